/**
 * The calibration studies at full size: what the suite checks small, measured, for every interval that a command publishes and
 * in every regime. The tables of docs/statistics.md are its output. A quarter of an hour.
 *
 *     npm run calibrate
 */
import {
  asymptotic,
  betting,
  clopperPearson,
  controlVariates,
  type Estimate,
  gaffke,
  type Histogram,
  newcombe,
  student,
  sumsOf,
} from '../src/statistics/index.js';
import { FEWEST } from '../src/statistics/luck.js';
import { around } from '../src/statistics/methods/student.js';
import { BEYOND } from '../src/statistics/settle.js';
import { type Meeting, standings } from '../src/tuning/index.js';
import { binomialWeights, Chance } from '../tests/statistics/chance.js';
import {
  type Bettor,
  COUNTS,
  comparisons,
  coverageOnce,
  DIFFERENCES,
  gate,
  holds,
  looked,
  shareWorld,
  widthOf,
} from '../tests/statistics/studies.js';

const RATES = [0.001, 0.01, 0.1, 0.5, 0.9, 0.99, 0.999];
const quick = process.argv.includes('--quick');
const runs = (full: number) => (quick ? Math.ceil(full / 20) : full);
const percent = (share: number, places = 2) => `${(100 * share).toFixed(places)} %`;
/** The worst figure of each method, for the table at the end. */
const worst: { method: string; regime: string; said: string; measured: string }[] = [];

function table(title: string, head: string[], rows: (string | number)[][]): void {
  console.log(`\n## ${title}\n\n| ${head.join(' | ')} |\n|${head.map(() => ' --- |').join('')}`);
  for (const row of rows) console.log(`| ${row.join(' | ')} |`);
}

/** A table of coverages, and its least one kept. */
function coverages(method: string, regime: string, title: string, columns: string[], rows: { name: string | number; found: number[] }[]): void {
  table(
    title,
    ['', ...columns],
    rows.map(({ name, found }) => [name, ...found.map((one) => percent(one))]),
  );
  worst.push({ method, regime, said: '≥ 95 %', measured: percent(Math.min(...rows.flatMap(({ found }) => found))) });
}

/** A table of runs in which any look missed, and its greatest one kept. */
function misses(method: string, regime: string, title: string, columns: string[], rows: { name: string | number; found: number[] }[]): void {
  table(
    title,
    ['', ...columns],
    rows.map(({ name, found }) => [name, ...found.map((one) => percent(one))]),
  );
  worst.push({ method, regime, said: '≤ 5 %', measured: percent(Math.max(...rows.flatMap(({ found }) => found))) });
}

/** Every count's probability added up, not simulated. */
function exactly(games: number, rate: number): number {
  return binomialWeights(games, rate).reduce(
    (sum, weight, count) => (weight > 1e-16 && holds(clopperPearson(count, games).interval, rate) ? sum + weight : sum),
    0,
  );
}

const sizes = [20, 1000, 20_000];
coverages(
  'clopper-pearson',
  'shares from 0.001 to 0.999, 20 to 20,000 games (exact)',
  'Shares, fixed number of games: Clopper and Pearson (exact, not simulated)',
  sizes.map((games) => `${games} games`),
  RATES.map((name) => ({ name, found: sizes.map((games) => exactly(games, name)) })),
);

const few = [50, 500, 5000];
const counted = [...COUNTS, ...DIFFERENCES];
coverages(
  'gaffke',
  'counts rare, skewed, constant, heavy; differences of pairs; 50 to 5,000 games',
  `Counts and paired differences, fixed number of games: Gaffke (${runs(4000)} runs each)`,
  few.map((games) => `${games} games`),
  counted.map((world) => ({ name: world.name, found: few.map((games) => coverageOnce(gaffke, world, games, runs(4000))) })),
);
table(
  'The same by "Student", which is not published for them',
  ['', ...few.map((games) => `${games} games`)],
  counted.map((world) => [
    world.name,
    ...few.map((games) => percent(coverageOnce(({ from, counts }: Histogram) => student(sumsOf(counts, from)), world, games, runs(2000)))),
  ]),
);

const reach = [500, 5000, 50_000];
misses(
  'betting',
  'shares from 0.001 to 0.999, up to 50,000 games, 100 to 230 looks',
  `Peek-safe, shares: runs of ${runs(2000)} in which ANY look missed`,
  reach.map((games) => `up to ${games} games`),
  RATES.map((name) => ({ name, found: reach.map((games) => looked(shareWorld(name), games, runs(2000), { widths: false }).missed) })),
);
misses(
  'betting',
  'counts and differences of every kind, up to 50,000 games',
  `Peek-safe, counts and differences: runs of ${runs(1000)} in which ANY look missed`,
  reach.map((games) => `up to ${games} games`),
  counted.map((world) => ({ name: world.name, found: reach.map((games) => looked(world, games, runs(1000), { widths: false }).missed) })),
);

table(
  `Width with all looks, as a multiple of the interval for one look (${runs(200)} runs; without the earlier looks in brackets)`,
  ['', 'at the plan of 20,000', 'at ten times the plan'],
  [...[0.5, 0.1, 0.01, 0.001].map(shareWorld), COUNTS[0], COUNTS[1], DIFFERENCES[0]].map((world) => [
    world.name,
    ...[looked(world, 20_000, runs(200), { once: gaffke }), looked(world, 200_000, runs(60), { planned: 20_000, pilot: 1000, once: gaffke })].map(
      ({ width, alone }) => `${width.toFixed(2)} (${alone.toFixed(2)})`,
    ),
  ]),
);

/** Two runs, added up over all outcomes. */
function apart(games: number, other: number, p: number, q: number): number {
  const [xs, ys] = [binomialWeights(games, p), binomialWeights(other, q)];
  const [x, y] = [xs.map((_, count) => clopperPearson(count, games)), ys.map((_, count) => clopperPearson(count, other))];
  return xs.reduce(
    (sum, weight, i) =>
      sum + ys.reduce((inner, also, j) => (weight * also > 1e-13 && holds(newcombe(x[i], y[j]).interval, p - q) ? inner + weight * also : inner), 0),
    0,
  );
}
coverages(
  'newcombe',
  'differences of two independent shares, 20 to 300 games (exact)',
  'Two runs with other seeds: Newcombe of two exact intervals (exact, not simulated)',
  ['20 and 20 games', '100 and 40', '300 and 300'],
  [
    [0.01, 0.01],
    [0.05, 0.01],
    [0.1, 0.3],
    [0.5, 0.5],
    [0.9, 0.99],
  ].map(([p, q]) => ({ name: `${p} and ${q}`, found: [apart(20, 20, p, q), apart(100, 40, p, q), apart(300, 300, p, q)] })),
);

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
const adjustedRows = [0.006, 0.05, 0.2, 0.5, 0.95].map((rate) => [rate, ...[200, 2000, 10_000].map((games) => adjusted(rate, games, runs(2000)))]);
table(`Win rates without luck, fixed number of games: control variates (${runs(2000)} runs)`, ['', '200 games', '2,000', '10,000'], adjustedRows);
const least = Math.min(...adjustedRows.flat().flatMap((one) => (typeof one === 'string' && one.endsWith('%') ? [Number.parseFloat(one)] : [])));
worst.push({
  method: 'control-variates',
  regime: `luck-adjusted shares with ${FEWEST} wins and losses or more`,
  said: '≥ 95 %',
  measured: `${least.toFixed(2)} %`,
});

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
misses(
  'asymptotic',
  'luck-adjusted shares of runs that stop by looking',
  `Win rates without luck, watched (${runs(500)} runs in which any of 18 looks missed)`,
  ['up to 10,000 games'],
  [0.05, 0.2, 0.5, 0.95].map((name) => ({ name, found: [adjustedLooks(name, 10_000, runs(500))] })),
);

const sumsOfLuck = { name: 'luck', from: -6, weights: [1, 3, 7, 12, 20, 30, 40, 30, 20, 12, 7, 3, 1] };
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

const ci = gate(runs(2000), 30, 100, 500);
table(
  `A gate in CI: ${runs(2000)} runs of 30 true claims, 100 looks each`,
  ['what', 'share of runs'],
  [
    ['any false failure', percent(ci.falseFailures)],
    ['any claim undecided at the end', percent(ci.undecided)],
    ['a shift of 4 points caught', percent(ci.caught)],
    ['any false failure by the naive rule (95 % interval at each look)', percent(ci.naive)],
  ],
);

table(
  `Comparisons that stop when settled: ${runs(4000)} runs, 200 looks on the way to the fixed plan`,
  ['bets', 'truth, in planned effects', 'goes on to', 'different', 'same', 'undecided', 'mean games / fixed plan'],
  (['mixture', 'sprt'] as Bettor[]).flatMap((bettor) =>
    [
      [0, BEYOND],
      [1, 1],
      [1, BEYOND],
      [2, BEYOND],
    ].map(([effect, most]) => {
      const found = comparisons(0.02 * effect, runs(4000), { most, bettor });
      return [
        bettor,
        effect,
        `${most} × the plan`,
        ...[found.different, found.same, found.undecided].map((share) => percent(share)),
        found.spent.toFixed(3),
      ];
    }),
  ),
);

/** A run of which every look is published: the interval with nothing laid out. */
function unplanned(rate: number, games: number, repeats: number): { missed: number; width: number } {
  const chance = new Chance(16);
  const found = { missed: 0, width: 0 };
  for (let run = 0; run < repeats; run++) {
    let [count, played, missed] = [0, 0, false];
    let now: Estimate = clopperPearson(0, 0);
    for (let next = 20; played < games; next = Math.ceil(next * 1.1)) {
      count += chance.binomial(Math.min(next, games) - played, rate);
      played = Math.min(next, games);
      now = betting({ from: 0, counts: [played - count, count] });
      missed ||= !holds(now.interval, rate);
    }
    if (missed) found.missed += 1 / repeats;
    found.width += widthOf(now) / widthOf(clopperPearson(count, games)) / repeats;
  }
  return found;
}
const open = RATES.slice(0, 5).map((name) => ({ name, ...unplanned(name, 20_000, runs(500)) }));
misses(
  'betting',
  'with nothing laid out: the course of a watched run, baselines that stopped by looking',
  `Peek-safe with nothing laid out: runs of ${runs(500)} in which any look missed`,
  ['up to 20,000 games'],
  open.map(({ name, missed }) => ({ name, found: [missed] })),
);
table(
  'Its width at 20,000 games, as a multiple of the interval for one look',
  ['', 'width'],
  open.map(({ name, width }) => [name, width.toFixed(2)]),
);

/** Chances of the earlier of two entries, each pairing played from both seats: a: b, a: c, b: c. */
const FIELDS: Readonly<Record<string, readonly [number, number, number]>> = {
  even: [0.5, 0.5, 0.5],
  ladder: [0.6, 0.75, 0.65],
  cycle: [0.8, 0.2, 0.8],
  lopsided: [0.98, 0.99, 0.95],
};

/** The mean score of the first entry, as `sortie tournament` gives it. */
function tournament([ab, ac, bc]: readonly [number, number, number], games: number, repeats: number): number {
  const chance = new Chance(17);
  const pairings = [
    [0, 1, ab],
    [0, 2, ac],
    [1, 2, bc],
  ] as const;
  let held = 0;
  for (let run = 0; run < repeats; run++) {
    const meetings = pairings.flatMap(([i, j, rate]) =>
      [[i, j, rate] as const, [j, i, 1 - rate] as const].map(([first, second, wins]): Meeting => {
        const won = chance.binomial(games, wins);
        return { first, second, wins: [won, games - won], draws: 0 };
      }),
    );
    if (holds(standings(['a', 'b', 'c'], meetings, { draws: 2 }).entries[0].score.interval, (ab + ac) / 2)) held++;
  }
  return held / repeats;
}
coverages(
  'mover',
  'the mean score of an entry of a tournament of three: even, a ladder, a cycle, lopsided; 20 to 1,000 games',
  `Tournaments: the score of an entry, ${runs(2000)} runs each`,
  ['20 games a seat', '200', '1,000'],
  Object.entries(FIELDS).map(([name, rates]) => ({ name, found: [20, 200, 1000].map((games) => tournament(rates, games, runs(2000))) })),
);

table(
  'Measured coverage',
  ['method', 'regime', 'promised', 'worst measured'],
  worst.map(({ method, regime, said, measured }) => [`\`${method}\``, regime, said, measured]),
);
