import { Command, Option } from 'commander';
import { type Flag, type Flags, nameOf, type Words } from './flag.js';
import * as flags from './flags.js';

/** A command as the help shows it. What it does is loaded when it is called. */
interface Declared {
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
  run: declare({
    about: 'Run an experiment and write its report',
    arguments: EXPERIMENT,
    flags: flags.RUN,
    example: 'sortie run experiments/schwarm-odds.yaml --games 1000',
    load: async () => (await import('./run.js')).run,
  }),
  check: declare({
    about: 'Check claims as a gate: exit 0 if all hold, 99 if one is broken, 3 if games are too few to tell',
    arguments: { '<experiment>': 'an experiment file with claims' },
    flags: flags.CHECK,
    example: 'sortie check experiments/schwarm-claims.yaml --dry-run',
    load: async () => (await import('./check.js')).check,
  }),
  compare: declare({
    about: 'Play until a difference is settled: what an option or a player changes, on the same dice',
    arguments: { '<what>': 'an experiment file with compare:, or a game: its defaults are compared with the flags below' },
    flags: flags.COMPARE,
    example: 'sortie compare schwarm --option hitsPerPoint=3',
    load: async () => (await import('./compare.js')).compare,
  }),
  sweep: declare({
    about: 'Vary an option over its range and draw the win rate as a curve with its band',
    arguments: { ...GAME, '<option>': 'the option: sortie list <game> shows them' },
    flags: flags.SWEEP,
    example: 'sortie sweep schwarm tacticalPoints --values 3,5,7 --games 1000',
    load: async () => (await import('./sweep.js')).sweep,
  }),
  solve: declare({
    about: 'Find the value of an option that gives a wanted win rate',
    arguments: { ...GAME, '<option>': 'an option that is a number' },
    flags: flags.SOLVE,
    example: 'sortie solve schwarm tacticalPoints --target 0.4 --seat cautious',
    load: async () => (await import('./solve.js')).solveFor,
  }),
  knockout: declare({
    about: 'Change the options of a game one at a time, on the same dice, and print the effect of each',
    arguments: GAME,
    flags: flags.KNOCKOUT,
    example: 'sortie knockout schwarm --seat cautious --games 500',
    load: async () => (await import('./knockout.js')).knockout,
  }),
  tournament: declare({
    about: 'Play every strategy against every other, from both seats, and rank them with intervals',
    arguments: GAME,
    flags: flags.TOURNAMENT,
    example: 'sortie tournament schwarm --entry novice --entry cautious',
    load: async () => (await import('./tournament.js')).tournament,
  }),
  tune: declare({
    about: 'Search for better parameters of a strategy, for a design, or for the best reply to a strategy, and measure the gain on fresh games',
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
    about: 'Train a player for any game, from games with itself; trained:FILE is then a strategy everywhere',
    arguments: GAME,
    flags: flags.TRAIN,
    note: 'It exits with 3 if no generation beat the player that it started from.',
    example: 'sortie train schwarm --for 10m --out weights.json',
    load: async () => (await import('./train.js')).trainPlayer,
  }),
  review: declare({
    about: 'Review a game: is it fair, does skill matter, is anything broken, which rules matter? Also checks claims about that, as a gate',
    arguments: { '<game>': 'the game: a name from sortie list, the path of your own, or an experiment file with review: claims' },
    flags: flags.REVIEW,
    note: 'The same games answer all questions. More games are played where an answer is not settled.',
    example: 'sortie review schwarm --player cautious --for 20s',
    load: async () => (await import('./review.js')).review,
  }),
  report: declare({
    about: 'Build pages, pictures, tables and an index from results.json files',
    arguments: { '[folders...]': 'where to look for results (default: reports)' },
    flags: flags.REPORT,
    example: 'sortie report reports/schwarm-odds --bare',
    load: async () => (await import('./report.js')).report,
  }),
  odds: declare({
    about: 'Answer one question with exact odds, or with simulated odds that are marked so',
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
  play: declare({
    about: 'Tell one game in words with rule numbers; replays any game of any run',
    arguments: GAME,
    flags: flags.PLAY,
    example: 'sortie play schwarm --seed 1943 --game 7',
    load: async () => (await import('./play.js')).play,
  }),
  analyse: declare({
    about: 'Tell what each decision of a game was worth, and what its dice gave: costs in points of the chance to win, luck, turning points',
    arguments: { '<game>': 'the game: a name from sortie list or the path of your own; or a saved game (.json), or a folder of them' },
    flags: flags.ANALYSE,
    note: 'A folder of saved games gives your mean error by kind of decision: what to learn.',
    example: 'sortie analyse schwarm --seat novice --seed 1 --game 1 --playouts 4000',
    load: async () => (await import('./analyse.js')).analyse,
  }),
  explore: declare({
    about: 'Open sortie in a browser: ask for odds, play, and let players play, on this machine',
    arguments: { '[game]': 'the game to begin with: a name from sortie list, or the path of your own, which is then among the games' },
    flags: flags.EXPLORE,
    example: 'sortie explore --port 8080',
    load: async () => (await import('./explore.js')).explore,
  }),
  list: declare({
    about: 'List the games; or the options, strategies, measures and questions of one game',
    arguments: { '[game]': 'the game to look into' },
    flags: flags.LIST,
    example: 'sortie list schwarm',
    load: async () => (await import('./list.js')).list,
  }),
  test: declare({
    about: 'Test whether a game and its strategies keep the promises that the shipped games keep: exit 0 if all are kept, 99 if one is broken',
    arguments: GAME,
    flags: flags.TEST,
    note: 'Run it after every change of a game or a strategy of your own.',
    example: 'sortie test schwarm --strategy novice',
    load: async () => (await import('./test.js')).test,
  }),
  init: declare({
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
  merge: declare({
    about: 'Merge the parts of a run (sortie run --shard 1/8 … 8/8) into the results that one run gives',
    arguments: {
      '<experiment>': 'the experiment file that the parts were run from',
      '<parts...>': 'the part files, or the folders that hold them, in any order',
    },
    flags: flags.MERGE,
    example: 'sortie merge experiments/schwarm-odds.yaml --games 4000 parts/part-1-of-2.json parts/part-2-of-2.json',
    load: async () => (await import('./merge.js')).merge,
  }),
  worker: declare({
    about: 'Play shards for other machines, from a queue in Redis, until Ctrl-C',
    arguments: {},
    flags: flags.WORKER,
    note: 'A run brings its own strategies and games. This machine runs the code of anyone who can write to that Redis, so name only\na queue that you trust: with a password (ACL), over TLS, in your own network.',
    example: 'sortie worker --queue redis://localhost:6379',
    load: async () => (await import('./worker.js')).work,
  }),
};

export const commands = (): Command[] => Object.entries(COMMANDS).map(([name, declared]) => commandOf(name, declared));

function commandOf(name: string, declared: Declared): Command {
  const command = new Command(name).description(declared.about).exitOverride().configureHelp({ showGlobalOptions: true });
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
  if (read !== undefined) option.argParser((word: string, before: unknown) => read(word, nameOf(flag), before ?? standard));
  if (standard !== undefined && !Array.isArray(standard)) option.default(standard);
  return option.makeOptionMandatory(required);
}
