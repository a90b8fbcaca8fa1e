import type { TableAxisKind } from '../engine/index.js';
import type { Interval } from './methods/estimate.js';

/**
 * What a run found: the one file that reports, gates and later runs read (`results.json`). Counts come from simulation,
 * estimates and intervals from statistics. It holds nothing that depends on the machine, the workers or the clock,
 * so the same experiment writes the same bytes everywhere.
 */
export const RESULTS_SCHEMA = 'sortie/results/2';

export type { Interval };

/**
 * How an interval was made: a file in `methods/`, and a row in the table of docs/statistics.md, where its coverage is measured.
 * The last three rest on the central limit theorem, and are labelled so where they are shown; no gate asks them.
 */
export const METHODS = ['clopper-pearson', 'gaffke', 'betting', 'newcombe', 'student', 'control-variates', 'asymptotic'] as const;
/** Of what only other commands say of many entries together (`tournament`). */
export const METHODS_OF_MANY = ['mover', 'plausible'] as const;
export type Method = (typeof METHODS | typeof METHODS_OF_MANY)[number];

/** What every part of a claim is held against, and published with. */
export const METHOD_OF_CLAIMS: Method = 'betting';

export interface Results {
  schema: typeof RESULTS_SCHEMA;
  /** The experiment's name: its file's, without the ending. */
  experiment: string;
  question: string;
  game: string;
  gameTitle: string;
  gameVersion: string;
  seed: number;
  /** What the numbers rest on that no rule book prints. Empty when nothing. */
  caveat: string;
  /** False when the run was stopped early: every number is right for the games it says, and there are fewer of them. */
  complete: boolean;
  /** Whether a stopping rule watched the run. All intervals are then peek-safe: valid however the moment of stopping was chosen. */
  watched: boolean;
  /** Of a run that stopped once an interval was narrow enough: what was asked for, and whether it was reached. */
  precision?: { measure: string; halfWidth: number; reached: boolean };
  /** The command that repeats the run. */
  command: string;
  /** What the axes of the grid are: a sweep over numbers, a switch, a seat's strategies; names where nothing is said. */
  axes?: Record<string, AxisKind>;
  /** The measure that is a game's length. */
  length?: string;
  cells: CellResult[];
  comparisons: Comparison[];
  /** Of a run over several players: whether its differences depend on who plays. */
  acrossPlayers?: AcrossPlayers[];
  /** A share along a swept number, where there is one. */
  curves?: Curve[];
  /** What the experiment claims, and what the games say to it; only where they were checked. */
  claims?: ClaimResult[];
  /** Games that a strategy took down with it, a shard at a time: none of them is counted. */
  lost?: LostGames[];
}

export interface LostGames {
  cell: string;
  /** The game in which it happened, and the games of the shard in each cell. */
  game: number;
  games: number;
  strategy: string;
  why: string;
  /** The command that tells that game. */
  replay: string;
}

export type AxisKind = 'number' | 'switch' | 'seat' | 'name';

export interface ClaimResult {
  /** As its author wrote it. */
  text: string;
  verdict: 'pass' | 'fail' | 'undecided';
  /** Every number it speaks of, with the band it has to lie in; null where too few games were played to say anything. */
  parts: { subject: string; estimate: number | null; interval: Interval | null; band: Interval; share: boolean }[];
}

export interface CellResult {
  /** "hard · cautious": unique in the run. */
  name: string;
  /** Where it stands in the grid: { cell: 'hard', strategy: 'cautious', hitsPerPoint: '3' }. */
  axes: Record<string, string>;
  /** All options of the game, defaults filled in. */
  options: Record<string, string | number | boolean>;
  /** Those that differ from the default: what results.json calls `options`. */
  changed: Record<string, string | number | boolean>;
  /** Data tables moved a step: { spaceAttack: 1 }. */
  shift: Record<string, number>;
  strategies: Record<string, string>;
  games: number;
  measures: Record<string, MeasureResult>;
  /** The estimate of the first share (win) as games were added: for the convergence chart. */
  course: { measure: string; method: Method; points: { games: number; estimate: number; interval: Interval }[] };
  /** Games worth replaying, with the command that tells them. */
  replays: { why: string; game: number; command: string }[];
  /** Of what was asked: rules version, options, data, strategies with their parameters, seed. */
  hash: string;
  /** Of the code that played: game and strategies with all that they import. Where both hashes are equal, so are the games. */
  code: string;
}

export type MeasureResult = { about: string; unit?: string } /** `winner`: the seat whose wins it counts. */ & (
  | {
      kind: 'share';
      winner?: string;
      count: number;
      estimate: number;
      interval: Interval;
      confidence: number;
      method: Method;
      luckAdjusted?: LuckAdjusted;
    }
  | {
      kind: 'count';
      /** The mean. */
      estimate: number;
      interval: Interval;
      confidence: number;
      method: Method;
      deviation: number;
      /** The highest value that the measure declares: what the interval rests on. */
      max: number;
      quantiles: { p5: number; p25: number; p50: number; p75: number; p95: number };
      /** Games with value 0, 1, 2 …; the last bin holds larger values too. Trailing zeros are cut. */
      histogram: number[];
    }
  /** `winner`: of the game's own outcomes, the seat that won so; null where nobody did. */
  | {
      kind: 'outcome';
      confidence: number;
      method: Method;
      shares: { name: string; count: number; estimate: number; interval: Interval; winner?: string | null }[];
    }
  /** Sums over all games, row-major. */
  | {
      kind: 'table';
      axes: { name: string; labels: readonly string[]; kind?: TableAxisKind }[];
      /** The table over the same axes that this one is read against. */
      per?: string;
      cells: number[];
    }
  /** Exact odds of a question asked once a cell: nothing was simulated. */
  | { kind: 'exact'; estimate: number | null; shares: { name: string; estimate: number; fraction: string }[] }
  | { kind: 'luck'; estimate: number; interval: Interval; confidence: number; method: Method }
);

/** A share, or a difference of shares, with the luck of the dice taken out, from all games. */
export interface LuckAdjusted {
  estimate: number;
  interval: Interval;
  confidence: number;
  method: Method;
  /** How many times more games the plain estimate would need for the same interval; of a difference, with independent seeds. */
  factor: number;
}

export interface Curve {
  /** The option that is swept. */
  axis: string;
  /** Where the curve stands on the other axes: { german: 'cautious' }. */
  at: Record<string, string>;
  measure: string;
  /** The confidence with which the band holds the whole curve (Bonferroni 1936 over its points). */
  confidence: number;
  method: Method;
  points: { value: number; estimate: number; interval: Interval; band: Interval }[];
  /**
   * Cochran 1954, Armitage 1955: z above 0 rises; two-sided p, adjusted for the number of curves of the run (Holm 1979). Null
   * for a watched run: the test is one for a number of games fixed beforehand.
   */
  trend: { z: number; p: number; pAdjusted: number } | null;
}

/** Does a difference depend on who plays? */
export interface AcrossPlayers {
  /** The difference without the players: "hard − standard". */
  name: string;
  measure: string;
  /**
   * same: told from zero for every player, in one direction, and the players are not shown to differ; size: the same, but the
   * players are shown to differ; sign: told from zero upward for one and downward for another; some: told from zero for some
   * players, and the players are shown to differ; open: told from zero for some players, and the players are not shown to differ;
   * none: told from zero for no player. Reports judge it again from the comparisons, by the rules of their own version.
   */
  verdict: 'same' | 'size' | 'sign' | 'some' | 'open' | 'none';
  effects: { player: string; estimate: number; interval: Interval; told: boolean }[];
}

export interface Comparison {
  /** "hard − standard · cautious" */
  name: string;
  cell: string;
  baseline: string;
  measure: string;
  /** Pairs of games on the same dice. */
  games: number;
  /** cell − baseline. */
  estimate: number;
  interval: Interval;
  confidence: number;
  method: Method;
  /** Adjusted for the number of comparisons in the run (Holm 1979). */
  pAdjusted: number;
  /** How many times more games independent seeds would need for the same interval. null: the games never differ. */
  factor: number | null;
  correlation: number | null;
  /** For shares: the highest factor that any pairing could reach, since a difference of d needs d discordant pairs. null: they do not differ. */
  ceiling?: number | null;
  /** For shares, where the game measures luck: the difference with the luck of both games taken out. `factor` counts against independent seeds. */
  luckAdjusted?: LuckAdjusted;
  /** For shares: what happened to pairs. */
  pairs?: { both: number; onlyCell: number; onlyBaseline: number; neither: number };
}
