#!/usr/bin/env node
import { explain } from './fail.js';
import { survivePipes } from './output.js';
import { sortie } from './program.js';

survivePipes();
// What escapes everything else is still one line, and an exit code that says it.
process.on('uncaughtException', (error) => {
  const { lines, code } = explain(error, process.argv.includes('--debug'));
  process.stderr.write(`${lines.join('\n')}\n`);
  process.exit(code);
});
await sortie(process.argv.slice(2));
