import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test, vi } from 'vitest';
import { answered, ROOT, scratch } from '../../support/cli.js';

const { folder, file } = scratch();
const HEAD = [
  'question: Is it still the game it was?',
  'game: schwarm',
  'seed: 1943',
  'games: 5000',
  'cells: { standard: {}, none: { options: { startingRolls: 0 } }, same: { options: { passLimit: 99 } } }',
];
const gate = (name: string, ...claims: string[]) => file(`${name}.yaml`, [...HEAD, 'claims:', ...claims.map((claim) => `  - ${claim}`)].join('\n'));
const HOLDS = '{ cell: standard, measure: win, between: [0.05, 0.60] }';
const BROKEN = '{ cell: standard, measure: passes, below: 2 }';
/** What cannot change a game is never above itself, nor below. */
const CLOSE = '{ cell: same, minus: standard, above: 0 }';

describe('check: the exit code says it', () => {
  test('0 when every claim holds, long before the last game', async () => {
    const { code, out } = await answered(['check', gate('holds', HOLDS, '{ cell: none, minus: standard, below: 0 }')]);
    expect(code).toBe(0);
    expect(out).toMatch(/PASS: 2 claims/);
  });

  test('99 when one is broken; JUnit, a summary, annotations of one line and results are written', async () => {
    const path = gate('broken', HOLDS, BROKEN, CLOSE);
    const at = (name: string) => join(folder, name);
    vi.stubEnv('GITHUB_ACTIONS', 'true');
    const { code, out } = await answered(['check', path, '--junit', at('out/gate.xml'), '--summary', at('summary.md'), '--out', at('out')]);
    expect(code).toBe(99);
    const lines = out.split('\n').filter((line) => line.startsWith('::'));
    expect(lines).toEqual([
      expect.stringMatching(/^::error file=.*broken\.yaml,line=8,col=5,title=Claim broken::passes in standard below 2: .* wanted below 2$/),
      expect.stringMatching(/^::warning file=.*broken\.yaml,line=9,col=5,title=Claim undecided::/),
    ]);
    const xml = readFileSync(at('out/gate.xml'), 'utf8');
    expect(xml).toContain('<testsuites name="sortie" tests="3" failures="1" errors="1">');
    expect(xml).toContain('name="win in standard between 0.05 and 0.6"/>');
    const summary = readFileSync(at('summary.md'), 'utf8');
    expect(summary).toMatch(/^## ❌ Is it still the game it was\?/);
    expect(summary).toContain('<summary>1 claim held</summary>');
    // Results are of all cells, also of one without a claim.
    expect(JSON.parse(readFileSync(at('out/results.json'), 'utf8')).cells).toHaveLength(3);
  });

  test('in lines of 60 columns, with shares in per cent and differences in points', async () => {
    const { out } = await answered(['check', gate('narrow', HOLDS, BROKEN, '{ cell: none, minus: standard, below: 0 }')]);
    for (const line of out.split('\n')) expect([...line].length, line).toBeLessThanOrEqual(60);
    const plain = out.replaceAll('\u00a0', ' ').replace(/\s+/g, ' ');
    expect(plain).toMatch(/win in standard: [\d.]+ % \[[\d.]+, [\d.]+\], wanted 5 to 60 %/);
    expect(plain).toMatch(/win in none minus win in standard: −[\d.]+ points \[−[\d.]+, −[\d.]+\], wanted below 0 points/);
    expect(plain).toMatch(/passes in standard: [\d.]+ \[[\d.]+, [\d.]+\], wanted below 2 /);
  });

  test('3 when these games cannot tell', async () => {
    expect(await answered(['check', gate('close', CLOSE)])).toMatchObject({
      code: 3,
      out: expect.stringMatching(/UNDECIDED: 1 of 1 claim could not be settled/),
    });
  });

  test.each([
    [
      'an unknown measure',
      '{ cell: standard, measure: wins, above: 0 }',
      /unknown-0\.yaml:7:32 claims\.0\.measure: unknown "wins".*did you mean "win"\?/,
    ],
    ['an unknown cell', '{ cell: standrad, above: 0 }', /claims\.0\.cell: unknown "standrad".*did you mean "standard"\?/],
    ['an unknown strategy in an order', '{ order: [standard, bold] }', /claims\.0\.order\.1: unknown "bold"/],
    ['an unknown key', '{ cell: standard, abvoe: 0.5 }', /claims\.0\.abvoe: unknown "abvoe".*did you mean "above"\?/],
  ])('2 for %s, with its place and what may be meant', async (_, claim, said) => {
    const { code, err, out } = await answered(['check', gate('unknown-0', claim)]);
    expect([code, out]).toEqual([2, '']);
    expect(err).toMatch(said);
  });

  test('2 for claims that contradict one another, which are named', async () => {
    const { code, err } = await answered(['check', gate('contradiction', '{ cell: standard, below: 0.1 }', '{ cell: standard, above: 0.2 }')]);
    expect(code).toBe(2);
    expect(err).toMatch(/contradict one another: "win in standard below 0\.1" and "win in standard above 0\.2"/);
  });

  test('2 for no claims, and for a baseline that is none', async () => {
    expect(await answered(['check', file('none.yaml', HEAD.join('\n'))])).toMatchObject({ code: 2, err: expect.stringMatching(/claims to check/) });
    expect(await answered(['check', gate('base', HOLDS), '--baseline', join(ROOT, 'package.json')])).toMatchObject({
      code: 2,
      err: expect.stringMatching(/package\.json:1:1 expected results\.json of a run/),
    });
  });

  test('against a baseline: nothing is played where nothing changed; what moved is named', async () => {
    const before = file('before.yaml', HEAD.join('\n'));
    expect((await answered(['run', before, '--bare', '--out', join(folder, 'before')])).code).toBe(0);
    const baseline = ['--moved', '0.03', '--baseline', join(folder, 'before/results.json')];
    const same = await answered(['check', before, ...baseline]);
    expect(same).toMatchObject({
      code: 0,
      out: expect.stringMatching(/3 cells unchanged since the baseline, not played again[\s\S]*PASS: 0 claims · 0 games/),
    });
    const after = file('after.yaml', HEAD.join('\n').replace('standard: {}', 'standard: { options: { startingRolls: 2 } }'));
    const moved = await answered(['check', after, ...baseline]);
    expect(moved.code).toBe(99);
    expect(moved.out).toMatch(/FAIL {2}win in standard within 0\.03 of 0\.\d+ before/);
    expect(moved.out.replace(/\s+/g, ' ')).toMatch(/2 cells unchanged since the baseline, not played again: none, same/);
  });

  test('--dry-run plays nothing and says what it would', async () => {
    const { code, out } = await answered(['check', gate('dry', HOLDS), '--dry-run']);
    expect(code).toBe(0);
    expect(out).toMatch(/1 claim,[\s\S]*standard {2}german cautious[\s\S]*at most about 5,000 games, [\d.]+ s on/);
    const { out: all } = await answered(['check', gate('dry', HOLDS), '--dry-run', '--out', join(folder, 'dry')]);
    expect(all, 'results hold all three cells').toMatch(/at most about 5,000 games in each of 3 cells/);
    expect(existsSync(join(folder, 'dry'))).toBe(false);
  });
});

describe('compare, sweep, solve, knockout, precision', () => {
  test('compare stops when the difference is settled', async () => {
    const { out: told } = await answered(['compare', 'schwarm', '--option', 'startingRolls=0', '--seat', 'cautious']);
    expect(told).toMatch(/startingRolls=0 lowers win by [\d.]+ points \[[\d.]+, [\d.]+\] against\s+default/);
    expect(told).toMatch(/played by cautious/);
    expect(told).toMatch(/Replay .*:\n {4}npx sortie play schwarm --seed \d+ --game \d+ /);
    expect(told.trimEnd()).toMatch(/What every option does by itself:\n {4}npx sortie knockout schwarm$/);
    const { code, out } = await answered(['compare', 'schwarm', '--option', 'startingRolls=0', '--seat', 'cautious', '--json']);
    const [found] = JSON.parse(out).comparisons;
    expect(code).toBe(0);
    expect(found).toMatchObject({ verdict: 'lower', margin: 0.01, measure: 'win', name: 'startingRolls=0 − default' });
    expect(found.games).toBeLessThan(found.fixed);
    expect(found.interval[1]).toBeLessThan(0);
  });

  test('what cannot change a game differs by exactly 0', async () => {
    const { out } = await answered(['compare', 'schwarm', '--option', 'passLimit=99', '--seat', 'cautious', '--json']);
    expect(JSON.parse(out).comparisons[0]).toMatchObject({ verdict: 'same', estimate: 0 });
  });

  test('solve brackets the value; beyond the range it says so', async () => {
    const { code, out } = await answered([
      'solve',
      'schwarm',
      'tacticalPoints',
      '--target',
      '0.35',
      '--seat',
      'cautious',
      '--games',
      '10000',
      '--json',
    ]);
    const found = JSON.parse(out);
    expect(code).toBe(0);
    expect(found.bracket[0]).toBeLessThan(found.value);
    expect(found.bracket[1]).toBeGreaterThan(found.value);
    expect(found.bracket[1] - found.bracket[0]).toBeLessThanOrEqual(4);
    expect(await answered(['solve', 'schwarm', 'tacticalPoints', '--target', '0.95', '--seat', 'cautious', '--games', '5000'])).toMatchObject({
      code: 3,
      out: expect.stringMatching(/no tacticalPoints that was played gives 95\.0 %: all lie below/),
    });
  });

  test('knockout lists every option by its effect', async () => {
    const { code, out } = await answered(['knockout', 'schwarm', '--seat', 'cautious', '--games', '300', '--json']);
    expect(code).toBe(0);
    const { effects } = JSON.parse(out);
    const sizes = effects.map(({ estimate }: { estimate: number }) => Math.abs(estimate));
    expect(sizes).toEqual([...sizes].sort((a, b) => b - a));
    expect(effects.find(({ cell }: { cell: string }) => cell === 'startingRolls 0').estimate).toBeLessThan(0);
  });

  test('precision: the run stops by itself, and --dry-run foretells it', async () => {
    const path = file('precise.yaml', [...HEAD.slice(0, 3), 'precision: { measure: win, halfWidth: 0.02 }'].join('\n'));
    const { out } = await answered(['run', path, '--bare', '--json', '--out', join(folder, 'precise')]);
    const { precision, cells } = JSON.parse(out);
    expect(precision).toEqual({ measure: 'win', halfWidth: 0.02, reached: true });
    const [low, high] = cells[0].measures.win.interval;
    expect(high - low).toBeLessThanOrEqual(0.04);
    const [, foretold] = /about ([\d,]+) games/.exec((await answered(['run', path, '--dry-run'])).out) ?? [];
    expect(Number(foretold.replaceAll(',', ''))).toBeGreaterThan(cells[0].games / 3);
    expect(Number(foretold.replaceAll(',', ''))).toBeLessThan(cells[0].games * 3);
  });

  test.each([
    [['compare', 'schwarn'], /unknown "schwarn"/],
    [['compare', 'schwarm', '--option', 'hitsPerPiont=3'], /unknown "hitsPerPiont".*did you mean "hitsPerPoint"\?/],
    [['compare', 'schwarm', '--option', 'hitsPerPoint=3', '--measure', 'wins'], /unknown "wins".*did you mean "win"\?/],
    [['compare', 'schwarm', '--margin', '0'], /--margin: expected a number above 0/],
    [['sweep', 'schwarm', 'tacticlPoints'], /unknown "tacticlPoints".*did you mean "tacticalPoints"\?/],
    [['sweep', 'schwarm', 'tacticalPoints', '--values', '3,99'], /expected a whole number from 0 to 20, found 99/],
    [['solve', 'schwarm', 'fighter'], /an option that is a number/],
    [['solve', 'schwarm', 'tacticalPoints', '--target', '1.5'], /--target: expected a number above 0 and at most 1/],
    [['knockout', 'schwarm', '--seat', 'cautios'], /unknown "cautios"/],
  ])('%j is refused with exit code 2', async (words, said) => {
    const { code, err } = await answered(words);
    expect(err).toMatch(said);
    expect(code).toBe(2);
  });
});
