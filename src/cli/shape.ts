import { type Game, GameFault, Refused } from '../engine/index.js';
import { readRun } from '../report/reading/run.js';
import { ableShapes } from '../report/reading/shapes/index.js';
import { type Experiment, layOut, type Merged, type Plan, taste } from '../simulation/index.js';
import type { Results } from '../statistics/results.js';

/** Refuses a declared shape that the run cannot be told in. Plays one game of each cell, whose results have the form of the whole run's. */
export async function refuseShape(
  { shape, source }: Experiment,
  plan: Plan,
  game: Game,
  results: (run: Merged, command: string) => Results,
): Promise<void> {
  if (shape === undefined) return;
  const one = { ...plan, games: 1, shardSize: 1, shards: 1 };
  const tally = await tallyOf(one);
  if (tally === null) return;
  const first = { plan: one, layout: layOut(game, plan), tally, course: [], shards: 1, games: 1 };
  const able = ableShapes(readRun(results({ ...first, pilot: null, watched: false, looks: {}, complete: true }, ''))).map(({ id }) => id);
  if (able.some((id) => id === shape)) return;
  throw new Refused([{ path: ['shape'], expected: `a shape that this run can be told in: ${able.join(', ')}`, found: shape }], source);
}

/** Null for a game that fails: the run reports it, with its replay. */
async function tallyOf(plan: Plan) {
  try {
    return (await taste(plan)).tally;
  } catch (error) {
    if (error instanceof GameFault) return null;
    throw error;
  }
}
