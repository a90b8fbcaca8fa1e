/** Sizes as they are printed when the games stop by themselves: how far are they from the truth on average? */
import { endAfter } from '../../../src/simulation/blocks.js';
import { judgedPairs, mattersOf } from '../../../src/statistics/judgements.js';
import { levelOfEach } from '../../../src/statistics/methods/simultaneous.js';
import { sized, sizing } from '../../../src/statistics/verdict.js';
import { Chance } from './chance.js';

export interface Printed {
  name: string;
  /** The true difference in points, and the share of pairs that differ in 1,000. */
  truth: number;
  discordant: number;
  /** Comparisons on the page. */
  page: number;
}

export const PRINTED: readonly Printed[] = [
  { name: '5 points, alone', truth: 5, discordant: 300, page: 1 },
  { name: '4 points, alone', truth: 4, discordant: 300, page: 1 },
  { name: '5 points, one of 24', truth: 5, discordant: 300, page: 24 },
  { name: '12 points, one of 24', truth: 12, discordant: 400, page: 24 },
  { name: '30 points, one of 24', truth: 30, discordant: 500, page: 24 },
];

interface Asked extends Printed {
  /** Stops when the verdict is known, or when the size is. */
  rule: 'verdict' | 'sized';
  /** All estimates, or only those of sizes that are known: others are printed as their limits. */
  every: boolean;
}

export interface Bias {
  /** Mean of what is printed less the truth, in points, and its standard error. */
  bias: number;
  error: number;
  /** The share of runs that print an estimate, and mean pairs. */
  printed: number;
  games: number;
}

const MOST = 200_000;

export function meanPrinted({ truth, discordant, page, rule, every }: Asked, runs: number): Bias {
  const chance = new Chance(4300 + truth + page);
  const judging = { confidence: levelOfEach(page), ...mattersOf('win', undefined) };
  const weights = [discordant / 2 - 5 * truth, 1000 - discordant, discordant / 2 + 5 * truth];
  const found: number[] = [];
  let all = 0;
  for (let run = 0; run < runs; run++) {
    let counts = [0, 0, 0];
    for (let games = 0; games < MOST; ) {
      const end = endAfter(games);
      const block = chance.multinomial(end - games, weights);
      counts = counts.map((count, n) => count + block[n]);
      games = end;
      const estimate = (counts[2] - counts[0]) / games;
      const verdict = judgedPairs({ from: -1, counts }, judging);
      if ((rule === 'sized' ? sizing(verdict, estimate, games) : verdict).word === 'open') continue;
      all += games;
      if (every || sized({ estimate, interval: verdict.interval }, verdict.matters)) found.push(100 * estimate - truth);
      break;
    }
  }
  const bias = found.reduce((sum, one) => sum + one, 0) / found.length;
  const variance = found.reduce((sum, one) => sum + (one - bias) ** 2, 0) / (found.length - 1);
  return { bias, error: Math.sqrt(variance / found.length), printed: found.length / runs, games: all / runs };
}
