import type { Player } from '../../players/loading/index.js';
import { mindsOf, packed, type Trained } from '../../players/trained/index.js';
import { type Course, type Method, questionsIn, SELVES, WARMTH } from '../course.js';
import { fitNets } from '../nets/fit.js';
import { joined, positionsIn, type Samples } from '../nets/samples.js';
import type { State, Step } from '../training.js';
import type { Done, Task } from '../work.js';
import { marginOf } from './margin.js';
import { ratesOf, weightsOfDecisions } from './rates.js';

/** Labels of a generation, and of one game, at most. */
const LABELS = 1500;
const LABELS_A_GAME = 6;
/** Answers at random in a game of the learner, about; and their greatest share. */
const ASTRAY_A_GAME = 3;
const MOST_ASTRAY = 0.1;
/** Questions of a playout, about, after which the position is valued. */
const AHEAD = 60;
/** Turns after that of the question, in a game with a fitted value of positions (docs/players.md: 2 and 8 do as well in Schwarm!, 6 best in dogfights). */
const VALUED = 8;
/** Generations whose labels are used: labels of worse players go. A player that draws its answers learns from all its opponents of the past. */
const REMEMBERED = 3;
const REMEMBERED_MIXED = 200;
const EPOCHS = 16;
const EPOCHS_MIXED = 4;
/** Generations of a player that draws its answers have this share of the labels: their average needs fifty of them. */
const SMALLER = 0.1;
const SHARDS = 32;
const FEWEST = 8;
/** Pairs after which it is looked at the match between the best and the last generation, at the end. */
const LAST_LOOKS = Array.from({ length: 12 }, (_, n) => 512 * (n + 1));

/** Learns from answers that are tried out in the same futures (docs/training.md, how it learns). */
export class ByLabels implements Method {
  constructor(readonly course: Course) {}

  over(): boolean {
    const { course } = this;
    const { games = Number.POSITIVE_INFINITY, seconds = Number.POSITIVE_INFINITY } = course.training.budget;
    const { games: played, generation } = course.state;
    if (generation === 0) return false;
    // The next generation takes about as long as the mean of those before.
    return played >= games || course.seconds() * ((generation + 1) / generation) > seconds;
  }

  async generation(): Promise<boolean> {
    const { course } = this;
    const { training, state, mixed } = course;
    const samples = await this.#gathered();
    if (samples === undefined) return false;
    const inputs = state.discovered.sight.features.length;
    const buffer = [...state.buffer, samples.all].slice(-(mixed ? REMEMBERED_MIXED : REMEMBERED));
    const weights = state.weights.slice();
    const minds = mindsOf({ ...state.discovered, hidden: training.hidden }, weights);
    const generation = state.generation + 1;
    const fitted = fitNets(minds, joined(buffer, { inputs }), {
      epochs: mixed ? EPOCHS_MIXED : EPOCHS,
      seed: training.plan.seed + generation,
    });
    const margin = course.leans ? marginOf(minds, joined(buffer, { inputs }), state.discovered.answers) : 0;
    const candidate = course.file(weights, generation, margin);
    const lead = await course.compared(this.#meeting(candidate), { key: 'lead' });
    if (lead === undefined) return false;
    const kept = mixed ? lead.interval[1] > 0 : lead.interval[0] > 0;
    const best = this.#best();
    const score =
      kept || state.steps.length === 0 ? await course.score(kept ? candidate : (best ?? candidate)) : state.steps[state.steps.length - 1].score;
    if (score === undefined) return false;
    // One that is clearly worse is forgotten: the next one starts from the best again.
    const from = !mixed && !kept && lead.interval[1] < 0 ? state.best : null;
    const step: Step = {
      ...{ generation, games: samples.games, labels: positionsIn(samples.all), seconds: course.seconds() },
      ...{ fitted, lead, kept, score },
    };
    Object.assign(state, {
      ...{ generation, games: samples.games, buffer },
      weights: from?.weights.slice() ?? weights,
      margin: from?.margin ?? margin,
      best: kept ? { weights, margin, generation } : state.best,
      past: mixed ? [...state.past, packed(weights)] : [],
      pool: kept ? [...state.pool, candidate].slice(-SELVES) : state.pool,
      importance: weightsOfDecisions(minds, samples.all),
    } satisfies Partial<State>);
    course.told(step, this.#best());
    return true;
  }

  /**
   * The last generation may be better than the one kept by less than a short match shows. A longer one decides between the two by its
   * estimate; it ends when the time does.
   */
  async end(): Promise<boolean> {
    const { course } = this;
    const { state, training, mixed } = course;
    const { best, weights, margin, generation, steps } = state;
    if (best === null || mixed || steps[steps.length - 1].kept || weights.every((weight, n) => weight === best.weights[n])) return true;
    const lead = await course.compared(this.#meeting(course.file(weights, generation, margin)), {
      ...{ key: 'last', looks: LAST_LOOKS, settled: () => false },
      end: training.budget.seconds ?? Number.POSITIVE_INFINITY,
    });
    if (lead !== undefined && lead.lead > 0) state.best = { weights, margin, generation };
    return lead !== undefined;
  }

  /** A candidate and the best so far. A reply is judged by what it gains against its target; in a game for one there is none. */
  #meeting(candidate: Trained): Player[] {
    const { course } = this;
    const best = this.#best();
    // The average of generations that draw their answers matters, not which of them wins: each is only held to what it began with.
    const rival = best === undefined || course.mixed ? course.training.from : course.player(best);
    return [course.player(candidate), rival, ...course.target];
  }

  #best(): Trained | undefined {
    const { best } = this.course.state;
    return best === null ? undefined : this.course.file(best.weights, best.generation, best.margin);
  }

  /** Plays and labels the games of a generation. */
  async #gathered(): Promise<{ all: Samples; games: number } | undefined> {
    const { course } = this;
    const { training, mixed, leans, state } = course;
    const { discovered, generation, games: before, importance, pool } = state;
    const asked = questionsIn(discovered);
    const { rates, labels } = ratesOf(discovered.asked, importance, LABELS_A_GAME);
    const wanted = (training.labels || LABELS) * (mixed ? SMALLER : 1);
    const games = Math.max(mixed ? FEWEST : SHARDS, Math.ceil(wanted / Math.max(0.1, labels)));
    // Before it has learned anything, its answers are drawn; later, those of a game without secrets are its best.
    const mix = !leans && (generation === 0 || mixed) ? 1 : 0;
    const learner = course.player(course.file(state.weights, generation, state.margin), { mix });
    const opponents = training.replies ? training.against : [...training.against, ...pool.map((one) => course.player(one))];
    const how = {
      ...{ rates, playouts: training.playouts, judges: training.game.fit === undefined, warmth: WARMTH },
      ahead: this.#ahead(asked),
      astray: Math.min(MOST_ASTRAY, ASTRAY_A_GAME / Math.max(1, asked)),
      others: course.others(opponents),
    };
    const tasks = Array.from({ length: SHARDS }, (_, n): Task => {
      const at = (share: number) => before + 1 + Math.floor((games * share) / SHARDS);
      return { kind: 'gather', key: `gather ${generation}`, from: at(n), to: at(n + 1), how };
    });
    const done = await course.done([learner, ...opponents], tasks);
    if (done === undefined) return undefined;
    const all = done.map((one) => (one as Extract<Done, { samples: unknown }>).samples);
    return { all: joined(all, { inputs: discovered.sight.features.length }), games: before + games };
  }

  /** A game that can value positions is not played out: far ahead the dice drown the answer. Neither is a long one. */
  #ahead(asked: number): number | null {
    const { training, state } = this.course;
    if (training.ahead !== undefined) return training.ahead;
    if (training.game.fit !== undefined) return VALUED;
    return asked > 2 * AHEAD ? Math.max(2, Math.ceil((state.discovered.turns * AHEAD) / asked)) : null;
  }
}
