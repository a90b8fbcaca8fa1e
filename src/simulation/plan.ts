import type { CellRules } from '../engine/compiled.js';
import type { OptionValue } from '../engine/index.js';
import type { Player } from '../players/loading/index.js';
import type { Words } from './experiment.js';
import type { Matters } from './matters.js';
import type { PairPlan } from './tally/index.js';

/** One cell of the grid, as plain data: everything that a worker needs to play its games. */
export interface CellPlan extends CellRules {
  name: string;
  /** Its label on each axis of the grid: { cell: 'hard', german: 'cautious' }. */
  axes: Record<string, string>;
  /** The options that differ from the game's defaults. */
  changed: Record<string, OptionValue>;
  /** The file of `data`, as the experiment names it. */
  dataFile?: string;
  /** One a seat. */
  players: Player[];
  /** Set where cells must be independent of one another; otherwise the cell uses the plan's seed. */
  seed?: number;
  /** Identity of what is asked. */
  hash: string;
  /** Hash of the user's own code that plays the cell, who may edit it while it runs; empty if all code is shipped. */
  code: string;
}

/** A run made ready: cells, the games each plays, and which cells are compared. */
export interface Plan {
  experiment: string;
  /** The folder of the experiment's file, from which its paths start; default '.'. */
  folder?: string;
  question: string;
  /** The form of the answer; none for a plan that a command makes. */
  words?: Words;
  game: string;
  /** The bundle of a game from elsewhere. */
  module?: string;
  seed: number;
  games: number;
  cells: CellPlan[];
  pairs: PairPlan[];
  /** Play until the interval of a measure is this narrow in every cell; `games` is then the most. */
  precision?: { measure: string; halfWidth: number };
  /** The differences that matter, if the experiment declares them. */
  matters?: Matters;
  /** Instead of a number of games: play on while comparisons are open, or with `sized` their sizes unknown. `games` is then the most, and `seconds` bounds the time. */
  until?: { seconds?: number; sized?: true };
  /** Played in growing blocks, so that more games can be added later. */
  blocks?: true;
  /** Games of the first block, if not the usual number. */
  first?: number;
  /** Only for a run that continues: the number of games played before, and the cells that still play. */
  before?: number;
  only?: readonly number[];
  /** Only witnessed games are played again: how many of each cell (see witness.ts). */
  again?: readonly number[];
  /** Games a shard: fixed by the plan, so that results do not depend on the machine. */
  shardSize: number;
  shards: number;
}

/** Shards of a plan: from … to − 1. */
export interface ShardRange {
  from: number;
  to: number;
}

export const DEFAULT_GAMES = 20_000;
/** The most games of an experiment that asks only for a precision. */
export const MOST_GAMES = 10_000_000;
const SHARD = 1024;
/** Plans of few games get smaller shards, so that every worker has one and the progress moves. */
const FEWEST_SHARDS = 50;

/** Sizes are powers of two, so that the shards of a shorter run fit into those of a longer one. */
export function shardsOf(games: number): { shardSize: number; shards: number } {
  const shardSize = powerWithin(games / FEWEST_SHARDS);
  return { shardSize, shards: Math.ceil(games / shardSize) };
}

/** The highest power of two up to `most`, at least 1 and at most the size of the largest shard. */
export const powerWithin = (most: number) => Math.max(1, Math.min(SHARD, 2 ** Math.floor(Math.log2(Math.max(1, most)))));

type Sized = Pick<Plan, 'shardSize' | 'games' | 'before'>;

/** The games of a shard in each cell: their first number, and how many. The first shard after games played before, and the last one, may be shorter. */
export function rangeIn({ shardSize, games, before = 0 }: Sized, shard: number): { first: number; count: number } {
  const after = Math.max(before, shard * shardSize);
  return { first: after + 1, count: Math.min(games, (shard + 1) * shardSize) - after };
}

export const gamesIn = (plan: Sized, shard: number): number => rangeIn(plan, shard).count;

/** Whether a cell plays in this run. */
export const plays = ({ only, again }: Pick<Plan, 'only' | 'again'>, cell: number): boolean => only?.includes(cell) !== false && again?.[cell] !== 0;

/** Seed of a cell's dice. */
export function seedOf({ seed }: Pick<Plan, 'seed'>, cell: Pick<CellPlan, 'seed'>): number {
  return cell.seed ?? seed;
}

type Players = readonly Pick<CellPlan, 'players'>[];

/** Whether strategies from elsewhere take part. */
export function brings({ cells }: { cells: Players }): boolean {
  return cells.some(({ players }) => players.some(({ module }) => module !== undefined));
}

/** Whether code from elsewhere takes part, which never runs on the main thread. */
export function apart(plan: { module?: string | undefined; cells: Players }): boolean {
  return modulesOf(plan).length > 0;
}

/** The files of code from elsewhere. */
export function modulesOf({ module, cells }: { module?: string | undefined; cells: Players }): string[] {
  const files = [module, ...cells.flatMap(({ players }) => players.map((player) => player.module))];
  return [...new Set(files.filter((file) => file !== undefined))].sort();
}

/** The strategies from elsewhere in these cells. */
export function broughtNames(cells: Players): string {
  return namesOf(cells, ({ module }) => module !== undefined);
}

/** The strategies that may be at fault: those from elsewhere, or all if there are none. */
export function suspects(cells: Players): string {
  return broughtNames(cells) || namesOf(cells, () => true);
}

function namesOf(cells: Players, wanted: (player: Player) => boolean): string {
  return [...new Set(cells.flatMap(({ players }) => players.filter(wanted).map(({ id }) => id)))].join(', ');
}

/** What flags of the command line change in an experiment. */
export interface Overrides {
  games?: number;
  seed?: number;
}
