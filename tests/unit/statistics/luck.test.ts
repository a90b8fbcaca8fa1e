// Takes more than two seconds: coverage is measured over many runs.
import { describe, expect, test } from 'vitest';
import { measuresOf } from '../../../src/engine/index.js';
import { gameIds, loadGame } from '../../../src/players/loading/index.js';
import { type Merged, merge, parseExperiment, planOf, Reading, runPlan, shardPlayer, YamlSource } from '../../../src/simulation/index.js';
import { student } from '../../../src/statistics/index.js';
import { infer } from '../../../src/statistics/infer.js';
import { luckAdjustedWin, ofFew } from '../../../src/statistics/luck.js';
import { controlVariates } from '../../../src/statistics/methods/control-variates.js';
import { variance } from '../../../src/statistics/methods/sums.js';
import { sixFigures } from '../../../src/statistics/published.js';
import { publish, quantityOf } from '../../../src/statistics/quantity.js';
import type { Comparison, Results } from '../../../src/statistics/results.js';
import { few, some } from '../../support/witness.js';
import { type ToyCell, toyGame, toyPlan, toyRun } from './toy.js';

const games = await Promise.all(gameIds().map((id) => loadGame(id)));
const lucky = games.filter((game) => measuresOf(game).some(({ kind }) => kind === 'luck'));
const SHARD = 250;

/** Some shards of random games, whose dice have as much luck as any. */
async function played(id: string, shards: number): Promise<Merged> {
  const { seats } = await loadGame(id);
  const text = {
    question: 'Luck?',
    game: id,
    seed: 20,
    games: SHARD * shards,
    strategies: Object.fromEntries(seats.map((seat) => [seat, 'random'])),
  };
  const { plan } = await planOf(parseExperiment(new YamlSource('luck.yaml', JSON.stringify(text))));
  const player = await shardPlayer({ ...plan, shardSize: SHARD, shards });
  const blocks = Array.from({ length: shards }, (_, shard) => player.play(shard, () => {}));
  const sum = player.layout.empty();
  for (const tally of blocks) merge(sum, tally);
  return {
    plan,
    layout: player.layout,
    tally: sum,
    shards,
    games: SHARD * shards,
    course: [],
    watched: false,
    looks: {},
    complete: true,
  };
}

describe.each(
  some(
    lucky.map(({ id }) => id),
    2,
  ),
)('the luck of %s', (id) => {
  test('has mean 0, and the win rate without it is not wider', async () => {
    const run = await played(id, few(1, 4));
    const { layout, tally } = run;
    const varied = layout.measures.filter((measure) => {
      if (measure.kind !== 'luck') return false;
      const { sum, squares } = new Reading(layout, tally).cell(0).measure(measure.name, 'luck');
      const sums = { n: run.games, sum, squares };
      const { estimate } = student(sums);
      // A scenario may have no such dice.
      if (variance(sums) === 0) expect(sum, measure.name).toBe(0);
      else expect(Math.abs(estimate) / Math.sqrt(variance(sums) / run.games), measure.name).toBeLessThan(4);
      return variance(sums) > 0;
    });
    expect(varied).not.toEqual([]);
    // Left out where it would be no sharper; never published wider than the plain rate.
    const { interval } = publish(run, quantityOf(layout, 0, layout.winNames[0]));
    const adjusted = luckAdjustedWin(run, 0, 0, interval);
    if (adjusted !== null) expect(adjusted.factor).toBeGreaterThan(1);
  });
});

const share = (results: Results, cell = 0) => {
  const found = results.cells[cell].measures.win;
  if (found.kind !== 'share') throw new Error('win is a share');
  return found;
};

describe('luck', () => {
  test('the win rate without the luck is the same rate, known better; the factor says by how much', () => {
    const cells: ToyCell[] = [{ name: 'one', rate: 0.3 }];
    const repeats = few(15, 40);
    let [sum, covered] = [0, 0];
    for (let seed = 0; seed < repeats; seed++) {
      const { luckAdjusted } = share(infer(toyGame, toyRun(cells, toyPlan(cells, 6000), seed), ''));
      expect(luckAdjusted?.factor).toBeGreaterThan(1.7);
      sum += luckAdjusted!.estimate / repeats;
      if (luckAdjusted!.interval[0] <= 0.3 && luckAdjusted!.interval[1] >= 0.3) covered++;
    }
    expect(sum).toBeCloseTo(0.3, 2);
    expect(covered / repeats).toBeGreaterThanOrEqual(0.85);
  });

  test('a rate that would be known worse without the luck is not published', () => {
    const cells: ToyCell[] = [{ name: 'one', rate: 0.3 }];
    const run = toyRun(cells, toyPlan(cells, 6000), 3);
    const { interval } = publish(run, quantityOf(run.layout, 0, 'win'));
    expect(luckAdjustedWin(run, 0, 0, interval)?.factor).toBeGreaterThan(1);
    const [low, high] = interval;
    const third = (high - low) / 3;
    expect(luckAdjustedWin(run, 0, 0, [low + third, high - third])).toBeNull();
  });

  test('the sums that it reads are those of the tally, squares of luck in two limbs', () => {
    const cells: ToyCell[] = [{ name: 'one', rate: 0.3 }];
    const { tally, layout } = toyRun(cells, toyPlan(cells, 1000), 1);
    const squares = Number(new Reading(layout, tally).cell(0).measure('luck', 'luck').squares);
    // 100 (1/2 − U): the mean of its square is 10,000 / 12.
    expect(squares / 1000).toBeGreaterThan(750);
    expect(squares / 1000).toBeLessThan(920);
  });

  test('the factor is the ratio of the squared widths of the two intervals, over all games', () => {
    const cells: ToyCell[] = [{ name: 'one', rate: 0.3 }];
    const { luckAdjusted, interval } = share(infer(toyGame, toyRun(cells, toyPlan(cells, 6000), 3), ''));
    const width = ([low, high]: readonly [number, number]) => high - low;
    expect(luckAdjusted!.factor).toBe(sixFigures((width(interval) / width(luckAdjusted!.interval)) ** 2));
    expect(luckAdjusted!.method).toBe('control-variates');
  });

  test.each(some([0.3, 0.1, 0.5], 1))(
    'the factor: that many times the games, played, give the plain rate as narrow an interval, within 3 % over many repeats (rate %d)',
    (rate) => {
      const cells: ToyCell[] = [{ name: 'one', rate }];
      const square = ([low, high]: readonly [number, number]) => (high - low) ** 2;
      const repeats = few(25, 200);
      let ratio = 0;
      for (let seed = 0; seed < repeats; seed++) {
        const { luckAdjusted } = share(infer(toyGame, toyRun(cells, toyPlan(cells, 4000), 1000 + seed), ''));
        const shards = Math.round((luckAdjusted!.factor * 4000) / 50);
        const more = toyPlan(cells, shards * 50, { shardSize: 50, shards });
        const { interval } = share(infer(toyGame, toyRun(cells, more, 5000 + seed), ''));
        ratio += square(interval) / square(luckAdjusted!.interval) / repeats;
      }
      expect(Math.abs(ratio - 1)).toBeLessThan(few(0.05, 0.03));
    },
  );

  test('and the estimates lie as much closer together', () => {
    const cells: ToyCell[] = [{ name: 'one', rate: 0.3 }];
    const found = Array.from({ length: few(80, 200) }, (_, seed) => share(infer(toyGame, toyRun(cells, toyPlan(cells, 2000), 1000 + seed), '')));
    const spread = (values: number[]) => {
      const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
      return values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / values.length;
    };
    const [plain, adjusted] = [spread(found.map(({ estimate }) => estimate)), spread(found.map(({ luckAdjusted }) => luckAdjusted!.estimate))];
    const said = found.reduce((sum, { luckAdjusted }) => sum + luckAdjusted!.factor, 0) / found.length;
    // A ratio of two variances of 200 repeats has a deviation of about a tenth, of 80 of a sixth.
    expect(plain / adjusted / said).toBeGreaterThan(0.7);
    expect(plain / adjusted / said).toBeLessThan(1.4);
  });

  test('a run of 100 games takes all lucks as one: it covers the rate as often, and is narrower', () => {
    const cells: ToyCell[] = [{ name: 'one', rate: 0.4 }];
    const repeats = few(120, 400);
    let [covered, factors] = [0, 0];
    for (let seed = 0; seed < repeats; seed++) {
      const { luckAdjusted } = share(infer(toyGame, toyRun(cells, toyPlan(cells, 100, { shardSize: 100, shards: 1 }), seed), ''));
      expect(luckAdjusted?.method).toBe('control-variates');
      if (luckAdjusted!.interval[0] <= 0.4 && luckAdjusted!.interval[1] >= 0.4) covered++;
      factors += luckAdjusted!.factor / repeats;
    }
    expect(covered / repeats).toBeGreaterThan(0.92);
    expect(factors).toBeGreaterThan(1.5);
    const watched = toyRun(cells, toyPlan(cells, 100, { shardSize: 100, shards: 1 }), 3, { stop: () => false });
    expect(share(infer(toyGame, watched, '')).luckAdjusted).toBeUndefined();
  });

  test('several lucks of a small run count as their sum; too few wins, a rare win and a large run are left to other methods', () => {
    const [x, n] = [40n, 100];
    const two = {
      n,
      x,
      xx: x,
      y: [6n, -2n],
      yy: [
        [900n, 100n],
        [100n, 400n],
      ],
      xy: [200n, 90n],
    };
    const one = { n, x, xx: x, y: [4n], yy: [[1500n]], xy: [290n] };
    expect(ofFew(two)).toEqual(ofFew(one));
    expect(ofFew(two)?.estimate).toBeCloseTo(controlVariates(one).mean, 12);
    for (const [wins, games] of [
      [19n, 100],
      [81n, 100],
      [30n, 400],
      [150n, 300],
    ] as const)
      expect(ofFew({ ...two, n: games, x: wins, xx: wins })).toBeNull();
  });

  test('rare wins keep the plain interval: the central limit theorem is not asked about a hundred games', () => {
    const cells: ToyCell[] = [{ name: 'rare', rate: 0.006 }];
    for (let seed = 0; seed < few(10, 30); seed++) {
      const found = share(infer(toyGame, toyRun(cells, toyPlan(cells, 4000), seed), ''));
      expect(found.luckAdjusted).toBeUndefined();
      expect(found.interval[0]).toBeGreaterThanOrEqual(0);
    }
  });

  test('a watched run says that its luck-adjusted interval is asymptotic, and makes it wider', () => {
    const cells: ToyCell[] = [{ name: 'one', rate: 0.3 }];
    const plan = toyPlan(cells, 20_000);
    const [fixed, watched] = [undefined, () => false].map((stop) => share(infer(toyGame, toyRun(cells, plan, 3, stop ? { stop } : {}), '')));
    expect(watched.luckAdjusted?.method).toBe('asymptotic');
    const width = ([low, high]: readonly [number, number]) => high - low;
    expect(width(watched.luckAdjusted!.interval)).toBeGreaterThan(1.3 * width(fixed.luckAdjusted!.interval));
  });
});

const file = (cells: string, games: number) =>
  [
    'question: x',
    'game: schwarm',
    'seed: 11',
    `games: ${games}`,
    'strategies: { german: cautious }',
    `cells: ${cells}`,
    'compare: { baseline: one }',
  ].join('\n');
async function compared(cells: string, games: number) {
  const { plan, game } = await planOf(parseExperiment(new YamlSource('x.yaml', file(cells, games))));
  return infer(game, await runPlan(plan, { workers: 1 }), '').comparisons;
}

test('a paired difference without the luck of both games agrees with the plain one, and is far narrower', async () => {
  const [zero, hard] = await compared(
    '{ one: {}, zero: { options: { startingRolls: 0 } }, hard: { options: { hitsPerPoint: 3 } } }',
    few(3000, 12_000),
  );
  for (const { estimate, interval, factor, luckAdjusted, ceiling } of [zero, hard]) {
    const adjusted = luckAdjusted as NonNullable<Comparison['luckAdjusted']>;
    const width = ([low, high]: readonly [number, number]) => high - low;
    expect(Math.abs(adjusted.estimate - estimate)).toBeLessThan(width(interval));
    expect(width(adjusted.interval)).toBeLessThan(width(interval) / 2);
    expect(factor as number).toBeLessThanOrEqual((ceiling as number) * 1.0001);
  }
  expect(zero.luckAdjusted?.factor).toBeGreaterThan(20);
  expect(hard.luckAdjusted?.factor).toBeGreaterThan(8);
});

test('identical variants differ by exactly 0, with and without luck', async () => {
  const [same] = await compared('{ one: {}, same: {} }', 300);
  expect([same.estimate, same.factor]).toEqual([0, null]);
  expect(same.luckAdjusted?.estimate ?? 0).toBe(0);
});
