/** A value fitted to games, for a terminal. */
import type { FittedValue } from '../../tuning/index.js';

export function valueLines({ features, weights, games, positions, fitted, inForce, byHand }: FittedValue, file: string | undefined): string[] {
  const width = Math.max(...features.map((name) => name.length));
  return [
    '',
    ...features.map((name, n) => `  ${name.padEnd(width)}  ${weights[n].toFixed(3).padStart(8)}`),
    '',
    '  On fresh games, by tenths of what it foretells:',
    `    foretold ${fitted.bins.map(({ foretold }) => percent(foretold)).join('')}`,
    `    seen     ${fitted.bins.map(({ seen }) => percent(seen)).join('')}`,
    '',
    `  It is off by ${fitted.brier.toFixed(4)} (mean square; a coin 0.25), the value in force by ${inForce.brier.toFixed(4)}, the one by hand by ${byHand.brier.toFixed(4)},`,
    `  fitted to ${positions.toLocaleString('en')} positions of ${games.toLocaleString('en')} games.${file === undefined ? '' : ` Written to ${file}: build again.`}`,
    '',
  ];
}

const percent = (share: number) => `${(100 * share).toFixed(0)} %`.padStart(6);
