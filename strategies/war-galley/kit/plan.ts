import { defineStrategy, type Strategy } from 'sortie/engine';
import type { Types } from 'sortie/games/war-galley';
import { Captain } from './captain.js';
import { type Manner, tunable } from './manner.js';

/** A captain with these weights, all tunable. */
export const captain = ({ called, about, ...plan }: Partial<Manner> & { called: string; about: string }): Strategy<Types> =>
  defineStrategy<Types>({
    game: 'war-galley',
    called,
    about,
    parameters: tunable(plan),
    create: ({ rules, parameters }) => new Captain(rules, { ...plan, ...parameters }),
  });
