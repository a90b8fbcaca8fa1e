import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { answered, scratch } from '../../support/cli.js';

/** Runs until all is settled, and runs that are extended, as a user calls them. */
const { folder, file } = scratch();
const HEAD = ['question: A test?', 'game: schwarm', 'seed: 3', 'strategies: { german: cautious }'];
const CELLS = 'cells: { a: {}, b: { options: { startingRolls: 2 } }, c: { options: { passLimit: 61 } } }';
const COMPARE = 'compare: { baseline: a }';
file('fixed.yaml', [...HEAD, CELLS, COMPARE, 'games: 600'].join('\n'));
file('until.yaml', [...HEAD, CELLS, COMPARE, 'until: settled', 'atMost: 150'].join('\n'));

const run = async (...words: string[]) => await answered(['run', ...words, '--bare', '--quiet', '--force', '--workers', '1'], { cwd: folder });
const results = (out: string) => readFileSync(join(folder, out, 'results.json'), 'utf8');

test('--more games write what one run of all of them writes', async () => {
  expect((await run('fixed.yaml', '--out', 'one', '--games', '900')).code).toBe(0);
  expect((await run('fixed.yaml', '--out', 'two')).code).toBe(0);
  // As a clone has it: without the list of files.
  cpSync(join(folder, 'two'), join(folder, 'clone'), { recursive: true, filter: (path) => !/(\.sortie-files|run\.json)$/.test(path) });
  const more = await answered(['run', 'fixed.yaml', '--bare', '--quiet', '--workers', '2', '--out', 'clone', '--more', '300'], { cwd: folder });
  expect([more.code, more.err]).toEqual([0, '']);
  expect(results('clone')).toBe(results('one'));
});

test('--more goes on with what is open until it is settled', async () => {
  expect((await run('until.yaml', '--out', 'open')).code).toBe(0);
  const before = JSON.parse(results('open'));
  expect(before.until.settled).toBeLessThan(before.until.of);
  expect((await run('until.yaml', '--out', 'open', '--more', '3000')).code).toBe(0);
  const after = JSON.parse(results('open'));
  // The block that the limit cut ends where it ends in a run without that limit.
  expect(before.until.blocks.map(({ games }: { games: number }) => games)).toEqual([128, 150]);
  expect(after.until.blocks.slice(0, 2).map(({ games }: { games: number }) => games)).toEqual([128, 192]);
  expect(after.until.settled).toBeGreaterThan(before.until.settled);
  // A run keeps its games while something is open.
  expect((await run('until.yaml', '--out', 'open', '--more', '400000')).code).toBe(0);
  const settled = results('open');
  expect(JSON.parse(settled).until).toMatchObject({ settled: 2, of: 2 });
  expect(JSON.parse(settled).counted).toBeUndefined();
  const more = await answered(['run', 'until.yaml', '--bare', '--out', 'open', '--more', '3000'], { cwd: folder });
  expect(more).toMatchObject({ code: 0, err: expect.stringContaining('no games were added') });
  expect(results('open')).toBe(settled);
  expect((await answered(['run', 'until.yaml', '--dry-run'], { cwd: folder })).out).toMatch(
    /to settle all 2 comparisons takes about [\d,]+ games of all cells, .* on \d+ threads?; at most/,
  );
});

describe('what cannot be extended is refused in one line, with what to do instead', () => {
  const refused = async (...words: string[]) => {
    const { code, err } = await run(...words);
    expect(code).toBe(2);
    expect(
      err
        .trim()
        .split('\n')
        .filter((line) => line.startsWith('error')),
    ).toHaveLength(1);
    return err;
  };
  const changed = (from: string, to: string) => file('changed.yaml', readFileSync(join(folder, 'fixed.yaml'), 'utf8').replace(from, to));

  test('games of another plan, other code, or none', async () => {
    expect((await run('fixed.yaml', '--out', 'kept')).code).toBe(0);
    cpSync(join(folder, 'fixed.yaml'), join(folder, 'same.yaml'));
    const more = ['--out', 'kept', '--more', '100'];
    expect(await refused('fixed.yaml', '--out', 'none', '--more', '100')).toMatch(
      /--more: expected the results of an earlier run in none.results.json, and there is no such file\n {2}remedy: play all games again: npx sortie run fixed.yaml/,
    );
    expect(await refused('fixed.yaml', ...more, '--seed', '4')).toMatch(/they have seed 3, and it has 4/);
    changed('startingRolls: 2', 'startingRolls: 1');
    expect(await refused('changed.yaml', ...more)).toMatch(/cell b asks for other options, data, strategies or a newer version of the rules/);
    changed('c: {', 'd: {');
    expect(await refused('changed.yaml', ...more)).toMatch(/its cells have changed since/);
    changed('baseline: a', 'baseline: b');
    expect(await refused('changed.yaml', ...more)).toMatch(/it compares other cells or measures/);
    changed('games: 600', 'precision: { measure: win, halfWidth: 0.1 }');
    expect(await refused('changed.yaml', ...more)).toMatch(/this one has a precision/);
    const path = join(folder, 'kept', 'results.json');
    const { counted, ...rest } = JSON.parse(results('kept'));
    const put = (change: object) => writeFileSync(path, JSON.stringify({ ...rest, ...change }));
    put({ counted: `${counted.slice(0, 200)}AAAA${counted.slice(204)}` });
    expect(await refused('fixed.yaml', ...more)).toMatch(
      /games of a run in kept.results.json; what it keeps is damaged, or changed after it was written/,
    );
    writeFileSync(path, JSON.stringify({ ...rest, counted }).replace(/"visits":\[(\d)/, '"visits":[1$1'));
    expect(await refused('fixed.yaml', ...more)).toMatch(/expected the counts of a run in kept.results.json; they have changed since/);
    put({});
    expect(await refused('fixed.yaml', ...more)).toMatch(/the counted games of an earlier run in kept.results.json, which keeps none/);
    put({ schema: 'sortie/results/2' });
    expect(await refused('fixed.yaml', ...more)).toMatch(/expected results.json of a run \(sortie\/run\/3\), found "sortie\/results\/2"/);
  });

  test('flags and fields that contradict it', async () => {
    expect(await refused('fixed.yaml', '--out', 'two', '--more', '100', '--games', '100')).toMatch(/--games: --more says how many games to add/);
    expect(await refused('fixed.yaml', '--out', 'two', '--more', '100', '--shard', '1/2')).toMatch(
      /--shard: --more says what is continued: a whole run/,
    );
    for (const amount of ['0', '-5', '1.5', '10 days', 'all', ''])
      expect(await refused('fixed.yaml', '--out', 'two', `--more=${amount}`)).toMatch(
        /--more: expected a time such as "20 minutes", or a number of games such as 20000, found/,
      );
    const faults: [string, RegExp][] = [
      ['until: settled', /until: expected either games or until/],
      ['atMost: 5 minutes', /atMost: expected until: settled beside it/],
      ['until: sunset', /until: expected one of settled, sized, found "sunset"/],
    ];
    for (const [line, expected] of faults) {
      changed('games: 600', `games: 600\n${line}`);
      expect(await refused('changed.yaml')).toMatch(expected);
    }
    file('changed.yaml', [...HEAD, 'until: settled'].join('\n'));
    expect(await refused('changed.yaml')).toMatch(/until: expected something to settle: two cells, or compare/);
    file('changed.yaml', [...HEAD, CELLS, 'until: settled', 'atMost: soon'].join('\n'));
    expect(await refused('changed.yaml')).toMatch(/atMost: expected a time such as "20 minutes"/);
  });
});
