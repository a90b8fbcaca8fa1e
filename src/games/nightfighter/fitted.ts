/** Written by "sortie tune value nightfighter". */
const TABLE: readonly (readonly [feature: string, weight: number])[] = [
  ['always', 2.816],
  ['kills missing: 1', -5.91],
  ['kills missing: 2', -1.233],
  ['kills missing: 3', 0],
  ['kills missing: 4', 0],
  ['kills missing: 5', 0],
  ['kills missing: 6', 0],
  ['bombers tallied', 1.394],
  ['bombers found', -0.694],
  ['counters of low uncertainty', 0.563],
  ['counters of medium uncertainty', -0.1],
  ['counters of high uncertainty', -0.122],
  ['bombers to come', 0.021],
  ['counters of high uncertainty to come', 0.069],
  ['bombers found or tallied for each kill that is missing', 1.118],
  ['fighters', 2.365],
  ['fighters damaged', -1.133],
];

export const WEIGHTS: readonly number[] = TABLE.map(([, weight]) => weight);

/** Where it is from. */
export const PROVENANCE = {
  gameVersion: '1.0',
  code: 'd8bc267e0c05f433',
  players: ['hunter', 'vector'],
  seed: 8,
  games: 6400,
  positions: 64259,
} as const;

/** How well it foretells who wins, on as many fresh games: the mean square of what it is off by, and by tenths of its forecasts. */
export const TRUST = {
  brier: 0.1079,
  brierByHand: 0.1596,
  tenths: [
    { foretold: 0.22, seen: 0.2, positions: 6407 },
    { foretold: 0.35, seen: 0.28, positions: 6407 },
    { foretold: 0.5, seen: 0.59, positions: 6408 },
    { foretold: 0.66, seen: 0.71, positions: 6407 },
    { foretold: 0.8, seen: 0.75, positions: 6408 },
    { foretold: 0.94, seen: 0.92, positions: 6407 },
    { foretold: 0.99, seen: 1, positions: 6407 },
    { foretold: 1, seen: 1, positions: 6408 },
    { foretold: 1, seen: 1, positions: 6407 },
    { foretold: 1, seen: 1, positions: 6408 },
  ],
} as const;
