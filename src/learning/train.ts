import { Refused } from '../engine/index.js';
import { hashOf, type Player } from '../players/loading/index.js';
import { FORMAT, isTold, mindsOf, packed, type Trained, weightsIn } from '../players/trained/index.js';
import type { CellPlan } from '../simulation/index.js';
import { Crew } from './crew.js';
import type { Discovered } from './discover.js';
import { fitNets, freshen } from './fit.js';
import { EARLY, GROWTH_LOOKS, verdictOf } from './growth.js';
import { marginOf, NEVER } from './margin.js';
import { type Lead, leadOf, type Points, scoreIn, summed } from './match.js';
import { beginPractice, type Progress, practise } from './practise.js';
import { ratesOf, weightsOfDecisions } from './rates.js';
import { joined, positionsIn, type Samples } from './samples.js';
import type { State, Step, TrainedResult, Training } from './training.js';
import type { Done, Task } from './work.js';

/** The usual sizes of a training. */
export const SIZES = { hidden: 16, playouts: 48 };
const LABELS = 1500;
/** Games of fewer questions are learned from labels, longer ones by practice. */
const LONG = 12;
/** Pairs of games that show the strength in the middle of practice. */
const GLANCE = 96;
/** Games that features are found in. */
const LOOKED_AT = 96;
/** Labels of one game, at most. */
const LABELS_A_GAME = 6;
/** Answers at random in a game of the learner, about; and their greatest share. */
const ASTRAY_A_GAME = 3;
const MOST_ASTRAY = 0.1;
const WARMTH = 0.02;
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
/** Generations that such a player is the average of, at most, and the share of the first ones that do not count. */
const AVERAGED = 32;
const BEGINNERS = 0.25;
const SHARDS = 32;
const FEWEST = 8;
/** Pairs of games after which a generation is compared with the best. */
const LOOKS = [256, 512, 1024, 2048];
const PAIRS = 64;
const MEASURED = 512;
/** Pairs of the match between the best and the last generation at the end. */
const FINAL = 6144;
const CONFIDENCE = 0.95;
/** The share of the time in which it is found out whether a reply still grows. */
const GROWTH_TIME = 0.1;
/** The part of the budget in which each of two beginners shows how well it learns. */
const TRIAL = 0.15;
/** By so much the score of the one who sees what answers lead to must be better then. */
const CLEARLY = 0.08;
/** Old selves among the opponents, and the share of games against opponents. */
const SELVES = 3;
const OTHERS = 0.3;
/** Added to the seed for games between generations, which no label has seen. */
const FRESH = 1_000_003;
/** Games of more questions than this are judged by fewer pairs, and not by fewer than a few. */
const MANY = 400;
const FEWEST_PAIRS = 16;
/** To look at this many answers takes as long as to weigh a question. */
const SEEN_AT_ONCE = 5;
/** A player sees what answers lead to only if a game has no more of them than this: each costs some 20 µs. */
const FORESEEN = 20_000;

const NOTHING_LEARNED = {
  path: ['--from'],
  expected: 'a player to lean on, or opponents (--against): every game of random players ended alike, so that results teach nothing',
};

/** Trains a player; undefined if it was stopped. Depends on the seed and the number of games, not on the number of threads. */
export async function train(training: Training): Promise<TrainedResult | undefined> {
  const { plan, workers, patience } = training;
  const crew = new Crew(plan, { workers, patience });
  try {
    return await new Course(training, crew).go();
  } finally {
    crew.end();
  }
}

class Course {
  readonly #cell: CellPlan;
  readonly #seats: number;
  #state!: State;
  #began = performance.now();
  /** Two beginners play, and one of them goes on. */
  #choosing = false;

  constructor(
    readonly training: Training,
    readonly crew: Crew,
  ) {
    [this.#cell] = training.plan.cells;
    this.#seats = training.game.seats.length;
  }

  async go(): Promise<TrainedResult | undefined> {
    const { training } = this;
    const state = training.state ?? (await this.#begun());
    if (state === undefined) return undefined;
    this.#state = state;
    const { practice } = state;
    const practised = practice !== null;
    while (practised ? this.#share(practice) < 1 : !this.#over()) {
      if (!(await (practised ? this.#practised(practice) : this.#generation()))) return undefined;
    }
    if (!(await (practised ? this.#judged(practice) : this.#lastOne()))) return undefined;
    const { best, discovered, steps, weights, margin } = this.#state;
    // One that leans on a player and beats it nowhere plays as that one.
    const file = this.#file(best?.weights ?? practice?.mean ?? weights, best?.generation ?? 0, best?.margin ?? (this.#leans ? NEVER : margin));
    const past = averaged(this.#state.past);
    const growth = await this.#growth(best === null ? 'nothing' : file);
    if (growth === undefined) return undefined;
    const grown = growth === null ? {} : { growth };
    return { file: past.length > 0 ? { ...file, past } : file, steps, discovered, unchanged: best === null, ...grown };
  }

  async #begun(): Promise<State | undefined> {
    const { training } = this;
    const cell = this.#of([...training.game.seats.map(() => training.from)]);
    const found = await this.crew.all(cell, [{ kind: 'discover', games: LOOKED_AT, leans: this.#leans }], training.signal);
    if (found === undefined) return undefined;
    const { discovered } = found[0] as Extract<Done, { discovered: unknown }>;
    const plain = this.#fresh(discovered);
    if (plain.practice !== null && discovered.alike && !discovered.valued && training.against.length === 0) throw new Refused([NOTHING_LEARNED]);
    if (plain.practice === null || this.#questions(discovered) < LONG || discovered.answered > FORESEEN || discovered.alike) return plain;
    const { sight, measured } = discovered;
    return this.#better(plain, this.#fresh({ ...discovered, sight: { ...sight, foresees: true, features: [...sight.features, ...measured] } }));
  }

  /** A part of the budget for each: one that sees what its answers lead to plays more slowly, and goes on if it is clearly better. */
  async #better(plain: State, foreseeing: State): Promise<State | undefined> {
    this.#choosing = true;
    for (const state of [plain, foreseeing]) {
      this.#state = state;
      const { practice } = state as { practice: Progress };
      const before = this.#share(practice);
      do if (!(await this.#practised(practice))) return undefined;
      while (this.#share(practice) - before < TRIAL);
    }
    this.#choosing = false;
    const [one, other] = [plain, foreseeing].map(({ steps }) => steps[steps.length - 1].score);
    const [better, left] = other > one + CLEARLY ? [foreseeing, plain] : [plain, foreseeing];
    // The games of both were played.
    const { practice } = better as { practice: Progress };
    practice.before = (left.practice as Progress).games;
    this.#state = better;
    const step = better.steps[better.steps.length - 1];
    better.steps = better.steps.slice(0, -1);
    this.#told(step);
    return better;
  }

  /** A training that has only begun. */
  #fresh(discovered: Discovered): State {
    const { hidden, plan } = this.training;
    const weights = new Float64Array(weightsIn({ ...discovered, hidden }));
    const minds = mindsOf({ ...discovered, hidden }, weights);
    freshen(minds, plan.seed);
    const practises = !this.#leans && this.#practises(discovered);
    const importance = Object.fromEntries(Object.keys(discovered.asked).map((name) => [name, 1]));
    return {
      ...{ asked: askedOf(this.training), discovered, generation: 0, games: 0, weights, margin: this.#leans ? NEVER : 0, best: null },
      ...{ past: [], pool: [], buffer: [], importance, steps: [], seconds: 0, early: null },
      practice: practises ? beginPractice(minds, { ...discovered, asked: this.#questions(discovered), warmth: WARMTH }) : null,
    };
  }

  get #leans(): boolean {
    return this.training.from.id !== 'random';
  }

  /** A reply to a player that stands still need not hide what it does. */
  get #mixed(): boolean {
    return this.#state.discovered.hides && this.training.replies !== true;
  }

  #questions({ asked }: Pick<Discovered, 'asked'>): number {
    return Object.values(asked).reduce((sum, n) => sum + n, 0);
  }

  #practises(discovered: Discovered): boolean {
    const { labels } = this.training;
    return labels === undefined ? this.#questions(discovered) >= LONG : labels === 0;
  }

  #over(): boolean {
    const { games = Number.POSITIVE_INFINITY, seconds = Number.POSITIVE_INFINITY } = this.training.budget;
    const { games: played, generation } = this.#state;
    if (generation === 0) return false;
    // The next generation takes about as long as the mean of those before.
    return played >= games || this.#seconds() * ((generation + 1) / generation) > seconds;
  }

  /** How much of the practice is over. */
  #share({ games, before }: Progress): number {
    return this.#spent(games + before);
  }

  /** How much of the budget is spent. */
  #spent(played = this.#state.games): number {
    const { games: most, seconds } = this.training.budget;
    return Math.max(most === undefined ? 0 : played / most, seconds === undefined ? 0 : this.#seconds() / seconds);
  }

  /** The player that stands now: the best generation, or the mean of practice; undefined if none was found. */
  #settled(): Trained | undefined {
    const { best, practice, generation } = this.#state;
    return practice === null ? (best === null ? undefined : this.#best()) : this.#file(practice.mean, generation, 0);
  }

  /** A generation of practice; false if it was stopped. */
  async #practised(practice: Progress): Promise<boolean> {
    const { training } = this;
    const state = this.#state;
    const opponents = [...training.against, ...(training.replies ? [] : state.pool.map((one) => this.#player(one, { mix: 1 })))];
    const now = () => this.#file(state.weights, state.generation, 0);
    const settled = () => this.#file(practice.mean, state.generation, 0);
    const going = await practise(practice, {
      ...{ crew: this.crew, trained: now(), seed: training.plan.seed, signal: training.signal },
      minds: mindsOf({ ...state.discovered, hidden: training.hidden }, state.weights),
      weights: state.weights,
      cell: () => this.#of([this.#player(now()), ...opponents]),
      others: training.replies ? 1 : opponents.length > 0 ? OTHERS : 0,
      brief: this.#choosing,
      share: () => this.#share(practice),
    });
    if (!going) return false;
    const over = this.#share(practice) >= 1;
    Object.assign(state, {
      generation: state.generation + 1,
      games: practice.games + practice.before,
      pool: [...state.pool, settled()].slice(-SELVES),
    });
    const score = await this.#score(settled(), this.#pairs(over ? MEASURED : GLANCE));
    if (score === undefined) return false;
    this.#told({ generation: state.generation, games: practice.games + practice.before, labels: 0, seconds: this.#seconds(), kept: true, score });
    return true;
  }

  /** Whether practice has made a player that is better than the one that it began with; false if it was stopped. */
  async #judged({ mean: weights }: Progress): Promise<boolean> {
    const { generation } = this.#state;
    const lead = await this.#lead(this.#file(weights, generation, 0));
    if (lead !== undefined && lead.interval[0] > 0) this.#state.best = { weights, margin: 0, generation };
    return lead !== undefined;
  }

  /** What four times the budget adds to a reply; null for another training, undefined if it was stopped. */
  async #growth(last: Trained | 'nothing'): Promise<Lead | null | undefined> {
    const { replies, against, from, budget } = this.training;
    const { early } = this.#state;
    if (replies !== true || early === null || last === 'nothing') return null;
    const players = [this.#player(last), early === 'nothing' ? from : this.#player(early), ...(this.#seats > 1 ? against : [])];
    const end = this.#seconds() + GROWTH_TIME * (budget.seconds ?? Number.POSITIVE_INFINITY);
    return this.#compared(players, { key: 'growth', looks: GROWTH_LOOKS, end, settled: (lead) => verdictOf(lead) !== 'open' });
  }

  /** Keeps a step, and tells of it. */
  #told(step: Step): void {
    const { training } = this;
    const state = this.#state;
    state.steps = [...state.steps, step];
    if (state.early === null && this.#spent() >= EARLY) state.early = this.#settled() ?? 'nothing';
    if (this.#choosing) return;
    training.save?.({ ...state, seconds: this.#seconds() });
    const { games, seconds } = training.budget;
    training.tell?.(step, {
      ...(games === undefined ? {} : { games: games - state.games }),
      ...(seconds === undefined ? {} : { seconds: seconds - this.#seconds() }),
    });
  }

  #seconds(): number {
    return this.#state.seconds + (performance.now() - this.#began) / 1000;
  }

  /** A player with these weights. */
  #file(weights: Float64Array, generation: number, margin: number): Trained {
    const { game, from, hidden, plan } = this.training;
    const { sight, answers } = this.#state.discovered;
    const record = { seed: plan.seed, generation, labelledGames: this.#state.games, options: this.#cell.changed };
    return {
      ...{ trained: FORMAT, game: game.id, gameVersion: game.version, from: from.id, margin, mixed: this.#mixed, warmth: WARMTH },
      ...{ record, sight, answers, hidden, weights: packed(weights) },
    };
  }

  #player(trained: Trained, parameters: Record<string, number> = {}): Player {
    return trainedPlayer(trained, this.training.from, parameters);
  }

  #of(players: readonly Player[], fresh = 0): CellPlan {
    return { ...this.#cell, players: [...players], seed: this.training.plan.seed + fresh };
  }

  async #generation(): Promise<boolean> {
    const state = this.#state;
    const samples = await this.#gathered();
    if (samples === undefined) return false;
    const inputs = state.discovered.sight.features.length;
    const buffer = [...state.buffer, samples.all].slice(-(this.#mixed ? REMEMBERED_MIXED : REMEMBERED));
    const weights = state.weights.slice();
    const minds = mindsOf({ ...state.discovered, hidden: this.training.hidden }, weights);
    const generation = state.generation + 1;
    const fitted = fitNets(minds, joined(buffer, { inputs }), {
      epochs: this.#mixed ? EPOCHS_MIXED : EPOCHS,
      seed: this.training.plan.seed + generation,
    });
    const margin = this.#leans ? marginOf(minds, joined(buffer, { inputs }), state.discovered.answers) : 0;
    const candidate = this.#file(weights, generation, margin);
    const lead = await this.#lead(candidate);
    if (lead === undefined) return false;
    const kept = this.#mixed ? lead.interval[1] > 0 : lead.interval[0] > 0;
    const score =
      kept || state.steps.length === 0
        ? await this.#score(kept || state.best === null ? candidate : this.#best())
        : state.steps[state.steps.length - 1].score;
    if (score === undefined) return false;
    const worse = !this.#mixed && !kept && lead.interval[1] < 0 && state.best !== null;
    const step: Step = {
      ...{ generation, games: samples.games, labels: positionsIn(samples.all), seconds: this.#seconds() },
      ...{ fitted, lead, kept, score },
    };
    Object.assign(state, {
      ...{ generation, games: samples.games, buffer },
      // One that is clearly worse is forgotten: the next one starts from the best again.
      weights: worse ? (state.best as NonNullable<State['best']>).weights.slice() : weights,
      margin: worse ? (state.best as NonNullable<State['best']>).margin : margin,
      best: kept ? { weights, margin, generation } : state.best,
      past: this.#mixed ? [...state.past, packed(weights)] : [],
      pool: kept ? [...state.pool, candidate].slice(-SELVES) : state.pool,
      importance: weightsOfDecisions(minds, samples.all),
    } satisfies Partial<State>);
    this.#told(step);
    return true;
  }

  /**
   * The last generation may be better than the one kept by less than a short match shows. A longer one decides between the two by its
   * estimate; it ends when the time does. False if it was stopped.
   */
  async #lastOne(): Promise<boolean> {
    const { best, weights, margin, generation, steps } = this.#state;
    if (best === null || this.#mixed || steps[steps.length - 1].kept || weights.every((weight, n) => weight === best.weights[n])) return true;
    const { seconds = Number.POSITIVE_INFINITY } = this.training.budget;
    const played: Points[] = [];
    const step = this.#pairs(MEASURED);
    for (let from = 0; from < FINAL && (from === 0 || this.#seconds() < seconds); from += step) {
      const block = await this.#met(this.#meeting(this.#file(weights, generation, margin)), { from, to: from + step, key: 'last' });
      if (block === undefined) return false;
      played.push(...block);
    }
    if (leadOf(summed(played), this.#seats, CONFIDENCE).lead > 0) this.#state.best = { weights, margin, generation };
    return true;
  }

  /** A candidate and the best so far. A reply is judged by what it gains against its target; in a game for one there is none. */
  #meeting(candidate: Trained): Player[] {
    const { from, replies, against } = this.training;
    // The average of generations that draw their answers matters, not which of them wins: each is only held to what it began with.
    const rival = this.#state.best === null || this.#mixed ? from : this.#player(this.#best());
    return [this.#player(candidate), rival, ...(replies === true && this.#seats > 1 ? against : [])];
  }

  #best(): Trained {
    const { weights, margin, generation } = this.#state.best as NonNullable<State['best']>;
    return this.#file(weights, generation, margin);
  }

  /** Plays and labels the games of a generation. */
  async #gathered(): Promise<{ all: Samples; games: number } | undefined> {
    const { training } = this;
    const { discovered, generation, games: before, importance, pool } = this.#state;
    const asked = Object.values(discovered.asked).reduce((sum, n) => sum + n, 0);
    const { rates, labels } = ratesOf(discovered.asked, importance, LABELS_A_GAME);
    const wanted = (training.labels || LABELS) * (this.#mixed ? SMALLER : 1);
    const games = Math.max(this.#mixed ? FEWEST : SHARDS, Math.ceil(wanted / Math.max(0.1, labels)));
    const first = generation === 0;
    // Before it has learned anything, its answers are drawn; later, those of a game without secrets are its best.
    const mix = !this.#leans && (first || this.#mixed) ? 1 : 0;
    const learner = this.#player(this.#file(this.#state.weights, generation, this.#state.margin), { mix });
    const opponents = training.replies ? training.against : [...training.against, ...pool.map((one) => this.#player(one))];
    const how = {
      ...{ rates, playouts: training.playouts, judges: training.game.fit === undefined && !isTold(discovered.sight), warmth: WARMTH },
      ahead: this.#ahead(asked),
      astray: Math.min(MOST_ASTRAY, ASTRAY_A_GAME / Math.max(1, asked)),
      others: training.replies ? 1 : opponents.length > 0 ? OTHERS : 0,
    };
    const tasks = Array.from({ length: SHARDS }, (_, n): Task => {
      const at = (share: number) => before + 1 + Math.floor((games * share) / SHARDS);
      return { kind: 'gather', key: `gather ${generation}`, from: at(n), to: at(n + 1), how };
    });
    const done = await this.crew.all(this.#of([learner, ...opponents]), tasks, training.signal);
    if (done === undefined) return undefined;
    const all = done.map((one) => (one as Extract<Done, { samples: unknown }>).samples);
    return { all: joined(all, { inputs: discovered.sight.features.length }), games: before + games };
  }

  /** A game that can value positions is not played out: far ahead the dice drown the answer. Neither is a long one. */
  #ahead(asked: number): number | null {
    const { training } = this;
    if (training.ahead !== undefined) return training.ahead;
    if (training.game.fit !== undefined) return VALUED;
    return asked > 2 * AHEAD ? Math.max(2, Math.ceil((this.#state.discovered.turns * AHEAD) / asked)) : null;
  }

  /** Compares a candidate with the best so far, until it is clearly better or worse. */
  #lead(candidate: Trained): Promise<Lead | undefined> {
    const settled = ({ interval: [low, high] }: Lead) => low > 0 || high < 0;
    return this.#compared(this.#meeting(candidate), { key: 'lead', looks: LOOKS, settled });
  }

  /** Plays two players against each other, or both against a third, until it is settled at a look, or the time ends; undefined if it was stopped. */
  async #compared(
    players: readonly Player[],
    { key, looks, settled, end = Number.POSITIVE_INFINITY }: { key: string; looks: readonly number[]; settled(lead: Lead): boolean; end?: number },
  ): Promise<Lead | undefined> {
    const points: Points[] = [];
    let lead: Lead | undefined;
    let from = 0;
    for (const to of looks.map((look) => this.#pairs(look))) {
      const played = await this.#met(players, { from, to, key });
      if (played === undefined) return undefined;
      points.push(...played);
      lead = leadOf(summed(points), this.#seats, CONFIDENCE);
      if (settled(lead) || this.#seconds() >= end) break;
      from = to;
    }
    return lead;
  }

  /** Pairs of games: fewer if games are long, or if every answer of a game is looked at. */
  #pairs(usual: number): number {
    const { discovered } = this.#state;
    const seen = discovered.sight.foresees === true ? discovered.answered / SEEN_AT_ONCE : 0;
    return Math.max(FEWEST_PAIRS, Math.round(usual * Math.min(1, MANY / Math.max(this.#questions(discovered), seen))));
  }

  async #score(candidate: Trained, pairs = this.#pairs(MEASURED)): Promise<number | undefined> {
    const played = await this.#met([this.#player(candidate), this.training.reference], { from: 0, to: pairs, key: 'score' });
    return played === undefined ? undefined : scoreIn(summed(played), this.#seats);
  }

  async #met(players: readonly Player[], { from, to, key }: { from: number; to: number; key: string }): Promise<Points[] | undefined> {
    const { generation } = this.#state;
    const tasks = Array.from(
      { length: Math.ceil((to - from) / PAIRS) },
      (_, n): Task => ({ kind: 'meet', key: `${key} ${generation}`, from: from + 1 + n * PAIRS, to: Math.min(to, from + (n + 1) * PAIRS) + 1 }),
    );
    const done = await this.crew.all(this.#of(players, FRESH * (1 + generation)), tasks, this.training.signal);
    return done?.map((each) => (each as Extract<Done, { points: unknown }>).points);
  }
}

/** A player with these weights. `from`: the one that it leans on. */
export function trainedPlayer(trained: Trained, { module }: Player, parameters: Record<string, number> = {}): Player {
  return { id: 'trained:weights', parameters, trained, hash: hashOf(trained.weights), ...(module === undefined ? {} : { module }) };
}

/** Generations spread evenly over the later ones. */
function averaged(past: readonly string[]): string[] {
  const later = past.slice(Math.floor(past.length * BEGINNERS));
  const count = Math.min(AVERAGED, later.length);
  return Array.from({ length: count }, (_, n) => later[Math.floor(((n + 1) * later.length) / count) - 1]);
}

/** Identity of what a training is asked. */
export function askedOf({
  game,
  plan,
  from,
  against,
  hidden,
  labels = -1,
  playouts,
  ahead = -1,
  replies = false,
}: Omit<Training, 'reference'>): string {
  const [{ hash, code }] = plan.cells;
  const players = [from, ...against].map(({ id, parameters, hash: own = '' }) => [id, parameters, own]);
  return hashOf(JSON.stringify([game.id, game.version, plan.seed, hash, code, players, hidden, labels, playouts, ahead, replies]));
}
