import { bytes, fields } from 'sortie/engine';
import { SHIPS } from './rules.js';

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
