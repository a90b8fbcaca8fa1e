import { cpSync, existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { RESULT_FILES } from '../../../src/report/files/earlier.js';
import { answered, ROOT, scratch } from '../../support/cli.js';

/** Results that took hours are not replaced by those of another question, nor by fewer games. */
const { folder, file } = scratch();
const at = (...names: string[]) => join(folder, ...names);
const call = (...words: string[]) => answered(words, { cwd: folder });
const contents = (name: string) => Object.fromEntries(readdirSync(at(name)).map((one) => [one, readFileSync(at(name, one)).toString('latin1')]));

const review = (...words: string[]) => ['review', './least', '--bare', ...words];

const WRITING: Record<string, string[]> = {
  run: ['run', 'mine.yaml', '--bare'],
  check: ['check', 'mine.yaml'],
  sweep: ['sweep', './least', 'goal', '--values', '8,10', '--games', '20', '--bare'],
  knockout: ['knockout', 'schwarm', '--games', '20'],
  review: review('--games', '8'),
  merge: ['merge', 'mine.yaml', 'parts', '--bare'],
};

beforeAll(async () => {
  cpSync(join(ROOT, 'tests/support/least'), at('least'), { recursive: true });
  file('mine.yaml', 'question: A test?\ngame: ./least\ngames: 40\nclaims: [{ measure: win-first, above: 0.01 }]\n');
  file('other.yaml', 'question: Another?\ngame: ./least\ngames: 40\n');
  for (const words of [
    [...WRITING.run, '--out', 'a-run'],
    [...WRITING.review, '--out', 'a-review'],
    ['run', 'mine.yaml', '--shard', '1/1', '--out', 'parts'],
  ])
    expect(await call(...words)).toMatchObject({ code: 0 });
}, 600_000);

async function refused(words: readonly string[], name: string, said: RegExp) {
  const before = contents(name);
  const { code, out, err } = await call(...words, '--out', name);
  expect([words[0], code, out, err.split('\n')[0]]).toEqual([words[0], 2, '', expect.stringMatching(said)]);
  expect(contents(name)).toEqual(before);
}

test.each(Object.keys(WRITING).filter((one) => one !== 'review'))('%s does not write into the folder of a review', (command) =>
  refused(WRITING[command], 'a-review', /another run; this one holds 8 games a cell of a review of .*npx sortie review/),
);

test.each(Object.keys(WRITING).filter((one) => one !== 'run' && one !== 'merge'))('%s does not write into the folder of a run', (command) =>
  refused(WRITING[command], 'a-run', /another run; this one holds 40 games a cell of mine/),
);

test('an index does not go over a review', () => refused(['report', 'a-run'], 'a-review', /the index of several runs; this one holds a run/));

test('another question', async () => {
  await refused(['run', 'other.yaml'], 'a-run', /of mine/);
  await refused(review('--games', '8', '--option', 'goal=8'), 'a-review', /a review of/);
});

test('fewer games', async () => {
  await refused(['run', 'mine.yaml', '--games', '39'], 'a-run', /results of more games than the 39 to play; this one holds 40 games a cell/);
  await refused(review('--games', '4'), 'a-review', /more games than the 4 to play/);
  await refused(review('--games', '4', '--resume'), 'a-review', /more games than the 4 to play/);
});

test('--force replaces them, and leaves nothing of what was there', async () => {
  cpSync(at('a-review'), at('forced'), { recursive: true });
  expect((await call(...WRITING.run, '--out', 'forced', '--force')).code).toBe(0);
  expect([existsSync(at('forced/review.json')), existsSync(at('forced/results.json'))]).toEqual([false, true]);
});

describe('a folder with a run and a review, as older versions left it', () => {
  test('report changes nothing there', async () => {
    cpSync(at('a-review'), at('both'), { recursive: true });
    cpSync(at('a-run/results.json'), at('both/results.json'));
    const before = contents('both');
    const { code, err } = await call('report', 'both', '--bare');
    expect([code, err]).toEqual([2, expect.stringMatching(/another run/)]);
    expect(contents('both')).toEqual(before);
  });
});

describe('games that were cut short', () => {
  /** The same results, said to have more games. */
  const stays = (name: string) => new RegExp(`^warning: ${name} stays as it is: it has 90,000,000 games a cell, and this run [\\d,]+;`, 'm');

  test('a run that is stopped', async () => {
    file('long.yaml', readFileSync(at('mine.yaml'), 'utf8').replace('games: 40', 'games: 90000000'));
    expect((await call('run', 'long.yaml', '--games', '40', '--bare', '--out', 'long')).code).toBe(0);
    const before = larger(at('long/results.json'));
    for (const name of ['.sortie-files', 'run.json']) rmSync(at('long', name));
    let said = { code: 0 as number | null, err: '', out: '' };
    // On a busy machine no game may be counted within a second.
    for (let seconds = 1; seconds === 1 || /stopped before the first/.test(said.err); seconds *= 2)
      said = await call('run', 'long.yaml', '--for', `${seconds}s`, '--bare', '--out', 'long');
    expect(said).toEqual({ code: 130, err: expect.stringMatching(stays('long/results.json')), out: expect.stringContaining('A test?') });
    expect([readFileSync(at('long/results.json'), 'utf8'), existsSync(at('long/journal.json'))]).toEqual([before, true]);
  }, 600_000);
});

/** Claims more games than were played. */
function larger(at: string) {
  const text = readFileSync(at, 'utf8').replace(/"games": \d+/g, '"games": 90000000');
  writeFileSync(at, text);
  return text;
}

test('a smaller review stands beside a larger one, by any player', { timeout: 600_000 }, async () => {
  cpSync(at('a-review'), at('larger'), { recursive: true });
  const before = larger(at('larger/review.json'));
  const { code, err } = await call('review', './least', '--player', 'random', '--for', '1s', '--bare', '--out', 'larger');
  expect([code, err]).toEqual([
    0,
    expect.stringMatching(/larger.review\.json stays as it is: it has [\d,]+ games a cell, .*; this one is in larger-2\n/),
  ]);
  expect(readFileSync(at('larger/review.json'), 'utf8')).toBe(before);
  expect(JSON.parse(readFileSync(at('larger-2/review.json'), 'utf8')).players).toEqual(['random']);
  expect(existsSync(at('larger-2/summary.md'))).toBe(true);
});

test('every kind of results in the committed reports is known', () => {
  const written = readdirSync(join(ROOT, 'reports'), { recursive: true, encoding: 'utf8' }).filter(
    (name) => name.endsWith('.json') && !/run\.json$|journal\.json$/.test(name),
  );
  expect([...new Set(written.map((name) => name.replace(/^.*\//, '')))].sort()).toEqual([...RESULT_FILES].sort());
});
