import { join } from 'node:path';
import { loadGame } from '../players/loading/index.js';
import { OwnFolder } from '../report/files/own-folder.js';
import { reportLine } from '../report/terminal/run.js';
import { MOST_GAMES } from '../review/cells.js';
import {
  type Limits,
  layOut,
  playReview,
  REVIEW,
  type Review,
  reviewLines,
  reviewMarkdown,
  reviewPage,
  reviewText,
  subjectOf,
} from '../review/index.js';
import { Journal, refuseForeign } from '../simulation/index.js';
import { EXIT, Stopped } from './fail.js';
import { limitsOf, type ReviewWords } from './flags.js';
import { writable } from './folder.js';
import { remark, say, sayJson } from './output.js';
import { playPlan } from './play-plan.js';
import { optionsOf, pairsOf, playerWords } from './words.js';

/** Judging and writing at the end, as a share of the time and in seconds. */
const [RESERVE, LEAST] = [0.01, 0.4];
const USUAL_SECONDS = 600;

/** The whole balance of a game on one page. */
export async function review(id: string, words: ReviewWords): Promise<void> {
  const game = await loadGame(id);
  optionsOf(game, words.option);
  const player = words.player === undefined ? undefined : playerWords(words.player);
  const subject = await subjectOf(game, { options: pairsOf(words.option, '--option'), data: words.data, seed: words.seed, player });
  const folder = words.out ?? join('reports', `${game.id}-review`);
  const limits = limitsIn(words);
  writable(folder);
  const own = new OwnFolder(folder, { names: ['review.json', 'summary.md', 'index.html'], force: words.force === true });
  try {
    const kept = join(folder, 'journal.json');
    refuseForeign(kept, '--out', words.force);
    const laid = await layOut(subject, limits);
    if (laid === undefined) throw new Stopped();
    const journal = new Journal(kept, words.resume === true, { say: (line) => remark(`${line}\n`) });
    let interrupted = false;
    const found = await playReview(laid, {
      journal,
      run: async (plan, options) => {
        const run = await playPlan(plan, { ...limitsOf(words), ...options });
        interrupted ||= run.interrupted;
        return run;
      },
    });
    deliver(own, found.review, words);
    if (interrupted) process.exitCode = EXIT.interrupted;
    else journal.remove();
  } finally {
    own.release();
  }
}

function limitsIn({ for: seconds, games, patience }: ReviewWords): Limits {
  const time = seconds ?? (games === undefined ? USUAL_SECONDS : undefined);
  return {
    games: games ?? MOST_GAMES,
    patience,
    // The clock runs since the process began.
    ...(time === undefined ? {} : { until: 1000 * (time - Math.max(LEAST, RESERVE * time)) }),
  };
}

function deliver(own: OwnFolder, review: Review, { json, bare }: ReviewWords): void {
  own.write(REVIEW, reviewText(review));
  if (json) sayJson(review);
  else say(`${reviewLines(review).join('\n')}\n`);
  own.write('summary.md', reviewMarkdown(review));
  if (!bare) own.write('index.html', reviewPage(review));
  own.finish();
  if (!json) say(reportLine(join(own.path, bare ? 'summary.md' : 'index.html')));
}
