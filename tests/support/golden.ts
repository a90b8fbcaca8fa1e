import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect } from 'vitest';

const root = fileURLToPath(new URL('../..', import.meta.url));

/**
 * Holds a text against the file that was kept: a golden transcript guards against change, it proves nothing.
 * UPDATE_GOLDEN=1 writes the file anew; read the difference before you commit it, and move the game's version with it.
 */
export function expectGolden(path: string, text: string): void {
  if (process.env.UPDATE_GOLDEN === '1') {
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, text);
  }
  if (!existsSync(path)) throw new Error(`${relative(root, path)} is missing; write it with: ${goldenCommand(path)}`);
  expect(text, `differs from ${relative(root, path)}; if that is meant: ${goldenCommand(path)}`).toBe(readFileSync(path, 'utf8'));
}

/** The command that writes a golden file: the tests in its folder do. */
export function goldenCommand(path: string): string {
  return `UPDATE_GOLDEN=1 npx vitest run ${relative(root, dirname(path))}`;
}
