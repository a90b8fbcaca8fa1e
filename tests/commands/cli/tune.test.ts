import { cpSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { weightsOf } from '../../../src/engine/index.js';
import { answered, ROOT, scratch } from '../../support/cli.js';
import { ALL, few } from '../../support/witness.js';

const { folder, file } = scratch();
/** A game without a fitted value. */
const PICKET = join(folder, 'picket');
cpSync(join(ROOT, 'tests/support/picket'), PICKET, { recursive: true });

describe('sortie tune', () => {
  test('finds better parameters, says so on fresh games, and writes a file that --seat takes', async () => {
    const out = join(folder, 'tuned.yaml');
    // A threshold that aborts nearly every attack is far from the best.
    const words = ['tune', 'schwarm', 'cautious:danger=-1', '--budget', '2000', '--games', String(few(300, 1000)), '--out', out];
    const said = await answered([...words, '--json']);
    expect(said.err).not.toMatch(/error/);
    const { parameters, difference, interval, score, other } = JSON.parse(said.out);
    expect(parameters.danger).toBeGreaterThan(0);
    expect(interval[0]).toBeGreaterThan(0);
    expect(difference).toBeCloseTo(score - other, 12);
    expect(readFileSync(out, 'utf8')).toContain(`danger: ${parameters.danger}`);
    const played = await answered(['play', 'schwarm', '--seat', out]);
    expect(played.out).toMatch(/german: cautious/);
    // A file of its own is replaced.
    expect((await answered([...words, '--budget', '2000', '--games', '100'])).code).toBe(0);
  });

  test('in a game of two seats it plays against the named opponents, from both seats', async () => {
    const words = [
      'tune',
      'their-finest-hour',
      'strong',
      '--parameter',
      'shot',
      '--against',
      'runner',
      '--against',
      'random',
      '--option',
      'turnLimit=6',
      '--budget',
      '2000',
      '--games',
      '100',
    ];
    const { out, code } = await answered(words);
    expect(code).toBe(0);
    expect(out).toMatch(/strong scores .* against runner, random/);
  });

  test('fits what positions are worth, says how far to trust it, and writes weights.json', async () => {
    const out = join(folder, 'weights.json');
    const words = ['tune', 'value', 'their-finest-hour', '--games', '100', '--out', out];
    const said = await answered([...words, '--json']);
    expect(said.err).not.toMatch(/error/);
    const { features, weights, fitted, byHand } = JSON.parse(said.out);
    expect(weights).toHaveLength(features.length);
    // A hundred games settle this much: who burns is worse off.
    expect(weights[features.indexOf('burning')]).toBeLessThan(0);
    expect(fitted.brier).toBeLessThan(0.25);
    expect(byHand.brier).toBeLessThan(0.25);
    const written = JSON.parse(readFileSync(out, 'utf8'));
    expect(weightsOf(written, features)).toEqual(weights);
    expect(written.trust.tenths).toHaveLength(10);
  });

  test('--design finds a fleet that beats the one it began with, and writes a file that the option takes', async () => {
    const out = join(folder, 'fleet.yaml');
    const words = ['tune', 'space-fleet', 'hunter', '--design', 'redFleet', '--option', 'redFleet=manoeuvre-2', '--option', `grid=${few(8, 10)}`];
    const said = await answered([
      ...words,
      '--against',
      'manoeuvre-0',
      ...(ALL ? [] : ['--rounds', '1']),
      '--budget',
      '2000',
      '--games',
      '100',
      '--out',
      out,
    ]);
    expect(said.out).toMatch(/reply 1 scores .* against manoeuvre-0\n/);
    expect(said.out).toMatch(/manoeuvre-0 does not survive its best reply/);
    expect(readFileSync(out, 'utf8')).toMatch(/^# Found by "sortie tune"\n# space-fleet .* redFleet from manoeuvre-2, led by hunter/);
    const played = await answered(['play', 'space-fleet', '--option', `blueFleet=${out}`, '--option', 'grid=10']);
    expect(played.code).toBe(0);
  });

  test.each([
    [['value', PICKET], /a game with fitted weights/],
    [['schwarm', 'no-one'], /unknown "no-one"/],
    [['schwarm', 'novice'], /a strategy that declares parameters/],
    [['schwarm', 'cautious', '--parameter', 'courage'], /--parameter: unknown "courage"/],
    [['schwarm', 'cautious', '--parameter', 'danger=3..99'], /a range inside -1..5/],
    [['schwarm', 'cautious', '--against', 'novice'], /--against: expected no opponent/],
    [['schwarm', 'cautious', '--rounds', '2'], /--rounds: expected nothing without --design/],
    [['space-fleet', 'hunter', '--design', 'blueFleet', '--parameter', 'wanted'], /--parameter: expected nothing with --design/],
    [['space-fleet', 'hunter', '--design', 'greenFleet'], /--design: unknown "greenFleet"/],
    [['space-fleet', 'hunter', '--design', 'blueFleet', '--against', 'armada'], /unknown "armada"/],
    [['schwarm', 'cautious', '--budget', '3'], /--budget: expected a whole number of at least 2000/],
    [['schwarm', 'cautious', '--out', file('mine.yaml', 'my: own\n')], /--out: expected a new file, or one that this command wrote/],
  ])('%j is refused in one line', async (words, wanted) => {
    const { err, code } = await answered(['tune', ...words]);
    expect(err).toMatch(wanted);
    expect(err).toMatch(/^error .*\n( {2}remedy: .*\n)?$/);
    expect(code).toBe(2);
  });

  test('a tuned file with faults is refused with their places', async () => {
    const broken = file('broken.yaml', 'game: war-galley\nstrategy: 7\nparameters: [1]\n');
    const { err, code } = await answered(['play', 'schwarm', '--seat', broken]);
    expect(err).toMatch(/broken\.yaml:1:7 game: expected schwarm/);
    expect(err).toMatch(/broken\.yaml:2:11 strategy/);
    expect(code).toBe(2);
    const wrong = file('wrong.yaml', 'game: schwarm\nstrategy: cautious\nparameters: { danger: 77 }\n');
    expect((await answered(['play', 'schwarm', '--seat', wrong])).err).toMatch(/a number from -1 to 5 for danger/);
  });
});
