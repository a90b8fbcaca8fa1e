/**
 * How much of who-beats-whom is no ladder (Jiang, Lim, Yao & Ye 2011; Balduzzi et al. 2018): the advantages are split into the
 * part that differences of one rating explain (the gradient of the row means) and the rest, which goes round in circles.
 * 0: a pure ladder; 1: pure rock, paper, scissors. The share of squared lengths.
 */
export function intransitivity(advantage: readonly (readonly number[])[]): number {
  const rating = advantage.map((row) => row.reduce((sum, x) => sum + x, 0) / row.length);
  let all = 0;
  let circles = 0;
  advantage.forEach((row, i) => {
    row.forEach((x, j) => {
      all += x * x;
      circles += (x - (rating[i] - rating[j])) ** 2;
    });
  });
  return all > 0 ? circles / all : 0;
}
