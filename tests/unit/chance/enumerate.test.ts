import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Dice, type Distribution, enumerate, enumerateMerged, Fraction, TooManyLeaves } from '../../../src/chance/index.js';

/** A little game: each step rolls a die, whose number of sides may depend on earlier rolls, and which may end the game. */
interface Step {
  sides: number;
  varies: boolean;
  times: number;
  modulo: number;
  endsAt: number;
  checkpoint: boolean;
}

const step: fc.Arbitrary<Step> = fc.record({
  sides: fc.integer({ min: 1, max: 6 }),
  varies: fc.boolean(),
  times: fc.integer({ min: 0, max: 3 }),
  modulo: fc.integer({ min: 1, max: 7 }),
  endsAt: fc.nat(12),
  checkpoint: fc.boolean(),
});
const steps = fc.array(step, { maxLength: 6 });

const sidesOf = (it: Step, s: number) => it.sides + (it.varies ? s % 3 : 0);
const after = (it: Step, s: number, roll: number) => (s * it.times + roll) % it.modulo;

function play(program: readonly Step[]): (dice: Dice) => string {
  return (dice) => {
    let s = 0;
    for (const [n, it] of program.entries()) {
      if (it.checkpoint) dice.checkpoint({ n, s });
      s = after(it, s, dice.below(sidesOf(it, s)));
      if (s === it.endsAt) return `step ${n}`;
    }
    return `end ${s}`;
  };
}

/** Slow and obvious: walks the tree by recursion, multiplying fractions on the way down. */
function walk(program: readonly Step[], sum = new Map<string, Fraction>(), n = 0, s = 0, weight = Fraction.one): Map<string, Fraction> {
  const gain = (outcome: string, w: Fraction) => sum.set(outcome, (sum.get(outcome) ?? Fraction.zero).plus(w));
  if (n === program.length) return gain(`end ${s}`, weight);
  const it = program[n];
  const sides = sidesOf(it, s);
  for (let roll = 0; roll < sides; roll++) {
    const next = after(it, s, roll);
    const each = weight.times(Fraction.of(1, sides));
    if (next === it.endsAt) gain(`step ${n}`, each);
    else walk(program, sum, n + 1, next, each);
  }
  return sum;
}

function printed(weights: ReadonlyMap<string, Fraction>): string[] {
  return [...weights].map(([outcome, weight]) => `${outcome}: ${weight}`).sort();
}

const keyOf = ({ n, s }: { n: number; s: number }) => `${n},${s}`;

test('plain = merged = a slow walk through the tree, and all weights sum to exactly 1', () => {
  fc.assert(
    fc.property(steps, (program) => {
      const slow = printed(walk(program));
      const plain = enumerate(play(program));
      const merged = enumerateMerged(play(program), keyOf);
      expect(printed(plain.weights)).toEqual(slow);
      expect(printed(merged.distribution.weights)).toEqual(slow);
      for (const total of [plain.total(), merged.distribution.total()]) expect(total.equals(Fraction.one)).toBe(true);
    }),
    { numRuns: 300 },
  );
});

test('merging never costs more than its checkpoints, and saves where ways meet', () => {
  const walkTo = (dice: Dice) => {
    let s = 0;
    for (let n = 0; n < 8; n++) {
      dice.checkpoint({ n, s });
      s = (s + dice.below(6)) % 6;
    }
    return String(s);
  };
  const { distribution, leaves, states } = enumerateMerged(walkTo, keyOf);
  expect(states).toBe(1 + 7 * 6);
  expect(leaves).toBe(6 + 7 * 6 * 6);
  expect(String(distribution.fraction('3'))).toBe('1/6');
});

test('a key that forgets what the rest hangs on is wrong, and still sums to 1', () => {
  const twice = (dice: Dice) => {
    const first = dice.d6();
    dice.checkpoint({ n: 1, s: first });
    return first + dice.d6() > 9 ? 'more' : 'less';
  };
  const right = enumerateMerged(twice, keyOf).distribution;
  const wrong = enumerateMerged(twice, () => 'any').distribution;
  expect(String(right.fraction('more'))).toBe('1/6');
  expect(String(wrong.fraction('more'))).toBe('0');
  expect(wrong.total().equals(Fraction.one)).toBe(true);
});

test('a checkpoint before the first roll, or two without a roll between, merges nothing and loses nothing', () => {
  const run = (dice: Dice) => {
    dice.checkpoint({ n: 0, s: 0 });
    const s = dice.below(3);
    dice.checkpoint({ n: 1, s });
    dice.checkpoint({ n: 2, s });
    return String(s + dice.below(2));
  };
  expect(printed(enumerateMerged(run, keyOf).distribution.weights)).toEqual(printed(enumerate(run).weights));
});

describe('well-known odds', () => {
  const odds = (run: (dice: Dice) => string): Distribution => enumerate(run);

  test('two dice: 7 is 1/6', () => {
    const sum = odds((dice) => String(dice.d6() + dice.d6()));
    expect(String(sum.fraction('7'))).toBe('1/6');
    expect(sum.mean(Number)).toBeCloseTo(7, 12);
  });

  test('no roll at all: certain', () => {
    expect(printed(odds(() => 'so be it').weights)).toEqual(['so be it: 1']);
  });

  test('leaves beyond 2^53 of one way stay exact: sixes in a row', () => {
    const inARow = (dice: Dice) => {
      let n = 0;
      while (n < 30 && dice.d6() === 6) n++;
      return String(n);
    };
    const expected = (n: bigint) => (n < 30n ? Fraction.of(5n, 6n ** (n + 1n)) : Fraction.of(1n, 6n ** 30n));
    for (const n of [0n, 1n, 20n, 29n, 30n]) expect(String(odds(inARow).fraction(String(n)))).toBe(String(expected(n)));
    expect(String(odds(inARow).total())).toBe('1');
  });
});

describe('too much', () => {
  test('more leaves than allowed', () => {
    const run = (dice: Dice) => String(dice.d10() + dice.d10() + dice.d10());
    expect(() => enumerate(run, 999)).toThrow(TooManyLeaves);
    expect(() => enumerate(run, 999)).toThrow('more than 999 ways the dice can fall');
    expect(() => enumerateMerged(run, keyOf, 999)).toThrow('more than 999 ways');
    expect(enumerate(run, 1000).probability('3')).toBe(0.001);
    expect(enumerateMerged(run, keyOf, 1000).leaves).toBe(1000);
  });

  test('a rule that rolls until something else comes up has no last leaf', () => {
    const run = (dice: Dice) => {
      while (dice.d6() === 1);
      return 'at last';
    };
    expect(() => enumerate(run)).toThrow('the dice can be rolled for ever');
  });

  test('what the rules throw is not swallowed', () => {
    const run = (dice: Dice) => {
      if (dice.d6() === 3) throw new Error('three');
      return '';
    };
    expect(() => enumerate(run)).toThrow('three');
    expect(() => enumerateMerged(run, keyOf)).toThrow('three');
  });
});
