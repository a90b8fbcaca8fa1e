import { basename, join, resolve } from 'node:path';
import { gameUnder, type Work } from '../report/files/earlier.js';
import { OutputFolder } from '../report/files/output-folder.js';
import type { KeptReview } from '../report/page/reviews.js';
import { readReview } from './against.js';
import { answersOf, firstText } from './answers.js';
import { SAVED } from './extend.js';
import { reviewPage } from './page.js';
import { REVIEW, type Review, reviewText } from './result.js';
import { reviewMarkdown } from './terminal.js';

/** A review in its folder, with all of its numbers. */
export interface KeptWhole extends KeptReview {
  review: Review;
}

export function loadReview(folder: string): KeptWhole {
  const review = readReview(join(folder, REVIEW), REVIEW);
  const { answers } = answersOf(review);
  return { name: basename(resolve(folder)), folder, review, said: [firstText(review), answers[0].sentence] };
}

/** What the folder of a review is for. */
export const reviewPurpose = ({ command, game, options, data, games }: Pick<Review, 'command' | 'game' | 'options' | 'data' | 'games'>): Work => ({
  ...{ command, games, subject: gameUnder(game, options, data) },
});

/** Writes the review, its summary and its page. The caller finishes the folder. `site`: that beside the page. */
export async function writeReview(output: OutputFolder, review: Review, page: boolean, site?: string): Promise<void> {
  output.write(REVIEW, reviewText(review));
  output.write('summary.md', reviewMarkdown(review));
  if (page) output.write('index.html', await reviewPage(review, site));
}

interface Rebuilding {
  page: boolean;
  force?: boolean;
  /** The site beside the page, as a relative path. */
  site?: string | undefined;
}

/** Builds the page and the summary again from review.json. */
export async function rebuildReview(folder: string, review: Review, { page, force = false, site }: Rebuilding): Promise<void> {
  const output = new OutputFolder(folder, { work: reviewPurpose(review), force });
  try {
    await writeReview(output, review, page, site);
    output.keep(SAVED);
    output.finish();
  } finally {
    output.release();
  }
}
