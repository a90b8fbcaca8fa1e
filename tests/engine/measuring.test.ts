import { expect, test } from 'vitest';
import { axis, type GameTypes, measuring, numberAxis, type Recorder } from '../../src/engine/index.js';

interface Types extends GameTypes {
  state: { turn: number };
  recorder: Recorder & { hits: Int32Array };
}
const { count, flag, recorded, readings } = measuring<Types>();
const record = { hits: Int32Array.of(2, 0, 5) } as Types['recorder'];

test('a count keeps its maximum, whether a number or a function of the rules', () => {
  const turns = count('turns', 'Turns played', { max: 12, unit: 'turns' }, ({ turn }) => turn);
  expect(turns).toMatchObject({ name: 'turns', kind: 'count', max: 12, unit: 'turns' });
  const limited = count(
    'turns',
    'Turns played',
    (rules) => (rules as { limit: number }).limit,
    ({ turn }) => turn,
  );
  expect(limited).toMatchObject({ kind: 'count', max: expect.any(Function) });
  expect(limited).not.toHaveProperty('unit');
});

test('a flag counts one game or none', () => {
  const late = flag('late', 'Games of more than six turns', ({ turn }) => turn > 6);
  expect(late.kind === 'flag' && [late.of({ turn: 7 }, record), late.of({ turn: 6 }, record)]).toEqual([1, 0]);
});

test('a recorded table adds what the recorder counted', () => {
  const hits = recorded('hits', 'Hits by ship', { axes: [axis('ship', ['a', 'b', 'c'])], per: 'shots' }, (_, { hits: all }) => all);
  const cells = Float64Array.of(1, 1, 1);
  if (hits.kind === 'table') hits.add({ turn: 1 }, record, cells);
  expect([...cells]).toEqual([3, 1, 6]);
  expect(hits).toMatchObject({ per: 'shots' });
});

test('readings are one table under one name in every game', () => {
  expect(readings(['combine', 'firstPass'], (_, { hits }) => hits)).toMatchObject({
    name: 'readings',
    axes: [{ name: 'reading', labels: ['combine', 'firstPass'] }],
  });
});

test('the last label of a number axis stands for everything above', () => {
  expect(numberAxis('pass', 1, 3)).toEqual({ name: 'pass', labels: ['1', '2', '3+'], kind: 'number' });
});
