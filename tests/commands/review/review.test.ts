import { spawn } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { answersOf, type Review } from '../../../src/review/index.js';
import { answered, MAIN, ROOT, scratch, sortie } from '../../support/cli.js';
import { few, second, some } from '../../support/witness.js';

const { folder, file } = scratch();
const LIMIT = 600_000;
const call = (...words: string[]) => answered(['review', ...words], { cwd: folder });
const read = (name: string, of = 'review.json') => readFileSync(join(folder, name, of), 'utf8');
const reviewed = (name: string) => JSON.parse(read(name)) as Review;

const IDS = ['fair', 'skill', 'decisions', 'tense', 'broken', 'length', 'idle', 'rules', 'even', 'tables'];
const words = (text: string) => text.split(/\s+/).filter((word) => /\w/.test(word)).length;

beforeAll(() => {
  for (const name of ['least', 'noughts', 'flawed']) cpSync(join(ROOT, 'tests/support', name), join(folder, name), { recursive: true });
});

const GAMES = [
  ['the least game', './least', few(32, 128), []],
  ['a shipped game for two', 'their-finest-hour', 6, ['--player', 'tail-chaser']],
  ['a shipped game for one', 'schwarm', 6, ['--player', 'cautious']],
] as const;

describe.each(some(GAMES, 1))('%s', (name, game, games, flags) => {
  const out = name.replaceAll(' ', '-');
  beforeAll(async () => {
    const { code, err } = await call(game, '--games', String(games), '--workers', '2', '--out', out, ...flags);
    expect([code, err.match(/^error.*/m)?.[0]]).toEqual([0, undefined]);
  }, LIMIT);

  test('every heading has one short sentence, a stand and a command', () => {
    const { answers } = answersOf(reviewed(out));
    expect(answers.map(({ heading: { id } }) => id)).toEqual(IDS);
    for (const { sentence, heading } of answers) {
      const { id, next, settled, of, facts, none } = heading;
      expect([id, sentence]).toEqual([id, expect.stringMatching(/^[A-Z0-9].*\.$/)]);
      expect([id, words(sentence) <= 25 ? 'short' : sentence]).toEqual([id, 'short']);
      expect([id, sentence]).toEqual([id, expect.not.stringMatching(/[a-z][A-Z]|NaN|undefined|Infinity| · /)]);
      expect(next).toMatch(/^npx sortie [a-z]+ /);
      expect(settled).toBeLessThanOrEqual(of);
      expect(none === undefined || facts.length === 0).toBe(true);
    }
  });

  test('the page has a section for each, and the summary short', () => {
    const [page] = read(out, 'index.html').split('<script>');
    for (const id of IDS.slice(0, 6)) expect(page).toContain(`<section id="${id}"`);
    expect([...page.matchAll(/NaN|undefined|Infinity/g)]).toEqual([]);
    expect(read(out, 'summary.md').split('\n').length).toBeLessThanOrEqual(45);
    expect(read(out).length).toBeLessThan(200_000);
  });

  test('the command that it names writes the same bytes, with one worker', { timeout: LIMIT }, async () => {
    const again = reviewed(out).command.split(' ').slice(3);
    expect((await call(...again, '--workers', '1', '--bare', '--out', `${out}-again`)).code).toBe(0);
    expect(read(`${out}-again`)).toBe(read(out));
    expect(existsSync(join(folder, `${out}-again`, 'index.html'))).toBe(false);
  });
});

test('sortie report builds page and summary again, and its index leads with the review', { timeout: LIMIT }, async () => {
  const written = ['review.json', 'summary.md', 'index.html', 'games.txt'];
  cpSync(join(folder, 'the-least-game'), join(folder, 'all/least-review'), { recursive: true });
  const before = written.map((name) => read('all/least-review', name));
  for (const name of ['summary.md', 'index.html']) rmSync(join(folder, 'all/least-review', name));
  expect((await answered(['report', 'all'], { cwd: folder })).code).toBe(0);
  expect(written.map((name) => read('all/least-review', name))).toEqual(before);
  expect(read('all', 'README.md')).toMatch(/^## Whole games\n(.*\n){5}\| \[least]\(least-review\/summary\.md\) \| /m);
  expect(read('all', 'index.html')).toContain('href="least-review/index.html"');
  expect((await answered(['report', 'all', '--out', 'gathered', '--bare'], { cwd: folder })).code).toBe(0);
  expect(read('gathered/least-review', 'review.json')).toBe(before[0]);
  expect((await answered(['report', 'all/least-review'], { cwd: folder })).code).toBe(0);
  expect(existsSync(join(folder, 'all/least-review', 'README.md'))).toBe(false);
});

second('killed and resumed, it writes the bytes of a review that was not disturbed', { timeout: LIMIT }, async () => {
  const words = ['review', './flawed', '--games', '1024', '--bare'];
  expect((await answered([...words, '--out', 'whole'], { cwd: folder })).code).toBe(0);
  const child = spawn(process.execPath, [MAIN, ...words, '--out', 'cut'], { cwd: folder, stdio: 'ignore' });
  const ended = new Promise((resolve) => child.once('exit', (_, signal) => resolve(signal)));
  const journal = join(folder, 'cut/journal.json');
  // The first record is written within a block; the games after it are lost.
  while (!existsSync(journal) && child.exitCode === null) await new Promise((resolve) => setTimeout(resolve, 20));
  child.kill('SIGKILL');
  expect(await ended).toBe('SIGKILL');
  const resumed = await answered([...words, '--out', 'cut', '--resume'], { cwd: folder });
  expect([resumed.code, resumed.err]).toEqual([0, expect.stringMatching(/goes on after \d+/)]);
  for (const name of ['review.json', 'games.txt']) expect(read('cut', name)).toBe(read('whole', name));
  expect(existsSync(journal)).toBe(false);
});

second('a review with a time counts what it played', { timeout: LIMIT }, () => {
  // The clock of --for begins with the process.
  expect(sortie(['review', './least', '--for', '4s', '--bare', '--out', 'short'], { cwd: folder }).code).toBe(0);
  expect(reviewed('short').games).toBeGreaterThan(0);
});

describe('bad input is refused in one line', () => {
  beforeAll(() => {
    mkdirSync(join(folder, 'mine'));
    file('mine/review.json', '{}');
    file('bad.yaml', 'nonsense: 1');
  });
  test.each([
    [['schwrm'], /did you mean "schwarm"/],
    [['schwarm', '--for', 'soon'], /a time with its unit/],
    [['schwarm', '--games', '0'], /a whole number of at least 1/],
    [['schwarm', '--seed', '-1'], /a whole number/],
    [['schwarm', '--option', 'hitsPerPint=3'], /did you mean "hitsPerPoint"/],
    [['schwarm', '--option', 'hitsPerPoint=99'], /a whole number from/],
    [['schwarm', '--option', 'hitsPerPoint'], /name=value/],
    [['schwarm', '--option', 'hitsPerPoint=2', '--option', 'hitsPerPoint=3'], /each name once/],
    [['schwarm', '--player', 'cautios'], /did you mean "cautious"/],
    [['schwarm', '--data', 'nowhere.yaml'], /nowhere\.yaml/],
    [['schwarm', '--data', 'bad.yaml'], /bad\.yaml:1/],
    [['./nowhere'], /unknown "nowhere"/],
    [['schwarm', '--out', 'mine'], /mine/],
    [['schwarm', '--workers', '0'], /a whole number from 1/],
    [['schwarm', '--ask', 'fare'], /did you mean "fair"/],
  ])('%j', async (line, said) => {
    const { code, err } = await call(...line, '--games', '1');
    expect(err.split('\n')[0]).toMatch(/^error /);
    expect(err).toMatch(said);
    expect(err).not.toMatch(/^\s+at /m);
    expect(code).toBe(2);
  });
});

test('a player that beats the assumed best one is named first, with the review that it should be', { timeout: LIMIT }, async () => {
  expect((await call('./noughts', '--player', 'random', '--games', '128', '--bare', '--out', 'weak')).code).toBe(0);
  const { cards, answers } = answersOf({ ...reviewed('weak'), players: ['random', 'someone'] });
  expect(answers.find(({ heading }) => heading.id === 'broken')?.sentence).toBe(
    'Perfect plays better than the random player, on which this page rests.',
  );
  expect(cards.at(-1)).toMatchObject({ title: 'Find a better player', command: 'npx sortie review ./noughts --player perfect' });
});

test('of tic-tac-toe it says what is known', { timeout: LIMIT }, async () => {
  expect((await call('./noughts', '--games', String(few(1024, 4096)), '--bare', '--out', 'noughts-review')).code).toBe(0);
  const said = Object.fromEntries(
    answersOf(reviewed('noughts-review')).answers.map(({ heading: { id, none }, sentence }) => [id, none === undefined ? sentence : 'not asked']),
  );
  expect(said.fair).toBe('With perfect in both seats, neither wins 3 more games in 100 than the other.');
  expect(said.skill).toMatch(/^Skill matters: perfect scores 9\d of 100 against the random player\.$/);
  expect(said.decisions).toMatch(/^Much depends on “square”: decided at random, it costs perfect 4\d games in 100\.$/);
  expect(said.broken).toBe('No other way to play that was tried beats perfect.');
  expect(said.length).toBe('Half of the games or more take 9 turns.');
  expect([said.rules, said.even]).toEqual(['not asked', 'not asked']);
  // Between random players crosses win 58.5 % and noughts 28.8 %.
  const random = reviewed('noughts-review').headings[0].facts.find(({ label }) => label.startsWith('random'));
  expect(random?.interval?.[0]).toBeLessThan(0.297);
  expect(random?.interval?.[1]).toBeGreaterThan(0.297);
});
