import { compileCell } from '../../engine/compiled.js';
import { type Answer, type Decision, Dice, type Game, type GameTypes, type Measure, resultIn, type Seated, type Table } from '../../engine/index.js';
import { chancesOf, drawn, Insight, type Mind, mindsOf, type Trained, tableWith, unpacked } from '../../players/trained/index.js';
import type { CellPlan } from '../../simulation/index.js';
import { Collected, NO_DECISION, type Samples } from '../nets/samples.js';
import { played } from '../playing.js';

/** How games of practice are played. */
export interface Practising {
  game: Game;
  /** Its first player is the learner; the others are its opponents besides itself. */
  cell: CellPlan;
  seed: number;
  /** Chance that a question is noted. */
  rate: number;
  /** Share of games against others. */
  others: number;
  /** How much of a difference of values the luck of the dice explains. */
  luck: number;
  /** A result is worth less by this share for each question before it. */
  fades: number;
  /** Before values are known, a position is judged by the whole rest of the game. */
  whole: boolean;
  /** Beginners' results are alike: a game that is not won counts as the mean of what the game itself thought of its positions. */
  alike: boolean;
}

/** Games of practice, as the learner saw them. */
export interface Practised {
  samples: Samples;
  questions: number;
  /** Sums over questions: luck by surprise, and luck by luck. Their ratio says how much luck explains. */
  lucks: [number, number];
}

/** Questions that lie behind a result are answered for it; each one further from it less, by this factor. */
const TRACE = 0.95;
/** Answers of a question that are noted, at most. */
const WIDE = 48;
/** Owner of the dice that pick tables and questions. */
const PRACTICE = 95;
const THOUSAND = 1000;

/** A question that the learner answered. */
interface Noted {
  seat: number;
  /** What the critic thinks of the position, and the luck so far. */
  value: number;
  luck: number;
  /** What the game itself thinks of it, where that is asked. */
  known: number;
  keep(worth: number): void;
}

/**
 * Plays whole games of a learner that draws its answers, and notes how much better than expected each went on (generalized advantage
 * estimation, Schulman et al. 2016). A thread keeps it for all shards of an update.
 */
export class Practice {
  readonly #rules: object;
  readonly #trained: Trained;
  readonly #weights: Float64Array;
  readonly #critic: Mind;
  readonly #tables = new Map<string, Table<GameTypes>>();
  readonly #lucks: readonly Extract<Measure<GameTypes>, { kind: 'luck' }>[];
  readonly #dice = new Dice();
  #table: Table<GameTypes> | null = null;
  #noted: Noted[] = [];
  #collected = new Collected();

  constructor(
    readonly asked: Practising,
    readonly players: readonly Seated<GameTypes>[],
  ) {
    const { game, cell } = asked;
    this.#rules = compileCell(game, cell);
    this.#trained = cell.players[0].trained as Trained;
    this.#weights = unpacked(this.#trained.weights);
    this.#critic = mindsOf(this.#trained, this.#weights).position;
    this.#lucks = game.measures.filter((measure) => measure.kind === 'luck');
  }

  /** Plays games `from` to `to` − 1. */
  play(from: number, to: number, atWork: () => void): Practised {
    const { game, seed, others } = this.asked;
    this.#collected = new Collected();
    const found: Practised = { samples: undefined as never, questions: 0, lucks: [0, 0] };
    const seats = game.seats.length;
    const dice = this.#dice;
    for (let number = from; number < to; number++) {
      atWork();
      dice.open(seed, number, PRACTICE);
      dice.at(0);
      const alone = seats === 1 || this.players.length === 1 || dice.below(THOUSAND) >= THOUSAND * others;
      const other = alone ? 0 : 1 + dice.below(this.players.length - 1);
      const seat = alone ? -1 : dice.below(seats);
      this.#noted = [];
      const table = this.#tableOf(other, seat);
      this.#table = table;
      const outcome = game.outcomes[played(table, number) - 1];
      found.questions += this.#noted.length;
      const end = this.#luck(table);
      for (let own = 0; own < seats; own++) this.#judge(own, { result: resultIn(outcome, own, game), end, lucks: found.lucks });
    }
    return { ...found, samples: this.#collected.done() };
  }

  #luck({ state, record }: Table<GameTypes>): number {
    let sum = 0;
    for (const measure of this.#lucks) sum += measure.of(state, record) / measure.scale;
    return sum;
  }

  /** From the end of a game to its beginning: how much better it went on than expected. */
  #judge(seat: number, { result, end, lucks }: { result: number; end: number; lucks: [number, number] }): void {
    // Luck is that of the first seat; in a game for two it is the other's bad luck.
    const side = seat === 0 ? 1 : -1;
    const fresh = 1 - this.asked.fades;
    let next = { value: this.asked.alike && result < 1 ? this.#meanOf(seat) : result, luck: end };
    let worth = 0;
    for (let n = this.#noted.length - 1; n >= 0; n--) {
      const one = this.#noted[n];
      if (one.seat !== seat) continue;
      const luck = side * (next.luck - one.luck);
      const surprise = fresh * next.value - one.value;
      lucks[0] += surprise * luck;
      lucks[1] += luck * luck;
      worth = surprise - this.asked.luck * luck + fresh * (this.asked.whole ? 1 : TRACE) * worth;
      one.keep(worth);
      next = one;
    }
  }

  /** What the game thought of the seat's positions, on average. */
  #meanOf(seat: number): number {
    let [sum, count] = [0, 0];
    for (const one of this.#noted) {
      if (one.seat !== seat) continue;
      sum += one.known;
      count++;
    }
    return sum / Math.max(1, count);
  }

  /** The table of the learner against itself (`seat` −1), or in that seat against another. */
  #tableOf(other: number, seat: number): Table<GameTypes> {
    const key = `${other} ${seat}`;
    const known = this.#tables.get(key);
    if (known !== undefined) return known;
    const { game, seed } = this.asked;
    const learner: Seated<GameTypes> = { id: 'trained:practice', strategy: { game: game.id, about: '', create: (at) => this.#learner(at) } };
    const seated = game.seats.map((_, at) => (seat < 0 || at === seat ? learner : this.players[other]));
    const table = tableWith({ game, rules: this.#rules, seed }, seated);
    this.#tables.set(key, table);
    return table;
  }

  #learner(at: { seat: number; rules: object; readonly dice: Dice }): object {
    const { game } = this.asked;
    const insight = new Insight(game, this.#trained, this.#weights, { seat: at.seat, rules: at.rules as object });
    const methods: Record<string, (view: unknown) => Answer> = {};
    for (const [decision, name] of Object.keys(game.decisions).entries()) {
      const { legal } = game.decisions[name as never] as Decision<unknown, Answer, unknown>;
      methods[name] = (view) => {
        const listed = legal(view, at.rules);
        const answers = Array.isArray(listed) ? (listed as readonly Answer[]) : [...listed];
        if (answers.length === 1) return answers[0];
        const chances = chancesOf(insight.weigh(name, view as object, answers, undefined), answers.length, this.#trained.warmth);
        at.dice.at(decision);
        const given = drawn(chances, answers.length, at.dice);
        if (this.asked.rate >= 1 || this.#dice.below(THOUSAND) < THOUSAND * this.asked.rate)
          this.#note(insight, { name, decision, view: view as object, answers, given, chances, seat: at.seat });
        return answers[given];
      };
    }
    return methods;
  }

  #note(insight: Insight<GameTypes>, { name, decision, view, answers, given, chances, seat }: Given): void {
    const table = this.#table as Table<GameTypes>;
    const { game } = this.asked;
    const { effects } = insight;
    const shown = this.#shown(answers.length, given);
    const sum = shown.reduce((total, n) => total + chances[n], 0);
    const marked = shown.map((index) => {
      const { rows, values, to } = insight.mark(name, view, { answer: answers[index], index, of: answers.length, said: undefined });
      const ahead = effects === null ? undefined : effects.worths[index] / this.#trained.warmth;
      const marks = { rows: rows.slice(0, to), values: values.slice(0, to), from: 0, to };
      return { marks, gain: index === given ? 1 : 0, tried: chances[index] / sum, ahead };
    });
    const features = insight.features.slice();
    const after = effects?.after(given, features);
    this.#critic.look(features);
    // One that sees what answers lead to is led by its critic, which then must not begin with the game's estimate (docs/training.md).
    const known = effects === null ? game.value(table.state, this.#rules, seat) : 0;
    const value = known + this.#critic.estimate(features);
    this.#noted.push({
      ...{ seat, value, known, luck: this.#luck(table) },
      keep: (worth) => {
        for (const one of marked) this.#collected.answer(one.marks, one);
        this.#collected.position(features, value - known + worth, decision, worth);
        if (after !== undefined) this.#collected.position(after, value + worth, NO_DECISION, 0);
      },
    });
  }

  /** All answers if they are few, else the one given among others drawn at random. */
  #shown(of: number, given: number): number[] {
    if (of <= WIDE) return Array.from({ length: of }, (_, n) => n);
    const picked = new Set([given]);
    while (picked.size < WIDE) picked.add(this.#dice.below(of));
    return [...picked];
  }
}

interface Given {
  name: string;
  decision: number;
  view: object;
  answers: readonly Answer[];
  given: number;
  chances: Float64Array;
  seat: number;
}
