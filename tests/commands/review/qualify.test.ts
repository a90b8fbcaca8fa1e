import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { HEADINGS } from '../../../src/review/headings/index.js';
import { answersOf, insteadOf, type Review, type Subject } from '../../../src/review/index.js';
import { answered, ROOT, scratch } from '../../support/cli.js';

const { folder } = scratch();
const LIMIT = 600_000;
const read = (name: string, of = 'review.json') => readFileSync(join(folder, name, of), 'utf8');
const reviewOf = (name: string) => JSON.parse(read(name)) as Review;
const call = (game: string, words: readonly string[]) => answered(['review', `./${game}`, ...words], { cwd: folder });

beforeAll(() => {
  const own = join(ROOT, 'tests/support/rps');
  cpSync(own, join(folder, 'rps'), { recursive: true });
  const read = (file: string) => readFileSync(join(own, file), 'utf8');
  for (const name of ['circle', 'best']) {
    mkdirSync(join(folder, name, 'strategies'), { recursive: true });
    const write = (file: string, text: string) => writeFileSync(join(folder, name, file), text.replace("'rps'", `'${name}'`));
    for (const file of ['index.ts', 'strategies/rock.ts', 'strategies/paper.ts']) write(file, read(file));
    write('strategies/scissors.ts', read('strategies/paper.ts').replaceAll('paper', 'scissors'));
  }
  rmSync(join(folder, 'best/strategies/paper.ts'));
});

describe('the best player of a review', { timeout: LIMIT }, () => {
  test('is the one that beats the last of the panel, and the page says so first', async () => {
    const { code, out } = await call('rps', ['--games', '64', '--workers', '1', '--out', 'whole']);
    const { players, instead } = reviewOf('whole');
    expect([code, players]).toEqual([0, ['random', 'rock', 'paper']]);
    expect(instead).toMatch(
      /^paper stands for the best player: it beat rock by \+\d\d points \[\+?\d+, \+?\d+\] in [\d,]+ games before the review; with rock: npx sortie review .*rps --seed 1 --player rock$/,
    );
    const first = 'paper stands for the best player: it beat rock by';
    expect(out.split('\n').findIndex((line) => line.includes(first))).toBeLessThan(5);
    expect(read('whole', 'summary.md').split('\n')[2]).toContain(first);
    expect(read('whole', 'index.html')).toMatch(new RegExp(`<section id="repeat"[^]*?${first}[^]*?</section>`));
    expect(
      answersOf(reviewOf('whole'))
        .answers.map(({ sentence }) => sentence)
        .join(),
    ).not.toMatch(/plays better than/);
  });

  test('is the same with any workers and after --more, and the printed command repeats it', async () => {
    expect((await call('rps', ['--games', '24', '--workers', '2', '--out', 'grown'])).code).toBe(0);
    expect((await call('rps', ['--more', '40', '--workers', '2', '--out', 'grown'])).code).toBe(0);
    expect(read('grown')).toBe(read('whole'));
    expect(reviewOf('whole').command).toMatch(/rps --seed 1 --games 64$/);
  });

  test.each([
    ['circle', 'players beat each other in a circle'],
    ['best', 'no other beats it'],
  ])('in %s stays the last of the panel: %s', async (game) => {
    const { code, err } = await call(game, ['--games', '8', '--bare', '--out', `${game}-out`]);
    expect([code, err]).toEqual([0, '']);
    const { players, instead } = reviewOf(`${game}-out`);
    expect([players, instead]).toEqual([['random', 'rock'], undefined]);
  });

  test('is the one that the user names', async () => {
    expect((await call('rps', ['--player', 'rock', '--games', '8', '--bare', '--out', 'named'])).code).toBe(0);
    const { players, instead } = reviewOf('named');
    expect([players, instead]).toEqual([['random', 'rock'], undefined]);
  });
});

test('a search that gives way to one of fewer playouts is told apart from it', () => {
  const player = (playouts: number) => ({ id: 'lookahead', parameters: { playouts } });
  const subject = { best: player(8), asked: 'rtt:./rules.js', seed: 1 } as unknown as Subject;
  const said = insteadOf({ subject, headings: HEADINGS, slow: { player: player(32), seconds: 1.4, needs: 4000 } });
  expect(said).toBe(
    'lookahead:playouts=8 stands for the best player, since lookahead:playouts=32 takes 1.4 seconds a game; with it: npx sortie review rtt:./rules.js --seed 1 --player lookahead:playouts=32 --for 2h',
  );
});
