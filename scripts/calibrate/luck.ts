import { asymptotic, controlVariates, type Histogram, student, sumsOf } from '../../src/statistics/index.js';
import { FEWEST } from '../../src/statistics/luck.js';
import { around } from '../../src/statistics/methods/student.js';
import { Chance } from '../../tests/statistics/chance.js';
import { coverageOnce, holds } from '../../tests/statistics/studies.js';
import { few } from './once.js';
import { coverages, misses, note, percent, runs, table } from './tables.js';

/** Games of a share and the luck that tells part of it, as sums. */
function lucky(chance: Chance, games: number, rate: number) {
  let [x, y, yy, xy] = [0, 0, 0, 0];
  for (let game = 0; game < games; game++) {
    const coin = chance.next();
    const luck = Math.round(40 * (0.5 - coin) + 20 * (chance.next() - 0.5));
    const won = coin < rate ? 1 : 0;
    x += won;
    y += luck;
    yy += luck * luck;
    xy += won * luck;
  }
  return { n: games, x, y, xx: x, yy, xy };
}

/** How often a luck-adjusted share holds the truth, of the runs that have wins and losses enough to publish it. */
function adjusted(rate: number, games: number, repeats: number): string {
  const chance = new Chance(1981);
  let [held, published] = [0, 0];
  for (let run = 0; run < repeats; run++) {
    const [first, second] = [lucky(chance, games / 10, rate), lucky(chance, (9 * games) / 10, rate)];
    const wins = first.x + second.x;
    if (Math.min(wins, games - wins) < FEWEST) continue;
    published++;
    if (holds(around(controlVariates(first, second)).interval, rate)) held++;
  }
  return published < repeats / 10 ? 'the plain interval' : percent(held / published);
}

/** The same at every look. */
function adjustedLooks(rate: number, games: number, repeats: number): number {
  const chance = new Chance(2024);
  let missed = 0;
  for (let run = 0; run < repeats; run++) {
    const first = lucky(chance, games / 20, rate);
    let rest = lucky(chance, games / 20, rate);
    for (let look = 1; look < 19; look++) {
      const more = lucky(chance, games / 20, rate);
      rest = { n: rest.n + more.n, x: rest.x + more.x, y: rest.y + more.y, xx: rest.xx + more.xx, yy: rest.yy + more.yy, xy: rest.xy + more.xy };
      const wins = first.x + rest.x;
      if (Math.min(wins, first.n + rest.n - wins) < FEWEST) continue;
      if (holds(asymptotic(controlVariates(first, rest), { planned: games }).interval, rate)) continue;
      missed++;
      break;
    }
  }
  return missed / repeats;
}

const sumsOfLuck = { name: 'luck', from: -6, weights: [1, 3, 7, 12, 20, 30, 40, 30, 20, 12, 7, 3, 1] };

/** Win rates without luck, looked at once and at any time; and luck itself. */
export function luck(): void {
  const adjustedRows = [0.006, 0.05, 0.2, 0.5, 0.95].map((rate) => [rate, ...[200, 2000, 10_000].map((games) => adjusted(rate, games, runs(2000)))]);
  table(`Win rates without luck, fixed number of games: control variates (${runs(2000)} runs)`, ['', '200 games', '2,000', '10,000'], adjustedRows);
  const least = Math.min(...adjustedRows.flat().flatMap((one) => (typeof one === 'string' && one.endsWith('%') ? [Number.parseFloat(one)] : [])));
  note('control-variates', `luck-adjusted shares with ${FEWEST} wins and losses or more`, '≥ 95 %', `${least.toFixed(2)} %`);
  misses(
    'asymptotic',
    'luck-adjusted shares of runs that stop by looking',
    `Win rates without luck, watched (${runs(500)} runs in which any of 18 looks missed)`,
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
