// The whole build, in dist/, which is emptied first, so that a deleted source leaves nothing behind. Pages and packed games
// read only what the first two steps wrote, so they are made side by side; the site holds a file of the assets.
import { spawn } from 'node:child_process';
import { rmSync, writeFileSync } from 'node:fs';

// Written at the end: tests and workers trust the build only if no source or module is newer.
const BUILT = 'dist/built';

const run = (step) =>
  new Promise((done) => {
    spawn(process.execPath, [`scripts/build-${step}.mjs`], { stdio: 'inherit' }).on('exit', (code) => {
      if (code !== 0) process.exit(code ?? 1);
      done();
    });
  });

rmSync('dist', { recursive: true, force: true });
await run('code');
await run('libraries');
await Promise.all([run('packed'), run('assets').then(() => run('site'))]);
writeFileSync(BUILT, '');
