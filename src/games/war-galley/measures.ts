import type { Measure } from '../../engine/index.js';
import { TYPE_ORDER } from './fleet/ships.js';
import { LUCK_SCALE } from './luck.js';
import { burnable, dragged, fateOf, mostDoubles, mostEvasions, mostPoints, retaken, ships, shipTurns, squadronTurns } from './maxima.js';
import { FATE, FATES, LUCKS, PAIRED, READINGS, TRIES, TRY, TURNS } from './record.js';
import type { Types } from './types.js';

type M = Measure<Types>;
const SEATS = ['blue', 'red'] as const;
const both = (make: (seat: number, name: string) => M[]): M[] => SEATS.flatMap((name, seat) => make(seat, name));

function count(
  name: string,
  about: string,
  max: (rules: Types['rules']) => number,
  of: (record: Types['recorder'], state: Types['state']) => number,
): M {
  return { name, kind: 'count', about, max, of: (state, record) => of(record, state) };
}
function flag(name: string, about: string, of: (record: Types['recorder'], state: Types['state']) => boolean): M {
  return { name, kind: 'flag', about, of: (state, record) => (of(record, state) ? 1 : 0) };
}

const points = both((seat, name) => [
  count(`points-${name}`, `Victory points of ${name} (9.1)`, mostPoints(seat), (_, state) => state.points[seat]),
  count(`margin-${name}`, `Points by which ${name} is ahead`, mostPoints(seat), (_, state) =>
    Math.max(0, state.points[seat] - state.points[1 - seat]),
  ),
]);

const fates = both((seat, name) =>
  (Object.keys(FATE) as (keyof typeof FATE)[]).map((fate) =>
    count(`${name}-${fate}`, `Ships of ${name}: ${FATES[FATE[fate]]}`, fateOf(seat, fate), (record) => record.fateOf(seat, FATE[fate])),
  ),
);

const attempts: M[] = [
  {
    name: 'attempts',
    kind: 'table',
    about: 'Attempts and successes by kind and seat',
    axes: [
      { name: 'attempt', labels: TRIES },
      { name: 'seat', labels: SEATS },
      { name: 'of', labels: ['tried', 'succeeded'] },
    ],
    add: (_, { tries, hits }, cells) => {
      for (let i = 0; i < tries.length; i++) {
        cells[i << 1] += tries[i];
        cells[(i << 1) | 1] += hits[i];
      }
    },
  },
  {
    name: 'attempts-by-type',
    kind: 'table',
    about: 'Rams, rakes, grapples and boardings by type of ship and of target',
    axes: [
      { name: 'attempt', labels: TRIES.slice(0, PAIRED) },
      { name: 'by', labels: TYPE_ORDER },
      { name: 'on', labels: TYPE_ORDER },
      { name: 'of', labels: ['tried', 'succeeded'] },
    ],
    add: (_, { pairTries, pairHits }, cells) => {
      for (let i = 0; i < pairTries.length; i++) {
        if (pairTries[i] === 0) continue;
        cells[i << 1] += pairTries[i];
        cells[(i << 1) | 1] += pairHits[i];
      }
    },
  },
  {
    name: 'lost-by-type',
    kind: 'table',
    about: 'What became of the ships, by seat and type',
    axes: [
      { name: 'seat', labels: SEATS },
      { name: 'type', labels: TYPE_ORDER },
      { name: 'fate', labels: FATES },
    ],
    add: (_, { fates: all }, cells) => {
      for (let i = 0; i < all.length; i++) cells[i] += all[i];
    },
  },
  {
    name: 'fatigue-levels',
    kind: 'table',
    about: 'Fatigue markers got, by level (6.43)',
    axes: [{ name: 'level', labels: ['none', 'F-1', 'F-2', 'F-3', 'F-4', 'F-5', 'F-6', 'F-7', 'F-8', 'F-9'] }],
    add: (_, { fatigue }, cells) => {
      for (let i = 0; i < fatigue.length; i++) cells[i] += fatigue[i];
    },
  },
  {
    name: 'readings',
    kind: 'table',
    about: 'How often each reading of the rules came up: cases that its choices decide differently',
    axes: [{ name: 'reading', labels: READINGS }],
    add: (_, { readings }, cells) => {
      for (let i = 0; i < readings.length; i++) cells[i] += readings[i];
    },
  },
  {
    name: 'points-by-turn',
    kind: 'table',
    about: 'Victory points at the end of each turn that was played, summed over games',
    axes: [
      { name: 'turn', labels: Array.from({ length: TURNS }, (_, n) => String(n + 1)), kind: 'number' },
      { name: 'seat', labels: SEATS },
    ],
    add: (_, { pointsByTurn }, cells) => {
      for (let i = 0; i < pointsByTurn.length; i++) cells[i] += pointsByTurn[i];
    },
  },
];

const ABOUT_LUCK: Readonly<Record<(typeof LUCKS)[number], string>> = {
  rams: 'rams (7.14)',
  rakes: 'rakes (7.26)',
  boardings: 'boardings (8.23)',
  marines: 'marines lost to missiles and in boardings (8.28, 8.45)',
  grapples: 'grapples thrown and cut (8.12, 8.33)',
  crews: 'evasions, reaction rams, fatigue, foulings broken (6.42, 6.52, 6.7, 8.35)',
  sinking: 'what goes down with a rammed ship (7.17)',
};

const events: M[] = [
  count(
    'turns',
    'Turns played',
    ({ turnLimit }) => turnLimit,
    (record) => record.turns,
  ),
  count('evasions', 'Successful evasions', mostEvasions, (record) => record.hits[TRY.evade << 1] + record.hits[(TRY.evade << 1) | 1]),
  count(
    'double-activations',
    'Successful double activations',
    mostDoubles,
    (record) => record.hits[TRY.double << 1] + record.hits[(TRY.double << 1) | 1],
  ),
  count('rams-denied', 'Rams whose target slipped away from under the bow (6.5)', mostEvasions, (record) => record.evasionsDenying),
  count('chain-own', 'Ships dragged down by a sinking ship of the other side (7.17)', dragged, (record) => record.ownDragged),
  count('prizes-retaken', 'Ships that were prizes and were retaken (8.26)', retaken, (record) => record.recaptured),
  count('fires', 'Ships that were on fire (8.54)', burnable, (record) => record.firesLit),
  count('fatigued-ship-turns', 'Turns that ships began to recover from fatigue in', shipTurns, (record) => record.fatigued),
  count('ship-turns', 'Ships in play, summed over turns', squadronTurns, (record) => record.counted),
  count('commanded-ship-turns', 'Ships in a commanded squadron, summed over turns (5.2)', squadronTurns, (record) => record.commanded),
  count('blue-ships-at-contact', 'Ships of blue at the first blow', ships, (record) => record.shipsBlue),
  count('blue-exposed-at-contact', 'Of them with an open flank', ships, (record) => record.exposedBlue),
  count('red-ships-at-contact', 'Ships of red at the first blow', ships, (record) => record.shipsRed),
  count('red-exposed-at-contact', 'Of them with an open flank', ships, (record) => record.exposedRed),
  flag('struck-first-blue', 'Blue landed the first ram or rake', (record) => record.firstStrike === 1),
  flag('struck-first-red', 'Red landed the first ram or rake', (record) => record.firstStrike === 2),
  flag(
    'first-striker-wins',
    'The side that landed the first blow won',
    (record, state) => record.firstStrike > 0 && winner(state.over) === record.firstStrike - 1,
  ),
  flag('admiral-lost-blue', "Blue's admiral was lost (9.2)", (record) => (record.admiralsLost & 1) !== 0),
  flag('admiral-lost-red', "Red's admiral was lost (9.2)", (record) => (record.admiralsLost & 2) !== 0),
  flag('fled', 'A fleet fled (9.2)', (record) => record.flights > 0),
  {
    name: 'decided-by',
    kind: 'outcome',
    about: 'The last ship put out of action, and how',
    names: ['nothing', ...FATES],
    of: (_, record) => record.lastBlow,
  },
  ...LUCKS.map(
    (name, n): M => ({
      name: `luck-${name}`,
      kind: 'luck',
      about: `Luck of blue: ${ABOUT_LUCK[name]}, in points that a level battle would be worth`,
      scale: LUCK_SCALE,
      of: (_, { lucks }) => lucks[n],
    }),
  ),
];

/** The seat that won, or -1. */
function winner(over: number): number {
  return [-1, 0, 1, 0, 1, -1, 1, 0, -1, 0, 1][over];
}

export const MEASURES: readonly M[] = [...points, ...fates, ...attempts, ...events];
