import { diceOf, ON } from '../channels.js';
import { FATE, ONCE } from '../counters.js';
import { astern, backOff, free } from '../geometry.js';
import { UNDER } from '../ship.js';
import { yesOrNo } from '../state.js';
import type { Play, Ship } from '../types.js';
import { where } from '../words.js';
import { lose, rescore } from './losses.js';

/** 6.31 */
export function runAground(play: Play, ship: Ship): void {
  ship.aground = play.state.turn;
  if (ship.everAground !== UNDER.ownFlag) ship.everAground = ship.owner === ship.card.seat ? UNDER.ownFlag : UNDER.prizeFlag;
  ship.fast = 0;
  rescore(play.state, play.rules, ship);
  if (play.record.first(ship.id, ONCE.aground)) play.record.fate(ship.card.seat, ship.card.kind, FATE.aground);
  if (play.record.telling) play.record.say('6.31', `${ship.name} runs aground at ${where(play.rules, ship)}`);
}

/** 6.36 From the turn after running aground: a crew test; a 6 strands the ship for good. */
export function refloat(play: Play, ship: Ship): void {
  const { state, rules, record } = play;
  if (ship.aground >= state.turn) return;
  if (!free(state, rules, astern(rules.next, ship))) return;
  if (play.seats[ship.owner].refloat(yesOrNo(state, ship)) === 0) return;
  const roll = diceOf(play, ON.aground, ship.id).d6();
  const result = refloatRoll(roll, ship.crew);
  if (record.telling) record.say('6.36', `${ship.name} tries to get off: ${roll}, ${['stuck', 'freed', 'lost'][result]}`);
  if (result === 2) lose(play, ship, 'stranded');
  if (result !== 1) return;
  record.asked.agroundPoints++;
  ship.aground = 0;
  backOff(state, rules, ship);
  rescore(state, rules, ship);
}

/** 6.36 0 stuck, 1 freed, 2 lost. */
export function refloatRoll(roll: number, crew: number): number {
  return roll === 6 ? 2 : roll <= crew ? 1 : 0;
}
