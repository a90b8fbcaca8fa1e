import { probit } from 'simple-statistics';
import type { Histogram } from './betting.js';
import { CONFIDENCE, type Estimate, type Interval } from './estimate.js';
import { ratio, sumsOf } from './sums.js';

/**
 * Gaffke 2005 (Learned-Miller & Thomas 2019): the interval for the mean of bounded values, for a fixed number of games. The
 * upper limit is the quantile of Σ xᵢWᵢ over the n games and one more with the highest possible value; the weights W have a
 * Dirichlet(1, …, 1) distribution. The lower limit adds a game with the lowest value instead. For values 0 and 1 this is exactly
 * Clopper and Pearson's interval; for many games with a finite variance it approaches "Student"'s. Unlike "Student"'s it allows
 * for values that have not occurred yet: a count that was 0 in all n games is known to ± (its maximum) · 3.7/n, never to ± 0.
 * Its coverage is proved for shares. For other values it is a conjecture without a known exception; docs/statistics.md measures
 * it.
 */
export function gaffke(histogram: Histogram, confidence = CONFIDENCE): Estimate {
  const { from, counts } = histogram;
  const { n, sum } = sumsOf(counts, from);
  const range: Interval = [from, from + counts.length - 1];
  if (n === 0) return { estimate: (range[0] + range[1]) / 2, interval: range, confidence };
  const tail = (1 - confidence) / 2;
  const low = quantile(weighted(histogram, range[0]), tail);
  const high = quantile(weighted(histogram, range[1]), 1 - tail);
  return { estimate: ratio(BigInt(sum), BigInt(n)), interval: [low, high], confidence };
}

/** Two-sided p-value of the hypothesis that the mean is `mean`: `mean` is a limit of the interval with confidence 1 − p. */
export function gaffkeTest(histogram: Histogram, mean = 0): number {
  const { from, counts } = histogram;
  const above = 1 - below(weighted(histogram, from + counts.length - 1), mean);
  const under = below(weighted(histogram, from), mean);
  return Math.min(1, 2 * Math.min(above, under));
}

/** Distinct values, each with the sum of its Dirichlet weights. Typed arrays: an integral reads them 65 times. */
interface Weighted {
  values: Float64Array;
  weights: Float64Array;
}

function weighted({ from, counts }: Histogram, extra: number): Weighted {
  const [values, weights]: [number[], number[]] = [[], []];
  for (let bin = 0; bin < counts.length; bin++) {
    const weight = counts[bin] + (bin + from === extra ? 1 : 0);
    if (weight === 0) continue;
    values.push(bin + from);
    weights.push(weight);
  }
  return { values: Float64Array.from(values), weights: Float64Array.from(weights) };
}

const STEP = 0.1;
const FIRST = -3.4;
/** The integrand is negligible once its exponent has fallen by this much. */
const GONE = 30;
/** Rounding of sums of many logarithms may show a fall just below 0 where the path begins. */
const ROUNDING = 1e-6;
const TERMS = 56;
/** With fewer values the sum is as fast as the series. */
const FEW_VALUES = 8;
/** The series is used up to this share of its radius of convergence: its last term is then 1e-17 of the first. */
const NEAR = 0.5;
/** ln 1e17. */
const DIGITS = 39;

/**
 * P(Σ xᵢWᵢ ≤ t) for Dirichlet weights. The weights are gamma variables divided by their sum, so this is the chance that the sum
 * of dᵢGᵢ, d = x − t, is not above 0: an integral over the characteristic function (Imhof 1961). It is taken along a curve
 * through the saddlepoint, on which the integrand falls without oscillating (Daniels 1954). With the doubly exponential change
 * of variable (Takahasi & Mori 1974) the trapezium rule is exact to six digits or more with some 65 points, however small the
 * chance.
 */
function below(all: Weighted, t: number): number {
  const { values } = all;
  const highest = values[values.length - 1] - t;
  const lowest = values[0] - t;
  if (highest <= 0) return 1;
  if (lowest > 0) return 0;
  const saddle = saddlepoint(all, t, [lowest === 0 ? Number.NEGATIVE_INFINITY : 1 / lowest, 1 / highest]);
  const chance = tail(all, t, saddle);
  // A quantile compares: it would take NaN for "too low" and end at a wrong limit without a word.
  if (Number.isNaN(chance)) throw new Error(`the distribution of a mean has no value at ${t}: counts must be whole numbers`);
  return saddle > 0 ? 1 - chance : chance;
}

/** The chance of the tail on the saddlepoint's side of 0: above 0 if the saddlepoint is positive, otherwise below. */
function tail(all: Weighted, t: number, saddle: number): number {
  const { values, weights } = all;
  let [log, second, third] = [0, 0, 0];
  for (let i = 0; i < values.length; i++) {
    const d = (values[i] - t) / (1 - saddle * (values[i] - t));
    log -= weights[i] * Math.log1p(-saddle * (values[i] - t));
    second += weights[i] * d * d;
    third += 2 * weights[i] * d * d * d;
  }
  const path: Path = {
    saddle,
    scale: 1 / Math.sqrt(second),
    // The path bends to cancel the third term of the exponent, but never so far that the second term would grow.
    lean: third / (6 * second),
    log,
    step: STEP,
    series: values.length > FEW_VALUES ? new Series(all, t, saddle) : null,
  };
  const sum = integral(all, t, path) ?? straight(all, t, { ...path, lean: 0 });
  const chance = (Math.sign(saddle) * Math.exp(log) * sum) / Math.PI;
  return Math.min(1, Math.max(0, chance));
}

/** A way through the saddlepoint, and how it is walked. */
interface Path {
  saddle: number;
  /** The scale of the imaginary part: one over the deviation. */
  scale: number;
  /** How far the path leans to one side; 0 is straight. */
  lean: number;
  /** The exponent at the saddlepoint. */
  log: number;
  /** Step of the trapezium rule. */
  step: number;
  series: Series | null;
}

/** Halvings of the step. */
const HALVINGS = 6;
/** Two integrals that agree to this share of the chance are taken for exact. */
const AGREE = 1e-9;

/**
 * Along the straight path the integrand always falls, but it oscillates where the distribution is far from normal: the step is
 * halved until two integrals agree.
 */
function straight(all: Weighted, t: number, path: Path): number {
  let sum = integral(all, t, path);
  for (let halving = 0; halving < HALVINGS && sum !== null; halving++) {
    path.step /= 2;
    const finer = integral(all, t, path);
    if (finer === null || Math.abs(finer - sum) <= AGREE * Math.abs(finer)) return finer ?? Number.NaN;
    sum = finer;
  }
  return sum ?? Number.NaN;
}

/**
 * The integral along a path. Null where the integrand grows: a path that bends far runs up beside a pole when one rare value
 * outweighs the others (17 of 20,000 pairs differ, all one way).
 */
function integral(all: Weighted, t: number, { saddle, scale, lean, log, step, series }: Path): number | null {
  const bound = 2 * Math.abs(lean);
  const at: Point = { x: 0, y: 0, fall: 0, angle: 0 };
  let [sum, fallen] = [0, 0];
  for (let v = FIRST; v < 40; v += step) {
    const y = scale * Math.exp(v - Math.exp(-v));
    const near = 1 + bound * y;
    const x = saddle + (lean * y * y) / near;
    at.x = x;
    at.y = y;
    const slope = (lean * y * (1 + near)) / near ** 2;
    if (series === null || !series.reaches(at)) summed(all, t, at);
    const fall = at.fall + log;
    if (lean !== 0 && fall < fallen - ROUNDING) return null;
    fallen = fall;
    // The imaginary part of exp(−fall + i angle) · (i + slope) / (x + iy).
    const [c, s] = [Math.cos(at.angle), Math.sin(at.angle)];
    const [re, im] = [slope * c - s, c + slope * s];
    sum += ((Math.exp(-fall) * (im * x - re * y)) / (x * x + y * y)) * y * (1 + Math.exp(-v));
    if (fall > GONE) break;
  }
  return step * sum;
}

/** A point of the path, with the exponent there: how far the integrand has fallen from its value at 0, and its angle. */
interface Point {
  x: number;
  y: number;
  fall: number;
  angle: number;
}

/** The exponent by a logarithm and an angle for each value. */
function summed({ values, weights }: Weighted, t: number, at: Point): void {
  const { x, y } = at;
  let [fall, angle] = [0, 0];
  for (let i = 0; i < values.length; i++) {
    const d = values[i] - t;
    const re = 1 - x * d;
    fall += (weights[i] / 2) * Math.log(re * re + y * d * y * d);
    angle += weights[i] * Math.atan2(y * d, re);
  }
  at.fall = fall;
  at.angle = angle;
}

/** The exponent as a power series about the saddlepoint: with many values a few terms are five times as fast as `summed`, and agree to 1e-13. */
class Series {
  readonly #terms = new Float64Array(TERMS + 1);
  readonly #log: number;
  /** One over the radius of convergence. */
  readonly #reach: number;

  constructor(
    { values, weights }: Weighted,
    t: number,
    readonly saddle: number,
  ) {
    const pull = (value: number) => (value - t) / (1 - saddle * (value - t));
    const reach = values.reduce((most, value) => Math.max(most, Math.abs(pull(value))), 0);
    let log = 0;
    for (let i = 0; i < values.length; i++) {
      // In units of the reach: a power of it would overflow.
      const d = pull(values[i]) / reach;
      for (let k = 1, power = weights[i] * d; k <= TERMS; k++, power *= d) this.#terms[k] += power;
      log += weights[i] * Math.log1p(-saddle * (values[i] - t));
    }
    for (let k = 2; k <= TERMS; k++) this.#terms[k] /= k;
    this.#log = log;
    this.#reach = reach;
  }

  /** False beyond the share of the radius within which the series is exact. */
  reaches(at: Point): boolean {
    const [u, v] = [(at.x - this.saddle) * this.#reach, at.y * this.#reach];
    const far = Math.hypot(u, v);
    if (far > NEAR) return false;
    let [re, im] = [0, 0];
    for (let k = Math.min(TERMS, Math.ceil(DIGITS / -Math.log(far))); k > 0; k--) {
      const before = re;
      re = this.#terms[k] + u * before - v * im;
      im = u * im + v * before;
    }
    at.fall = this.#log + v * im - u * re;
    at.angle = u * im + v * re;
    return true;
  }
}

/**
 * The minimum of the cumulant generating function, by Newton's method between its poles. Stays half a deviation away from 0,
 * which is a pole of the integrand.
 */
function saddlepoint({ values, weights }: Weighted, t: number, [left, right]: Interval): number {
  let [low, high] = [left, right];
  let s = 0;
  for (let step = 0; step < 100; step++) {
    let [slope, bend] = [0, 0];
    for (let i = 0; i < values.length; i++) {
      const d = (values[i] - t) / (1 - s * (values[i] - t));
      slope += weights[i] * d;
      bend += weights[i] * d * d;
    }
    if (slope > 0) high = s;
    else low = s;
    const next = s - slope / bend;
    const moved = next > low && next < high ? next : (low + high) / 2;
    if (!Number.isFinite(moved) || Math.abs(slope) < 1e-3 * Math.sqrt(bend)) break;
    s = moved;
  }
  const near = 0.5 / Math.sqrt(values.reduce((sum, value, i) => sum + weights[i] * (value - t) ** 2, 0));
  if (Math.abs(s) >= near) return s;
  return s < 0 ? Math.max(-near, left / 2) : Math.min(near, right / 2);
}

/**
 * The value that `Σ xᵢWᵢ` stays below with this chance. Secant steps on the normal scale, where the distribution function is
 * nearly a line. The first step starts from the first three moments (Cornish & Fisher 1938), which takes half as many integrals
 * as a start from the mean.
 */
function quantile(all: Weighted, chance: number): number {
  const { mean, deviation, skew } = momentsOf(all);
  if (deviation === 0) return mean;
  let low = all.values[0];
  let high = all.values[all.values.length - 1];
  const target = normalScore(chance);
  let t = inside(mean + deviation * (target + (skew * (target ** 2 - 1)) / 6), low, high);
  let slope = 1 / (deviation * Math.max(0.5, 1 + (skew * target) / 3));
  let [before, missedBefore] = [Number.NaN, Number.NaN];
  for (let step = 0; step < 60; step++) {
    const miss = normalScore(below(all, t)) - target;
    if (miss > 0) high = t;
    else low = t;
    if (step > 0) slope = (miss - missedBefore) / (t - before);
    const next = inside(t - miss / slope, low, high);
    [before, missedBefore] = [t, miss];
    t = next;
    if (Math.abs(t - before) <= 1e-8 * deviation || high - low <= 1e-8 * deviation) break;
  }
  return t;
}

/** Mean, deviation and skewness of `Σ xᵢWᵢ` with Dirichlet weights. */
function momentsOf({ values, weights }: Weighted): { mean: number; deviation: number; skew: number } {
  let [total, sum] = [0, 0];
  for (let i = 0; i < values.length; i++) {
    total += weights[i];
    sum += values[i] * weights[i];
  }
  const mean = sum / total;
  let [second, third] = [0, 0];
  for (let i = 0; i < values.length; i++) {
    second += weights[i] * (values[i] - mean) ** 2;
    third += weights[i] * (values[i] - mean) ** 3;
  }
  const deviation = Math.sqrt(second / total / (total + 1));
  return { mean, deviation, skew: deviation === 0 ? 0 : (2 * third) / total / (total + 1) / (total + 2) / deviation ** 3 };
}

/** Replaces a step that leaves the bracket, or is not a number, by the middle of the bracket. */
function inside(t: number, low: number, high: number): number {
  return t > low && t < high ? t : (low + high) / 2;
}

function normalScore(chance: number): number {
  if (chance < 1e-9) return -6;
  return chance > 1 - 1e-9 ? 6 : probit(chance);
}
