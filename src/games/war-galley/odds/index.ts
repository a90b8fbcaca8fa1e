import type { OddsQuestion } from '../../../engine/index.js';
import { boardExchange, rammingSequence } from './chains.js';
import { duel } from './duel.js';
import * as single from './single.js';

/** Each question calls the function that the game plays with. */
export const ODDS: Readonly<Record<string, OddsQuestion>> = {
  ram: single.ram,
  'evade-then-ram': single.evadeThenRam,
  'reaction-ram': single.reactionRam,
  'ram-sequence': rammingSequence,
  rake: single.rake,
  grapple: single.grapple,
  board: single.board,
  exchange: boardExchange,
  missile: single.missile,
  evade: single.evade,
  fatigue: single.fatigue,
  disengage: single.disengage,
  'foul-disengage': single.foulDisengage,
  'double-activation': single.doubleActivation,
  confusion: single.confusion,
  transfer: single.transfer,
  'admiral-lost': single.admiralLost,
  aground: single.aground,
  'fire-fighting': single.fireFighting,
  duel,
};
