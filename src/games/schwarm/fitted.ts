/** Written by "sortie tune value schwarm". */
const TABLE: readonly (readonly [feature: string, weight: number])[] = [
  ['always', -3.354],
  ['hits on the fuselage: 1', 0.011],
  ['hits on the fuselage: 2', 0.112],
  ['hits on the fuselage: 3', 0.18],
  ['hits on the fuselage: 4', 0.561],
  ['hits on the fuselage: 5', 1.183],
  ['hits on the engine: 1', 0.116],
  ['hits on the engine: 2', 0.37],
  ['hits on the engine: 3', 0.81],
  ['hits on the tail: 1', 0.131],
  ['hits on the tail: 2', 0.992],
  ['hits on the cockpit: 1', 1.119],
  ['points: 1', 0.261],
  ['points: 2', 0.867],
  ['points: 3', 0.801],
  ['points: 4', 0.604],
  ['points: 5', 0.548],
  ['points: 6', -0.05],
  ['points: 7', 0.568],
  ['points: 8', 0.514],
  ['points: 9', -0.068],
  ['points: 10', 0],
  ['hits towards the next point: 1', 0.234],
  ['hits towards the next point: 2', 0.04],
  ['fighters still to attack: 1', 0.111],
  ['fighters still to attack: 2', 0.111],
  ['fighters still to attack: 3', 0.009],
  ['fighters still to attack: 4', 0.601],
  ['fighters still to attack: 5', -0.174],
  ['fighters still to attack: 6', 0.239],
];

export const WEIGHTS: readonly number[] = TABLE.map(([, weight]) => weight);

/** Where it is from. */
export const PROVENANCE = {
  gameVersion: '1.1',
  code: '4fea5ad5dabf9668',
  players: ['opportunist', 'strong'],
  seed: 7,
  games: 96000,
  positions: 331578,
} as const;

/** How well it foretells who wins, on as many fresh games: the mean square of what it is off by, and by tenths of its forecasts. */
export const TRUST = {
  brier: 0.1774,
  brierByHand: 0.2013,
  tenths: [
    { foretold: 0.07, seen: 0.03, positions: 32992 },
    { foretold: 0.11, seen: 0.09, positions: 32993 },
    { foretold: 0.16, seen: 0.17, positions: 32993 },
    { foretold: 0.23, seen: 0.25, positions: 32992 },
    { foretold: 0.31, seen: 0.34, positions: 32993 },
    { foretold: 0.39, seen: 0.36, positions: 32993 },
    { foretold: 0.45, seen: 0.48, positions: 32992 },
    { foretold: 0.54, seen: 0.56, positions: 32993 },
    { foretold: 0.68, seen: 0.67, positions: 32993 },
    { foretold: 0.83, seen: 0.79, positions: 32993 },
  ],
} as const;
