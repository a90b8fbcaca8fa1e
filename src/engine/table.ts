import { Clock, Dice, openApart } from '../chance/index.js';
import type { Answer } from './decision.js';
import type { Game, GameTypes, PlayOf } from './game.js';
import { GameFault, show } from './problem.js';
import { guarded, type Look, meddled, refereed } from './referee.js';
import { ReplayDesk } from './replay.js';
import type { Strategy } from './strategy.js';

/** A strategy with its name and the parameters it was given, ready to take a seat. */
export interface Seated<T extends GameTypes> {
  id: string;
  strategy: Strategy<T>;
  parameters?: Readonly<Record<string, number>>;
  /** Check every answer, and show a copy of the position: for strategies that users bring. */
  referee?: boolean;
  /** Rules of its own, for a strategy that may write to them. */
  rules?: T['rules'];
  /** Stop the game when the strategy has written to the copy that it was shown. It has gained nothing, but its author should know. */
  watch?: boolean;
}

/** The first questions of each kind in a game are watched; after these the gaps double, since two keys can take longer than a game. */
const WATCHED = 4;

/**
 * A table laid for one cell: state, dice, recorder and players, made once and used for any number of games.
 * `play(n)` plays game n of the seed, whichever games were played before; then `state` and `record` hold how it ended.
 */
export class Table<T extends GameTypes> {
  readonly state: T['state'];
  readonly record: T['recorder'];
  /** The seeded dice; under a search the game rolls them through the replay's log. */
  readonly dice: Dice;
  readonly #play: PlayOf<T>;
  readonly #seatDice: Dice[];
  /** Seats that have asked for their dice: the others' need not be opened (games of `cautious` in Schwarm! 1.03 times as fast). */
  readonly #rolling: number[] = [];
  #number = 0;
  /** Players that keep notes within a game. */
  readonly #notes: { newGame?(): void }[] = [];
  readonly #desk: ReplayDesk<T> | null;
  /** Watched questions of this game, by kind. */
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
    // The clock of the table could be set: a strategy that users bring reads a clock of its own.
    this.#seatDice = seated.map(({ referee }) => new Dice(referee ? new Clock() : this.dice.clock));
    const desk = seated.some(({ strategy }) => strategy.searches) ? new ReplayDesk(game, rules, this.dice) : null;
    this.#desk = desk;
    const seats = seated.map((one, seat) => this.#take(one, seat));
    this.#play = { state: this.state, rules, seats, dice: desk?.dice ?? this.dice, record: this.record };
  }

  #take(one: Seated<T>, seat: number): T['player'] {
    const player = this.#create(one, seat);
    const watched = one.referee ? refereed(this.game, this.rules, player, one.id, this.#look(one, seat)) : player;
    if (typeof watched.newGame === 'function') this.#notes.push(watched);
    return this.#desk === null ? watched : this.#desk.logged(watched, seat);
  }

  /** Shows a copy of the position, made anew for each question: whatever is written to it, the game goes on from its own. */
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

  /** A player may ask for them at any time, also in the middle of a game. */
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
