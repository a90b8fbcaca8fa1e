import type { Dice } from '../../chance/index.js';
import { aborts, adjustments } from './adjustment.js';
import { spaceName } from './board.js';
import { combat } from './combat.js';
import type { SchwarmPlayer } from './player.js';
import { positionTests } from './position-test.js';
import { ROTTES, type SchwarmRecord, START_HIGH } from './record.js';
import { costsHigh, type SchwarmRules } from './rules.js';
import type { SchwarmState } from './state.js';
import { moveTurrets, stackTurrets } from './turrets.js';
import { bomberPoints } from './value.js';
import { ESCAPED, endOfPass } from './victory.js';

/** 2.0, 6.0 One pass: the sequence of play. */
export function pass(s: SchwarmState, rules: SchwarmRules, player: SchwarmPlayer, dice: Dice, record: SchwarmRecord): void {
  s.pass++;
  dice.clock.turn = s.pass;
  if (!buyRottes(s, player, record)) return;
  openPass(s, rules, record);
  placeFighters(s, rules, player, record);
  fly(s, rules, player, dice, record);
}

/** The rest of a pass, once all fighters are placed. */
export function fly(s: SchwarmState, rules: SchwarmRules, player: SchwarmPlayer, dice: Dice, record: SchwarmRecord): void {
  const attacks = record.attacks;
  positionTests(s, rules, dice, record);
  adjustments(s, rules, player, record);
  moveTurrets(s, rules, dice, record);
  aborts(s, rules, player, record);
  combat(s, rules, player, dice, record);
  if (record.attacks === attacks) record.emptyPasses++;
  endOfPass(s, rules, record);
}

/** 2.0 The first pass is flown with at least one rotte, and that one is free. */
export function freeRottes(pass: number): number {
  return pass === 1 ? 1 : 0;
}

/** 2.0, 6.0 A point for each rotte; false when none is sent. */
function buyRottes(s: SchwarmState, player: SchwarmPlayer, record: SchwarmRecord): boolean {
  const free = freeRottes(s.pass);
  const rottes = s.tacticalPoints === 0 ? free : player.rottes(s);
  if (rottes === 0) {
    s.outcome = ESCAPED;
    if (record.telling) record.say('6.0', 'No rotte is sent: the bomber escapes');
    return false;
  }
  s.rottes = rottes;
  return true;
}

function openPass(s: SchwarmState, rules: SchwarmRules, record: SchwarmRecord): void {
  record.pointsAt[record.passes] = s.tacticalPoints;
  record.bomberAt[record.passes++] = bomberPoints(s, rules);
  const price = s.rottes - freeRottes(s.pass);
  s.tacticalPoints -= price;
  record.spent[ROTTES] += price;
  if (record.telling) record.say(s.pass === 1 ? '2.0' : '6.0', `Pass ${s.pass}: ${s.rottes} rotte${s.rottes > 1 ? 's' : ''} for ${price} TP`);
}

/** 2.0 One at a time; the two of a rotte in one zone. */
function placeFighters(s: SchwarmState, rules: SchwarmRules, player: SchwarmPlayer, record: SchwarmRecord): void {
  for (let fighter = 0; fighter < 2 * s.rottes; fighter++) {
    const opensRotte = fighter % 2 === 0;
    if (opensRotte) s.highPaid = 0;
    s.boundZone = boundZone(s, rules, opensRotte);
    s.fighter = fighter;
    place(s, rules, fighter, player.place(s), record);
  }
  s.boundZone = -1;
  s.fighter = -1;
}

/** 2.0 The note: the schwarm falls on the bomber from one side, and comes back from several. */
function boundZone(s: SchwarmState, rules: SchwarmRules, opensRotte: boolean): number {
  const first = s.pass === 1;
  const bound = opensRotte ? first && rules.firstPassOneZone && s.fighters > 0 : first || !rules.laterPassFree;
  return bound ? rules.zone[s.placedIn[s.fighters - 1]] : -1;
}

function place(s: SchwarmState, rules: SchwarmRules, fighter: number, space: number, record: SchwarmRecord): void {
  if (s.highPaid === 0 && costsHigh(rules, s.pass, space)) {
    s.highPaid = 1;
    s.tacticalPoints--;
    record.spent[START_HIGH]++;
  }
  s.space[fighter] = space;
  s.placedIn[fighter] = space;
  s.flying |= 1 << fighter;
  s.fighters = fighter + 1;
  if (record.telling) record.say('2.0', `${record.fighter(fighter)} is placed at ${spaceName(space)}`);
  stackTurrets(s, rules, fighter, record);
}
