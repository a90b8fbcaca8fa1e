import type { Axis, Measure } from '../../engine/index.js';
import { ALTITUDES, NONE, SECTIONS } from './board.js';
import { LUCK_SCALE, luckOf } from './luck.js';
import * as most from './maxima.js';
import { ASKED, CLIMBING, type GameRecord, PRESS, ROTTES, SAVE, SHIFT, START_HIGH } from './record.js';
import type { Rules } from './rules.js';
import type { State } from './state.js';
import type { Types } from './types.js';
import { WIN } from './victory.js';

type Counted = Measure<Types>;

const HOUR_LABELS = ['12', '1', '2', '3', '4', '5', '6', '7', '8', '9', '10', '11'];
const CLOCK: Axis[] = [
  { name: 'hour', labels: HOUR_LABELS, kind: 'hour' },
  { name: 'altitude', labels: ALTITUDES, kind: 'ring' },
];
/** Passes with a column of their own; all later ones share the last. */
const PASSES = 12;
const PASS_AXIS: Axis = { name: 'pass', labels: labels(1, PASSES), kind: 'number' };
/** Bomber points run to 33 (two cockpit hits are one too many), tactical points with a column of their own to 11. */
const BOMBER = 34;
const POINTS = 12;
const STATE_AXES: Axis[] = [
  { name: 'bomber points', labels: labels(0, BOMBER - 1), kind: 'number' },
  { name: 'tactical points', labels: labels(0, POINTS - 1), kind: 'number' },
];

export const measures: readonly Counted[] = [
  {
    name: 'cause',
    kind: 'outcome',
    about: 'The section whose destruction brought the bomber down',
    names: ['none', ...SECTIONS.slice(1)],
    of: (_, record) => Math.max(record.cause, 0),
  },
  count('passes', most.passes, 'Passes flown', 'passes', (_, record) => record.passes),
  count('empty-passes', most.passes, 'Passes in which nobody attacked', 'passes', (_, record) => record.emptyPasses),
  count('winning-pass', most.passes, 'The pass of the win; 0 where there was none', 'passes', (s, record) => (s.outcome === WIN ? record.passes : 0)),
  orMore('attacks-made', most.attacks, 'Attacks resolved', 'attacks', (_, record) => record.attacks),
  orMore('hits-scored', most.hits, 'Hits on the bomber, without starting damage', 'hits', hitsScored),
  count('fighters-saved', most.saves, 'Fighters hit and saved', 'fighters', (_, record) => record.saved),
  count('aborts-forced', most.fighters, 'Fighters that had to abort', 'fighters', (_, record) => record.forcedAborts),
  count('aborts-chosen', most.fighters, 'Fighters that the player called off', 'fighters', (_, record) => record.chosenAborts),
  points('points-left', most.points, 'Tactical points left at the end', (s) => s.tacticalPoints),
  orMore('points-earned-by-hits', most.earnedByHits, 'Tactical points earned by hits', 'TP', (_, record) => record.earnedByHits),
  points('points-earned-by-aborts', most.rottes, 'Tactical points earned by aborts', (_, record) => record.earnedByAborts),
  points('points-spent-rottes', most.rottes, 'Tactical points spent on rottes', spent(ROTTES)),
  points('points-spent-high', most.startsHigh, 'Tactical points spent on starting Fw 190s high', spent(START_HIGH)),
  points('points-spent-shift', most.points, 'Tactical points spent on lateral adjustment', spent(SHIFT)),
  points('points-spent-climb', most.points, 'Tactical points spent on climbing', spent(CLIMBING)),
  points('points-spent-press', most.points, 'Tactical points spent on pressing attacks', spent(PRESS)),
  points('points-spent-save', most.saves, 'Tactical points spent on saving fighters', spent(SAVE)),
  {
    name: 'hits-by-section',
    kind: 'table',
    about: 'Hits on the bomber by section, starting damage included',
    axes: [{ name: 'section', labels: SECTIONS }],
    add: (s, _, cells) => {
      for (let section = 0; section < SECTIONS.length; section++) cells[section] += s.damage[section];
    },
  },
  clock('attacks', 'Attacks by space', undefined, () => true),
  clock('hits', 'Hits on the bomber by the space they were struck from', 'attacks', (record, attack) => record.struck[attack] !== NONE),
  clock('fighter-hits', 'Hits on fighters by space', 'attacks', (record, attack) => record.fighterHit[attack] === 1),
  {
    name: 'passes-begun',
    kind: 'table',
    about: 'Games that began the pass',
    axes: [PASS_AXIS],
    add: (_, record, cells) => {
      for (let pass = 0; pass < record.passes; pass++) cells[Math.min(pass, PASSES - 1)]++;
    },
  },
  {
    name: 'points-at-pass',
    kind: 'table',
    about: 'Tactical points at the start of the pass, summed over the games that began it',
    axes: [PASS_AXIS],
    per: 'passes-begun',
    add: (_, record, cells) => {
      for (let pass = 0; pass < record.passes; pass++) cells[Math.min(pass, PASSES - 1)] += record.pointsAt[pass];
    },
  },
  {
    name: 'luck',
    kind: 'luck',
    about: 'What attack, defence and starting damage rolls gave less what they promised, in wins',
    scale: LUCK_SCALE,
    of: luckOf,
  },
  {
    name: 'readings-asked',
    kind: 'table',
    about: 'How often the rule was asked that a reading settles',
    axes: [{ name: 'reading', labels: ASKED }],
    add: (_, record, cells) => {
      for (let option = 0; option < ASKED.length; option++) cells[option] += record.asked[option];
    },
  },
  byState('visits', 'Passes begun, by damage to the bomber (in twelfths of a section) and tactical points', undefined, () => true),
  byState('wins-from', 'Those of games that were won', 'visits', (s) => s.outcome === WIN),
];

type Most = (rules: Rules) => number;
type Of = (s: State, record: GameRecord) => number;

function count(name: string, max: Most, about: string, unit: string, of: Of): Counted {
  return { name, kind: 'count', max, about, unit, of };
}

/** Where no rule sets a near limit the last number stands for all above it. */
function orMore(name: string, max: Most, about: string, unit: string, of: Of): Counted {
  return count(name, max, `${about}; the highest number: or more`, unit, (s, record) => Math.min(of(s, record), max(record.rules)));
}

function points(name: string, max: Most, about: string, of: Of): Counted {
  return count(name, max, about, 'TP', of);
}

function spent(use: number): (s: State, record: GameRecord) => number {
  return (_, record) => record.spent[use];
}

function hitsScored(_: State, record: GameRecord): number {
  let hits = 0;
  for (let attack = 0; attack < record.attacks; attack++) if (record.struck[attack] !== NONE) hits++;
  return hits;
}

function clock(name: string, about: string, per: string | undefined, counts: (record: GameRecord, attack: number) => boolean): Counted {
  return {
    name,
    kind: 'table',
    about,
    axes: CLOCK,
    ...(per === undefined ? {} : { per }),
    add: (_, record, cells) => {
      // Spaces count from 1 o'clock, the labels from 12.
      for (let attack = 0; attack < record.attacks; attack++) if (counts(record, attack)) cells[(record.attackedFrom[attack] + 3) % 36]++;
    },
  };
}

function byState(name: string, about: string, per: string | undefined, counts: (s: State) => boolean): Counted {
  return {
    name,
    kind: 'table',
    about,
    axes: STATE_AXES,
    ...(per === undefined ? {} : { per }),
    add: (s, record, cells) => {
      if (!counts(s)) return;
      for (let pass = 0; pass < record.passes; pass++) {
        const bomber = Math.min(record.bomberAt[pass], BOMBER - 1);
        cells[bomber * POINTS + Math.min(record.pointsAt[pass], POINTS - 1)]++;
      }
    },
  };
}

function labels(from: number, to: number): string[] {
  return Array.from({ length: to - from + 1 }, (_, i) => (i === to - from ? `${from + i}+` : `${from + i}`));
}
