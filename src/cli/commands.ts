import { Command, Option } from 'commander';
import { Refused } from '../engine/problem.js';
import { type Flag, type Flags, nameOf, type Words } from './flag.js';
import * as flags from './flags.js';

/** A command as the help shows it. What it does is loaded when it is called. */
interface Declared {
  /** Its heading in the list of all commands. */
  group: 'Ask' | 'Play' | 'Judge' | 'Make' | 'Many machines';
  /** What it does. The list of all commands shows what is before the first colon or semicolon. */
  about: string;
  /** `<required>`, `[optional]`, `[several...]`. */
  arguments: Readonly<Record<string, string>>;
  flags: Flags;
  /** The last line of the help. A test runs it. */
  example: string;
  note?: string;
  /** Takes flags that are not declared, such as the parameters of a question. */
  open?: boolean;
  load(): Promise<(...words: unknown[]) => Promise<void>>;
}

/** Checks that the loaded function takes the flags that are declared. */
function declare<F extends Flags, Arguments extends unknown[]>(
  command: Omit<Declared, 'flags' | 'load'> & { flags: F; load(): Promise<(...words: [...Arguments, Words<F>]) => Promise<void>> },
): Declared {
  return { ...command, load: command.load as Declared['load'] };
}

const EXPERIMENT = { '<experiment>': 'an experiment file, such as experiments/schwarm-odds.yaml' };
const GAME = { '<game>': 'the game: a name from sortie list, or the path of your own' };

const COMMANDS: Readonly<Record<string, Declared>> = {
  odds: declare({
    group: 'Ask',
    about: 'Answer one question with exact odds; or with simulated odds, which are marked so',
    arguments: {
      ...GAME,
      '[question]': 'the question; without it, all questions of the game and their parameters',
      '[parameters...]': '--name value, as the question takes them',
    },
    flags: flags.ODDS,
    example: 'sortie odds schwarm attack --hour 12 --altitude high',
    open: true,
    load: async () => (await import('./odds.js')).odds,
  }),
  compare: declare({
    group: 'Ask',
    about: 'Play until a difference is settled: what an option or a player changes, on the same dice',
    arguments: { '<game>': 'a game, whose defaults are compared with the flags below; or an experiment file with compare:' },
    flags: flags.COMPARE,
    example: 'sortie compare schwarm --option hitsPerPoint=3',
    load: async () => (await import('./compare.js')).compare,
  }),
  sweep: declare({
    group: 'Ask',
    about: 'Vary an option and draw the win rate; as a curve with its band, over the range of the option',
    arguments: { ...GAME, '<option>': 'the option: sortie list <game> shows them' },
    flags: flags.SWEEP,
    example: 'sortie sweep schwarm tacticalPoints --values 3,5,7 --games 1000',
    load: async () => (await import('./sweep.js')).sweep,
  }),
  solve: declare({
    group: 'Ask',
    about: 'Find the value of an option that gives a wanted win rate',
    arguments: { ...GAME, '<option>': 'an option that is a number' },
    flags: flags.SOLVE,
    example: 'sortie solve schwarm tacticalPoints --target 0.4 --seat cautious',
    load: async () => (await import('./solve.js')).solveFor,
  }),
  knockout: declare({
    group: 'Ask',
    about: 'Change the options of a game one at a time; print the effect of each, on the same dice',
    arguments: GAME,
    flags: flags.KNOCKOUT,
    example: 'sortie knockout schwarm --seat cautious --games 500',
    load: async () => (await import('./knockout.js')).knockout,
  }),
  play: declare({
    group: 'Play',
    about: 'Tell one game in words with rule numbers; it replays any game of any run',
    arguments: GAME,
    flags: flags.PLAY,
    example: 'sortie play schwarm --seed 1943 --game 7',
    load: async () => (await import('./play.js')).play,
  }),
  analyse: declare({
    group: 'Play',
    about: 'Tell what decisions and dice of a game were worth: costs in points of the chance to win, luck, turning points',
    arguments: { '<game>': 'the game: a name from sortie list or the path of your own; or a saved game (.json), or a folder of them' },
    flags: flags.ANALYSE,
    note: 'A folder of saved games, or --games, gives the mean cost of answers by question, and the worst positions: what to learn, or what to mend in a player.',
    example: 'sortie analyse schwarm --player novice --games 2 --playouts 4000',
    load: async () => (await import('./analyse.js')).analyse,
  }),
  explore: declare({
    group: 'Play',
    about: 'Open sortie in a browser: ask for odds, play, and let players play, on this machine',
    arguments: { '[game]': 'the game to begin with: a name from sortie list, or the path of your own, which is then among the games' },
    flags: flags.EXPLORE,
    example: 'sortie explore --port 8080',
    load: async () => (await import('./explore.js')).explore,
  }),
  review: declare({
    group: 'Judge',
    about:
      'Review a game, and say what to change: is it fair, does skill matter, is anything broken, which rules matter? Also checks claims about that, as a gate',
    arguments: { '<game>': 'the game: a name from sortie list, the path of your own, or an experiment file with review: claims' },
    flags: flags.REVIEW,
    note: 'The same games answer all questions. More games are played where an answer is not settled.',
    example: 'sortie review schwarm --player cautious --for 20s',
    load: async () => (await import('./review.js')).review,
  }),
  check: declare({
    group: 'Judge',
    about: 'Check claims as a gate: exit 0 if all hold, 99 if one is broken, 3 if games are too few to tell',
    arguments: { '<experiment>': 'an experiment file with claims' },
    flags: flags.CHECK,
    example: 'sortie check experiments/schwarm-claims.yaml --dry-run',
    load: async () => (await import('./check.js')).check,
  }),
  test: declare({
    group: 'Judge',
    about:
      'Test a game and its strategies for faults: do they keep the promises that the shipped games keep? Exit 0 if all are kept, 99 if one is broken',
    arguments: GAME,
    flags: flags.TEST,
    note: 'Run it after every change of a game or a strategy of your own.',
    example: 'sortie test schwarm --strategy novice',
    load: async () => (await import('./test.js')).test,
  }),
  tournament: declare({
    group: 'Judge',
    about: 'Play every strategy against every other: from both seats, ranked with intervals',
    arguments: GAME,
    flags: flags.TOURNAMENT,
    example: 'sortie tournament schwarm --entry novice --entry cautious',
    load: async () => (await import('./tournament.js')).tournament,
  }),
  verify: declare({
    group: 'Judge',
    about: 'Play some games of reports again: exit 0 if today’s code plays them as before, 99 if one differs',
    arguments: { '[folders...]': 'where to look for results and reviews (default: reports)' },
    flags: flags.VERIFY,
    note: 'It plays a fiftieth of the games, 1,024 of a cell at most, and exits with 3 if a report keeps no witness of its games.',
    example: 'sortie verify reports/schwarm-odds',
    load: async () => (await import('./verify.js')).verify,
  }),
  init: declare({
    group: 'Make',
    about:
      'Write files to start from: a game of your own or of another program, an experiment, a strategy, or a workflow that checks claims on GitHub',
    arguments: {
      '[what]': 'game, bridge, experiment, strategy or ci; without it, sortie says what each writes',
      '[name]': 'its name; for ci the path of an experiment with claims',
    },
    flags: flags.INIT,
    note: 'It never replaces a file.',
    example: 'sortie init game duel',
    load: async () => (await import('./init.js')).init,
  }),
  list: declare({
    group: 'Make',
    about: 'List the games, or what is in one: its options, strategies, measures and questions; --experiments lists the experiments',
    arguments: { '[game]': 'the game to look into' },
    flags: flags.LIST,
    example: 'sortie list schwarm',
    load: async () => (await import('./list.js')).list,
  }),
  run: declare({
    group: 'Make',
    about: 'Run an experiment and write its report',
    arguments: EXPERIMENT,
    flags: flags.RUN,
    example: 'sortie run experiments/schwarm-odds.yaml --games 1000',
    load: async () => (await import('./run.js')).run,
  }),
  report: declare({
    group: 'Make',
    about: 'Build pages, tables and an index of results: from results.json files',
    arguments: { '[folders...]': 'where to look for results (default: reports)' },
    flags: flags.REPORT,
    example: 'sortie report reports/schwarm-odds --bare',
    load: async () => (await import('./report.js')).report,
  }),
  tune: declare({
    group: 'Make',
    about:
      'Search for a better player or design: better parameters of a strategy, a better design, or the best reply to a strategy; the gain is measured on fresh games',
    arguments: {
      '<game>': 'the game; with the word "value" before it, the value of a position is fitted to games of its players',
      '[strategy]':
        'the strategy to tune: a name or ./mine.ts; with --design, the strategy that plays the design; after "value", the game; none with --best-reply',
    },
    flags: flags.TUNE,
    example: 'sortie tune schwarm cautious --budget 2000 --games 1000',
    load: async () => (await import('./tune.js')).tune,
  }),
  train: declare({
    group: 'Make',
    about: 'Train a player from games with itself, for any game; trained:FILE is then a strategy everywhere',
    arguments: GAME,
    flags: flags.TRAIN,
    note: 'It exits with 3 if no generation beat the player that it started from.',
    example: 'sortie train schwarm --for 10m --out weights.json',
    load: async () => (await import('./train.js')).trainPlayer,
  }),
  completion: declare({
    group: 'Make',
    about: 'Print a script for completion in a shell: of commands, flags, games and experiments',
    arguments: { '<shell>': 'bash, zsh or fish' },
    flags: {},
    example: 'sortie completion bash',
    note: 'Put its output where the shell looks:\n  bash  sortie completion bash >> ~/.bashrc\n  zsh   sortie completion zsh >> ~/.zshrc\n  fish  sortie completion fish > ~/.config/fish/completions/sortie.fish',
    load: async () => {
      const { completion } = await import('./completion.js');
      return async (shell: string, _: object) => completion(shell, commands());
    },
  }),
  merge: declare({
    group: 'Many machines',
    about: 'Merge the parts of a run: the parts of sortie run --shard 1/8 … 8/8 give the results of one run',
    arguments: {
      '<experiment>': 'the experiment file that the parts were run from',
      '<parts...>': 'the part files, or the folders that hold them, in any order',
    },
    flags: flags.MERGE,
    example: 'sortie merge experiments/schwarm-odds.yaml --games 4000 parts/part-1-of-2.json parts/part-2-of-2.json',
    load: async () => (await import('./merge.js')).merge,
  }),
  worker: declare({
    group: 'Many machines',
    about: 'Play shards for other machines: from a queue in Redis, until Ctrl-C',
    arguments: {},
    flags: flags.WORKER,
    note: 'A run brings its own strategies and games. This machine runs the code of anyone who can write to that Redis, so name only\na queue that you trust: with a password (ACL), over TLS, in your own network.',
    example: 'sortie worker --queue redis://localhost:6379',
    load: async () => (await import('./worker.js')).work,
  }),
};

/** Wraps at 60 columns, too. */
export const HELP = { showGlobalOptions: true, minWidthToWrap: 20 };

export const commands = (): Command[] => Object.entries(COMMANDS).map(([name, declared]) => commandOf(name, declared));

function commandOf(name: string, declared: Declared): Command {
  const command = new Command(name)
    .helpGroup(`${declared.group}:`)
    .summary(declared.about.split(/[:;]/)[0])
    .description(declared.about)
    .exitOverride()
    .configureHelp(HELP);
  for (const [argument, about] of Object.entries(declared.arguments)) command.argument(argument, about);
  for (const [flag, one] of Object.entries(declared.flags)) command.addOption(optionOf(flag, one));
  if (declared.open) command.allowUnknownOption().passThroughOptions(false);
  const note = declared.note === undefined ? '' : `\n${declared.note}\n`;
  command.addHelpText('after', `${note}\nExample:\n  ${declared.example}`);
  return command.action(async (...called: unknown[]) => {
    // Commander appends the flags and the command itself to the arguments.
    const given = called.slice(0, -2);
    const standards = Object.entries(declared.flags).map(([flag, one]) => [flag, one.standard]);
    const act = await declared.load();
    await act(...given, { ...Object.fromEntries(standards), ...command.opts() });
  });
}

function optionOf(flag: string, { takes, about, read, standard, required = false }: Flag<unknown>): Option {
  const option = new Option(takes === undefined ? nameOf(flag) : `${nameOf(flag)} ${takes}`, about);
  if (read !== undefined)
    option.argParser((word: string, before: unknown) => withRemedy(`${option.flags}: ${about}`, () => read(word, nameOf(flag), before ?? standard)));
  if (standard !== undefined && !Array.isArray(standard)) option.default(standard);
  return option.makeOptionMandatory(required);
}

/** A value that is refused is answered with the line of the help that describes its flag. */
function withRemedy<R>(remedy: string, read: () => R): R {
  try {
    return read();
  } catch (error) {
    throw error instanceof Refused ? new Refused(error.problems.map((problem) => ({ remedy, ...problem }))) : error;
  }
}
