import { HIGH, LOW, spaceAt, spaceName, turned } from './board.js';
import { levelsLost } from './drift.js';
import { ANTICLOCKWISE, CLIMB, CLOCKWISE, DIVE, DONE, type SchwarmPlayer } from './player.js';
import { CLIMBING, type SchwarmRecord, SHIFT } from './record.js';
import type { SchwarmRules } from './rules.js';
import type { SchwarmState, SchwarmView } from './state.js';
import { follow, unstack } from './turrets.js';

/** 4.1 A point buys so many hours of shift, for one fighter or several. */
const HOURS_PER_POINT = 2;

/** 4.1, 4.2 The player adjusts as long as he likes and can pay. */
export function adjustments(s: SchwarmState, rules: SchwarmRules, player: SchwarmPlayer, record: SchwarmRecord): void {
  while (mayAdjust(s, rules)) {
    const answer = player.adjust(s);
    if (answer === DONE) break;
    adjust(s, rules, (answer - 1) >> 2, (answer - 1) & 3, record);
  }
  s.credit = 0;
}

/** Whether there is any adjustment to choose: with points or paid hours left, or with a fighter that can dive. */
function mayAdjust(s: SchwarmState, rules: SchwarmRules): boolean {
  if (s.flying === 0) return false;
  if (s.tacticalPoints > 0 || s.credit > 0) return true;
  for (let fighter = 0; fighter < s.fighters; fighter++) {
    if ((s.flying & (1 << fighter)) !== 0 && rules.altitude[s.space[fighter]] !== LOW) return true;
  }
  return false;
}

/** Where the move takes the fighter, or -1 when it may not be made. */
export function adjusted(view: SchwarmView, rules: SchwarmRules, fighter: number, move: number): number {
  const space = view.space[fighter];
  const hour = rules.hour[space];
  const altitude = rules.altitude[space];
  if (move === DIVE) return altitude === LOW ? -1 : space + 1;
  if (move === CLIMB) return altitude === HIGH || view.tacticalPoints === 0 ? -1 : space - 1;
  if (view.credit === 0 && view.tacticalPoints === 0) return -1;
  const lower = altitude + dropFor(view, rules, fighter);
  return lower > LOW ? -1 : spaceAt(turned(hour, move === CLOCKWISE ? 1 : -1), lower);
}

/** Under adjustDrops the second and the fourth hour cost a level; a fighter that cannot lose it may not shift. */
function dropFor(view: SchwarmView, rules: SchwarmRules, fighter: number): number {
  if (!rules.adjustDrops) return 0;
  return levelsLost(view.shifted[fighter] + 1) - levelsLost(view.shifted[fighter]);
}

function adjust(s: SchwarmState, rules: SchwarmRules, fighter: number, move: number, record: SchwarmRecord): void {
  const from = s.space[fighter];
  const to = adjusted(s, rules, fighter, move);
  if (move === CLOCKWISE || move === ANTICLOCKWISE) payShift(s, fighter, record);
  else if (move === CLIMB) {
    s.tacticalPoints--;
    record.spent[CLIMBING]++;
  }
  s.space[fighter] = to;
  if (record.telling) record.say(move < CLIMB ? '4.1' : '4.2', `${record.fighter(fighter)} ${VERBS[move]} to ${spaceName(to)}`);
  follow(s, rules, fighter, from, to, record);
}

const VERBS = ['shifts clockwise', 'shifts anticlockwise', 'climbs', 'dives'] as const;

/** 4.1 An hour from the point in use, else from a new one. */
function payShift(s: SchwarmState, fighter: number, record: SchwarmRecord): void {
  s.shifted[fighter]++;
  if (s.credit > 0) {
    s.credit--;
    return;
  }
  s.tacticalPoints--;
  s.credit = HOURS_PER_POINT - 1;
  record.spent[SHIFT]++;
}

/** 4.4 Aborts, and the points that they and the forced ones earn. */
export function aborts(s: SchwarmState, rules: SchwarmRules, player: SchwarmPlayer, record: SchwarmRecord): void {
  let aborted = s.forcedAborts;
  if (s.flying !== 0) {
    const chosen = player.abort(s);
    for (let fighter = 0; fighter < s.fighters; fighter++) {
      if ((chosen & (1 << fighter)) === 0) continue;
      abort(s, fighter, record);
      aborted++;
    }
  }
  if (aborted > 0) refund(s, rules, aborted, record);
}

function abort(s: SchwarmState, fighter: number, record: SchwarmRecord): void {
  if (record.telling) record.say('4.4', `${record.fighter(fighter)} at ${spaceName(s.space[fighter])} aborts`);
  s.flying &= ~(1 << fighter);
  unstack(s, fighter);
  record.chosenAborts++;
}

/** 4.4 A point for two aborts; in the first pass at most one, and only when a second rotte was paid for. */
function refund(s: SchwarmState, rules: SchwarmRules, aborted: number, record: SchwarmRecord): void {
  const counted = aborted + (rules.abortsAddUp ? s.spareAborts : 0);
  if (rules.abortsAddUp) s.spareAborts = counted & 1;
  let points = counted >> 1;
  if (s.pass === 1) points = s.rottes > 1 ? Math.min(points, 1) : 0;
  if (s.flying === 0 && !rules.refundIfAllAbort) points = 0;
  if (points === 0) return;
  s.tacticalPoints += points;
  record.earnedByAborts += points;
  if (record.telling) record.say('4.4', `${aborted} aborts earn ${points} TP`);
}
