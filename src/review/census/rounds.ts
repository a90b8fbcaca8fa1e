import type { Perfect } from '../../engine/index.js';
import { Apart, Silent } from '../../simulation/apart.js';
import { defaultWorkers, type Plan } from '../../simulation/index.js';
import type { CensusPart, Counted } from './census.js';
import { addCounts, type Counts, emptyCounts } from './counts.js';

/** Bounds of a review, which ends earlier when everything is settled. */
export interface Limits {
  /** On the clock of `performance.now()`. */
  until?: number;
  games: number;
  workers?: number;
  /** Seconds after which a thread without a sign of life is given up. */
  patience?: number;
}

/** Seconds of a part that no time bounds. */
const UNBOUND = 1e9;
/** Seconds beyond its limit in which a thread can still say that it has run out of time. */
const GRACE = 5;

export const secondsLeft = ({ until }: Pick<Limits, 'until'>): number =>
  until === undefined ? UNBOUND : Math.max(0, (until - performance.now()) / 1000);

/** Games of a round in which answers are tried out; rounds at most. */
const [ROUND, MOST_ROUNDS] = [16, 48];
/** Games of a part of the scout, so that all threads have one; fewer if the player searches. Parts at least and at most. */
const [PART, SEARCHED_PART, FEWEST_PARTS, MOST_PARTS] = [4, 2, 4, 32];
/** The scout ends when its players have been asked this many questions: those of a search cost about a hundred times as much. */
const [ASKED, SEARCHED] = [40_000, 400];

/** What the census has played so far, of all games that it plays next. */
export type Progress = (games: number, of: number) => void;

/** Threads that outlive a census: what they have learned of the game stays for the next player that is tried. */
export interface CensusThreads {
  progress: Progress;
  open: (Apart<CensusPart, Counted | null> | undefined)[];
}

/** By scenario, in the order of the plan's cells. */
type ByScene<T> = readonly T[];

export interface Scouted {
  counts: ByScene<Counts>;
  /** A game takes this long. */
  seconds: number;
  /** Its time was not up before its end. */
  isWhole: boolean;
}

/**
 * Games of the best player in every seat, in which questions are counted and answers tried. First a scout, whose games say what is asked at all; then
 * rounds, as many as the games of a cell call for: whether they are played before or after a block, or in which review, changes nothing.
 */
export class Census {
  /** Each round holds the counts of every scenario. */
  readonly #rounds: ByScene<Counts>[] = [];
  #scouted: ByScene<Counts> = [];

  /** `plan`: a cell for each scenario. */
  constructor(
    readonly plan: Plan,
    readonly limits: Limits,
    readonly searches: boolean,
    readonly threads: CensusThreads = { progress: () => {}, open: [] },
  ) {}

  /**
   * Counts of a first look, and the mean of the seconds that a game of a cell takes. Undefined if `until` came first; `anyway`: what is known by then, and
   * a game of each cell at least.
   */
  async scout(until?: number, anyway = false): Promise<Scouted | undefined> {
    const { cells } = this.plan;
    const most = (this.searches ? SEARCHED : ASKED) / cells.length;
    const games = this.searches ? SEARCHED_PART : PART;
    const glance = anyway && until !== undefined ? await this.#glance() : undefined;
    let scouted: Scouted = { counts: cells.map(() => emptyCounts()), seconds: 0, isWhole: true };
    let open = cells.map((_, scene) => scene);
    // Parts come in fours, whatever the number of threads.
    for (let first = 0; first < MOST_PARTS && open.length > 0; first += FEWEST_PARTS) {
      const parts = open.flatMap((scene) =>
        Array.from({ length: FEWEST_PARTS }, (_, n) => this.#part(scene, { after: (first + n) * games, games, tries: false }, until)),
      );
      const found = await this.#ask(parts);
      if (found === undefined && glance === undefined) return undefined;
      if (found === undefined) {
        scouted = first === 0 ? (glance as Scouted) : { ...scouted, isWhole: false };
        break;
      }
      const { counts } = scouted;
      for (const [n, counted] of found.entries()) addCounts(counts[open[Math.floor(n / FEWEST_PARTS)]], counted.counts);
      scouted = { ...scouted, seconds: scouted.seconds + found.reduce((sum, one) => sum + one.seconds, 0) };
      open = open.filter((scene) => questionsIn(counts[scene]) * (1 + FEWEST_PARTS / (first + FEWEST_PARTS)) <= most);
    }
    this.#scouted = scouted.counts;
    return { ...scouted, seconds: scouted.seconds / scouted.counts.reduce((sum, one) => sum + one.games, 0) };
  }

  /** A game of each cell, however long it takes. */
  async #glance(): Promise<Scouted> {
    const parts = this.plan.cells.map((_, scene) => this.#part(scene, { after: 0, games: 1, tries: false }, undefined));
    const found = (await this.#ask(parts)) as Counted[];
    return { counts: found.map(({ counts }) => counts), seconds: found.reduce((sum, counted) => sum + counted.seconds, 0), isWhole: false };
  }

  /** What perfect play leads to in each scenario, where the game can be solved. */
  async perfect(): Promise<ByScene<Perfect | undefined>> {
    const parts = this.plan.cells.map((_, scene) => ({
      ...this.#part(scene, { after: 0, games: 0, tries: false }, undefined),
      solves: true as const,
    }));
    return ((await this.#ask(parts)) ?? []).map(({ perfect }) => perfect);
  }

  /** Plays the rounds of a review of N games. False if the time was up before; `anyway`: whatever the time. */
  async through(games: number, anyway = false): Promise<boolean> {
    const { cells } = this.plan;
    const before = this.#rounds.length;
    const rounds = Math.max(0, roundsFor(games) - before);
    const parts = Array.from({ length: rounds }, (_, n) =>
      cells.map((_, scene) => this.#part(scene, { after: (before + n) * ROUND, games: ROUND, tries: true }, anyway ? undefined : this.limits.until)),
    );
    const found = await this.#ask(parts.flat());
    if (found === undefined) return false;
    for (let n = 0; n < rounds; n++) this.#rounds.push(found.slice(n * cells.length, (n + 1) * cells.length).map(({ counts }) => counts));
    return true;
  }

  /** The counts of a review of N games, whose rounds were all played. */
  counts(games: number): ByScene<Counts> {
    const rounds = this.#rounds.slice(0, roundsFor(games));
    return rounds.length === 0
      ? this.#scouted
      : this.plan.cells.map((_, scene) => rounds.reduce((sum, round) => addCounts(sum, round[scene]), emptyCounts()));
  }

  end(): void {
    for (const thread of this.threads.open.splice(0)) thread?.end();
  }

  #part(scene: number, stretch: Pick<CensusPart, 'after' | 'games' | 'tries'>, until: number | undefined): CensusPart {
    const { game, module, seed, cells } = this.plan;
    return {
      ...{ game, ...(module === undefined ? {} : { module }), seed, cells: [cells[scene]], ...stretch },
      seconds: until === undefined ? UNBOUND : Math.max(0, (until - performance.now()) / 1000),
    };
  }

  /** A part that has a time limit and a game that takes longer than that is over without an answer: another player may be quicker. */
  async #answer(thread: number, part: CensusPart): Promise<Counted | null> {
    const { patience = 60 } = this.limits;
    const bounded = part.seconds < UNBOUND;
    const asked = (this.threads.open[thread] ??= new Apart<CensusPart, Counted | null>('review/census/thread.js', part));
    try {
      return await asked.ask(part, bounded ? Math.min(patience, part.seconds + GRACE) : patience);
    } catch (error) {
      if (!(bounded && error instanceof Silent)) throw error;
      this.threads.open[thread] = undefined;
      return null;
    }
  }

  /** Every part, in its order, on all threads; undefined if the time was up before one was over. */
  async #ask(parts: readonly CensusPart[]): Promise<Counted[] | undefined> {
    const of = parts.reduce((sum, { games }) => sum + games, 0);
    const found: (Counted | null)[] = [];
    let [next, done] = [0, 0];
    const worker = async (thread: number) => {
      while (next < parts.length && !found.includes(null)) {
        const at = next++;
        found[at] = await this.#answer(thread, parts[at]);
        done += parts[at].games;
        this.threads.progress(done, of);
      }
    };
    const threads = Math.min(parts.length, this.limits.workers ?? defaultWorkers());
    await Promise.all(Array.from({ length: threads }, (_, thread) => worker(thread)));
    return !found.includes(null) ? (found as Counted[]) : undefined;
  }
}

const roundsFor = (games: number) => Math.min(MOST_ROUNDS, Math.floor(games / ROUND));

/** Games from which a census has all its rounds. */
export const WHOLE_CENSUS = ROUND * MOST_ROUNDS;

function questionsIn({ decisions }: Counts): number {
  return Object.values(decisions).reduce((sum, { asked }) => sum + asked.reduce((all, count) => all + count, 0), 0);
}
