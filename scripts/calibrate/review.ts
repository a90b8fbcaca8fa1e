import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Review } from '../../src/review/index.js';
import { defectsIn, KNOWN } from '../../tests/support/flawed/defects.js';
import { runs, table } from './tables.js';

const GAMES = 40_000;

/** Reviews of a game whose defects are known: how often is one missed, or a sentence wrong? Needs a build. */
export async function review(): Promise<void> {
  const seeds = runs(20);
  const folder = mkdtempSync(join(tmpdir(), 'sortie-review-'));
  const found = Array.from({ length: seeds }, (_, n) => {
    const out = join(folder, String(n));
    const words = ['review', './tests/support/flawed', '--games', String(GAMES), '--seed', String(n + 1), '--bare', '--out', out];
    const { status, stderr } = spawnSync(process.execPath, ['dist/src/cli/main.js', ...words], { encoding: 'utf8' });
    if (status !== 0) throw new Error(stderr);
    return defectsIn(JSON.parse(readFileSync(join(out, 'review.json'), 'utf8')) as Review);
  });
  rmSync(folder, { recursive: true });
  table(
    `Reviews of the flawed game (${seeds} seeds)`,
    ['defect', 'reviews that name it, and nothing else there'],
    KNOWN.map((defect, n) => [defect, `${found.filter((said) => said[n] === defect).length} of ${seeds}`]),
  );
  for (const [n, said] of found.entries()) for (const wrong of said.filter((one) => !KNOWN.includes(one))) console.log(`seed ${n + 1}: ${wrong}`);
}
