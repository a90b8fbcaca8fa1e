import { settledWords, WORDS, wrongWords } from '../../tests/unit/statistics/sentences.js';
import { misses, percent, runs, table } from './tables.js';

const SIZES = [2000, 20_000];

/** The verdicts of a page: more, less, unimportant. How often is any of them wrong, at any look? */
export function words(): void {
  const times = runs(500);
  misses(
    'betting',
    'words of a page (more, less, unimportant): any wrong word at any look',
    `The words of a page: any wrong word at any look, looks 15 % apart (${times} pages each)`,
    SIZES.map((games) => `up to ${games.toLocaleString('en')} games`),
    WORDS.map((world) => ({ name: world.name, found: SIZES.map((games) => wrongWords(world, games, times)) })),
  );
  table(
    `Words that are not open (${times} pages each)`,
    ['', ...SIZES.map((games) => `${games.toLocaleString('en')} games`)],
    WORDS.map((world) => [world.name, ...SIZES.map((games) => percent(settledWords(world, games, times)))]),
  );
}
