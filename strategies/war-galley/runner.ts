import { defineStrategy } from 'sortie/engine';
import type { Types } from 'sortie/games/war-galley';
import { Captain, tunable } from 'sortie/strategies/war-galley/kit';

const PLAN = { ram: 0, rake: 0, board: 0, exits: 1.5, caution: 0.3, offence: 0, evade: 0.25, dash: 20, tricks: 0, lighten: 1, furl: 2 };

/** Makes for the far edge and leaves, for points where the scenario gives them (9.1, Aegates). */
export default defineStrategy<Types>({
  game: 'war-galley',
  about: 'Breaks through to the far edge and leaves the map',
  parameters: tunable(PLAN),
  create: ({ rules, parameters }) => new Captain(rules, { ...PLAN, ...parameters }),
});
