import { type Aircraft, DESTROYED } from './aircraft.js';
import { FOUR_ENGINED, STABLE } from './attributes.js';
import { DAMAGE_DICE } from './channels.js';
import { DAMAGES, damageDie, damageOf, MINOR, ON_FIRE, WRECK } from './damage-table.js';
import { lossIn36, luckOfDamage } from './luck.js';
import { dive, evade, remove } from './movement.js';
import { countKill } from './record.js';
import type { Weapon } from './rules.js';
import type { Fight } from './state.js';

/** 4.3 One hit and what it does at once. An aircraft that is gone takes no more. */
export function damage(fight: Fight, from: Aircraft, weapon: Weapon, target: Aircraft): void {
  if (!target.flying) return;
  fight.dice.at(DAMAGE_DICE);
  const die = damageDie(fight.dice, target.attributes);
  const expected = lossIn36(target, weapon.impact);
  const result = spared(target, damageOf(die, weapon.impact));
  luckOfDamage(fight, target, result, expected);
  if (fight.record.telling) fight.record.say('4.3', `${target.id}: ${die} against impact ${weapon.impact}, ${DAMAGES[result]}`);
  if (result === WRECK || (result === ON_FIRE && target.burning === 0)) countKill(fight.record, from, weapon, target);
  if (result === WRECK) remove(fight, target, DESTROYED);
  else if (result === ON_FIRE) catchFire(fight, target);
  else minor(fight, target);
}

/** 7 Four-engined: the first fire is only minor damage. */
function spared(target: Aircraft, result: number): number {
  if (result !== ON_FIRE || (target.attributes & FOUR_ENGINED) === 0 || target.spared === 1) return result;
  target.spared = 1;
  return MINOR;
}

/** 4.3 On fire: it dives at once, and will be removed after its next activation. */
function catchFire(fight: Fight, target: Aircraft): void {
  if (target.burning === 0) target.burning = fight.turn;
  dive(fight, target);
}

/** 4.3 Minor damage: it evades at once, and its crew is stunned until its next activation. 7 Stable: it is not. */
function minor(fight: Fight, target: Aircraft): void {
  evade(fight, target, true);
  if ((target.attributes & STABLE) !== 0) return;
  target.stunned = fight.turn;
  if (fight.record.telling) fight.record.say('4.3', `the crew of ${target.id} is stunned`);
}
