import { Command } from 'commander';

/**
 * The commands by name, with what each is for. A command is loaded when it is called by name; a list of them needs no more than
 * these words, and comes at once.
 */
const COMMANDS: Record<string, [about: string, load: () => Promise<Command>]> = {
  run: ['Runs an experiment and writes its report', async () => (await import('./run.js')).runCommand()],
  check: ['Claims as a gate: exit 0 all hold, 99 one is broken, 3 not enough games to tell', async () => (await import('./check.js')).checkCommand()],
  compare: [
    'Plays until a difference is settled; says what a fixed plan would have taken',
    async () => (await import('./compare.js')).compareCommand(),
  ],
  sweep: ['An option over its range: the win rate as a curve with its band', async () => (await import('./sweep.js')).sweepCommand()],
  solve: ['Finds the value of an option that gives a wanted win rate', async () => (await import('./solve.js')).solveCommand()],
  knockout: [
    'Changes every option of a game in turn, on the same dice: what each does by itself',
    async () => (await import('./knockout.js')).knockoutCommand(),
  ],
  tournament: [
    'Every strategy against every other, from both seats: a ladder with intervals',
    async () => (await import('./tournament.js')).tournamentCommand(),
  ],
  tune: [
    'Looks for the parameters with which a strategy plays best, or for a design, and says by how much on fresh games',
    async () => (await import('./tune.js')).tuneCommand(),
  ],
  report: [
    'Builds pages, pictures and tables from results.json files, and the index of all of them',
    async () => (await import('./report.js')).reportCommand(),
  ],
  odds: ['Exact odds of a single question (or simulated, saying so)', async () => (await import('./odds.js')).oddsCommand()],
  play: ['One game, told in words with rule numbers; replays any game of any run', async () => (await import('./play.js')).playCommand()],
  list: ['Games; or one game: its options, strategies, measures and questions', async () => (await import('./list.js')).listCommand()],
  merge: [
    'Puts the parts of a run together (sortie run --shard 1/8 … 8/8), to the same results as one run',
    async () => (await import('./merge.js')).mergeCommand(),
  ],
  worker: [
    'Plays shards that other machines ask for, from a queue in Redis, until Ctrl-C',
    async () => (await import('./worker.js')).workerCommand(),
  ],
};

/** All commands, of which only those are more than a name and its words that stand in `words`. */
export function commandsFor(words: readonly string[]): Promise<Command[]> {
  return Promise.all(
    Object.entries(COMMANDS).map(async ([name, [about, load]]) => {
      const command = words.includes(name) ? await load() : new Command(name);
      return command.description(about).exitOverride().configureHelp({ showGlobalOptions: true });
    }),
  );
}
