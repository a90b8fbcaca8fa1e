import { expect, test } from 'vitest';
import { alone, together } from '../../../../src/games/schwarm/answers.js';
import { GUN, NONE, opposite, SECTIONS, spaceName, spaceNamed } from '../../../../src/games/schwarm/board.js';
import { combat } from '../../../../src/games/schwarm/combat.js';
import { DECISIONS } from '../../../../src/games/schwarm/decisions.js';
import { attackModifier, defenceModifier, defenceOfPlace } from '../../../../src/games/schwarm/modifiers.js';
import type { Player } from '../../../../src/games/schwarm/player.js';
import type { State } from '../../../../src/games/schwarm/state.js';
import { FIGHTER_LOST, WIN } from '../../../../src/games/schwarm/state.js';
import { playOn } from '../../../support/scripted.js';
import { flying, playOf, rulesWith } from './support.js';

/** Fw 190 counters: 1 is +2/0, 2 and 3 are +2/+1, 4 is +1/0, 5 is +1/-1, 6 is 0/-1. Rolls: counter, attack, defence. */
function fought(s: State, rolls: number[], but: Partial<Player> = {}, options = {}) {
  const play = playOf(s, rulesWith(options), but);
  playOn(play, rolls, combat);
  return { s, record: play.record };
}

const at = (...spaces: string[]) => flying(...spaces);
const damage = (s: State) => SECTIONS.flatMap((section, i) => (s.damage[i] > 0 ? [`${section} ${s.damage[i]}`] : []));

test('5.1 example: 11 high is opposite 5 low, 8 level opposite 2 level', () => {
  expect(spaceName(opposite(spaceNamed('11 high')))).toBe('5 low');
  expect(spaceName(opposite(spaceNamed('8 level')))).toBe('2 level');
});

test('5.2 example: at 12 high a 7 with a counter of 1 is a 10 and hits a gun', () => {
  const { s, record } = fought(at('12 high'), [4, 7, 1]);
  expect(damage(s)).toEqual(['gun 1']);
  expect([...s.guns]).toEqual([1, 0, 0, 0]);
  expect(record.struck[0]).toBe(GUN);
});

test('5.1 a modified 9 hits nothing', () => {
  expect(damage(fought(at('12 high'), [4, 6, 1]).s)).toEqual([]);
});

test.each([
  [8, 'fuselage 1'],
  [9, 'engine 1'],
  [10, 'cockpit 1'],
])('5.1 the damage row of 12 o’clock: a %i with +3', (roll, expected) => {
  expect(damage(fought(at('12 high'), [4, roll, 1]).s)).toEqual([expected]);
});

test('5.1 fourteen or more is the last column', () => {
  const s = at('1 high');
  const { s: after } = fought(s, [1, 10, 1], { press: () => 1 });
  expect(damage(after)).toEqual(['cockpit 1']);
});

test('5.1 into the sun: two less on the attack die', () => {
  const rules = rulesWith();
  const s = at('5 low');
  s.sun = spaceNamed('11 high');
  s.facingSun = opposite(s.sun);
  expect(attackModifier(s, rules, 0)).toBe(rules.spaceAttack[spaceNamed('5 low')] - 2);
});

test('5.4 out of the sun: two less on the defence die', () => {
  const rules = rulesWith();
  const s = at('11 high');
  s.sun = spaceNamed('11 high');
  expect(defenceModifier(s, rules, 0)).toBe(-2);
});

test('5.0 a press costs a point and adds one to both dice', () => {
  const rules = rulesWith();
  const s = at('12 high');
  const before = [attackModifier(s, rules, 0), defenceModifier(s, rules, 0)];
  s.pressed = 1;
  expect([attackModifier(s, rules, 0), defenceModifier(s, rules, 0)]).toEqual(before.map((modifier) => modifier + 1));
  const { s: after, record } = fought(at('12 high'), [4, 6, 1], { press: () => 1 });
  expect(damage(after)).toEqual(['gun 1']);
  expect(after.tacticalPoints).toBe(2);
  expect(record.pointsSpentPress).toBe(1);
});

test('5.0 without points the player is not asked to press', () => {
  const s = at('12 high');
  s.tacticalPoints = 0;
  fought(s, [4, 1, 1], {
    press: () => {
      throw new Error('asked');
    },
  });
});

/** The bomber of the example: 1 cockpit, 3 front guns, 2 engines, 1 rear gun, 3 fuselage. */
function damaged(): State {
  const s = at('12 high', '6 high');
  s.damage.set([4, 3, 2, 0, 1]);
  s.guns.set([3, 0, 1, 0]);
  return s;
}

test('5.2 example: ten hits have earned five points', () => {
  const s = at('12 high');
  s.tacticalPoints = 0;
  const play = playOf(s);
  // Ten attacks that hit: four guns, three fuselage, two engines, one cockpit.
  for (const attack of [7, 7, 7, 7, 8, 8, 8, 9, 9, 10]) {
    s.flying = 1;
    s.cup = 63;
    playOn(play, [4, attack, 1], combat);
  }
  expect(damage(s)).toEqual(['gun 4', 'fuselage 3', 'engine 2', 'cockpit 1']);
  expect([s.tacticalPoints, play.record.earnedByHits]).toEqual([5, 5]);
});

test('5.2 example: three gun hits in front take one off the defence there, a fourth two; one in the rear takes none', () => {
  const rules = rulesWith();
  const s = damaged();
  const whole = at('12 high', '6 high');
  expect(defenceOfPlace(s, rules, 0)).toBe(defenceOfPlace(whole, rules, 0) - 1);
  expect(defenceOfPlace(s, rules, 1)).toBe(defenceOfPlace(whole, rules, 1));
  s.guns[0]++;
  expect(defenceOfPlace(s, rules, 0)).toBe(defenceOfPlace(whole, rules, 0) - 2);
});

test('5.2 by the option hitsPerPoint every third hit earns a point', () => {
  const s = at('12 high');
  s.towardsPoint = 1;
  expect(fought(s, [4, 7, 1], {}, { hitsPerPoint: 3 }).s.tacticalPoints).toBe(3);
  const t = at('12 high');
  t.towardsPoint = 2;
  expect(fought(t, [4, 7, 1], {}, { hitsPerPoint: 3 }).s.tacticalPoints).toBe(4);
});

test.each([
  ['cockpit', 1, 10],
  ['engine', 3, 9],
  ['fuselage', 5, 8],
])('5.2 the bomber is destroyed by the last hit its %s can take', (section, before, roll) => {
  const s = at('12 high', '6 low');
  s.damage[SECTIONS.indexOf(section as 'tail')] = before;
  const { s: after, record } = fought(s, [4, roll, 1]);
  expect(after.outcome).toBe(WIN);
  expect(SECTIONS[record.cause]).toBe(section);
  expect(record.attacks).toBe(1);
});

test('5.2 three tail hits destroy it too', () => {
  const s = at('6 high');
  s.damage[SECTIONS.indexOf('tail')] = 2;
  expect(fought(s, [4, 8, 1]).s.outcome).toBe(WIN);
});

test('5.3 example: with +1 and 0 both attack at +1, each with its own red number', () => {
  const seen: number[][] = [];
  fought(at('12 high', '12 high'), [4, 5, 1, 1, 1, 1], {
    press: (view) => {
      seen.push([view.fighter, view.black, view.red]);
      return 0;
    },
  });
  expect(seen).toEqual([
    [0, 1, 0],
    [1, 1, -1],
  ]);
});

test('5.3 two in one space must combine, without being asked; by the option combineMandatory they may', () => {
  const never = () => {
    throw new Error('asked');
  };
  fought(at('12 high', '12 high'), [1, 1, 1, 1, 1, 1], { attack: never });
  const rules = rulesWith({ combineMandatory: false });
  expect(DECISIONS.attack.legal(flying('12 high', '12 high'), rules)).toEqual([alone(0), alone(1), together(0, 1)]);
});

test('5.3 a third fighter in the space attacks alone, four make two pairs', () => {
  const rules = rulesWith();
  const three = flying('12 high', '12 high', '12 high');
  expect(DECISIONS.attack.legal(three, rules)).toEqual([alone(0), alone(1), alone(2), together(0, 1), together(0, 2), together(1, 2)]);
  const four = flying('12 high', '12 high', '12 high', '12 high');
  expect(DECISIONS.attack.legal(four, rules)).not.toContain(alone(0));
  const one = flying('12 high', '12 high', '1 high');
  expect(DECISIONS.attack.legal(one, rules)).toEqual([alone(2), together(0, 1)]);
});

test('5.3 for purists only fighters placed together combine', () => {
  const rules = rulesWith({ combine: 'placed-together' });
  const s = flying('12 high', '12 high');
  expect(DECISIONS.attack.legal(s, rules)).toEqual([together(0, 1)]);
  s.placedIn[1] = spaceNamed('11 high');
  expect(DECISIONS.attack.legal(s, rules)).toEqual([alone(0), alone(1)]);
});

test('5.3 a press in a combined attack is for one fighter, or for both by the option pressCombined', () => {
  const asked: number[] = [];
  const pressed: number[] = [];
  const press: Partial<Player> = {
    press: (view) => {
      asked.push(view.fighter);
      pressed.push(view.pressed);
      return view.fighter === 0 ? 1 : 0;
    },
  };
  const one = fought(at('12 high', '12 high'), [4, 4, 6, 1, 6, 1], press);
  expect([asked, damage(one.s), one.s.tacticalPoints]).toEqual([[0, 1], ['gun 1'], 2]);
  expect(pressed).toEqual([0, 0]);
  asked.length = 0;
  const both = fought(at('12 high', '12 high'), [4, 4, 6, 1, 6, 1], press, { pressCombined: 'pair' });
  expect([asked, damage(both.s)]).toEqual([[0], ['gun 2']]);
});

test('5.4 a modified 10 hits the fighter: the game is lost', () => {
  const { s, record } = fought(at('12 high', '6 low'), [4, 1, 10]);
  expect([s.outcome, record.attacks, record.fighterHit[0]]).toEqual([FIGHTER_LOST, 1, 1]);
  expect(fought(at('12 high'), [4, 1, 9]).s.outcome).toBe(0);
});

test('5.4 a point saves it; its own hit is void', () => {
  const { s, record } = fought(at('12 high'), [4, 7, 10], { save: () => 1 });
  expect([s.outcome, s.tacticalPoints, record.fightersSaved, damage(s)]).toEqual([0, 2, 1, []]);
  expect([record.fighterHit[0], record.struck[0]]).toEqual([1, NONE]);
});

test('5.4 without points there is no save, and a lost fighter outweighs the end of the bomber', () => {
  const s = at('12 high');
  s.tacticalPoints = 0;
  s.damage[SECTIONS.indexOf('cockpit')] = 1;
  expect(fought(s, [4, 10, 10]).s.outcome).toBe(FIGHTER_LOST);
});

test('2.0 no counter is drawn twice in a pass', () => {
  const { s } = fought(at('12 high', '1 high', '2 high', '3 high', '4 high', '5 high'), [1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1]);
  expect([...s.counter]).toEqual([0, 1, 2, 3, 4, 5]);
  expect(s.cup).toBe(0);
});
