import { defineStrategy } from 'sortie/engine';
import type { Types } from 'sortie/games/war-galley';
import { Captain, tunable } from 'sortie/strategies/war-galley/kit';

const PLAN = { ram: 0.35, rake: 0.2, board: 1.2, boldness: 0.3, dash: -1, evade: 0.6, offence: 0.35, caution: 0.1 };

/** Comes alongside at cruise, throws the irons and sends the marines over: the way of Rome (8.1, 8.2). */
export default defineStrategy<Types>({
  game: 'war-galley',
  about: 'Grapples and boards at cruise speed: for better marines',
  parameters: tunable(PLAN),
  create: ({ rules, parameters }) => new Captain(rules, { ...PLAN, ...parameters }),
});
