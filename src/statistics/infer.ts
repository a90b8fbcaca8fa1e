import type { Game } from '../engine/index.js';
import { type Merged, playCommand } from '../simulation/index.js';
import { withCeiling } from './ceiling.js';
import { inferred } from './inference.js';
import type { Results } from './results.js';

/** The results of a run from the command line. */
export function infer(game: Game, run: Merged, command: string): Results {
  const play: Parameters<typeof inferred>[2]['play'] = (cell, number) => playCommand(game, run.plan, cell, number);
  return withCeiling(game, run.plan, inferred(game, run, { run: command, play }));
}
