import { defineConfig } from 'vitest/config';
import { ownTemporaryFolder } from './tests/support/own-tmp.js';

ownTemporaryFolder();

/** Tests that need more than Node: Debian's Chromium (`apt-get install chromium`). What is missing fails; nothing is skipped. Each file has servers and folders of its own, so two run side by side. */
export default defineConfig({
  test: { include: ['tests/system/**/*.test.ts'], testTimeout: 600_000, hookTimeout: 600_000, maxWorkers: 2 },
});
