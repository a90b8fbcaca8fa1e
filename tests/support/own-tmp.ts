import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Gives a run of the tests a temporary folder of its own, which goes with it: some tests kill what would clean up after itself. */
export function ownTemporaryFolder(): void {
  if (process.env.SORTIE_TESTS !== undefined) return;
  const folder = mkdtempSync(join(tmpdir(), 'sortie-tests-'));
  Object.assign(process.env, { SORTIE_TESTS: folder, TMPDIR: folder, TEMP: folder, TMP: folder });
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
}
