import { Command } from 'commander';
import { collect, wholeNumber } from './flags.js';

export function playCommand(): Command {
  return new Command('play')
    .argument('<game>', 'the game: `sortie list` names them, or the path of your own')
    .option('--seat <strategy>', 'who plays: a name, seat=name, seat=name:parameter=value, or a path (repeat for each seat)', collect, [])
    .option('--option <name=value>', 'an option of the game (repeat)', collect, [])
    .option('--shift <table=step>', 'a reconstructed table moved a step (repeat)', collect, [])
    .option('--data <file>', 'printed values of your own')
    .option('--seed <number>', 'the run that the game is from', wholeNumber('--seed', 0), 1)
    .option('--game <number>', 'its number in the run', wholeNumber('--game', 1), 1)
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
  json?: boolean;
}

async function play(id: string, options: PlayOptions): Promise<void> {
  const [{ Table, tell, transcriptText }, { loadGame, seatPlayers }, { compileCell, readData, withFiles }, words] = await Promise.all([
    import('../engine/index.js'),
    import('../players/index.js'),
    import('../simulation/index.js'),
    import('./words.js'),
  ]);
  const game = await loadGame(id);
  const chosen = withFiles(game, game.options, words.optionsOf(game, options.option), '.');
  const data = options.data === undefined ? null : await readData(game, options.data);
  const rules = compileCell(game, { options: chosen, data, shift: words.shiftOf(game, options.shift) });
  const seated = await seatPlayers(game, await words.playersOf(game, options.seat));
  const table = new Table(
    game,
    rules,
    seated.map((one) => ({ ...one, referee: true })),
    options.seed,
  );
  const transcript = tell(table, options.game);
  process.stdout.write(options.json ? `${JSON.stringify(transcript, null, 2)}\n` : transcriptText(transcript));
  if (transcript.fault !== null) throw transcript.fault;
}
