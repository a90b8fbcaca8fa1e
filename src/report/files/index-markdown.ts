/** reports/README.md: every question with its answer. */
import { byGame, claimsHeld, olderRules, pathTo, type Versions } from '../reading/all-runs.js';
import { answer } from '../reading/answer.js';
import type { KeptRun } from '../reading/load.js';
import type { Run } from '../reading/run.js';
import { markdown } from '../reading/text.js';
import { README_MARK } from './ours.js';

/** Holds no dates, so that the committed index changes only with an answer. */
export function indexMarkdown(root: string, runs: readonly KeptRun[], versions: Versions): string {
  const parts = byGame(runs).map(([title, list]) => {
    const rows = list.map(
      ({ folder, run }) =>
        `| [${markdown(run.question)}](${pathTo(root, folder)}/summary.md) | ${markdown(answer(run))} | ${markdown(stateOf(run, versions))} |`,
    );
    return [`## ${markdown(title)}`, '', '| question | answer | state |', '| :-- | :-- | :-- |', ...rows].join('\n');
  });
  const about = 'Written by `sortie run` and `sortie report`; the pages with their charts are built by `npm run reports` and open from disk.';
  return `${[`${README_MARK}\n# Reports`, about, ...parts].join('\n\n')}\n`;
}

const stateOf = (run: Run, versions: Versions) => [claimsHeld(run), olderRules(run, versions)].filter((part) => part !== '').join('; ');
