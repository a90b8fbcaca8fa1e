import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll } from 'vitest';

export const MAIN = fileURLToPath(new URL('../../dist/src/cli/main.js', import.meta.url));
export const ROOT = fileURLToPath(new URL('../../', import.meta.url));

export interface Said {
  code: number | null;
  out: string;
  err: string;
}

/** The built command line, as a user calls it. */
export function sortie(words: readonly string[], { cwd = ROOT, timeout = 600_000, main = MAIN, env = {} } = {}): Said {
  const { status, stdout, stderr } = spawnSync(process.execPath, [main, ...words], {
    cwd,
    timeout,
    encoding: 'utf8',
    env: { ...process.env, ...env },
  });
  return { code: status, out: stdout, err: stderr };
}

/** A folder that goes when the file's tests are done. */
export function scratch(): { folder: string; file(name: string, content: string): string } {
  const folder = mkdtempSync(join(tmpdir(), 'sortie-test-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  return {
    folder,
    file(name, content) {
      const path = join(folder, name);
      writeFileSync(path, content);
      return path;
    },
  };
}
