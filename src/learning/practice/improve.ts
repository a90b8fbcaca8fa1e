import { Dice } from '../../chance/index.js';
import type { Mind, Minds } from '../../players/trained/index.js';
import { inOrder, type Moments, move, scalePriors, shuffle } from '../nets/fit.js';
import { Gradient } from '../nets/gradient.js';
import { NO_DECISION, positionsIn, type Samples } from '../nets/samples.js';

/** Times that the questions of an update are gone through, and questions of a step. */
const EPOCHS = 2;
const BATCH = 128;
/** Steps after which the threads are heard. */
const BREATH = 4;

interface Improving {
  moments: readonly Moments[];
  rate: number;
  seed: number;
  /** See Trained. */
  warmth: number;
  /** Only the value of positions is learned. */
  quiet: boolean;
}

/** Makes answers likelier that went better than expected. Changes the weights of the nets, and the moments. */
export async function improve(minds: Minds, samples: Samples, { moments, rate, seed, warmth, quiet }: Improving): Promise<void> {
  const nets = inOrder(minds).map(({ shape, weights }: Mind, n) => ({ gradient: new Gradient(shape, weights), moments: moments[n], used: false }));
  for (const { gradient } of nets) scalePriors(gradient, 1 / warmth);
  standardize(samples);
  const order = Array.from({ length: positionsIn(samples) }, (_, n) => n);
  const dice = new Dice();
  dice.open(seed, 0, 87);
  dice.at(0);
  const [position, ...decisions] = nets;
  let steps = 0;
  for (let epoch = 0; epoch < EPOCHS; epoch++) {
    shuffle(order, dice);
    for (let from = 0; from < order.length; from += BATCH) {
      const to = Math.min(order.length, from + BATCH);
      for (let n = from; n < to; n++) {
        for (const net of [position, decisions[samples.decisions[order[n]]]]) {
          if (net === undefined || (quiet && net !== position)) continue;
          net.gradient.add(samples, order[n]);
          net.used = true;
        }
      }
      for (const net of nets) {
        if (!net.used) continue;
        net.moments.step++;
        move(net.gradient, { ...net.moments, rate, size: to - from });
        net.gradient.gradient.fill(0);
        net.used = false;
      }
      if (++steps % BREATH === 0) await new Promise(setImmediate);
    }
  }
  for (const { gradient } of nets) scalePriors(gradient, warmth);
}

/** Mean 0 and deviation 1: a game in which little is at stake teaches as much. */
function standardize({ worth, decisions }: Samples): void {
  const numbers = worth as Float32Array;
  let [count, sum, squares] = [0, 0, 0];
  for (const [n, x] of numbers.entries()) {
    if (decisions[n] === NO_DECISION) continue;
    count++;
    sum += x;
    squares += x * x;
  }
  const mean = sum / Math.max(1, count);
  const deviation = Math.sqrt(Math.max(0, squares / Math.max(1, count) - mean * mean)) + 1e-9;
  for (let n = 0; n < numbers.length; n++) numbers[n] = (numbers[n] - mean) / deviation;
}
