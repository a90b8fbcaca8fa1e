import type { Dice } from '../../../chance/index.js';
import { diceOf, ON } from '../channels.js';
import { LUCK, TRY } from '../counters.js';
import { afloat, ahead, apart, astern, BOWS_IN_REACH } from '../geometry.js';
import { luckOfDie, worthOfMarine } from '../luck.js';
import { reduce } from '../ship/losses.js';
import { choicesIn } from '../state.js';
import type { Play, Rules, Sea, Ship } from '../types.js';
import { signed } from '../words.js';
import { fireRoll, ignite } from './fire.js';

export const SHOT = { none: 0, depletion: 1, fire: 2, both: 3 } as const;

export const mayBurn = (ship: Ship): boolean => ship.card.incendiary && ship.jettisoned === 0;

/** 8.41, 8.46, 8.52, 7.16 May this ship shoot at that one, with ordinary or incendiary missiles? */
export function inSight(state: Sea, rules: Rules, ship: Ship, target: Ship, incendiary: boolean): boolean {
  if (!afloat(target) || target === ship || target.owner === ship.owner) return false;
  if (ship.rammed === 1 && ship.rammedBy !== target.id) return false;
  if (incendiary && !mayBurn(ship)) return false;
  const far = apart(rules, ship, target);
  if (incendiary) return far === 1;
  return (
    far <= 2 &&
    (sideSees(state, rules, ship, ship.bow, target, far) || (ship.stern !== ship.bow && sideSees(state, rules, ship, ship.stern, target, far)))
  );
}

/** 8.41 Through the flank hexsides of one of its hexes; at two hexes over an empty hex (8.46). */
function sideSees(state: Sea, rules: Rules, ship: Ship, hex: number, target: Ship, far: number): boolean {
  const { next, grid } = rules;
  const bowHex = ahead(next, ship);
  const sternHex = astern(next, ship);
  for (let d = 0; d < 6; d++) {
    const beside = next[(hex << 4) | d];
    if (beside < 0 || beside === bowHex || beside === sternHex || beside === ship.bow || beside === ship.stern) continue;
    if (rules.options.fireArc === 'mid-flank-only' && !midFlank(next, ship, beside)) continue;
    if (
      far === 1
        ? beside === target.bow || beside === target.stern
        : seesOver(state, grid.distance(beside, target.bow), grid.distance(beside, target.stern), beside)
    )
      return true;
  }
  return false;
}

const seesOver = (state: Sea, toBow: number, toStern: number, over: number): boolean => state.occupant[over] < 0 && (toBow === 1 || toStern === 1);

function midFlank(next: Int16Array, ship: Ship, hex: number): boolean {
  if (ship.bow === ship.stern) return true;
  return hex === next[(ship.bow << 4) | (ship.facing + 2)] || hex === next[(ship.bow << 4) | (ship.facing + 4)];
}

/** 8.44, 8.48 The -1 for jettisoned towers stands for lost engines. Under the other reading the +1 for engines is lost as well. */
export function missileModifier(rules: Rules, ship: Ship, target: Ship): number {
  let modifier = 0;
  if (ship.engines || (ship.card.engines && rules.options.enginesLost === 'minus-one')) modifier++;
  if (ship.towers && !target.towers) modifier++;
  if (target.towers && !ship.towers) modifier--;
  if (ship.jettisoned === 1) modifier--;
  if (ship.sails === 1) modifier--;
  if (target.rammed === 1 || target.tied || target.crippled) modifier++;
  if (apart(rules, ship, target) === 2) modifier--;
  return modifier;
}

/** 8.45, 8.51 Incendiaries that take effect roll a second time. */
export function missileResult(dice: Dice, rules: Rules, roll: number, marines: number, modifier: number, incendiary: boolean): number {
  const result = missileRow(rules, roll + modifier, marines);
  if (result === 0) return SHOT.none;
  return result === 2 && incendiary && fireRoll(dice) ? SHOT.both : SHOT.depletion;
}

/** 8.45 0 none, 1 depletion, 2 depletion and possible fire. */
function missileRow(rules: Rules, total: number, marines: number): number {
  const column = marines === 0 ? 0 : marines <= 2 ? 1 : marines <= 4 ? 2 : 3;
  const row = Math.min(7, Math.max(1, total)) - 1;
  return rules.missile[(row << 4) | column];
}

/** Rolls without applying: fire and answer are simultaneous (8.42, 8.63). */
function shoot(play: Play, ship: Ship, target: Ship, marines: number, incendiary: boolean): number {
  const { rules, dice, record } = play;
  const modifier = missileModifier(rules, ship, target);
  const roll = diceOf(play, ON.missile, ship.id).d6();
  const result = missileResult(dice, rules, roll, marines, modifier, incendiary);
  luckOfDie(play, LUCK.marines, ship.owner, roll, (face) =>
    missileRow(rules, face + modifier, marines) === 0 ? 0 : worthOfMarine(rules, target, ship),
  );
  record.attempt(TRY.missile, ship.owner, result !== SHOT.none);
  if (ship.jettisoned === 1 && ship.card.engines) record.asked.enginesLost++;
  if (record.telling)
    record.say(
      '8.44',
      `${ship.name} shoots ${incendiary ? 'incendiaries ' : ''}at ${target.name} with M${marines}: ${roll}${signed(modifier)}, ${['no effect', 'reduced', 'on fire', 'reduced and on fire'][result]}`,
    );
  return result;
}

function apply(play: Play, target: Ship, result: number): void {
  if (result === SHOT.depletion || result === SHOT.both) reduce(play, target);
  if (result >= SHOT.fire) ignite(play, target);
}

/** 8.42 The target may answer; both roll before either result counts. */
export function exchange(play: Play, ship: Ship, target: Ship, marines: number, incendiary: boolean): void {
  const way = askAnswer(play, target, ship);
  const shot = shoot(play, ship, target, marines, incendiary);
  const back = way === 0 ? SHOT.none : shoot(play, target, ship, target.marines, way === 2);
  apply(play, target, shot);
  apply(play, ship, back);
}

/** 8.42 Before a ship rams, rakes or grapples, its adjacent target may shoot at it; under `all-adjacent` every enemy beside it may. */
export function offerAnswer(play: Play, target: Ship, attacker: Ship): void {
  const { state, rules, record } = play;
  answerAlone(play, target, attacker);
  for (const other of state.ships) {
    if (other === target || other.answered === 1 || !inSight(state, rules, other, attacker, false) || apart(rules, other, attacker) > 1) continue;
    record.asked.reactionFire++;
    if (rules.options.reactionFire === 'all-adjacent') answerAlone(play, other, attacker);
  }
}

function answerAlone(play: Play, ship: Ship, at: Ship): void {
  if (apart(play.rules, ship, at) > 1) return;
  const way = askAnswer(play, ship, at);
  if (way > 0) apply(play, at, shoot(play, ship, at, ship.marines, way === 2));
}

/** 8.42 0 no, 1 missiles, 2 incendiaries. Once in each enemy activation. */
function askAnswer(play: Play, ship: Ship, at: Ship): number {
  if (ship.answered === 1) return 0;
  const { state, rules } = play;
  const view = state.views[ship.owner];
  const choices = choicesIn(view, 0);
  if (inSight(state, rules, ship, at, false)) choices.push(1);
  if (inSight(state, rules, ship, at, true)) choices.push(2);
  if (choices.length === 1) return 0;
  view.ship = ship.id;
  view.other = at.id;
  const way = play.seats[ship.owner].answerFire(view);
  if (way > 0) ship.answered = 1;
  return way;
}

/** 3.1 E.1, 8.43 Fire during movement: all marines at one target. */
export function missileStep(play: Play, ship: Ship, target: Ship, incendiary: boolean): void {
  if (ship.fired === 1 || !inSight(play.state, play.rules, ship, target, incendiary)) throw new Error(`8.41: ${ship.name} cannot shoot there`);
  ship.fired = 1;
  exchange(play, ship, target, ship.marines, incendiary);
}

/** 8.42, 8.43 Fire after movement. The answer lists triples of target, marines and 1 for incendiaries. */
export function offerFire(play: Play, ship: Ship): void {
  if (ship.fired === 1) return;
  const { state, rules } = play;
  const view = state.views[ship.owner];
  const choices = choicesIn(view);
  for (const target of state.ships) {
    if (target.bow < 0 || target.owner === ship.owner || rules.grid.distance(ship.bow, target.bow) > BOWS_IN_REACH) continue;
    if (inSight(state, rules, ship, target, false) || inSight(state, rules, ship, target, true)) choices.push(target.id);
  }
  if (choices.length === 0) return;
  if (ship.card.double) play.record.asked.fireArc++;
  view.ship = ship.id;
  const orders = play.seats[ship.owner].fire(view);
  if (orders.length === 0) return;
  ship.fired = 1;
  for (let i = 0; i + 2 < orders.length; i += 3) exchange(play, ship, state.ships[orders[i]], orders[i + 1], orders[i + 2] === 1);
}
