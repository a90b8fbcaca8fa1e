import { Clock, Dice, openApart } from '../chance/index.js';
import type { Answer } from './decision.js';
import type { Game, GameTypes, PlayOf } from './game.js';
import { GameFault, show } from './problem.js';
import { guarded, type Look, meddled, refereed } from './referee.js';
import { ReplayDesk } from './replay.js';
import type { Strategy } from './strategy.js';

/** A strategy for one seat, with its name and parameters. */
export interface Seated<T extends GameTypes> {
  id: string;
  strategy: Strategy<T>;
  parameters?: Readonly<Record<string, number>>;
  /** Check every answer, and show a copy of the position. For a user's own strategies. */
  referee?: boolean;
  /** A separate copy of the rules, for a strategy that may write to them. */
  rules?: T['rules'];
  /** Stop the game if the strategy writes to the copy that it was shown. Writing gains nothing, but the author should know. */
  watch?: boolean;
}

/** Number of questions of each kind that are all watched; then the gaps double, because comparing keys is slow. */
const WATCHED = 4;

/**
 * State, dice, recorder and players for one cell, allocated once and used for any number of games. `play(n)` plays game n of
 * the seed, independent of the games before it. Afterwards `state` and `record` hold its end.
 */
export class Table<T extends GameTypes> {
  readonly state: T['state'];
  readonly record: T['recorder'];
  /** The seeded dice. With a search in a seat, the game rolls them through the replay's log. */
  readonly dice: Dice;
  readonly #play: PlayOf<T>;
  readonly #seatDice: Dice[];
  /** Seats that have asked for their dice. Leaving the other dice closed makes games of `cautious` in Schwarm! 3 % faster. */
  readonly #rolling: number[] = [];
  #number = 0;
  /** Players with a `newGame` method. */
  readonly #notes: { newGame?(): void }[] = [];
  readonly #desk: ReplayDesk<T> | null;
  /** How often each kind of question was asked in this game, for watched seats. */
  #asked: Map<string, number> | null = null;

  constructor(
    readonly game: Game<T>,
    readonly rules: T['rules'],
    readonly seated: readonly Seated<T>[],
    readonly seed: number,
  ) {
    this.state = game.newState(rules);
    this.record = game.newRecorder(rules);
    this.dice = new Dice();
    // A user's own strategy gets a separate clock, because it could set the clock of the table.
    this.#seatDice = seated.map(({ referee }) => new Dice(referee ? new Clock() : this.dice.clock));
    const desk = seated.some(({ strategy }) => strategy.searches) ? new ReplayDesk(game, rules, this.dice) : null;
    this.#desk = desk;
    const seats = seated.map((one, seat) => this.#take(one, seat));
    this.#play = { state: this.state, rules, seats, dice: desk?.dice ?? this.dice, record: this.record, gather: desk?.gather };
  }

  #take(one: Seated<T>, seat: number): T['player'] {
    const player = this.#create(one, seat);
    const watched = one.referee ? refereed({ game: this.game, rules: this.rules, strategy: one.id }, player, this.#look(one, seat)) : player;
    if (typeof watched.newGame === 'function') this.#notes.push(watched);
    return this.#desk === null ? watched : this.#desk.logged(watched, seat);
  }

  /** Shows a fresh copy of the position for each question, so that writing to it does not change the game. */
  #look({ watch, id, rules }: Seated<T>, seat: number): Look {
    const { game, state } = this;
    const copy = game.newState(rules ?? this.rules);
    const clock = this.dice.clock;
    const own = this.#seatDice[seat].clock;
    const show = (ask: (view: unknown) => Answer) => {
      game.copy(copy, state);
      own.turn = clock.turn;
      return ask(game.view(copy, seat));
    };
    if (!watch) return show;
    const asked = (this.#asked ??= new Map());
    return (ask, _view, where) => {
      const n = asked.get(where) ?? 0;
      asked.set(where, n + 1);
      const answer = show(ask);
      const due = n < WATCHED || (n & (n - 1)) === 0;
      if (due && game.key(copy) !== game.key(state)) throw meddled(id, where, 'the position that it was shown');
      return answer;
    };
  }

  #create({ strategy, id, parameters, rules = this.rules }: Seated<T>, seat: number): T['player'] & { newGame?(): void } {
    const diceOf = () => this.#diceOf(seat);
    const player = guarded(id, 'in create()', () =>
      strategy.create({
        seat,
        rules,
        get dice() {
          return diceOf();
        },
        parameters: { ...defaultParameters(strategy), ...parameters },
        replay: strategy.searches ? (this.#desk?.replay ?? null) : null,
      }),
    );
    if (typeof player === 'object' && player !== null) return player;
    throw new GameFault(`returned ${show(player)} from create()`, id, 'return the player: an object with a method for each decision');
  }

  /** The dice of a seat. A player may ask for them at any time, even during a game. */
  #diceOf(seat: number): Dice {
    const dice = this.#seatDice[seat];
    if (!this.#rolling.includes(seat)) {
      this.#rolling.push(seat);
      openApart(dice, this.seed, this.#number, seat + 1);
    }
    return dice;
  }

  /** Plays game `number` of the seed; returns 1 + the number of its outcome. */
  play(number: number): number {
    try {
      return this.#playOut(number);
    } catch (fault) {
      if (fault instanceof GameFault) {
        fault.seed = this.seed;
        fault.game = number;
      }
      throw fault;
    }
  }

  #playOut(number: number): number {
    const { game, state, record, seed } = this;
    const play = this.#play;
    this.dice.open(seed, number);
    this.#number = number;
    for (let seat = 0; seat < this.#seatDice.length; seat++) this.#seatDice[seat].clock.turn = 0;
    for (let i = 0; i < this.#rolling.length; i++) openApart(this.#seatDice[this.#rolling[i]], seed, number, this.#rolling[i] + 1);
    for (const player of this.#notes) player.newGame?.();
    this.#asked?.clear();
    record.reset();
    this.#desk?.openGame(seed, number);
    game.setUp(play);
    let turns = 0;
    let over = game.over(state);
    while (over === 0) {
      if (++turns > game.turnLimit)
        throw new GameFault(
          `the game did not end in ${game.turnLimit} turns`,
          '',
          'this is a fault of the rules engine: please report it with the seed and the number',
        );
      this.#desk?.openTurn(state);
      game.turn(play);
      over = game.over(state);
    }
    return over;
  }
}

export function defaultParameters(strategy: { parameters?: Readonly<Record<string, { default: number }>> }): Record<string, number> {
  return Object.fromEntries(Object.entries(strategy.parameters ?? {}).map(([name, { default: value }]) => [name, value]));
}
