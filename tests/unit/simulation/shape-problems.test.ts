import { expect, test } from 'vitest';
import { z } from 'zod';
import { shapeProblems } from '../../../src/simulation/shape-problems.js';

const schema = z.strictObject({
  rows: z.array(z.int().min(2).max(6)).length(3),
  colour: z.enum(['red', 'blue']),
  deep: z.strictObject({ n: z.int() }),
});
const sound = { rows: [2, 3, 4], colour: 'red', deep: { n: 1 } };

function faults(content: unknown) {
  const { error } = schema.safeParse(content);
  return shapeProblems(error?.issues ?? [], content).map(({ path, expected, found }) => [path.join('.'), expected, found]);
}

test('every fault with its place, what was expected and what was found', () => {
  expect(faults(sound)).toEqual([]);
  expect(faults({ ...sound, rows: [2, 3] })).toEqual([['rows', 'a list of 3', [2, 3]]]);
  expect(faults({ ...sound, rows: [2, 3, 9], colour: 'green' })).toEqual([
    ['rows.2', 'a number of at most 6', 9],
    ['colour', 'one of red, blue', 'green'],
  ]);
  expect(faults({ ...sound, deep: { n: 'x' } })).toEqual([['deep.n', 'a number', 'x']]);
  expect(faults({ ...sound, colours: 1 })).toEqual([['colours', 'a name that is known here', undefined]]);
});
