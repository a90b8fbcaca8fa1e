import { Dice } from '../../chance/index.js';
import { type Mind, type Minds, partsOf, type Shape, sizeOf } from '../../players/trained/index.js';
import { Gradient } from './gradient.js';
import { positionsIn, type Samples } from './samples.js';

/** Adam (Kingma & Ba 2015). Square roots are exact on every machine, so that training is the same on all. */
const RATE = 0.003;
const FIRST = 0.9;
const SECOND = 0.999;
const TINY = 1e-8;
const BATCH = 32;
/** Every this many positions, one is left out of the fit and judges it. */
export const HELD_OUT = 10;
/** Smaller gains are given this size for the fit. */
const USUAL = 0.1;
/** Gains below this are nothing but rounding. */
const SMALLEST = 1e-6;
/** Pull of all weights towards 0, as a share of the step. */
const DECAY = 1e-4;

export const inOrder = ({ position, decisions }: Minds): Mind[] => [position, ...Object.values(decisions)];

/** Fills all nets of a player with random weights. */
export function freshen(minds: Minds, seed: number): void {
  const dice = new Dice();
  dice.open(seed, 0, 89);
  dice.at(0);
  for (const { shape, weights } of inOrder(minds)) weights.set(freshWeights(shape, dice));
}

/** Random weights, small enough that every hidden unit is between its bounds. */
export function freshWeights(shape: Shape, dice: Pick<Dice, 'below'>): Float64Array<ArrayBuffer> {
  const weights = new Float64Array(sizeOf(shape));
  const { inputs, rows, hidden } = shape;
  const noise = () => dice.below(1 << 16) / (1 << 15) - 1;
  const active = 0.6 / Math.sqrt(Math.max(1, Math.min(inputs, 60)));
  for (let n = 0; n < inputs * hidden; n++) weights[n] = active * noise();
  for (let n = inputs * hidden; n < (inputs + rows) * hidden; n++) weights[n] = 0.4 * noise();
  const bias = (inputs + rows) * hidden;
  weights.fill(0.4, bias, bias + hidden);
  for (let n = bias + hidden; n < bias + 3 * hidden; n++) weights[n] = 0.02 * noise();
  weights[weights.length - 1] = 0.5;
  return weights;
}

export interface Fitted {
  /** Mean squared errors on the positions left out: of answers' differences, of values; and of a net that says nothing. */
  answers: number;
  value: number;
  nothing: number;
}

interface Fitting {
  epochs: number;
  seed: number;
}

/** Fits the net of positions to all samples, and that of each decision to its own. Changes their weights. */
export function fitNets(minds: Minds, samples: Samples, fitting: Fitting): Fitted {
  const all = Array.from({ length: positionsIn(samples) }, (_, n) => n);
  const found = inOrder(minds).map(({ shape, weights }, net) => {
    const own = net === 0 ? all : all.filter((n) => samples.decisions[n] === net - 1);
    return { own: own.filter(isHeldOut).length, ...fitNet({ shape, weights }, samples, { ...fitting, of: own }) };
  });
  const [position, ...decisions] = found;
  const mean = (what: 'answers' | 'nothing') => decisions.reduce((sum, one) => sum + one.own * one[what], 0) / Math.max(1, position.own);
  return { answers: mean('answers'), value: position.value, nothing: mean('nothing') };
}

const isHeldOut = (n: number) => n % HELD_OUT === HELD_OUT - 1;

/** Goes through the samples `of` the net `epochs` times in random order, in small steps against the gradient. Changes `weights`. */
export function fitNet(
  { shape, weights }: Pick<Mind, 'shape' | 'weights'>,
  samples: Samples,
  { epochs, seed, of }: Fitting & { of: readonly number[] },
): Fitted {
  const gradient = new Gradient(shape, weights);
  const used = of.filter((n) => !isHeldOut(n));
  const unit = unitOf(samples, used);
  gradient.unit = unit;
  scalePriors(gradient, 1 / unit);
  const moments = momentsOf({ weights });
  const dice = new Dice();
  dice.open(seed, 0, 88);
  dice.at(0);
  const steps = Math.max(1, Math.ceil((used.length * epochs) / BATCH));
  for (let epoch = 0; epoch < epochs; epoch++) {
    shuffle(used, dice);
    for (let from = 0; from < used.length; from += BATCH) {
      gradient.gradient.fill(0);
      const to = Math.min(used.length, from + BATCH);
      for (let n = from; n < to; n++) gradient.add(samples, used[n]);
      moments.step++;
      // The rate falls in a straight line to a tenth, so that the end is calm.
      const rate = RATE * (1 - (0.9 * moments.step) / steps);
      move(gradient, { ...moments, rate, size: to - from });
    }
  }
  gradient.unit = 1;
  scalePriors(gradient, unit);
  return judged(gradient, samples, of.filter(isHeldOut));
}

/**
 * What gains are measured in. Players who have learned nothing yet make all answers nearly equal: they differ by less than the noise of
 * fresh weights. Small gains in a unit of their own teach as much as large ones.
 */
function unitOf({ answers, gains, tried }: Samples, of: readonly number[]): number {
  let [sum, count] = [0, 0];
  for (const n of of) {
    let [weight, mean, square] = [0, 0, 0];
    for (let a = answers[n]; a < answers[n + 1]; a++) {
      weight += tried[a];
      mean += tried[a] * gains[a];
      square += tried[a] * gains[a] * gains[a];
    }
    if (weight === 0) continue;
    sum += Math.max(0, square / weight - (mean / weight) * (mean / weight));
    count++;
  }
  const size = Math.sqrt(sum / Math.max(1, count));
  return size > SMALLEST ? Math.min(1, size / USUAL) : 1;
}

export function scalePriors({ shape, weights }: Gradient, by: number): void {
  const { prior, priorDirect } = partsOf(shape, weights);
  for (let n = 0; n < prior.length; n++) prior[n] *= by;
  for (let n = 0; n < priorDirect.length; n++) priorDirect[n] *= by;
}

/** What a net has gone through, which its next steps depend on. */
export interface Moments {
  first: Float64Array;
  second: Float64Array;
  step: number;
}

export const momentsOf = ({ weights }: Pick<Mind, 'weights'>): Moments => ({
  first: new Float64Array(weights.length),
  second: new Float64Array(weights.length),
  step: 0,
});

interface Moving extends Moments {
  rate: number;
  size: number;
}

export function move({ weights, gradient }: Gradient, { first, second, step, rate, size }: Moving): void {
  const correction = Math.sqrt(1 - powerOf(SECOND, step)) / (1 - powerOf(FIRST, step));
  for (let n = 0; n < weights.length; n++) {
    const g = gradient[n] / size;
    first[n] = FIRST * first[n] + (1 - FIRST) * g;
    second[n] = SECOND * second[n] + (1 - SECOND) * g * g;
    weights[n] -= rate * ((correction * first[n]) / (Math.sqrt(second[n]) + TINY) + DECAY * weights[n]);
  }
}

/** A whole power by multiplication: `**` may differ between machines. */
function powerOf(base: number, exponent: number): number {
  let power = 1;
  for (let square = base, left = exponent; left > 0; left >>= 1, square *= square) if (left & 1) power *= square;
  return power;
}

export function shuffle(numbers: number[], dice: Dice): void {
  for (let n = numbers.length - 1; n > 0; n--) {
    const other = dice.below(n + 1);
    [numbers[n], numbers[other]] = [numbers[other], numbers[n]];
  }
}

function judged(gradient: Gradient, samples: Samples, of: readonly number[]): Fitted {
  const silent = new Gradient(gradient.shape);
  const sums = { answers: 0, value: 0, nothing: 0 };
  for (const n of of) {
    const { answers, value } = gradient.add(samples, n);
    sums.answers += answers;
    sums.value += value;
    sums.nothing += silent.add(samples, n).answers;
  }
  const each = Math.max(1, of.length);
  return { answers: sums.answers / each, value: sums.value / each, nothing: sums.nothing / each };
}
