import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Review } from '../../../src/review/index.js';
import { answered, ROOT, scratch } from '../../support/cli.js';
import { ALL, few, second } from '../../support/witness.js';

const { folder, file } = scratch();
const LIMIT = 600_000;
/** Enough to see a rule move; where nothing moves, SMALL will do. */
const GAMES = 512;
const SMALL = few(32, 64);
/** Games of a review that others are added to. */
const BEGUN = few(13, 37);
const call = (words: readonly string[], env = {}) => answered(['review', ...words, '--bare', '--patience', '600'], { cwd: folder, env });
const read = (name: string, of = 'review.json') => readFileSync(join(folder, name, of), 'utf8');
const claims = (name: string, lines: readonly string[]) => file(name, ['question: Is it fair?', 'game: ./flawed', ...lines].join('\n'));

beforeAll(async () => {
  cpSync(join(ROOT, 'tests/support/flawed'), join(folder, 'flawed'), { recursive: true });
  for (const [out, games] of [
    ['base', GAMES],
    ['small', SMALL],
  ] as const)
    expect((await call(['./flawed', '--games', String(games), '--out', out])).code).toBe(0);
}, LIMIT);

test('the summary of a review, word for word', async () => {
  await expect(read('base', 'summary.md')).toMatchFileSnapshot(join(ROOT, 'tests/commands/review/flawed-summary.md'));
});

describe('claims about a review', { timeout: LIMIT }, () => {
  test.each([
    ['pass', 0, '64', ['review: { fair: within 80 points, draws: below 0.5, decisive: above 30 % }']],
    ['fail', 99, '64', ['review:', '  draws: below 0.2', '  exploit: below 5 points']],
    ['undecided', 3, '16', ['review:', '  fair: above 19 points']],
  ] as const)('%s is exit code %i', async (verdict, code, games, lines) => {
    const path = claims(`${verdict}.yaml`, lines);
    const found = await call([path, '--games', games, '--out', verdict], { GITHUB_ACTIONS: 'true' });
    expect([found.code, found.err.match(/^error.*/m)]).toEqual([code, null]);
    const { claims: judged = [] } = JSON.parse(read(verdict)) as Review;
    expect(judged.map((one) => one.verdict)).toContain(verdict);
    const annotated = { pass: 0, fail: 1, undecided: 1 }[verdict];
    expect([...found.out.matchAll(/^::(error|warning) file=.*,line=\d+,col=\d+,/gm)]).toHaveLength(annotated);
    expect(read(verdict, 'summary.md')).toMatch(new RegExp(`- ${verdict}: `));
  });

  test.each([
    ['review: { fare: within 5 points }', /unknown "fare".*did you mean "fair"/],
    ['review: { fair: quite }', /"within 5 points"/],
    ['review: { fair: between 9 and 2 points }', /"within 5 points"/],
    ['games: 100', /review: with claims/],
  ])('%s is refused at its place', async (line, said) => {
    const { code, err } = await answered(['review', claims('bad.yaml', [line]), '--games', '1', '--out', 'bad'], { cwd: folder });
    expect(err).toMatch(/^error .*bad\.yaml:\d+:\d+/);
    expect(err).toMatch(said);
    expect(code).toBe(2);
  });
});

describe('against an earlier review', { timeout: LIMIT }, () => {
  test('the same games have not changed', async () => {
    const { code, out } = await call(['./flawed', '--games', String(SMALL), '--against', 'small/review.json', '--out', 'again']);
    expect(code).toBe(0);
    expect(out).toMatch(/What has changed\?\n {4}Nothing has changed since small\/review\.json/);
  });

  second('a first seat that wins 55 instead of 50 of 100 games has moved, at 20,000 games', async () => {
    cpSync(join(ROOT, 'tests/support/known'), join(folder, 'known'), { recursive: true });
    const words = ['./known/coin', '--games', '20000', '--workers', '1', '--out'];
    expect((await call([...words, 'fair'])).code).toBe(0);
    const index = join(folder, 'known/coin/index.ts');
    writeFileSync(index, readFileSync(index, 'utf8').replace('first: 500', 'first: 550'));
    expect((await call([...words, 'uneven', '--against', 'fair/review.json'])).code).toBe(0);
    const { against } = JSON.parse(read('uneven')) as Review;
    expect(against?.headings.find(({ id }) => id === 'fair')?.moved).toHaveLength(2);
  });

  test('what moved leads, and the rest is not said to have moved', async () => {
    const index = join(folder, 'flawed', 'index.ts');
    const source = readFileSync(index, 'utf8');
    writeFileSync(index, source.replace('const ROUND = 567', 'const ROUND = 300'));
    const found = await answered(['review', './flawed', '--games', String(GAMES), '--against', 'base/review.json', '--out', 'moved'], {
      cwd: folder,
    });
    writeFileSync(index, source);
    expect(found.out).toMatch(/\d+ of \d+ numbers moved since base\/review\.json\.\n {4}Is it fair\? plain in both seats: \+\d+ → −\d+/);
    expect(read('moved', 'summary.md').split('\n').length).toBeLessThanOrEqual(31);
    expect(read('moved', 'index.html')).toMatch(/<h2 id="changed-title">What has changed\?<\/h2>.*id="fair"/s);
    const { against } = JSON.parse(read('moved')) as Review;
    expect(against?.headings.find(({ id }) => id === 'rules')?.moved ?? []).not.toContainEqual(expect.stringContaining('rain'));
  });

  test.each([
    ['pass.yaml', /a review\.json of this version/],
    ['nowhere.json', /nowhere\.json/],
  ])('%s is refused', async (path, said) => {
    claims('pass.yaml', []);
    const { code, err } = await answered(['review', './flawed', '--games', '1', '--against', path, '--out', 'refused'], { cwd: folder });
    expect([code, err]).toEqual([2, expect.stringMatching(said)]);
  });
});

describe('a damaged review', { timeout: LIMIT }, () => {
  const damaged = (name: string, change: (review: Record<string, unknown>) => void) => {
    const review = JSON.parse(read('base')) as Record<string, unknown>;
    change(review);
    mkdirSync(join(folder, 'kept', name), { recursive: true });
    writeFileSync(join(folder, 'kept', name, 'review.json'), JSON.stringify(review, null, 2));
    return `kept/${name}/review.json`;
  };

  test.each([
    ['null', (one: Record<string, unknown>) => Object.assign(one, { headings: [null] }), /headings/],
    ['empty', (one: Record<string, unknown>) => Object.assign(one, { headings: [] }), /headings/],
    ['text', (one: Record<string, unknown>) => Object.assign((one.headings as { facts: object[] }[])[0].facts[0], { estimate: 'many' }), /estimate/],
    ['huge', (one: Record<string, unknown>) => Object.assign((one.headings as { facts: object[] }[])[0].facts[0], { estimate: 1e308 }), /estimate/],
    [
      'turned',
      (one: Record<string, unknown>) => Object.assign((one.headings as { facts: object[] }[])[0].facts[0], { interval: [1, -1] }),
      /interval/,
    ],
    ['games', (one: Record<string, unknown>) => Object.assign(one, { games: null }), /games/],
  ])('%s is refused before anything is played', async (name, change, said) => {
    const path = damaged(name, change);
    const { code, err } = await call(['./flawed', '--games', '1', '--against', path, '--out', 'refused']);
    expect([code, err]).toEqual([2, expect.stringMatching(said)]);
    expect(err).toMatch(new RegExp(`^error .*${name}/review\\.json:\\d+:\\d+`));
  });

  test('stops no report of the folders beside it', async () => {
    damaged('null', (one) => Object.assign(one, { headings: [null] }));
    damaged('sound', () => {});
    const { code, err } = await answered(['report', 'kept', '--bare'], { cwd: folder });
    expect([code, err]).toEqual([2, expect.stringMatching(/^error .*null\/review\.json/m)]);
    expect(read('kept/sound', 'summary.md')).toBe(read('base', 'summary.md'));
  });
});

test('a game that crashes is told to the CI server: JUnit of a check, and the summary of both', { timeout: LIMIT }, async () => {
  cpSync(join(ROOT, 'tests/support/least'), join(folder, 'crashing'), { recursive: true });
  const index = join(folder, 'crashing/index.ts');
  // The strategy beside it is one of another game.
  rmSync(join(folder, 'crashing/strategies'), { recursive: true });
  const source = readFileSync(index, 'utf8').replace("'least'", "'crashing'");
  writeFileSync(index, source.replace('const rolls = ', "if (state.points[0] > 5) throw new Error('boom & <bust>');\n    const rolls = "));
  file('crash.yaml', 'question: Does it run?\ngame: ./crashing\nclaims: [{ cell: default, measure: win-first, below: 0.9 }]\n');
  const checked = await answered(['check', 'crash.yaml', '--junit', 'crash.xml', '--summary', 'crash.md'], { cwd: folder });
  expect([checked.code, checked.err]).toEqual([1, expect.stringContaining('boom')]);
  expect(readFileSync(join(folder, 'crash.xml'), 'utf8')).toMatch(/^<\?xml[\s\S]*errors="1"[\s\S]*boom &amp; &lt;bust&gt;/);
  expect(readFileSync(join(folder, 'crash.md'), 'utf8')).toMatch(/It crashed before it was judged:[\s\S]*boom/);
  expect((await call(['./crashing', '--games', '1', '--summary', 'review.md', '--out', 'crashed'])).code).toBe(1);
  expect(readFileSync(join(folder, 'review.md'), 'utf8')).toMatch(/It crashed[\s\S]*boom/);
});

describe('more games', { timeout: LIMIT }, () => {
  test('are those of one review, to the byte', async () => {
    expect((await call(['./flawed', '--games', String(BEGUN), '--out', 'grown'])).code).toBe(0);
    for (const more of ALL ? [100, GAMES - 100 - BEGUN] : [SMALL - BEGUN])
      expect((await call(['./flawed', '--more', String(more), '--out', 'grown'])).code).toBe(0);
    for (const name of ['review.json', 'games.txt']) expect(read('grown', name)).toBe(read(ALL ? 'base' : 'small', name));
  });

  test('of other questions are refused', async () => {
    const { code, err } = await call(['./flawed', '--more', '256', '--option', 'fog=true', '--out', 'grown']);
    expect([code, err]).toEqual([2, expect.stringMatching(/without the results of another run|a review of these very questions/)]);
    expect((await call(['./flawed', '--more', '256', '--out', 'nothing'])).code).toBe(2);
  });
});
