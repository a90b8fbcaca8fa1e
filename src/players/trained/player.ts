import type { Answer, Decision, Dice, Game, GameTypes, Seating, Strategy } from '../../engine/index.js';
import { forget, lawful, type Methods } from '../rollout.js';
import { keyOf, type Mark, markOf, mostMarks, rowsOf } from './answers.js';
import { chancesOf } from './chances.js';
import { Effects } from './effects.js';
import { type Minds, mindsOf, type Trained, unpacked } from './file.js';
import { Foresight } from './foresight.js';
import { Lens } from './lens.js';
import { Marks } from './net.js';

/** Rolls of a thousandth part, for answers given astray. */
const THOUSAND = 1000;
/** An answer is drawn by a number below this. */
const DRAW = 1 << 24;

const PARAMETERS = {
  mix: { default: 0, min: 0, max: 1, step: 1, about: 'Draws each answer by its prior (1), or gives the best one (0)' },
  warmth: {
    default: 0.03,
    min: 0.001,
    max: 1,
    about: 'With mix: the difference of priors, in chances to win, that makes an answer e times as likely',
  },
  astray: { default: 0, min: 0, max: 1, step: 0.001, about: 'Share of answers that are given at random' },
};

/** The parts of a trained player that a training reads as well. */
export class Insight<T extends GameTypes> {
  readonly #minds: Minds;
  readonly marks: Marks;
  readonly features: Float64Array;
  readonly #lens: Lens;
  readonly #mark: Readonly<Record<string, Mark>>;
  /** Priors of the last question, by the place of an answer among the legal ones. */
  priors = new Float64Array(64);
  /** What answers lead to, if that was learned from. */
  readonly effects: Effects<T> | null;
  /** By decision: the first row of an answer that says what changes. */
  readonly #changes: Readonly<Record<string, number>>;

  constructor(
    readonly game: Game<T>,
    trained: Omit<Trained, 'weights'>,
    weights: Float64Array,
    { seat, rules }: { seat: number; rules?: T['rules'] },
  ) {
    this.#minds = mindsOf(trained, weights);
    this.features = new Float64Array(trained.sight.features.length);
    const inputs = this.features.length;
    this.effects =
      trained.sight.foresees === true
        ? new Effects(Foresight.of(game, rules as T['rules']), trained.sight.features, game.fit?.features.length ?? 0)
        : null;
    this.#changes = Object.fromEntries(Object.entries(trained.answers).map(([name, one]) => [name, rowsOf(one)]));
    this.marks = new Marks(Math.max(2, ...Object.values(trained.answers).map(mostMarks)) + (this.effects === null ? 0 : inputs));
    this.#lens = new Lens(trained.sight, seat);
    const place = { seats: trained.sight.seats, seat, orders: trained.sight.orders };
    this.#mark = Object.fromEntries(Object.entries(trained.answers).map(([name, one]) => [name, markOf(one, place)]));
  }

  value(view: object): number {
    const { position } = this.#minds;
    this.#lens.look(view, this.features);
    position.look(this.features);
    return position.value(this.features);
  }

  /** Marks the features of a legal answer of the question that was weighed last; `said`: the answer of the strategy that it leans on. */
  mark(decision: string, view: object, one: Marked): Marks {
    const { marks } = this;
    this.#mark[decision](view, one.answer, one, marks);
    this.effects?.mark(one.index, this.#changes[decision], marks);
    return marks;
  }

  /** Fills `priors` for all legal answers to a question. */
  weigh(decision: string, view: object, legal: readonly Answer[], said: Answer | undefined): Float64Array {
    const of = legal.length;
    const mind = this.#minds.decisions[decision];
    if (this.priors.length < of) this.priors = new Float64Array(2 * of);
    this.#lens.look(view, this.features);
    this.#foresee(legal);
    mind.look(this.features);
    const place = { answer: legal[0], index: 0, of, said };
    for (let index = 0; index < of; index++) {
      place.answer = legal[index];
      place.index = index;
      this.priors[index] = mind.prior(this.mark(decision, view, place));
      if (this.effects !== null) this.priors[index] += this.effects.worths[index];
    }
    return this.priors;
  }

  /** Looks at what the answers to the question lead to. */
  #foresee(legal: readonly Answer[]): void {
    if (this.effects === null) return;
    const { features } = this;
    const { position } = this.#minds;
    this.effects.now(features);
    position.look(features);
    this.effects.foresee(legal, { features, lens: this.#lens, mind: position });
  }
}

interface Marked {
  answer: Answer;
  index: number;
  of: number;
  said: Answer | undefined;
}

/** A trained player. `from`: the strategy that it leans on; none for one that has learned from nothing. */
export function trained<T extends GameTypes>(game: Game<T>, file: Trained, from?: Strategy<T>): Strategy<T> {
  const nets = [file.weights, ...(file.past ?? [])].map(unpacked);
  const base = file.from === 'random' ? undefined : from;
  return {
    game: game.id,
    about: base ? `Leans on ${file.from}, and gives another answer where it has learned a better one` : 'Has learned from games with itself',
    parameters: { ...PARAMETERS, mix: { ...PARAMETERS.mix, default: file.mixed ? 1 : 0 }, warmth: { ...PARAMETERS.warmth, default: file.warmth } },
    create: (at) => {
      const insights = nets.map((weights) => new Insight(game, file, weights, { seat: at.seat, rules: at.rules }));
      const own = base && (lawful(game, at.rules, base.create(baseOf(at, base))) as unknown as Methods);
      const player: Methods = {};
      for (const [channel, [name, declared]] of Object.entries(game.decisions).entries()) {
        const decision = declared as Decision<unknown, Answer, T['rules']>;
        player[name] = (view) => {
          const said = own?.[name](view);
          const legal = withOwn(decision.legal(view, at.rules), said);
          if (legal.length === 1) return legal[0];
          const insight = insights[generationOf(insights.length, at, channel)];
          return legal[chosen(insight.weigh(name, view as object, legal, said), legal, { said, margin: file.margin, at, channel })];
        };
      }
      return Object.assign(player, { newGame: () => (own === undefined ? undefined : forget(own)) }) as T['player'];
    },
  };
}

/** The seat of the strategy that it leans on, with that one's own parameters. */
function baseOf<T extends GameTypes>(at: Seating<T>, { parameters = {} }: Strategy<T>): Seating<T> {
  const defaults = Object.fromEntries(Object.entries(parameters).map(([name, { default: value }]) => [name, value]));
  return Object.create(at, { parameters: { value: defaults }, replay: { value: null } }) as Seating<T>;
}

/** Which of its generations answers. The average of all settles where the last one alone goes round in circles (docs/training.md). */
function generationOf(count: number, at: Choosing['at'], channel: number): number {
  if (count === 1 || !(at.parameters.mix > 0)) return 0;
  at.dice.at(channel);
  return at.dice.below(count);
}

interface Choosing {
  said: Answer | undefined;
  margin: number;
  at: { readonly dice: Dice; readonly parameters: Readonly<Record<string, number>> };
  channel: number;
}

/** The place of the answer to give among the legal ones. */
function chosen(priors: Float64Array, legal: readonly Answer[], { said, margin, at, channel }: Choosing): number {
  const { mix, warmth, astray } = at.parameters;
  if (astray > 0 || mix > 0) at.dice.at(channel);
  if (astray > 0 && at.dice.below(THOUSAND) < THOUSAND * astray) return at.dice.below(legal.length);
  if (mix > 0) return drawn(chancesOf(priors, legal.length, warmth), legal.length, at.dice);
  const best = bestOf(priors, legal.length);
  if (said === undefined) return best;
  const same = keyOf(said);
  const own = legal.findIndex((one) => keyOf(one) === same);
  return own < 0 || priors[best] > priors[own] + margin ? best : own;
}

/** The listed answers, and the one of the strategy that it leans on: where only a selection is listed, that one may be missing. */
export function withOwn(listed: Iterable<Answer>, said: Answer | undefined): readonly Answer[] {
  const legal = Array.isArray(listed) ? (listed as readonly Answer[]) : [...listed];
  if (said === undefined) return legal;
  const same = keyOf(said);
  return legal.some((one) => keyOf(one) === same) ? legal : [...legal, said];
}

export function bestOf(priors: Float64Array, of: number): number {
  let best = 0;
  for (let n = 1; n < of; n++) if (priors[n] > priors[best]) best = n;
  return best;
}

/** Draws an answer by its chance. */
export function drawn(chances: Float64Array, of: number, dice: Pick<Dice, 'below'>): number {
  let left = dice.below(DRAW) / DRAW;
  for (let n = 0; n < of - 1; n++) {
    left -= chances[n];
    if (left < 0) return n;
  }
  return of - 1;
}
