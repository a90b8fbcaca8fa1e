import { type Dice, lowest, single } from '../../engine/index.js';
import { margin, signed } from '../../mechanics/margins.js';
import { ON, own } from './channels.js';
import { concentrate, scatter } from './damage.js';
import { DEFENCES, NO_DEFENCE, SECTORS, WEAPONS } from './elements.js';
import { luckOfAim, luckOfSpread } from './luck.js';
import type { Ints, Question } from './state.js';
import type { Play } from './types.js';

/** 7.4 The two modes of fire, as answers. */
export const CONCENTRATED = 0;
export const SCATTERED = 1;

/** A weapon or a defence that has not been named. */
export const UNNAMED = -1;

/** 7.4 Sets the shooter, the victim and their sectors for the questions about a shot. */
export function aim(now: Question, shooter: number, from: number, victim: number, at: number): void {
  now.shooter = shooter;
  now.from = from;
  now.victim = victim;
  now.at = at;
  now.weapon = now.defence = now.mode = UNNAMED;
}

/** 7.4 One shot as aimed: mode, defence (unless it is named), both rolls, damage. */
export function shoot(play: Play, weapon: number, defence: number): void {
  const { state, rules, seats, dice, record } = play;
  const { shooter, victim, at } = state.now;
  const side = rules.sideOf[shooter];
  state.now.weapon = weapon;
  state.now.defence = defence;
  const mode = seats[side].fireMode(state.views[side]);
  state.now.mode = mode;
  const used = defence === UNNAMED ? nameDefence(play) : defence;
  own(play, ON.fire, shooter);
  const hit = hitScore(state.combat, weapon, used);
  const parry = defenceScore(state.combat, weapon, used);
  const hitMargin = margin(dice, hit, 6);
  const parryMargin = parryRoll(dice, parry);
  const points = rules.damage(hitMargin, parryMargin);
  if (parryMargin < 0) record.asked.defenceMargin++;
  if (hitMargin < 0 && hitMargin > parryMargin) record.asked.hitRequired++;
  record.fired++;
  record.shots[weapon * DEFENCES.length + used]++;
  record.damage[weapon * DEFENCES.length + used] += points;
  if (record.telling) tell(play, used, mode, hitMargin, parryMargin, points);
  if (mode === CONCENTRATED) {
    luckOfAim(play, side, hit * 16 + parry, points, state.sectorLeft[victim * SECTORS.length + at]);
    concentrate(play, victim, at, points);
  } else {
    luckOfSpread(play, side, hit * 16 + parry, points, state.standing[victim]);
    scatter(play, victim, points);
  }
}

/** 7.4 The score to hit: the weapon's column, the defence's row. */
export function hitScore(table: Ints, weapon: number, defence: number): number {
  return table[defence * WEAPONS.length + weapon];
}

/** 7.4 The score to defend: the defence's column, the weapon's row; 0 without a defence. */
export function defenceScore(table: Ints, weapon: number, defence: number): number {
  return defence === NO_DEFENCE ? 0 : table[weapon * WEAPONS.length + defence];
}

/** 7.4 The defender's margin: 0 without a defence, and no roll. */
export function parryRoll(dice: Dice, parry: number): number {
  return parry === 0 ? 0 : margin(dice, parry, 6);
}

/** 7.4 The defender names a defence of the sector that is hit, or none unless useDefence is forced. */
export function nameDefence({ state, rules, seats, record }: Play): number {
  const { victim, at } = state.now;
  const choice = state.defences[victim * SECTORS.length + at];
  if (choice === 0) return NO_DEFENCE;
  record.asked.useDefence++;
  if (rules.options.useDefence === 'forced' && single(choice)) return lowest(choice);
  const side = rules.sideOf[victim];
  return seats[side].defence(state.views[side]);
}

function tell({ state: { now }, rules, record }: Play, defence: number, mode: number, hit: number, parry: number, points: number): void {
  const names = `${rules.shipNames[now.shooter]} fires ${WEAPONS[now.weapon]} on ${rules.shipNames[now.victim]}`;
  const aim = `${SECTORS[now.from]} to ${SECTORS[now.at]}, ${mode === CONCENTRATED ? 'concentrated' : 'scattered'}`;
  const against = defence === NO_DEFENCE ? 'no defence' : `defence ${DEFENCES[defence]} ${signed(parry)}`;
  record.say('7.4', `${names}, ${aim}: ${signed(hit)} against ${against}, ${points} ${points === 1 ? 'point' : 'points'} of damage`);
}
