import { aborts, adjustments } from './adjustment.js';
import { spaceName } from './board.js';
import { combat } from './combat.js';
import { positionTests } from './position-test.js';
import { costsHigh } from './rules.js';
import { ESCAPED } from './state.js';
import { moveTurrets, stackTurrets } from './turrets.js';
import type { Play } from './types.js';
import { bomberPoints } from './value.js';
import { endOfPass } from './victory.js';

/** 2.0, 6.0 One pass: the sequence of play. */
export function turn(play: Play): void {
  const { state, dice } = play;
  state.pass++;
  dice.clock.turn = state.pass;
  if (!buyRottes(play)) return;
  openPass(play);
  placeFighters(play);
  fly(play);
}

/** The rest of a pass, once all fighters are placed. */
export function fly(play: Play): void {
  const { record } = play;
  const attacks = record.attacks;
  positionTests(play);
  adjustments(play);
  moveTurrets(play);
  aborts(play);
  combat(play);
  if (record.attacks === attacks) record.emptyPasses++;
  endOfPass(play);
}

/** 2.0 The first pass is flown with at least one rotte, and that one is free. */
export function freeRottes(pass: number): number {
  return pass === 1 ? 1 : 0;
}

/** 2.0, 6.0 A point for each rotte; false when none is sent. */
function buyRottes({ state, seats, record }: Play): boolean {
  const free = freeRottes(state.pass);
  const rottes = state.tacticalPoints === 0 ? free : seats[0].rottes(state);
  if (rottes === 0) {
    state.outcome = ESCAPED;
    if (record.telling) record.say('6.0', 'No rotte is sent: the bomber escapes');
    return false;
  }
  state.rottes = rottes;
  return true;
}

function openPass({ state, rules, record }: Play): void {
  record.pointsAt[record.passes] = state.tacticalPoints;
  record.bomberAt[record.passes++] = bomberPoints(state, rules);
  const { pass, rottes } = state;
  const price = rottes - freeRottes(pass);
  state.tacticalPoints -= price;
  record.pointsSpentRottes += price;
  if (record.telling) record.say(pass === 1 ? '2.0' : '6.0', `Pass ${pass}: ${rottes} rotte${rottes > 1 ? 's' : ''} for ${price} TP`);
}

/** 2.0 One fighter at a time; both of a rotte in one zone. */
function placeFighters(play: Play): void {
  const { state, seats } = play;
  for (let fighter = 0; fighter < 2 * state.rottes; fighter++) {
    const opensRotte = fighter % 2 === 0;
    if (opensRotte) state.highPaid = 0;
    state.boundZone = boundZone(play, opensRotte);
    state.fighter = fighter;
    place(play, fighter, seats[0].place(state));
  }
  state.boundZone = -1;
  state.fighter = -1;
}

/** 2.0 The note: the schwarm attacks from one side in the first pass, from several later. */
function boundZone({ state, rules, record }: Play, opensRotte: boolean): number {
  const first = state.pass === 1;
  if (opensRotte && (!first || state.fighters === 0)) return -1;
  if (opensRotte) record.asked.firstPass++;
  else if (!first) record.asked.laterPass++;
  const bound = opensRotte ? rules.options.firstPass === 'same-zone' : first || rules.options.laterPass !== 'free';
  return bound ? rules.zone[state.placedIn[state.fighters - 1]] : -1;
}

function place(play: Play, fighter: number, space: number): void {
  const { state, rules, record } = play;
  if (state.highPaid === 0 && costsHigh(rules, state.pass, space)) {
    state.highPaid = 1;
    state.tacticalPoints--;
    record.pointsSpentHigh++;
  }
  state.space[fighter] = space;
  state.placedIn[fighter] = space;
  state.flying |= 1 << fighter;
  state.fighters = fighter + 1;
  if (record.telling) record.say('2.0', `${record.fighter(fighter)} is placed at ${spaceName(space)}`);
  stackTurrets(play, fighter);
}
