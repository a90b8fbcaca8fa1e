import type { Game } from '../engine/index.js';
import type { Experiment, ExperimentFile } from '../simulation/index.js';

/** Words of the command line from which the smaller commands make an experiment, read and refused like any file. */
export interface MadeWords {
  option: string[];
  seat: string[];
  seed?: number;
  games?: number;
  data?: string;
  shift?: string[];
}

export async function made(name: string, game: Game, words: MadeWords, rest: Partial<ExperimentFile>): Promise<Experiment> {
  const [{ madeExperiment }, { wordOf }, { pairsOf, playersOf, shiftOf }] = await Promise.all([
    import('../simulation/index.js'),
    import('../players/index.js'),
    import('./words.js'),
  ]);
  const players = await playersOf(game, words.seat);
  const shift = shiftOf(game, words.shift ?? []);
  const strategies = Object.fromEntries(game.seats.map((seat, index) => [seat, { id: players[index].id, parameters: players[index].parameters }]));
  const file = {
    ...{ game: wordOf(game.id), strategies, options: pairsOf(words.option, '--option') },
    ...(words.seed === undefined ? {} : { seed: words.seed }),
    ...(words.games === undefined ? {} : { games: words.games }),
    ...(words.data === undefined ? {} : { data: words.data }),
    ...(Object.keys(shift).length === 0 ? {} : { shift }),
    ...rest,
  };
  return madeExperiment(name, file);
}
