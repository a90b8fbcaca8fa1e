import { upperTail } from './normal.js';

/** Cochran 1954, Armitage 1955: a test for a trend of a share along a sweep. z above 0 means that it rises. Two-sided p-value. */
export function cochranArmitage(points: readonly { value: number; count: number; games: number }[]): { z: number; p: number } {
  const total = (of: (point: (typeof points)[number]) => number) => points.reduce((sum, point) => sum + of(point), 0);
  const games = total((point) => point.games);
  const share = total((point) => point.count) / games;
  const centre = total((point) => point.value * point.games) / games;
  const slope = total(({ value, count, games }) => (value - centre) * (count - games * share));
  const spread = share * (1 - share) * total(({ value, games }) => games * (value - centre) ** 2);
  const z = spread > 0 ? slope / Math.sqrt(spread) : 0;
  return { z, p: Math.min(1, 2 * upperTail(Math.abs(z))) };
}
