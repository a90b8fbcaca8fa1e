/** docs/findings.md: every question with its answer, a line each. */
import { byGame, claimsHeld, olderRules, type Versions } from '../reading/all-runs.js';
import { answer, settledText } from '../reading/answer.js';
import { RELIED_ON } from '../reading/best.js';
import { percent, whole } from '../reading/format.js';
import type { KeptRun } from '../reading/load.js';
import { measureOf } from '../reading/measures.js';
import type { Run } from '../reading/run.js';
import { markdown } from '../reading/text.js';

/** `reports`: the folder of the reports as the page links to it. */
export function findings(runs: readonly KeptRun[], reports: string, versions: Versions): string {
  const parts = byGame(runs).map(([title, list]) => {
    const rows = list.map(
      ({ name, run }) =>
        `| [${markdown(run.question)}](${reports}/${name}/summary.md) | ${markdown(answer(run))} | ${markdown(stateOf(run, versions))} |`,
    );
    return [`## ${markdown(title)}`, '', '| question | answer | settled? |', '| :-- | :-- | :-- |', ...rows].join('\n');
  });
  const about = [
    'What was asked of these games, and what was found: an almanac that `npm run findings` writes from the reports.',
    'Rates are of all games, draws among them; `71 : 22` are the wins of both sides in per cent.',
    '"Not settled" counts what the games played so far leave open; the report says how many would settle it.',
  ].join(' ');
  return `${['# Findings', about, ...parts, ...withoutBlow(runs)].join('\n\n')}\n`;
}

/** Both players may wait for the other to come: the games of two strong ones in which no blow fell, over all reports of a game. */
function withoutBlow(runs: readonly KeptRun[]): string[] {
  const rows = byGame(runs).flatMap(([title, list]) => {
    const cells = list.flatMap(({ name, run }) =>
      run.played.flatMap((cell) => {
        const share = measureOf(cell, 'no-blow', 'share');
        const strong = Object.values(cell.strategies).every((player) => player === RELIED_ON);
        return strong && share !== undefined ? [{ of: `${name}, ${cell.name}`, games: cell.games, count: share.count, share: share.estimate }] : [];
      }),
    );
    if (cells.length === 0) return [];
    const [games, count] = [sum(cells, 'games'), sum(cells, 'count')];
    const most = cells.reduce((best, one) => (one.share > best.share ? one : best));
    const where = most.count === 0 ? '' : `${percent(most.share, 1)} (${markdown(most.of)})`;
    return [`| ${markdown(title)} | ${whole(cells.length)} | ${whole(games)} | ${whole(count)} | ${where} |`];
  });
  if (rows.length === 0) return [];
  const about = `The games of two \`${RELIED_ON}\` players that ended before a blow fell, in all reports.`;
  const head = ['| game | settings | games | without a blow | most in one setting |', '| :-- | --: | --: | --: | :-- |'];
  return ['## Games without a blow', about, [...head, ...rows].join('\n')];
}

const sum = <Key extends string>(list: readonly Record<Key, number>[], key: Key) => list.reduce((total, one) => total + one[key], 0);

function stateOf(run: Run, versions: Versions): string {
  const settled = settledText(run);
  return [claimsHeld(run), settled, olderRules(run, versions)].filter((part) => part !== '').join('; ');
}
