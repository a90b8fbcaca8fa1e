import type { Answer, Decision, Game, GameTypes, Replay, Seating } from '../engine/index.js';
import { type Average, Averages, keyOf } from './averages.js';
import type { Methods } from './rollout.js';

/** Weight of the confidence bound: higher values try more answers. */
const CURIOSITY = 0.3;
/** Visits that the average of an answer elsewhere counts for at a node. */
const PRIOR = 4;
/** Answers that a playout draws, to give the one with the best average. */
const DRAWN = 3;
/** What is left of the averages at the next decision. */
const KEPT = 0.5;
/** Distance between the numbers of futures of two decisions. */
const FUTURES = 65_536;

/** A sequence of answers. Its branches are by question, because dice may lead to different questions. */
class Node {
  readonly #tried = new Map<Question<object>, Tried>();

  tried(question: Question<object>): Tried {
    let found = this.#tried.get(question);
    if (found === undefined) this.#tried.set(question, (found = { visits: 0, branches: new Map() }));
    return found;
  }
}

interface Tried {
  visits: number;
  branches: Map<string, Branch>;
}

interface Branch extends Average {
  below: Node | undefined;
}

/** A decision that a seat may be asked. */
interface Question<Rules> {
  seat: number;
  decision: Decision<unknown, Answer, Rules>;
  averages: Averages;
}

/**
 * A player of any game, from its rules alone: open-loop tree search with upper confidence bounds (Kocsis and Szepesvári 2006; Perez et al. 2015). A
 * node is a sequence of answers, regardless of dice and hidden information between them; what the seat cannot know is dealt anew in every playout
 * (Cowling, Powley and Whitehouse 2012). Playouts, and answers that the tree has not tried, follow the averages of answers elsewhere. The averages
 * are kept for the next decision. No logarithm: every machine gets the same answers.
 */
export class TreePlayer<T extends GameTypes> {
  readonly methods: Methods = {};
  readonly #walkers: readonly T['player'][];
  readonly #seats: Question<T['rules']>[][];
  /** Every average that the playout counts for, and the seat that it belongs to. */
  readonly #path: { average: Average; seat: number }[] = [];
  /** The place of the playout in the tree; undefined once it has left it. */
  #node: Node | undefined;
  #asked = 0;

  constructor(
    readonly game: Game<T>,
    readonly at: Seating<T>,
  ) {
    const decisions = Object.entries(game.decisions) as [string, Decision<unknown, Answer, T['rules']>][];
    this.#seats = game.seats.map((_, seat) => decisions.map(([, decision]) => ({ seat, decision, averages: new Averages() })));
    const methods = (questions: readonly Question<T['rules']>[], answer: (question: Question<T['rules']>, view: unknown) => Answer) =>
      Object.fromEntries(decisions.map(([name], n) => [name, (view: unknown) => answer(questions[n], view)]));
    this.#walkers = this.#seats.map((questions) => methods(questions, (question, view) => this.#walk(question, view)) as T['player']);
    this.methods = methods(this.#seats[at.seat], (question, view) => this.#think(question, view));
  }

  newGame(): void {
    this.#asked = 0;
    for (const question of this.#seats.flat()) question.averages = new Averages();
  }

  #think(question: Question<T['rules']>, view: unknown): Answer {
    const { playouts, units } = this.at.parameters;
    const answers = [...question.decision.legal(view, this.at.rules)];
    const first = FUTURES * this.#asked++;
    if (answers.length === 1) return answers[0];
    for (const { averages } of this.#seats.flat()) averages.fade(KEPT);
    const replay = this.at.replay as Replay<T>;
    const root = new Node();
    for (let n = 0; n < playouts; n++) {
      this.#path.length = 0;
      const answer = this.#choose(root, question, answers);
      // The n-th playouts of two answers have the same dice.
      replay.playout(answer, first + this.#path[0].average.visits, this.#walkers, units);
      this.#learn(replay);
    }
    const { branches } = root.tried(question);
    const visits = (answer: Answer) => branches.get(keyOf(answer))?.visits ?? 0;
    return answers.reduce((best, answer) => (visits(answer) > visits(best) ? answer : best));
  }

  #learn(replay: Replay<T>): void {
    const values = this.game.seats.map((_, seat) => replay.value(seat));
    for (const { average, seat } of this.#path) {
      average.visits++;
      average.sum += values[seat];
    }
  }

  /** The answer of a playout. */
  #walk(question: Question<T['rules']>, view: unknown): Answer {
    const listed = question.decision.legal(view, this.at.rules);
    const answers = Array.isArray(listed) ? listed : [...listed];
    if (answers.length === 1) return answers[0];
    return this.#node === undefined ? this.#draw(question, answers) : this.#choose(this.#node, question, answers);
  }

  /** The best on average of a few answers. One that was never given is tried. */
  #draw({ seat, averages }: Question<T['rules']>, answers: readonly Answer[]): Answer {
    const { dice } = this.at;
    dice.at(0);
    let best = answers[0];
    let average: Average | undefined;
    let most = Number.NEGATIVE_INFINITY;
    for (let n = 0; n < DRAWN; n++) {
      const answer = answers[dice.below(answers.length)];
      const found = averages.of(keyOf(answer));
      const mean = found.visits === 0 ? 1 : found.sum / found.visits;
      if (mean <= most) continue;
      best = answer;
      average = found;
      most = mean;
    }
    if (average !== undefined) this.#path.push({ average, seat }, { average: averages.all, seat });
    return best;
  }

  /** The answer with the highest bound. The first visit of a branch leaves the tree. */
  #choose(node: Node, question: Question<T['rules']>, answers: readonly Answer[]): Answer {
    const { seat, averages } = question;
    const { dice } = this.at;
    const tried = node.tried(question);
    // The number of bits stands for a logarithm.
    const spread = CURIOSITY ** 2 * (32 - Math.clz32(++tried.visits));
    dice.at(0);
    const start = dice.below(answers.length);
    let best = answers[start];
    let most = Number.NEGATIVE_INFINITY;
    for (let n = 0; n < answers.length; n++) {
      const answer = answers[(start + n) % answers.length];
      const key = keyOf(answer);
      const { visits = 0, sum = 0 } = tried.branches.get(key) ?? {};
      const count = visits + PRIOR;
      const bound = (sum + PRIOR * averages.expected(averages.of(key))) / count + Math.sqrt(spread / count);
      if (bound <= most) continue;
      best = answer;
      most = bound;
    }
    const key = keyOf(best);
    let branch = tried.branches.get(key);
    if (branch === undefined) tried.branches.set(key, (branch = { visits: 0, sum: 0, below: undefined }));
    this.#path.push({ average: branch, seat }, { average: averages.of(key), seat }, { average: averages.all, seat });
    this.#node = branch.visits === 0 ? undefined : (branch.below ??= new Node());
    return best;
  }
}
