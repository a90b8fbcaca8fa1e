import type { Dice } from '../../chance/index.js';
import { hoursApart, LEVEL, LOW, spaceName } from './board.js';
import { ON } from './channels.js';
import { ABORTS, driftOf } from './drift.js';
import { follow, turretsOn, unstack } from './turrets.js';
import type { Play } from './types.js';

/** 2.1 Every fighter tests its position, in the order of placement. */
export function positionTests(play: Play): void {
  const { state, dice } = play;
  for (let fighter = 0; fighter < state.fighters; fighter++) {
    positionTest(play, fighter);
    dice.checkpoint(state);
  }
}

/** 2.1.1 Procedure. */
export function positionTest(play: Play, fighter: number): void {
  const { state, rules, dice, record } = play;
  const from = state.space[fighter];
  dice.at(ON.position);
  const modifier = turretModifier(play, fighter);
  const roll = dice.d10() + modifier;
  if (roll <= rules.inertia[from]) {
    if (record.telling) record.say('2.1', `${record.fighter(fighter)} at ${spaceName(from)} tests ${roll}: holds its position`);
    return;
  }
  const to = driftOf(rules.drift, from, roll, modifier, direction(rules.hour[from], dice));
  count(play, from, to, modifier);
  if (to === ABORTS) {
    if (record.telling) record.say('2.1.2', `${record.fighter(fighter)} at ${spaceName(from)} tests ${roll}: too low to shift, it aborts`);
    abortForced(play, fighter);
    return;
  }
  state.space[fighter] = to;
  if (record.telling) record.say('2.1', `${record.fighter(fighter)} at ${spaceName(from)} tests ${roll}: shifts to ${spaceName(to)}`);
  follow(play, fighter, from, to);
}

/** 2.1.1 One more under a turret. */
function turretModifier({ state, rules, record }: Play, fighter: number): number {
  const turrets = turretsOn(state, fighter);
  if (turrets < 2) return turrets;
  record.asked.turretsOnTest++;
  return rules.options.turretsOnTest === '2' ? 2 : 1;
}

/** Counts the readings of 2.1 that decided a shift. */
function count({ rules, record }: Play, from: number, to: number, modifier: number): void {
  if (modifier > 0) record.asked.turretInertia++;
  if (rules.altitude[from] === LOW) record.asked.lowShift++;
  else if (rules.altitude[from] === LEVEL && (to === ABORTS || hoursApart(rules.hour[from], rules.hour[to]) >= 4)) record.asked.deepDrop++;
}

/** 2.1.1 Always towards the rear; from 6 and 12 by a die, clockwise on an even roll. Clockwise is 1. */
function direction(hour: number, dice: Dice): 0 | 1 {
  if (hour !== 6 && hour !== 12) return hour < 6 ? 1 : 0;
  dice.at(ON.direction);
  return dice.d10() % 2 === 0 ? 1 : 0;
}

/** 2.1.2 Back into the cup; counted towards 4.4. */
function abortForced(play: Play, fighter: number): void {
  const { state, record } = play;
  state.flying &= ~(1 << fighter);
  state.forcedAborts++;
  record.abortsForced++;
  unstack(play, fighter);
}
