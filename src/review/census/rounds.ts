import { Apart } from '../../simulation/apart.js';
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

export const secondsLeft = ({ until }: Pick<Limits, 'until'>): number =>
  until === undefined ? Number.MAX_SAFE_INTEGER / 1000 : Math.max(0, (until - performance.now()) / 1000);

/** Games of a round in which answers are tried out; rounds at most. */
const [ROUND, MOST_ROUNDS] = [16, 48];
/** Games of a part of the scout, so that all threads have one; parts at least and at most. */
const [PART, FEWEST_PARTS, MOST_PARTS] = [4, 4, 32];
/** The scout ends when its players have been asked this many questions: those of a search cost about a hundred times as much. */
const [ASKED, SEARCHED] = [40_000, 400];

/** What the census has played so far, of all games that it plays next. */
export type Told = (games: number, of: number) => void;

/**
 * Games of the best player in every seat, in which questions are counted and answers tried. First a scout, whose games say what is asked at all; then
 * rounds, as many as the games of a cell call for: whether they are played before or after a block, or in which review, changes nothing.
 */
export class Census {
  readonly #threads: Apart<CensusPart, Counted | null>[] = [];
  readonly #rounds: Counts[] = [];
  #scouted: Counts | undefined;

  /** `plan`: of one cell. */
  constructor(
    readonly plan: Plan,
    readonly limits: Limits,
    readonly searches: boolean,
    readonly told: Told = () => {},
  ) {}

  /** Counts of a first look, and the seconds that a game of one cell takes. Undefined if `until` came first. */
  async scout(until?: number): Promise<{ counts: Counts; seconds: number } | undefined> {
    const most = this.searches ? SEARCHED : ASKED;
    const all: Counted[] = [];
    // Parts come in fours, whatever the number of threads.
    while (all.length < MOST_PARTS) {
      const first = all.length;
      const parts = Array.from({ length: FEWEST_PARTS }, (_, n) => this.#part((first + n) * PART, PART, false, until));
      const found = await this.#ask(parts, (first + FEWEST_PARTS) * PART);
      if (found === undefined) return undefined;
      all.push(...found);
      const asked = all.reduce((sum, { counts }) => sum + questionsIn(counts), 0);
      if (asked + (asked / all.length) * FEWEST_PARTS > most) break;
    }
    const counts = all.reduce((sum, one) => addCounts(sum, one.counts), emptyCounts());
    this.#scouted = counts;
    return { counts, seconds: all.reduce((sum, one) => sum + one.seconds, 0) / counts.games };
  }

  /** Plays the rounds of a review of N games. False if the time was up before; `anyway`: whatever the time. */
  async through(games: number, anyway = false): Promise<boolean> {
    const until = anyway ? undefined : this.limits.until;
    const wanted = roundsFor(games);
    const parts = Array.from({ length: Math.max(0, wanted - this.#rounds.length) }, (_, n) =>
      this.#part((this.#rounds.length + n) * ROUND, ROUND, true, until),
    );
    const found = await this.#ask(parts, wanted * ROUND);
    if (found === undefined) return false;
    this.#rounds.push(...found.map(({ counts }) => counts));
    return true;
  }

  /** The counts of a review of N games, whose rounds were all played. */
  counts(games: number): Counts {
    const rounds = this.#rounds.slice(0, roundsFor(games));
    return rounds.length === 0 ? (this.#scouted as Counts) : rounds.reduce(addCounts, emptyCounts());
  }

  end(): void {
    for (const thread of this.#threads.splice(0)) thread.end();
  }

  #part(after: number, games: number, tries: boolean, until: number | undefined): CensusPart {
    const { game, module, seed, cells } = this.plan;
    return { game, ...(module === undefined ? {} : { module }), seed, cells, after, games, tries, seconds: secondsLeft({ until } as Limits) };
  }

  /** Every part, in its order, on all threads; undefined if the time was up before one was over. */
  async #ask(parts: readonly CensusPart[], of: number): Promise<Counted[] | undefined> {
    const found: (Counted | null)[] = [];
    let [next, done] = [0, 0];
    const worker = async (thread: number) => {
      while (next < parts.length) {
        const at = next++;
        this.#threads[thread] ??= new Apart('review/census/thread.js', parts[at]);
        found[at] = await this.#threads[thread].ask(parts[at], this.limits.patience ?? 60);
        done += parts[at].games;
        this.told(of - parts.reduce((sum, { games }) => sum + games, 0) + done, of);
      }
    };
    const threads = Math.min(parts.length, this.limits.workers ?? defaultWorkers());
    await Promise.all(Array.from({ length: threads }, (_, thread) => worker(thread)));
    return found.every((one) => one !== null) ? (found as Counted[]) : undefined;
  }
}

const roundsFor = (games: number) => Math.min(MOST_ROUNDS, Math.floor(games / ROUND));

/** Games from which the census of a review has all its rounds: shares are then known to about 4 points. */
export const WHOLE_CENSUS = ROUND * MOST_ROUNDS;

function questionsIn({ decisions }: Counts): number {
  return Object.values(decisions).reduce((sum, { asked }) => sum + asked.reduce((all, count) => all + count, 0), 0);
}
