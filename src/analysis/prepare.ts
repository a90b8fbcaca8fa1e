import { defaultParameters, type Game, type GameTypes, type Strategy } from '../engine/index.js';
import { Rollout } from '../players/rollout.js';
import type { History } from './history.js';
import { Replayer } from './replayer.js';
import { type Hand, perform } from './tasks.js';

/** What a thread needs to do tasks of a game. */
export function replayerOf<T extends GameTypes>(
  game: Game<T>,
  rules: T['rules'],
  reference: Strategy<T>,
  { units, transcript }: History<T>,
): Replayer<T> {
  const players = () => new Rollout(game, reference, rules, defaultParameters(reference));
  return new Replayer({ game, rules, units, seed: transcript.seed, number: transcript.number }, players);
}

/** Does tasks in this thread. */
export function handHere(game: Game, replayer: Replayer): Hand {
  return { perform: async (task) => perform(game, replayer, task) };
}
