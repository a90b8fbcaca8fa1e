/** Runs the cases that its parent sends, one after another in one process: a process for each would take most of the time. */
// Imported here: esbuild remembers the folder in which it was loaded, and the folders of cases are removed.
import 'esbuild';
import { sortie } from '../../dist/src/cli/program.js';

let said = '';
const hear = (chunk) => {
  said += String(chunk).slice(0, 20_000);
  return true;
};
process.stderr.write = hear;
process.stdout.write = () => true;
process.on('uncaughtException', (error) => hear(`uncaught: ${error?.stack ?? error}`));

process.on('message', async ({ at, words }) => {
  said = '';
  process.exitCode = 0;
  process.chdir(at);
  await sortie(words);
  const status = process.exitCode;
  process.exitCode = 0;
  process.send({ status, stderr: said });
});
process.send('ready');
