import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

const src = (path: string) => fileURLToPath(new URL(`./src/${path}`, import.meta.url));

export default defineConfig({
  resolve: {
    // Strategies import the package by its own name, as copies of them will; the tests read the sources.
    alias: [
      { find: /^sortie\/engine$/, replacement: src('engine/index.ts') },
      { find: /^sortie\/chance$/, replacement: src('chance/index.ts') },
      { find: /^sortie\/players$/, replacement: src('players/index.ts') },
      { find: /^sortie\/games\/(.+)$/, replacement: src('games/$1/index.ts') },
      { find: /^sortie\/strategies\/(.+\/kit)$/, replacement: fileURLToPath(new URL('./strategies/$1/index.ts', import.meta.url)) },
      { find: /^sortie\/strategies\/(.+)$/, replacement: fileURLToPath(new URL('./strategies/$1.ts', import.meta.url)) },
      { find: /^sortie$/, replacement: src('index.ts') },
    ],
  },
  test: {
    include: ['tests/**/*.test.ts'],
    exclude: ['tests/system/**', '**/node_modules/**'],
    // The built command line, which some tests call inside their process, is Node's to load.
    server: { deps: { external: [/\/dist\/src\/cli\//] } },
    // Against hangs only: no test fails because a machine is slow.
    testTimeout: 600_000,
    hookTimeout: 600_000,
    // The default leaves one core free: half of a machine with two.
    maxWorkers: '100%',
  },
});
