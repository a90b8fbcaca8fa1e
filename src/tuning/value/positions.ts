import { Dice } from '../../chance/index.js';
import { compileCell } from '../../engine/compiled.js';
import { type Game, type GameTypes, resultIn, type Seated, type Strategy, Table, type ValueFit } from '../../engine/index.js';
import { gameOf, seatPlayers, wordOf } from '../../players/loading/index.js';
import { madeExperiment, type Plan, planOf } from '../../simulation/index.js';

/** Positions sampled from played games: their features (row-major) and the results of their games. */
export interface Positions {
  rows: Float64Array;
  /** 1 if the first seat won, 0 if it did not, ½ for a draw between two seats. */
  results: Float64Array;
  /** The value of each position, by hand and in force. */
  byHand: Float64Array;
  inForce: Float64Array;
}

/** One position in this many is kept, because neighbouring positions of a game are much alike. */
const KEPT = 4;
/** The dice that pick positions, separate from those of the table and its seats. */
const SAMPLER = 97;

export interface FromGames {
  games: number;
  seed: number;
}

/** Plays every set-up of the fit with each of its players. */
export async function positionsOf(game: Game, fit: ValueFit, { games, seed }: FromGames): Promise<Positions> {
  const cells = Object.fromEntries(
    fit.setUps.flatMap((options, n) =>
      fit.players.map((player) => [`${n} ${player}`, { options, strategies: Object.fromEntries(game.seats.map((seat) => [seat, player])) }]),
    ),
  );
  const { plan } = await planOf(madeExperiment('positions', { question: 'Who wins from here?', game: wordOf(game.id), seed, games: 1, cells }));
  return sampled(plan, games);
}

/** Measures positions between units, and at the first question of each unit. */
async function sampled(plan: Plan, games: number): Promise<Positions> {
  const game = await gameOf(plan);
  const sampler = new Sampler(game, game.fit as ValueFit);
  for (const cell of plan.cells) {
    const seated = await seatPlayers(game, cell.players);
    const table = new Table(sampler.game, compileCell(game, cell), seated.map(sampler.watched), plan.seed);
    for (let number = 1; number <= games; number++) {
      sampler.open(table, number);
      sampler.close(resultIn(game.outcomes[table.play(number) - 1], 0, game));
    }
  }
  return sampler.positions();
}

class Sampler {
  /** The game, with a hook that looks at the position before each unit. */
  readonly game: Game;
  readonly #rows: number[] = [];
  readonly #results: number[] = [];
  readonly #byHand: number[] = [];
  readonly #inForce: number[] = [];
  readonly #dice = new Dice();
  readonly #row: Float64Array;
  #table: Table<GameTypes> | undefined;
  #asked = true;

  constructor(
    game: Game,
    readonly fit: ValueFit,
  ) {
    this.#row = new Float64Array(fit.features.length);
    const turn: Game['turn'] = (play) => {
      this.#look();
      this.#asked = false;
      game.turn(play);
    };
    this.game = { ...game, turn };
  }

  /** A player that looks at the position before the first question of each unit, or before the questions that the fit names. */
  readonly watched = (seated: Seated<GameTypes>): Seated<GameTypes> => {
    const strategy: Strategy<GameTypes> = {
      ...seated.strategy,
      create: (at) => {
        const player = seated.strategy.create(at) as Record<string, unknown> & { newGame?(): void };
        const asked = Object.keys(this.game.decisions).map((name) => {
          const answer = (player[name] as (view: unknown) => unknown).bind(player);
          return [name, (view: unknown) => this.#question(name, answer, view)];
        });
        return Object.assign(Object.fromEntries(asked) as object, { newGame: () => player.newGame?.() });
      },
    };
    return { ...seated, strategy };
  };

  open(table: Table<GameTypes>, number: number): void {
    this.#table = table;
    this.#asked = true;
    this.#dice.open(table.seed, number, SAMPLER);
    this.#dice.at(0);
  }

  close(result: number): void {
    while (this.#results.length < this.#byHand.length) this.#results.push(result);
  }

  positions(): Positions {
    return {
      rows: Float64Array.from(this.#rows),
      results: Float64Array.from(this.#results),
      byHand: Float64Array.from(this.#byHand),
      inForce: Float64Array.from(this.#inForce),
    };
  }

  #question<A>(name: string, answer: (view: unknown) => A, view: unknown): A {
    const { midUnit } = this.fit;
    if (midUnit === undefined ? !this.#asked : midUnit.includes(name)) {
      this.#asked = true;
      this.#look();
    }
    return answer(view);
  }

  #look(): void {
    const { state, rules } = this.#table as Table<GameTypes>;
    if (this.game.over(state) !== 0 || this.#dice.below(KEPT) !== 0) return;
    this.fit.measure(state, rules, 0, this.#row);
    this.#rows.push(...this.#row);
    this.#byHand.push(this.fit.byHand(state, rules, 0));
    this.#inForce.push(this.game.value(state, rules, 0));
  }
}
