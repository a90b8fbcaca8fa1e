import { type Answer, Dice, type GameTypes, type Replay, type Seated, type Seating } from '../../engine/index.js';
import { lawful, type Methods } from '../../players/rollout.js';
import { exponential, Insight, keyOf, type Trained, withOwn } from '../../players/trained/index.js';
import type { Collected } from '../nets/samples.js';
import type { Gathering } from './gathering.js';
import { type Label, labelled } from './label.js';

/** A question to be labelled. */
interface Question {
  name: string;
  /** The place of its decision in the game. */
  decision: number;
  view: object;
  answers: readonly Answer[];
  /** The game, and the number of its first future. */
  number: number;
  first: number;
}

interface Learned {
  /** The player of each seat. */
  rivals: readonly Seated<GameTypes>[];
  trained: Trained;
  weights: Float64Array;
  /** The strategy that the learner leans on; null if there is none. */
  from: Seated<GameTypes>['strategy'] | null;
}

/** The most answers of a question that are tried out. */
const WIDE = 16;
/** Owner numbers of the dice of playouts start here. */
const PLAYOUTS = 4096;

/** Tries the answers to a question out, and describes them for the net. */
export class Labeller {
  readonly #insight: Insight<GameTypes>;
  readonly #trained: Trained;
  readonly #players: readonly Methods[];
  readonly #dice: readonly Dice[];
  readonly #draw = new Dice();
  /** The strategy that the learner leans on; null if there is none. */
  readonly #own: Methods | null;

  constructor(
    readonly asked: Gathering,
    readonly at: Seating<GameTypes>,
    { rivals, trained, weights, from }: Learned,
  ) {
    const { game } = asked;
    this.#trained = trained;
    this.#insight = new Insight(game, trained, weights, { seat: at.seat, rules: at.rules });
    this.#dice = rivals.map(() => new Dice());
    this.#players = rivals.map(({ strategy, parameters = {} }, seat) => {
      const defaults = Object.fromEntries(Object.entries(strategy.parameters ?? {}).map(([name, one]) => [name, one.default]));
      const player = strategy.create({ seat, rules: at.rules, dice: this.#dice[seat], parameters: { ...defaults, ...parameters }, replay: null });
      return lawful(game, at.rules, player) as unknown as Methods;
    });
    this.#own = from === null ? null : (lawful(game, at.rules, from.create({ ...copied(at), parameters: defaultsOf(from) })) as unknown as Methods);
  }

  /** Labels a question and keeps what was found. */
  label(question: Question, into: Collected): void {
    const { name, view, number, first } = question;
    const { asked, at } = this;
    const insight = this.#insight;
    const said = this.#own?.[name](view);
    const answers = withOwn(question.answers, said);
    const priors = insight.weigh(name, view, answers, said).slice(0, answers.length);
    const tried = this.#candidates({ ...question, answers }, priors, said);
    const replay = at.replay as Replay<GameTypes>;
    const found = labelled(
      tried.map((n) => answers[n]),
      asked.playouts,
      (trial, future) => {
        this.#open(number, first + future);
        const value = replay.playout(trial.answer, first + future, this.#players as unknown as object[], asked.ahead ?? undefined);
        trial.add(value, replay.luck());
      },
    );
    const level = this.#levelOf(found, tried, priors, said === undefined ? undefined : answers.findIndex((one) => keyOf(one) === keyOf(said)));
    tried.forEach((n, k) => {
      const marks = insight.mark(name, view, { answer: answers[n], index: n, of: answers.length, said });
      into.answer(marks, { gain: found.gains[k], tried: found.tried[k] });
    });
    into.position(insight.features, level, question.decision);
  }

  #open(number: number, future: number): void {
    const { seed } = this.asked;
    for (let seat = 0; seat < this.#dice.length; seat++) this.#dice[seat].open(seed, number, PLAYOUTS + future * this.#dice.length + seat);
    for (const player of this.#players) player.newGame?.(undefined);
  }

  /** All answers if they are few; else the own one, half by their prior, and the rest at random. */
  #candidates({ answers, number, first }: Question, priors: Float64Array, said: Answer | undefined): number[] {
    const all = answers.map((_, n) => n);
    if (all.length <= WIDE) return all;
    this.#draw.open(this.asked.seed, number, PLAYOUTS - 1 - (first % 64));
    this.#draw.at(0);
    const best = [...all].sort((a, b) => priors[b] - priors[a] || a - b).slice(0, WIDE / 2);
    const own = said === undefined ? [] : all.filter((n) => keyOf(answers[n]) === keyOf(said));
    const picked = new Set([...own, ...best]);
    while (picked.size < WIDE) picked.add(this.#draw.below(all.length));
    return [...picked].sort((a, b) => a - b);
  }

  /** The value of the position with the answer that the learner gives, or with the mean of those that it draws from. `own`: the place of the answer of the one it leans on. */
  #levelOf({ gains, level }: Label, tried: readonly number[], priors: Float64Array, own: number | undefined): number {
    let best = 0;
    for (let k = 1; k < tried.length; k++) if (priors[tried[k]] > priors[tried[best]]) best = k;
    const { mixed, margin } = this.#trained;
    if (own !== undefined && tried.includes(own) && priors[tried[best]] <= priors[own] + margin) return level + gains[tried.indexOf(own)];
    if (!mixed) return level + gains[best];
    const weights = tried.map((n) => exponential((priors[n] - priors[tried[best]]) / this.asked.warmth));
    const sum = weights.reduce((a, b) => a + b, 0);
    return level + gains.reduce((a, gain, k) => a + (gain * weights[k]) / sum, 0);
  }
}

function defaultsOf({ parameters = {} }: Seated<GameTypes>['strategy']): Record<string, number> {
  return Object.fromEntries(Object.entries(parameters).map(([name, one]) => [name, one.default]));
}

/** The seat without its dice, which a copy would open. */
function copied({ seat, rules }: Seating<GameTypes>): Seating<GameTypes> {
  return { seat, rules, dice: new Dice(), parameters: {}, replay: null };
}
