import { Apart } from '../simulation/apart.js';
import { endAfter, startedOf } from '../simulation/blocks.js';
import { type Focus, frontier, Journal, layOut, type Merged, type Plan, type RunOptions, type Started } from '../simulation/index.js';
import { type Asked, type Found, isOpen } from './asked.js';
import type { CensusRound } from './census/census.js';
import { addCounts, type Counts, emptyCounts } from './census/counts.js';
import { type Claim, verdictOn } from './claims.js';
import { Judge } from './judge.js';
import { cellsOf, keyOf, type Quantity } from './quantity.js';
import type { Subject } from './subject.js';

/** Bounds of a review, which ends earlier when everything is settled. */
export interface Limits {
  /** On the clock of `performance.now()`. */
  until?: number;
  games: number;
  /** Seconds after which a thread without a sign of life is given up. */
  patience?: number;
}

export interface Playing {
  run(plan: Plan, options: Partial<RunOptions>): Promise<Merged>;
  journal?: Journal;
  start?: Started;
}

/** What the games are asked. */
interface Questions {
  subject: Subject;
  plan: Plan;
  quantities: readonly Quantity[];
  claims: readonly Claim[];
  asked: readonly (readonly [unknown, Asked])[];
}

export interface Played {
  run: Merged;
  counts: Counts;
}

/** Rounds of the census at most. */
const MOST_ROUNDS = 8;

/** The census: rounds of games of the best player, one before each block of the plan. */
export class Census {
  readonly counts = emptyCounts();
  #round = 0;
  #thread: Apart<CensusRound, Counts | null> | undefined;

  constructor(
    readonly plan: Plan,
    readonly limits: Limits,
  ) {}

  /** False if the time was up before the round was over. */
  async next(): Promise<boolean> {
    if (this.#round >= MOST_ROUNDS) return true;
    const { game, module, seed, cells } = this.plan;
    const seconds = secondsLeft(this.limits);
    const round: CensusRound = { game, ...(module === undefined ? {} : { module }), seed, cells, round: this.#round + 1, seconds };
    this.#thread ??= new Apart('review/census/thread.js', round);
    const found = await this.#thread.ask(round, this.limits.patience ?? 60);
    if (found === null) return false;
    addCounts(this.counts, found);
    this.#round++;
    return true;
  }

  end(): void {
    this.#thread?.end();
  }

  /** Plays the rounds that are left. */
  async finish(): Promise<void> {
    while (this.#round < MOST_ROUNDS && (await this.next()));
  }
}

export const secondsLeft = ({ until }: Limits) => (until === undefined ? Number.MAX_SAFE_INTEGER : Math.max(0, (until - performance.now()) / 1000));

/**
 * Plays block after block, in the cells whose quantities are open. The games depend on their number only: a review that is cut by its
 * time is that of as many games. `census` has played the round of the first block.
 */
export async function play({ subject, plan, quantities, claims, asked }: Questions, census: Census, playing: Playing): Promise<Played> {
  const { limits } = census;
  const focus = focusOn({ subject, plan, quantities, claims, asked });
  let start = playing.start ?? playing.journal?.load(plan, layOut(subject.game, plan));
  // From here on its record is of this review.
  const journal = playing.journal && new Journal(playing.journal.path, true);
  for (let n = 1; n < (start?.blocks?.length ?? 1); n++) await census.next();
  for (;;) {
    const before = start === undefined ? 0 : frontier(start);
    const begun = start?.blocks?.at(-1)?.games ?? 0;
    const isNew = before >= begun;
    const goesOn = !isNew || before === 0 || (secondsLeft(limits) > 0 && before < limits.games && (await census.next()));
    const target = goesOn ? Math.min(limits.games, isNew ? endAfter(before) : begun) : before;
    const run = await playing.run({ ...plan, games: target }, optionsOf(start, focus, census, journal));
    const played = frontier(run);
    const isSettled = focus(run).cells.length === 0;
    // Games are over; what the census counts is better known with all of its rounds.
    if (isSettled && played < limits.games) await census.finish();
    if (isSettled || played === before || played < target || played >= limits.games) return { run, counts: census.counts };
    start = startedOf(run);
  }
}

function optionsOf(start: Started | undefined, focus: (run: Merged) => Focus, { limits }: Census, journal: Journal | undefined): Partial<RunOptions> {
  return {
    ...(journal === undefined ? {} : { journal }),
    ...(start === undefined ? {} : { start }),
    ...(limits.until === undefined ? {} : { within: secondsLeft(limits) }),
    focus,
  };
}

/** Half of the interval of a difference that is known to be one, before its cell stops. */
const ROUGH = 0.1;
const isRough = ({ word, interval: [low, high] }: Found) => (word === 'more' || word === 'less') && high - low > 2 * ROUGH;

/** The cells of open and of rough quantities go on, and those of claims that are not decided. */
function focusOn({ quantities, claims, asked }: Questions): (run: Merged) => Focus {
  return (run) => {
    const judge = Judge.looking(run, quantities);
    const undecided = claims.filter((one) => verdictOn(one, judge).verdict === 'undecided').flatMap(({ number }) => number.quantities);
    const kept = asked.flatMap(([, one]) => one.keeps?.(judge) ?? []);
    const goesOn = new Set([...undecided, ...kept].map(keyOf));
    const found = quantities.map((one) => ({ ...judge.of(one), cells: cellsOf(one), kept: goesOn.has(keyOf(one)) }));
    const open = found.filter((one) => isOpen(one) || one.kept || isRough(one));
    const cells = [...new Set(open.flatMap((one) => one.cells))].sort((a, b) => a - b);
    const needs = (cell: number) => Math.max(...open.filter((one) => one.cells.includes(cell)).map((one) => one.needs - one.games));
    const left = cells.reduce((sum, cell) => sum + Math.max(0, needs(cell)), 0);
    return { cells, settled: found.length - open.length, of: found.length, left };
  };
}
