/**
 * The calibration studies at full size: what the suite checks small, measured. Minutes, not seconds.
 *
 *     npm run calibrate
 */
import { betaBinomial, betting, clopperPearson, type Estimate } from '../src/statistics/index.js';
import { BEYOND } from '../src/statistics/settle.js';
import { binomialWeights } from '../tests/statistics/chance.js';
import { comparisons, gate, missesOfBetting, missesOfSequence } from '../tests/statistics/studies.js';

const RATES = [0.001, 0.01, 0.1, 0.5, 0.9, 0.99, 0.999];
const quick = process.argv.includes('--quick');
const runs = (full: number) => (quick ? Math.ceil(full / 20) : full);
const percent = (share: number, places = 2) => `${(100 * share).toFixed(places)} %`;
const width = ({ interval: [low, high] }: Estimate) => high - low;

function table(title: string, head: string[], rows: (string | number)[][]): void {
  console.log(`\n## ${title}\n\n| ${head.join(' | ')} |\n|${head.map(() => ' --- |').join('')}`);
  for (const row of rows) console.log(`| ${row.join(' | ')} |`);
}

function coverage(games: number, rate: number): number {
  return binomialWeights(games, rate).reduce((sum, weight, count) => {
    if (weight < 1e-16) return sum;
    const [low, high] = clopperPearson(count, games).interval;
    return low <= rate && rate <= high ? sum + weight : sum;
  }, 0);
}

const sizes = [20, 1000, 20_000];
table(
  'Coverage of 95 % intervals for a share, fixed number of games (exact, not simulated)',
  ['rate', ...sizes.map((games) => `${games} games`)],
  RATES.map((rate) => [rate, ...sizes.map((games) => percent(coverage(games, rate)))]),
);

table(
  `Peek-safe 95 % intervals for a share: runs of ${runs(4000)} in which ANY of 100 looks missed`,
  ['rate', ...[200, 5000, 100_000].map((games) => `up to ${games} games`)],
  RATES.map((rate) => [rate, ...[200, 5000, 100_000].map((games) => percent(missesOfSequence(rate, games, 100, runs(4000))))]),
);

table(
  'Width at the planned number of games, as a multiple of the interval that may be looked at only once',
  ['rate', 'games', 'beta-binomial mixture', 'betting'],
  [0.5, 0.1, 0.01].flatMap((rate) =>
    [1000, 20_000, 1_000_000].map((games) => {
      const count = Math.round(rate * games);
      const fixed = width(clopperPearson(count, games));
      const deviation = Math.sqrt(rate * (1 - rate));
      const bets = betting({ from: 0, counts: [games - count, count] }, { planned: games, deviation });
      return [rate, games, (width(betaBinomial(count, games, { planned: games })) / fixed).toFixed(3), (width(bets) / fixed).toFixed(3)];
    }),
  ),
);

table(
  `Betting intervals for means: runs of ${runs(2000)} in which any of 50 looks missed`,
  ['count', 'missed'],
  [
    ['passes of a game, say', percent(missesOfBetting([0, 3, 9, 20, 31, 18, 9, 5, 3, 1, 1], 5000, 50, runs(2000)))],
    ['rare and large', percent(missesOfBetting([990, ...new Array<number>(30).fill(0), 10], 5000, 50, runs(2000)))],
  ],
);

const ci = gate(runs(2000), 30, 200, 250);
table(
  `A gate in CI: ${runs(2000)} runs of 30 true claims, 200 looks each`,
  ['what', 'share of runs'],
  [
    ['any false failure', percent(ci.falseFailures)],
    ['any claim undecided at the end', percent(ci.undecided)],
    ['a shift of 4 points caught', percent(ci.caught)],
    ['any false failure by the naive rule (95 % interval at each look)', percent(ci.naive)],
  ],
);

table(
  `Comparisons that stop when settled: ${runs(10_000)} runs, 400 looks on the way to the fixed plan`,
  ['truth, in planned effects', 'goes on to', 'different', 'same', 'undecided', 'mean games / fixed plan'],
  [
    [0, BEYOND],
    [1, 1],
    [1, BEYOND],
    [2, BEYOND],
  ].map(([effect, most]) => {
    const found = comparisons(0.02 * effect, runs(10_000), { most, looks: 400 });
    return [effect, `${most} × the plan`, ...[found.different, found.same, found.undecided].map((share) => percent(share)), found.spent.toFixed(3)];
  }),
);
