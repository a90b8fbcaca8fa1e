import { Command } from 'commander';
import { collect, seedWord, wholeNumber } from './flags.js';
import { say, sayJson } from './output.js';

export function playCommand(): Command {
  return new Command('play')
    .argument('<game>', 'the game: `sortie list` names them, or the path of your own')
    .option('--seat <strategy>', 'who plays: a name, seat=name, seat=name:parameter=value, or a path (repeat for each seat)', collect, [])
    .option('--option <name=value>', 'an option of the game (repeat)', collect, [])
    .option('--shift <table=step>', 'a reconstructed table moved a step (repeat)', collect, [])
    .option('--data <file>', 'printed values of your own')
    .option('--seed <number>', 'the run that the game is from', seedWord, 1)
    .option('--game <number>', 'its number in the run', wholeNumber('--game', 1), 1)
    .option('--patience <seconds>', 'give up a strategy of your own that does not come back', wholeNumber('--patience', 1), 60)
    .option('--json', 'the transcript as JSON')
    .action(play);
}

interface PlayOptions {
  seat: string[];
  option: string[];
  shift: string[];
  data?: string;
  seed: number;
  game: number;
  patience: number;
  json?: boolean;
}

async function play(id: string, options: PlayOptions): Promise<void> {
  const [{ transcriptText }, { broughtGame, loadGame }, { readData, tellGame, withFiles }, words] = await Promise.all([
    import('../engine/index.js'),
    import('../players/index.js'),
    import('../simulation/index.js'),
    import('./words.js'),
  ]);
  const game = await loadGame(id);
  const module = broughtGame(game.id)?.module;
  const telling = {
    ...{ game: game.id, ...(module === undefined ? {} : { module }) },
    options: withFiles(game, game.options, words.optionsOf(game, options.option), '.'),
    data: options.data === undefined ? null : await readData(game, options.data),
    shift: words.shiftOf(game, options.shift),
    players: await words.playersOf(game, options.seat),
    ...{ seed: options.seed, number: options.game },
  };
  const transcript = await tellGame(telling, options.patience);
  if (options.json) sayJson(transcript);
  else if (transcript.lines.length > 0) say(transcriptText(transcript));
  if (transcript.fault !== null) throw transcript.fault;
}
