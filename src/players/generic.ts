import { type Game, type GameTypes, Refused, type Strategy } from '../engine/index.js';
import { blunder, without } from './blunder.js';
import { lookahead } from './lookahead.js';
import { randomPlayer } from './random.js';
import { search } from './search.js';

type Wrapper = <T extends GameTypes>(game: Game<T>, policy: Strategy<T>, name: string) => Strategy<T>;
const WRAPPERS = new Map<string, Wrapper>([
  ['lookahead', lookahead],
  ['search', search],
  ['blunder', blunder],
]);
/** Strategies that can play any game; those but `random` lean on another one: `search:strong`, `blunder:search:strong`. */
export const GENERIC: readonly string[] = ['random', ...WRAPPERS.keys()];
const WITHOUT = 'without-';

/** What a strategy's name comes down to: `strong` of `blunder:search:strong`; a name or the path of a file, which none of the generic ones leads to. */
export function leafOf(game: Game, id: string): string {
  const colon = id.indexOf(':');
  const name = colon < 0 ? id : id.slice(0, colon);
  if (!WRAPPERS.has(name) && !(colon > 0 && name.startsWith(WITHOUT))) return id;
  return leafOf(game, colon < 0 ? game.defaultStrategies[0] : id.slice(colon + 1));
}

/** A generic strategy by its name, the one that it leans on behind a colon (else the game's default); undefined when it is none. */
export async function composed(
  game: Game,
  id: string,
  load: (inner: string) => Promise<Strategy<GameTypes>>,
): Promise<Strategy<GameTypes> | undefined> {
  if (id === 'random') return randomPlayer(game);
  const colon = id.indexOf(':');
  const [name, inner] = colon < 0 ? [id, game.defaultStrategies[0]] : [id.slice(0, colon), id.slice(colon + 1)];
  const wrapper = WRAPPERS.get(name);
  if (wrapper !== undefined) return wrapper(game, await load(inner), inner);
  if (!name.startsWith(WITHOUT) || colon < 0) return undefined;
  const decision = name.slice(WITHOUT.length);
  const known = Object.keys(game.decisions);
  if (!known.includes(decision))
    throw new Refused([{ path: ['strategies'], expected: `a decision of ${game.id} behind "${WITHOUT}"`, unknown: decision, known }]);
  return without(game, await load(inner), inner, decision);
}
