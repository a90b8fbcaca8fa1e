import { axis, type Measure, measuring } from '../../engine/index.js';
import { SEATS } from './fleet/deployment.js';
import { TYPE_ORDER } from './fleet/ships.js';
import { LUCK_SCALE } from './luck.js';
import { burnable, dragged, fateOf, mostDoubles, mostEvasions, mostPoints, retaken, ships, shipTurns, squadronTurns } from './maxima.js';
import { FATE, FATES, LUCKS, PAIRED, READINGS, TRIES, TRY, TURNS } from './record.js';
import type { Types } from './types.js';
import { OUTCOMES } from './victory.js';

const { count, flag, luck, outcome, readings, recorded, table } = measuring<Types>();
const both = (make: (name: string, seat: number) => Measure<Types>[]): Measure<Types>[] => SEATS.flatMap(make);

const SEAT = axis('seat', SEATS);
const TRIED = axis('of', ['tried', 'succeeded']);

const points = both((name, seat) => [
  count(`points-${name}`, `Victory points of ${name} (9.1)`, mostPoints(seat), (state) => state.points[seat]),
  count(`margin-${name}`, `Points by which ${name} is ahead`, mostPoints(seat), ({ points }) => Math.max(0, points[seat] - points[1 - seat])),
]);

const fates = both((name, seat) =>
  (Object.keys(FATE) as (keyof typeof FATE)[]).map((fate) =>
    count(`${name}-${fate}`, `Ships of ${name}: ${FATES[FATE[fate]]}`, fateOf(seat, fate), (_, record) => record.fateOf(seat, FATE[fate])),
  ),
);

/** Adds tries and successes to alternate cells. */
function inPairs(tries: Int32Array, hits: Int32Array, cells: Float64Array): void {
  for (let i = 0; i < tries.length; i++) {
    cells[i << 1] += tries[i];
    cells[(i << 1) | 1] += hits[i];
  }
}

const tables = [
  table('attempts', 'Attempts and successes by kind and seat', [axis('attempt', TRIES), SEAT, TRIED], (_, { tries, hits }, cells) =>
    inPairs(tries, hits, cells),
  ),
  table(
    'attempts-by-type',
    'Rams, rakes, grapples and boardings by type of ship and of target',
    [axis('attempt', TRIES.slice(0, PAIRED)), axis('by', TYPE_ORDER), axis('on', TYPE_ORDER), TRIED],
    (_, { pairTries, pairHits }, cells) => inPairs(pairTries, pairHits, cells),
  ),
  recorded('lost-by-type', 'What became of the ships, by seat and type', [SEAT, axis('type', TYPE_ORDER), axis('fate', FATES)], (_, r) => r.fates),
  recorded(
    'fatigue-levels',
    'Fatigue markers received, by level (6.43)',
    [axis('level', ['none', 'F-1', 'F-2', 'F-3', 'F-4', 'F-5', 'F-6', 'F-7', 'F-8', 'F-9'])],
    (_, { fatigue }) => fatigue,
  ),
  readings(READINGS, (_, { asked }) => asked),
  recorded(
    'points-by-turn',
    'Victory points at the end of each turn played, summed over games',
    [{ name: 'turn', labels: Array.from({ length: TURNS }, (_, n) => String(n + 1)), kind: 'number' }, SEAT],
    (_, { pointsByTurn }) => pointsByTurn,
  ),
];

const ABOUT_LUCK: Readonly<Record<(typeof LUCKS)[number], string>> = {
  rams: 'rams (7.14)',
  rakes: 'rakes (7.26)',
  boardings: 'boardings (8.23)',
  marines: 'marines lost to missiles and in boardings (8.28, 8.45)',
  grapples: 'grapples thrown and cut (8.12, 8.33)',
  crews: 'evasions, reaction rams, fatigue, foulings broken (6.42, 6.52, 6.7, 8.35)',
  sinking: 'ships that go down tied to a rammed ship (7.17)',
  flights: 'fleets that flee when their admiral is lost (9.2)',
  fires: 'ships that burn out (8.54)',
  disarmed: 'marines of rammed ships, in battles (7.14)',
};

const hits = (kind: number) => (_: Types['state'], record: Types['recorder']) => record.hits[kind << 1] + record.hits[(kind << 1) | 1];

const events = [
  count(
    'turns',
    'Turns played',
    ({ turnLimit }) => turnLimit,
    (_, record) => record.turns,
  ),
  count('evasions', 'Successful evasions', mostEvasions, hits(TRY.evade)),
  count('double-activations', 'Successful double activations', mostDoubles, hits(TRY.double)),
  count('rams-denied', 'Rams whose target evaded first (6.5)', mostEvasions, (_, record) => record.evasionsDenying),
  count('chain-own', 'Ships dragged down by a sinking ship of the other side (7.17)', dragged, (_, record) => record.ownDragged),
  count('prizes-retaken', 'Ships that were prizes and were retaken (8.26)', retaken, (_, record) => record.recaptured),
  count('fires', 'Ships that were on fire (8.54)', burnable, (_, record) => record.firesLit),
  count('fatigued-ship-turns', 'Turns that ships began to recover from fatigue in', shipTurns, (_, record) => record.fatigued),
  count('ship-turns', 'Ships in play, summed over turns', squadronTurns, (_, record) => record.counted),
  count('commanded-ship-turns', 'Ships in a commanded squadron, summed over turns (5.2)', squadronTurns, (_, record) => record.commanded),
  count('blue-ships-at-contact', 'Ships of blue at the first blow', ships, (_, record) => record.shipsBlue),
  count('blue-exposed-at-contact', 'Ships of blue with an open flank at the first blow', ships, (_, record) => record.exposedBlue),
  count('red-ships-at-contact', 'Ships of red at the first blow', ships, (_, record) => record.shipsRed),
  count('red-exposed-at-contact', 'Ships of red with an open flank at the first blow', ships, (_, record) => record.exposedRed),
  flag(
    'no-blow',
    'Games that came to no blow: no ram, rake, volley or boarding',
    (_, { contact, tries }) => contact === 0 && [TRY.missile, TRY.board].every((kind) => tries[kind << 1] + tries[(kind << 1) | 1] === 0),
  ),
  flag('struck-first-blue', 'Blue landed the first ram or rake', (_, record) => record.firstStrike === 1),
  flag('struck-first-red', 'Red landed the first ram or rake', (_, record) => record.firstStrike === 2),
  flag(
    'first-striker-wins',
    'The side that landed the first blow won',
    ({ over }, { firstStrike }) => firstStrike > 0 && OUTCOMES[over - 1].winner === firstStrike - 1,
  ),
  flag('admiral-lost-blue', "Blue's admiral was lost (9.2)", (_, record) => (record.admiralsLost & 1) !== 0),
  flag('admiral-lost-red', "Red's admiral was lost (9.2)", (_, record) => (record.admiralsLost & 2) !== 0),
  flag('fled', 'A fleet fled (9.2)', (_, record) => record.flights > 0),
  outcome('decided-by', 'The last ship put out of action, and how', ['nothing', ...FATES], (_, record) => record.lastBlow),
  ...LUCKS.map((name, n) => luck(`luck-${name}`, `Luck of blue: ${ABOUT_LUCK[name]}, in points of a level battle`, LUCK_SCALE, (_, r) => r.lucks[n])),
];

export const MEASURES: readonly Measure<Types>[] = [...points, ...fates, ...tables, ...events];
