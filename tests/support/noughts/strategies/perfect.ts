import { defineStrategy } from 'sortie/engine';
import { empty, result, type Types } from '../index.js';

const known = new Map<string, number>();

/** 1 if the mover wins, 0 for a draw, −1 if it loses. */
function worth(board: readonly number[], mark: number): number {
  const key = `${mark}${board.join('')}`;
  const found = known.get(key) ?? -Math.min(...empty(board).map((square) => after(board, square, mark)));
  known.set(key, found);
  return found;
}

/** What the other player then has. */
function after(board: readonly number[], square: number, mark: number): number {
  const next = board.with(square, mark);
  const over = result(next);
  return over === 0 ? worth(next, 3 - mark) : over === mark ? -1 : 0;
}

export default defineStrategy<Types>({
  game: 'noughts',
  about: 'Never loses; any of its best squares',
  create: ({ seat, dice }) => ({
    square({ board }) {
      const squares = empty(board);
      const left = squares.map((square) => after(board, square, seat + 1));
      const best = squares.filter((_, n) => left[n] === Math.min(...left));
      dice.at(0);
      return best[dice.below(best.length)];
    },
  }),
});
