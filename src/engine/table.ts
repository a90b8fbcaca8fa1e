import { Clock, Dice, openApart } from '../chance/index.js';
import type { Answer } from './decision.js';
import type { Game, GameTypes, PlayOf } from './game.js';
import { GameFault, show } from './problem.js';
import { BEATS, GAME, pulse, SEED, TURN } from './pulse.js';
import { guarded, type Look, refereed } from './referee.js';
import { ReplayDesk } from './replay.js';
import type { Strategy } from './strategy.js';

/** A strategy for one seat, with its name and parameters. */
export interface Seated<T extends GameTypes> {
  id: string;
  strategy: Strategy<T>;
  parameters?: Readonly<Record<string, number>>;
  /** Check every answer, and show a copy of the position. For a user's own strategies. */
  referee?: boolean;
}

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
    const watched = one.referee ? refereed({ game: this.game, rules: this.rules, strategy: one.id }, player, this.#look(seat)) : player;
    if (typeof watched.newGame === 'function') this.#notes.push(watched);
    return this.#desk === null ? watched : this.#desk.logged(watched, seat);
  }

  /** Shows a fresh copy of the position for each question, so that writing to it does not change the game. */
  #look(seat: number): Look {
    const { game, state } = this;
    const copy = game.newState(this.rules);
    const clock = this.dice.clock;
    const own = this.#seatDice[seat].clock;
    return (ask: (view: unknown) => Answer) => {
      game.copy(copy, state);
      own.turn = clock.turn;
      return ask(game.view(copy, seat));
    };
  }

  #create({ strategy, id, parameters }: Seated<T>, seat: number): T['player'] & { newGame?(): void } {
    const diceOf = () => this.#diceOf(seat);
    const player = guarded(id, 'in create()', () =>
      strategy.create({
        seat,
        rules: this.rules,
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
    const { words } = pulse;
    words[BEATS]++;
    words[SEED] = this.seed;
    words[GAME] = number;
    try {
      return this.#playOut(number);
    } catch (fault) {
      if (fault instanceof GameFault) {
        fault.seed = this.seed;
        fault.game = number;
      }
      throw fault;
    } finally {
      words[GAME] = 0;
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
    record.reset();
    this.#desk?.openGame(seed, number);
    game.setUp(play);
    const { words } = pulse;
    let turns = 0;
    let over = game.over(state);
    while (over === 0) {
      if (++turns > game.turnLimit)
        throw new GameFault(
          `game ${game.id} did not end in ${game.turnLimit} turns: over() still says 0`,
          '',
          'let over() return the number of an outcome when a game must end, or raise turnLimit if games may take longer',
        );
      words[TURN] = turns;
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
