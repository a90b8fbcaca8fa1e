import { GameFault } from '../../engine/index.js';
import { CLIMB, CLOCKWISE, DIVE, DONE, fighterOf, flies, moveOf } from './answers.js';
import { HIGH, LOW, spaceAt, spaceName, turned } from './board.js';
import { levelsLost } from './drift.js';
import type { Rules } from './rules.js';
import type { View } from './state.js';
import { follow, unstack } from './turrets.js';
import type { Play } from './types.js';

/** 4.1 Hours of shift that a point buys, for one fighter or several. */
export const HOURS_PER_POINT = 2;

/** 4.1, 4.2 The player adjusts as long as the points last. */
export function adjustments(play: Play): void {
  const { state, rules, seats } = play;
  while (mayAdjust(state, rules)) {
    const answer = seats[0].adjust(state);
    if (answer === DONE) break;
    adjust(play, fighterOf(answer), moveOf(answer));
  }
  state.credit = 0;
}

/** With points or paid hours left, or a fighter that can dive. */
function mayAdjust(view: View, rules: Rules): boolean {
  if (view.flying === 0) return false;
  if (view.tacticalPoints > 0 || view.credit > 0) return true;
  for (let fighter = 0; fighter < view.fighters; fighter++) {
    if (flies(view, fighter) && rules.altitude[view.space[fighter]] !== LOW) return true;
  }
  return false;
}

/** The space that the move leads to, or -1 if it is not allowed. */
export function adjusted(view: View, rules: Rules, fighter: number, move: number): number {
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
function dropFor(view: View, rules: Rules, fighter: number): number {
  if (!rules.options.adjustDrops) return 0;
  return levelsLost(view.shifted[fighter] + 1) - levelsLost(view.shifted[fighter]);
}

function adjust(play: Play, fighter: number, move: number): void {
  const { state, rules, record } = play;
  const from = state.space[fighter];
  const to = adjusted(state, rules, fighter, move);
  if (to < 0) throw impossible(record.fighter(fighter), move, spaceName(from));
  if (move === CLIMB) {
    state.tacticalPoints--;
    record.pointsSpentClimb++;
  } else if (move !== DIVE) payShift(play, fighter);
  state.space[fighter] = to;
  if (record.telling) record.say(move < CLIMB ? '4.1' : '4.2', `${record.fighter(fighter)} ${VERBS[move]} to ${spaceName(to)}`);
  follow(play, fighter, from, to);
}

/** The shipped strategies play without a referee, so an illegal move of theirs must stop the game. */
function impossible(fighter: string, move: number, from: string): GameFault {
  return new GameFault(`${fighter} ${VERBS[move]} from ${from}, which it cannot (4.1, 4.2)`, '', 'answer with one of the legal adjustments');
}

const VERBS = ['shifts clockwise', 'shifts anticlockwise', 'climbs', 'dives'] as const;

/** 4.1 Pays an hour of shift, from the point in use or from a new one. */
function payShift({ state, record }: Play, fighter: number): void {
  state.shifted[fighter]++;
  if (levelsLost(state.shifted[fighter]) > levelsLost(state.shifted[fighter] - 1)) record.asked.adjustDrops++;
  if (state.credit > 0) {
    state.credit--;
    return;
  }
  state.tacticalPoints--;
  state.credit = HOURS_PER_POINT - 1;
  record.pointsSpentShift++;
}

/** 4.4 Aborts, and the points that they and the forced ones earn. */
export function aborts(play: Play): void {
  const { state, seats } = play;
  let aborted = state.forcedAborts;
  if (state.flying !== 0) {
    const chosen = seats[0].abort(state);
    for (let fighter = 0; fighter < state.fighters; fighter++) {
      if ((chosen & (1 << fighter)) === 0) continue;
      abort(play, fighter);
      aborted++;
    }
  }
  if (aborted > 0) refund(play, aborted);
}

function abort(play: Play, fighter: number): void {
  const { state, record } = play;
  state.flying &= ~(1 << fighter);
  if (record.telling) record.say('4.4', `${record.fighter(fighter)} at ${spaceName(state.space[fighter])} aborts`);
  unstack(play, fighter);
  record.abortsChosen++;
}

function refund({ state, rules, record }: Play, aborted: number): void {
  if ((aborted & 1) === 1) record.asked.abortPairs++;
  if (state.flying === 0 && aborted > 1) record.asked.abortRefund++;
  const points = refunded(state, rules, aborted, state.flying);
  if (rules.options.abortPairs === 'cumulative') state.spareAborts = (state.spareAborts + aborted) & 1;
  if (points === 0) return;
  state.tacticalPoints += points;
  record.pointsEarnedByAborts += points;
  if (record.telling) record.say('4.4', `${aborted} aborts earn ${points} TP`);
}

/** 4.4 A point for two aborts; in the first pass at most one, and only when a second rotte was paid for. */
export function refunded(view: View, rules: Rules, aborted: number, stillFlying: number): number {
  const points = (aborted + (rules.options.abortPairs === 'cumulative' ? view.spareAborts : 0)) >> 1;
  if (stillFlying === 0 && rules.options.abortRefund !== 'rulebook') return 0;
  if (view.pass > 1) return points;
  return view.rottes > 1 ? Math.min(points, 1) : 0;
}
