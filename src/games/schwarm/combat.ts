import type { Dice } from '../../chance/index.js';
import { FIGHTERS, GUN, NONE, SECTIONS, spaceName, UNROLLED, ZONES } from './board.js';
import { CUP, FIRE } from './channels.js';
import { alone, leaderOf, type SchwarmPlayer, together, wingmanOf } from './player.js';
import { PRESS, SAVE, type SchwarmRecord } from './record.js';
import { DAMAGE_COLUMNS, type SchwarmRules } from './rules.js';
import { clearAttack, type SchwarmState, type SchwarmView } from './state.js';
import { turretAttack, turretDefence } from './turrets.js';
import { FIGHTER_LOST, WIN } from './victory.js';

/** 5.1, 5.4 A modified roll that hits. */
export const HIT = 10;
/** 5.1, 5.4 Against the sun on the attack die, out of the sun on the defence die. */
export const SUN_MODIFIER = -2;

/** 5.0 Combat: attack after attack in the player's order; the game stops at the first that ends it. */
export function combat(s: SchwarmState, rules: SchwarmRules, player: SchwarmPlayer, dice: Dice, record: SchwarmRecord): void {
  while (s.flying !== 0 && s.outcome === 0) {
    dice.checkpoint(s);
    const only = onlyAttack(s, rules);
    const next = only === CHOICE ? player.attack(s) : only;
    const wingman = wingmanOf(next);
    if (wingman < 0) singleAttack(s, rules, player, dice, record, leaderOf(next));
    else combinedAttack(s, rules, player, dice, record, leaderOf(next), wingman);
    clearAttack(s);
  }
}

const CHOICE = -1;

/** The attack that must come next, or CHOICE. */
function onlyAttack(s: SchwarmState, rules: SchwarmRules): number {
  const first = lowestFighter(s.flying);
  const others = s.flying & (s.flying - 1);
  if (others === 0) return alone(first);
  if ((others & (others - 1)) !== 0) return CHOICE;
  const second = lowestFighter(others);
  return rules.combineMandatory && mayCombine(s, rules, first, second) ? together(first, second) : CHOICE;
}

function lowestFighter(fighters: number): number {
  return 31 - Math.clz32(fighters & -fighters);
}

/** 5.3 Two in one space; for purists two that were placed together as well. */
export function mayCombine(view: SchwarmView, rules: SchwarmRules, one: number, other: number): boolean {
  return view.space[one] === view.space[other] && (!rules.combinePlacedTogether || view.placedIn[one] === view.placedIn[other]);
}

function singleAttack(s: SchwarmState, rules: SchwarmRules, player: SchwarmPlayer, dice: Dice, record: SchwarmRecord, fighter: number): void {
  s.fighter = fighter;
  s.wingman = -1;
  flip(s, dice, fighter);
  s.black = rules.counterAttack[s.counter[fighter]];
  s.red = rules.counterDefence[s.counter[fighter]];
  if (record.telling) record.say('5.0', `${record.fighter(fighter)} flips ${counterWords(s, rules, fighter)}`);
  dice.checkpoint(s);
  choosePress(s, player, record);
  resolve(s, rules, player, dice, record, fighter);
}

/** 5.3 Combined attack: flipped together, the better black number for both, each its own red one. */
function combinedAttack(
  s: SchwarmState,
  rules: SchwarmRules,
  player: SchwarmPlayer,
  dice: Dice,
  record: SchwarmRecord,
  leader: number,
  wingman: number,
): void {
  s.fighter = leader;
  s.wingman = wingman;
  flip(s, dice, leader);
  flip(s, dice, wingman);
  s.red = rules.counterDefence[s.counter[leader]];
  s.black = Math.max(rules.counterAttack[s.counter[leader]], rules.counterAttack[s.counter[wingman]]);
  if (record.telling) {
    const counters = `${record.fighter(leader)} flips ${counterWords(s, rules, leader)}, ${record.fighter(wingman)} ${counterWords(s, rules, wingman)}`;
    record.say('5.3', `Combined attack: ${counters}; both attack at ${signed(s.black)}`);
  }
  dice.checkpoint(s);
  choosePress(s, player, record);
  resolve(s, rules, player, dice, record, leader);
  if (s.outcome !== 0) return;
  s.fighter = wingman;
  s.wingman = leader;
  s.red = rules.counterDefence[s.counter[wingman]];
  s.blow = UNROLLED;
  dice.checkpoint(s);
  if (!rules.pressPair) choosePress(s, player, record);
  resolve(s, rules, player, dice, record, wingman);
}

/** 5.0 The counter is drawn now: nobody has looked at it since it left the cup, so every one not seen is as likely. */
function flip(s: SchwarmState, dice: Dice, fighter: number): void {
  dice.at(CUP);
  const counter = NTH[s.cup * FIGHTERS + dice.below(SIZE[s.cup])];
  s.cup &= ~(1 << counter);
  s.counter[fighter] = counter;
}

/** By set of counters: how many there are, and the nth of them. */
const SIZE = new Int8Array(1 << FIGHTERS);
const NTH = new Int8Array((1 << FIGHTERS) * FIGHTERS);
for (let set = 0; set < SIZE.length; set++) {
  for (let counter = 0; counter < FIGHTERS; counter++) if ((set & (1 << counter)) !== 0) NTH[set * FIGHTERS + SIZE[set]++] = counter;
}

/** 5.0 A point adds one to both dice. */
function choosePress(s: SchwarmState, player: SchwarmPlayer, record: SchwarmRecord): void {
  s.pressed = s.tacticalPoints > 0 ? player.press(s) : 0;
  if (s.pressed === 0) return;
  s.tacticalPoints--;
  record.spent[PRESS]++;
  if (record.telling) record.say('5.0', `${record.fighter(s.fighter)} presses its attack`);
}

/** 5.1, 5.4 Both dice fall together; the defence is settled first, since a fighter that is hit strikes only if it is lost. */
function resolve(s: SchwarmState, rules: SchwarmRules, player: SchwarmPlayer, dice: Dice, record: SchwarmRecord, fighter: number): void {
  const entry = record.attacks++;
  record.points[entry] = s.tacticalPoints;
  const black = attackModifier(s, rules, fighter);
  const red = defenceModifier(s, rules, fighter);
  record.black[entry] = black;
  record.red[entry] = red;
  const hit = fire(s, rules, dice, record, fighter, black, red);
  s.flying &= ~(1 << fighter);
  record.fightersLeft[entry] = SIZE[s.flying];
  record.attackedFrom[entry] = s.space[fighter];
  record.struck[entry] = hit ? NONE : s.blow;
  record.fighterHit[entry] = hit ? 1 : 0;
  if (hit) hitFighter(s, player, record);
  else if (s.blow !== NONE) damageBomber(s, rules, record, fighter);
}

/** 5.1, 5.4 The two dice: what the attack strikes goes into `blow`; true when the fighter is hit. */
export function fire(s: SchwarmState, rules: SchwarmRules, dice: Dice, record: SchwarmRecord, fighter: number, black: number, red: number): boolean {
  dice.at(FIRE);
  const attack = dice.d10() + black;
  s.blow = sectionStruck(rules, s.space[fighter], attack);
  dice.checkpoint(s);
  const defence = dice.d10() + red;
  if (record.telling) tellRoll(s, rules, record, fighter, attack, black, defence, red);
  return defence >= HIT;
}

/** 5.1 Black: space, counter, turrets that have it in their sight, the sun in its eyes, the press. */
export function attackModifier(s: SchwarmView, rules: SchwarmRules, fighter: number): number {
  const space = s.space[fighter];
  return rules.spaceAttack[space] + s.black + turretAttack(s, rules, fighter) + (space === s.facingSun ? SUN_MODIFIER : 0) + s.pressed;
}

/** 5.4 Red: space less gun hits of the zone, turrets, counter, the sun at its back, the press. */
export function defenceModifier(s: SchwarmView, rules: SchwarmRules, fighter: number): number {
  return defenceOfPlace(s, rules, fighter) + s.red + s.pressed;
}

/** 5.4 The part of it that shows before the counter is flipped. */
export function defenceOfPlace(s: SchwarmView, rules: SchwarmRules, fighter: number): number {
  const space = s.space[fighter];
  const guns = rules.spaceDefence[space] - (s.guns[rules.zone[space]] >> 1);
  return guns + turretDefence(s, rules, fighter) + (space === s.sun ? SUN_MODIFIER : 0);
}

/** 5.1 The damage table of the hour. */
export function sectionStruck(rules: SchwarmRules, space: number, roll: number): number {
  return roll < HIT ? NONE : rules.damage[space * DAMAGE_COLUMNS + Math.min(roll - HIT, DAMAGE_COLUMNS - 1)];
}

/** 5.2 Damage. */
function damageBomber(s: SchwarmState, rules: SchwarmRules, record: SchwarmRecord, fighter: number): void {
  const section = s.blow;
  s.damage[section]++;
  if (section === GUN) s.guns[rules.zone[s.space[fighter]]]++;
  if (++s.towardsPoint === rules.hitsPerPoint) {
    s.towardsPoint = 0;
    s.tacticalPoints++;
    record.earnedByHits++;
    if (record.telling) record.say('5.2', `${rules.hitsPerPoint} hits earn 1 TP`);
  }
  if (s.damage[section] < rules.destroyedAt[section]) return;
  s.outcome = WIN;
  record.cause = section;
  if (record.telling) record.say('7.0', `The bomber is destroyed (${SECTIONS[section]})`);
}

/** 5.4 A fighter that is hit is lost, and the game with it, unless a point saves it; then its own hit is void. */
function hitFighter(s: SchwarmState, player: SchwarmPlayer, record: SchwarmRecord): void {
  if (s.tacticalPoints > 0 && player.save(s) === 1) {
    s.tacticalPoints--;
    record.spent[SAVE]++;
    record.saved++;
    if (record.telling) record.say('5.4', `${record.fighter(s.fighter)} breaks off, saved for 1 TP${s.blow === NONE ? '' : ': its hit is void'}`);
    return;
  }
  s.outcome = FIGHTER_LOST;
  if (record.telling) record.say('5.4', `${record.fighter(s.fighter)} is shot down`);
}

function counterWords(s: SchwarmState, rules: SchwarmRules, fighter: number): string {
  const counter = s.counter[fighter];
  return `${signed(rules.counterAttack[counter])}/${signed(rules.counterDefence[counter])}`;
}

function signed(n: number): string {
  return n > 0 ? `+${n}` : `${n}`;
}

function tellRoll(
  s: SchwarmState,
  rules: SchwarmRules,
  record: SchwarmRecord,
  fighter: number,
  attack: number,
  black: number,
  defence: number,
  red: number,
): void {
  const space = s.space[fighter];
  const struck = s.blow === NONE ? 'misses' : s.blow === GUN ? `${ZONES[rules.zone[space]]} gun hit` : `${SECTIONS[s.blow]} hit`;
  record.say('5.1', `${record.fighter(fighter)} at ${spaceName(space)} attacks: ${attack - black} ${signed(black)} = ${attack}, ${struck}`);
  record.say('5.4', `Defensive fire: ${defence - red} ${signed(red)} = ${defence}, ${defence >= HIT ? 'the fighter is hit' : 'wide'}`);
}
