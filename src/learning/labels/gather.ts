import { compileCell } from '../../engine/compiled.js';
import { type Answer, type Decision, Dice, type Game, type GameTypes, type Seated, type Strategy, type Table } from '../../engine/index.js';
import { forget, type Methods } from '../../players/rollout.js';
import { Insight, type Trained, tableWith, unpacked } from '../../players/trained/index.js';
import { Collected, type Samples } from '../nets/samples.js';
import { played } from '../playing.js';
import type { Gathering } from './gathering.js';
import { Labeller } from './labeller.js';

/** Owners of the dice of labels, apart from those of tables and searches. */
const LABELS = 91;
const THOUSAND = 1000;
/** Distance between the futures of two questions. */
const FUTURES = 4096;

/** Plays games of the learner and labels some of its questions. A thread keeps it for the shards of a generation. */
export class Gatherer {
  readonly #rules: object;
  readonly #game: Game;
  readonly #tables = new Map<string, Table<GameTypes>>();
  readonly #trained: Trained;
  readonly #weights: Float64Array;
  #number = 0;
  #collected = new Collected();
  #labels = 0;

  constructor(
    readonly asked: Gathering,
    readonly players: readonly Seated<GameTypes>[],
    /** The strategy that the learner leans on; null if there is none. */
    readonly from: Strategy<GameTypes> | null = null,
  ) {
    const { game, cell } = asked;
    this.#rules = compileCell(game, cell);
    this.#trained = cell.players[0].trained as Trained;
    this.#weights = unpacked(this.#trained.weights);
    const judges = asked.judges ? game.seats.map((_, seat) => new Insight(game, this.#trained, this.#weights, { seat, rules: this.#rules })) : [];
    const value: Game['value'] = (state, rules, seat) =>
      asked.judges && game.over(state) === 0 ? judges[seat].value(game.view(state, seat) as object) : game.value(state, rules, seat);
    // A label may know what is hidden: it is true of the game played, and on average over games it is what the seat should expect.
    this.#game = Object.create(game, { redeal: { value: () => {} }, value: { value } });
  }

  /** Plays games `from` to `to` − 1. */
  play(from: number, to: number, atWork: () => void): Samples {
    this.#collected = new Collected();
    const dice = new Dice();
    for (let number = from; number < to; number++) {
      atWork();
      dice.open(this.asked.seed, number, LABELS);
      dice.at(0);
      this.#number = number;
      this.#labels = 0;
      const seats = this.asked.game.seats.length;
      const alone = seats === 1 || this.players.length === 1 || dice.below(THOUSAND) >= THOUSAND * this.asked.others;
      const other = alone ? 0 : 1 + dice.below(this.players.length - 1);
      const seat = alone ? -1 : dice.below(seats);
      played(this.#tableOf(other, seat), number);
    }
    return this.#collected.done();
  }

  /** The table of the learner against itself (`seat` −1), or in that seat against another. */
  #tableOf(other: number, seat: number): Table<GameTypes> {
    const key = `${other} ${seat}`;
    const known = this.#tables.get(key);
    if (known !== undefined) return known;
    const learner = this.players[0];
    const { astray, warmth } = this.asked;
    // One that leans on another plays as that one until it knows better.
    const explores = { ...learner.parameters, mix: this.from === null ? 1 : 0, warmth, astray };
    const rivals = this.asked.game.seats.map((_, at) => (seat < 0 || at === seat ? learner : this.players[other]));
    const seated = rivals.map((one, at) =>
      seat < 0 || at === seat ? { ...one, parameters: explores, strategy: this.#labelling(one.strategy, rivals) } : one,
    );
    const table = tableWith({ game: this.asked.game, rules: this.#rules, seed: this.asked.seed, played: this.#game }, seated);
    this.#tables.set(key, table);
    return table;
  }

  /** The learner, some of whose questions are labelled before it answers. */
  #labelling(strategy: Strategy<GameTypes>, rivals: readonly Seated<GameTypes>[]): Strategy<GameTypes> {
    const { game, seed, rates } = this.asked;
    return {
      ...strategy,
      searches: true,
      create: (at) => {
        const player = strategy.create(at) as unknown as Methods;
        const labeller = new Labeller(this.asked, at, { rivals, trained: this.#trained, weights: this.#weights, from: this.from });
        const dice = new Dice();
        const methods: Methods = {};
        for (const [n, name] of Object.keys(game.decisions).entries()) {
          const { legal } = game.decisions[name as never] as Decision<unknown, Answer, unknown>;
          methods[name] = (view) => {
            const answers = [...legal(view, at.rules)];
            if (answers.length > 1 && dice.below(THOUSAND) < THOUSAND * (rates[name] ?? 0))
              labeller.label(
                { name, decision: n, view: view as object, answers, number: this.#number, first: FUTURES * this.#labels++ },
                this.#collected,
              );
            return player[name](view);
          };
        }
        const newGame = () => {
          forget(player);
          dice.open(seed, this.#number, LABELS + 1 + at.seat);
          dice.at(0);
        };
        return Object.assign(methods, { newGame }) as object;
      },
    };
  }
}
