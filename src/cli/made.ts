import type { Game } from '../engine/index.js';
import { wordOf } from '../players/loading/index.js';
import { type Experiment, type ExperimentFile, madeExperiment } from '../simulation/index.js';
import { askedPlayers, pairsOf, shiftOf } from './words.js';

interface MadeWords {
  option: string[];
  seat: string[];
  seed?: number;
  games?: number;
  data?: string;
  shift?: string[];
}

/** An experiment made from flags, checked as a file is. */
export async function made(name: string, game: Game, words: MadeWords, rest: Partial<ExperimentFile>): Promise<Experiment> {
  const players = await askedPlayers(game, words.seat);
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
