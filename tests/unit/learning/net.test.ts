import { describe, expect, test } from 'vitest';
import { Dice } from '../../../src/chance/index.js';
import { labelled } from '../../../src/learning/labels/label.js';
import { fitNet, fitNets, freshen, freshWeights } from '../../../src/learning/nets/fit.js';
import { Gradient } from '../../../src/learning/nets/gradient.js';
import { Collected, joined } from '../../../src/learning/nets/samples.js';
import { Mind, mindsOf, sizeOf, weightsIn } from '../../../src/players/trained/index.js';

const shape = { inputs: 3, rows: 4, hidden: 6 };

function fresh(seed: number): Float64Array<ArrayBuffer> {
  const dice = new Dice();
  dice.open(seed, 0, 0);
  dice.at(0);
  return freshWeights(shape, dice);
}

/** Positions with three numbers; the worth of answer r is a product of them, which no straight line fits. */
function samples(count: number, decision = (_: number) => 0) {
  const into = new Collected();
  for (let n = 0; n < count; n++) {
    const x = [0, 1, 2].map((i) => (((n + 1) * (7 + 6 * i)) % 11) / 5 - 1);
    for (let row = 0; row < 4; row++) {
      const gain = row === 0 ? 0.2 * x[0] : row === 1 ? 0.2 * x[1] : row === 2 ? 0.3 * x[0] * x[2] : 0;
      into.answer({ rows: Int32Array.of(row), values: Float64Array.of(1), from: 0, to: 1 }, { gain, tried: 4 + row });
    }
    into.position(Float64Array.from(x), 0.5 + 0.2 * x[2] * x[1], decision(n));
  }
  return into.done();
}

test('the gradient by hand is that of finite differences', () => {
  const some = samples(4);
  const weights = fresh(5);
  // Heads of some size, so that every part of the gradient shows.
  for (let n = weights.length - 30; n < weights.length; n++) weights[n] += ((n * 37) % 19) / 19 - 0.5;
  const errorAt = (changed: Float64Array) => {
    const gradient = new Gradient(shape, changed);
    let sum = 0;
    for (let n = 0; n < 4; n++) {
      const { answers, value } = gradient.add(some, n);
      sum += answers + 0.25 * value;
    }
    return { sum, gradient: gradient.gradient };
  };
  const { gradient } = errorAt(weights);
  const step = 1e-6;
  let checked = 0;
  for (let n = 0; n < weights.length; n++) {
    const moved = (by: number) => errorAt(weights.map((x, k) => (k === n ? x + by : x))).sum;
    expect(Math.abs((moved(step) - moved(-step)) / (2 * step) - gradient[n])).toBeLessThan(1e-6);
    if (gradient[n] !== 0) checked++;
  }
  expect(checked).toBeGreaterThan(0.8 * sizeOf(shape));
});

test('practice makes an answer likelier by as much as the error says', () => {
  const some = samples(4);
  // The first answer was given; its chance then was near what the net gives it now, but for one.
  const chances = [0.24, 0.27, 0.1, 0.25];
  some.gains.forEach((_, n) => {
    some.gains[n] = n % 4 === 0 ? 1 : 0;
    some.tried[n] = chances[Math.floor(n / 4)];
  });
  some.worth = Float32Array.of(1.5, -0.5, 1, 0.7);
  const weights = fresh(5);
  const errorAt = (changed: Float64Array) => {
    const gradient = new Gradient(shape, changed);
    const sum = [0, 1, 2, 3].reduce((total, n) => {
      const { answers, value } = gradient.add(some, n);
      return total + answers + 0.25 * value;
    }, 0);
    return { sum, gradient: gradient.gradient };
  };
  const { gradient } = errorAt(weights);
  const step = 1e-6;
  for (let n = 0; n < weights.length; n++) {
    const moved = (by: number) => errorAt(weights.map((x, k) => (k === n ? x + by : x))).sum;
    expect(Math.abs((moved(step) - moved(-step)) / (2 * step) - gradient[n])).toBeLessThan(0.002);
  }
  // Beyond the share that a step may change it by, it is left alone.
  some.worth.fill(0);
  some.worth[2] = 1;
  const prior = sizeOf(shape) - shape.inputs - shape.rows - 1 - shape.hidden;
  const still = errorAt(weights).gradient.subarray(prior, prior + shape.hidden);
  expect([...still].every((x) => x === 0)).toBe(true);
});

test('a net learns products from samples, and says the same as the forward pass of a player', () => {
  const all = samples(600);
  const of = Array.from({ length: 600 }, (_, n) => n);
  const weights = fresh(1);
  const found = fitNet({ shape, weights }, all, { epochs: 40, seed: 1, of });
  expect(found.answers).toBeLessThan(0.1 * found.nothing);
  expect(found.value).toBeLessThan(0.002);
  expect(fitNet({ shape, weights: fresh(1) }, all, { epochs: 40, seed: 1, of })).toEqual(found);
  const mind = new Mind(shape, weights);
  const features = Float64Array.from(all.positions.subarray(0, 3));
  mind.look(features);
  expect(mind.value(features)).toBeCloseTo(all.values[0], 1);
});

test('each decision has a net of its own, and one net values all positions', () => {
  const column = (n: number) => ({ reading: { path: [n] }, as: { shift: 0, scale: 1 } });
  const answers = { go: { known: [1, 2, 3], features: [] }, stop: { known: [1, 2, 3], features: [] }, never: { known: [], features: [] } };
  const of = { sight: { seats: 1, orders: {}, features: [0, 1, 2].map(column) }, answers, hidden: 6 };
  const fitted = (decision: (n: number) => number) => {
    const minds = mindsOf(of, new Float64Array(weightsIn(of)));
    freshen(minds, 1);
    const found = fitNets(minds, samples(600, decision), { epochs: 40, seed: 1 });
    return { found, minds };
  };
  const both = fitted((n) => n % 2);
  expect(both.found.answers).toBeLessThan(0.2 * both.found.nothing);
  expect(both.found.value).toBeLessThan(0.002);
  // What one decision learns, the net of the other does not feel.
  const one = fitted(() => 0);
  const before = fitted(() => 2);
  expect(one.minds.decisions.stop.weights).toEqual(before.minds.decisions.stop.weights);
  expect(both.minds.decisions.stop.weights).not.toEqual(before.minds.decisions.stop.weights);
});

test('a player who sees what answers lead to weighs them at a question that no game came to', () => {
  const column = (n: number) => ({ reading: { path: [n] }, as: { shift: 0, scale: 1 } });
  const of = {
    sight: { seats: 1, orders: {}, foresees: true, features: [0, 1, 2].map(column) },
    answers: { never: { known: [], features: [] } },
    hidden: 6,
  };
  const minds = mindsOf(of, new Float64Array(weightsIn(of)));
  freshen(minds, 1);
  const { never } = minds.decisions;
  never.look(Float64Array.of(1, 0, -1));
  // The row that all answers have, and the changes of the three features.
  const prior = (change: number) => never.prior({ rows: Int32Array.of(0, 1, 2, 3), values: Float64Array.of(1, change, 0, change), from: 0, to: 4 });
  expect(Math.abs(prior(1) - prior(-1))).toBeGreaterThan(1e-4);
});

test('samples of several shards joined are those of one', () => {
  const whole = samples(5);
  const parts = [samples(2), samples(3)];
  const both = joined(parts, shape);
  expect(both.answers).toEqual(whole.answers);
  expect(both.marks).toEqual(whole.marks);
  expect([...both.gains.subarray(0, 8)]).toEqual([...whole.gains.subarray(0, 8)]);
  expect(both.positions.length).toBe(whole.positions.length);
});

describe('labels', () => {
  /** Answer n is worth −n tenths; every future moves all alike, and luck moves each by its own. */
  const attempt = (trial: { answer: unknown; add(value: number, luck: number): void }, future: number) => {
    const n = Number(trial.answer);
    const luck = ((future * 31 + n * 17) % 7) - 3;
    trial.add(0.5 - n / 10 + ((future * 13) % 5) / 5 + luck / 4, luck);
  };

  test('are differences in the same futures, free of luck; the better half gets more futures', () => {
    const { gains, tried } = labelled([0, 1, 2, 3, 4, 5, 6, 7], 192, attempt);
    for (let n = 1; n < 8; n++) expect(gains[n] - gains[0]).toBeCloseTo(-n / 10, 2);
    expect(tried[0]).toBeGreaterThan(tried[7]);
    expect(tried[0]).toBe(tried[1]);
  });

  test('luck that differs for good is not subtracted', () => {
    // In every future the second answer has more luck; it varies by hardly anything, and a rare win comes with it.
    const { gains, level } = labelled([0, 1], 48, (trial, future) =>
      trial.add(future === 5 && trial.answer === 1 ? 1 : 0, (trial.answer === 1 ? 0.4 : 0) + (future === 5 ? 1e-3 : 0)),
    );
    expect(gains[1] - gains[0]).toBeCloseTo(1 / 24, 3);
    expect(level).toBeCloseTo(1 / 48, 6);
  });

  test('two answers share all playouts', () => {
    expect(labelled([0, 1], 48, attempt).tried).toEqual([24, 24]);
  });
});
