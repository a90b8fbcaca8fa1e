import { defineConfig } from 'vitest/config';

/** Tests that need more than Node: Debian's Chromium (`apt-get install chromium`). What is missing fails; nothing is skipped. */
export default defineConfig({
  test: { include: ['tests/system/**/*.test.ts'], testTimeout: 90_000, hookTimeout: 90_000, fileParallelism: false },
});
