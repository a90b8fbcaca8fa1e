import { Dice } from '../chance/index.js';
import type { Game, GameTypes, PlayOf } from '../engine/index.js';
import { timed } from '../engine/pulse.js';
import { randomPlayer } from '../players/index.js';
import type { Subject } from './subject.js';

/** Plays random legal answers, turn by turn, from wherever it is put: the copy of a state, or the start of a game. */
export class Driver {
  readonly game: Game;
  /** Turns driven so far: what a test has cost. */
  turns = 0;
  readonly #rules: object;
  readonly #seed: number;
  readonly #dice = new Dice();
  readonly #seatDice: Dice[];
  readonly #players: object[];
  readonly record: GameTypes['recorder'];
  #number = 0;

  constructor({ game, rules, seed }: Subject) {
    this.game = game;
    this.#rules = rules;
    this.#seed = seed;
    this.#seatDice = game.seats.map(() => new Dice(this.#dice.clock));
    this.#players = game.seats.map((_, seat) => randomPlayer(game).create({ seat, rules, dice: this.#seatDice[seat], parameters: {}, replay: null }));
    this.record = game.newRecorder(rules);
  }

  setUp(state: object, number: number): void {
    this.#open(number, 0);
    this.game.setUp(this.#play(state));
  }

  get clock(): number {
    return this.#dice.clock.turn;
  }

  /** Plays up to this many turns; returns false if the game is over. */
  go(state: object, turns: number): boolean {
    const play = this.#play(state);
    for (let n = 0; n < turns && this.game.over(state) === 0; n++) {
      timed(this.#number, () => this.game.turn(play));
      this.turns++;
    }
    return this.game.over(state) === 0;
  }

  /** From a state between two turns to the end, on fresh streams of game `number`; returns the last key. */
  finish(state: object, number: number, clock: number): string {
    this.#open(number, clock);
    this.go(state, this.game.turnLimit);
    return this.game.key(state);
  }

  #play(state: object): PlayOf<GameTypes> {
    return { state, rules: this.#rules, seats: this.#players, dice: this.#dice, record: this.record };
  }

  #open(number: number, clock: number): void {
    this.#number = number;
    this.#dice.open(this.#seed, number);
    this.#seatDice.forEach((dice, seat) => {
      dice.open(this.#seed, number, 1 + seat);
    });
    this.record.reset();
    this.#dice.clock.turn = clock;
  }
}
