import type { Dice } from '../../engine/index.js';
import { margin, signed } from '../../mechanics/margins.js';
import { type Battle, FIRE, lowest } from './battle.js';
import { concentrate, scatter } from './damage.js';
import { DEFENCES, NO_DEFENCE, SECTORS, WEAPONS } from './elements.js';
import { luckOfAim, luckOfSpread } from './luck.js';
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
  const hitMargin = margin(dice, hit, 6);
  const parryMargin = parryRoll(dice, parry);
  const points = rules.damage(hitMargin, parryMargin);
  record.shots[weapon * DEFENCES.length + used]++;
  record.damage[weapon * DEFENCES.length + used] += points;
  if (record.telling) tell(battle, used, mode, hitMargin, parryMargin, points);
  if (mode === CONCENTRATED) {
    luckOfAim(battle, side, hit * 16 + parry, points, state.sectorLeft[victim * SECTORS.length + at]);
    concentrate(battle, victim, at, points);
  } else {
    luckOfSpread(battle, side, hit * 16 + parry, points, state.standing[victim]);
    scatter(battle, victim, points);
  }
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

/** 7.4 The defender's margin: where there is no defence, 0 without a roll. */
export function parryRoll(dice: Dice, parry: number): number {
  return parry === 0 ? 0 : margin(dice, parry, 6);
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

function tell({ state: { now }, rules, record }: Battle, defence: number, mode: number, hit: number, parry: number, points: number): void {
  const names = `${rules.shipNames[now.shooter]} fires ${WEAPONS[now.weapon]} on ${rules.shipNames[now.victim]}`;
  const aim = `${SECTORS[now.from]} to ${SECTORS[now.at]}, ${mode === CONCENTRATED ? 'concentrated' : 'scattered'}`;
  const against = defence === NO_DEFENCE ? 'no defence' : `defence ${DEFENCES[defence]} ${signed(parry)}`;
  record.say('7.4', `${names}, ${aim}: ${signed(hit)} against ${against}, ${points} ${points === 1 ? 'point' : 'points'} of damage`);
}
