/** Written by "sortie tune value space-fleet". */
const TABLE: readonly (readonly [feature: string, weight: number])[] = [
  ['ships', -3.559],
  ['points of ships', 8.826],
  ['elements', 7.391],
  ['sectors that stand', -3.35],
  ['weapons', 0.619],
  ['defences', 0.838],
  ['movement', -1.226],
  ['manoeuvre', 5.989],
  ['detectors', -3.019],
  ['jammers', 5.214],
  ['enemies detected', 0],
  ['ships that have yet to act', 0.181],
  ['share of the fleet’s points lost', 1.186],
  ['share of the fleet’s elements lost', -11.633],
];

export const WEIGHTS: readonly number[] = TABLE.map(([, weight]) => weight);

/** Where it is from. */
export const PROVENANCE = {
  gameVersion: '1.1',
  code: 'f255b93c1d54e2b2',
  players: ['strong', 'hunter'],
  seed: 7,
  games: 2500,
  positions: 212881,
} as const;

/** How well it foretells who wins, on as many fresh games: the mean square of what it is off by, and by tenths of its forecasts. */
export const TRUST = {
  brier: 0.1042,
  brierByHand: 0.1651,
  tenths: [
    { foretold: 0.01, seen: 0.01, positions: 20956 },
    { foretold: 0.06, seen: 0.05, positions: 20956 },
    { foretold: 0.18, seen: 0.18, positions: 20956 },
    { foretold: 0.46, seen: 0.48, positions: 20957 },
    { foretold: 0.53, seen: 0.51, positions: 20956 },
    { foretold: 0.68, seen: 0.69, positions: 20956 },
    { foretold: 0.83, seen: 0.83, positions: 20957 },
    { foretold: 0.99, seen: 1, positions: 20956 },
    { foretold: 1, seen: 1, positions: 20956 },
    { foretold: 1, seen: 1, positions: 20957 },
  ],
} as const;
