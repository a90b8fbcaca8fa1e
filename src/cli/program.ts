import { readFileSync } from 'node:fs';
import { Command, Option } from 'commander';
import { checkCommand } from './check.js';
import { compareCommand } from './compare.js';
import { EXIT, explain } from './fail.js';
import { knockoutCommand } from './knockout.js';
import { listCommand } from './list.js';
import { mergeCommand } from './merge.js';
import { oddsCommand } from './odds.js';
import { output } from './output.js';
import { playCommand } from './play.js';
import { reportCommand } from './report.js';
import { runCommand } from './run.js';
import { solveCommand } from './solve.js';
import { sweepCommand } from './sweep.js';
import { tournamentCommand } from './tournament.js';
import { tuneCommand } from './tune.js';
import { workerCommand } from './worker.js';

/** Commands import the heavy parts only when they act, so that help comes at once. */
const { version } = JSON.parse(readFileSync(new URL('../../../package.json', import.meta.url), 'utf8')) as { version: string };

/** One call of the command line: its words in, its exit code in `process.exitCode`. */
export async function sortie(words: readonly string[]): Promise<void> {
  const program = commands();
  try {
    await program.parseAsync(words, { from: 'user' });
  } catch (error) {
    if (!isCommanderError(error)) {
      const { lines, code } = explain(error, program.opts<{ debug?: boolean }>().debug);
      process.stderr.write(`${lines.join('\n')}\n`);
      process.exitCode = code;
    } else if (error.exitCode !== 0) process.exitCode = EXIT.usage;
  }
}

function commands(): Command {
  const program = new Command('sortie')
    .description('Monte Carlo odds and balance for tabletop wargames')
    .version(version)
    .option('--debug', 'show stack traces')
    .option('--quiet', 'say nothing but errors and what --json asks for; the exit code tells the rest')
    .addOption(new Option('--progress <style>', 'how it goes, on standard error').choices(['line', 'json']).default('line'))
    .configureHelp({ showGlobalOptions: true })
    .exitOverride((error) => {
      process.exitCode = error.exitCode === 0 ? EXIT.pass : EXIT.usage;
      throw error;
    })
    .addCommand(runCommand())
    .addCommand(checkCommand())
    .addCommand(compareCommand())
    .addCommand(sweepCommand())
    .addCommand(solveCommand())
    .addCommand(knockoutCommand())
    .addCommand(tournamentCommand())
    .addCommand(tuneCommand())
    .addCommand(reportCommand())
    .addCommand(oddsCommand())
    .addCommand(playCommand())
    .addCommand(listCommand())
    .addCommand(mergeCommand())
    .addCommand(workerCommand())
    .addHelpText(
      'after',
      '\nStart with:\n  sortie list                                what there is\n  sortie run experiments/schwarm-odds.yaml   win odds, with a report to look at\n  sortie odds schwarm attack --hour 12 --altitude high\n  sortie play schwarm --seed 1943 --game 7   one game, told in words',
    );

  for (const command of program.commands) command.exitOverride().configureHelp({ showGlobalOptions: true });

  program.hook('preAction', () => {
    Object.assign(output, { quiet: false }, program.opts<typeof output>());
  });
  return program;
}

function isCommanderError(error: unknown): error is { exitCode: number } {
  return error instanceof Error && 'code' in error && String(error.code).startsWith('commander.');
}
