import { expect, test } from 'vitest';
import { axis, bounded, type Measure, numberAxis, type Recorder } from '../../../src/engine/index.js';

type Counted = { state: object; recorder: Recorder; rules: { limit: number } };
const turns: Measure<Counted> = { name: 'turns', about: 'Turns played', kind: 'count', max: ({ limit }) => limit, of: () => 0 };

test.each([Number.NaN, -1, 1.5, Number.POSITIVE_INFINITY, 2 ** 53])('a count with the maximum %d is refused', (max) => {
  for (const one of [
    { ...turns, max },
    { ...turns, max: () => max },
  ])
    expect(() => bounded(one as Measure<Counted>, [{ limit: 0 }])).toThrow(`measure turns: its maximum is ${max}; a whole number up to 1000000`);
});

test('an axis of names has no kind, and one of numbers ends with all above', () => {
  expect(axis('ship', ['a', 'b'])).toEqual({ name: 'ship', labels: ['a', 'b'] });
  expect(numberAxis('pass', 1, 3)).toEqual({ name: 'pass', labels: ['1', '2', '3+'], kind: 'number' });
});

test('a measure has the largest maximum of the rules that are played', () => {
  expect(bounded(turns, [{ limit: 4 }, { limit: 9 }])).toMatchObject({ max: 9 });
  expect(() => bounded(turns, [])).toThrow('a maximum that depends on the rules');
});
