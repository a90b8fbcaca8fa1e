import type { Board, Rules } from 'sortie/games/space-fleet';

/** Whole ships of one design in one cell have the same worths, so one of them is weighed for both. */
export function twins(board: Board, rules: Rules, one: number, other: number): boolean {
  return (
    board.cell[one] === board.cell[other] &&
    rules.designOf[one] === rules.designOf[other] &&
    board.left[one] === rules.yard.left[one] &&
    board.left[other] === rules.yard.left[other] &&
    (rules.options.manoeuvrePool !== 'per-turn-shared' || board.manoeuvreSpent[one] === board.manoeuvreSpent[other])
  );
}
