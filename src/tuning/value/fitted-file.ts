import type { Reliability } from '../../statistics/index.js';
import type { FittedValue } from './fit.js';

export interface Provenance {
  game: string;
  gameVersion: string;
  seed: number;
  players: readonly string[];
}

/** How every table of weights begins. */
export const FITTED_MARK = '/** Written by "sortie tune value';

/** A table of weights as a file of the game's, laid out as the formatter would, with where it is from and how far it can be trusted. */
export function fittedFile(found: FittedValue, { game, gameVersion, seed, players }: Provenance): string {
  const { features, weights, games, positions, fitted, byHand, code } = found;
  return `${FITTED_MARK} ${game}". */
const TABLE: readonly (readonly [feature: string, weight: number])[] = [
${features.map((feature, n) => `  ['${feature.replaceAll("'", "\\'")}', ${weights[n]}],`).join('\n')}
];

export const WEIGHTS: readonly number[] = TABLE.map(([, weight]) => weight);

/** Where it is from. */
export const PROVENANCE = {
  gameVersion: '${gameVersion}',
  code: '${code}',
  players: [${players.map((player) => `'${player}'`).join(', ')}],
  seed: ${seed},
  games: ${games},
  positions: ${positions},
} as const;

/** How well it foretells who wins, on as many fresh games: the mean square of what it is off by, and by tenths of its forecasts. */
export const TRUST = {
  brier: ${fitted.brier.toFixed(4).replace(/0+$/, '')},
  brierByHand: ${byHand.brier.toFixed(4).replace(/0+$/, '')},
  tenths: [
${tenths(fitted)}
  ],
} as const;
`;
}

function tenths({ bins }: Reliability): string {
  return bins.map(({ foretold, seen, count }) => `    { foretold: ${short(foretold)}, seen: ${short(seen)}, positions: ${count} },`).join('\n');
}

const short = (x: number) => Number(x.toFixed(2));
