/** 2 The sheet of squares with its altitudes. A cell is one whole number: five bits each for x, y and z. */
export const MAX_GRID = 30;

export function cellOf(x: number, y: number, z: number): number {
  return x | (y << 5) | (z << 10);
}
export function xOf(cell: number): number {
  return cell & 31;
}
export function yOf(cell: number): number {
  return (cell >> 5) & 31;
}
export function zOf(cell: number): number {
  return cell >> 10;
}

/** Takes any number, since strategies may answer anything. */
export function inGrid(cell: number, grid: number): boolean {
  return Number.isInteger(cell) && cell >= 0 && xOf(cell) < grid && yOf(cell) < grid && zOf(cell) < grid;
}

/** 5 Distance: the absolute differences of x, y and z, added. */
export function distance(a: number, b: number): number {
  return Math.abs((a & 31) - (b & 31)) + Math.abs(((a >> 5) & 31) - ((b >> 5) & 31)) + Math.abs((a >> 10) - (b >> 10));
}

/**
 * 6 Whether a ship can get from one cell to another. A step may change one, two or three coordinates by one; it costs one
 * movement point and, for each coordinate beyond the first, one manoeuvre point. Nothing blocks the way, so the longest
 * side must fit in the movement points and the whole distance in both kinds together.
 */
export function inReach(from: number, to: number, movement: number, manoeuvre: number): boolean {
  const dx = Math.abs((from & 31) - (to & 31));
  const dy = Math.abs(((from >> 5) & 31) - ((to >> 5) & 31));
  const dz = Math.abs((from >> 10) - (to >> 10));
  return dx <= movement && dy <= movement && dz <= movement && dx + dy + dz <= movement + manoeuvre;
}

/** 6 The fewest manoeuvre points that a move costs, all movement points used. */
export function manoeuvreCost(from: number, to: number, movement: number): number {
  return Math.max(0, distance(from, to) - movement);
}

/** 6 Every cell in reach, by altitude, then y, then x. */
export function cellsInReach(from: number, movement: number, manoeuvre: number, grid: number): number[] {
  const cells: number[] = [];
  const low = (at: number) => Math.max(0, at - movement);
  const high = (at: number) => Math.min(grid - 1, at + movement);
  for (let z = low(zOf(from)); z <= high(zOf(from)); z++)
    for (let y = low(yOf(from)); y <= high(yOf(from)); y++)
      for (let x = low(xOf(from)); x <= high(xOf(from)); x++) {
        const to = cellOf(x, y, z);
        if (distance(from, to) <= movement + manoeuvre) cells.push(to);
      }
  return cells;
}

export function cellName(cell: number): string {
  return `${xOf(cell)},${yOf(cell)},${zOf(cell)}`;
}
