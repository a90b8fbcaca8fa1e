import { Dice } from '../chance/index.js';
import { type Shape, sizeOf } from '../players/trained/index.js';
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
/** Pull of all weights towards 0, as a share of the step. */
const DECAY = 1e-4;

/** Random weights, small enough that every hidden unit is between its bounds. */
export function freshWeights(shape: Shape, seed: number): Float64Array<ArrayBuffer> {
  const dice = new Dice();
  dice.open(seed, 0, 89);
  dice.at(0);
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

/** Goes through the samples `epochs` times in random order, in small steps against the gradient. Changes `weights`. */
export function fitNet(
  weights: Float64Array<ArrayBuffer>,
  shape: Shape,
  samples: Samples,
  { epochs, seed }: { epochs: number; seed: number },
): Fitted {
  const gradient = new Gradient(shape, weights);
  const count = positionsIn(samples);
  const used = Array.from({ length: count }, (_, n) => n).filter((n) => n % HELD_OUT !== HELD_OUT - 1);
  const [first, second] = [new Float64Array(weights.length), new Float64Array(weights.length)];
  const dice = new Dice();
  dice.open(seed, 0, 88);
  dice.at(0);
  const steps = Math.max(1, Math.ceil((used.length * epochs) / BATCH));
  let step = 0;
  for (let epoch = 0; epoch < epochs; epoch++) {
    shuffle(used, dice);
    for (let from = 0; from < used.length; from += BATCH) {
      gradient.gradient.fill(0);
      const to = Math.min(used.length, from + BATCH);
      for (let n = from; n < to; n++) gradient.add(samples, used[n]);
      step++;
      // The rate falls in a straight line to a tenth, so that the end is calm.
      const rate = RATE * (1 - (0.9 * step) / steps);
      move(gradient, { first, second, step, rate, size: to - from });
    }
  }
  return judged(gradient, samples, count);
}

interface Moving {
  first: Float64Array;
  second: Float64Array;
  step: number;
  rate: number;
  size: number;
}

function move({ weights, gradient }: Gradient, { first, second, step, rate, size }: Moving): void {
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

function shuffle(numbers: number[], dice: Dice): void {
  for (let n = numbers.length - 1; n > 0; n--) {
    const other = dice.below(n + 1);
    [numbers[n], numbers[other]] = [numbers[other], numbers[n]];
  }
}

function judged(gradient: Gradient, samples: Samples, count: number): Fitted {
  const silent = new Gradient(gradient.shape);
  const sums = { answers: 0, value: 0, nothing: 0 };
  let judges = 0;
  for (let n = HELD_OUT - 1; n < count; n += HELD_OUT) {
    const { answers, value } = gradient.add(samples, n);
    sums.answers += answers;
    sums.value += value;
    sums.nothing += silent.add(samples, n).answers;
    judges++;
  }
  const each = Math.max(1, judges);
  return { answers: sums.answers / each, value: sums.value / each, nothing: sums.nothing / each };
}
