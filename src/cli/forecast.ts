import type { Game } from '../engine/index.js';
import { gameOf } from '../players/loading/index.js';
import { layOut, type Plan, taste } from '../simulation/index.js';
import type { Looked } from '../statistics/settled.js';
import { duration } from './progress.js';

/** A sample of a plan: small shards played here measure the speed and the spread of its games. */
export interface Forecast {
  run: Looked;
  /** On one thread, over all cells; and the extra time of the first games. */
  gamesPerSecond: number;
  startSeconds: number;
}

const SAMPLE_GAMES = 400;
/** Speed of a further thread, as a share of the first. */
const PARALLEL = 0.93;

export async function forecast(plan: Plan): Promise<Forecast> {
  const small = { ...plan, shardSize: Math.min(SAMPLE_GAMES, plan.games), shards: 2 };
  const layout = layOut(await gameOf(plan), plan);
  const { tally, ...speed } = await taste(small);
  return { run: { plan, layout, tally, looks: {}, games: 0 }, ...speed };
}

/** "about 41,000 games in each of 3 cells, 6 s on 2 threads" */
export function need(plan: Plan, games: number, sample: Forecast, workers: number): string {
  const cells = plan.cells.length === 1 ? '' : ` in each of ${plan.cells.length} cells`;
  return `about ${rounded(games)} games${cells}, ${duration(secondsFor(games * plan.cells.length, sample, workers))} on ${workers} ${workers === 1 ? 'thread' : 'threads'}`;
}

/** Seconds for a number of games of all cells. Threads prepare at the same time. */
export function secondsFor(games: number, { gamesPerSecond, startSeconds }: Forecast, workers: number): number {
  return startSeconds + games / (gamesPerSecond * (workers > 1 ? workers * PARALLEL : 1));
}

/** The cells of a plan, for --dry-run. */
export function cellLines(game: Game, plan: Plan): string[] {
  const width = Math.max(...plan.cells.map(({ name }) => name.length));
  return plan.cells.map(({ name, changed, players, shift }) => {
    const seats = game.seats.map((seat, index) => `${seat} ${players[index].id}`);
    const options = Object.entries(changed).map(([option, value]) => `${option} ${typeof value === 'object' ? value.name : value}`);
    const moved = Object.entries(shift).map(([table, by]) => `${table} ${by > 0 ? '+' : ''}${by}`);
    return `  ${name.padEnd(width)}  ${[...seats, ...options, ...moved].join(', ')}`;
  });
}

/** Two significant figures. */
export function rounded(games: number): string {
  return Number(games.toPrecision(2)).toLocaleString('en');
}
