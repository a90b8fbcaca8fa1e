/** The games that are worth replaying. */
import type { CellResult } from '../../statistics/results.js';
import { ordered } from './order.js';
import type { Run } from './run.js';

/** Cells with such games, the best first. */
export const replayed = (run: Run): CellResult[] => ordered(run, run.played).filter(({ replays }) => replays.length > 0);

/** The first such game. */
export const firstReplay = (run: Run): CellResult['replays'][number] | undefined => replayed(run)[0]?.replays[0];
