import type { Game } from '../engine/index.js';
import { keptCeiling, type Merged, playCommand } from '../simulation/index.js';
import { inferred } from './inference.js';
import type { Results } from './results.js';

/** The results of a run from the command line. */
export function infer(game: Game, run: Merged, command: string): Results {
  return inferred(game, run, {
    run: command,
    play: (cell, number) => playCommand(game, run.plan, cell, number),
    ceiling: (cell) => keptCeiling(game, cell),
  });
}
