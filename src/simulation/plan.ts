import type { OptionValue } from '../engine/index.js';
import type { Player } from '../players/index.js';
import type { PairPlan } from './tally/index.js';

/** One cell of the grid: all that a worker needs to play its games, as plain data. */
export interface CellPlan {
  name: string;
  /** Where it stands in the grid, by axis: { cell: 'hard', german: 'cautious' }. */
  axes: Record<string, string>;
  options: Record<string, OptionValue>;
  changed: Record<string, OptionValue>;
  /** Printed values of the user's own; null: the shipped ones. */
  data: unknown;
  /** The file that they are from, as the experiment names it. */
  dataFile?: string;
  shift: Record<string, number>;
  /** One a seat. */
  players: Player[];
  /** Dice of its own, where cells are to be independent of one another; left out, it shares the run's. */
  seed?: number;
  /** Of what is asked; equal hashes and equal code mean equal games. */
  hash: string;
  /** Of the code that plays it. */
  code: string;
}

/** A run made ready: cells, the games each plays, and which cells are compared. */
export interface Plan {
  experiment: string;
  /** Where the paths in the experiment's file start; '.' when left out. */
  folder?: string;
  question: string;
  game: string;
  /** The bundle of a game from elsewhere. */
  module?: string;
  seed: number;
  games: number;
  cells: CellPlan[];
  pairs: PairPlan[];
  /** Play until the interval of a measure is this narrow in every cell; `games` is then the most. */
  precision?: { measure: string; halfWidth: number };
  /** Games a shard: fixed by the plan, so that results do not depend on the machine. */
  shardSize: number;
  shards: number;
}

export const DEFAULT_GAMES = 20_000;
/** Where only a precision is asked for, the most games that it may take. */
export const MOST_GAMES = 10_000_000;
const SHARD = 1000;
/** Slow games are planned in few games; smaller shards keep every worker busy and the progress moving. */
const FEWEST_SHARDS = 50;

export function shardsOf(games: number): { shardSize: number; shards: number } {
  const shardSize = Math.max(1, Math.min(SHARD, Math.ceil(games / FEWEST_SHARDS)));
  return { shardSize, shards: Math.ceil(games / shardSize) };
}

/** Of the dice that a cell is played with. */
export function seedOf({ seed }: Pick<Plan, 'seed'>, cell: Pick<CellPlan, 'seed'>): number {
  return cell.seed ?? seed;
}

/** Whether strategies that users bring take part. */
export function brings(plan: Plan): boolean {
  return plan.cells.some(({ players }) => players.some(({ module }) => module !== undefined));
}

/** Whether code from elsewhere takes part, which never plays on the main thread. */
export function apart(plan: Plan): boolean {
  return plan.module !== undefined || brings(plan);
}

/** Of the strategies in these cells those that users bring, each once. */
export function broughtNames(cells: readonly Pick<CellPlan, 'players'>[]): string {
  const brought = cells.flatMap(({ players }) => players.filter(({ module }) => module !== undefined).map(({ id }) => id));
  return [...new Set(brought)].join(', ');
}

/** What the command line may put in place of the file's words. */
export interface Overrides {
  games?: number;
  seed?: number;
}
