import type { FittedValue } from './fit.js';

/** What the weights depend on besides the games. */
interface Provenance {
  gameVersion: string;
  seed: number;
  players: readonly string[];
}

/** First characters of every weights file, so that `--out` overwrites no other file. */
export const WEIGHTS_MARK = '{\n  "weights": {';

/** The text of a game's weights.json: the weights, what they were fitted to, and how well they predict on as many fresh games. */
export function weightsFile({ features, weights, fitted, byHand, games, positions }: FittedValue, from: Provenance): string {
  const { gameVersion, players, seed } = from;
  const tenths = fitted.bins.map(({ predicted, observed, count }) => ({
    predicted: round(predicted, 2),
    observed: round(observed, 2),
    positions: count,
  }));
  const content = {
    weights: Object.fromEntries(features.map((feature, n) => [feature, weights[n]])),
    provenance: { gameVersion, players, seed, games, positions },
    trust: { brier: round(fitted.brier, 4), brierByHand: round(byHand.brier, 4), tenths },
  };
  return `${JSON.stringify(content, null, 2).replace(INNERMOST, onOneLine)}\n`;
}

/** Lists and objects without further ones inside, except the weights. */
const INNERMOST = /[[{]\n {6,}[^[\]{}]*[\]}]/g;

function onOneLine(text: string): string {
  const line = text.replace(/\s*\n\s*/g, ' ');
  return line.startsWith('[') ? line.replace('[ ', '[').replace(' ]', ']') : line;
}

const round = (x: number, digits: number) => Number(x.toFixed(digits));
