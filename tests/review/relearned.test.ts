import { spawn } from 'node:child_process';
import { cpSync, existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { apartOf } from '../../src/learning/index.js';
import { recommendationText, standOf } from '../../src/report/terminal/relearned.js';
import type { Review } from '../../src/review/index.js';
import { answered, MAIN, ROOT, scratch } from '../support/cli.js';
import { second } from '../support/witness.js';

const { folder } = scratch();
const LIMIT = 600_000;
const call = (...words: string[]) => answered(['review', ...words], { cwd: folder });
const read = (name: string, of = 'review.json') => readFileSync(join(folder, name, of), 'utf8');
const reviewed = (name: string) => JSON.parse(read(name)) as Review;

beforeAll(() => {
  for (const name of ['gift', 'least', 'noughts']) cpSync(join(ROOT, 'tests/support', name), join(folder, name), { recursive: true });
});

const relearnedIn = (name: string) => (reviewed(name).cards ?? []).flatMap(({ relearned }) => relearned ?? []);

/** Each interval is 95 % with the others of its recommendation. */
function holds(name: string, change: number, truth: readonly number[]): void {
  const { facts = [] } = relearnedIn(name)[change];
  expect(facts.length).toBe(truth.length);
  for (const [n, { interval = [0, 0] }] of facts.entries()) {
    expect(interval[0]).toBeLessThan(truth[n]);
    expect(interval[1]).toBeGreaterThan(truth[n]);
  }
}

describe('a remedy that players learn to dodge', () => {
  beforeAll(async () => {
    const { code, err } = await call('./gift', '--games', '1024', '--relearn', '400', '--workers', '2', '--out', 'open');
    expect([code, err.match(/^(?:error|warning).*/m)?.[0]]).toEqual([0, undefined]);
  }, LIMIT);

  test('no longer helps, and the review says so beside it, in the scenario that it is told in', () => {
    const [change] = relearnedIn('open');
    expect(change.text).toMatch(
      /^With gift on, in Open, once everyone has learned it, first leads by \d\d games in 100 \[\d\d, \d\d] instead of \d\d \(today’s players: \w+ by \d instead of (?:first by )?\d\d\); they part: it is no longer known to help\.$/,
    );
    expect(change).toMatchObject({ option: 'gift=true', scenario: 'open', unchanged: [false, false] });
    holds('open', 0, [0.4, 0, 0.4, 0.4]);
  });

  test('the page and the summary have the sentence; sortie report builds both again', { timeout: LIMIT }, async () => {
    const written = ['review.json', 'summary.md', 'index.html'];
    const before = written.map((name) => read('open', name));
    for (const text of before) expect(text).toContain('once everyone has learned it, first leads by');
    expect(before[1].split('\n').length).toBeLessThanOrEqual(31);
    for (const name of ['summary.md', 'index.html']) rmSync(join(folder, 'open', name));
    expect((await answered(['report', 'open'], { cwd: folder })).code).toBe(0);
    expect(written.map((name) => read('open', name))).toEqual(before);
  });

  test('the command that it names relearns to the same bytes, with one worker', { timeout: LIMIT }, async () => {
    const { command } = reviewed('open');
    expect(command).toMatch(/ --relearn 400$/);
    expect((await call(...command.split(' ').slice(3), '--workers', '1', '--bare', '--out', 'again')).code).toBe(0);
    expect(read('again')).toBe(read('open'));
  });

  test('without --relearn the review is the same but for that', { timeout: LIMIT }, async () => {
    expect((await call('./gift', '--games', '1024', '--bare', '--out', 'plain')).code).toBe(0);
    const { cards = [], command, ...rest } = reviewed('open');
    const plain = reviewed('plain');
    expect(plain).toEqual({ ...rest, command: command.replace(' --relearn 400', ''), cards: cards.map(({ relearned: _, ...one }) => one) });
    expect(read('plain')).not.toContain('relearned');
  });
});

test('remedies and readings that stand are said to', { timeout: LIMIT }, async () => {
  const words = ['./gift', '--option', 'scenario=walled', '--games', '2048', '--relearn', '400', '--bare', '--out', 'walled'];
  const { out } = await call(...words);
  expect(out.replaceAll(/\s+/g, ' ')).toMatch(/With gift on, once everyone has learned it, first leads by .* instead of 3\d\)?.*: it stands\./);
  const [gift, ties] = relearnedIn('walled');
  expect([gift.text, ties.text]).toEqual([
    expect.stringMatching(/: it stands\.$/),
    expect.stringMatching(
      /^With ties lost on, once everyone has learned it, first wins \d+ games in 100 less \[\d+, \d+] \(today’s players: \d+ games in 100 less \[\d+, \d+]\): it stands\.$/,
    ),
  ]);
  holds('walled', 0, [0.36, 0, 0.36, 0]);
  holds('walled', 1, [-0.1, -0.1]);
});

second('where nothing is left to learn, it says that no player was found', { timeout: LIMIT }, async () => {
  expect((await call('./gift', '--option', 'scenario=calm', '--games', '2048', '--relearn', '400', '--bare', '--out', 'calm')).code).toBe(0);
  expect(relearnedIn('calm')[0]).toMatchObject({
    text: 'With gift on, nothing was learned: under both rule sets no player was found that surely beats plain; a longer training may find one.',
    ...{ facts: [], games: 0, unchanged: [true, true] },
  });
});

second('Ctrl-C ends the trainings, and keeps the review that was played', { timeout: LIMIT }, async () => {
  const child = spawn(process.execPath, [MAIN, 'review', './gift', '--games', '1024', '--relearn', '1h', '--bare', '--out', 'cut'], { cwd: folder });
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.stdout.resume();
  child.stderr.on('data', (text) => String(text).includes('generation 1:') && child.kill('SIGINT'));
  expect(await ended).toBe(130);
  expect(reviewed('cut').cards?.[0].finding).toBe(reviewed('plain').cards?.[0].finding);
  expect(read('cut')).not.toContain('relearned');
  expect(existsSync(join(folder, 'cut/summary.md'))).toBe(true);
});

test('a review whose recommendations change no option says so, and ends as it would', { timeout: LIMIT }, async () => {
  const { code, err } = await call('./least', '--games', '4', '--relearn', '20', '--bare', '--out', 'least-out');
  expect([code, err]).toEqual([0, expect.stringContaining('no recommendation to relearn: none of them changes an option\n')]);
  expect(reviewed('least-out').command).not.toContain('relearn');
});

test.each([
  [['./gift', '--relearn', 'soon'], /--relearn: expected a time/],
  [['./gift', '--relearn', '20', '--more', '20'], /--relearn: expected nothing with --more/],
  [['./noughts', '--relearn', '20'], /--relearn: expected a game with options/],
])('%j is refused before anything is played', async (words, expected) => {
  const { code, err } = await call(...words, '--out', 'none');
  expect(err).toMatch(expected);
  expect(code).toBe(2);
  expect(existsSync(join(folder, 'none'))).toBe(false);
});

describe('what is said of a recommendation', () => {
  const effect = (estimate: number) => ({ estimate, interval: [estimate - 0.02, estimate + 0.02] as const });
  const stand = (today: number, relearned: number) =>
    standOf({ relearned: effect(relearned), apart: apartOf(effect(today) as never, effect(relearned) as never) });

  test.each([
    [0.2, 0.21, 'stands'],
    [0.2, 0.3, 'more'],
    [0.2, 0.1, 'less'],
    [0.2, -0.1, 'turned'],
    [0.2, 0.01, 'gone'],
    [0.03, 0.01, 'open'],
    // Fresh games may not show what today’s players did.
    [0.01, 0.04, 'stands'],
    [-0.01, -0.1, 'turned'],
  ] as const)('today %d, relearned %d: %s', (today, relearned, expected) => expect(stand(today, relearned)).toBe(expected));

  const about = { setting: 'handicap 20, in Mylae', seats: 2, evens: true, from: 'strong', unchanged: [false, false] as const };
  const found = { relearned: 'blue leads by 3 points [−2, 8] instead of red by 60', today: 'blue by 1 instead of red by 63' };

  test('it names the setting, what it does once it is learned, and with today’s players', () => {
    expect(recommendationText(about, { ...found, stand: 'stands' })).toBe(
      'With handicap 20, in Mylae, once everyone has learned it, blue leads by 3 points [−2, 8] instead of red by 60 (today’s players: blue by 1 instead of red by 63): it stands.',
    );
    expect(recommendationText({ ...about, seats: 1 }, { ...found, stand: 'open' })).toMatch(
      /once the player has learned it, .*\); whether it stands is not known\.$/,
    );
  });

  test('what turns round is told as such: of a remedy, that it makes the game less even', () => {
    expect(recommendationText(about, { ...found, stand: 'turned' })).toMatch(/; they part: it makes the game less even\.$/);
    expect(recommendationText({ ...about, evens: false }, { ...found, stand: 'turned' })).toMatch(/; they part: it works the other way\.$/);
    expect(recommendationText({ ...about, evens: false }, { ...found, stand: 'gone' })).toMatch(/; they part: it is no longer known to matter\.$/);
  });

  test('a training that found nothing is told', () => {
    expect(recommendationText({ ...about, unchanged: [true, false] }, { ...found, stand: 'less' })).toMatch(
      /: it stands, but does less than with today’s players; under the old rules no player was found that surely beats strong, which then plays\.$/,
    );
    expect(recommendationText({ ...about, unchanged: [true, true] }, undefined)).toBe(
      'With handicap 20, in Mylae, nothing was learned: under both rule sets no player was found that surely beats strong; a longer training may find one.',
    );
  });
});
