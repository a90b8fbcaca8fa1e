import type { Dice } from '../../engine/index.js';
import { type Battle, FIRE, lowest } from './battle.js';
import { concentrate, scatter } from './damage.js';
import { DEFENCES, NO_DEFENCE, SECTORS, WEAPONS } from './elements.js';
import { type Rules, SHOT_ROLLS } from './rules.js';
import type { Ints } from './state.js';

/** 7.4 The two modes of fire, as answers. */
export const CONCENTRATED = 0;
export const SCATTERED = 1;

/** 7.4 One shot: mode, defence, both rolls, damage. `defence` is -1 where it is still to be named. */
export function shoot(battle: Battle, shooter: number, from: number, victim: number, at: number, weapon: number, defence: number): void {
  const { state, rules, seats, dice, record } = battle;
  const side = rules.sideOf[shooter];
  ask(battle, shooter, from, victim, at, weapon, defence);
  const mode = seats[side].fireMode(state.views[side]);
  const used = defence >= 0 ? defence : nameDefence(battle, shooter, from, victim, at, weapon);
  dice.at(FIRE);
  const hit = hitScore(state.combat, weapon, used);
  const parry = defenceScore(state.combat, weapon, used);
  const points = roll(dice, rules, hit, parry);
  record.shots[weapon * DEFENCES.length + used]++;
  record.damage[weapon * DEFENCES.length + used] += points;
  const luck = points * SHOT_ROLLS - rules.damageSums[hit * 16 + parry];
  record.luck += side === 0 ? luck : -luck;
  if (record.telling) tell(battle, shooter, from, victim, at, weapon, used, mode, points);
  if (mode === CONCENTRATED) concentrate(battle, victim, at, points);
  else scatter(battle, victim, points);
}

function ask({ state: { now } }: Battle, shooter: number, from: number, victim: number, at: number, weapon: number, defence: number): void {
  now.shooter = shooter;
  now.from = from;
  now.victim = victim;
  now.at = at;
  now.weapon = weapon;
  now.defence = defence;
}

/** 7.4 The score to hit: the weapon's column, the defence's row. */
export function hitScore(table: Ints, weapon: number, defence: number): number {
  return table[defence * WEAPONS.length + weapon];
}

/** 7.4 The score to defend: the defence's column, the weapon's row. 0 says that there is no defence. */
export function defenceScore(table: Ints, weapon: number, defence: number): number {
  return defence === NO_DEFENCE ? 0 : table[weapon * WEAPONS.length + defence];
}

/** 7.4 The points of damage: the shooter's margin less the defender's, never below 0. */
export function roll(dice: Dice, rules: Rules, hit: number, parry: number): number {
  const hitMargin = hit - (dice.d6() + dice.d6());
  return rules.damage(hitMargin, parry, parry === 0 ? 0 : dice.d6() + dice.d6());
}

/** 7.4 The defender names a defence of the sector that is hit, or none where he is free to; -1 for a weapon not named yet. */
export function nameDefence(battle: Battle, shooter: number, from: number, victim: number, at: number, weapon: number): number {
  const { state, rules, seats } = battle;
  const choice = state.defences[victim * SECTORS.length + at];
  if (choice === 0) return NO_DEFENCE;
  if (rules.forcedDefence && (choice & (choice - 1)) === 0) return lowest(choice);
  ask(battle, shooter, from, victim, at, weapon, -1);
  const side = rules.sideOf[victim];
  return seats[side].defence(state.views[side]);
}

function tell(
  { rules, record }: Battle,
  shooter: number,
  from: number,
  victim: number,
  at: number,
  weapon: number,
  defence: number,
  mode: number,
  points: number,
): void {
  const aim = mode === CONCENTRATED ? 'concentrated' : 'scattered';
  const against = defence === NO_DEFENCE ? 'no defence' : `defence ${DEFENCES[defence]}`;
  const places = `${SECTORS[from]} to ${SECTORS[at]}`;
  const result = `${points} ${points === 1 ? 'point' : 'points'} of damage`;
  record.say('7.4', `${rules.shipNames[shooter]} fires ${WEAPONS[weapon]} on ${rules.shipNames[victim]}, ${places}, ${aim}, ${against}: ${result}`);
}
