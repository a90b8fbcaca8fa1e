// Takes more than two seconds: exact odds are compared with thousands of simulated passes.
import { expect, test } from 'vitest';
import { Dice, Distribution, enumerate, enumerateMerged } from '../../../../src/chance/index.js';
import { readOptions } from '../../../../src/engine/index.js';
import { ALTITUDES, altitudeOf, hourOf, SECTIONS, SPACES, spaceName } from '../../../../src/games/schwarm/board.js';
import { combat, fire } from '../../../../src/games/schwarm/combat.js';
import schwarm from '../../../../src/games/schwarm/index.js';
import { attackModifier, defenceModifier } from '../../../../src/games/schwarm/modifiers.js';
import { PlannedPass, passKey } from '../../../../src/games/schwarm/odds/passes.js';
import { placeAll, readPlan, situated, situation, usual } from '../../../../src/games/schwarm/odds/situation.js';
import { positionTest } from '../../../../src/games/schwarm/position-test.js';
import { copy, key, State } from '../../../../src/games/schwarm/state.js';
import { few, some } from '../../../support/witness.js';
import { flying, playOf, rulesWith } from './support.js';

const rules = rulesWith();
const EFFORT = { maxLeaves: 20_000_000, seed: 1, games: 20_000 };

function ask(question: string, params: Record<string, unknown> = {}, under = rules) {
  const { values, problems } = readOptions(schwarm.odds[question].params, params);
  expect(problems).toEqual([]);
  return schwarm.odds[question].ask(under, values, EFFORT);
}

function exact(question: string, params: Record<string, unknown> = {}, under = rules): Distribution {
  const { outcomes } = ask(question, params, under);
  expect(outcomes).toBeInstanceOf(Distribution);
  expect((outcomes as Distribution).total().toString()).toBe('1');
  return outcomes as Distribution;
}

const shares = (d: Distribution) => Object.fromEntries([...d.weights].map(([name, weight]) => [name, weight.toString()]));

test('2.1 position-test: 1 high by hand', () => {
  expect(shares(exact('position-test', { hour: 1, altitude: 'high' }))).toEqual({
    '1 high': '3/10',
    '2 high': '1/10',
    '3 level': '1/10',
    '4 level': '3/10',
    '5 low': '1/5',
  });
  expect(shares(exact('position-test', { hour: 1, altitude: 'high', turret: true }))['1 high']).toBe('1/5');
});

test('2.1 position-test: from 12 either way, and low fighters abort', () => {
  const odds = exact('position-test', { hour: 12, altitude: 'low' });
  expect(odds.fraction('1 low').toString()).toBe('1/10');
  expect(odds.fraction('11 low').toString()).toBe('1/10');
  expect(odds.fraction('abort').toString()).toBe('2/5');
});

test('5.1 attack: 12 high by hand', () => {
  const odds = exact('attack', { hour: 12, altitude: 'high', attackModifier: 1 });
  expect(shares(odds)).toEqual({
    'none/safe': '27/50',
    'none/hit': '3/50',
    ...Object.fromEntries(
      ['gun', 'fuselage', 'engine', 'cockpit'].flatMap((section) => [
        [`${section}/safe`, '9/100'],
        [`${section}/hit`, '1/100'],
      ]),
    ),
  });
});

test('5.1, 5.4 attack: every modifier counts', () => {
  const hit = (params: object) => exact('attack', { hour: 12, altitude: 'high', ...params }).mean((name) => (name.startsWith('none') ? 0 : 1));
  const lost = (params: object) => exact('attack', { hour: 12, altitude: 'high', ...params }).mean((name) => (name.endsWith('/hit') ? 1 : 0));
  expect([hit({}), hit({ press: true }), hit({ sun: 'face' }), hit({ top: 'sight' }), hit({ top: 'spray' })].map((p) => Math.round(10 * p))).toEqual([
    3, 4, 1, 2, 3,
  ]);
  expect(
    [
      lost({}),
      lost({ press: true }),
      lost({ sun: 'behind' }),
      lost({ top: 'sight' }),
      lost({ top: 'spray' }),
      lost({ defenceModifier: 2, gunHits: 3 }),
    ].map((p) => Math.round(10 * p)),
  ).toEqual([1, 2, 0, 3, 2, 2]);
});

test('1.4 attack: a turret that cannot target the altitude counts for nothing, and the note says so', () => {
  const { note } = ask('attack', { hour: 12, altitude: 'high', ball: 'sight' });
  expect(note).toContain('the ball turret cannot target');
});

test('4.3 turrets: both ways with the same chance', () => {
  expect(shares(exact('turrets', { fighters: '12 level', top: 'rear', ball: 'front' }))).toEqual({ 'left/front': '1/2', 'right/front': '1/2' });
});

test('pass: merged equals plain for one fighter', () => {
  for (const plan of some(['12 high', '6 level', '1 low'], 1)) {
    const pass = new PlannedPass(rules, { ...usual, plan, press: 'always', save: 'always' });
    const merged = enumerateMerged<State>(
      (dice) => pass.fly(dice),
      (s) => pass.key(s),
    ).distribution;
    expect(shares(merged)).toEqual(shares(enumerate((dice) => pass.fly(dice))));
  }
});

test('combat: merged equals plain for two fighters, combined or not, by either key', () => {
  for (const plan of some(['12 high, 12 high', '12 high, 6 low'], 1)) {
    const start = situated(rules, { ...usual, cockpit: 1, tail: 2, points: 1 });
    placeAll(start, rules, readPlan(plan));
    const s = new State();
    const play = playOf(s, rules, { save: () => 1, press: (view) => (view.fighter === 1 ? 1 : 0) });
    const run = (dice: Dice) => {
      copy(s, start);
      play.record.reset();
      combat({ ...play, dice });
      return `${s.outcome} ${s.tacticalPoints} ${s.damage}`;
    };
    const plain = shares(enumerate(run));
    expect(shares(enumerateMerged<State>(run, (state) => passKey(state, rules)).distribution)).toEqual(plain);
    expect(shares(enumerateMerged<State>(run, key).distribution)).toEqual(plain);
  }
});

test('pass: two fighters are exact, three are simulated and say so', () => {
  exact('pass', { plan: '12 high, 1 level' });
  const answer = ask('pass', { plan: '12 high, 12 high, 1 level' });
  expect(answer.note).toContain('Simulated');
  expect(answer.outcomes).toMatchObject({ games: EFFORT.games });
});

test('2.0 pass: a rotte in two zones is refused, unless the rules let it part', () => {
  expect(() => ask('pass', { plan: '12 high, 6 low' })).toThrow(
    'both fighters of a rotte in one zone (2.0), not 12 high in the front and 6 low in the rear',
  );
  expect(() => ask('pass', { plan: '12 high, 12 high, 2 low' })).not.toThrow();
  exact('pass', { plan: '12 high, 6 low' }, rulesWith({ laterPass: 'free' }));
});

test('pass: exact and simulated agree', () => {
  const odds = exact('pass', { plan: '12 high, 12 high' });
  const pass = new PlannedPass(rules, { ...usual, plan: '12 high, 12 high', press: 'never', save: 'always' });
  const dice = new Dice();
  const games = few(15_000, 40_000);
  const counts = new Map<string, number>();
  for (let game = 0; game < games; game++) {
    dice.open(7, game);
    const outcome = pass.fly(dice);
    counts.set(outcome, (counts.get(outcome) ?? 0) + 1);
  }
  let chi2 = 0;
  for (const [outcome, weight] of odds.weights) {
    const expected = weight.toNumber() * games;
    if (expected >= 5) chi2 += ((counts.get(outcome) ?? 0) - expected) ** 2 / expected;
  }
  // Five or fewer degrees of freedom: 25 is one in 7,000.
  expect(chi2).toBeLessThan(25);
});

test('5.4 save-worth: with one point and no fighter left the bomber escapes', () => {
  expect(shares(exact('save-worth'))).toEqual({ escaped: '1' });
  expect(shares(exact('save-worth', { points: 3 }))).toEqual({ '2 TP': '1' });
});

test('plans and suns that cannot be read are refused', () => {
  expect(readOptions(schwarm.odds.pass.params, { plan: '13 high' }).problems).toHaveLength(1);
  expect(readOptions(schwarm.odds.pass.params, { sun: 'noon' }).problems).toHaveLength(1);
  expect(ALTITUDES).toHaveLength(3);
  expect(situation.points.default).toBe(3);
});

/** Pearson's statistic of counts against exact odds, and its degrees of freedom; rare outcomes are put together. */
function pearson(odds: Distribution, counts: ReadonlyMap<string, number>, games: number): { chi2: number; degrees: number } {
  let [chi2, cells, rareExpected, rareSeen] = [0, 0, 0, 0];
  for (const [outcome, weight] of odds.weights) {
    const expected = weight.toNumber() * games;
    const seen = counts.get(outcome) ?? 0;
    if (expected < 5) {
      rareExpected += expected;
      rareSeen += seen;
      continue;
    }
    chi2 += (seen - expected) ** 2 / expected;
    cells++;
  }
  if (rareExpected > 0) {
    chi2 += (rareSeen - rareExpected) ** 2 / rareExpected;
    cells++;
  }
  return { chi2, degrees: cells - 1 };
}

/** How seldom the sum over all spaces would be as far off, in standard deviations of its normal approximation. */
function deviation(question: string, simulate: (space: number, dice: Dice) => string): number {
  const dice = new Dice();
  const games = few(400, 2000);
  let [chi2, degrees] = [0, 0];
  for (let space = 0; space < SPACES; space++) {
    const odds = exact(question, { hour: hourOf(space), altitude: ALTITUDES[altitudeOf(space)] });
    const counts = new Map<string, number>();
    for (let game = 0; game < games; game++) {
      dice.open(17, space * games + game);
      const outcome = simulate(space, dice);
      counts.set(outcome, (counts.get(outcome) ?? 0) + 1);
    }
    for (const outcome of counts.keys()) expect(odds.probability(outcome), outcome).toBeGreaterThan(0);
    const found = pearson(odds, counts, games);
    chi2 += found.chi2;
    degrees += found.degrees;
  }
  return (chi2 - degrees) / Math.sqrt(2 * degrees);
}

test('2.1 exact and simulated position tests agree over every hour and altitude', () => {
  const off = deviation('position-test', (space, dice) => {
    const s = flying(spaceName(space));
    positionTest({ ...playOf(s, rules), dice }, 0);
    return s.flying === 0 ? 'abort' : spaceName(s.space[0]);
  });
  expect(Math.abs(off)).toBeLessThan(4.5);
});

test('5.1, 5.4 exact and simulated attacks agree over every hour and altitude', () => {
  const off = deviation('attack', (space, dice) => {
    const s = flying(spaceName(space));
    s.turretZone.fill((rules.zone[space] + 2) % 4);
    const hit = fire({ ...playOf(s, rules), dice }, 0, attackModifier(s, rules, 0), defenceModifier(s, rules, 0));
    return `${s.blow < 0 ? 'none' : SECTIONS[s.blow]}/${hit ? 'hit' : 'safe'}`;
  });
  expect(Math.abs(off)).toBeLessThan(4.5);
});
