import type { Dice } from '../../chance/index.js';
import { spaceName } from './board.js';
import { DRIFT, POSITION } from './channels.js';
import { ABORTS, DRIFT_ROLLS } from './drift.js';
import type { SchwarmRecord } from './record.js';
import type { SchwarmRules } from './rules.js';
import type { SchwarmState } from './state.js';
import { follow, turretsOn, unstack } from './turrets.js';

/** 2.1 Every fighter tests its position, in the order of placement. */
export function positionTests(s: SchwarmState, rules: SchwarmRules, dice: Dice, record: SchwarmRecord): void {
  for (let fighter = 0; fighter < s.fighters; fighter++) {
    positionTest(s, rules, fighter, dice, record);
    dice.checkpoint(s);
  }
}

/** 2.1.1 Procedure. */
export function positionTest(s: SchwarmState, rules: SchwarmRules, fighter: number, dice: Dice, record: SchwarmRecord): void {
  const from = s.space[fighter];
  dice.at(POSITION);
  const roll = dice.d10() + turretModifier(s, rules, fighter);
  if (roll <= rules.inertia[from]) {
    if (record.telling) record.say('2.1', `${record.fighter(fighter)} at ${spaceName(from)} tests ${roll}: holds its position`);
    return;
  }
  const to = rules.drift[(from * DRIFT_ROLLS + roll) * 2 + direction(rules.hour[from], dice)];
  if (to === ABORTS) {
    if (record.telling) record.say('2.1.2', `${record.fighter(fighter)} at ${spaceName(from)} tests ${roll}: too low to shift, it aborts`);
    abortForced(s, fighter, record);
    return;
  }
  if (record.telling) record.say('2.1', `${record.fighter(fighter)} at ${spaceName(from)} tests ${roll}: shifts to ${spaceName(to)}`);
  s.space[fighter] = to;
  follow(s, rules, fighter, from, to, record);
}

/** 2.1.1 One more under a turret. */
function turretModifier(s: SchwarmState, rules: SchwarmRules, fighter: number): number {
  const turrets = turretsOn(s, fighter);
  return turrets === 2 && !rules.bothTurretsOnTest ? 1 : turrets;
}

/** 2.1.1 Always towards the rear; from 6 and 12 either way, clockwise on an even roll. 1 when clockwise. */
function direction(hour: number, dice: Dice): 0 | 1 {
  if (hour !== 6 && hour !== 12) return hour < 6 ? 1 : 0;
  dice.at(DRIFT);
  return dice.d10() % 2 === 0 ? 1 : 0;
}

/** 2.1.2 Back into the cup; counted towards 4.4. */
function abortForced(s: SchwarmState, fighter: number, record: SchwarmRecord): void {
  s.flying &= ~(1 << fighter);
  s.forcedAborts++;
  record.forcedAborts++;
  unstack(s, fighter);
}
