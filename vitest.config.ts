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
      { find: /^sortie\/strategies\/(.+)$/, replacement: fileURLToPath(new URL('./strategies/$1/index.ts', import.meta.url)) },
      { find: /^sortie$/, replacement: src('index.ts') },
    ],
  },
  test: {
    include: ['tests/**/*.test.ts'],
    exclude: ['tests/system/**', '**/node_modules/**'],
    testTimeout: 60_000,
    // One core is left free otherwise: half of a machine with two.
    maxWorkers: '100%',
  },
});
