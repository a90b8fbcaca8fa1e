/** Written by "sortie tune value schwarm". */
const TABLE: readonly (readonly [feature: string, weight: number])[] = [
  ['always', -3.304],
  ['hits on the fuselage: 1', 0.092],
  ['hits on the fuselage: 2', 0.005],
  ['hits on the fuselage: 3', 0.151],
  ['hits on the fuselage: 4', 0.577],
  ['hits on the fuselage: 5', 1.181],
  ['hits on the engine: 1', 0.108],
  ['hits on the engine: 2', 0.345],
  ['hits on the engine: 3', 0.791],
  ['hits on the tail: 1', 0.154],
  ['hits on the tail: 2', 1.135],
  ['hits on the cockpit: 1', 1.324],
  ['points: 1', 0.139],
  ['points: 2', 1.061],
  ['points: 3', 0.764],
  ['points: 4', 0.691],
  ['points: 5', 0.688],
  ['points: 6', -0.122],
  ['points: 7', 0.677],
  ['points: 8', 0.653],
  ['points: 9', -0.383],
  ['points: 10', 0],
  ['hits towards the next point: 1', 0.247],
  ['hits towards the next point: 2', 0.083],
  ['fighters still to attack: 1', 0.046],
  ['fighters still to attack: 2', 0.046],
  ['fighters still to attack: 3', -0.116],
  ['fighters still to attack: 4', 0.703],
  ['fighters still to attack: 5', -0.139],
  ['fighters still to attack: 6', 0.255],
];

export const WEIGHTS: readonly number[] = TABLE.map(([, weight]) => weight);

/** Where it is from. */
export const PROVENANCE = {
  gameVersion: '1.1',
  code: '1794acab2e573f68',
  players: ['opportunist', 'strong'],
  seed: 1,
  games: 60000,
  positions: 241821,
} as const;

/** How well it foretells who wins, on as many fresh games: the mean square of what it is off by, and by tenths of its forecasts. */
export const TRUST = {
  brier: 0.1728,
  brierByHand: 0.209,
  tenths: [
    { foretold: 0.06, seen: 0.02, positions: 24441 },
    { foretold: 0.1, seen: 0.09, positions: 24442 },
    { foretold: 0.16, seen: 0.17, positions: 24442 },
    { foretold: 0.22, seen: 0.24, positions: 24442 },
    { foretold: 0.31, seen: 0.33, positions: 24442 },
    { foretold: 0.4, seen: 0.39, positions: 24442 },
    { foretold: 0.49, seen: 0.49, positions: 24442 },
    { foretold: 0.58, seen: 0.58, positions: 24442 },
    { foretold: 0.71, seen: 0.68, positions: 24442 },
    { foretold: 0.87, seen: 0.84, positions: 24442 },
  ],
} as const;
