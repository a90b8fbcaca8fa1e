import { passes } from '../../mechanics/pass-dice.js';
import { type Aircraft, DIVED, EVADED, FATES, FLEW_FAST, LEFT, PASSED } from './aircraft.js';
import { NONE } from './answers.js';
import { ask } from './ask.js';
import { AGILE, BOMBER, FAST, SLOW } from './attributes.js';
import { hand, ON } from './channels.js';
import { ROW } from './counters.js';
import { COS, SIN, turnBetween, turned } from './geometry.js';
import type { Play } from './types.js';

/** 3.1 In mm. An aircraft may turn once in each stretch, and flies at least one. */
export const STRETCH = 100;
/** 3.1 In degrees, to either side. */
export const SHARPEST = 45;
/** 3.3 In mm. */
export const LONGEST_DIVE = 50;

/** 3.1 Gives an aircraft 10 cm and one turn for each point of its class. */
export function readyToFly(one: Aircraft): void {
  one.flown = one.flicked = one.halted = 0;
  one.limit = one.class * STRETCH;
  one.turns = one.class;
  one.turnedIn = -1;
}

/** 3.1 Index of the stretch that it is beginning. */
function stretchOf(one: Readonly<Aircraft>): number {
  return (one.flown / STRETCH) | 0;
}

/** 3.1 At most one turn in each stretch. */
export function mayTurn(one: Readonly<Aircraft>): boolean {
  return one.turns > 0 && stretchOf(one) > one.turnedIn;
}

/** 7 Agile aircraft may turn once more where their move ends. */
export function mayFlick(one: Readonly<Aircraft>): boolean {
  return one.flicked === 0 && one.flown >= STRETCH && (one.attributes & AGILE) !== 0;
}

export function turnBy(one: Aircraft, turn: number): void {
  if (turn === 0) return;
  one.heading = turned(one.heading, turn);
  one.turns--;
  one.turnedIn = stretchOf(one);
}

export function flick({ record }: Play, one: Aircraft, turn: number): void {
  one.flicked = 1;
  one.heading = turned(one.heading, turn);
  if (record.telling) record.say('7', `${one.id} turns once more where its move ends: heading ${one.heading}°`);
}

/** 1.3 Under `clamp` no aircraft crosses the edge of the table. */
export function advance({ rules }: Play, one: Aircraft, heading: number, mm: number): void {
  one.x += COS[heading] * mm;
  one.y += SIN[heading] * mm;
  if (rules.options.edge !== 'clamp') return;
  one.x = Math.min(rules.width, Math.max(0, one.x));
  one.y = Math.min(rules.height, Math.max(0, one.y));
}

export function flyOn(play: Play, one: Aircraft, mm: number): void {
  advance(play, one, one.heading, mm);
  one.flown += mm;
  if (play.record.telling) play.record.say('3.1', `${one.id} flies to ${placeOf(one)}`);
  crossLines(play, one);
}

/** 2.3 A follower turns to the heading of its leader's leg, as far as its own turns allow. Returns the distance flown, in mm. */
export function follow(play: Play, one: Aircraft, heading: number, mm: number): number {
  if (mayTurn(one)) turnBy(one, sharpest(turnBetween(one.heading, heading)));
  const flown = Math.min(mm, one.limit - one.flown);
  flyOn(play, one, flown);
  return flown;
}

export function sharpest(turn: number): number {
  return turn > SHARPEST ? SHARPEST : turn < -SHARPEST ? -SHARPEST : turn;
}

/** 3.2 A fast move: twice the distance on two passes, half as much again on one. */
export function fastMove({ state, dice, record }: Play, one: Aircraft): void {
  dice.at(ON.fastMove, hand(state.turn, one.index));
  const passed = passes(dice, one.rep, fastMoveDice(one.attributes));
  record.tests[ROW.fastMove * 3 + passed]++;
  if (passed > 0) one.moves |= FLEW_FAST;
  one.limit = fastDistance(one.class, passed);
  if (record.telling) record.say('3.2', `${one.id} tries a fast move, passes ${passed}: up to ${one.limit / 10} cm`);
}

/** 7 Slow aircraft roll one die, fast ones the best two of three. */
export function fastMoveDice(attributes: number): number {
  return (attributes & SLOW) !== 0 ? 1 : (attributes & FAST) !== 0 ? 3 : 2;
}

export function fastDistance(speedClass: number, passed: number): number {
  return (speedClass * STRETCH * (2 + passed)) / 2;
}

/** Carries out a dive or an evasion. Returns false if a reaction ended it on the way. */
export type Carry = (play: Play, one: Aircraft, heading: number, mm: number) => boolean;

/** Carries out a move that is itself a reaction: nothing interrupts it. */
function atOnce(play: Play, one: Aircraft, heading: number, mm: number): boolean {
  advance(play, one, heading, mm);
  return true;
}

/** 3.3 A dive: at most 5 cm straight on. */
export function dive(play: Play, one: Aircraft, carry: Carry = atOnce): void {
  const { seats, record } = play;
  const mm = seats[one.side].dive(ask(play, one));
  one.moves |= DIVED;
  one.dived = 1;
  if (!carry(play, one, one.heading, mm)) return;
  one.halted = 1;
  if (record.telling) record.say('3.3', `${one.id} dives ${mm / 10} cm`);
  crossLines(play, one);
}

/**
 * 3.4 An evasion: half its class's move in any direction. `carry` is `atOnce` for a reaction, and another for the unit's own
 * manoeuvre. 7 A clumsy aircraft stays where it is and gains nothing. Returns whether it evaded.
 */
export function evade(play: Play, one: Aircraft, must: boolean, carry: Carry = atOnce): boolean {
  const { seats } = play;
  if (!one.canEvade) return false;
  if (one.clumsy && must) return stayPut(play, one);
  const view = ask(play, one);
  view.must = must ? 1 : 0;
  view.chosen = carry === atOnce ? 0 : 1;
  const direction = seats[one.side].evade(view);
  if (direction === NONE) return false;
  if (one.clumsy) return stayPut(play, one);
  breakAway(play, one, direction, carry);
  return true;
}

function stayPut({ record }: Play, one: Aircraft): boolean {
  one.halted = 1;
  if (record.telling) record.say('3.4', `${one.id} is too clumsy to evade`);
  return true;
}

function breakAway(play: Play, one: Aircraft, direction: number, carry: Carry): void {
  const { rules, seats, record } = play;
  if (rules.options.evadeHeading !== 'kept' && rules.options.evadeHeading !== 'free') one.heading = direction;
  one.moves |= EVADED;
  record.evades++;
  record.asked.evadeHeading++;
  if (!carry(play, one, direction, (one.class * STRETCH) / 2)) return;
  if (rules.options.evadeHeading === 'free') one.heading = seats[one.side].face(ask(play, one));
  one.halted = 1;
  if (record.telling) record.say('3.4', `${one.id} evades towards ${direction}°, now at ${placeOf(one)}`);
  crossLines(play, one);
}

/** 1.3, 1.4 Removes a bomber that has passed its line and, under `leaves`, an aircraft beyond the edge of the table. */
export function crossLines(play: Play, one: Aircraft): void {
  const { rules } = play;
  if (one.x >= rules.lineX && one.side === 0 && (one.attributes & BOMBER) !== 0) remove(play, one, PASSED);
  if (rules.options.edge !== 'leaves' || !one.flying) return;
  if (one.x < 0 || one.y < 0 || one.x > rules.width || one.y > rules.height) remove(play, one, LEFT);
}

/** The rule that removes an aircraft, by fate. */
const RULE_OF_FATE = ['', '4.3', '4.3', '5.4', '1.3', '1.4'];

export function remove({ state, record }: Play, one: Aircraft, fate: number): void {
  one.fate = fate;
  if (one.side === 0) state.blueAloft &= ~one.bit;
  else state.redAloft &= ~one.bit;
  if (record.telling) record.say(RULE_OF_FATE[fate], `${one.id} ${one.name} is gone: ${FATES[fate]}`);
}

export function placeOf(one: Readonly<Aircraft>): string {
  return `(${(one.x / 10).toFixed(1)}, ${(one.y / 10).toFixed(1)}) heading ${one.heading}°`;
}
