/**
 * What a run found: the file that reports, gates and later runs read (`results.json`), after unpacking (results-file.ts). The types
 * are inferred from the schema. Results hold nothing that depends on the machine, the workers or the clock, so the same experiment
 * writes the same bytes everywhere. Import this file for its types only: at run time it loads zod.
 */
import { z } from 'zod';
import type { TableAxisKind } from '../engine/index.js';
import { findingsSchema } from '../simulation/finding.js';
import { RUN_SCHEMA } from '../simulation/merged.js';
import type { Interval } from './methods/estimate.js';
import { METHODS, type Method, MOST_BINS } from './results-words.js';

export type { Interval, Method };

export const text = z.string();
const number = z.number();
export const count = z.int().min(0);
const share = z.number().min(0).max(1);
/** A confidence. */
export const below = z.number().gt(0).lt(1);
const words = z.record(text, text);
export const options = z.record(text, z.union([text, number, z.boolean()]));
export const method: z.ZodType<Method> = z.enum(METHODS);
const interval = z
  .tuple([number, number])
  .refine(([low, high]) => low <= high, 'a lower and an upper end')
  .readonly();
/** null for odds that cannot be given, and for pairs that never differ. */
const maybe = number.nullable();
const kind = text.optional() as z.ZodType<TableAxisKind | undefined>;
export const tableAxis = z.object({ name: text, labels: z.array(text).min(1).readonly(), kind: kind.optional() });

const known = { about: text, unit: text.optional(), confidence: below, method };

/** A share, or a difference of shares, with the luck of the dice removed, from all games. */
const luckAdjusted = z.object({
  ...{ estimate: number, interval, confidence: below, method },
  /** How many times more games the plain estimate would need for the same interval; for a difference, with independent seeds. */
  factor: number,
});

const measure = z.discriminatedUnion('kind', [
  /** `winner`: the seat whose wins are counted. */
  z.object({
    ...{ kind: z.literal('share'), ...known, winner: text.optional() },
    ...{ count, estimate: share, interval, luckAdjusted: luckAdjusted.optional() },
  }),
  /** `estimate` is the mean. */
  z.object({
    ...{ kind: z.literal('count'), ...known, estimate: number, interval, deviation: number.min(0) },
    /** The highest value that the measure declares, which the interval depends on. Older results do not name it. */
    max: z.int().min(0).max(MOST_BINS).optional(),
    quantiles: z.object({ p5: number, p25: number, p50: number, p75: number, p95: number }),
    /** Games with value 0, 1, 2 …; the last bin also holds larger values. Trailing zeros are cut. */
    histogram: z.array(count).max(MOST_BINS),
  }),
  /** `winner`: the winning seat of an outcome; null for a draw. */
  z.object({
    ...{ kind: z.literal('outcome'), ...known },
    shares: z.array(z.object({ name: text, count, estimate: share, interval, winner: text.nullable().optional() })).min(1),
  }),
  /** Sums over all games, row-major. `per`: the table over the same axes to divide by. */
  z.object({
    ...{ kind: z.literal('table'), about: text, unit: text.optional(), per: text.optional() },
    ...{ axes: z.array(tableAxis).min(1), cells: z.array(number) },
  }),
  /** Exact odds, one question a cell; nothing was simulated. */
  z.object({
    ...{ kind: z.literal('exact'), about: text, unit: text.optional(), estimate: maybe },
    shares: z.array(z.object({ name: text, estimate: share, fraction: text })),
  }),
  z.object({ kind: z.literal('luck'), ...known, estimate: number, interval }),
]);

/** The estimate of the first share (win) as games were added, for the convergence chart. */
export const course = z.object({ measure: text, method, points: z.array(z.object({ games: count, estimate: share, interval })) });
/** A game worth replaying, and the command that shows it. */
export const replay = z.object({ why: text, game: count, command: text });

const cell = z.object({
  /** "hard · cautious": unique in the run. */
  name: text,
  /** Its place in the grid: { cell: 'hard', strategy: 'cautious', hitsPerPoint: '3' }. */
  axes: words,
  /** All options of the game, defaults included. */
  options,
  /** Those that differ from the default, which results.json calls `options`. */
  changed: options,
  /** Data tables moved by steps: { spaceAttack: 1 }. */
  shift: z.record(text, number),
  strategies: words,
  games: count,
  /** The highest win rate that any player can reach under these rules: at most one cell has it (see ceiling.ts). */
  ceiling: share.optional(),
  measures: z.record(text, measure),
  course,
  replays: z.array(replay),
  /** Hash of the question: rules version, options, data, strategies with their parameters, seed. */
  hash: text,
  /** Hash of the user's own code that played. */
  code: text.optional(),
  /** Checksums of witnessed games, two letters each: code that plays as this code did gets the same. None for exact odds. */
  witness: text.regex(/^([0-9a-z]{2})*$/, 'two small letters or digits for each game').optional(),
});

const verdict = z.object({
  /**
   * more, less: the interval excludes 0. unimportant: the interval lies inside ± matters; it may exclude 0 as well. open:
   * neither.
   */
  word: z.enum(['more', 'less', 'unimportant', 'open']),
  /** The smallest difference that matters. */
  matters: number.gt(0),
  /** Holds together with the intervals of all verdicts of the page, at every number of games. */
  ...{ interval, confidence: below, method },
  /** Only for an open verdict: about how many games of each cell would settle it, including those played. */
  games: count.optional(),
});

/** A number of a run without comparisons, with its verdict. */
const row = z.object({
  /**
   * even: the first seat's lead against 0; step: a cell against the one before it on an axis of numbers; best: a cell against
   * the best one.
   */
  kind: z.enum(['even', 'step', 'best']),
  cell: text,
  /** Empty for an even game. */
  baseline: text,
  measure: text,
  estimate: number,
  verdict,
});

const comparison = z.object({
  /** "hard − standard · cautious" */
  name: text,
  cell: text,
  baseline: text,
  measure: text,
  /** Pairs of games on the same dice. */
  games: count,
  /** cell − baseline. */
  ...{ estimate: number, interval, confidence: below, method },
  /** Adjusted for the number of comparisons in the run (Holm 1979). */
  pAdjusted: share,
  /** How many times more games independent seeds would need for the same interval. null: the games never differ. */
  factor: maybe,
  correlation: maybe,
  /** Shares only: the highest factor that any pairing could reach, since a difference of d needs d discordant pairs. */
  ceiling: maybe.optional(),
  /** Shares only, where the game measures luck. */
  luckAdjusted: luckAdjusted.optional(),
  /** Shares only: pairs by the games in which the measure was true. */
  pairs: z.object({ both: count, onlyCell: count, onlyBaseline: count, neither: count }).optional(),
  /** Older results have none. */
  verdict: verdict.optional(),
});

/** Whether a difference depends on the players. */
const acrossPlayers = z.object({
  /** The difference without the players: "hard − standard". */
  name: text,
  measure: text,
  /**
   * same: clear for every player, in one direction, and the players are not shown to differ; size: the same, but the players are
   * shown to differ; sign: clearly up for one player and down for another; some: clear for some players, and the players are shown
   * to differ; open: clear for some players, and the players are not shown to differ; none: clear for no player.
   * Reports judge it again from the comparisons, by the rules of their own version.
   */
  verdict: z.enum(['same', 'size', 'sign', 'some', 'open', 'none']),
  effects: z.array(z.object({ player: text, estimate: number, interval, told: z.boolean(), word: verdict.shape.word.optional() })),
});

const claim = z.object({
  /** As written by its author. */
  text,
  verdict: z.enum(['pass', 'fail', 'undecided']),
  /** Each number of the claim, with its band; null where too few games were played for an estimate. An open side of a band is infinite. */
  parts: z.array(
    z.object({ subject: text, estimate: maybe, interval: interval.nullable(), band: z.custom<Interval>(Array.isArray), share: z.boolean() }),
  ),
});

/** Games lost to a fault of code from elsewhere, one shard at a time; none of them is counted. */
const lostGames = z.object({
  cell: text,
  /** The game with the fault, and the number of games of the shard in each cell. */
  ...{ game: count, games: count },
  strategy: text,
  why: text,
  /** The command that replays the game. */
  replay: text,
});

const axisKind = z.enum(['number', 'switch', 'seat', 'name']);

export const results = z.object({
  schema: z.literal(RUN_SCHEMA),
  /** The name of the experiment's file, without the ending. */
  experiment: text,
  question: text,
  /** The measure of the question, and what people call the names of the run. */
  by: text.optional(),
  say: words.optional(),
  /** Sentences of its author, each printed while its claims hold. */
  findings: findingsSchema.optional(),
  game: text,
  gameTitle: text,
  gameVersion: text,
  seed: count,
  /** Values that affect the results and that no rule book prints; empty if there are none. */
  caveat: text,
  /** False if the run was stopped early: every number is still valid for its number of games. */
  complete: z.boolean(),
  /** Whether a stopping rule watched the run. Then all intervals are peek-safe: valid however the moment of stopping was chosen. */
  watched: z.boolean(),
  /** The half-width that the run was to reach, and whether it did. */
  precision: z.object({ measure: text, halfWidth: number.gt(0), reached: z.boolean() }).optional(),
  /**
   * For a run until all is settled, or with `sized` all sizes known: the number of settled verdicts and of all verdicts; and its blocks, each with the number of
   * games at its end and the cells that played it.
   */
  until: z
    .object({ settled: count, of: count, sized: z.literal(true).optional(), blocks: z.array(z.object({ games: count, cells: count })) })
    .optional(),
  /** The command that repeats the run. */
  command: text,
  /** Kinds of the grid's axes: a sweep over numbers, a switch, a seat's strategies; a name by default. */
  axes: z.record(text, axisKind).optional(),
  /** The measure that is the game's length. */
  length: text.optional(),
  cells: z.array(cell).min(1),
  comparisons: z.array(comparison),
  /** Only for a run without comparisons. */
  rows: z.array(row).optional(),
  /** Only for a run over several players. */
  acrossPlayers: z.array(acrossPlayers).optional(),
  /** A share along a swept number, if there is one. */
  /** Only if the experiment's claims were checked. */
  claims: z.array(claim).optional(),
  lost: z.array(lostGames).optional(),
  /** All games as they were counted, packed (simulation/kept.ts): those of a run to which `--more` can add. */
  counted: text.optional(),
});

export type Results = z.infer<typeof results>;
export type LostGames = z.infer<typeof lostGames>;
export type AxisKind = z.infer<typeof axisKind>;
export type ClaimResult = z.infer<typeof claim>;
export type CellResult = z.infer<typeof cell>;
export type MeasureResult = z.infer<typeof measure>;
export type LuckAdjusted = z.infer<typeof luckAdjusted>;
export type AcrossPlayers = z.infer<typeof acrossPlayers>;
export type Judgement = z.infer<typeof verdict>;
export type Row = z.infer<typeof row>;
export type Comparison = z.infer<typeof comparison>;
