/** Written by "sortie tune value space-fleet". */
const TABLE: readonly (readonly [feature: string, weight: number])[] = [
  ['ships', -5.437],
  ['points of ships', 10.42],
  ['elements', 7.316],
  ['sectors that stand', -5.188],
  ['weapons', -1.414],
  ['defences', 1.523],
  ['movement', 0.273],
  ['manoeuvre', 8.796],
  ['detectors', -1.607],
  ['jammers', 4.982],
  ['enemies detected', 0],
  ['ships that have yet to act', 0.171],
  ['share of the fleet’s points lost', -0.972],
  ['share of the fleet’s elements lost', -9.307],
];

export const WEIGHTS: readonly number[] = TABLE.map(([, weight]) => weight);

/** Where it is from. */
export const PROVENANCE = {
  gameVersion: '1.1',
  code: '7fae045d99bc85d6',
  players: ['strong', 'hunter'],
  seed: 7,
  games: 2500,
  positions: 217774,
} as const;

/** How well it foretells who wins, on as many fresh games: the mean square of what it is off by, and by tenths of its forecasts. */
export const TRUST = {
  brier: 0.1024,
  brierByHand: 0.172,
  tenths: [
    { foretold: 0.01, seen: 0.02, positions: 21508 },
    { foretold: 0.07, seen: 0.05, positions: 21508 },
    { foretold: 0.17, seen: 0.17, positions: 21509 },
    { foretold: 0.47, seen: 0.45, positions: 21508 },
    { foretold: 0.52, seen: 0.47, positions: 21509 },
    { foretold: 0.73, seen: 0.73, positions: 21508 },
    { foretold: 0.84, seen: 0.86, positions: 21508 },
    { foretold: 0.98, seen: 0.98, positions: 21509 },
    { foretold: 1, seen: 1, positions: 21508 },
    { foretold: 1, seen: 1, positions: 21509 },
  ],
} as const;
