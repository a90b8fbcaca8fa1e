/** reports/index.html and reports/README.md, and a page for every two runs of one experiment. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { indexMarkdown, indexPage, pairFile, pairsOf } from './all-runs.js';
import type { Run } from './load.js';
import { comparisonPage } from './two-runs.js';

export async function writeIndex(root: string, runs: readonly Run[], { page }: { page: boolean }): Promise<string> {
  const readme = join(root, 'README.md');
  writeFileSync(readme, indexMarkdown(root, runs));
  if (!page) return readme;
  for (const pair of pairsOf(runs)) writeFileSync(join(root, pairFile(pair)), await comparisonPage(...pair));
  const index = join(root, 'index.html');
  writeFileSync(index, indexPage(root, runs));
  return index;
}
