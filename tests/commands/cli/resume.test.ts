import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { answered, MAIN, scratch, sortie } from '../../support/cli.js';
import { second, some } from '../../support/witness.js';

/** What a clock, a kill or Ctrl-C ends goes on where it was, and says in the end what an undisturbed call says. */
const { folder, file } = scratch();
const LINES = ['question: A test?', 'game: schwarm', 'seed: 3', 'games: 12000', 'strategies: { german: cautious }'];
const CELLS = 'cells: { a: {}, b: { options: { passLimit: 60 } }, c: { options: { passLimit: 61 } } }';
file('claims.yaml', [...LINES, CELLS, 'claims: [{ cell: b, minus: c, measure: win, above: 0.0001 }]'].join('\n'));
file('cells.yaml', [...LINES, CELLS, 'compare: { baseline: a }'].join('\n'));

const CALLS: readonly (readonly [name: string, words: string[]])[] = [
  ['check', ['check', 'claims.yaml', '--seed', '5']],
  ['compare', ['compare', 'cells.yaml', '--margin', '0.0001', '--games', '10000']],
  // Its steps are short: with a quicker player each would end before it is killed.
  ['solve', ['solve', 'schwarm', 'startingRolls', '--target', '0.78', '--games', '20000', '--seat', 'strong']],
];

/** A command of several steps numbers its files. */
const isFileOf = (kept: string) => (name: string) => name === kept || (name.startsWith(kept) && /^\.\d+$/.test(name.slice(kept.length)));

/** Kills the command as soon as it has kept games; false if it ended before. */
function killed(words: readonly string[]): Promise<boolean> {
  const child = spawn(process.execPath, [MAIN, ...words, '--workers', '1'], { cwd: folder, stdio: 'ignore' });
  const kept = words[words.indexOf('--resume') + 1];
  const waits = setInterval(() => readdirSync(folder).some(isFileOf(kept)) && child.kill('SIGKILL'), 5);
  return new Promise((resolve) =>
    child.once('exit', (_, signal) => {
      clearInterval(waits);
      resolve(signal === 'SIGKILL');
    }),
  );
}

describe.each(some(CALLS, 1))('%s', (name, words) => {
  const kept = `${name}.games`;
  const resumed = (...more: string[]) => sortie([...words, '--resume', kept, ...more], { cwd: folder });

  second('killed, stopped by the clock and begun again, it says what it would have said', async () => {
    const whole = sortie(words, { cwd: folder });
    expect(whole.out).toMatch(/games/);
    expect(await killed([...words, '--resume', kept])).toBe(true);
    const stopped = resumed('--for', '0.2s');
    expect(stopped.err).toMatch(/goes on after \d/);
    expect(stopped.code).not.toBe(1);
    const end = resumed();
    expect([end.code, end.out]).toEqual([whole.code, whole.out]);
    const left = spawnSync('ls', [folder], { encoding: 'utf8' })
      .stdout.split('\n')
      .filter((one) => one.startsWith(kept));
    expect(left, 'nothing is left of it').toEqual([]);
  });

  test('a file of the user is refused, and one that another call writes', async () => {
    writeFileSync(join(folder, 'diary.txt'), 'dear diary');
    writeFileSync(join(folder, 'diary.txt.3'), 'dear diary');
    const refused = await answered([...words, '--resume', 'diary.txt'], { cwd: folder });
    expect([refused.code, refused.err]).toEqual([2, expect.stringMatching(/--resume: the games played would replace .*; name another/)]);
    expect(readFileSync(join(folder, 'diary.txt'), 'utf8')).toBe('dear diary');
    expect(existsSync(join(folder, 'diary.txt.sortie-lock'))).toBe(false);
    const lock = join(folder, `${kept}.sortie-lock`);
    writeFileSync(lock, JSON.stringify({ pid: process.pid, host: spawnSync('hostname', { encoding: 'utf8' }).stdout.trim(), started: new Date() }));
    expect(resumed().err).toMatch(/no other run keeps its games in: process \d+ on .* has done so/);
  });
});

second('--seed random is refused where games of a number are kept, which go on', async () => {
  const words = (seed: string) => ['check', 'claims.yaml', '--resume', 'drawn.games', '--for', '0.2s', '--seed', seed];
  expect(await killed(['check', 'claims.yaml', '--resume', 'drawn.games', '--seed', '5'])).toBe(true);
  const random = sortie(words('random'), { cwd: folder });
  expect([random.code, random.err]).toEqual([
    2,
    expect.stringMatching(/^error --seed: expected the number that was drawn and printed when the run began, because of --resume/),
  ]);
  expect(sortie(words('5'), { cwd: folder }).err).toMatch(/goes on after \d/);
  const run = sortie(['run', 'claims.yaml', '--resume', '--seed', 'random'], { cwd: folder });
  expect([run.code, run.out]).toEqual([2, '']);
});
