#!/usr/bin/env node
import { writeSync } from 'node:fs';
import { isMainThread } from 'node:worker_threads';
import { command, EXIT, explain } from './fail.js';
import { survivePipes, warn } from './output.js';
import { sortie } from './program.js';
import { answered, beWatched, watchOwnCode } from './watchdog.js';

/** Node's exit code for a top-level await that never settles. */
const UNSETTLED = 13;

survivePipes();
// An error that nothing else caught is still one line with an exit code.
process.on('uncaughtException', (error) => {
  const { lines, code } = explain(error, process.argv.includes('--debug'));
  warn(`${lines.join('\n')}\n`);
  process.exitCode = code;
  answered();
  process.exit();
});
// An event loop that runs empty, or an exit from elsewhere, must not look like a pass.
process.on('exit', (code) => {
  if (command.done || (code !== 0 && code !== UNSETTLED)) return;
  process.exitCode = EXIT.crash;
  if (isMainThread) writeSync(2, 'error the command ended without an answer; run it again with --debug to see where\n');
});
if (isMainThread) watchOwnCode();
else beWatched();
await sortie(process.argv.slice(2));
answered();
