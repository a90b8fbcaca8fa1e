import { readFileSync } from 'node:fs';
import { Command, Option } from 'commander';
import { commands, HELP } from './commands.js';
import { EXIT, explain, command as state } from './fail.js';
import { drawn, refuseDrawnResume, refused } from './flag.js';
import { output, remark, warn } from './output.js';

const { version } = JSON.parse(readFileSync(new URL('../../../package.json', import.meta.url), 'utf8')) as { version: string };

/** Runs one command line. The exit code goes to `process.exitCode`. */
export async function sortie(words: readonly string[]): Promise<void> {
  const program = programOf();
  // A process may answer several lines.
  drawn.seed = null;
  try {
    if (words.at(-1) === '--') throw refused('--', 'the name of a flag', 'nothing');
    await program.parseAsync(words, { from: 'user' });
  } catch (error) {
    if (!isCommanderError(error)) {
      const { lines, code } = explain(error, program.opts<{ debug?: boolean }>().debug);
      warn(`${lines.join('\n')}\n`);
      process.exitCode = code;
    } else if (error.exitCode !== 0) process.exitCode = EXIT.usage;
  }
  if (drawn.seed !== null) remark(`seed ${drawn.seed} was drawn; --seed ${drawn.seed} plays the same games again\n`);
}

function programOf(): Command {
  const program = new Command('sortie')
    .description('Monte Carlo odds and balance for tabletop wargames')
    .version(version)
    .option('--debug', 'show stack traces')
    .option('--quiet', 'print only errors and the JSON that --json asks for; the exit code gives the verdict')
    .addOption(new Option('--progress <style>', 'how progress is shown on standard error').choices(['line', 'json']).default('line'))
    .configureHelp({ ...HELP, subcommandTerm: (command) => command.name() })
    .exitOverride((error) => {
      process.exitCode = error.exitCode === 0 ? EXIT.pass : EXIT.usage;
      throw error;
    })
    .addHelpText(
      'before',
      `Start with:
  sortie run schwarm-odds     win odds, with a report to open
  sortie review schwarm       is the game fair, and what should change?
  sortie explore              the games in a browser
  sortie list                 the games
`,
    )
    .addHelpText('after', '\nExample:\n  sortie odds schwarm attack --hour 12 --altitude high');

  for (const command of commands()) program.addCommand(command);
  program.addHelpCommand(new Command('help').argument('[command]').description('Show the flags of a command').helpGroup('Make:'));

  program.hook('preAction', async (_, command) => {
    Object.assign(output, { quiet: false }, program.opts<typeof output>());
    const { patience, resume } = command.opts<{ patience?: number; resume?: boolean | string }>();
    refuseDrawnResume(resume);
    if (patience !== undefined) state.patience = patience;
  });
  return program;
}

function isCommanderError(error: unknown): error is { exitCode: number } {
  return error instanceof Error && 'code' in error && String(error.code).startsWith('commander.');
}
