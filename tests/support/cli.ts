import { spawn, spawnSync } from 'node:child_process';
import fs, { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import os, { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, vi } from 'vitest';

// Files of tests run side by side: a command that is answered in this process starts one worker, unless it is asked for more.
os.availableParallelism = () => 1;
// What a test writes need not outlast a power cut: no wait for the disk.
fs.fsyncSync = () => {};
syncBuiltinESMExports();

export const MAIN = fileURLToPath(new URL('../../dist/src/cli/main.js', import.meta.url));
export const ROOT = fileURLToPath(new URL('../../', import.meta.url));

/** Without the lines that a slow machine shows every ten seconds of a run. */
const steady = (err: string) => err.replace(/^(?:[█░]+ .* games {2}.*|drawing: .*|played in .*)\n/gm, '');

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
  return { code: status, out: stdout, err: steady(stderr) };
}

/**
 * The same, asked of the program inside this process: for what a command says and writes, without half a second of starting. Calls of one
 * process share what they loaded, and its folder: they go one after the other, never side by side. Code that changes between two calls and
 * the way a process ends need `sortie`.
 */
export async function answered(words: readonly string[], { cwd = ROOT, env = {} as Record<string, string>, main = MAIN } = {}): Promise<Said> {
  const { sortie: program } = (await import(join(dirname(main), 'program.js'))) as { sortie(words: readonly string[]): Promise<void> };
  const said = { out: '', err: '' };
  const home = process.cwd();
  const streams = [
    [process.stdout, 'out'],
    [process.stderr, 'err'],
  ] as const;
  const writes = streams.map(([stream, name]) => vi.spyOn(stream, 'write').mockImplementation((text) => Boolean((said[name] += text))));
  process.chdir(cwd);
  for (const [name, value] of Object.entries(env)) vi.stubEnv(name, value);
  try {
    await program(words);
    return { code: Number(process.exitCode ?? 0), out: said.out, err: steady(said.err) };
  } finally {
    // As it is in a new process.
    if (words.includes('random')) (await import(join(dirname(main), 'flag.js'))).drawn.seed = null;
    process.exitCode = undefined;
    process.chdir(home);
    vi.unstubAllEnvs();
    for (const write of writes) write.mockRestore();
  }
}

/** A command that is begun now and waited for later: most of its time is patience. */
export function begun(words: readonly string[], { cwd = ROOT } = {}): () => Promise<Said> {
  const child = spawn(process.execPath, [MAIN, ...words], { cwd });
  const said = { out: '', err: '' };
  child.stdout.on('data', (text) => (said.out += text));
  child.stderr.on('data', (text) => (said.err += text));
  const ended = new Promise<Said>((resolve) => child.once('close', (code) => resolve({ code, out: said.out, err: steady(said.err) })));
  return () => ended;
}

/** A folder that goes when the file's tests are done. */
export function scratch(): { folder: string; file(name: string, content: string): string } {
  const folder = mkdtempSync(join(tmpdir(), 'sortie-test-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  return {
    folder,
    file(name, content) {
      const path = join(folder, name);
      mkdirSync(dirname(path), { recursive: true });
      writeFileSync(path, content);
      return path;
    },
  };
}
