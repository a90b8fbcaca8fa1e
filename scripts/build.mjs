// The whole build, in dist/. The last four steps read only what the first two wrote, so they run side by side.
import { spawn } from 'node:child_process';

const run = (step) =>
  new Promise((done) => {
    spawn(process.execPath, [`scripts/build-${step}.mjs`], { stdio: 'inherit' }).on('exit', (code) => {
      if (code !== 0) process.exit(code ?? 1);
      done();
    });
  });

await run('code');
await run('libraries');
await Promise.all(['assets', 'packed', 'hashes', 'site'].map(run));
