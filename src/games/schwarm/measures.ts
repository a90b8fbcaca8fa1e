import { type Axis, axis, type Measure, measuring, numberAxis } from '../../engine/index.js';
import { ALTITUDES, NONE, SECTIONS } from './board.js';
import { LUCK_SCALE, luckOf } from './luck.js';
import * as most from './maxima.js';
import { CLIMBING, type GameRecord, PRESS, READINGS, ROTTES, SAVE, SHIFT, START_HIGH } from './record.js';
import type { Rules } from './rules.js';
import type { State } from './state.js';
import type { Types } from './types.js';
import { WIN } from './victory.js';

type Counted = Measure<Types>;
const { count, luck, outcome, readings, recorded, table } = measuring<Types>();

const CLOCK: Axis[] = [
  { ...axis('hour', ['12', '1', '2', '3', '4', '5', '6', '7', '8', '9', '10', '11']), kind: 'hour' },
  { ...axis('altitude', ALTITUDES), kind: 'ring' },
];
/** Passes with a column of their own; all later ones share the last. */
const PASSES = 12;
const BY_PASS = [numberAxis('pass', 1, PASSES)];
/** Bomber points run to 33 (the second cockpit hit destroys it), tactical points to 11 and more. */
const BOMBER = 34;
const POINTS = 12;
const BY_STATE = [numberAxis('bomber points', 0, BOMBER - 1), numberAxis('tactical points', 0, POINTS - 1)];

export const MEASURES: readonly Counted[] = [
  outcome('cause', 'The section whose destruction brought the bomber down', ['none', ...SECTIONS.slice(1)], (_, { cause }) => Math.max(cause, 0)),
  count('passes', 'Passes flown', { max: most.passes, unit: 'passes' }, (_, record) => record.passes),
  count('empty-passes', 'Passes without an attack', { max: most.passes, unit: 'passes' }, (_, record) => record.emptyPasses),
  count('winning-pass', 'The pass of the win; 0 without a win', { max: most.passes, unit: 'passes' }, (s, record) =>
    s.outcome === WIN ? record.passes : 0,
  ),
  orMore('attacks-made', 'Attacks resolved', { max: most.attacks, unit: 'attacks' }, (_, record) => record.attacks),
  orMore('hits-scored', 'Hits on the bomber, without starting damage', { max: most.hits, unit: 'hits' }, hitsScored),
  count('fighters-saved', 'Fighters hit and saved', { max: most.saves, unit: 'fighters' }, (_, record) => record.saved),
  count('aborts-forced', 'Fighters that had to abort', { max: most.fighters, unit: 'fighters' }, (_, record) => record.forcedAborts),
  count('aborts-chosen', 'Fighters that the player called off', { max: most.fighters, unit: 'fighters' }, (_, record) => record.chosenAborts),
  count('points-left', 'Tactical points left at the end', { max: most.points, unit: 'TP' }, (s) => s.tacticalPoints),
  orMore('points-earned-by-hits', 'Tactical points earned by hits', { max: most.earnedByHits, unit: 'TP' }, (_, record) => record.earnedByHits),
  count('points-earned-by-aborts', 'Tactical points earned by aborts', { max: most.rottes, unit: 'TP' }, (_, record) => record.earnedByAborts),
  spent('rottes', 'rottes', most.rottes, ROTTES),
  spent('high', 'starting Fw 190s high', most.startsHigh, START_HIGH),
  spent('shift', 'lateral adjustment', most.points, SHIFT),
  spent('climb', 'climbing', most.points, CLIMBING),
  spent('press', 'pressing attacks', most.points, PRESS),
  spent('save', 'saving fighters', most.saves, SAVE),
  recorded('hits-by-section', 'Hits on the bomber by section, starting damage included', [axis('section', SECTIONS)], (s) => s.damage),
  clock('attacks', 'Attacks by space', () => true),
  clock('hits', 'Hits on the bomber by the space they were struck from', (record, attack) => record.struck[attack] !== NONE, 'attacks'),
  clock('fighter-hits', 'Hits on fighters by space', (record, attack) => record.fighterHit[attack] === 1, 'attacks'),
  byPass('passes-begun', 'Games that began the pass', () => 1),
  byPass(
    'points-at-pass',
    'Tactical points at the start of the pass, summed over the games that began it',
    (record, pass) => record.pointsAt[pass],
    'passes-begun',
  ),
  luck('luck', 'Results of the rolls for attack, defence and starting damage minus their means, in wins', LUCK_SCALE, luckOf),
  readings(READINGS, (_, record) => record.asked),
  byState('visits', 'Passes begun, by damage to the bomber (in twelfths of a section) and tactical points', () => true),
  byState('wins-from', 'Those of games that were won', (s) => s.outcome === WIN, 'visits'),
];

interface Bound {
  max: (rules: Rules) => number;
  unit: string;
}

/** If the rules set no low limit, the last number also stands for all above it. */
function orMore(name: string, about: string, bound: Bound, of: (s: State, record: GameRecord) => number): Counted {
  return count(name, `${about}; the highest number: or more`, bound, (s, record) => Math.min(of(s, record), bound.max(record.rules)));
}

function spent(name: string, on: string, max: (rules: Rules) => number, use: number): Counted {
  return count(`points-spent-${name}`, `Tactical points spent on ${on}`, { max, unit: 'TP' }, (_, record) => record.spent[use]);
}

function hitsScored(_: State, record: GameRecord): number {
  let hits = 0;
  for (let attack = 0; attack < record.attacks; attack++) if (record.struck[attack] !== NONE) hits++;
  return hits;
}

function clock(name: string, about: string, counts: (record: GameRecord, attack: number) => boolean, per?: string): Counted {
  const add = (_: State, record: GameRecord, cells: Float64Array) => {
    // Spaces count from 1 o'clock, the labels from 12.
    for (let attack = 0; attack < record.attacks; attack++) if (counts(record, attack)) cells[(record.attackedFrom[attack] + 3) % 36]++;
  };
  return table(name, about, { axes: CLOCK, per }, add);
}

function byPass(name: string, about: string, amount: (record: GameRecord, pass: number) => number, per?: string): Counted {
  const add = (_: State, record: GameRecord, cells: Float64Array) => {
    for (let pass = 0; pass < record.passes; pass++) cells[Math.min(pass, PASSES - 1)] += amount(record, pass);
  };
  return table(name, about, { axes: BY_PASS, per }, add);
}

function byState(name: string, about: string, counts: (s: State) => boolean, per?: string): Counted {
  const add = (s: State, record: GameRecord, cells: Float64Array) => {
    if (!counts(s)) return;
    for (let pass = 0; pass < record.passes; pass++) {
      const bomber = Math.min(record.bomberAt[pass], BOMBER - 1);
      cells[bomber * POINTS + Math.min(record.pointsAt[pass], POINTS - 1)]++;
    }
  };
  return table(name, about, { axes: BY_STATE, per }, add);
}
