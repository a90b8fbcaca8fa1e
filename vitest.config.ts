import { existsSync, readdirSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { defineConfig, type Plugin } from 'vitest/config';
import { ownTemporaryFolder } from './tests/support/own-tmp.js';
import { Slowest } from './tests/support/slowest.js';

const src = (path: string) => fileURLToPath(new URL(`./src/${path}`, import.meta.url));

const ROOT = fileURLToPath(new URL('.', import.meta.url));
const OURS = ['src', 'strategies'];

const CHANGED = process.argv.some((word) => word.startsWith('--changed'));

/** Whether no source has changed since the last build, which writes this file at its end. `--changed` follows imports of the sources. */
function asBuilt(): boolean {
  if (CHANGED) return false;
  const kept = join(ROOT, 'dist', 'built');
  if (!existsSync(kept)) return false;
  const written = statSync(kept).mtimeMs;
  const files = OURS.flatMap((part) => readdirSync(join(ROOT, part), { recursive: true, encoding: 'utf8' }).map((name) => join(ROOT, part, name)));
  return files.every((file) => statSync(file).mtimeMs <= written);
}

/**
 * Tests import the sources and get what the build made of them, as Node loads it: games play twice as fast as in Vite's modules.
 * While the sources are newer than the build, tests get the sources.
 */
const built: Plugin = {
  name: 'built',
  enforce: 'pre',
  async resolveId(id, importer, options) {
    const found = await this.resolve(id, importer, { ...options, skipSelf: true });
    const path = found === null ? '' : relative(ROOT, found.id);
    if (!OURS.some((part) => path.startsWith(`${part}/`)) || !path.endsWith('.ts')) return found;
    const file = join(ROOT, 'dist', path.replace(/\.ts$/, '.js'));
    return existsSync(file) ? { id: file, external: true } : found;
  },
};

const rooms = (...names: string[]) => names.map((room) => `tests/unit/${room}/**/*.test.ts`);

const UNIT = ['tests/unit/**/*.test.ts'];
const PLAYED = rooms('chance', 'engine', 'games', 'mechanics', 'statistics', 'tuning');
/** In a process of their own, because Vega-Lite adds `toJSON` to `Set.prototype`, and a promise holds that games leave the language alone. */
const SHOWN = [
  ...rooms('report', 'site'),
  ...['architecture', 'better-play', 'documents', 'reports', 'words'].map((name) => `tests/unit/${name}.test.ts`),
];
/**
 * Commands are answered one file after the other as well. The program knows games by name: a test brings a copy in its scratch folder, and the
 * name is free again when that folder goes.
 */
const COMMANDS = ['tests/commands/**/*.test.ts'];

ownTemporaryFolder();

export default defineConfig({
  plugins: asBuilt() ? [built] : [],
  resolve: {
    // Strategies import the package by its own name, as copies of them will; the tests read the sources.
    alias: [
      { find: /^sortie\/engine$/, replacement: src('engine/index.ts') },
      { find: /^sortie\/chance$/, replacement: src('chance/index.ts') },
      { find: /^sortie\/mechanics$/, replacement: src('mechanics/index.ts') },
      { find: /^sortie\/players$/, replacement: src('players/index.ts') },
      { find: /^sortie\/games\/(.+)$/, replacement: src('games/$1/index.ts') },
      { find: /^sortie\/strategies\/(.+\/kit)$/, replacement: fileURLToPath(new URL('./strategies/$1/index.ts', import.meta.url)) },
      { find: /^sortie\/strategies\/(.+)$/, replacement: fileURLToPath(new URL('./strategies/$1.ts', import.meta.url)) },
      { find: /^sortie$/, replacement: src('index.ts') },
    ],
  },
  test: {
    // The files of a project share a process, which loads the program once.
    // `--changed` reads every import of every project before it runs a test, and runs few files: each in a process of its own.
    projects: CHANGED
      ? [
          { extends: true, test: { name: 'unit', include: UNIT } },
          { extends: true, test: { name: 'commands', include: COMMANDS } },
        ]
      : [
          { extends: true, test: { name: 'unit played', include: PLAYED, isolate: false } },
          { extends: true, test: { name: 'unit shown', include: SHOWN, isolate: false } },
          { extends: true, test: { name: 'unit asked', include: UNIT, exclude: [...PLAYED, ...SHOWN], isolate: false } },
          { extends: true, test: { name: 'commands', include: COMMANDS, isolate: false } },
        ],
    reporters: ['default', new Slowest()],
    // Without it a proxy stands before every module of the build: players in test files take three times as long.
    deps: { interopDefault: false },
    // Node loads the build, the command line among it, which some tests call inside their process.
    server: { deps: { external: [/\/dist\/(src|strategies)\//] } },
    // Against hangs only: no test fails because a machine is slow.
    testTimeout: 600_000,
    hookTimeout: 600_000,
    // The default leaves one core free: half of a machine with two.
    maxWorkers: '100%',
    // Most code of a test runs a few times. V8 optimizes it after seven times the default amount of work: that saves a tenth of the processor time.
    execArgv: ['--interrupt-budget=500000'],
  },
});
