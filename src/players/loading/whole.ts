import { completeGame, type Game, lacking } from '../../engine/index.js';

/** The default export of a user's module with the defaults of the contract; left as it is if it lacks what has none. */
export function wholeGame(found: unknown): unknown {
  if (typeof found !== 'object' || found === null || lacking(found as Partial<Game>).length > 0) return found;
  return completeGame(found as Game);
}
