import { expect } from 'vitest';
import type { Game, GameTypes, Table } from '../../src/engine/index.js';

interface Luck {
  name: string;
  sum: number;
  squares: number;
}

/** The values of each luck measure of a game over some games: whole numbers in each game. */
export function lucksOf<T extends GameTypes>(game: Game<T>, table: Table<T>, games: number): Luck[] {
  const lucks = game.measures.flatMap((measure) => (measure.kind === 'luck' ? [{ measure, name: measure.name, sum: 0, squares: 0 }] : []));
  for (let number = 1; number <= games; number++) {
    table.play(number);
    for (const luck of lucks) {
      const value = luck.measure.of(table.state, table.record);
      expect(Number.isInteger(value)).toBe(true);
      luck.sum += value;
      luck.squares += value * value;
    }
  }
  return lucks;
}

/** Four standard errors. */
export function comesOutEven({ name, sum, squares }: Luck): void {
  expect(Math.abs(sum), name).toBeLessThanOrEqual(4 * Math.sqrt(squares));
}
