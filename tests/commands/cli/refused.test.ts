import { spawn } from 'node:child_process';
import { describe, expect, test } from 'vitest';
import { answered, MAIN, ROOT, scratch } from '../../support/cli.js';
import { some } from '../../support/witness.js';

/** Slips in files and flags: each is one clear line with exit code 2, and none is ignored. */
const { file } = scratch();
const HEAD = ['question: A test?', 'game: schwarm', 'games: 40'];
const experiment = (...lines: string[]) => file('experiment.yaml', [...HEAD, ...lines].join('\n'));
const plain = file('plain.yaml', HEAD.join('\n'));
const refused = async (words: readonly string[], said: RegExp) => {
  const { code, out, err } = await answered(words);
  expect(err).toMatch(said);
  expect(err).not.toMatch(/\n\s+at |Invalid input|\[object/);
  expect([code, out]).toEqual([2, '']);
};

describe('claims', () => {
  test.each([
    [
      'a percentage for a share',
      '{ cell: default, measure: win, below: 10 }',
      /claims\.0\.below: expected a share from 0 to 1 \(ten per cent is 0\.1\), found 10/,
    ],
    [
      'and for a difference',
      '{ cell: hard, minus: default, measure: win, between: [-5, 5] }',
      /claims\.0\.between: expected a difference of shares from -1 to 1/,
    ],
  ])('%s', (_, claim, said) =>
    refused(['check', experiment('cells: { default: {}, hard: { options: { hitsPerPoint: 3 } } }', `claims: [${claim}]`)], said),
  );
  test('a count may be below ten', async () =>
    expect((await answered(['check', experiment('claims: [{ measure: passes, below: 1000 }]'), '--dry-run'])).code).toBe(0));
  test('beside exact odds', () =>
    refused(
      [
        'check',
        file('asked.yaml', 'question: A?\ngame: schwarm\nask: { question: attack, params: { hour: 12 } }\nclaims: [{ measure: win, below: 0.5 }]\n'),
      ],
      /asked\.yaml:4:1 claims: expected no claims beside ask/,
    ));
});

describe('flags that would change nothing', () => {
  test.each([
    [
      ['compare', file('two.yaml', `${HEAD.join('\n')}\ncells: { a: {}, b: {} }\n`), '--option', 'hitsPerPoint=3'],
      /--option: an experiment file says itself what to compare/,
    ],
    [['solve', 'schwarm', 'startingRolls', '--option', 'startingRolls=3'], /--option: expected other options than startingRolls/],
    [['sweep', 'schwarm', 'startingRolls', '--option', 'startingRolls=3'], /--option: expected other options than startingRolls/],
  ])('%j', (words, said) => refused(words, said));
});

describe('names of the language, and YAML at its worst', () => {
  test.each([
    ['an alias of nothing', 'strategies: { german: *nope }', /experiment\.yaml:\d+:\d+ .*anchor &nope/],
    [
      'a bomb of aliases',
      `a: &a [1,1,1,1,1,1,1,1,1]\nb: &b [${'*a,'.repeat(9)}]\nc: &c [${'*b,'.repeat(9)}]\nd: [${'*c,'.repeat(9)}]`,
      /fewer aliases/,
    ],
    ['a table', 'cells: { a: { shift: { constructor: 1 } } }', /unknown "constructor"/],
    ['an option', 'options: { __proto__: 1 }', /experiment\.yaml/],
    ['a swept option', 'sweep: { toString: [1] }', /unknown "toString"/],
    ['a strategy', 'strategies: { german: constructor }', /unknown "constructor"/],
  ])('%s', (_, line, said) => refused(['run', experiment(line), '--out', 'unused'], said));
  test.each([
    [['odds', 'schwarm', 'constructor'], /unknown "constructor"/],
    [['odds', 'schwarm', 'attack', '--__proto__', '3'], /--__proto__: unknown "__proto__"/],
    [['odds', 'schwarm', 'attack', 'twelve'], /--name value, found "twelve"/],
    [['play', 'schwarm', '--shift', 'constructor=1'], /unknown "constructor"/],
    [['play', 'space-fleet', '--option', 'blueFleet=__proto__'], /unknown "__proto__"/],
    [['sweep', 'schwarm', 'constructor'], /unknown "constructor"/],
    [['play', 'schwarm', '--seat', 'cautious:keep=NaN'], /expected a number, found "NaN"/],
    [['play', 'schwarm', '--seat', 'cautious:__proto__=1'], /unknown "__proto__"/],
    [['play', 'schwarm', '--seat', 'cautious:danger=1,danger=2'], /--seat.danger: expected a parameter once/],
    [['run', plain, '--out', ''], /--out: expected the name of a folder/],
    [['run', plain, '--out', 'x'.repeat(300)], /the name is too long/],
    [['run', plain, '--for', 'soon'], /--for: expected a time with its unit, such as 90s/],
    [['run', 'x'.repeat(300)], /unknown "x{20,200}…"; expected a file that is there/],
  ])('%j', (words, said) => refused(words, said));
});

describe('input without an end', () => {
  const list = (count: number, one: (n: number) => string) => Array.from({ length: count }, (_, n) => one(n)).join(', ');
  test.each([
    ['a device', () => '/dev/zero', /^error \/dev\/zero: expected a file that can be read; it is a device/],
    [
      'cells',
      () => experiment(`cells: { ${list(20_000, (n) => `c${n}: {}`)} }`),
      /:4:\d+ cells: expected at most 10,000 cells; 20,000 of cell are 20,000/,
    ],
    [
      'a product of lists',
      () => experiment(`sweep: { tacticalPoints: [${list(1000, String)}], startingRolls: [${list(1000, String)}] }`),
      /sweep: expected at most 10,000 cells; 1,000 of tacticalPoints × 1,000 of startingRolls are 1,000,000/,
    ],
    ['wrong names', () => experiment(`options: { ${list(5000, (n) => `o${n}: 1`)} }`), /unknown "o99"[\s\S]*error 4,900 more faults/],
  ])('%s', (_, file, said) => refused(['run', file(), '--out', 'unused'], said));
  test('a key that is there twice', () =>
    refused(['run', experiment('seed: 1', 'seed: 2')], /experiment\.yaml:5:1 expected YAML that can be read: Map keys must be unique/));
});

describe('problems of flags that make an experiment name the flag, not a file', () => {
  test.each([
    [['sweep', 'schwarm', 'startingRolls', '--values', '0..3'], /^error --values: expected a whole number from 0 to 2, found 3/],
    [['solve', 'schwarm', 'startingRolls', '--values', '0..3'], /^error --option startingRolls: expected a whole number from 0 to 2, found "3"/],
    [['compare', 'schwarm', '--option', 'nope=1'], /^error --option nope: unknown "nope"/],
    [['knockout', 'schwarm', '--option', 'startingRolls=9'], /^error --option startingRolls: expected a whole number/],
    [['tournament', 'schwarm', '--option', 'startingRolls=9'], /^error --option startingRolls: expected a whole number/],
    [['knockout', 'schwarm', '--measure', 'nope'], /^error --measure: unknown "nope"/],
  ])('%j', (words, said) => refused(words, said));
});

test('printed values come without aliases: what is changed in one place changes there only', async () => {
  for (const game of ['schwarm', 'war-galley', 'space-fleet', 'nightfighter', 'their-finest-hour']) {
    expect((await answered(['list', game, '--data'])).out).not.toMatch(/[:-] [&*]\w+$/m);
  }
});

describe('data and shifted tables', () => {
  test.each(['compare', 'sweep', 'solve', 'knockout'])('%s takes them', async (command) => {
    const data = file('data.yaml', 'nonsense: 1\n');
    const words =
      command === 'compare' ? ['schwarm', '--option', 'hitsPerPoint=3'] : command === 'knockout' ? ['schwarm'] : ['schwarm', 'startingRolls'];
    await refused([command, ...words, '--data', data], /data\.yaml:1:1/);
    await refused([command, ...words, '--shift', 'nowhere=1'], /unknown "nowhere"/);
  });
});

describe('Ctrl-C', () => {
  const STOPPED = [
    [['solve', 'schwarm', 'tacticalPoints', '--seat', 'cautious', '--games', '9000000'], /stopped before/],
    [['knockout', 'schwarm', '--seat', 'cautious', '--games', '9000000'], /stopped/],
    [['tune', 'schwarm', 'cautious', '--budget', '9000000'], /stopped before/],
    [['tournament', 'schwarm', '--entry', 'cautious', '--entry', 'novice', '--games', '9000000'], /stopped before/],
  ] as const;
  test.each(some(STOPPED, 1))('%j stops at once with what is known, exit code 130', async (words, said) => {
    const child = spawn(process.execPath, [MAIN, ...words, '--workers', '1', '--progress', 'json'], { cwd: ROOT });
    let all = '';
    const stopped = new Promise<number>((resolve) => {
      const hear = (chunk: Buffer) => {
        all += chunk;
        if (/"games":[1-9]/.test(all) && !child.killed) child.kill('SIGINT');
      };
      child.stdout.on('data', hear);
      child.stderr.on('data', hear);
      child.once('exit', (code) => resolve(code ?? -1));
    });
    expect(await stopped).toBe(130);
    expect(all).toMatch(said);
  });
});
