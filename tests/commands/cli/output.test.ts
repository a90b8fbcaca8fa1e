import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { answered, MAIN, scratch } from '../../support/cli.js';
import { some } from '../../support/witness.js';

const { folder, file } = scratch();
const small = file(
  'small.yaml',
  [
    'question: Who wins?',
    'game: schwarm',
    'seed: 3',
    'games: 200',
    'strategies: { german: cautious }',
    'claims: [{ measure: win, below: 0.9 }]',
  ].join('\n'),
);
const broken = file(
  'broken.yaml',
  [
    'question: Who wins?',
    'game: schwarm',
    'seed: 3',
    'games: 2000',
    'strategies: { german: cautious }',
    'claims: [{ measure: win, above: 0.9 }]',
  ].join('\n'),
);
const at = (name: string) => join(folder, name);

describe('what a script reads', () => {
  test('--quiet: nothing, and the exit code', async () => {
    expect(await answered(['check', small, '--quiet'])).toEqual({ code: 0, out: '', err: '' });
    expect(await answered(['check', broken, '--quiet'])).toEqual({ code: 99, out: '', err: '' });
    expect(await answered(['run', small, '--quiet', '--bare', '--out', at('quiet')])).toEqual({ code: 0, out: '', err: '' });
  });

  test('check --json: every claim with its verdict and the numbers it rests on', async () => {
    const { code, out } = await answered(['check', broken, '--json']);
    const said = JSON.parse(out);
    expect([code, said.verdict, said.claims.length]).toEqual([99, 'fail', 1]);
    expect(said.claims[0].parts[0]).toMatchObject({ subject: 'win in default', verdict: 'fail', band: [0.9, null], estimate: expect.any(Number) });
  });

  test('--progress json: a line for each step, on standard error', async () => {
    const { err } = await answered(['run', small, '--progress', 'json', '--bare', '--out', at('progress')]);
    const events = err
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect(events.filter(({ event }) => event === 'games').at(-1)).toMatchObject({ games: 200 });
    expect(events.map(({ event }) => event)).toEqual(expect.arrayContaining(['drawing', 'end']));
  });
});

describe('a reader that closes the pipe changes no verdict', () => {
  const shell = (words: string) => spawnSync('bash', ['-c', `set -o pipefail; node "${MAIN}" ${words}`], { encoding: 'utf8', timeout: 600_000 });

  test.each(some(['| head -1', '| true', '> /dev/full'], 1))('list %s', (rest) => {
    const { status, stderr } = shell(`list ${rest}`);
    expect(status).toBe(0);
    expect(stderr).not.toMatch(/\n\s+at |EPIPE/);
  });

  test.each(['| true', '> /dev/full'])('a broken claim %s: still 99', (rest) => {
    expect(shell(`check "${broken}" ${rest}`).status).toBe(99);
  });
});

describe('files that cannot be written', () => {
  test.each([
    ['--junit', '/proc/x.xml'],
    ['--summary', '/proc/x.md'],
    ['--out', '/proc/x'],
    ['--out', ''],
  ])('%s %s is refused before anything is played', async (flag, path) => {
    const { code, out, err } = await answered(['check', small, flag, path]);
    expect([code, out]).toEqual([2, '']);
    expect(err).toMatch(new RegExp(`^error ${flag}: expected `));
    expect(err).not.toMatch(/ENOENT|EACCES|\n\s+at /);
  });

  test('a folder with a summary of the user is refused before anything is played, and nothing in it is touched', async () => {
    mkdirSync(at('users'));
    writeFileSync(join(at('users'), 'summary.md'), 'mine');
    const { code, err } = await answered(['run', small, '--out', at('users')]);
    expect(code).toBe(2);
    expect(err).toMatch(/this one holds summary\.md.*\n {2}remedy: .* --force/);
    expect(readFileSync(join(at('users'), 'summary.md'), 'utf8')).toBe('mine');
    expect(existsSync(join(at('users'), 'results.json'))).toBe(false);
  });
});

test('the results and the answer are there before a chart is drawn', async () => {
  const { out, err } = await answered(['run', small, '--progress', 'json', '--out', at('first')]);
  expect(out.indexOf('wins')).toBeLessThan(out.indexOf('Report:'));
  expect(err).toContain('"event":"drawing"');
  expect(existsSync(join(at('first'), 'index.html'))).toBe(true);
});

test('claims of an experiment stand in its results and its summary', async () => {
  await answered(['run', small, '--bare', '--out', at('claimed')]);
  const results = JSON.parse(readFileSync(join(at('claimed'), 'results.json'), 'utf8'));
  expect(results.claims).toEqual([expect.objectContaining({ verdict: expect.stringMatching(/pass|undecided/) })]);
  expect(readFileSync(join(at('claimed'), 'summary.md'), 'utf8')).toContain('## Claims');
});
