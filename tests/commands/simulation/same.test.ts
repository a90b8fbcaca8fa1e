import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { Journal, type Merged, madeExperiment, planOf, type RunOptions, runPlan } from '../../../src/simulation/index.js';
import { shardsOf } from '../../../src/simulation/plan.js';
import { infer } from '../../../src/statistics/infer.js';
import { focusOf } from '../../../src/statistics/until.js';
import { scratch } from '../../support/cli.js';
import { some } from '../../support/witness.js';

/** The same results to the byte, however a run is played. tests/commands/simulation/parts.test.ts shows it of a run in parts. */
const { folder } = scratch();
const CELLS = {
  standard: {},
  rolls: { options: { startingRolls: 2 } },
  hard: { options: { hitsPerPoint: 3 } },
  limit: { options: { passLimit: 61 } },
};
const COMPARED = { strategies: { german: 'cautious' }, cells: CELLS, compare: { baseline: 'standard' } };
const thinking = (id: string) => ({ id: `${id}:cautious`, parameters: { playouts: 8 } });
const RUNS = {
  'a number of games': { games: 606, ...COMPARED },
  'until it is settled': { until: 'settled', atMost: 1000, ...COMPARED },
  'players who think ahead': { games: 4, strategies: { german: [thinking('lookahead'), thinking('search')] } },
};

const planned = (lines: object) => planOf(madeExperiment('same', { question: 'Does it matter who counts?', game: 'schwarm', seed: 7, ...lines }));

const path = join(folder, 'journal.json');
type Play = (options: Partial<RunOptions>) => Promise<Merged>;

/** Stops after this many shards, and goes on from what was kept. */
const stoppedAt = (stopAt: number) => async (play: Play) => {
  const stop = new AbortController();
  let shards = 0;
  const part = await play({ journal: new Journal(path, true), signal: stop.signal, progress: () => ++shards === stopAt && stop.abort() });
  expect(part.complete).toBe(false);
  const whole = await play({ journal: new Journal(path, true), workers: 2 });
  expect(existsSync(path), 'it stays until the results are written').toBe(true);
  new Journal(path, true).remove();
  return whole;
};

const MODES: readonly (readonly [string, (play: Play) => Promise<Merged>])[] = [
  ['three workers', (play) => play({ workers: 3 })],
  ['two workers', (play) => play({ workers: 2 })],
  ['a stop in the middle', stoppedAt(3)],
  ['a stop after the first shard', stoppedAt(1)],
];

describe.each(Object.entries(RUNS))('%s', async (_, lines) => {
  const { plan, game } = await planned(lines);
  const play: Play = (options) => runPlan(plan, { workers: 1, ...(plan.until && { focus: focusOf(game, plan.pairs) }), ...options });
  const text = (run: Merged) => JSON.stringify([infer(game, run, ''), [...run.tally.sums], [...run.tally.firsts], run.course]);
  const whole = play({}).then(text);

  test.each(some(MODES, 2))('%s', async (_, mode) => {
    expect(text(await mode(play))).toBe(await whole);
  });
});

test.each(some([[37, 1, 568], [150, 5], [606]], 2).map((steps) => [steps]))('games added in steps of %j', async (steps) => {
  const { plan, game } = await planned(RUNS['a number of games']);
  let run: Merged | undefined;
  let games = 0;
  for (const [n, added] of steps.entries()) {
    games += added;
    const start = run && { ...run, shardSize: run.plan.shardSize };
    run = await runPlan({ ...plan, games, ...(start === undefined ? shardsOf(games) : { blocks: true }) }, { workers: 1 + (n % 2), start });
  }
  const whole = await runPlan({ ...plan, games, ...shardsOf(games) }, { workers: 1 });
  expect(JSON.stringify(infer(game, run as Merged, ''))).toBe(JSON.stringify(infer(game, whole, '')));
});
