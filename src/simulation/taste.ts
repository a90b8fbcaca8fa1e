import type { Plan } from './plan.js';
import { shardPlayer } from './shard-player.js';
import type { Tally } from './tally/index.js';

/** Plays one small shard to measure the speed and the spread of the games. */
interface Taste {
  tally: Tally;
  /** On one thread, over all cells. */
  gamesPerSecond: number;
  /** The extra time of the first games: code is compiled, and players prepare. */
  startSeconds: number;
}

/** The measured round takes at least this long, and all rounds together at most that long, unless one game of each cell takes longer. */
const SECONDS = 1;
const ALL_SECONDS = 5;
/** Rounds double. */
const MOST_ROUNDS = 40;

/**
 * Plays one game a cell, then one, two, four … until a round is long enough to measure, or the shard is full. Each round plays
 * new games, because players remember positions. The first games of a process take up to 20 times as long as later ones.
 */
export async function taste(plan: Plan): Promise<Taste> {
  const player = await shardPlayer({ ...plan, games: MOST_ROUNDS * plan.shardSize });
  const start = performance.now();
  player.play(0, () => {}, 1);
  for (let round = 1, games = 1; ; round++, games = Math.min(2 * games, plan.shardSize)) {
    const began = performance.now();
    const tally = player.play(round, () => {}, games);
    const now = performance.now();
    const seconds = Math.max(1e-6, (now - began) / 1000);
    const enough = seconds > SECONDS || (now - start) / 1000 + 2 * seconds > ALL_SECONDS;
    if (games < plan.shardSize && !enough) continue;
    return { tally, gamesPerSecond: (games * plan.cells.length) / seconds, startSeconds: Math.max(0, (began - start) / 1000 - seconds) };
  }
}
