import { beforeAll, describe, expect, test } from 'vitest';
import { layOut, type Plan, parseExperiment, planOf, YamlSource } from '../../src/simulation/index.js';
import { shardPlayer } from '../../src/simulation/shard-player.js';
import { unsoundShard, unsoundStretch } from '../../src/simulation/sound.js';
import { copyOf, type Layout, merge, Reading, type Tally } from '../../src/simulation/tally/index.js';
import { few } from '../support/witness.js';

/** What a tally from elsewhere must satisfy, tried on real shards of a game with one seat and of one with two. */
const GAMES = {
  schwarm: [
    'game: schwarm',
    'games: 250',
    'cells: { a: {}, b: { options: { hitsPerPoint: 3 } } }',
    'compare: { baseline: a, measure: [win, passes] }',
  ],
  'war-galley': ['game: war-galley', 'games: 100', 'cells: { a: {}, b: { options: { scenario: drepanum } } }', 'compare: { baseline: a }'],
};

async function played(lines: readonly string[]) {
  const { plan: whole, game } = await planOf(parseExperiment(new YamlSource('sound.yaml', ['question: Is it true?', ...lines].join('\n'))));
  const plan: Plan = { ...whole, shardSize: 50, shards: Math.ceil(whole.games / 50) };
  const player = await shardPlayer(plan);
  const shards = Array.from({ length: plan.shards }, (_, shard) => player.play(shard, () => {}));
  return { plan, layout: layOut(game, plan), shards };
}

const RESULTS = /^(win|draw)(-|$)/;
/** One counter in this many is changed: a prime, so that every kind of counter has its turn. */
const STRIDE = few(101, 11);
/** Every way in which a worker has been seen, or is feared, to answer nonsense: in one counter at a time. */
const BENT: Record<string, (value: number) => number> = {
  doubled: (value) => (value === 0 ? 7 : 2 * value),
  negative: (value) => -value - 1,
  halves: (value) => value + 0.5,
  'one more': (value) => value + 1,
  huge: () => 1e308,
  'a billion': () => 1e9,
  'no number': () => Number.NaN,
};

describe.each(Object.entries(GAMES))('%s', (_, lines) => {
  let plan: Plan;
  let layout: Layout;
  let shards: Tally[];
  beforeAll(async () => {
    ({ plan, layout, shards } = await played(lines));
  });

  test('what was played is believed, shard by shard and together', () => {
    expect(shards.map((tally, shard) => unsoundShard(plan, layout, shard, tally))).toEqual(shards.map(() => undefined));
    expect(unsoundStretch(plan, layout, stretch())).toBeUndefined();
  });

  test('a shard of other games, of fewer, of none and of zeros is not', () => {
    expect(unsoundShard(plan, layout, 1, shards[0])).toMatch(/^cell a: the first game/);
    const twice = copyOf(shards[0]);
    merge(twice, shards[0]);
    expect(unsoundShard(plan, layout, 0, twice)).toBe('cell a: 100 games were counted, and 50 were asked for');
    expect(unsoundShard(plan, layout, 0, layout.empty())).toBe('cell a: 0 games were counted, and 50 were asked for');
    expect(unsoundShard(plan, layout, 0, { sums: new Float64Array(3), firsts: new Float64Array(0) })).toMatch(/^it has 3 and 0 counters/);
  });

  /** Flags that are no results, tables and sums of luck have no second witness in a tally: a slight change there is found by playing again only. */
  const alone = () => {
    const free = new Set<number>();
    layout.cells.forEach(({ at, crosses }, cell) => {
      layout.measures.forEach(({ kind, name }, n) => {
        const next = at[n + 1] ?? crosses;
        if (kind === 'table' || kind === 'luck' || (kind === 'flag' && !RESULTS.test(name))) for (let i = at[n]; i < next; i++) free.add(i);
      });
      for (let i = crosses; i < (layout.cells[cell + 1]?.games ?? layout.pairs[0].at); i++) free.add(i);
    });
    for (const { at, flag } of layout.pairs)
      if (flag) for (let i = at + 4; i < (layout.pairs.find((one) => one.at > at)?.at ?? layout.length); i++) free.add(i);
    return free;
  };

  test.each(Object.entries(BENT))('one counter %s: refused wherever it has a second witness', (_name, bend) => {
    const free = alone();
    const believed: number[] = [];
    for (let i = 0; i < layout.length; i += STRIDE) {
      const bent = copyOf(shards[0]);
      bent.sums[i] = bend(bent.sums[i]);
      if (unsoundShard(plan, layout, 0, bent) === undefined && !free.has(i)) believed.push(i);
    }
    expect(believed).toEqual([]);
  });

  test.each(['halves', 'huge', 'no number'])('and %s, wherever they stand', (name) => {
    for (let i = 0; i < layout.length; i += STRIDE) {
      const bent = copyOf(shards[0]);
      bent.sums[i] = BENT[name](bent.sums[i]);
      expect(unsoundShard(plan, layout, 0, bent)).toMatch(/counters are whole numbers/);
    }
  });

  test('a luck that its own squares forbid', () => {
    const [luck] = layout.measures.flatMap(({ kind, name }) => (kind === 'luck' ? [name] : []));
    const bent = copyOf(shards[0]);
    const at = layout.cells[0].at[layout.place(luck) as number];
    bent.sums[at] = 1e9;
    expect(unsoundShard(plan, layout, 0, bent)).toMatch(/^cell a: luck: its sum is 1000000000, too large for a sum of squares of \d+$/);
  });

  const stretch = () => {
    const tally = layout.empty();
    const pilot = layout.empty();
    const course = shards.map((shard, n) => {
      merge(tally, shard);
      if (n < 1) merge(pilot, shard);
      const reading = new Reading(layout, shard);
      return plan.cells.map((_, cell) => reading.cell(cell).measure(layout.winNames[0], 'flag').count);
    });
    return { from: 0, to: plan.shards, tally, course, lost: [] as { shard: number; games: number }[], pilot: { to: 1, tally: pilot } };
  };

  test('a course that is ragged, or that adds up to other wins', () => {
    const { course, ...rest } = stretch();
    const [first, ...others] = course;
    const said = (bent: number[][]) => unsoundStretch(plan, layout, { ...rest, course: bent });
    expect(said([[first[0]], ...others])).toMatch(/its course has \[\d+\] wins in shard 0, where 2 cells play 50 games each/);
    expect(said([[first[0] + 1, first[1]], ...others])).toMatch(/the wins of cell a in its course do not add up/);
    expect(said([[-1, 0], ...others])).toMatch(/its course has \[-1,0\] wins/);
    expect(said(others)).toMatch(/and \d+ were played/);
  });

  test('a shard that was not lost, and a pilot block that is none of it', () => {
    const whole = stretch();
    expect(unsoundStretch(plan, layout, { ...whole, lost: [{ shard: 0, games: 49 }] })).toMatch(
      /49 games of shard 0 were lost, which is no shard of it/,
    );
    expect(unsoundStretch(plan, layout, { ...whole, lost: [{ shard: 0, games: 50 }] })).toMatch(/games were counted/);
    expect(unsoundStretch(plan, layout, { ...whole, pilot: { to: 1, tally: shards[1] } })).toMatch(/^pilot block: cell a: the first game/);
  });
});
