import { beforeAll, describe, expect, test } from 'vitest';
import { layOut, type Plan, parseExperiment, planOf, YamlSource } from '../../../src/simulation/index.js';
import { shardPlayer } from '../../../src/simulation/shard-player.js';
import { unsoundShard, unsoundStretch } from '../../../src/simulation/sound.js';
import { copyOf, type Layout, merge, Reading, type Tally } from '../../../src/simulation/tally/index.js';

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
    const twice = copyOf(shards[0]);
    merge(twice, shards[0]);
    expect(unsoundShard(plan, layout, 0, twice)).toBe('cell a: 100 games were counted, and 50 were asked for');
    expect(unsoundShard(plan, layout, 0, layout.empty())).toBe('cell a: 0 games were counted, and 50 were asked for');
    expect(unsoundShard(plan, layout, 0, { sums: new Float64Array(3), firsts: new Float64Array(0) })).toMatch(/^it has 3 and 0 counters/);
  });

  test.each([0.5, Number.NaN, 1e308])('a counter of %d is not', (value) => {
    const bent = copyOf(shards[0]);
    bent.sums[7] = value;
    expect(unsoundShard(plan, layout, 0, bent)).toMatch(/^counter 8 of \d+ is .*, and counters are whole numbers/);
  });

  const stretch = () => {
    const tally = layout.empty();
    const course = shards.map((shard) => {
      merge(tally, shard);
      const reading = new Reading(layout, shard);
      return plan.cells.map((_, cell) => reading.cell(cell).measure(layout.winNames[0], 'flag').count);
    });
    return { from: 0, to: plan.shards, tally, course, lost: [] };
  };

  test('a course that is ragged, and a shard that was not lost', () => {
    const { course, ...rest } = stretch();
    const [first, ...others] = course;
    const said = (changes: object) => unsoundStretch(plan, layout, { ...rest, course, ...changes });
    expect(said({ course: [[first[0]], ...others] })).toMatch(/its course is not that of \d shards and 2 cells/);
    expect(said({ course: others })).toMatch(/its course is not that of/);
    expect(said({ lost: [{ shard: 0, games: 49 }] })).toMatch(/49 games of shard 0 were lost, which is no shard of it/);
    expect(said({ lost: [{ shard: 0, games: 50 }] })).toMatch(/games were counted/);
  });
});
