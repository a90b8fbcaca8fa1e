/** reports/README.md: every question with its answer. */

import type { KeptReview } from '../page/reviews.js';
import { byGame, claimsHeld, olderRules, pathTo, type Versions } from '../reading/all-runs.js';
import { answerOf } from '../reading/answer.js';
import type { KeptRun } from '../reading/load.js';
import type { Run } from '../reading/run.js';
import { markdown } from '../reading/text.js';
import { README_MARK } from './output-folder.js';

/** Holds no dates, so that the committed index changes only with an answer. */
export function indexMarkdown(root: string, runs: readonly KeptRun[], versions: Versions, reviews: readonly KeptReview[] = []): string {
  const parts = byGame(runs).map(([title, list]) => {
    const rows = list.map(
      ({ folder, run }) =>
        `| [${markdown(run.question)}](${pathTo(root, folder)}/summary.md) | ${markdown(firstOf(run))} | ${markdown(stateOf(run, versions))} |`,
    );
    return [`## ${markdown(title)}`, '', '| question | answer | state |', '| :-- | :-- | :-- |', ...rows].join('\n');
  });
  const about = 'Written by `sortie run` and `sortie report`; the pages with their charts are built by `npm run reports` and open from disk.';
  return `${[`${README_MARK}\n# Reports`, about, ...reviewParts(root, reviews, versions), ...parts].join('\n\n')}\n`;
}

/** Reviews lead: each answers for a whole game. */
function reviewParts(root: string, reviews: readonly KeptReview[], versions: Versions): string[] {
  if (reviews.length === 0) return [];
  const rows = reviews.map(({ folder, review, said }) => {
    const cells = [
      `[${markdown(review.gameTitle)}](${pathTo(root, folder)}/summary.md)`,
      ...said.map(markdown),
      markdown(olderRules(review, versions)),
    ];
    return `| ${cells.join(' | ')} |`;
  });
  const about = 'Is the game fair, does skill decide it, and what should change? One page a game, from `sortie review <game>`.';
  return ['## Whole games', about, ['| game | what should change first | is it fair? | |', '| :-- | :-- | :-- | :-- |', ...rows].join('\n')];
}

const firstOf = (run: Run) =>
  answerOf(run)
    .said.slice(0, 1)
    .map(({ text, how }) => (how === undefined ? text : `${text} (${how})`))
    .join('');
const stateOf = (run: Run, versions: Versions) => [claimsHeld(run), olderRules(run, versions)].filter((part) => part !== '').join('; ');
