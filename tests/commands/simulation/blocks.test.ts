import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { type Merged, parseExperiment, planOf, Reading, type RunOptions, runPlan, YamlSource } from '../../../src/simulation/index.js';
import { shardsOf } from '../../../src/simulation/plan.js';
import { infer } from '../../../src/statistics/infer.js';
import type { Judged } from '../../../src/statistics/judgements.js';
import { focusOf } from '../../../src/statistics/until.js';
import { sized } from '../../../src/statistics/verdict.js';
import { scratch } from '../../support/cli.js';

const { folder } = scratch();
const CELLS =
  'cells: { standard: {}, rolls: { options: { startingRolls: 2 } }, hard: { options: { hitsPerPoint: 3 } }, limit: { options: { passLimit: 61 } } }';
const HEAD = ['question: What is settled?', 'game: schwarm', 'seed: 7', 'strategies: { german: cautious }', CELLS];
const UNTIL = [...HEAD, 'compare: { baseline: standard, measure: [win, passes] }', 'matters: { passes: 0.4 }', 'until: settled', 'atMost: 6000'].join(
  '\n',
);

async function planned(text: string) {
  return planOf(parseExperiment(new YamlSource(join(folder, 'test.yaml'), text)));
}

async function played(text: string, options: Partial<RunOptions> = {}) {
  const { plan, game } = await planned(text);
  const run = await runPlan(plan, { workers: 1, focus: focusOf(game, plan.pairs), ...options });
  const results = infer(game, run, '');
  return { plan, game, run, text: JSON.stringify(results), results };
}

/** Played once, with one worker. */
const settled = played(UNTIL);

describe('until: settled', () => {
  test('open comparisons get games, both cells the same; what is settled is left alone', async () => {
    const { results, run } = await settled;
    const { until, cells, comparisons } = results;
    const games = cells.map((cell) => cell.games);
    expect(until?.settled).toBe(until?.of);
    expect(until?.of).toBe(6);
    expect(new Set(games).size).toBeGreaterThan(1);
    // The baseline is in every comparison.
    expect(games[0]).toBe(Math.max(...games));
    expect(games[0]).toBeLessThan(6000);
    for (const { cell, games: pairs } of comparisons) expect(pairs).toBe(cells.find(({ name }) => name === cell)?.games);
    // The last block has the fewest cells.
    const sizes = until?.blocks.map((block) => block.cells) ?? [];
    expect(sizes).toEqual([...sizes].sort((a, b) => b - a));
    expect(until?.blocks.at(-1)?.games).toBe(games[0]);
    // Every cell played games 1 … n: those of a run of n games.
    const at = games.findIndex((one) => one < games[0]);
    const { plan } = await planned(UNTIL);
    const { until: _, blocks: __, ...fixed } = plan;
    const whole = await runPlan({ ...fixed, games: games[at], ...shardsOf(games[at]) }, { workers: 1 });
    const win = (one: Merged) => new Reading(one.layout, one.tally).cell(at).measure('win', 'flag');
    expect(win(run)).toEqual(win(whole));
  });

  test('until: sized plays on where a size is not known to a quarter, or to what matters', async () => {
    const lines = [...HEAD, 'compare: { baseline: standard, measure: win }', 'until: sized', 'atMost: 20000'].join('\n');
    const { until, comparisons } = (await played(lines)).results;
    expect(until).toMatchObject({ sized: true, settled: comparisons.length, of: comparisons.length });
    for (const { estimate, verdict } of comparisons as Judged[])
      if (verdict.word !== 'unimportant') expect(sized({ estimate, interval: verdict.interval }, verdict.matters)).toBe(true);
  });

  test('the most games are never passed, and what is open then says what it takes', async () => {
    const { results } = await played(UNTIL.replace('atMost: 6000', 'atMost: 150'));
    expect(results.until?.settled).toBeLessThan(6);
    expect(results.until?.blocks.map(({ games }) => games)).toEqual([128, 150]);
    expect(results.cells.every(({ games }) => games === 150)).toBe(true);
    for (const { verdict } of results.comparisons) expect(verdict?.games === undefined).toBe(verdict?.word !== 'open');
  });

  test('a time that is over ends the run between two shards, as that number of games would', async () => {
    let shards = 0;
    const progress = () => {
      // The clock runs out here.
      if (++shards === 5) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 2100);
    };
    const { results, run } = await played(UNTIL.replace('atMost: 6000', 'atMost: 1 h'), { within: 2, progress });
    expect(run.complete).toBe(true);
    const { games } = results.until?.blocks.at(-1) ?? { games: 0 };
    expect(games).toBeGreaterThan(0);
    expect(games).toBeLessThan(128);
    const same = await played(UNTIL.replace('atMost: 6000', `atMost: ${games}`));
    const words = ({ comparisons }: typeof results) => comparisons.map(({ estimate, verdict }) => [estimate, verdict]);
    expect(words(same.results)).toEqual(words(results));
  });
});
