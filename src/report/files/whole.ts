import { closeSync, existsSync, fsyncSync, mkdirSync, openSync, realpathSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/** Whole or not at all, and on the disk when this returns; a link is followed, not replaced. */
export function writeWhole(name: string, content: string | Uint8Array): void {
  mkdirSync(dirname(name), { recursive: true });
  const path = existsSync(name) ? realpathSync(name) : name;
  const file = openSync(`${path}.new`, 'w');
  try {
    writeFileSync(file, content);
    fsyncSync(file);
  } catch (error) {
    rmSync(`${path}.new`, { force: true });
    // What is written to a file that is open fails without a name.
    throw Object.assign(error as NodeJS.ErrnoException, { path });
  } finally {
    closeSync(file);
  }
  renameSync(`${path}.new`, path);
}
