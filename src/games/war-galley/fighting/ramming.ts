import { diceOf, ON } from '../channels.js';
import { FATE, LUCK, TRY } from '../counters.js';
import { astern, backOff, free, ramTarget } from '../geometry.js';
import { luckOfTwoDice } from '../luck.js';
import { strike, tie } from '../ship/losses.js';
import { dismast } from '../ship/sails.js';
import { slow } from '../ship/speed.js';
import { spend } from '../ship/steps.js';
import { TIE, yesOrNo } from '../state.js';
import { reaches, twoDice } from '../two-dice.js';
import type { Course, Play, Rules, Sea, Ship } from '../types.js';
import { signed } from '../words.js';
import { firstBlow } from './contact.js';
import { offerEvasion } from './evasion.js';
import { firePots } from './fire.js';
import { offerAnswer } from './missiles.js';
import { attackOf, ramModifier, ramNeed } from './ram-odds.js';

/** 7.16 Results of a ramming roll. */
export const RAMMED = { collision: 0, fouled: 1, withdrawn: 2 } as const;

/** 7.11, 7.13 One attempt a turn. */
export function cannotRam(ship: Ship): string | undefined {
  if (ship.ramTried === 1) return '7.11: one ramming attempt a turn';
  if (attackOf(ship) === 0) return '7.11: no ram';
  if (ship.crippled || ship.fatigue > 0 || ship.half === 1) return '7.13: crippled, fatigued and half-speed galleys do not ram';
  if (ship.immobile) return '6.37: it cannot move';
  return undefined;
}

/** 7.11-7.13 Why this ship cannot ram that one from its current place on the course, or undefined. */
export function ramRefusal(state: Sea, rules: Rules, ship: Ship, course: Course, target: number): string | undefined {
  const unable = cannotRam(ship);
  if (unable !== undefined) return unable;
  if (course.pivoted === 1) return '7.12: no ram in a turn with a change of facing in place';
  if (course.backed === 1) return '6.33: a ship that backs does not go ahead in the same turn';
  if (course.left < rules.ramCost) return '6.13: no movement point left for the blow';
  if (ramTarget(state, rules, course, ship.owner) !== target) return '7.12: the bow does not point from a flank hex at that enemy';
  return targetRefusal(rules, state.ships[target]);
}

export function targetRefusal(rules: Rules, target: Ship): string | undefined {
  if (target.aground > 0) return '6.36: a galley aground is not rammed or raked';
  return target.rammed === 1 && rules.options.rammedAgain === 'no' ? '7.11: rammed already' : undefined;
}

/** 7.15 Points above cruise, after at most one turn; none under sail (6.23). */
export function speedBonus(ship: Ship, course: Course): number {
  if (course.turns > 1 || ship.sails === 1) return 0;
  return Math.max(0, course.used - ship.card.cruise);
}

/** 7.14, 7.16 The unmodified dice less the crew decide whether the rammer is fouled. */
export function ramResult(rules: Rules, roll: number, attack: number, defence: number, modifier: number, crew: number): number {
  if (!reaches(roll + modifier, ramNeed(rules, attack, defence))) return RAMMED.collision;
  return roll - crew >= 7 ? RAMMED.fouled : RAMMED.withdrawn;
}

/** 7.1 A ramming attempt during movement. False if the target evaded and the ship rows on (7.16, 6.13). */
export function ram(play: Play, ship: Ship, target: Ship, pots: boolean): boolean {
  const { state, rules } = play;
  const { course } = state;
  const refused = ramRefusal(state, rules, ship, course, target.id);
  if (refused !== undefined) throw new Error(`${refused} (${ship.name})`);
  // 6.51 asks when a ship enters an adjacent hex. A ship that strikes from its starting hex entered none.
  if (course.advanced === 0 && offerEvasion(play, target, ship)) {
    if (play.record.telling) play.record.say('7.16', `${ship.name} misses`);
    return false;
  }
  offerAnswer(play, target, ship);
  if (pots) firePots(play, ship, target);
  play.record.asked.ramCostsMp++;
  if (ship.sails === 1) play.record.asked.sailRam++;
  spend(course, rules.ramCost);
  strikeWith(play, ship, target, speedBonus(ship, course) + ramModifier(rules, ship, target));
  return true;
}

/** 7.16 The moving ship's blow. A collision ends its course and slows the target too. True on success. */
export function strikeWith(play: Play, ship: Ship, target: Ship, modifier: number): boolean {
  const success = resolveRam(play, ship, target, modifier, TRY.ram) !== RAMMED.collision;
  if (success) return true;
  play.state.course.ended = 1;
  slow(target);
  return false;
}

/** 7.14-7.16 */
export function resolveRam(play: Play, ship: Ship, target: Ship, modifier: number, kind: number): number {
  const { rules, record } = play;
  const attack = attackOf(ship);
  const { defence } = target.card;
  ship.ramTried = 1;
  firstBlow(play);
  const roll = twoDice(diceOf(play, ON.ram, ship.id));
  const need = ramNeed(rules, attack, defence);
  const result = ramResult(rules, roll, attack, defence, modifier, ship.crew);
  const success = result !== RAMMED.collision;
  record.attempt(kind, ship.owner, success);
  if (kind === TRY.ram) record.between(TRY.ram, ship.card.kind, target.card.kind, success);
  luckOfTwoDice(play, LUCK.rams, ship.owner, roll, (sum) => (reaches(sum + modifier, need) ? defence : 0));
  // A duel is over with the ram.
  if (!rules.duel) luckOfTwoDice(play, LUCK.disarmed, ship.owner, roll, (sum) => (reaches(sum + modifier, need) ? target.marines : 0));
  if (record.telling)
    record.say(
      '7.14',
      `${ship.name} rams ${target.name}: attack ${attack} against ${defence}, needs ${needWords(need)}, ${roll}${signed(modifier)}: ${[`collision, neither hull is harmed; ${ship.name} rows at half speed next time`, 'rammed, fouled', 'rammed'][result]}`,
    );
  if (success) strikeHome(play, ship, target, result);
  else collide(play, ship);
  return result;
}

/** 7.16 The rammer slows to cruise, and has half speed next time. Effects on the other ship differ by rule (7.16, 6.7). */
function collide(play: Play, ship: Ship): void {
  ship.collided = 1;
  ship.half = 1;
  slow(ship);
  dismast(play, ship);
}

/** 7.16 The target lies still; the rammer is fouled in it or withdraws. */
function strikeHome(play: Play, ship: Ship, target: Ship, result: number): void {
  const { state, record } = play;
  if (target.rammed === 0) record.fate(target.card.seat, target.card.kind, FATE.rammed);
  record.lastBlow = 1 + FATE.rammed;
  if (record.firstStrike === 0) record.firstStrike = 1 + ship.owner;
  target.rammed = 1;
  target.rammedBy = ship.id;
  slow(target);
  slow(ship);
  strike(play, target);
  if (result === RAMMED.fouled) tie(state, ship, target, TIE.fouled);
  else withdraw(play, ship);
}

/** 7.16 One hex straight back, if it is free and the player wants it. */
function withdraw(play: Play, ship: Ship): void {
  const { state, rules } = play;
  if (!free(state, rules, astern(rules.next, ship))) return;
  if (play.seats[ship.owner].withdraw(yesOrNo(state, ship)) === 0) return;
  backOff(state, rules, ship);
  if (play.record.telling) play.record.say('7.16', `${ship.name} draws back to ${rules.grid.name(ship.bow)}`);
}

const needWords = (need: number): string => (need > 12 ? 'more than 12' : `${need} or more`);
