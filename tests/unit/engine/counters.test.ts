import { describe, expect, test } from 'vitest';
import { axis, bounded, bytes, counters, listed, places, reading, readingsOf, yesOrNo } from '../../../src/engine/index.js';

interface Rules {
  ships: number;
}
const options = {
  ties: reading(['reroll', 'none'], { rule: '2', about: 'Ties', why: 'so' }),
  sinks: reading(false, { rule: '3', about: 'Sinks', why: 'so' }),
};
const counted = counters<{ state: { turn: number }; rules: Rules }>()(
  { stage: bytes(({ ships }: Rules) => ships, -1) },
  {
    turns: { about: 'Turns', most: 9, unit: 'turns', of: ({ turn }) => turn },
    firstHit: { about: 'First hit', most: ({ ships }) => ships, why: '3 one each' },
    afloat: { about: 'Any afloat', flag: (_, { stage }) => stage.some((one) => one >= 0) },
    shots: { about: 'Shots', axes: [axis('gun', ['a', 'b']), axis('on', ['x', 'y', 'z'])] },
    hits: { about: 'Hits', axes: [axis('gun', ['a', 'b'])], per: 'shots', add: (_, { stage }, cells) => void (cells[1] += stage.length) },
    asked: readingsOf(options),
    lucks: { lucks: { 'return-fire': 'Luck of fire', moves: 'Luck of moves' }, scale: 6 },
  },
);

describe('counters', () => {
  const record = new counted.Record({ ships: 4 });
  const read = (name: string, state = { turn: 5 }) => {
    const measure = counted.MEASURES.find((one) => one.name === name) as never as { of?: never; add?: never } & Record<string, never>;
    const { of, add } = measure as unknown as {
      of?(state: object, record: object): number;
      add?(state: object, record: object, cells: Float64Array): void;
    };
    const cells = new Float64Array(6);
    if (of !== undefined) return of(state, record);
    add?.(state, record, cells);
    return [...cells];
  };

  test('a counter is a field, its reset and a measure', () => {
    record.firstHit = 3;
    record.shots[4]++;
    record.asked.sinks += 2;
    record.lucks[1] = -7;
    record.stage[0] = 2;
    expect(['turns', 'first-hit', 'afloat', 'luck-return-fire', 'luck-moves'].map((name) => read(name))).toEqual([5, 3, 1, 0, -7]);
    expect(read('shots')).toEqual([0, 0, 0, 0, 1, 0]);
    expect(read('hits')).toEqual([0, 4, 0, 0, 0, 0]);
    expect(read('readings')).toEqual([0, 2, 0, 0, 0, 0]);
    record.reset();
    expect([record.firstHit, ...record.shots, record.asked.sinks, record.lucks[1], ...record.stage]).toEqual([
      0, 0, 0, 0, 0, 0, 0, 0, 0, -1, -1, -1, -1,
    ]);
  });

  test('words, bounds, axes and kinds follow', () => {
    const found = counted.MEASURES.map((one) => bounded(one as never, [{ ships: 4 }] as never) as unknown as Record<string, unknown>);
    expect(found.map(({ name, kind }) => `${name} ${kind}`)).toEqual([
      'turns count',
      'first-hit count',
      'afloat flag',
      'shots table',
      'hits table',
      'readings table',
      'luck-return-fire luck',
      'luck-moves luck',
    ]);
    expect(found[1]).toMatchObject({ max: 4, why: '3 one each', about: 'First hit' });
    expect(found[4]).toMatchObject({ per: 'shots' });
    expect(found[5]).toMatchObject({ axes: [{ name: 'reading', labels: ['ties', 'sinks'] }] });
    expect(found[7]).toMatchObject({ about: 'Luck of moves', scale: 6 });
  });
});

test('places', () => {
  expect(places(['ground radar', 'AI', 'second tally location'])).toEqual({ groundRadar: 0, AI: 1, secondTallyLocation: 2 });
});

test('a listed question checks by its list, and says what it holds', () => {
  const ship = listed<number, number, object>({
    rule: '3',
    about: 'Which ship',
    legal: (view) => [view, view + 1],
    describe: (one) => `ship ${one}`,
  });
  expect(ship.check(4, 5, {})).toBeUndefined();
  expect(ship.check(4, 6, {})).toBe('3: one of 4 (ship 4), 5 (ship 5) was expected');
  const fire = yesOrNo<object, object>('17', 'Whether to fire', 'fire', 'wait');
  expect([...fire.legal({}, {})].map((one) => fire.describe(one, {}, {}))).toEqual(['fire', 'wait']);
  expect(fire.check({}, 2 as never, {})).toBe('17: one of 1 (fire), 0 (wait) was expected');
});
