import type { Dice } from '../chance/index.js';
import type { GameTypes } from './game.js';
import type { Replay } from './replay.js';

/** The arguments of a strategy when it takes its seat, once for each cell. */
export interface Seating<T extends GameTypes> {
  seat: number;
  rules: T['rules'];
  /** The strategy's own dice. Rolling them does not change the game's rolls. */
  dice: Dice;
  /** Its tunable parameters, with defaults filled in. */
  parameters: Readonly<Record<string, number>>;
  /** Tries answers out; null unless the strategy sets `searches`. */
  replay: Replay<T> | null;
}

export interface Parameter {
  default: number;
  min: number;
  max: number;
  step?: number;
  about: string;
}

/**
 * A strategy is one file, and its path is its id. `create` returns the player, with a method for each decision of the game.
 * A player may keep notes during a game if it forgets them in `newGame`: a game must not depend on the games before it.
 */
export interface Strategy<T extends GameTypes> {
  readonly game: string;
  readonly about: string;
  /** What a sentence calls it, with its article: "the best captain", "a captain who rakes". */
  readonly called?: string;
  readonly parameters?: Readonly<Record<string, Parameter>>;
  /** Asks for `replay`. The engine then logs every roll and answer, which costs time. */
  readonly searches?: boolean;
  create(at: Seating<T>): T['player'] & { newGame?(): void };
}

export function defineStrategy<T extends GameTypes>(strategy: Strategy<T>): Strategy<T> {
  return strategy;
}
