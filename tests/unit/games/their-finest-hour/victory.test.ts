import { describe, expect, test } from 'vitest';
import { BURNT, DESTROYED, LEFT, PASSED } from '../../../../src/games/their-finest-hour/aircraft.js';
import { remove } from '../../../../src/games/their-finest-hour/movement.js';
import type { VictoryData } from '../../../../src/games/their-finest-hour/scenarios.js';
import { value } from '../../../../src/games/their-finest-hour/value.js';
import { atLimit, decided, losses, OUTCOMES } from '../../../../src/games/their-finest-hour/victory.js';
import { type Placed, type Scene, scene } from './scene.js';

const three = (side: number, attributes: Placed['attributes'] = []): Placed[] =>
  [0, 1, 2].map((n) => ({ at: [20 + 60 * side, 20 + 10 * n, 0], attributes }));
const game = (victory: VictoryData, attributes: Placed['attributes'] = []): Scene =>
  scene({ blue: three(0, attributes), red: three(1), victory, objective: { kind: 'ship', x: 90, y: 45, radius: 5 } });
const lose = (of: Scene, ids: string[], fate = DESTROYED) => {
  for (const id of ids) remove(of, of.of(id), fate);
};
const name = (outcome: number) => (outcome === 0 ? 'on' : OUTCOMES[outcome - 1].name);

describe('last-side', () => {
  test('the last side with an aircraft in the air wins; a draw if both are gone', () => {
    const one = game({ kind: 'last-side' });
    expect(name(decided(one))).toBe('on');
    lose(one, ['red1', 'red2', 'red3'], BURNT);
    expect(name(decided(one))).toBe('blue');
    lose(one, ['blue1', 'blue2', 'blue3']);
    expect(name(decided(one))).toBe(OUTCOMES[2].name);
  });

  test('the turn limit is a draw, reported apart, however many are left', () => {
    const one = game({ kind: 'last-side' });
    lose(one, ['red1']);
    expect(name(atLimit(one))).toBe('turn-limit');
  });

  test('an aircraft that left the table is not in the air', () => {
    const one = game({ kind: 'last-side' });
    lose(one, ['blue1', 'blue2', 'blue3'], LEFT);
    expect(name(decided(one))).toBe('red');
  });
});

describe('losses', () => {
  test('the first side with that number of losses loses; both at once is a draw', () => {
    const one = game({ kind: 'losses', losses: 2 });
    lose(one, ['blue1']);
    expect(name(decided(one))).toBe('on');
    lose(one, ['blue2']);
    expect(name(decided(one))).toBe('red');
    lose(one, ['red1', 'red2']);
    expect(name(decided(one))).toBe(OUTCOMES[2].name);
  });

  test('1.4 who left the table is no loss', () => {
    const one = game({ kind: 'losses', losses: 2 });
    lose(one, ['blue1', 'blue2'], LEFT);
    expect([losses(one.state, 0), name(decided(one))]).toEqual([0, 'on']);
  });

  test('at the limit the side with more aircraft left', () => {
    const one = game({ kind: 'losses', losses: 2 });
    expect(name(atLimit(one))).toBe('turn-limit');
    lose(one, ['red1']);
    expect(name(atLimit(one))).toBe('blue-at-limit');
    lose(one, ['blue1', 'blue2'], LEFT);
    expect(name(atLimit(one))).toBe('red-at-limit');
  });
});

describe('pass and bombs', () => {
  test('blue wins when enough bombers have passed, red when too few are left to', () => {
    const one = game({ kind: 'pass', x: 110, bombers: 2 }, ['bomber']);
    lose(one, ['blue1'], PASSED);
    expect(name(decided(one))).toBe('on');
    lose(one, ['blue2'], PASSED);
    expect(name(decided(one))).toBe('blue');
    const two = game({ kind: 'pass', x: 110, bombers: 2 }, ['bomber']);
    lose(two, ['blue1', 'blue2']);
    expect(name(decided(two))).toBe('red');
  });

  test('blue wins with enough bombs on the objective, red when too few can still fall', () => {
    const one = game({ kind: 'bombs', hits: 2 }, ['dive-bomber']);
    one.state.bombHits = 2;
    expect(name(decided(one))).toBe('blue');
    one.state.bombHits = 1;
    expect(name(decided(one))).toBe('on');
    for (const id of ['blue1', 'blue2', 'blue3']) one.of(id).bombs = 0;
    expect(name(decided(one))).toBe('red');
  });

  test('at the limit the mission has failed', () => expect(name(atLimit(game({ kind: 'bombs', hits: 2 }, ['bomber'])))).toBe('red-at-limit'));
});

describe('value', () => {
  test('between 0 and 1, the seats together 1 in a play, and the result when it is over', () => {
    const one = game({ kind: 'last-side' });
    expect(value(one.state, one.rules, 0)).toBeCloseTo(0.5, 12);
    lose(one, ['red1']);
    expect(value(one.state, one.rules, 0)).toBeGreaterThan(0.5);
    expect(value(one.state, one.rules, 0) + value(one.state, one.rules, 1)).toBeCloseTo(1, 12);
    one.state.outcome = 2;
    expect([value(one.state, one.rules, 0), value(one.state, one.rules, 1)]).toEqual([0, 1]);
    one.state.outcome = 4;
    expect(value(one.state, one.rules, 0)).toBe(0.5);
  });

  test('in a mission what is done counts', () => {
    const one = game({ kind: 'pass', x: 110, bombers: 2 }, ['bomber']);
    const before = value(one.state, one.rules, 0);
    lose(one, ['blue1'], PASSED);
    expect(value(one.state, one.rules, 0)).toBeGreaterThan(before);
  });
});
