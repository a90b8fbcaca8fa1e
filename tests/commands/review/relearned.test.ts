import { spawn } from 'node:child_process';
import { cpSync, existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Learn } from '../../../src/learning/index.js';
import { loadGame } from '../../../src/players/loading/index.js';
import { type Review, relearnedReview, subjectOf } from '../../../src/review/index.js';
import { inScene } from '../../../src/review/subject.js';
import { madeExperiment, planOf, runPlan } from '../../../src/simulation/index.js';
import { answered, MAIN, ROOT, scratch } from '../../support/cli.js';
import { second } from '../../support/witness.js';

const { folder } = scratch();
const LIMIT = 600_000;
const call = (...words: string[]) => answered(['review', ...words], { cwd: folder });
const read = (name: string, of = 'review.json') => readFileSync(join(folder, name, of), 'utf8');
const reviewed = (name: string) => JSON.parse(read(name)) as Review;
const GIFT = join(folder, 'gift');

beforeAll(() => {
  for (const name of ['gift', 'least', 'noughts']) cpSync(join(ROOT, 'tests/support', name), join(folder, name), { recursive: true });
});

describe('with players that play perfectly in place of trained ones', () => {
  const GIFT_ON = { option: 'gift', value: true };
  const TIES_LOST = { option: 'tiesLost', value: true, seat: 0 };

  /** What the review says of a recommendation in a scenario, once both rule sets are learned by this player of a file; null learns nothing. */
  async function relearned(scenario: string, change: typeof GIFT_ON & { seat?: number }, learner: string | null) {
    const game = await loadGame(GIFT);
    const seats = Object.fromEntries(game.seats.map((seat) => [seat, learner ?? 'plain']));
    const { plan } = await planOf(madeExperiment('learners', { question: 'Who?', game: GIFT, games: 1, strategies: seats }));
    const learn: Learn = async () => ({ player: plan.cells[0].players[0], labelled: 1, unchanged: learner === null });
    const subject = await subjectOf(game, { options: {}, seed: 1 });
    const scene = { option: 'scenario', name: scenario };
    const found = await relearnedReview(
      { subject, asked: [{ subject: inScene(subject, scene), questions: [] }] },
      {} as Review,
      {
        ...{ budget: { games: 1 }, workers: 1, patience: 60, signal: new AbortController().signal, learn },
        run: (asked, options) => runPlan(asked, { workers: 1, ...options }),
        failed: (_, error) => {
          throw error;
        },
      },
      [{ ...change, scene: scenario }],
    );
    return found.relearned?.[0];
  }

  // The numbers of the table at the head of the game: by the old and the new rules, of today's players and of perfect ones.
  test.each([
    ['open', GIFT_ON, [-0.2, 0], /^With gift on, in Open, the wins of first change by .* They part: .* it does less than with today’s players\.$/],
    ['walled', GIFT_ON, [-0.18, -0.18], /They do not surely part: relearning changes nothing that shows\.$/],
    ['walled', TIES_LOST, [-0.1, -0.1], /They do not surely part: relearning changes nothing that shows\.$/],
  ])('in %s, %o: its numbers hold the truth, and what it says follows from them', async (scenario, change, truth, said) => {
    const found = await relearned(scenario, change, join(GIFT, 'perfect.ts'));
    expect(found).toMatchObject({ option: `${change.option}=true`, scenario, unchanged: [false, false] });
    expect(found?.text).toMatch(said);
    // Each interval is 95 % with the others of its recommendation.
    const facts = found?.facts ?? [];
    expect(facts.map(({ interval: [low, high] = [0, 0] }, n) => low <= truth[n] && truth[n] <= high)).toEqual(truth.map(() => true));
  });

  test('where neither training found a player, it says so', async () => {
    expect(await relearned('calm', GIFT_ON, null)).toMatchObject({
      text: expect.stringMatching(/ Under both rule sets no player was found that surely beats plain: a longer training may find one\.$/),
      unchanged: [true, true],
    });
  });
});

describe('a review that trains its players', () => {
  beforeAll(async () => {
    const { code, err } = await call('./gift', '--games', '1024', '--relearn', '30', '--workers', '1', '--out', 'open');
    expect([code, err.match(/^(?:error|warning).*/m)?.[0]]).toEqual([0, undefined]);
  }, LIMIT);

  test('says beside the recommendation what became of it, in the scenario that it is told in', () => {
    const [change] = reviewed('open').relearned ?? [];
    expect(change).toMatchObject({ option: 'gift=true', scenario: 'open', text: expect.stringContaining('With gift on, in Open, ') });
  });

  test('the page and the summary have the sentence; sortie report builds both again', { timeout: LIMIT }, async () => {
    const written = ['review.json', 'summary.md', 'index.html'];
    const before = written.map((name) => read('open', name));
    for (const text of before) expect(text).toContain('With gift on, in Open, ');
    expect(before[1].split('\n').length).toBeLessThanOrEqual(45);
    for (const name of ['summary.md', 'index.html']) rmSync(join(folder, 'open', name));
    expect((await answered(['report', 'open'], { cwd: folder })).code).toBe(0);
    expect(written.map((name) => read('open', name))).toEqual(before);
  });

  test('without --relearn the review is the same but for that', { timeout: LIMIT }, async () => {
    expect((await call('./gift', '--games', '1024', '--bare', '--out', 'plain')).code).toBe(0);
    const { relearned: _, command, ...rest } = reviewed('open');
    expect(command).toMatch(/ --relearn 30$/);
    const plain = reviewed('plain');
    expect(plain).toEqual({ ...rest, command: command.replace(' --relearn 30', '') });
    expect(read('plain')).not.toContain('relearned');
  });
});

second('Ctrl-C ends the trainings, and keeps the review that was played', { timeout: LIMIT }, async () => {
  const child = spawn(process.execPath, [MAIN, 'review', './gift', '--games', '1024', '--relearn', '1h', '--bare', '--out', 'cut'], { cwd: folder });
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.stdout.resume();
  child.stderr.on('data', (text) => String(text).includes('generation 1:') && child.kill('SIGINT'));
  expect(await ended).toBe(130);
  expect(reviewed('cut')).toEqual({ ...reviewed('plain'), relearned: [] });
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
