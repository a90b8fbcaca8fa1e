import { diceOf, ON } from '../channels.js';
import { LUCK, TRY } from '../counters.js';
import { ahead, astern, backOff, free, place, ramTarget } from '../geometry.js';
import { luckOfDie } from '../luck.js';
import { tire } from '../ship/fatigue.js';
import { slow } from '../ship/speed.js';
import { choicesIn } from '../state.js';
import type { Play, Rules, Sea, Ship } from '../types.js';
import { where } from '../words.js';
import { chanceToRam } from './ram-odds.js';

export const EVADE = { no: 0, ahead: 1, back: 2 } as const;

/** 6.44, 6.53 */
export function canEvade(ship: Ship): boolean {
  return ship.fatigue === 0 && !ship.crippled && !ship.immobile && ship.crew > ship.half;
}

/** 6.51 Every inactive enemy adjacent to the hex just entered may evade. True if any did. */
export function offerEvasions(play: Play, mover: Ship, hex: number): boolean {
  const { state, rules } = play;
  let evaded = false;
  let last = -1;
  let first = -1;
  for (let d = 0; d < 6; d++) {
    const to = rules.next[(hex << 4) | d];
    if (to < 0) continue;
    const id = state.occupant[to];
    if (id < 0 || id === last || id === first) continue;
    const ship = state.ships[id];
    if (ship.owner === mover.owner) continue;
    if (first < 0) first = id;
    last = id;
    if (offerEvasion(play, ship, mover)) evaded = true;
  }
  return evaded;
}

/** 6.51, 6.52 Asks one ship. True if it got away. */
export function offerEvasion(play: Play, ship: Ship, mover: Ship): boolean {
  if (!canEvade(ship)) return false;
  const { state, rules } = play;
  const view = state.views[ship.owner];
  const choices = choicesIn(view, EVADE.no);
  if (free(state, rules, ahead(rules.next, ship))) choices.push(EVADE.ahead);
  if (ship.fast === 0 && free(state, rules, astern(rules.next, ship))) choices.push(EVADE.back);
  if (choices.length === 1) return false;
  view.ship = ship.id;
  view.other = mover.id;
  const way = play.seats[ship.owner].evade(view);
  if (way === EVADE.no) return false;
  const threatened = ramTarget(state, rules, mover, mover.owner) === ship.id;
  const spared = threatened ? chanceToRam(rules, mover, ship) * ship.card.defence : 0;
  const away = evade(play, ship, way, spared);
  if (away && threatened) play.record.ramsDenied++;
  return away;
}

/** 6.52 A crew test; success moves the ship one hex and costs F-2. `spared`: expected points of the ram avoided, for luck. */
export function evade(play: Play, ship: Ship, way: number, spared = 0): boolean {
  const { state, rules, record } = play;
  const roll = diceOf(play, ON.evade, ship.id).d6();
  const success = evadeRoll(roll, ship.crew, ship.half);
  const late = ship.half === 1 ? '+1' : '';
  luckOfDie(play, LUCK.crews, ship.owner, roll, (face) => (evadeRoll(face, ship.crew, ship.half) ? spared : 0));
  record.attempt(TRY.evade, ship.owner, success);
  if (!success) {
    if (record.telling) record.say('6.52', `${ship.name} tries to evade: ${roll}${late}, too slow`);
    return false;
  }
  const { next } = rules;
  if (way === EVADE.ahead) place(state, ship, ahead(next, ship), ship.card.double ? ship.bow : ahead(next, ship), ship.facing);
  else backOff(state, rules, ship);
  if (record.telling)
    record.say('6.52', `${ship.name} evades: ${roll}${late}, ${way === EVADE.ahead ? 'ahead' : 'back'} to ${where(play.rules, ship)}`);
  slow(ship);
  tire(play, ship, 2);
  return true;
}

/** 6.52, 6.53 A d6, one more at half speed, must not exceed the crew. */
export function evadeRoll(roll: number, crew: number, half: number): boolean {
  return roll + half <= crew;
}

/** For strategies: could this ship evade at all? */
export function evasionOpen(state: Sea, rules: Rules, ship: Ship): boolean {
  if (!canEvade(ship)) return false;
  return free(state, rules, ahead(rules.next, ship)) || (ship.fast === 0 && free(state, rules, astern(rules.next, ship)));
}
