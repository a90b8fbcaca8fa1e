import { defineStrategy } from 'sortie/engine';
import type { Types } from 'sortie/games/war-galley';
import { Captain, tunable } from 'sortie/strategies/war-galley/kit';

const PLAN = { ram: 1, rake: 0.3, board: 1, boldness: 0.2, caution: 0, offence: 0.3 };

/** Takes whatever wins most expected points now, by the exact odds, and thinks of nothing else: one ply. */
export default defineStrategy<Types>({
  game: 'war-galley',
  about: 'One ply of expected victory points over the exact odds',
  parameters: tunable(PLAN),
  create: ({ rules, parameters }) => new Captain(rules, { ...PLAN, ...parameters }),
});
