#!/usr/bin/env node
import { writeSync } from 'node:fs';
import { command, EXIT, explain } from './fail.js';
import { survivePipes } from './output.js';
import { sortie } from './program.js';

/** Node's exit code when the module waits for what never happens. */
const UNSETTLED = 13;

survivePipes();
// What escapes everything else is still one line, and an exit code that says it.
process.on('uncaughtException', (error) => {
  const { lines, code } = explain(error, process.argv.includes('--debug'));
  process.stderr.write(`${lines.join('\n')}\n`);
  process.exit(code);
});
// An event loop that runs empty, or an exit that is not ours, must not look like a pass.
process.on('exit', (code) => {
  if (command.done || (code !== 0 && code !== UNSETTLED)) return;
  process.exitCode = EXIT.crash;
  writeSync(2, 'error the command ended before it had an answer; --debug with the same words may show where\n');
});
await sortie(process.argv.slice(2));
command.done = true;
