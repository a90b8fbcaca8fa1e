import { Fraction } from '../chance/index.js';

/** The solution of a two-player zero-sum matrix game: the value for the row player, and the mixed strategies. */
export interface MatrixSolution {
  value: Fraction;
  rows: Fraction[];
  columns: Fraction[];
}

/**
 * Solves a matrix of whole numbers (gains of the row player) exactly: a linear programme, solved by the simplex method with
 * whole-number pivots (Edmonds 1967, Bareiss 1968) and Bland's rule against cycling. For matrices of a few dozen cells.
 */
export function solveMatrixGame(matrix: readonly (readonly number[])[]): MatrixSolution {
  const lowest = Math.min(...matrix.flat());
  // With all gains positive, the value is positive. Maximise the sum of y with A y <= 1 and y >= 0; the value is 1 / sum.
  const tableau = new Tableau(matrix.map((row) => row.map((gain) => BigInt(gain - lowest + 1))));
  tableau.solve();
  const sum = tableau.corner;
  return {
    value: Fraction.of(tableau.pivot, sum).plus(Fraction.of(lowest - 1)),
    rows: tableau.duals().map((weight) => Fraction.of(weight, sum)),
    columns: tableau.primals().map((weight) => Fraction.of(weight, sum)),
  };
}

/** A condensed tableau; `pivot` is the common denominator of all entries. */
class Tableau {
  pivot = 1n;
  readonly #cells: bigint[][];
  /** The variable of each row and column: 0 … columns−1 are y, the others slacks. */
  readonly #basic: number[];
  readonly #free: number[];
  readonly #rows: number;
  readonly #columns: number;

  constructor(gains: bigint[][]) {
    this.#rows = gains.length;
    this.#columns = gains[0].length;
    this.#cells = [...gains.map((row) => [...row, 1n]), [...gains[0].map(() => -1n), 0n]];
    this.#free = gains[0].map((_, column) => column);
    this.#basic = gains.map((_, row) => this.#columns + row);
  }

  /** The maximised sum, as a multiple of 1/pivot. */
  get corner(): bigint {
    return this.#cells[this.#rows][this.#columns];
  }

  solve(): void {
    for (let column = this.#entering(); column >= 0; column = this.#entering()) this.#exchange(this.#leaving(column), column);
  }

  #entering(): number {
    let best = -1;
    for (let column = 0; column < this.#columns; column++)
      if (this.#cells[this.#rows][column] < 0n && (best < 0 || this.#free[column] < this.#free[best])) best = column;
    return best;
  }

  /** The row with the tightest bound; each column has one, because all gains are positive. */
  #leaving(column: number): number {
    let best = -1;
    for (let row = 0; row < this.#rows; row++) {
      if (this.#cells[row][column] <= 0n) continue;
      if (best < 0) best = row;
      const difference = this.#cells[row][this.#columns] * this.#cells[best][column] - this.#cells[best][this.#columns] * this.#cells[row][column];
      if (difference < 0n || (difference === 0n && this.#basic[row] < this.#basic[best])) best = row;
    }
    return best;
  }

  #exchange(row: number, column: number): void {
    const cells = this.#cells;
    const turning = cells[row][column];
    for (let i = 0; i < cells.length; i++)
      for (let j = 0; j < cells[i].length; j++)
        if (i !== row && j !== column) cells[i][j] = (cells[i][j] * turning - cells[i][column] * cells[row][j]) / this.pivot;
    for (let i = 0; i < cells.length; i++) if (i !== row) cells[i][column] = -cells[i][column];
    cells[row][column] = this.pivot;
    this.pivot = turning;
    [this.#basic[row], this.#free[column]] = [this.#free[column], this.#basic[row]];
  }

  /** The column player's weights (y). */
  primals(): bigint[] {
    return Array.from({ length: this.#columns }, (_, column) => {
      const row = this.#basic.indexOf(column);
      return row < 0 ? 0n : this.#cells[row][this.#columns];
    });
  }

  /** The row player's weights (the prices of the rows). */
  duals(): bigint[] {
    return Array.from({ length: this.#rows }, (_, row) => {
      const column = this.#free.indexOf(this.#columns + row);
      return column < 0 ? 0n : this.#cells[this.#rows][column];
    });
  }
}
