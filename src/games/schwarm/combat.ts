import { lowest } from '../../engine/index.js';
import { alone, leaderOf, together, wingmanOf } from './answers.js';
import { FIGHTERS, GUN, HIT, NONE, SECTIONS, spaceName, UNROLLED, ZONES } from './board.js';
import { ON } from './channels.js';
import { attackModifier, defenceModifier, sectionStruck } from './modifiers.js';
import type { Rules } from './rules.js';
import { clearAttack, FIGHTER_LOST, type View, WIN } from './state.js';
import type { Play } from './types.js';

/** 5.0 Combat: attacks in the player's order, until one ends the game. */
export function combat(play: Play): void {
  const { state, rules, seats, dice } = play;
  while (state.flying !== 0 && state.outcome === 0) {
    dice.checkpoint(state);
    const only = onlyAttack(state, rules);
    const next = only === CHOICE ? seats[0].attack(state) : only;
    const wingman = wingmanOf(next);
    if (wingman < 0) singleAttack(play, leaderOf(next));
    else combinedAttack(play, leaderOf(next), wingman);
    clearAttack(state);
  }
}

const CHOICE = -1;

/** The attack that must come next, or CHOICE. */
function onlyAttack(view: View, rules: Rules): number {
  const first = lowest(view.flying);
  const others = view.flying & (view.flying - 1);
  if (others === 0) return alone(first);
  if ((others & (others - 1)) !== 0) return CHOICE;
  const second = lowest(others);
  return rules.options.combineMandatory && mayCombine(view, rules, first, second) ? together(first, second) : CHOICE;
}

/** 5.3 Two in one space; for purists two that were placed together as well. */
export function mayCombine(view: View, rules: Rules, one: number, other: number): boolean {
  return view.space[one] === view.space[other] && (rules.options.combine !== 'placed-together' || view.placedIn[one] === view.placedIn[other]);
}

function singleAttack(play: Play, fighter: number): void {
  const { state, rules, dice, record } = play;
  state.fighter = fighter;
  state.wingman = -1;
  flip(play, fighter);
  state.black = rules.counterAttack[state.counter[fighter]];
  state.red = rules.counterDefence[state.counter[fighter]];
  if (record.telling) record.say('5.0', `${record.fighter(fighter)} turns up ${counterWords(play, fighter)}`);
  dice.checkpoint(state);
  choosePress(play);
  resolve(play, fighter);
}

/** 5.3 Combined attack: flipped together, the better black number for both, each its own red one. */
function combinedAttack(play: Play, leader: number, wingman: number): void {
  const { state, rules, dice, record } = play;
  record.asked.combine++;
  record.asked.combineMandatory++;
  if (state.tacticalPoints > 0) record.asked.pressCombined++;
  state.fighter = leader;
  state.wingman = wingman;
  flip(play, leader);
  flip(play, wingman);
  state.red = rules.counterDefence[state.counter[leader]];
  state.black = Math.max(rules.counterAttack[state.counter[leader]], rules.counterAttack[state.counter[wingman]]);
  if (record.telling) {
    const counters = [leader, wingman].map((fighter) => `${record.fighter(fighter)} turns up ${counterWords(play, fighter)}`);
    record.say('5.3', `Combined attack: ${counters.join('; ')}; both attack at ${signed(state.black)}`);
  }
  dice.checkpoint(state);
  choosePress(play);
  resolve(play, leader);
  if (state.outcome !== 0) return;
  state.fighter = wingman;
  state.wingman = leader;
  state.red = rules.counterDefence[state.counter[wingman]];
  state.blow = UNROLLED;
  if (rules.options.pressCombined !== 'pair') state.pressed = 0;
  dice.checkpoint(state);
  if (rules.options.pressCombined !== 'pair') choosePress(play);
  resolve(play, wingman);
}

/** 5.0 The counter is drawn now. No player has looked at it since it left the cup, so every unseen one is equally likely. */
function flip({ state, dice }: Play, fighter: number): void {
  dice.at(ON.cup);
  const counter = NTH[state.cup * FIGHTERS + dice.below(SIZE[state.cup])];
  state.cup &= ~(1 << counter);
  state.counter[fighter] = counter;
}

/** By set of counters: its size, and its nth member. */
const SIZE = new Int8Array(1 << FIGHTERS);
const NTH = new Int8Array((1 << FIGHTERS) * FIGHTERS);
for (let set = 0; set < SIZE.length; set++) {
  for (let counter = 0; counter < FIGHTERS; counter++) if ((set & (1 << counter)) !== 0) NTH[set * FIGHTERS + SIZE[set]++] = counter;
}

/** 5.0 A point adds one to both dice. */
function choosePress({ state, seats, record }: Play): void {
  state.pressed = state.tacticalPoints > 0 ? seats[0].press(state) : 0;
  if (state.pressed === 0) return;
  state.tacticalPoints--;
  record.pointsSpentPress++;
  if (record.telling) record.say('5.0', `${record.fighter(state.fighter)} presses its attack`);
}

/** 5.1, 5.4 Both dice fall together. The defence is settled first, since the hit of a saved fighter is void. */
function resolve(play: Play, fighter: number): void {
  const { state, rules, record } = play;
  const entry = record.attacks++;
  record.points[entry] = state.tacticalPoints;
  const black = attackModifier(state, rules, fighter);
  const red = defenceModifier(state, rules, fighter);
  record.black[entry] = black;
  record.red[entry] = red;
  const hit = fire(play, fighter, black, red);
  state.flying &= ~(1 << fighter);
  record.fightersLeft[entry] = SIZE[state.flying];
  record.attackedFrom[entry] = state.space[fighter];
  record.struck[entry] = hit ? NONE : state.blow;
  record.fighterHit[entry] = hit ? 1 : 0;
  if (hit) hitFighter(play);
  else if (state.blow !== NONE) damageBomber(play, fighter);
}

/** 5.1, 5.4 Rolls both dice. Puts the section struck into `blow`, and returns whether the fighter is hit. */
export function fire(play: Play, fighter: number, black: number, red: number): boolean {
  const { state, rules, dice, record } = play;
  dice.at(ON.attackAndDefence);
  const attack = dice.d10() + black;
  state.blow = sectionStruck(rules, state.space[fighter], attack);
  dice.checkpoint(state);
  const defence = dice.d10() + red;
  if (record.telling) tellRoll(play, fighter, attack, black, defence, red);
  return defence >= HIT;
}

/** 5.2 Damage. */
function damageBomber({ state, rules, record }: Play, fighter: number): void {
  const section = state.blow;
  state.damage[section]++;
  if (section === GUN) state.guns[rules.zone[state.space[fighter]]]++;
  if (++state.towardsPoint === rules.hitsPerPoint) {
    state.towardsPoint = 0;
    state.tacticalPoints++;
    record.earnedByHits++;
    if (record.telling) record.say('5.2', `${rules.hitsPerPoint} hits earn 1 TP`);
  }
  if (state.damage[section] < rules.destroyedAt[section]) return;
  state.outcome = WIN;
  record.cause = section;
  if (record.telling) record.say('7.0', `The bomber is destroyed (${SECTIONS[section]})`);
}

/** 5.4 A fighter that is hit is lost, and so is the game, unless a point saves it; then its own hit is void. */
function hitFighter({ state, seats, record }: Play): void {
  if (state.tacticalPoints > 0 && seats[0].save(state) === 1) {
    state.tacticalPoints--;
    record.pointsSpentSave++;
    record.fightersSaved++;
    if (record.telling)
      record.say('5.4', `${record.fighter(state.fighter)} breaks off, saved for 1 TP${state.blow === NONE ? '' : ': its hit is void'}`);
    return;
  }
  state.outcome = FIGHTER_LOST;
  if (record.telling) record.say('5.4', `${record.fighter(state.fighter)} is shot down`);
}

function counterWords({ state, rules }: Play, fighter: number): string {
  const counter = state.counter[fighter];
  return `${signed(rules.counterAttack[counter])} to the attack, ${signed(rules.counterDefence[counter])} to the gunners`;
}

function signed(n: number): string {
  return n > 0 ? `+${n}` : `${n}`;
}

/** What a die is modified by: "+ 2". */
const added = (n: number) => (n < 0 ? `− ${-n}` : `+ ${n}`);

function tellRoll({ state, rules, record }: Play, fighter: number, attack: number, black: number, defence: number, red: number): void {
  const space = state.space[fighter];
  const struck = state.blow === NONE ? 'misses' : state.blow === GUN ? `${ZONES[rules.zone[space]]} gun hit` : `${SECTIONS[state.blow]} hit`;
  record.say('5.1', `${record.fighter(fighter)} at ${spaceName(space)} attacks: ${attack - black} ${added(black)} = ${attack}, ${struck}`);
  record.say('5.4', `Defensive fire: ${defence - red} ${added(red)} = ${defence}, ${defence >= HIT ? 'the fighter is hit' : 'a miss'}`);
}
