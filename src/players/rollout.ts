import { type Answer, type Decision, Dice, type Game, GameFault, type GameTypes, type Seating, type Strategy } from '../engine/index.js';

export type Method = (view: unknown) => Answer;
/** A player of any game: methods by the name of the decision. */
export type Methods = Record<string, Method>;

/** Starts a new game for a player that keeps notes. */
export function forget(player: object): void {
  (player as { newGame?(): void }).newGame?.();
}

/**
 * The policy of a search in every seat, for playouts. Its dice are opened for each future, so that a future does not depend on
 * the ones before it.
 */
export class Rollout<T extends GameTypes> {
  /** One player for each seat, as `playout` takes them. */
  readonly players: readonly T['player'][];
  readonly #methods: readonly Methods[];
  readonly #dice: readonly Dice[];

  constructor(game: Game<T>, policy: Strategy<T>, rules: T['rules'], parameters: Readonly<Record<string, number>>) {
    this.#dice = game.seats.map(() => new Dice());
    this.players = game.seats.map((_, seat) => lawful(game, rules, policy.create({ seat, rules, dice: this.#dice[seat], parameters, replay: null })));
    this.#methods = this.players as unknown as Methods[];
  }

  open(future: number): void {
    for (let seat = 0; seat < this.#dice.length; seat++) this.#dice[seat].open(future, 0, seat);
    for (const player of this.#methods) forget(player);
  }
}

/** The policy in the search's own seat. */
export function seated<T extends GameTypes>(
  game: Game<T>,
  policy: Strategy<T>,
  at: Seating<T>,
  parameters: Readonly<Record<string, number>>,
): Methods {
  return lawful(game, at.rules, policy.create({ ...at, parameters, replay: null })) as unknown as Methods;
}

/**
 * Replaces illegal answers by the first legal one. A search leads its policy into positions that the policy would never reach,
 * and its answer may not be legal there. `npm run bench` measures the cost.
 */
export function lawful<T extends GameTypes>(game: Game<T>, rules: T['rules'], player: T['player']): T['player'] {
  const policy = player as unknown as Methods;
  const held: Methods = {};
  for (const [name, declared] of Object.entries(game.decisions)) {
    const decision = declared as Decision<unknown, Answer, T['rules']>;
    held[name] = (view) => {
      const answer = policy[name](view);
      return decision.check(view, answer, rules) === undefined ? answer : first(decision.legal(view, rules));
    };
  }
  return Object.assign(held, { newGame: () => forget(policy) }) as T['player'];
}

export function first(answers: Iterable<Answer>): Answer {
  for (const answer of answers) return answer;
  throw new GameFault('nothing is legal', '', 'legal() of a decision must list at least one answer');
}
