import { ownDice } from '../../mechanics/own-dice.js';
import { type Aircraft, DESTROYED } from './aircraft.js';
import { STABLE } from './attributes.js';
import { ON } from './channels.js';
import { DAMAGES, damageDie, damageOf, ON_FIRE, WRECK } from './damage-table.js';
import { resultOfFire } from './loss.js';
import { luckOfDamage } from './luck.js';
import { dive, evade, remove } from './movement.js';
import type { Weapon } from './rules.js';
import type { Play } from './types.js';

/** 4.3 One hit and its immediate effects; none on an aircraft that is gone. */
export function damage(play: Play, from: Aircraft, weapon: Weapon, target: Aircraft): void {
  const { dice, record } = play;
  if (!target.flying) return;
  ownDice(dice, ON.damage, target.index, target.damages++);
  const die = damageDie(dice, target.attributes);
  const rolled = damageOf(die, weapon.impact);
  luckOfDamage(play, target, weapon.impact, rolled);
  const result = spared(target, rolled);
  if (record.telling) record.say('4.3', `${target.id}: ${die} against impact ${weapon.impact}, ${DAMAGES[result]}`);
  if (result === WRECK || (result === ON_FIRE && target.burning === 0)) record.countKill(from, weapon, target);
  if (result === WRECK) remove(play, target, DESTROYED);
  else if (result === ON_FIRE) catchFire(play, target);
  else minor(play, target);
}

/** 7 Four-engined. */
function spared(target: Aircraft, result: number): number {
  const taken = result === ON_FIRE ? resultOfFire(target) : result;
  if (taken !== result) target.spared = 1;
  return taken;
}

/** 4.3 On fire: it dives at once, and is removed after its next activation. */
function catchFire(play: Play, target: Aircraft): void {
  const { state, record } = play;
  record.asked.fireEnds++;
  if (target.burning === 0) target.burning = state.turn;
  dive(play, target);
}

/** 4.3 Minor damage: it evades at once, and its crew is stunned until its next activation. 7 Stable crews are not stunned. */
function minor(play: Play, target: Aircraft): void {
  const { state, rules, record } = play;
  if (target.stunned !== 0) record.asked.stunnedHit++;
  if (rules.options.stunnedHit === 'evades') target.stunned = 0;
  evade(play, target, true);
  if ((target.attributes & STABLE) !== 0) return;
  target.stunned = state.turn;
  record.asked.stunEnds++;
  if (record.telling) record.say('4.3', `the crew of ${target.id} is stunned`);
}
