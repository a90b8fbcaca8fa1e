import { type Game, winOf } from '../engine/index.js';
import { type Player, wordOf } from '../players/loading/index.js';
import type { PlayerWords } from '../players/words.js';
import { type Merged, madeExperiment, type Plan, planOf, Reading } from '../simulation/index.js';
import { CONFIDENCE, type Interval, once, type Published } from '../statistics/index.js';
import { differenceOf } from '../tuning/arena.js';
import { trainingOf } from './ask.js';
import { trainedPlayer } from './course.js';
import { train } from './train.js';
import type { Step } from './training.js';

export interface Relearning {
  game: Game;
  /** Options of both rule sets, and what the new rules change. */
  base?: Readonly<Record<string, unknown>>;
  options: Readonly<Record<string, unknown>>;
  /** A file of printed values. */
  data?: string | undefined;
  /** Today's players by seat, if those of the game do not play. */
  today?: Readonly<Record<string, PlayerWords>>;
  /** The wins that the change may move; by default those of the first seat. */
  measure?: string | undefined;
  /** The player that both trainings lean on, and the sizes of each. */
  from: string;
  hidden: number;
  playouts: number;
  /** For both trainings together; the second one plays as many games as the first. */
  budget: { games?: number | undefined; seconds?: number | undefined };
  /** Fresh games of each of the four cells. */
  games: number;
  seed: number;
  workers: number;
  patience: number;
  /** How a player learns a rule set; the usual training if it is not there. */
  learn?: Learn | undefined;
  tell?(rules: 'old' | 'new', step: Step, left: { games?: number; seconds?: number }): void;
  signal?: AbortSignal | undefined;
}

export interface Relearned {
  measure: string;
  /** By cell: the old and the new rules with today's players, and with players trained for them. */
  wins: { today: readonly [Published, Published]; relearned: readonly [Published, Published] };
  /** The effect of the change with today's players, with relearned ones, and the difference; all intervals hold together. */
  today: Published;
  relearned: Published;
  apart: { estimate: number; interval: Interval };
  /** Labelled games of each training. */
  trained: readonly [number, number];
  /** Trainings that found no player that surely beats the one they lean on. */
  unchanged: readonly [boolean, boolean];
  games: number;
  confidence: number;
}

const CELLS = ['old rules, today', 'new rules, today', 'old rules, trained', 'new rules, trained'] as const;
/** The effect of the change with today's players, and with those who have learned it. */
const EFFECTS = [
  { cell: 1, baseline: 0 },
  { cell: 3, baseline: 2 },
] as const;
/** Added to the seed for the games of the answer, which no training has seen. */
const FRESH = 7_000_003;

/**
 * A change of rules answered twice: with today's players, and with players trained for each of the two rule sets with equal budgets
 * (Tomašev et al. 2020 do so for chess). Undefined if it was stopped.
 */
export async function relearn(asked: Relearning & { run(plan: Plan): Promise<Merged> }): Promise<Relearned | undefined> {
  const both = await learnedBoth(asked);
  if (both === undefined) return undefined;
  const { measure = winOf(asked.game) } = asked;
  const plan = { ...both.plan, pairs: EFFECTS.map((cells) => ({ ...cells, measure })) };
  const run = await asked.run(plan);
  const reading = new Reading(run.layout, run.tally);
  const level = 1 - (1 - CONFIDENCE) / plan.pairs.length;
  const [today, relearned] = plan.pairs.map((pair) => differenceOf(reading, pair, level));
  const wins = CELLS.map((_, cell) => {
    const { count, games } = reading.cell(cell).measure(measure, 'flag');
    return once({ from: 0, counts: [games - count, count] });
  });
  return {
    measure,
    wins: { today: [wins[0], wins[1]], relearned: [wins[2], wins[3]] },
    ...{ today, relearned, apart: apartOf(today, relearned) },
    ...{ trained: both.trained, unchanged: both.unchanged, games: asked.games, confidence: CONFIDENCE },
  };
}

/** Trains players for both rule sets with equal budgets, and plans fresh games of CELLS; undefined if it was stopped. */
async function learnedBoth(asked: Relearning) {
  const { game, base = {}, options, data, today, learn = trainedFor } = asked;
  const old = await learn(asked, base, asked.budget, 'old');
  if (old === undefined) return undefined;
  const fresh = await learn(asked, { ...base, ...options }, { games: old.labelled }, 'new');
  if (fresh === undefined) return undefined;
  const cells = Object.fromEntries(CELLS.map((name, n) => [name, n % 2 === 0 ? {} : { options }]));
  const file = {
    question: 'What does the change do once everyone has learned it?',
    ...{ game: wordOf(game.id), seed: asked.seed + FRESH, games: asked.games, options: base, cells },
    ...(data === undefined ? {} : { data }),
    ...(today === undefined ? {} : { strategies: today }),
  };
  const { plan } = await planOf(madeExperiment('relearning', file));
  for (const [n, { player }] of [old, fresh].entries()) {
    const cell = plan.cells[2 + n];
    cell.players = cell.players.map(() => player);
  }
  return { plan, trained: [old.labelled, fresh.labelled] as const, unchanged: [old.unchanged, fresh.unchanged] as const };
}

/** How much the two effects differ. Both intervals hold together, so their difference lies between the differences of their limits. */
export function apartOf(today: Pick<Published, 'estimate' | 'interval'>, relearned: Pick<Published, 'estimate' | 'interval'>): Relearned['apart'] {
  return {
    estimate: relearned.estimate - today.estimate,
    interval: [relearned.interval[0] - today.interval[1], relearned.interval[1] - today.interval[0]],
  };
}

interface Learned {
  player: Player;
  labelled: number;
  unchanged: boolean;
}

/** Finds a player for the game with these options; undefined if it was stopped. */
export type Learn = (
  asked: Relearning,
  options: Readonly<Record<string, unknown>>,
  budget: Relearning['budget'],
  rules: 'old' | 'new',
) => Promise<Learned | undefined>;

const trainedFor: Learn = async (asked, options, budget, rules) => {
  const { game, data, seed, from, hidden, playouts, workers, patience, signal } = asked;
  const found = await trainingOf({ game, options, data, seed, from, against: [], reference: from });
  const half = budget.seconds === undefined ? {} : { seconds: budget.seconds / 2 };
  const trained = await train({
    ...{ game, ...found, hidden, playouts, workers, patience, signal, budget: { ...budget, ...half } },
    tell: (step, left) => asked.tell?.(rules, step, left),
  });
  if (trained === undefined) return undefined;
  const { file, steps, unchanged } = trained;
  // One that was never kept may be weaker than the player that it leans on.
  const player = unchanged ? found.from : trainedPlayer(file, found.from);
  return { player, labelled: steps[steps.length - 1].games, unchanged };
};
