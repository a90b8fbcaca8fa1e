/**
 * Cases one after another in one process, since a process for each would cost more than all the rest: told which by its parent,
 * it calls the command line in that folder, and says what came of it.
 */
// It keeps the folder in which it was loaded, and those of the cases go.
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
