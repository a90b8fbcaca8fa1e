import { asymptotic, controlVariates, type Histogram, type LuckSums, once, student, sumsOf } from '../../src/statistics/index.js';
import { FEWEST, ofFew } from '../../src/statistics/luck.js';
import { around } from '../../src/statistics/methods/student.js';
import { Chance } from '../../tests/unit/statistics/chance.js';
import { coverageOnce, holds } from '../../tests/unit/statistics/studies.js';
import { few } from './once.js';
import { coverages, misses, note, percent, runs, table } from './tables.js';

/** Games of runs with fewer wins or losses than a regression on all lucks wants. */
const SMALL = [60, 100, 180];

/** Lucks of a made-up game: one decides its result, others tell nothing. The last two are skewed and rare. */
const LUCKS = 8;

interface Lucky extends LuckSums {
  x: number;
  xx: number;
  y: number[];
  yy: number[][];
  xy: number[];
}

/** Sums of the results of a share and of lucks that explain part of it, the less the more noise they have. */
function lucky(chance: Chance, games: number, rate: number, into = none(), noise = 200): Lucky {
  const lucks = new Array<number>(LUCKS).fill(0);
  for (let game = 0; game < games; game++) {
    const coin = chance.next();
    const won = coin < rate ? 1 : 0;
    lucks[0] = Math.round(40 * (0.5 - coin) + 20 * (chance.next() - 0.5));
    for (let n = 1; n < LUCKS - 2; n++) lucks[n] = Math.round(10 * n * (0.5 - coin) + noise * (chance.next() - 0.5));
    lucks[LUCKS - 2] = coin < 0.02 ? 98 : -2;
    lucks[LUCKS - 1] = chance.next() < 0.05 ? 19 : -1;
    into.x += won;
    into.xx += won;
    lucks.forEach((luck, n) => {
      into.y[n] += luck;
      into.xy[n] += won * luck;
      lucks.forEach((other, m) => {
        into.yy[n][m] += luck * other;
      });
    });
  }
  into.n += games;
  return into;
}

function none(): Lucky {
  const zeros = () => new Array<number>(LUCKS).fill(0);
  return { n: 0, x: 0, xx: 0, y: zeros(), yy: zeros().map(zeros), xy: zeros() };
}

/** How often a luck-adjusted share covers the truth, among runs with enough wins and losses to publish it. */
function adjusted(rate: number, games: number, repeats: number): string {
  const chance = new Chance(1981);
  let [held, published] = [0, 0];
  for (let run = 0; run < repeats; run++) {
    const sums = lucky(chance, games, rate);
    if (Math.min(sums.x, games - sums.x) < FEWEST) continue;
    published++;
    if (holds(around(controlVariates(sums)).interval, rate)) held++;
  }
  return published < repeats / 10 ? 'the plain interval' : percent(held / published);
}

/**
 * How often the narrower interval of a small run covers the truth: without the luck, all lucks taken as one, or the plain one. `noise` 20:
 * as much luck as in a duel of War Galley.
 */
function adjustedFew(rate: number, games: number, noise: number, repeats: number): number {
  const chance = new Chance(1908);
  let held = 0;
  for (let run = 0; run < repeats; run++) {
    const sums = lucky(chance, games, rate, none(), noise);
    const plain = once({ from: 0, counts: [games - sums.x, sums.x] }).interval;
    const found = ofFew(sums)?.interval ?? plain;
    if (holds(width(found) < width(plain) ? found : plain, rate)) held++;
  }
  return held / repeats;
}

const width = ([low, high]: readonly [number, number]) => high - low;

/** The same at every look. */
function adjustedLooks(rate: number, games: number, repeats: number): number {
  const chance = new Chance(2024);
  let missed = 0;
  for (let run = 0; run < repeats; run++) {
    const sums = none();
    for (let look = 0; look < 20; look++) {
      lucky(chance, games / 20, rate, sums);
      if (Math.min(sums.x, sums.n - sums.x) < FEWEST) continue;
      if (holds(asymptotic(controlVariates(sums), { planned: games }).interval, rate)) continue;
      missed++;
      break;
    }
  }
  return missed / repeats;
}

const sumsOfLuck = { name: 'luck', from: -6, weights: [1, 3, 7, 12, 20, 30, 40, 30, 20, 12, 7, 3, 1] };

/** Luck-adjusted win rates, at one look and at any look; and luck itself. */
export function luck(): void {
  const adjustedRows = [0.006, 0.05, 0.2, 0.5, 0.95].map((rate) => [
    rate,
    ...[200, 400, 2000, 10_000].map((games) => adjusted(rate, games, runs(2000))),
  ]);
  table(
    `Win rates without luck, fixed number of games: ${LUCKS} control variates (${runs(2000)} runs)`,
    ['', '200 games', '400', '2,000', '10,000'],
    adjustedRows,
  );
  const least = Math.min(...adjustedRows.flat().flatMap((one) => (typeof one === 'string' && one.endsWith('%') ? [Number.parseFloat(one)] : [])));
  note('control-variates', `luck-adjusted shares with ${FEWEST} wins and losses or more`, '≥ 95 %', `${least.toFixed(2)} %`);
  coverages(
    'control-variates',
    'shares of small runs, luck-adjusted where that is narrower: all lucks as one',
    `Win rates of small runs, without luck where that is narrower (${runs(4000)} runs)`,
    SMALL.map((games) => `${games} games`),
    [20, 200].flatMap((noise) =>
      [0.15, 0.25, 0.5, 0.8].map((rate) => ({
        name: `${rate}, noise ${noise}`,
        found: SMALL.map((games) => adjustedFew(rate, games, noise, runs(4000))),
      })),
    ),
  );
  misses(
    'asymptotic',
    'luck-adjusted shares of runs that stop by looking',
    `Win rates without luck, watched (${runs(500)} runs in which any of 20 looks missed)`,
    ['up to 10,000 games'],
    [0.05, 0.2, 0.5, 0.95].map((name) => ({ name, found: [adjustedLooks(name, 10_000, runs(500))] })),
  );
  coverages(
    'student',
    'the mean of luck, which has no bounds',
    `The mean of luck: "Student" (${runs(4000)} runs)`,
    few.map((games) => `${games} games`),
    [
      {
        name: sumsOfLuck.name,
        found: few.map((games) => coverageOnce(({ from, counts }: Histogram) => student(sumsOf(counts, from)), sumsOfLuck, games, runs(4000))),
      },
    ],
  );
}
