import { hashOf, type Player } from '../players/loading/index.js';
import { FORMAT, packed, type Trained } from '../players/trained/index.js';
import type { CellPlan } from '../simulation/index.js';
import type { Crew } from './crew.js';
import { EARLY } from './growth.js';
import { type Lead, leadOf, type Points, scoreIn, summed } from './match.js';
import type { Discovered } from './sight/discover.js';
import type { State, Step, Training } from './training.js';
import type { Done, Task } from './work.js';

/** Pairs of games after which it is looked whether a comparison is settled. */
const LOOKS = [256, 512, 1024, 2048];
/** Pairs of games of a task. */
const PAIRS = 64;
/** Pairs that show the strength of a player. */
export const MEASURED = 512;
const CONFIDENCE = 0.95;
/** Added to the seed for games between generations, which no label has seen. */
const FRESH = 1_000_003;
/** Games of more questions than this are judged by fewer pairs, and not by fewer than a few. */
const MANY = 400;
const FEWEST_PAIRS = 16;
/** To look at this many answers takes as long as to weigh a question. */
const SEEN_AT_ONCE = 5;
/** Old selves among the opponents, and the share of games against opponents. */
export const SELVES = 3;
const OTHERS = 0.3;
/** An answer that is better than another by this, in chances to win, is drawn e times as often. */
export const WARMTH = 0.02;

/** How a player learns: each generation from practice, or from labels. */
export interface Method {
  /** Whether the budget is spent. */
  over(): boolean;
  /** Plays and learns a generation; false if it was stopped. */
  generation(): Promise<boolean>;
  /** Finds out which player is kept in the end; false if it was stopped. */
  end(): Promise<boolean>;
}

interface Comparison {
  key: string;
  looks?: readonly number[];
  settled?(lead: Lead): boolean;
  /** It ends after this many seconds, but not before the first look. */
  end?: number;
}

/** A training under way: what it has learned, what is left of its budget, and matches between its players. */
export class Course {
  readonly #cell: CellPlan;
  readonly #seats: number;
  readonly #began = performance.now();
  state!: State;
  /** Nothing is told or saved: it is not yet known which of two beginners goes on. */
  quiet = false;

  constructor(
    readonly training: Training,
    readonly crew: Crew,
  ) {
    [this.#cell] = training.plan.cells;
    this.#seats = training.game.seats.length;
  }

  get leans(): boolean {
    return this.training.from.id !== 'random';
  }

  /** A reply to a player that stands still need not hide what it does. */
  get mixed(): boolean {
    return this.state.discovered.hides && this.training.replies !== true;
  }

  /** The player that a reply is measured against; in a game for one, and in other trainings, there is none. */
  get target(): readonly Player[] {
    const { replies, against } = this.training;
    return replies === true && this.#seats > 1 ? against : [];
  }

  /** The share of games against opponents besides itself: a reply meets its target only. */
  others(opponents: readonly Player[]): number {
    if (this.training.replies) return 1;
    return opponents.length > 0 ? OTHERS : 0;
  }

  /** How much of the budget is spent. */
  spent(played = this.state.games): number {
    const { games: most, seconds } = this.training.budget;
    return Math.max(most === undefined ? 0 : played / most, seconds === undefined ? 0 : this.seconds() / seconds);
  }

  seconds(): number {
    return this.state.seconds + (performance.now() - this.#began) / 1000;
  }

  /** Keeps a step, and tells of it. `settled`: the player that stands now. */
  told(step: Step, settled: Trained | undefined): void {
    const { training, state } = this;
    state.steps = [...state.steps, step];
    if (state.early === null && this.spent() >= EARLY) state.early = settled ?? 'nothing';
    if (this.quiet) return;
    training.save?.({ ...state, seconds: this.seconds() });
    const { games, seconds } = training.budget;
    training.tell?.(step, {
      ...(games === undefined ? {} : { games: games - state.games }),
      ...(seconds === undefined ? {} : { seconds: seconds - this.seconds() }),
    });
  }

  /** A player with these weights, as it is kept in a file. */
  file(weights: Float64Array, generation: number, margin: number): Trained {
    const { game, from, hidden, plan } = this.training;
    const { sight, answers } = this.state.discovered;
    const record = { seed: plan.seed, generation, labelledGames: this.state.games, options: this.#cell.changed };
    return {
      ...{ trained: FORMAT, game: game.id, gameVersion: game.version, from: from.id, margin, mixed: this.mixed, warmth: WARMTH },
      ...{ record, sight, answers, hidden, weights: packed(weights) },
    };
  }

  player(trained: Trained, parameters: Record<string, number> = {}): Player {
    return trainedPlayer(trained, this.training.from, parameters);
  }

  /** Does tasks with these players; undefined if it was stopped. `fresh`: added to the seed. */
  done(players: readonly Player[], tasks: readonly Task[], fresh = 0): Promise<Done[] | undefined> {
    return this.crew.all(this.cell(players, fresh), tasks, this.training.signal);
  }

  cell(players: readonly Player[], fresh = 0): CellPlan {
    return { ...this.#cell, players: [...players], seed: this.training.plan.seed + fresh };
  }

  /** Compares two players, or what both gain against a third, until it is settled at a look, or the time ends; undefined if it was stopped. */
  async compared(
    players: readonly Player[],
    { key, looks = LOOKS, settled = surely, end = Number.POSITIVE_INFINITY }: Comparison,
  ): Promise<Lead | undefined> {
    const points: Points[] = [];
    let lead: Lead | undefined;
    let from = 0;
    for (const to of looks.map((look) => this.pairs(look))) {
      const played = await this.#met(players, { from, to, key });
      if (played === undefined) return undefined;
      points.push(...played);
      lead = leadOf(summed(points), this.#seats, CONFIDENCE);
      if (settled(lead) || this.seconds() >= end) break;
      from = to;
    }
    return lead;
  }

  /** The score of a player against the reference; undefined if it was stopped. */
  async score(one: Trained, pairs = this.pairs(MEASURED)): Promise<number | undefined> {
    const played = await this.#met([this.player(one), this.training.reference], { from: 0, to: pairs, key: 'score' });
    return played === undefined ? undefined : scoreIn(summed(played), this.#seats);
  }

  /** Pairs of games: fewer if games are long, or if every answer of a game is looked at. */
  pairs(usual: number): number {
    const { discovered } = this.state;
    const seen = discovered.sight.foresees === true ? discovered.answered / SEEN_AT_ONCE : 0;
    return Math.max(FEWEST_PAIRS, Math.round(usual * Math.min(1, MANY / Math.max(questionsIn(discovered), seen))));
  }

  async #met(players: readonly Player[], { from, to, key }: { from: number; to: number; key: string }): Promise<Points[] | undefined> {
    const { generation } = this.state;
    const tasks = Array.from(
      { length: Math.ceil((to - from) / PAIRS) },
      (_, n): Task => ({ kind: 'meet', key: `${key} ${generation}`, from: from + 1 + n * PAIRS, to: Math.min(to, from + (n + 1) * PAIRS) + 1 }),
    );
    const done = await this.done(players, tasks, FRESH * (1 + generation));
    return done?.map((each) => (each as Extract<Done, { points: unknown }>).points);
  }
}

const surely = ({ interval: [low, high] }: Lead) => low > 0 || high < 0;

/** Questions of a game, about. */
export function questionsIn({ asked }: Pick<Discovered, 'asked'>): number {
  return Object.values(asked).reduce((sum, n) => sum + n, 0);
}

/** A player with these weights. `from`: the one that it leans on. */
export function trainedPlayer(trained: Trained, { module }: Player, parameters: Record<string, number> = {}): Player {
  return { id: 'trained:weights', parameters, trained, hash: hashOf(trained.weights), ...(module === undefined ? {} : { module }) };
}
