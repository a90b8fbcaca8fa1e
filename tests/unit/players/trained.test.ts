import { describe, expect, test } from 'vitest';
import { Dice } from '../../../src/chance/index.js';
import { completeGame, type Game, type GameTypes, type Strategy } from '../../../src/engine/index.js';
import {
  clipped,
  exponential,
  featureInWords,
  Lens,
  Marks,
  Mind,
  mindsOf,
  packed,
  partsOf,
  type Sight,
  sizeOf,
  type Trained,
  trained,
  trainedFrom,
  unpacked,
  weightsIn,
} from '../../../src/players/trained/index.js';
import duel from '../../support/toys/duel/index.js';

const game = completeGame(duel) as Game;

/** Numbers that look random and are the same everywhere. */
function numbers(count: number): Float64Array {
  return Float64Array.from({ length: count }, (_, n) => Math.fround(((n * 7919 + 13) % 1009) / 1009 - 0.5));
}

test('the power of e for negative numbers is close, falls, and ends at 0', () => {
  for (const x of [0, -0.01, -0.3, -1, -2]) expect(exponential(x)).toBeCloseTo(Math.exp(x), 3);
  for (const x of [-4, -9]) expect(exponential(x) / Math.exp(x)).toBeGreaterThan(0.95);
  expect([-1024, -1e9, Number.NEGATIVE_INFINITY].map(exponential)).toEqual([0, 0, 0]);
});

test.each([7, 8, 19])('a net of %i hidden units gives what its formula says', (size) => {
  const shape = { inputs: 5, rows: 4, hidden: size };
  const weights = numbers(sizeOf(shape));
  const mind = new Mind(shape, weights);
  const { view, answer, bias, value, prior, valueDirect, priorDirect, level } = partsOf(shape, weights);
  const x = [0, 1, -0.5, 0, 2];
  const hidden = (h: number, rows: readonly number[]) =>
    bias[h] + x.reduce((sum, one, i) => sum + one * view[i * size + h], 0) + rows.reduce((sum, row) => sum + 0.5 * answer[row * size + h], 0);
  const units = (rows: readonly number[]) => Array.from({ length: size }, (_, h) => clipped(hidden(h, rows)));
  const dot = (one: readonly number[], other: Float64Array) => one.reduce((sum, a, n) => sum + a * other[n], 0);
  mind.look(Float64Array.from(x));
  expect(mind.value(Float64Array.from(x))).toBeCloseTo(clipped(level[0] + dot(units([]), value) + dot(x, valueDirect)), 12);
  const marks = new Marks(3);
  marks.add(2, 0.5);
  marks.add(1, 0);
  marks.add(3, 0.5);
  expect(marks.to).toBe(2);
  expect(mind.prior(marks)).toBeCloseTo(dot(units([2, 3]), prior) + 0.5 * (priorDirect[2] + priorDirect[3]), 12);
});

test('weights survive their file to the bit, in single precision', () => {
  const weights = numbers(1000);
  expect(unpacked(packed(weights))).toEqual(weights);
});

describe('features of a view', () => {
  const sight: Sight = {
    seats: 2,
    orders: {
      '["ships"]': [
        [0, 1],
        [1, 0],
      ],
    },
    features: [
      { reading: { path: ['points', { own: 0 }] }, as: { shift: 1, scale: 2 } },
      { reading: { lead: ['points'], field: [] }, as: { least: 2 } },
      { reading: { path: ['ships', { mine: 0 }, 'hull'] }, as: { is: 4 } },
      { reading: { sum: ['ships'], field: ['hull'], owner: 'side', seat: 1 }, as: { shift: 0, scale: 1 } },
      { reading: { count: ['marks'], is: 3 }, as: { shift: 0, scale: 1 } },
      { reading: { at: ['marks'], by: ['active'], field: [] }, as: { is: 3 } },
      { reading: { path: ['phase'] }, as: { is: 'open' } },
      { reading: { path: ['nothing', 'here'] }, as: { is: 0 } },
      { reading: { path: ['lost'] }, as: { shift: 0, scale: 1 } },
    ],
  };
  const view = {
    points: [2, 4],
    ships: [
      { side: 0, hull: 4 },
      { side: 1, hull: 1 },
    ],
    marks: Int8Array.of(3, 0, 3),
    active: 2,
    phase: 'open',
    lost: Number.NaN,
  };
  const seen = (seat: number) => {
    const into = new Float64Array(sight.features.length);
    new Lens(sight, seat).look(view, into);
    return [...into];
  };

  test('each seat reads its own first; what is missing counts as 0', () => {
    expect(seen(0)).toEqual([2, 0, 1, 1, 2, 1, 1, 1, 0]);
    expect(seen(1)).toEqual([3, 1, 0, 3, 2, 1, 1, 1, 0]);
  });

  test('what differs in another view is told, and nothing else', () => {
    const lens = new Lens(sight, 0);
    const [before, after] = [new Float64Array(sight.features.length), new Float64Array(sight.features.length)];
    lens.look(view, before);
    const other = { ...view, points: [5, 4], phase: 'shut' };
    const told: Record<number, number> = {};
    lens.compare(other, before, (row, change) => {
      told[row] = change;
    });
    new Lens(sight, 0).look(other, after);
    expect(told).toEqual(Object.fromEntries([...after].flatMap((x, n) => (x === before[n] ? [] : [[n, x - before[n]]]))));
    expect(Object.keys(told).length).toBeGreaterThan(1);
    lens.compare(view, before, () => expect.unreachable());
  });

  test('names in a file are text, not code', () => {
    const evil = '"]; globalThis.reached = 1; v["';
    const feature = { reading: { path: [evil] }, as: { is: 1 } };
    new Lens({ ...sight, features: [feature] }, 0).look({ [evil]: 1 }, new Float64Array(1));
    expect('reached' in globalThis).toBe(false);
    expect(featureInWords(feature)).toContain('is 1');
  });
});

const answers = { shoot: { known: [0, 1], features: [] } };
const sight: Sight = { seats: 2, orders: {}, features: [{ reading: { path: ['mover'] }, as: { is: 1 } }] };
const net = { sight, answers, hidden: 4 };
const file: Trained = {
  ...{ trained: 2, game: 'toy-duel', gameVersion: '1.0', from: 'random', margin: 0, mixed: false, warmth: 0.02 },
  ...{ ...net, weights: packed(new Float64Array(weightsIn(net))) },
};

describe('a weights file', () => {
  const refused = (changes: object) => {
    try {
      trainedFrom({ ...file, ...changes }, game);
    } catch (error) {
      return (error as Error).message;
    }
    return 'taken';
  };

  test.each([
    [{}, /^taken$/],
    [{ trained: 1 }, /as "sortie train" writes it/],
    [{ game: 'schwarm' }, /^game: expected toy-duel, found "schwarm"$/],
    [{ gameVersion: '0.9' }, /train again after a change of the rules/],
    [{ weights: 'AAAA' }, /^weights: expected \d+ numbers in base64$/],
    [{ weights: '???' }, /^weights: expected/],
    [{ weights: packed(numbers(weightsIn(net)).fill(Number.NaN)) }, /^weights: expected/],
    [{ hidden: 0 }, /^hidden: expected a whole number from 1/],
    [{ answers: {} }, /features of answers to shoot/],
    [{ sight: { ...sight, seats: 3 } }, /^sight/],
    [{ sight: { ...sight, features: [{ reading: { path: [() => 0] }, as: { is: 1 } }] } }, /^sight/],
    [{ warmth: -1, margin: 'x' }, /margin.*\n?.*warmth|warmth.*\n?.*margin/s],
    [{ from: 7 }, /^from: expected the name of a strategy, found 7$/],
    [{ past: ['AAAA'] }, /^past: expected up to 64 times \d+ numbers/],
  ])('%j', (changes, expected) => {
    expect(refused(changes)).toMatch(expected);
  });

  test.each([null, 7, 'weights', []])('%j is none', (content) => {
    expect(() => trainedFrom(content, game)).toThrow(/as "sortie train" writes it/);
  });
});

test('the best answer is given; one that draws gives each by its prior; the same dice give the same answers', () => {
  const weights = new Float64Array(weightsIn(net));
  // The prior of answer 1 is two warmths above that of answer 0.
  mindsOf(net, weights).decisions.shoot.parts.priorDirect[2] = 0.04;
  const player = (mix: number) => {
    const { create } = trained(game, { ...file, weights: packed(weights) });
    let asked = 0;
    const dice = { at() {}, below: () => (asked++ * 104_729 * 16) % (1 << 24) };
    return create({ seat: 0, rules: { aimed: 1 }, dice: dice as never, parameters: { mix, warmth: 0.02, astray: 0 }, replay: null } as never) as {
      shoot(view: object): number;
    };
  };
  const view = { mover: 0, lives: [1, 1], aims: [0, 0], over: 0 };
  expect(player(0).shoot(view)).toBe(1);
  const drawing = player(1);
  const share = Array.from({ length: 2000 }, () => drawing.shoot(view)).reduce((sum, x) => sum + x, 0) / 2000;
  expect(share).toBeCloseTo(1 / (1 + Math.exp(-2)), 1);
});

describe('a player that leans on another', () => {
  const view = { mover: 0, lives: [1, 1], aims: [0, 0], over: 0 };
  const says = (answer: number): Strategy<GameTypes> => ({ game: 'toy-duel', about: '', create: () => ({ shoot: () => answer }) });
  const at = { seat: 0, rules: { aimed: 1 }, dice: null, parameters: { mix: 0, warmth: 0.02, astray: 0 }, replay: null } as never;
  const answerOf = (strategy: Strategy<GameTypes>) => (strategy.create(at) as { shoot(view: object): number }).shoot(view);

  test('keeps an answer of its own that is legal and not listed, unless another is better by the margin', () => {
    const sampled = { ...game, decisions: { shoot: { legal: () => [0, 1], check: () => undefined } } } as unknown as Game;
    const weights = new Float64Array(weightsIn(net));
    const given = (prior: number) => {
      mindsOf(net, weights).decisions.shoot.parts.priorDirect[2] = prior;
      return answerOf(trained(sampled, { ...file, from: 'seven', margin: 0.05, weights: packed(weights) }, says(7)));
    };
    expect([given(0.04), given(0.06)]).toEqual([7, 1]);
  });
});

test('one that draws plays as all its generations', () => {
  const weights = (prior: number) => {
    const all = new Float64Array(weightsIn(net));
    mindsOf(net, all).decisions.shoot.parts.priorDirect[2] = prior;
    return packed(all);
  };
  const both = trainedFrom({ ...file, mixed: true, weights: weights(1), past: [weights(-1)] }, game);
  const dice = new Dice();
  dice.open(1, 1, 1);
  const player = trained(game, both).create({
    seat: 0,
    rules: { aimed: 1 },
    dice,
    parameters: { mix: 1, warmth: 0.02, astray: 0 },
    replay: null,
  } as never);
  const view = { mover: 0, lives: [1, 1], aims: [0, 0], over: 0 };
  const share =
    Array.from({ length: 200 }, () => (player as unknown as { shoot(view: object): number }).shoot(view)).reduce((a, b) => a + b, 0) / 200;
  expect(share).toBeGreaterThan(0.3);
  expect(share).toBeLessThan(0.7);
});
