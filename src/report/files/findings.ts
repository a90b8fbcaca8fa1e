/** docs/findings.md: every question with its answer, a line each. */
import { byGame, claimsHeld, olderRules, type Versions } from '../reading/all-runs.js';
import { answer, settledText } from '../reading/answer.js';
import type { KeptRun } from '../reading/load.js';
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
  return `${['# Findings', about, ...parts].join('\n\n')}\n`;
}

function stateOf(run: Run, versions: Versions): string {
  const settled = settledText(run);
  return [claimsHeld(run), settled, olderRules(run, versions)].filter((part) => part !== '').join('; ');
}
