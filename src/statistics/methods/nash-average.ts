/**
 * Nash averaging (Balduzzi, Tuyls, Perolat & Graepel 2018): a mix of entries that no entry beats. It is the mix
 * with maximum entropy among all of them, so it is unique, and copies of an entry share its weight instead of adding to it.
 *
 * `advantage[i][j] = -advantage[j][i]` is the advantage of i over j, in logits of its score. The mix p must give every entry j
 * sum_i p_i advantage[i][j] >= 0. The dual of this problem is smooth: minimise log sum_i exp(sum_j l_j advantage[i][j]) over l
 * >= 0, by projected gradient steps with Nesterov's momentum; p is the softmax at its minimum.
 */
export function nashAverage(advantage: readonly (readonly number[])[], steps = 1500): number[] {
  const n = advantage.length;
  let lambda = new Array<number>(n).fill(0);
  let ahead = [...lambda];
  let momentum = 1;
  const norm = Math.max(1e-9, ...advantage.map((row) => row.reduce((sum, x) => sum + x * x, 0)));
  const rate = 1 / (norm * Math.max(1, n / 2));
  for (let step = 0; step < steps; step++) {
    const mix = softmax(advantage, ahead);
    let moved = 0;
    const next = ahead.map((value, j) => {
      let gradient = 0;
      for (let i = 0; i < n; i++) gradient += mix[i] * advantage[i][j];
      return Math.max(0, value - rate * n * gradient);
    });
    const slower = (1 + Math.sqrt(1 + 4 * momentum * momentum)) / 2;
    const restart = next.reduce((sum, value, j) => sum + (ahead[j] - value) * (value - lambda[j]), 0) > 0;
    ahead = next.map((value, j) => Math.max(0, restart ? value : value + ((momentum - 1) / slower) * (value - lambda[j])));
    momentum = restart ? 1 : slower;
    for (let j = 0; j < n; j++) moved = Math.max(moved, Math.abs(next[j] - lambda[j]));
    lambda = next;
    if (moved < 1e-6) break;
  }
  return softmax(advantage, lambda);
}

function softmax(advantage: readonly (readonly number[])[], lambda: readonly number[]): number[] {
  const heights = advantage.map((row) => row.reduce((sum, x, j) => sum + lambda[j] * x, 0));
  const top = Math.max(...heights);
  const weights = heights.map((height) => Math.exp(height - top));
  const all = weights.reduce((sum, one) => sum + one, 0);
  return weights.map((one) => one / all);
}
