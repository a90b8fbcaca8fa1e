/** Plays candidates on the same games of a block, `games` each; returns their scores, 0 to 1. */
export type PlayCandidates<C> = (candidates: readonly C[], games: number, block: number) => Promise<readonly number[]>;

/**
 * Successive halving (Jamieson & Talwalkar 2016) on shared dice: all candidates play the same few games, the worse half drops
 * out, the rest play twice as many, until `keep` are left. The budget is spread evenly over the rounds. Best first.
 */
export async function successiveHalving<C>(
  candidates: readonly C[],
  play: PlayCandidates<C>,
  budget: number,
  { keep = 1, block = 0 } = {},
): Promise<C[]> {
  let left = [...candidates];
  const rounds = Math.max(1, Math.ceil(Math.log2(Math.max(1, candidates.length / keep))));
  for (let round = 0; round < rounds; round++) {
    const games = Math.max(20, Math.floor(budget / (rounds * left.length)));
    const scores = await play(left, games, block + round);
    const order = left.map((_, n) => n).sort((a, b) => scores[b] - scores[a] || a - b);
    left = order.slice(0, Math.max(keep, Math.ceil(left.length / 2))).map((n) => left[n]);
  }
  return left.slice(0, keep);
}
