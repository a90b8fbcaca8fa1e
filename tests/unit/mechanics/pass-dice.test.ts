import { describe, expect, test } from 'vitest';
import { enumerate } from '../../../src/chance/index.js';
import { passes, passOdds } from '../../../src/mechanics/pass-dice.js';
import { withRolls } from '../../support/scripted.js';

describe('pass dice', () => {
  test('each die that is REP or less passes', () => {
    expect(withRolls([4, 4], (dice) => passes(dice, 4, 2))).toBe(2);
    expect(withRolls([5, 4], (dice) => passes(dice, 4, 2))).toBe(1);
    expect(withRolls([5, 6], (dice) => passes(dice, 4, 2))).toBe(0);
  });

  test('one die reaches no more than the first column, three no more than the second', () => {
    expect(withRolls([1], (dice) => passes(dice, 4, 1))).toBe(1);
    expect(withRolls([1, 1, 1], (dice) => passes(dice, 4, 3))).toBe(2);
    expect(withRolls([6, 1, 1], (dice) => passes(dice, 4, 3))).toBe(2);
  });

  test('the formula gives what all rolls of the dice give, for every REP and number of dice', () => {
    for (let rep = 0; rep <= 6; rep++) {
      for (let count = 1; count <= 4; count++) {
        const rolled = enumerate((dice) => `${passes(dice, rep, count)}`);
        const computed = passOdds(rep, count);
        for (const column of ['0', '1', '2'])
          expect(computed.fraction(column).toString(), `${rep} ${count} ${column}`).toBe(rolled.fraction(column).toString());
        expect(computed.total().toString()).toBe('1');
      }
    }
  });
});
