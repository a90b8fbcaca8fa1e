import { Clock, Dice, RecordedThenFresh, RecordingRolls } from '../chance/index.js';
import type { Answer } from './decision.js';
import type { Game, GameTypes } from './game.js';
import { GameFault } from './problem.js';

/**
 * The handle a search holds. One restart unit is logged: the state it began in, its rolls, everybody's answers.
 * To try an answer out, the engine goes back to the unit's beginning in a copy, plays the log through the same rules,
 * draws again what the seat cannot know AT the decision, gives the answer, and plays on.
 */
export interface Replay<T extends GameTypes> {
  /**
   * Plays `answer` at the decision now being asked, then `policies` (one a seat) to the end of the game or for `units`
   * further units; returns the value for the asked seat. `sample` names the future: one number gives every answer the
   * same dice, and unpaired answers are far harder to tell apart. Not re-entrant.
   */
  playout(answer: Answer, sample: number, policies: readonly T['player'][], units?: number): number;
}

type Method = (view: unknown) => Answer;
type Players = readonly Record<string, Method>[];

/** Owner numbers of dice below this belong to the table and its seats. */
const PLAYOUTS = 128;

export class ReplayDesk<T extends GameTypes> implements Replay<T> {
  /** Dice that hand the game its seeded rolls and write them down. */
  readonly dice: Dice;
  readonly #game: Game<T>;
  readonly #rules: T['rules'];
  readonly #rolls: RecordingRolls;
  readonly #answers: Answer[] = [];
  readonly #start: T['state'];
  #unit: 'setUp' | 'turn' = 'setUp';
  #openedAt = 0;
  #asked = 0;
  #decision = '';

  readonly #state: T['state'];
  readonly #record: T['recorder'];
  readonly #clock = new Clock();
  readonly #fresh = new Dice(this.#clock);
  /** Deals what is hidden again: apart from `fresh`, so that the rules go on with the channel they had taken up. */
  readonly #dealer = new Dice();
  readonly #source: RecordedThenFresh;
  readonly #replayed: Dice;
  readonly #seats: T['player'][];
  #seed = 0;
  #number = 0;
  #next = 0;
  #answer: Answer = 0;
  #policies: Players = [];

  constructor(game: Game<T>, rules: T['rules'], seeded: Dice) {
    this.#game = game;
    this.#rules = rules;
    this.#rolls = new RecordingRolls(seeded);
    this.dice = new Dice(seeded.clock, this.#rolls);
    this.#start = game.newState(rules);
    this.#state = game.newState(rules);
    this.#record = game.newRecorder(rules);
    this.#source = new RecordedThenFresh(this.#fresh);
    this.#replayed = new Dice(this.#clock, this.#source);
    this.#seats = game.seats.map((_, seat) => this.#stand(seat));
  }

  openGame(seed: number, number: number): void {
    this.#seed = seed;
    this.#number = number;
    this.#unit = 'setUp';
    this.#openedAt = 0;
    this.#rolls.log.length = 0;
    this.#answers.length = 0;
  }

  openTurn(state: T['state']): void {
    this.#unit = 'turn';
    this.#openedAt = this.dice.clock.turn;
    this.#rolls.log.length = 0;
    this.#answers.length = 0;
    this.#game.copy(this.#start, state);
  }

  /** A player whose answers are logged. */
  logged(player: T['player'], seat: number): T['player'] {
    const watched: Record<string, Method> = {};
    const inner = player as Record<string, Method>;
    for (const name of Object.keys(this.#game.decisions)) {
      watched[name] = (view) => {
        this.#asked = seat;
        this.#decision = name;
        const answer = inner[name](view);
        this.#answers.push(answer);
        return answer;
      };
    }
    return watched as T['player'];
  }

  playout(answer: Answer, sample: number, policies: readonly T['player'][], units = Number.POSITIVE_INFINITY): number {
    const game = this.#game;
    const state = this.#state;
    this.#answer = answer;
    this.#policies = policies as unknown as Players;
    this.#next = 0;
    const seat = this.#asked;
    this.#openDice(PLAYOUTS + 2 * (sample * game.seats.length + seat));
    this.#record.reset();
    if (this.#unit === 'setUp') game.setUp(state, this.#rules, this.#seats, this.#replayed, this.#record);
    else {
      game.copy(state, this.#start);
      game.turn(state, this.#rules, this.#seats, this.#replayed, this.#record);
    }
    if (this.#next <= this.#answers.length) throw this.#astray('the unit ended before it');
    for (let n = 0; n < units && game.over(state) === 0 && n < game.turnLimit; n++) {
      game.turn(state, this.#rules, this.#policies as unknown as T['player'][], this.#replayed, this.#record);
    }
    return game.value(state, this.#rules, seat);
  }

  #openDice(owner: number): void {
    this.#fresh.open(this.#seed, this.#number, owner);
    this.#dealer.open(this.#seed, this.#number, owner + 1);
    this.#clock.turn = this.#openedAt;
    this.#source.rewind(this.#rolls.log, this.#rolls.log.length);
  }

  /** Says the logged answers, then the answer on trial, then what the policy says. */
  #stand(seat: number): T['player'] {
    const player: Record<string, Method> = {};
    for (const name of Object.keys(this.#game.decisions)) {
      player[name] = (view) => {
        const n = this.#next++;
        if (n < this.#answers.length) return this.#answers[n];
        if (n > this.#answers.length) return this.#policies[seat][name](view);
        if (seat !== this.#asked || name !== this.#decision || this.#source.left > 0) throw this.#astray(`came to "${name}" of seat ${seat}`);
        this.#game.redeal(this.#state, this.#rules, seat, this.#dealer);
        return this.#answer;
      };
    }
    return player as T['player'];
  }

  #astray(where: string): GameFault {
    return new GameFault(
      `the replay of a unit up to "${this.#decision}" of seat ${this.#asked} ${where}: something lives outside the state`,
      '',
      'this is a fault of the rules engine: please report it with the seed and the number',
    );
  }
}
