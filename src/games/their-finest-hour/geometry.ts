/**
 * The plane. Lengths are in mm, headings in whole degrees (0 = +x, anticlockwise). `Math.sin`, `Math.cos` and `Math.atan2` may
 * differ between machines in the last bit; +, -, ×, ÷ and `Math.sqrt` do not (IEEE 754), so games are equal to the byte everywhere.
 */

/** Taylor series, smallest terms first. Up to 45 degrees, 12 terms exceed the precision of a double. */
function series(degrees: number, odd: boolean): number {
  const x = (degrees * Math.PI) / 180;
  const terms: number[] = [];
  let term = odd ? x : 1;
  for (let n = odd ? 1 : 0; n < 24; n += 2) {
    terms.push(term);
    term = (-term * x * x) / ((n + 1) * (n + 2));
  }
  return terms.reduceRight((sum, one) => sum + one, 0);
}

const sine = (degrees: number) => (degrees <= 45 ? series(degrees, true) : series(90 - degrees, false));

/** Sine of a whole or half degree, folded into the first quadrant so that opposite headings are exact opposites. */
function sineOf(degrees: number): number {
  const around = ((degrees % 360) + 360) % 360;
  const half = around % 180;
  const size = sine(half <= 90 ? half : 180 - half);
  return around < 180 ? size : 0 - size;
}

export const SIN = Float64Array.from({ length: 360 }, (_, degrees) => sineOf(degrees));
export const COS = Float64Array.from({ length: 360 }, (_, degrees) => sineOf(degrees + 90));

export function tangent(degrees: number): number {
  return sineOf(degrees) / sineOf(degrees + 90);
}

/** The limits between whole degrees: tan 0.5°, tan 1.5° … tan 44.5°. */
const TAN_HALF = Float64Array.from({ length: 45 }, (_, n) => tangent(n + 0.5));

/** The whole degree nearest to a direction; 0 for the zero vector. */
export function bearing(dx: number, dy: number): number {
  const ax = dx < 0 ? -dx : dx;
  const ay = dy < 0 ? -dy : dy;
  if (ax === 0 && ay === 0) return 0;
  const octant = ay <= ax ? degreesOf(ay / ax) : 90 - degreesOf(ax / ay);
  const half = dx < 0 ? 180 - octant : octant;
  return dy < 0 ? (360 - half) % 360 : half;
}

/** Arc tangent of 0 … 1 to the nearest whole degree: a parabola, less than a degree off, corrected by the table. */
function degreesOf(ratio: number): number {
  const guess = (ratio * (60.64 - 15.64 * ratio) + 0.5) | 0;
  if (guess < 45 && ratio >= TAN_HALF[guess]) return guess + 1;
  return guess > 0 && ratio < TAN_HALF[guess - 1] ? guess - 1 : guess;
}

/** The turn from heading (ux, uy) to direction (dx, dy), to the nearest whole degree; ±90 beyond 45 degrees, where only the side matters. */
export function turnTo(ux: number, uy: number, dx: number, dy: number): number {
  const ahead = dx * ux + dy * uy;
  const left = dy * ux - dx * uy;
  if (ahead <= 0) return left < 0 ? -90 : left > 0 || ahead < 0 ? 90 : 0;
  if (left >= 0) return left <= ahead ? degreesOf(left / ahead) : 90;
  return -left <= ahead ? -degreesOf(-left / ahead) : -90;
}

/** A heading after a turn; positive is to the left. */
export function turned(heading: number, by: number): number {
  const sum = heading + by;
  return sum < 0 ? sum + 360 : sum >= 360 ? sum - 360 : sum;
}

/** The turn from one heading to another, -179 … 180. */
export function turnBetween(from: number, to: number): number {
  const turn = to - from;
  return turn > 180 ? turn - 360 : turn <= -180 ? turn + 360 : turn;
}

/** Square of the distance between the point (px, py) and the segment from (ax, ay) to (bx, by). */
export function segmentDistanceSq(px: number, py: number, ax: number, ay: number, bx: number, by: number): number {
  const ex = bx - ax;
  const ey = by - ay;
  const length = ex * ex + ey * ey;
  const along = length === 0 ? 0 : ((px - ax) * ex + (py - ay) * ey) / length;
  const t = along < 0 ? 0 : along > 1 ? 1 : along;
  const dx = px - ax - t * ex;
  const dy = py - ay - t * ey;
  return dx * dx + dy * dy;
}

/** The distance along (ux, uy) at which a line from the origin comes within `radius` of (dx, dy); Infinity if it never does. */
export function entersCircle(dx: number, dy: number, ux: number, uy: number, radius: number): number {
  const outside = dx * dx + dy * dy - radius * radius;
  if (outside <= 0) return 0;
  const along = dx * ux + dy * uy;
  if (along <= 0) return Number.POSITIVE_INFINITY;
  const cut = along * along - outside;
  return cut < 0 ? Number.POSITIVE_INFINITY : along - Math.sqrt(cut);
}
