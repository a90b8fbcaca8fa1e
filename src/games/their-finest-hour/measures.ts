import type { Axis, Measure } from '../../engine/index.js';
import { FATES, FLYING, LEFT, PASSED } from './aircraft.js';
import { ARCS, SIDES } from './data.js';
import { LUCK_SCALE } from './luck.js';
import * as most from './maxima.js';
import { BANDS, DEPTHS, type GameRecord, LUCKS, MOVEMENTS, READINGS, RESULTS, ROWS, SHOTS } from './record.js';
import type { State } from './state.js';
import type { Types } from './types.js';
import { losses, OUTCOMES } from './victory.js';

type One = Measure<Types>;

const sides: Axis = { name: 'side', labels: SIDES };

/** A table that the recorder has counted already. */
function counted(name: string, about: string, axes: readonly Axis[], of: (record: GameRecord) => Int32Array): One {
  return {
    name,
    about,
    kind: 'table',
    axes,
    add: (_, record, cells) => {
      const counts = of(record);
      for (let n = 0; n < counts.length; n++) cells[n] += counts[n];
    },
  };
}

const results: Axis = { name: 'result', labels: RESULTS };

/** No maximum can be told for these that is not a hundred times what happens, so they are sums and not counts with an interval. */
const HAPPENINGS = ['dice thrown', 'dice that hit', 'spoiled by an evasion', 'evasions', 'answers that the chain limit forbade'] as const;

function addHappenings(_: State, record: GameRecord, cells: Float64Array): void {
  cells[0] += sum(record.numbers, 0);
  cells[1] += sum(record.numbers, 1);
  cells[2] += record.spoiled;
  cells[3] += record.evades;
  cells[4] += record.cut;
}

const fire: One[] = [
  counted('fire-by-arc', 'Dice thrown, hits and kills by the arc of the weapon', [{ name: 'arc', labels: ARCS }, results], (record) => record.arcs),
  counted(
    'fire-by-range',
    'Dice thrown, hits and kills by the distance to the target',
    [{ name: 'range', labels: BANDS }, results],
    (record) => record.bands,
  ),
  counted(
    'fire-by-movement',
    'Dice thrown, hits and kills by how the shooter had moved',
    [{ name: 'shooter', labels: MOVEMENTS }, results],
    (record) => record.movements,
  ),
  counted(
    'fire-by-shot',
    "Dice thrown, hits and kills by which of the shooter's shots it was in the turn",
    [{ name: 'shot', labels: SHOTS }, results],
    (record) => record.numbers,
  ),
  { name: 'kills', about: 'Aircraft destroyed or set on fire', kind: 'count', max: most.kills, of: (_, record) => sum(record.numbers, 2) },
  {
    name: 'course',
    about: 'How often things happened that no rule sets a limit to',
    kind: 'table',
    axes: [{ name: 'what', labels: HAPPENINGS }],
    add: addHappenings,
  },
];

function sum(cells: Int32Array, result: number): number {
  let total = 0;
  for (let n = result; n < cells.length; n += RESULTS.length) total += cells[n];
  return total;
}

const reactions: One[] = [
  counted(
    'tests',
    'Results of the tests, row by row of the reaction table',
    [
      { name: 'row', labels: ROWS },
      { name: 'passed', labels: ['0', '1', '2'], kind: 'number' },
    ],
    (record) => record.tests,
  ),
  counted('depth', 'Reaction tests by how many were being resolved at once', [{ name: 'depth', labels: depths() }], (record) => record.depths),
  { name: 'chain', about: 'The longest chain of reactions inside reactions', kind: 'count', max: most.chain, of: (_, record) => record.deepest },
  {
    name: 'volleys',
    about: 'Most volleys in one activation with all its reactions',
    kind: 'count',
    max: most.volleys,
    of: (_, record) => record.mostVolleys,
  },
  {
    name: 'chain-cut',
    about: 'Fights in which the chain limit forbade an answer by fire',
    kind: 'flag',
    of: (_, record) => (record.cut > 0 ? 1 : 0),
  },
];

function depths(): string[] {
  return Array.from({ length: DEPTHS }, (_, n) => (n === DEPTHS - 1 ? `${n + 1} or more` : `${n + 1}`));
}

/** Losses by fate: everything but flying. */
const fates: Axis = { name: 'fate', labels: FATES.slice(1) };
const reps: Axis = { name: 'rep', labels: ['2', '3', '4', '5'], kind: 'number' };

function addFates({ aircraft }: State, _: GameRecord, cells: Float64Array): void {
  for (const { side, fate } of aircraft) if (fate !== FLYING) cells[side * fates.labels.length + fate - 1]++;
}

function addSurvival({ aircraft }: State, _: GameRecord, cells: Float64Array): void {
  for (const { rep, fate } of aircraft) cells[(rep - 2) * 2 + (fate === FLYING || fate === LEFT || fate === PASSED ? 0 : 1)]++;
}

function addActivity(_: State, record: GameRecord, cells: Float64Array): void {
  for (let side = 0; side < 2; side++) {
    cells[side * 2] += record.activations[side];
    cells[side * 2 + 1] += record.chances[side] - record.activations[side];
  }
}

const fateMeasures: One[] = [
  { name: 'losses-blue', about: 'Blue aircraft lost', kind: 'count', max: most.aircraftOf(0), of: (state) => losses(state, 0) },
  { name: 'losses-red', about: 'Red aircraft lost', kind: 'count', max: most.aircraftOf(1), of: (state) => losses(state, 1) },
  { name: 'fates', about: 'Aircraft that left the game, by side and cause', kind: 'table', axes: [sides, fates], add: addFates },
  {
    name: 'survival',
    about: 'Aircraft that came through, by REP',
    kind: 'table',
    axes: [reps, { name: 'end', labels: ['survived', 'lost'] }],
    add: addSurvival,
  },
];

const course: One[] = [
  { name: 'turns', about: 'Turns played', kind: 'count', max: most.turns, of: (state) => state.turn },
  {
    name: 'activity',
    about: 'Aircraft that were activated in a turn, and those that were not',
    kind: 'table',
    axes: [sides, { name: 'activated', labels: ['yes', 'no'] }],
    add: addActivity,
  },
  {
    name: 'first-shot-wins',
    about: 'Fights won by the side that fired first',
    kind: 'flag',
    of: (state, record) => (record.firstShot >= 0 && OUTCOMES[state.outcome - 1]?.winner === record.firstShot ? 1 : 0),
  },
  counted(
    'readings',
    'How often each reading made a difference to what the rules did next',
    [{ name: 'reading', labels: READINGS }],
    (record) => record.asked,
  ),
  { name: 'bombs', about: 'Bombs dropped', kind: 'count', max: most.bombs, of: (_, record) => record.bombs },
  { name: 'bombs-on-target', about: 'Bombs that hit the objective', kind: 'count', max: most.bombs, of: (_, record) => record.bombHits },
];

const luck = LUCKS.map(
  (name, n): One => ({
    name: `luck-${name}`,
    about: `What the dice of ${name} gave blue, less what they promised, in chances to win`,
    kind: 'luck',
    scale: LUCK_SCALE,
    of: (_, { lucks }) => lucks[n],
  }),
);

export const MEASURES: readonly One[] = [...course, ...fateMeasures, ...fire, ...reactions, ...luck];
