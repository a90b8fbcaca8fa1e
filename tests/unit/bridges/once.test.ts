import { expect, test } from 'vitest';
import { onceFor } from '../../../src/bridges/once.js';

test('what options lead to is found once, for an equal object as well, and even if nothing is found', () => {
  let asked = 0;
  const found = onceFor(({ size }) => {
    asked++;
    return size === 3 ? undefined : { size };
  });
  const rules = { size: 2 };
  expect(found({ size: 2 })).toBe(found(rules));
  expect(found(rules)).toEqual({ size: 2 });
  expect([found({ size: 3 }), found({ size: 3 })]).toEqual([undefined, undefined]);
  expect(asked).toBe(2);
});

test('a fault is not kept: the next one asks again', () => {
  let asked = 0;
  const found = onceFor(() => {
    if (++asked === 1) throw new Error('not yet');
    return asked;
  });
  const rules = {};
  expect(() => found(rules)).toThrow('not yet');
  expect(found(rules)).toBe(2);
});
