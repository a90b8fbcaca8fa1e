import { cpSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { answered, ROOT, type Said, scratch, sortie } from '../../support/cli.js';

const { folder, file } = scratch();
const results = (report: string) => join(folder, report, 'results.json');
const edit = (path: string, find: string | RegExp, replace: string) => {
  const text = readFileSync(path, 'utf8');
  expect(text).toMatch(find);
  writeFileSync(path, text.replace(find, replace));
};

const EXPERIMENT = file(
  'hits.yaml',
  'question: x?\ngame: schwarm\nseed: 5\ngames: 400\nsweep: { hitsPerPoint: [2, 3] }\nstrategies: { german: cautious }\n',
);
const run = (...words: string[]) => answered(['run', EXPERIMENT, '--bare', '--force', ...words]);
const verify = (...words: string[]) => answered(['verify', ...words], { cwd: folder });

beforeAll(async () => {
  expect((await run('--out', join(folder, 'hits'))).code).toBe(0);
});

describe('sortie verify', () => {
  test('says how much is proved', async () => {
    const { code, out } = await verify('hits');
    expect(code).toBe(0);
    expect(out).toContain('same   hits: 16 of 16 games are played as before: at least 82 % of all games are (95 % sure)');
  });

  test('names the first game that differs, and the command that shows it', async () => {
    cpSync(join(folder, 'hits'), join(folder, 'changed'), { recursive: true });
    // The fourth witnessed game of a cell is game 151.
    const [, last] = [...readFileSync(results('changed'), 'utf8').matchAll(/"witness": "(\w+)"/g)].map(([, witness]) => witness);
    edit(results('changed'), last, `${last.slice(0, 6)}${last.startsWith('01', 6) ? '02' : '01'}${last.slice(8)}`);
    const { code, out } = await verify('changed');
    expect(code).toBe(99);
    expect(out).toMatch(
      /OTHER {2}changed: 1 of 16 games are played differently, in one cell; the first:\n +npx sortie play schwarm --seed 5 --game 151 .*--option hitsPerPoint=3\n/,
    );
    const { verdict, reports } = JSON.parse((await verify('changed', '--json')).out);
    expect([verdict, reports[0].games, reports[0].same, reports[0].differ.length]).toEqual(['fail', 16, 15, 1]);
  });

  test('a report without a witness is not called the same', async () => {
    cpSync(join(folder, 'hits'), join(folder, 'older'), { recursive: true });
    writeFileSync(results('older'), readFileSync(results('older'), 'utf8').replace(/ *"witness": "\w+",\n/g, ''));
    const { code, out } = await verify('older');
    expect([code, out]).toEqual([3, expect.stringContaining('written by an earlier version, which kept no witness')]);
  });

  test('exact odds are passed over', async () => {
    const { code, out } = await answered(['verify', 'reports/dogfight-shots']);
    expect([code, out]).toEqual([0, expect.stringContaining('exact odds: no games were played')]);
  });

  const BAD: [string, string[], RegExp, ((text: string) => string)?][] = [
    ['a folder that is not there', ['nowhere'], /expected a folder with results\.json files under it, found "nowhere"/],
    ['a file for a folder', ['hits/results.json'], /expected a folder with results\.json files under it/],
    ['a folder without reports', ['.empty'], /expected folders with a results\.json or a review\.json/],
    ['no JSON', ['bad'], /bad.results\.json/, () => '{'],
    ['a witness that is none', ['bad'], /witness: expected/, (text) => text.replace(/"witness": "\w+"/, '"witness": 7')],
    ['a witness in other letters', ['bad'], /witness: expected/, (text) => text.replace(/"witness": "../, '"witness": "?!')],
    [
      'no command',
      ['bad'],
      /expected the command that plays one of its games, found "rm -rf"/,
      (text) => text.replace(/npx sortie play [^"]*/g, 'rm -rf'),
    ],
    ['a game that is not there', ['bad'], /unknown "chess"; expected a game/, (text) => text.replace(/sortie play schwarm/g, 'sortie play chess')],
    [
      'a strategy of its author',
      ['bad'],
      /--code: .*\.\/evil\.ts\n {2}remedy: .*--code \.\/evil\.ts/,
      (text) => text.replace(/--seat cautious/g, '--seat ./evil.ts'),
    ],
    ['an option that is not there', ['bad'], /hitsPerPint/, (text) => text.replace(/--option hitsPerPoint/g, '--option hitsPerPint')],
    ['workers that are none', ['hits', '--workers', '0'], /--workers/],
  ];
  test.each(BAD)('refuses %s, with one line', async (_, words, expected, change) => {
    mkdirSync(join(folder, '.empty'), { recursive: true });
    mkdirSync(join(folder, 'bad'), { recursive: true });
    writeFileSync(results('bad'), (change ?? String)(readFileSync(results('hits'), 'utf8')));
    const { code, err } = await verify(...words);
    expect([code, err]).toEqual([2, expect.stringMatching(expected)]);
    expect(err.split('\n').filter((line) => line.startsWith('error'))).toHaveLength(1);
  });
});

describe('code that plays differently', () => {
  const copy = join(folder, 'copy');
  const there = (...words: string[]): Said => sortie(words, { cwd: folder, main: join(copy, 'dist/src/cli/main.js') });

  test('is found by all commands that rely on earlier games; a private name may change', async () => {
    for (const part of ['1/2', '2/2']) expect((await run('--shard', part, '--out', join(folder, 'parts'))).code).toBe(0);
    cpSync(join(ROOT, 'dist'), join(copy, 'dist'), { recursive: true, preserveTimestamps: true });
    for (const part of ['node_modules', 'package.json', 'strategies', 'experiments']) symlinkSync(join(ROOT, part), join(copy, part));
    const table = join(copy, 'dist/src/engine/table.js');
    writeFileSync(table, readFileSync(table, 'utf8').replaceAll('#rolling', '#opened'));
    expect(there('verify', 'hits').code).toBe(0);
    expect(there('merge', EXPERIMENT, 'parts', '--bare', '--out', 'merged').code).toBe(0);

    edit(join(copy, 'dist/strategies/schwarm/cautious.js'), /danger: \{ default: \d/, 'danger: { default: 0');
    expect(there('verify', 'hits')).toMatchObject({ code: 99, out: expect.stringContaining('npx sortie play schwarm --seed 5') });
    expect(there('merge', EXPERIMENT, 'parts', '--bare', '--out', 'merged')).toMatchObject({
      code: 2,
      err: expect.stringMatching(/part-1-of-2\.json: expected games that are played as on this machine.*\n {2}remedy: install the same version/),
    });
    expect(there('run', EXPERIMENT, '--bare', '--out', 'hits', '--more', '100')).toMatchObject({
      code: 2,
      err: expect.stringMatching(
        /results\.json: expected games that are played as they were: game \d+ of cell .*\n {2}remedy: play all games again: npx sortie run/,
      ),
    });
    expect(there('check', EXPERIMENT, '--baseline', 'hits/results.json', '--moved', '0.5', '--dry-run').out).toMatch(/win in .* within/);
    expect((await answered(['check', EXPERIMENT, '--baseline', results('hits'), '--moved', '0.5'])).out).toContain('2 cells unchanged');
  });
});
