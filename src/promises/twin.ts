import { Clock, Dice } from '../chance/index.js';
import { type Answer, type Decision, type Game, type GameTypes, type Replay, ReplayDesk } from '../engine/index.js';
import { isSame, reachable } from './reach.js';
import type { Subject } from './subject.js';

/** One answer of a unit. Questions that are put at the same time share a number, which is 0 for the others. */
export interface Said {
  seat: number;
  decision: string;
  answer: Answer;
  together: number;
}

/** A unit as it was played, up to a question. */
export interface Unit {
  /** The number of its game. */
  game: number;
  /** The state before it; null in the set-up. */
  start: object | null;
  clock: number;
  rolls: number[];
  asked: Said[];
  /** What the rules told. */
  lines: string[];
}

/** The question that is open, and all that its view shows. */
export interface Open extends Omit<Said, 'answer'> {
  shows: unknown[];
}

/** What is changed that the asked seat may not see. */
export interface Change {
  words: string;
  remedy: string;
  /** Deal the start of the unit again. */
  deal?: boolean;
  /** Roll other dice. */
  roll?: boolean;
  /** The answer that is replaced by another legal one: its place in the unit. */
  answer?: number;
}

interface Visit {
  unit: Unit;
  open: Open;
  change: Change;
  /** Chooses what is dealt, rolled or answered instead. */
  number: number;
}

const STOP = new Error('far enough');

/** The table beside, where a unit is played again with something changed. */
export class Twin {
  /** Whether the last change of an answer was seen by a seat that is asked at the same time. */
  seen = false;
  /** What the rules told in the last visit. */
  lines: string[] = [];
  readonly #subject: Subject;
  readonly #game: Game;
  readonly #start: object;
  readonly #state: object;
  readonly #record: GameTypes['recorder'];
  readonly #dealer = new Dice();
  readonly #other = new Dice();
  readonly #dice = new Dice(new Clock());
  readonly #desk: ReplayDesk<GameTypes>;
  readonly #outside: ReadonlySet<object>;

  /** `game`: the one that is played, with whatever is to be watched. */
  constructor(subject: Subject, game: Game) {
    const { rules } = subject;
    this.#subject = subject;
    this.#game = game;
    this.#start = game.newState(rules);
    this.#state = game.newState(rules);
    this.#record = game.newRecorder(rules);
    this.#record.listen((rule, words) => this.lines.push(`${rule} ${words}`));
    this.#desk = new ReplayDesk(game as Game<GameTypes>, rules, this.#dice);
    this.#outside = reachable(rules);
  }

  /** Calls `look` at the same question with the same view, if the changed unit leads there. */
  visit({ unit, open, change, number }: Visit, look: (replay: Replay<GameTypes>, state: object) => void): void {
    const { rules, seed } = this.#subject;
    const game = this.#game;
    this.seen = false;
    this.lines = [];
    this.#other.open(seed, number, 7);
    this.#dice.source = { below: change.roll ? (n) => this.#other.below(n) : played(unit.rolls) };
    this.#dice.clock.turn = unit.clock;
    this.#desk.openGame(seed, unit.game);
    let n = 0;
    const answer = (seat: number, decision: string, view: object): Answer => {
      const said = unit.asked[n++];
      if (said !== undefined && said.seat === seat && said.decision === decision) {
        const given = n - 1 === change.answer ? this.#another(said, view) : said.answer;
        if (this.#decision(decision).check(view, given, rules) === undefined) return given;
      } else if (said === undefined && open.seat === seat && open.decision === decision) {
        if (isSame(open.shows, view, this.#outside)) look(this.#desk.replay, this.#state);
        else this.seen = change.answer !== undefined && open.together > 0 && unit.asked[change.answer].together === open.together;
      }
      throw STOP;
    };
    const seats = game.seats.map((_, seat) =>
      this.#desk.logged(
        answering(game, (decision, view) => answer(seat, decision, view)),
        seat,
      ),
    );
    const play = { state: this.#state, rules, seats, dice: this.#desk.dice, record: this.#record, gather: this.#desk.gather };
    try {
      if (unit.start === null) game.setUp(play);
      else {
        this.#begin(unit.start, unit.clock, change.deal === true ? open.seat : undefined, number);
        game.turn(play);
      }
    } catch (stop) {
      if (stop !== STOP) throw stop;
    }
  }

  #begin(start: object, clock: number, dealt: number | undefined, number: number): void {
    const { rules, seed } = this.#subject;
    const game = this.#game;
    game.copy(this.#start, start);
    if (dealt !== undefined) {
      this.#dealer.open(seed, number, 8);
      this.#dealer.clock.turn = clock;
      game.redeal({ state: this.#start, rules, seats: [], dice: this.#dealer, record: this.#record }, dealt);
    }
    game.copy(this.#state, this.#start);
    this.#desk.openTurn(this.#start);
  }

  #another({ decision, answer }: Said, view: object): Answer {
    const said = JSON.stringify(answer);
    const others = [...this.#decision(decision).legal(view, this.#subject.rules)].filter((one) => JSON.stringify(one) !== said);
    if (others.length === 0) throw STOP;
    return others[this.#other.below(others.length)];
  }

  #decision(name: string): Decision<object, Answer, object> {
    return this.#game.decisions[name] as Decision<object, Answer, object>;
  }
}

function answering(game: Game, answer: (decision: string, view: object) => Answer): object {
  return Object.fromEntries(Object.keys(game.decisions).map((decision) => [decision, (view: object) => answer(decision, view)]));
}

function played(rolls: readonly number[]): (n: number) => number {
  let next = 0;
  return (n) => {
    const roll = rolls[next++];
    if (roll === undefined || roll >= n) throw STOP;
    return roll;
  };
}
