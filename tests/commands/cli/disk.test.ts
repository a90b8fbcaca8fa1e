import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { answered, MAIN, scratch } from '../../support/cli.js';
import { some } from '../../support/witness.js';

/** A disk on which no file may grow above a kilobyte, which is what a disk that fills up in the middle of a run looks like: the answer stands, nothing is torn. */
const { folder, file } = scratch();
const LINES = [
  'question: A test?',
  'game: schwarm',
  'games: 100',
  'strategies: { german: cautious }',
  'cells: { a: {}, b: { options: { hitsPerPoint: 3 } } }',
];
file('mine.yaml', [...LINES, 'claims: [{ cell: a, measure: win, between: [0, 0.9] }]'].join('\n'));

function cramped(...words: string[]) {
  const command = [
    'ulimit -f 1',
    ['exec', process.execPath, MAIN, ...words]
      .map((word) => `'${word}'`)
      .join(' ')
      .replace("'exec'", 'exec'),
  ];
  const { status, stdout, stderr } = spawnSync('bash', ['-c', command.join('; ')], { cwd: folder, encoding: 'utf8', timeout: 600_000 });
  expect(stderr).not.toMatch(/\n\s+at /);
  return { code: status, out: stdout, err: stderr };
}
const everything = (at: string) => readdirSync(join(folder, at), { recursive: true, encoding: 'utf8' });

const COMMANDS = [
  ['run', ['run', 'mine.yaml', '--bare', '--out', 'run'], /holds +wins in a between/],
  ['sweep', ['sweep', 'schwarm', 'startingRolls', '--seat', 'cautious', '--games', '100', '--bare', '--out', 'sweep'], /startingRolls/],
  ['knockout', ['knockout', 'schwarm', '--seat', 'cautious', '--games', '100', '--out', 'knockout'], /hitsPerPoint/],
] as const;

test.each(some(COMMANDS, 1))('%s: the table, then one line with the file that had no room; nothing is left half written', (at, words, said) => {
  const { code, out, err } = cramped(...words);
  expect(out).toMatch(said);
  expect(err).toMatch(
    new RegExp(
      `^error (\\S*/)?${at}/(results\\.json|games\\.txt): the file would be too large; what was there before is unchanged.*: make room, and run the command again`,
      'm',
    ),
  );
  expect(code).toBe(2);
  // A run that takes long keeps what it played, for --resume.
  expect(existsSync(join(folder, at)) ? everything(at).filter((name) => !/^(journal\.json|\.sortie-files)$/.test(name)) : []).toEqual([]);
});

test('check: the verdict and its exit code, a warning for each file that had no room', () => {
  const { code, out, err } = cramped('check', 'mine.yaml', '--out', 'check', '--resume', 'check.games');
  expect([code, out]).toEqual([0, expect.stringContaining('PASS: 1 claim')]);
  expect(err).toMatch(/^warning: check could not be written: the file would be too large; what was there/m);
  expect(everything('.').filter((name) => /\.sortie-\d+-|\.games/.test(name))).toEqual([]);
});

test('results that were there stay whole', async () => {
  expect((await answered(['run', 'mine.yaml', '--bare', '--out', 'kept'], { cwd: folder })).code).toBe(0);
  const before = everything('kept').map((name) => [name, readFileSync(join(folder, 'kept', name), 'latin1')]);
  expect(cramped('run', 'mine.yaml', '--bare', '--out', 'kept', '--seed', '9').code).toBe(2);
  const after = everything('kept').map((name) => [name, readFileSync(join(folder, 'kept', name), 'latin1')]);
  expect(after.filter(([name]) => name !== 'journal.json')).toEqual(before);
});

test('a report that is written again', () => {
  mkdirSync(join(folder, 'reports', 'mine'), { recursive: true });
  writeFileSync(join(folder, 'reports', 'mine', 'results.json'), readFileSync(join(folder, 'kept', 'results.json')));
  const { code, err } = cramped('report', '--bare');
  expect([code, err]).toEqual([2, expect.stringMatching(/^error .*: the file would be too large; what was there/m)]);
  expect(everything('reports').filter((name) => /\.sortie-\d+-/.test(name))).toEqual([]);
});
