/** A value fitted to games, for a terminal. */
import type { FittedValue } from '../../tuning/index.js';

export function valueLines({ features, weights, games, positions, fitted, inForce, byHand }: FittedValue, file: string | undefined): string[] {
  const width = Math.max(...features.map((name) => name.length));
  return [
    '',
    ...features.map((name, n) => `  ${name.padEnd(width)}  ${weights[n].toFixed(3).padStart(8)}`),
    '',
    '  On fresh games, by tenths of the predicted chances:',
    `    predicted ${fitted.bins.map(({ predicted }) => percent(predicted)).join('')}`,
    `    observed  ${fitted.bins.map(({ observed }) => percent(observed)).join('')}`,
    '',
    `  Brier score (mean squared error; a coin has 0.25): ${fitted.brier.toFixed(4)}; weights in use ${inForce.brier.toFixed(4)}, value by hand ${byHand.brier.toFixed(4)};`,
    `  fitted to ${positions.toLocaleString('en')} positions of ${games.toLocaleString('en')} games.${file === undefined ? '' : ` Written to ${file}; build again to use it.`}`,
    '',
  ];
}

const percent = (share: number) => `${(100 * share).toFixed(0)} %`.padStart(6);
