import { lowest } from 'sortie/engine';
import { type Board, canAct, cellOf, distance, inReach, manoeuvreOf, type Rules, type View, xOf, yOf, zOf } from 'sortie/games/space-fleet';

/** Manoeuvre points to spend on moving; none if fights need the same points. */
function budget(board: Board, rules: Rules, ship: number): number {
  return rules.options.manoeuvrePool === 'per-turn-shared' ? 0 : manoeuvreOf(board, rules, ship);
}

/** The cell in reach straight towards a goal, up to `gap` cells from it. */
export function approach({ board, now: { ship } }: View, rules: Rules, goal: number, gap = 0): number {
  const from = board.cell[ship];
  const movement = board.movement[ship];
  return stride(from, goal, Math.min(Math.max(0, distance(from, goal) - gap), movement + budget(board, rules, ship)), movement);
}

/**
 * The cell `steps` steps straight towards a goal, at most `most` of them on one coordinate. Steps are saved on the longest
 * coordinate, so that a course and its mirror image are alike.
 */
export function stride(from: number, goal: number, steps: number, most = Number.POSITIVE_INFINITY): number {
  const dx = xOf(goal) - xOf(from);
  const dy = yOf(goal) - yOf(from);
  const dz = zOf(goal) - zOf(from);
  let x = Math.min(most, Math.abs(dx));
  let y = Math.min(most, Math.abs(dy));
  let z = Math.min(most, Math.abs(dz));
  while (x + y + z > steps) {
    if (x >= y && x >= z) x--;
    else if (y >= z) y--;
    else z--;
  }
  return cellOf(xOf(from) + Math.sign(dx) * x, yOf(from) + Math.sign(dy) * y, zOf(from) + Math.sign(dz) * z);
}

/** The cell in reach that is farthest from a danger: away from it on every coordinate that has room. */
export function withdraw({ seat, board, now: { ship } }: View, rules: Rules, danger: number): number {
  const from = board.cell[ship];
  const movement = board.movement[ship];
  const home = seat === 0 ? -1 : 1;
  let steps = movement + budget(board, rules, ship);
  const x = flee(xOf(from), xOf(danger), home, Math.min(movement, steps), rules.grid);
  steps -= Math.abs(x - xOf(from));
  const y = flee(yOf(from), yOf(danger), roomier(yOf(from), rules.grid), Math.min(movement, steps), rules.grid);
  steps -= Math.abs(y - yOf(from));
  const z = flee(zOf(from), zOf(danger), roomier(zOf(from), rules.grid), Math.min(movement, steps), rules.grid);
  return cellOf(x, y, z);
}

function flee(at: number, danger: number, otherwise: number, steps: number, grid: number): number {
  const away = Math.sign(at - danger) || otherwise;
  return Math.max(0, Math.min(grid - 1, at + away * steps));
}

function roomier(at: number, grid: number): number {
  return at * 2 < grid - 1 ? 1 : -1;
}

/** A choice of enemies. */
export type Suits = (enemy: number) => boolean;

/** The enemy nearest to a cell, among those that suit; at equal distance the one with fewer elements. -1 for none. */
export function nearestEnemy({ seat, board }: View, rules: Rules, cell: number, suits: Suits | null = null): number {
  let least = Number.POSITIVE_INFINITY;
  let answer = -1;
  for (let enemy = rules.firstShip[1 - seat]; enemy < rules.firstShip[2 - seat]; enemy++) {
    if (board.left[enemy] === 0 || (suits !== null && !suits(enemy))) continue;
    const rank = distance(cell, board.cell[enemy]) * 64 + board.left[enemy];
    if (rank >= least) continue;
    least = rank;
    answer = enemy;
  }
  return answer;
}

/** The longest range of a side's detectors that are not jammed; 0 without any. */
export function sightOf(board: Board, rules: Rules, side: number): number {
  let most = 0;
  for (let at = rules.firstShip[side] * 4; at < rules.firstShip[side + 1] * 4; at++)
    if (board.silentUntil[at] <= board.turn) most = Math.max(most, board.detectors[at]);
  return most;
}

/** 4 Whether all squadrons of a side have acted in this turn. */
export function haveActed(board: Board, rules: Rules, side: number): boolean {
  return toAct(board, rules, side) === 0;
}

/** 4 The squadrons of a side that have still to act in this turn. */
export function toAct(board: Board, rules: Rules, side: number): number {
  let count = 0;
  for (let squadron = rules.firstSquadron[side]; squadron < rules.firstSquadron[side + 1]; squadron++) if (canAct(board, squadron)) count++;
  return count;
}

/** The longest range of a ship's detectors that are not jammed. */
export function sightOfShip(board: Board, ship: number): number {
  let most = 0;
  for (let at = ship * 4; at < ship * 4 + 4; at++) if (board.silentUntil[at] < board.turn) most = Math.max(most, board.detectors[at]);
  return most;
}

/** How far a squadron is from the nearest enemy ship. */
export function gapToEnemy({ seat, board }: View, rules: Rules, squadron: number): number {
  const cell = board.cell[leaderOf(board, rules, squadron)];
  let least = Number.POSITIVE_INFINITY;
  for (let enemy = rules.firstShip[1 - seat]; enemy < rules.firstShip[2 - seat]; enemy++)
    if (board.left[enemy] > 0) least = Math.min(least, distance(cell, board.cell[enemy]));
  return least;
}

/** Can a ship end its move in that cell? */
export function canReach(board: Board, rules: Rules, ship: number, cell: number): boolean {
  return inReach(board.cell[ship], cell, board.movement[ship], manoeuvreOf(board, rules, ship));
}

/** The weakest enemy that the squadron has detected, that the ship can reach and that suits; -1 for none. */
export function quarry(view: View, rules: Rules, suits: Suits | null = null): number {
  const { seat, board, now } = view;
  const first = rules.firstShip[1 - seat];
  let least = Number.POSITIVE_INFINITY;
  let answer = -1;
  for (let rest = board.detected[now.squadron]; rest !== 0; rest &= rest - 1) {
    const enemy = first + lowest(rest);
    if (board.left[enemy] === 0 || board.left[enemy] >= least || !canReach(board, rules, now.ship, board.cell[enemy])) continue;
    if (suits !== null && !suits(enemy)) continue;
    least = board.left[enemy];
    answer = enemy;
  }
  return answer;
}

/** The first remaining ship of a squadron, whose place is the squadron’s. */
export function leaderOf(board: Board, rules: Rules, squadron: number): number {
  let ship = rules.squadronStart[squadron];
  while (board.left[ship] === 0) ship++;
  return ship;
}
