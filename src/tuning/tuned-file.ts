import { stringify } from 'yaml';
import type { Duel, Fighter } from './arena.js';

/** The result of a search, with all that is needed to repeat it. */
export interface Tuned extends Omit<Duel, 'places'> {
  game: string;
  gameVersion: string;
  seed: number;
  against: readonly Fighter[];
  strategy: string;
  parameters: Record<string, number>;
  search: { games: number };
}

/** The beginning of every file that sortie tune wrote. */
export const TUNED_MARK = '# Found by "sortie tune"';

/** A strategy with its parameters, as a file: `--seat ./tuned.yaml`, and in experiments wherever a strategy is named. */
export function tunedFile({
  game,
  gameVersion,
  seed,
  against,
  strategy,
  parameters,
  search,
  score,
  other,
  difference,
  interval,
  games,
}: Tuned): string {
  const found = {
    gameVersion,
    seed,
    searched: search.games,
    against: against.map((one) => (Object.keys(one.parameters).length > 0 ? one : one.id)),
    score: rounded(score),
    untuned: rounded(other),
    difference: rounded(difference),
    interval: interval.map(rounded),
    freshGames: games,
  };
  return `${TUNED_MARK}; "found" is for the record, the rest is what is played.\n${stringify({ game, strategy, parameters, found })}`;
}

const rounded = (x: number) => Number(x.toFixed(4));
