import type { CellResult } from './results.js';

/** Cells along an axis of numbers, everything else equal: lines of at least `fewest` cells, each sorted by its value. */
export function linesAlong(cells: readonly CellResult[], axis: string, fewest: number): CellResult[][] {
  const found = new Map<string, CellResult[]>();
  for (const cell of cells) {
    if (cell.axes[axis] === undefined) continue;
    const place = JSON.stringify({ ...cell.axes, [axis]: '' });
    found.set(place, [...(found.get(place) ?? []), cell]);
  }
  return [...found.values()].filter((line) => line.length >= fewest).map((line) => line.sort((a, b) => Number(a.axes[axis]) - Number(b.axes[axis])));
}

export const isNumber = (value: string): boolean => value.trim() !== '' && Number.isFinite(Number(value));

/** Whether every cell has a number on the axis. */
export const numbersAlong = (cells: readonly Pick<CellResult, 'axes'>[], axis: string): boolean =>
  cells.every(({ axes }) => isNumber(axes[axis] ?? ''));
