/** Several runs: by game, with the state of their claims. */
import { isAbsolute, relative, sep } from 'node:path';
import { plural } from './format.js';
import type { KeptRun } from './load.js';
import type { Run } from './run.js';

/** By game; games and runs in the order of their names. */
export function byGame(runs: readonly KeptRun[]): [title: string, runs: KeptRun[]][] {
  const titles = [...new Set(runs.map(({ run }) => run.gameTitle))].sort();
  return titles.map((title) => [title, runs.filter(({ run }) => run.gameTitle === title).sort((a, b) => a.name.localeCompare(b.name))]);
}

/** "✓ 3 claims hold", "✗ 1 of 3 claims broken". */
export function claimsHeld({ claims = [] }: Run): string {
  const count = (wanted: string) => claims.filter(({ verdict: found }) => found === wanted).length;
  if (claims.length === 0) return '';
  if (count('fail') > 0) return `✗ ${count('fail')} of ${plural(claims.length, 'claim')} broken`;
  return count('undecided') > 0
    ? `? ${count('undecided')} of ${plural(claims.length, 'claim')} undecided`
    : `✓ ${plural(claims.length, 'claim')} ${claims.length === 1 ? 'holds' : 'hold'}`;
}

/** Today's version of each game that can be loaded, by id. */
export type Versions = ReadonlyMap<string, string>;

/** "played by war-galley 1.3; the rules are 1.4 now": its games would go differently today. Empty if the rules are the same. */
export function olderRules({ game, gameVersion }: Pick<Run, 'game' | 'gameVersion'>, versions: Versions): string {
  const now = versions.get(game);
  return now === undefined || now === gameVersion ? '' : `played by ${game} ${gameVersion}; the rules are ${now} now`;
}

/** A folder as a link from the root. */
export function pathTo(root: string, folder: string): string {
  const path = relative(root, folder);
  return (path === '' ? '.' : isAbsolute(path) ? folder : path).split(sep).map(encodeURIComponent).join('/');
}
