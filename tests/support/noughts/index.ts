import { defineGame, type OpenTypes } from 'sortie/engine';

/** Tic-tac-toe: solved. Perfect players draw; between random ones crosses win 58.5 %, noughts 28.8 % of the games. */
interface State {
  /** 0 empty, 1 a cross, 2 a nought; row by row. */
  board: number[];
  moves: number;
  over: number;
}
interface Player {
  square(view: Readonly<State>): number;
}
export type Types = OpenTypes<State, Player, object>;

const LINES = ['012', '345', '678', '036', '147', '258', '048', '246'].map((line) => [...line].map(Number));
const SQUARES = ['corner', 'edge', 'corner', 'edge', 'centre', 'edge', 'corner', 'edge', 'corner'];
const DRAWN = 3;

export const empty = (board: readonly number[]) => board.flatMap((mark, square) => (mark === 0 ? [square] : []));

/** 0 while the game goes on, then the mark that won, or 3. */
export function result(board: readonly number[]): number {
  const line = LINES.find(([a, b, c]) => board[a] !== 0 && board[a] === board[b] && board[a] === board[c]);
  return line === undefined ? (board.includes(0) ? 0 : DRAWN) : board[line[0]];
}

export default defineGame<Types>({
  id: 'noughts',
  title: 'Noughts and crosses',
  seats: ['crosses', 'noughts'],
  panel: ['random', 'perfect'],
  defaultStrategies: ['perfect', 'perfect'],
  newState: () => ({ board: Array(9).fill(0), moves: 0, over: 0 }),
  setUp: ({ state }) => void Object.assign(state, { board: Array(9).fill(0), moves: 0, over: 0 }),
  turn({ state, seats }) {
    const mover = state.moves++ % 2;
    state.board[seats[mover].square(state)] = mover + 1;
    state.over = result(state.board);
  },
  over: ({ over }) => over,
  decisions: { square: { legal: ({ board }) => empty(board), describe: (square) => `${SQUARES[square]} (${square + 1})` } },
});
