import { bytes, fields } from 'sortie/engine';
import type { Options } from './options.js';
import type { Data } from './tables.js';

export const SEATS = ['north', 'south'] as const;
export const SHIPS = 3;

/** What the rules of a cell are: its options and its tables. A game that needs more compiles it once a cell. */
export type Rules = Options & Data;

const position = fields({
  /** 0 while the game goes on, else 1 + the number of its outcome. */
  outcome: 0,
  turn: 0,
  /** By side × 3 + ship: points of hull left. */
  hulls: bytes(2 * SHIPS),
});

/** What a player sees: everything, and nothing that it could write to. */
export interface View {
  readonly seat: number;
  readonly hulls: { readonly [place: number]: number };
}

export class State extends position.State {
  readonly views: readonly View[] = [0, 1].map((seat) => ({ seat, hulls: this.hulls }));
}

export const { copy, key, reset } = position;
