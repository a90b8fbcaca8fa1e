/** Solves a square system of equations by Gaussian elimination with partial pivoting; the matrix must not be singular. */
export function solveLinear(matrix: readonly (readonly number[])[], right: readonly number[]): number[] {
  const n = right.length;
  const rows = matrix.map((row, at) => [...row, right[at]]);
  for (let column = 0; column < n; column++) {
    let pivot = column;
    for (let row = column + 1; row < n; row++) if (Math.abs(rows[row][column]) > Math.abs(rows[pivot][column])) pivot = row;
    [rows[column], rows[pivot]] = [rows[pivot], rows[column]];
    for (let row = column + 1; row < n; row++) {
      const factor = rows[row][column] / rows[column][column];
      if (factor === 0) continue;
      for (let k = column; k <= n; k++) rows[row][k] -= factor * rows[column][k];
    }
  }
  const solution = new Array<number>(n).fill(0);
  for (let row = n - 1; row >= 0; row--) {
    let left = rows[row][n];
    for (let k = row + 1; k < n; k++) left -= rows[row][k] * solution[k];
    solution[row] = left / rows[row][row];
  }
  return solution;
}

/**
 * Takes one variable out of a symmetric table of products, in place (the sweep operator, Goodnight 1979). The entries of the
 * other variables become their residual products after a least-squares regression on it. Do not read swept rows and columns
 * afterwards.
 */
export function sweep(table: number[][], out: number): void {
  const pivot = table[out];
  table.forEach((row, at) => {
    if (at === out) return;
    const part = row[out] / pivot[out];
    for (let k = 0; k < row.length; k++) if (k !== out) row[k] -= part * pivot[k];
  });
}
