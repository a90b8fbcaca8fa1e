import { defineStrategy } from 'sortie/engine';
import type { Types } from 'sortie/games/war-galley';
import { Captain, tunable } from 'sortie/strategies/war-galley/kit';

const PLAN = { ram: 0.5, rake: 0.3, board: 0, fire: 1, standOff: 2, dash: -1, offence: 0.1, caution: 0.4 };

/** Stays near and shoots, with fire where it has any, and lets the enemy burn (8.4, 8.5). */
export default defineStrategy<Types>({
  game: 'war-galley',
  about: 'Missiles and incendiaries from close by, no ramming in earnest',
  parameters: tunable(PLAN),
  create: ({ rules, parameters }) => new Captain(rules, { ...PLAN, ...parameters }),
});
