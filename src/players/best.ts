import type { Game } from '../engine/index.js';
import { leafOf } from './generic.js';

/**
 * The best player known of each seat. A game declares it once, as the last of its panel. A game without a panel has its default players; if they are
 * random, the last of the strategies beside it.
 */
export function bestPlayers(
  { seats, panel, defaultStrategies }: Pick<Game, 'seats' | 'panel' | 'defaultStrategies'>,
  beside: readonly string[] = [],
): readonly string[] {
  const unnamed = panel === undefined && defaultStrategies.every((name) => name === 'random');
  const best = (unnamed ? beside : panel)?.at(-1);
  return best === undefined ? defaultStrategies : seats.map(() => best);
}

/** The same player for every seat, without a search around it: fast enough to play the futures of an analysis and the opponent of a training. */
export const fastBest = (game: Game, beside?: readonly string[]): string => leafOf(game, bestPlayers(game, beside)[0]);
