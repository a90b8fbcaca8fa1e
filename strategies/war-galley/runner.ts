import { defineStrategy } from 'sortie/engine';
import type { Types } from 'sortie/games/war-galley';
import { Captain } from 'sortie/strategies/war-galley/kit';

/** Makes for the far edge and leaves, for points where the scenario gives them (9.1, Aegates). */
export default defineStrategy<Types>({
  game: 'war-galley',
  about: 'Breaks through to the far edge and leaves the map',
  create: ({ rules }) => new Captain(rules, { ram: 0, rake: 0, board: 0, exits: 1.5, caution: 0.3, offence: 0, evade: 0.25, dash: 20, tricks: 0 }),
});
