import { defineConfig } from 'vitest/config';
import { ownTemporaryFolder } from './tests/support/own-tmp.js';

ownTemporaryFolder();

/** Most of their time is patience: each test has a Redis of its own, and the tests of a file run side by side. */
const QUEUE = ['tests/system/queue.test.ts', 'tests/system/liars.test.ts'];

/** Tests that need more than Node: Debian's Chromium (`apt-get install chromium`). What is missing fails; nothing is skipped. Each file has servers and folders of its own, so three run side by side: the queue mostly waits. */
export default defineConfig({
  test: {
    projects: [
      { extends: true, test: { name: 'queue', include: QUEUE, sequence: { concurrent: true }, maxConcurrency: 3 } },
      { extends: true, test: { name: 'pages', include: ['tests/system/**/*.test.ts'], exclude: QUEUE } },
    ],
    testTimeout: 600_000,
    hookTimeout: 600_000,
    // A page on a loaded machine answers late.
    expect: { poll: { timeout: 30_000 } },
    maxWorkers: 3,
  },
});
