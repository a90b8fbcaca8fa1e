/** Written by "sortie tune value nightfighter". */
const TABLE: readonly (readonly [feature: string, weight: number])[] = [
  ['always', 3.646],
  ['kills missing: 1', -5.901],
  ['kills missing: 2', -0.816],
  ['kills missing: 3', 0],
  ['kills missing: 4', 0],
  ['kills missing: 5', 0],
  ['kills missing: 6', 0],
  ['bombers tallied', -0.283],
  ['bombers found', -0.376],
  ['counters of low uncertainty', -0.187],
  ['counters of medium uncertainty', -0.172],
  ['counters of high uncertainty', -0.002],
  ['bombers to come', 0.191],
  ['counters of high uncertainty to come', 0.005],
  ['fighters', 2.063],
  ['fighters damaged', -0.877],
  ['bombers tallied, for each kill that is missing', 2.917],
  ['bombers found, for each kill that is missing', 0.872],
  ['counters of low uncertainty, for each kill that is missing', 0.428],
  ['counters of medium uncertainty, for each kill that is missing', 0.168],
  ['counters of high uncertainty, for each kill that is missing', -0.008],
  ['bombers to come, for each kill that is missing', -0.243],
  ['counters of high uncertainty to come, for each kill that is missing', -0.069],
  ['time left: tens of turns', 1.032],
  ['time left, for each kill that is missing', 1.487],
  ['poor visibility', -2.076],
  ['medium visibility', -2.425],
  ['good visibility', -1.4],
  ['an attack may destroy', -0.131],
  ['an attack may damage', -4.7],
  ['ground radars', 9.027],
  ['tally dice', 4.455],
  ['radar of its own', 0.361],
  ['searchlight zones', 0.168],
];

export const WEIGHTS: readonly number[] = TABLE.map(([, weight]) => weight);

/** Where it is from. */
export const PROVENANCE = {
  gameVersion: '1.1',
  code: 'ec0b76ee62e3fc77',
  players: ['strong', 'vector'],
  seed: 8,
  games: 9600,
  positions: 95842,
} as const;

/** How well it foretells who wins, on as many fresh games: the mean square of what it is off by, and by tenths of its forecasts. */
export const TRUST = {
  brier: 0.0836,
  brierByHand: 0.1501,
  tenths: [
    { foretold: 0.14, seen: 0.15, positions: 9622 },
    { foretold: 0.33, seen: 0.33, positions: 9623 },
    { foretold: 0.57, seen: 0.57, positions: 9623 },
    { foretold: 0.77, seen: 0.79, positions: 9623 },
    { foretold: 0.92, seen: 0.91, positions: 9623 },
    { foretold: 0.99, seen: 0.99, positions: 9622 },
    { foretold: 1, seen: 1, positions: 9623 },
    { foretold: 1, seen: 1, positions: 9623 },
    { foretold: 1, seen: 1, positions: 9623 },
    { foretold: 1, seen: 1, positions: 9623 },
  ],
} as const;
