/** Forecasts within one tenth, and their results. */
interface Bin {
  predicted: number;
  observed: number;
  count: number;
}

export interface Reliability {
  /** The mean square of forecast less result (Brier 1950): 0 is perfect, 0.25 is a coin toss. */
  brier: number;
  /** The reliability curve, by tenths of the forecasts (Murphy and Winkler 1977). */
  bins: Bin[];
}

export function reliability(forecasts: ArrayLike<number>, results: ArrayLike<number>): Reliability {
  const n = forecasts.length;
  let brier = 0;
  for (let i = 0; i < n; i++) brier += (forecasts[i] - results[i]) ** 2 / n;
  const order = Array.from({ length: n }, (_, i) => i).sort((a, b) => forecasts[a] - forecasts[b] || a - b);
  const bins = Array.from({ length: 10 }, (_, tenth) => {
    const part = order.slice(Math.floor((tenth * n) / 10), Math.floor(((tenth + 1) * n) / 10));
    const mean = (of: ArrayLike<number>) => part.reduce((sum, i) => sum + of[i], 0) / part.length;
    return { predicted: mean(forecasts), observed: mean(results), count: part.length };
  });
  return { brier, bins: bins.filter(({ count }) => count > 0) };
}
