import { type Answer, type Decision, Dice, type Game, type GameTypes, type Seating, type Strategy } from '../engine/index.js';

export type Method = (view: unknown) => Answer;
/** A player of any game: its answers by the name of the decision. */
export type Methods = Record<string, Method>;

/** Tells a player that keeps notes to forget them. */
export function forget(player: object): void {
  (player as { newGame?(): void }).newGame?.();
}

/**
 * The strategy that a search leans on: it answers first, and it plays every seat to the end of each playout. Its own dice are
 * opened anew for each future, so that a future is the same whoever asks for it and whenever.
 */
export class Rollout<T extends GameTypes> {
  /** One a seat; `playout` wants them as players of the game. */
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

  says(seat: number, decision: string, view: unknown): Answer {
    return this.#methods[seat][decision](view);
  }
}

/** The player that answers when the search has nothing better to say, in the seat itself. */
export function seated<T extends GameTypes>(
  game: Game<T>,
  policy: Strategy<T>,
  at: Seating<T>,
  parameters: Readonly<Record<string, number>>,
): Methods {
  return lawful(game, at.rules, policy.create({ ...at, parameters, replay: null })) as unknown as Methods;
}

/**
 * A search leads a policy into positions that it would never have come to; where its answer does not fit there, the first
 * legal one is given. What it costs is in `npm run bench`.
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
  throw new Error('nothing is legal');
}
