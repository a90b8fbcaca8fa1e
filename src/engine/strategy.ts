import type { Dice } from '../chance/index.js';
import type { GameTypes } from './game.js';
import type { Replay } from './replay.js';

/** What a strategy is given when it takes its seat, once a cell. */
export interface Seating<T extends GameTypes> {
  seat: number;
  rules: T['rules'];
  /** The strategy's own dice: whatever it rolls, the dice of the game do not move. */
  dice: Dice;
  /** Its tunable parameters, defaults filled in. */
  parameters: Readonly<Record<string, number>>;
  /** A way to try answers out; null unless the strategy says that it `searches`. */
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
 * A strategy: one file, its id is its path. `create` returns the player: one method for each decision of the game.
 * A player may keep notes within a game if it forgets them in `newGame`; every game must come out the same alone.
 */
export interface Strategy<T extends GameTypes> {
  readonly game: string;
  readonly about: string;
  readonly parameters?: Readonly<Record<string, Parameter>>;
  /** Ask for replay only if you search: it makes the engine log every roll and answer. */
  readonly searches?: boolean;
  create(at: Seating<T>): T['player'] & { newGame?(): void };
}

export function defineStrategy<T extends GameTypes>(strategy: Strategy<T>): Strategy<T> {
  return strategy;
}
