import { axis, type Measure, measuring } from '../../engine/index.js';
import { COLLIDED, FATES, FLYING, LEFT, PASSED } from './aircraft.js';
import { ARCS, SIDES } from './data.js';
import { LUCK_SCALE } from './luck.js';
import * as most from './maxima.js';
import { BANDS, DEPTHS, type GameRecord, HIT, KILL, LUCKS, MOVEMENTS, READINGS, RESULTS, ROWS, SHOTS, THROWN } from './record.js';
import type { State } from './state.js';
import type { Types } from './types.js';
import { losses, OUTCOMES } from './victory.js';

const { count, flag, luck, readings, recorded, table } = measuring<Types>();

const side = axis('side', SIDES);
const result = axis('result', RESULTS);
/** Every fate but flying. */
const fate = axis('fate', FATES.slice(1));
const rep = { name: 'rep', labels: ['2', '3', '4', '5'], kind: 'number' } as const;
const passed = { name: 'passed', labels: ['0', '1', '2'], kind: 'number' } as const;
const depth = axis(
  'depth',
  Array.from({ length: DEPTHS }, (_, n) => (n === DEPTHS - 1 ? `${n + 1} or more` : `${n + 1}`)),
);

/** Sums rather than counts: the rules allow far larger numbers than occur, so no useful interval could be given. */
const EVENTS = ['dice thrown', 'dice that hit', 'spoiled by an evasion', 'evasions', 'answers that the chain limit forbade'];

export const MEASURES: readonly Measure<Types>[] = [
  count('turns', 'Turns played', most.turns, (state) => state.turn),
  table('activity', 'Aircraft that were activated in a turn, and those that were not', [side, axis('activated', ['yes', 'no'])], addActivity),
  flag('first-shot-wins', 'Fights won by the side that fired first', firstShotWon),
  flag('no-blow', 'Games that came to no blow: no shot and no collision', noBlow),
  readings(READINGS, (_, record) => record.asked),
  count('bombs', 'Bombs dropped', most.bombs, (_, record) => record.bombs),
  count('bombs-on-target', 'Bombs that hit the objective', most.bombs, (_, record) => record.bombHits),

  count('losses-blue', 'Blue aircraft lost', most.aircraftOf(0), (state) => losses(state, 0)),
  count('losses-red', 'Red aircraft lost', most.aircraftOf(1), (state) => losses(state, 1)),
  table('fates', 'Aircraft that left the game, by side and cause', [side, fate], addFates),
  table('survival', 'Aircraft that survived, by REP', [rep, axis('end', ['survived', 'lost'])], addSurvival),

  recorded('fire-by-arc', 'Dice thrown, hits and kills by the arc of the weapon', [axis('arc', ARCS), result], (_, record) => record.arcs),
  recorded('fire-by-range', 'Dice thrown, hits and kills by the distance to the target', [axis('range', BANDS), result], (_, record) => record.bands),
  recorded(
    'fire-by-movement',
    "Dice thrown, hits and kills by the shooter's movement in the turn",
    [axis('shooter', MOVEMENTS), result],
    (_, record) => record.movements,
  ),
  recorded(
    'fire-by-shot',
    "Dice thrown, hits and kills by the number of the shooter's shot in the turn",
    [axis('shot', SHOTS), result],
    (_, record) => record.numbers,
  ),
  count('kills', 'Aircraft destroyed or set on fire', most.kills, (_, record) => sum(record.numbers, KILL)),
  table('course', 'Events that no rule limits', [axis('what', EVENTS)], addEvents),

  recorded('tests', 'Results of the tests, by row of the reaction table', [axis('row', ROWS), passed], (_, record) => record.tests),
  recorded('depth', 'Reaction tests by the number being resolved at once', [depth], (_, record) => record.depths),
  count('chain', 'The longest chain of reactions inside reactions', most.chain, (_, record) => record.deepest),
  count('volleys', 'Most volleys in one activation with all its reactions', most.volleys, (_, record) => record.mostVolleys),
  flag('chain-cut', 'Fights in which the chain limit forbade an answer by fire', (_, record) => record.cut > 0),

  ...LUCKS.map((name, n) =>
    luck(`luck-${name}`, `What the dice of ${name} gave blue less their expectation, in chances to win`, LUCK_SCALE, (_, { lucks }) => lucks[n]),
  ),
];

function sum(cells: Int32Array, from: number): number {
  let total = 0;
  for (let n = from; n < cells.length; n += RESULTS.length) total += cells[n];
  return total;
}

function addEvents(_: State, record: GameRecord, cells: Float64Array): void {
  cells[0] += sum(record.numbers, THROWN);
  cells[1] += sum(record.numbers, HIT);
  cells[2] += record.spoiled;
  cells[3] += record.evades;
  cells[4] += record.cut;
}

function addFates({ aircraft }: State, _: GameRecord, cells: Float64Array): void {
  for (const { side, fate: its } of aircraft) if (its !== FLYING) cells[side * fate.labels.length + its - 1]++;
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

function noBlow({ aircraft }: State, { firstShot }: GameRecord): boolean {
  return firstShot < 0 && aircraft.every(({ fate }) => fate !== COLLIDED);
}

function firstShotWon({ outcome }: State, { firstShot }: GameRecord): boolean {
  return firstShot >= 0 && OUTCOMES[outcome - 1]?.winner === firstShot;
}
