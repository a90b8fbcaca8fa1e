/** reports/index.html and reports/README.md. */
import { join } from 'node:path';
import { indexPage } from '../page/index-page.js';
import type { KeptReview } from '../page/reviews.js';
import type { Versions } from '../reading/all-runs.js';
import type { KeptRun } from '../reading/load.js';
import { indexMarkdown } from './index-markdown.js';
import { OutputFolder } from './output-folder.js';

interface IndexOptions {
  page: boolean;
  reviews?: readonly KeptReview[];
  versions: Versions;
  force?: boolean;
}

export async function writeIndex(
  root: string,
  runs: readonly KeptRun[],
  { page, reviews = [], versions, force = false }: IndexOptions,
): Promise<string> {
  const folder = new OutputFolder(root, { force });
  try {
    folder.write('README.md', indexMarkdown(root, runs, versions, reviews));
    if (page) folder.write('index.html', indexPage({ root, runs, reviews, versions }));
    folder.finish();
  } finally {
    folder.release();
  }
  return join(root, page ? 'index.html' : 'README.md');
}
