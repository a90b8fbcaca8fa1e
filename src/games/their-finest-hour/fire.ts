import { lowest } from '../../engine/index.js';
import { ownDice } from '../../mechanics/own-dice.js';
import { type Aircraft, DIVED, EVADED, FLEW_FAST } from './aircraft.js';
import { ask } from './ask.js';
import { ACE, INTERCEPTOR } from './attributes.js';
import { ON } from './channels.js';
import { damage } from './damage.js';
import { luckOfShot, newVolley } from './luck.js';
import type { Rules, Weapon } from './rules.js';
import { cloudBetween } from './sight.js';
import type { Play } from './types.js';

/** 4.1 The dice of one volley may be shared among targets that are within 10 cm of each other. */
const SPREAD_SQ = 100 * 100;

/** 4.2 Indexes in ARCS. */
const FIXED_FORWARD = 0;
const FRONT_ARC = 1;
const LEFT_FLANK = 2;
const RIGHT_FLANK = 3;
const REAR = 4;

/** 4.2 Whether an arc holds a target at this distance ahead and to the left. Arcs: the nose, four of 90°, all around. */
export function bears(arc: number, ahead: number, left: number, forwardTan: number): boolean {
  switch (arc) {
    case FIXED_FORWARD:
      return ahead >= 0 && left <= ahead * forwardTan && -left <= ahead * forwardTan;
    case FRONT_ARC:
      return ahead >= left && ahead >= -left;
    case LEFT_FLANK:
      return left >= ahead && left >= -ahead;
    case RIGHT_FLANK:
      return -left >= ahead && -left >= -ahead;
    case REAR:
      return -ahead >= left && -ahead >= -left;
    default:
      return true;
  }
}

/** 4.1 Whether the target is in range and arc of the weapon, with no cloud between. */
export function canHit(rules: Rules, one: Readonly<Aircraft>, weapon: Weapon, target: Readonly<Aircraft>): boolean {
  const dx = target.x - one.x;
  const dy = target.y - one.y;
  if (dx * dx + dy * dy > weapon.rangeSq) return false;
  if (!bears(weapon.arc, dx * one.ux + dy * one.uy, dy * one.ux - dx * one.uy, rules.forwardTan)) return false;
  return rules.clouds.length === 0 || !cloudBetween(rules, one.x, one.y, target.x, target.y);
}

/** The weapons that cannot fire, as bits. 4.3 In a reaction an aircraft on fire does not fire the weapons that point forward. */
function silent(one: Aircraft, reacting: boolean): number {
  return reacting && one.burning !== 0 ? one.fired | one.forward : one.fired;
}

/** 4.1 Fills in the candidates that each weapon can be fired at. Returns the number of possible shots. */
export function takeAim({ state, rules }: Play, one: Aircraft, candidates: number, reacting: boolean): number {
  const { weapons } = one;
  const { bearing } = state.questions[one.side];
  const mute = silent(one, reacting);
  if (mute === one.allFired) return 0;
  let shots = 0;
  for (let w = 0; w < weapons.length; w++) bearing[w] = 0;
  for (let rest = candidates; rest !== 0; rest &= rest - 1) {
    const target = state.aircraft[lowest(rest)];
    const dx = target.x - one.x;
    const dy = target.y - one.y;
    if (dx * dx + dy * dy > one.longestSq || !target.flying) continue;
    for (let w = 0; w < weapons.length; w++) {
      if ((mute & (1 << w)) !== 0 || barred(one, weapons[w], target) || !canHit(rules, one, weapons[w], target)) continue;
      bearing[w] |= target.bit;
      shots++;
    }
  }
  return shots;
}

/** 4.1 Weapons of one arc fire at one target: another of this arc has fired, and not at this target. */
function barred({ paired, aimed }: Aircraft, { arc }: Weapon, { bit }: Aircraft): boolean {
  return paired && aimed[arc] !== 0 && (aimed[arc] & bit) === 0;
}

/** 4.1 Whether it could fire at a candidate in a reaction now. */
export function canFire(play: Play, one: Aircraft, candidates: number): boolean {
  return one.able && takeAim(play, one, candidates, true) > 0;
}

/** 4.1 One weapon fires all its dice; then the damage is rolled. Returns the targets as bits. */
export function volley(play: Play, one: Aircraft, index: number, first: number, rep: number): number {
  const { state, rules, dice, record } = play;
  const weapon = one.weapons[index];
  const bearing = state.questions[one.side].bearing[index];
  const rate = weapon.rate + ((one.attributes & ACE) !== 0 ? 1 : 0);
  let choices = bearing;
  let shotAt = 0;
  let target = state.aircraft[first];
  one.fired |= 1 << index;
  if (rules.options.shotCount !== 'per-die') one.shots++;
  if (rate > 1) record.asked.shotCount++;
  record.countVolley(one);
  newVolley();
  ownDice(dice, ON.fire, one.index, one.volleys++);
  for (let die = 0; die < rate; die++) {
    if (die > 0 && (choices = near(play, choices, target)) !== target.bit) target = nextTarget(play, one, index, choices, target);
    if (rules.options.shotCount === 'per-die') one.shots++;
    shotAt |= target.bit;
    shoot(play, one, weapon, target, rep, dice.d6());
  }
  if (one.paired) one.aimed[weapon.arc] |= shotAt;
  strike(play, one, weapon, shotAt);
  return shotAt;
}

/** 4.1 The choices within 10 cm of the target, as bits. */
function near({ state }: Play, choices: number, target: Aircraft): number {
  if (choices === target.bit) return choices;
  let bits = 0;
  for (let rest = choices; rest !== 0; rest &= rest - 1) {
    const other = state.aircraft[lowest(rest)];
    const dx = other.x - target.x;
    const dy = other.y - target.y;
    if (dx * dx + dy * dy <= SPREAD_SQ) bits |= other.bit;
  }
  return bits;
}

function nextTarget(play: Play, one: Aircraft, index: number, choices: number, last: Aircraft): Aircraft {
  const { state, seats } = play;
  const view = ask(play, one);
  view.weapon = index;
  view.target = last.index;
  view.choices = choices;
  return state.aircraft[seats[one.side].aim(view)];
}

/** 4.4 One die against the to-hit table; hits wait in the target until the volley's damage is rolled. */
function shoot(play: Play, one: Aircraft, weapon: Weapon, target: Aircraft, rep: number, die: number): void {
  const { state, rules, record } = play;
  const active = (one.bit & state.unit) !== 0;
  const moves = movesOfShooter(rules, one, active);
  if ((one.moves | target.moves) !== 0) record.asked.moveCounts++;
  if (!active && (one.attributes & INTERCEPTOR) !== 0 && (one.moves & FLEW_FAST) !== 0) record.asked.interceptorFire++;
  const hit = die + rep >= leastThatHits(moves, target.moves, one.shots);
  luckOfShot(play, weapon, target, hit, facesThatHit(rep, moves, target.moves, one.shots));
  if (hit) target.hits++;
  else if (target.moves & EVADED && isHit(die + rep, moves, target.moves & ~EVADED, one.shots)) record.spoiled++;
  record.countDie(one, weapon, target, hit);
  if (record.telling) {
    record.say(
      '4.4',
      `${one.id} ${weapon.name} at ${target.id}: ${die} + ${rep} = ${die + rep}, ${hit ? 'hit' : 'missed'}${because(moves, target.moves, one.shots)}`,
    );
  }
}

/** 7 An interceptor's fast move does not penalise its fire in the same activation. */
export function movesOfShooter(rules: Rules, one: Readonly<Aircraft>, active: boolean): number {
  return (one.attributes & INTERCEPTOR) !== 0 && (active || rules.options.interceptorFire !== 'own-activation') ? one.moves & ~FLEW_FAST : one.moves;
}

/** 4.4 The to-hit table: 1D6 + REP, the movements of both sides, and the number of the shot in the turn. */
export function isHit(total: number, shooterMoves: number, targetMoves: number, number: number): boolean {
  if (total <= 7) return false;
  if (total >= 10) return true;
  if (total === 8) return shooterMoves === 0 && targetMoves === 0 && number < 2;
  return (shooterMoves & (DIVED | FLEW_FAST)) === 0 && (targetMoves & (EVADED | FLEW_FAST)) === 0 && number < 3;
}

/** The least total that hits, by the movements of both and the shot; all shots from the third on are equal. */
const LEAST = Int8Array.from({ length: 8 * 8 * 4 }, (_, n) =>
  isHit(8, n >> 5, (n >> 2) & 7, n & 3) ? 8 : isHit(9, n >> 5, (n >> 2) & 7, n & 3) ? 9 : 10,
);

function leastThatHits(shooterMoves: number, targetMoves: number, number: number): number {
  return LEAST[(shooterMoves << 5) | (targetMoves << 2) | (number < 3 ? number : 3)];
}

/** The number of faces of the die that hit. */
export function facesThatHit(rep: number, shooterMoves: number, targetMoves: number, number: number): number {
  const faces = 7 + rep - leastThatHits(shooterMoves, targetMoves, number);
  return faces < 0 ? 0 : faces > 6 ? 6 : faces;
}

function because(shooterMoves: number, targetMoves: number, number: number): string {
  const words = [moveWords('shooter', shooterMoves), moveWords('target', targetMoves), number > 1 ? `shot ${number}` : ''].filter(
    (one) => one !== '',
  );
  return words.length === 0 ? '' : ` (${words.join('; ')})`;
}

function moveWords(who: string, moves: number): string {
  const words = [moves & EVADED ? 'evaded' : '', moves & DIVED ? 'dived' : '', moves & FLEW_FAST ? 'flew fast' : ''].filter((one) => one !== '');
  return words.length === 0 ? '' : `${who} ${words.join(' and ')}`;
}

/** 4.3 A damage roll for each hit, target by target. */
function strike(play: Play, one: Aircraft, weapon: Weapon, shotAt: number): void {
  const { state } = play;
  for (let rest = shotAt; rest !== 0; rest &= rest - 1) {
    const target = state.aircraft[lowest(rest)];
    target.aggressors |= one.bit;
    while (target.hits > 0) {
      target.hits--;
      damage(play, one, weapon, target);
    }
  }
}
