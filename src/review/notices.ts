import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { broughtGame } from '../players/loading/index.js';
import { words } from '../report/reading/text.js';
import { annotation } from '../report/terminal/edge.js';
import type { Review } from './result.js';

/** Headings whose numbers are about options. */
const OF_OPTIONS = ['rules', 'even'];

/** A notice for GitHub Actions on each line of the game's source that declares an option with a number that moved. */
export function reviewNotices({ game, against }: Review, options: readonly string[]): string[] {
  const moved = against?.headings.filter(({ id }) => OF_OPTIONS.includes(id)).flatMap((one) => one.moved) ?? [];
  const longest = [...options].sort((a, b) => b.length - a.length);
  const byOption = new Map<string, string[]>();
  for (const text of moved) {
    const option = longest.find((name) => text.replace(/^.*?: (?=.*: )/, '').startsWith(`${words(name)} `));
    if (option !== undefined) byOption.set(option, [...(byOption.get(option) ?? []), text]);
  }
  return [...byOption].flatMap(([option, texts]) => {
    const at = declarationOf(game, option);
    return at === undefined ? [] : [annotation({ level: 'notice', ...at, title: `Moved since ${against?.file ?? ''}` }, texts.join('; '))];
  });
}

/** The place that declares an option, in the files beside the game's index; undefined if none of them looks like it. */
function declarationOf(game: string, option: string): { file: string; line: number } | undefined {
  const own = broughtGame(game)?.path;
  const folder = own === undefined ? join('src', 'games', game) : relative('.', dirname(own)) || '.';
  if (!existsSync(folder)) return undefined;
  const declares = new RegExp(`^\\s*${option.replace(/[^\w\s]/g, '\\$&')}\\s*[:=]\\s*(\\w+\\(|\\{)`);
  for (const name of readdirSync(folder)
    .filter((one) => /(?<!\.d)\.(ts|js)$/.test(one))
    .sort()) {
    const file = join(folder, name);
    const line = readFileSync(file, 'utf8')
      .split('\n')
      .findIndex((text) => declares.test(text));
    if (line >= 0) return { file, line: line + 1 };
  }
  return undefined;
}
