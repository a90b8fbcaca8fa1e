import type { Question, Situation } from './machine.js';
import { outcomeOf } from './machine.js';
import { copied, frozen } from './plain.js';

/** The state of a game from elsewhere. */
export class Position<S extends object = object> {
  /** The foreign state; undefined before the first game. */
  raw: S | undefined = undefined;
  /** The open questions; none once the game is over. Frozen, because copies share them. */
  asked: readonly Question[] = NONE;
  winners: readonly number[] = NO_WINNERS;
  over = 0;
  /** Its hidden part was dealt anew: it is a future of a search. */
  dealt = false;
  /** What is still to be done before the open questions are known: in a future of a search. */
  later: (() => void) | undefined = undefined;
  /** Seats that play in this game: the first ones. */
  playing = 0;
  /** Answers given in this game. */
  count = 0;
  /** For loops.ts: number of answers of this seat in a row, what they switched on, the buttons pressed, positions met, and the answers that led back to one. */
  run = 0;
  taken: string[] = [];
  pressed: string[] = [];
  met: string[] = [];
  barred: string[] = [];

  /** Copies everything but `raw`. */
  take(from: Position<S>): void {
    this.asked = from.asked;
    this.winners = from.winners;
    this.over = from.over;
    this.playing = from.playing;
    this.dealt = from.dealt;
    this.count = from.count;
    this.run = from.run;
    this.taken = from.taken.slice();
    this.pressed = from.pressed.slice();
    this.met = from.met.slice();
    this.barred = from.barred.slice();
  }

  /** When another seat is asked; `met`: the positions are forgotten, too. */
  clear(met: boolean): void {
    this.run = 0;
    this.taken.length = this.pressed.length = 0;
    if (met) this.met.length = this.barred.length = 0;
  }

  /** Ends a dealt future that the rules cannot play on: it counts as drawn. */
  abandon(seats: readonly string[]): void {
    this.wait({ winners: [] }, seats);
  }

  /** Sets what the position waits for. */
  wait(situation: Situation, seats: readonly string[]): void {
    this.later = undefined;
    if ('winners' in situation) {
      this.asked = NONE;
      this.winners = Object.freeze([...situation.winners]);
      this.over = outcomeOf(seats, this.playing, situation.winners);
    } else {
      this.asked = Object.freeze(situation.questions.map(open));
      this.winners = NO_WINNERS;
      this.over = 0;
    }
  }
}

const NONE: readonly Question[] = Object.freeze([]);
const NO_WINNERS: readonly number[] = Object.freeze([]);

function open(question: Question): Question {
  const { answers, back } = question;
  return frozenly({ ...question, answers: answers.length === 0 && back !== undefined ? [back] : answers });
}

/** A question that no player can write to. */
export function frozenly(question: Question): Question {
  Object.freeze(question.answers);
  return Object.freeze(question);
}

/** What a player is shown: the question, and the view of its seat. */
export class Seen {
  readonly #look: () => object;
  #board: object | undefined;

  constructor(
    readonly seat: number,
    readonly decision: string,
    readonly answers: readonly string[],
    look: () => object,
  ) {
    this.#look = look;
  }

  /** The foreign view of this seat, copied and frozen at the first look: most players need only the answers. */
  get board(): object {
    this.#board ??= frozen(copied(this.#look()));
    return this.#board;
  }
}
