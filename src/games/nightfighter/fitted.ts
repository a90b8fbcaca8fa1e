/** Written by "sortie tune value nightfighter". */
const TABLE: readonly (readonly [feature: string, weight: number])[] = [
  ['always', 4.786],
  ['kills missing: 1', -5.459],
  ['kills missing: 2', -0.869],
  ['kills missing: 3', 0],
  ['kills missing: 4', 0],
  ['kills missing: 5', 0],
  ['kills missing: 6', 0],
  ['bombers tallied', -0.217],
  ['bombers found', -0.06],
  ['counters of low uncertainty', 0.424],
  ['counters of medium uncertainty', -0.154],
  ['counters of high uncertainty', 0.021],
  ['bombers to come', 0.123],
  ['counters of high uncertainty to come', -0.023],
  ['fighters', 0.982],
  ['fighters damaged', -1.326],
  ['bombers tallied, for each kill that is missing', 3.249],
  ['bombers found, for each kill that is missing', 0.412],
  ['counters of low uncertainty, for each kill that is missing', -0.211],
  ['counters of medium uncertainty, for each kill that is missing', 0.128],
  ['counters of high uncertainty, for each kill that is missing', -0.036],
  ['bombers to come, for each kill that is missing', -0.197],
  ['counters of high uncertainty to come, for each kill that is missing', -0.069],
  ['time left: tens of turns', 1.313],
  ['time left, for each kill that is missing', 1.678],
  ['poor visibility', -2.001],
  ['medium visibility', -2.271],
  ['good visibility', -1.187],
  ['an attack may destroy', 1.054],
  ['an attack may damage', -6.485],
  ['ground radars', 8.763],
  ['tally dice', 3.213],
  ['radar of its own', 0.175],
  ['searchlight zones', 1.076],
];

export const WEIGHTS: readonly number[] = TABLE.map(([, weight]) => weight);

/** Where it is from. */
export const PROVENANCE = {
  gameVersion: '1.0',
  code: '71542e6afb250334',
  players: ['hunter', 'vector'],
  seed: 8,
  games: 9600,
  positions: 96120,
} as const;

/** How well it foretells who wins, on as many fresh games: the mean square of what it is off by, and by tenths of its forecasts. */
export const TRUST = {
  brier: 0.0905,
  brierByHand: 0.1604,
  tenths: [
    { foretold: 0.13, seen: 0.11, positions: 9650 },
    { foretold: 0.3, seen: 0.3, positions: 9651 },
    { foretold: 0.53, seen: 0.53, positions: 9650 },
    { foretold: 0.73, seen: 0.76, positions: 9651 },
    { foretold: 0.87, seen: 0.84, positions: 9651 },
    { foretold: 0.97, seen: 0.96, positions: 9650 },
    { foretold: 1, seen: 1, positions: 9651 },
    { foretold: 1, seen: 1, positions: 9650 },
    { foretold: 1, seen: 1, positions: 9651 },
    { foretold: 1, seen: 1, positions: 9651 },
  ],
} as const;
