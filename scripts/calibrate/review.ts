import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Review } from '../../src/review/index.js';
import { defectsIn, KNOWN } from '../../tests/support/flawed/defects.js';
import { wrongIn } from '../../tests/support/known/wrong.js';
import { wrongOfNoughts } from '../../tests/support/noughts/wrong.js';
import { misses, runs, table } from './tables.js';

const GAMES = 40_000;

/** The page of each seed, as `sortie review` writes it. */
function pagesOf(game: string, games: number, seeds: number): Review[] {
  const folder = mkdtempSync(join(tmpdir(), 'sortie-review-'));
  const pages = Array.from({ length: seeds }, (_, n) => {
    const out = join(folder, String(n));
    const words = ['review', `./tests/support/${game}`, '--games', String(games), '--seed', String(n + 1), '--workers', '1', '--bare', '--out', out];
    const { status, stderr } = spawnSync(process.execPath, ['dist/src/cli/main.js', ...words], { encoding: 'utf8' });
    if (status !== 0) throw new Error(stderr);
    return JSON.parse(readFileSync(join(out, 'review.json'), 'utf8')) as Review;
  });
  rmSync(folder, { recursive: true });
  return pages;
}

/** What is true of each game is written in its file. */
const WORLDS = [
  { name: 'a fair coin', game: 'known/coin', games: 16_000, wrong: (page: Review) => wrongIn(page, { first: 500, wrong: 0 }) },
  { name: 'the first seat wins 55 %', game: 'known/seat', games: 16_000, wrong: (page: Review) => wrongIn(page, { first: 550, wrong: 0 }) },
  { name: 'a decision worth 2 points', game: 'known/little', games: 16_000, wrong: (page: Review) => wrongIn(page, { first: 500, wrong: 40 }) },
  { name: 'a decision worth 5 points', game: 'known/beyond', games: 16_000, wrong: (page: Review) => wrongIn(page, { first: 500, wrong: 100 }) },
  { name: 'tic-tac-toe', game: 'noughts', games: 1000, wrong: wrongOfNoughts },
];

/** Reviews of games whose every number is known: how often is any heading of a page wrong, in its sentence or its picture? */
export function known(): void {
  const seeds = runs(20);
  misses(
    'betting',
    'a review of a game of known truth: any heading with a false sentence, word or interval',
    `Reviews of known games: wrong in any heading (${seeds} pages each)`,
    ['pages'],
    WORLDS.map(({ name, game, games, wrong }) => {
      const said = pagesOf(game, games, seeds).map(wrong);
      for (const [n, all] of said.entries()) for (const one of all) console.log(`${name}, seed ${n + 1}: ${one}`);
      return { name, found: [said.filter((all) => all.length > 0).length / seeds] };
    }),
  );
}

/** Reviews of a game whose defects are known: how often is one missed, or a sentence wrong? Needs a build. */
export async function review(): Promise<void> {
  const seeds = runs(20);
  const found = pagesOf('flawed', GAMES, seeds).map(defectsIn);
  table(
    `Reviews of the flawed game (${seeds} seeds)`,
    ['defect', 'reviews that name it, and nothing else there'],
    KNOWN.map((defect, n) => [defect, `${found.filter((said) => said[n] === defect).length} of ${seeds}`]),
  );
  for (const [n, said] of found.entries()) for (const wrong of said.filter((one) => !KNOWN.includes(one))) console.log(`seed ${n + 1}: ${wrong}`);
}
