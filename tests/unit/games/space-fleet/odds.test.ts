import { expect, test } from 'vitest';
import { Distribution, Fraction } from '../../../../src/chance/index.js';
import { readOptions, Table } from '../../../../src/engine/index.js';
import { DEFENCES, DETECTORS, JAMMERS, WEAPONS } from '../../../../src/games/space-fleet/elements.js';
import game from '../../../../src/games/space-fleet/index.js';
import { ODDS } from '../../../../src/games/space-fleet/odds/index.js';
import { damageMatrix } from '../../../../src/games/space-fleet/odds/mix.js';
import { answerOdds } from '../../../../src/simulation/index.js';
import { fleet, rulesWith, seated } from './support.js';

const defaults = readOptions(game.options, {}).values;

const rules = rulesWith();
const effort = { maxLeaves: 1e6, seed: 1, games: 400 };
const ask = (question: string, params: object, under = rules) => ODDS[question].ask(under, params, effort);
function exact(question: string, params: object, under = rules): Distribution {
  const { outcomes } = ask(question, params, under);
  if (!(outcomes instanceof Distribution)) throw new Error(`${question} was simulated`);
  return outcomes;
}

/** Exact mean damage, weapons A to F across. */
const MEANS: Record<string, number[]> = {
  a: [1.37, 0.19, 6.04, 0.93, 5.1, 0.59],
  b: [4.19, 1.37, 0.19, 0.35, 1.93, 0.59],
  c: [0.04, 4.19, 1.37, 0.02, 1.93, 1.37],
  d: [1.93, 3.35, 7.02, 1.37, 0.1, 2.59],
  e: [0.1, 0.93, 0.93, 5.1, 1.37, 1.93],
  f: [2.59, 2.59, 1.37, 0.59, 0.93, 1.37],
  none: [4.03, 5.0, 3.11, 2.28, 4.03, 3.11],
};

test.each(DEFENCES)('7.4 the exact mean damage of every weapon against %s', (defence) => {
  const means = WEAPONS.map((weapon) => {
    const outcomes = exact('shot', { weapon, defence });
    expect(outcomes.total().toString()).toBe('1');
    return Number(outcomes.mean(Number).toFixed(2));
  });
  expect(means).toEqual(MEANS[defence]);
});

test('7.4 the sums that luck is measured by are the same means', () => {
  for (const [w, row] of damageMatrix(rules).entries())
    for (const [d, sum] of row.entries())
      expect(sum / 1296).toBeCloseTo(exact('shot', { weapon: WEAPONS[w], defence: DEFENCES[d] }).mean(Number), 12);
});

test('7.4 C does 7.02 against d and 3.11 against nothing; with failed defences counted as 0 the defence helps again', () => {
  const floored = rulesWith({ defenceMargin: 'floor-zero' });
  const mean = (defence: string, under = rules) => exact('shot', { weapon: 'C', defence }, under).mean(Number);
  expect(mean('d')).toBeCloseTo(7.02, 2);
  expect(mean('none')).toBeCloseTo(3.11, 2);
  expect(mean('d', floored)).toBeLessThan(mean('d'));
  expect(mean('a', floored)).toBeLessThan(mean('none', floored) + 3);
});

test('5.3 detection: exact fractions that sum to 1, for every pair', () => {
  for (const detector of DETECTORS) for (const jammer of JAMMERS) expect(exact('detection', { detector, jammer }).total().toString()).toBe('1');
  // 8 or less on 2d4 never fails; the jammer's margin, 5 - 2d4, must stay below the detector's, 8 - 2d4. 221 ways of 256.
  let ways = 0;
  for (const look of twice4) for (const hide of twice4) if (5 - hide < 8 - look) ways++;
  expect(exact('detection', { detector: 'Y', jammer: 'X' }).fraction('detected')).toEqual(Fraction.of(ways, 256));
  expect([...exact('detection', { detector: 'Z', jammer: 'Z' }).weights.keys()].sort()).toEqual([
    'detected',
    'jammed-1',
    'jammed-2',
    'jammed-3',
    'jammed-4',
    'nothing',
  ]);
});

/** The sixteen sums of two four-sided dice. */
const twice4 = [1, 2, 3, 4].flatMap((one) => [1, 2, 3, 4].map((other) => one + other));

test('7.2 manoeuvre: 15 in 36 each at par, a lead of 4 wins or ties 35 in 36, and six points more win every test', () => {
  const at = (active: number, target: number) => exact('manoeuvre', { active, target });
  expect(['active', 'target', 'tie'].map((outcome) => at(2, 2).fraction(outcome).toString())).toEqual(['5/12', '5/12', '1/6']);
  expect(at(6, 2).fraction('target').toString()).toBe('1/36');
  expect(at(8, 2).fraction('active').toString()).toBe('1');
});

test('5 contact: ships and detectors in range try once each', () => {
  const one = exact('contact', { detectors: 'YYY', distance: 3, jammers: 'none', ships: 1 });
  const single = exact('detection', { detector: 'Y', jammer: 'none' });
  expect(one.probability('detected')).toBe(single.probability('detected'));
  const two = exact('contact', { detectors: 'YYYW', distance: 1, jammers: 'WY', ships: 2 });
  const missed = ['Y', 'W'].map(
    (detector) => 1 - Math.min(...['W', 'Y'].map((jammer) => exact('detection', { detector, jammer }).probability('detected'))),
  );
  expect(two.probability('missed')).toBeCloseTo((missed[0] * missed[1]) ** 2, 12);
  expect(two.total().toString()).toBe('1');
  expect(exact('contact', { detectors: 'YYY', distance: 4, jammers: 'none', ships: 5 }).fraction('missed').toString()).toBe('1');
  expect(ODDS.contact.params).toHaveProperty('detectors');
});

test('the mixes of weapon and defence hold each other to the value of the matrix', () => {
  const [weapons, defences] = ['weapons', 'defences'].map((side) => exact('mix', { side }));
  const matrix = damageMatrix(rules);
  const value = ask('mix', { side: 'weapons' }).worth?.('A') ?? 0;
  const against = DEFENCES.map((_, d) => WEAPONS.reduce((sum, weapon, w) => sum + (weapons.probability(weapon) * matrix[w][d]) / 1296, 0));
  const using = WEAPONS.map((_, w) => DEFENCES.reduce((sum, defence, d) => sum + (defences.probability(defence) * matrix[w][d]) / 1296, 0));
  expect(Math.min(...against)).toBeCloseTo(value, 10);
  expect(Math.max(...using)).toBeCloseTo(value, 10);
  expect(weapons.total().toString()).toBe('1');
});

test('weapon F is dominated: a mix of four others does more against every defence', () => {
  const mean = damageMatrix(rules);
  const others = { A: 0.15, B: 0.45, C: 0.1, D: 0.3 };
  const f = WEAPONS.indexOf('F');
  DEFENCES.forEach((_, d) => {
    const mixed = Object.entries(others).reduce((sum, [weapon, share]) => sum + share * mean[WEAPONS.indexOf(weapon as 'A')][d], 0);
    expect(mixed).toBeGreaterThan(mean[f][d]);
  });
  expect(exact('mix', { side: 'weapons' }).probability('F')).toBe(0);
});

test('a duel: a ship that nearly always names the position destroys one that cannot answer, with any strategies', async () => {
  const duel = (params: object) => answerOdds({ game, question: 'duel', params: { ...params }, options, effort: { games: 400 } });
  const options = { ...defaults, blueFleet: 'dancers', redFleet: 'balanced' };
  for (const bluePlayer of ['hunter', 'ambusher']) {
    const { outcomes, method } = await duel({ blue: 'dancer', red: 'picket', bluePlayer });
    const { counts, games } = outcomes as { counts: ReadonlyMap<string, number>; games: number };
    expect(method).toBe('simulated');
    expect([...counts.values()].reduce((sum, count) => sum + count)).toBe(games);
    expect(counts.get('blue-wins')).toBeGreaterThan(games / 2);
  }
  await expect(duel({ blue: 'dansers' })).rejects.toThrow(/unknown "dansers"/);
  await expect(duel({ bluePlayer: 'huntress' })).rejects.toThrow(/huntress/);
});

test('shots in games do the exact mean damage, and attempts find the exact share', async () => {
  const under = rulesWith({ blueFleet: fleet('few-large'), turnLimit: 40 });
  const table = new Table(game, under, [await seated('ambusher'), await seated('hunter')], 5);
  const counted = { shots: new Float64Array(42), damage: new Float64Array(42), detection: new Float64Array(60) };
  for (let n = 0; n < 120; n++) {
    table.play(n);
    for (const [name, sums] of Object.entries(counted))
      for (let i = 0; i < sums.length; i++) sums[i] += table.record[name as keyof typeof counted][i];
  }
  const shotsCompared = WEAPONS.flatMap((_, w) => DEFENCES.map((_, d) => compareShots(counted.shots[w * 7 + d], counted.damage[w * 7 + d], w, d)));
  const attemptsCompared = DETECTORS.flatMap((_, i) => JAMMERS.map((_, j) => compareAttempts(counted.detection.subarray((i * 5 + j) * 3), i, j)));
  expect(shotsCompared.filter(Boolean).length).toBeGreaterThan(4);
  expect(attemptsCompared.filter(Boolean).length).toBeGreaterThan(1);
});

/** Damage in games against the exact mean, where there are shots enough; the bound is 4.5 standard errors. */
function compareShots(shots: number, damage: number, w: number, d: number): boolean {
  if (shots < 100) return false;
  const outcomes = exact('shot', { weapon: WEAPONS[w], defence: DEFENCES[d] });
  const mean = outcomes.mean(Number);
  const deviation = Math.sqrt(outcomes.mean((points) => (Number(points) - mean) ** 2));
  expect(Math.abs(damage / shots - mean)).toBeLessThan((4.5 * deviation) / Math.sqrt(shots) + 1e-9);
  return true;
}

function compareAttempts([nothing, detected, jammed]: Float64Array, i: number, j: number): boolean {
  const attempts = nothing + detected + jammed;
  if (attempts < 100) return false;
  const share = exact('detection', { detector: DETECTORS[i], jammer: JAMMERS[j] }).probability('detected');
  expect(Math.abs(detected / attempts - share)).toBeLessThan(4.5 * Math.sqrt((share * (1 - share)) / attempts) + 1e-9);
  return true;
}
