import { type Game, type GameTypes, Refused, type Strategy } from '../engine/index.js';
import { blunder, type Instead, without } from './blunder.js';
import { lookahead } from './lookahead.js';
import { randomPlayer } from './random.js';
import { search } from './search.js';

type Wrapper = <T extends GameTypes>(game: Game<T>, policy: Strategy<T>, name: string, only: readonly string[]) => Strategy<T>;
const THINKING = new Map<string, Wrapper>([
  ['lookahead', lookahead],
  ['search', search],
]);
const WRAPPERS = new Map<string, Wrapper>([...THINKING, ['blunder', blunder]]);
/** Stands before the path of a weights file: `trained:./weights.json`. */
const TRAINED = 'trained';
/** Strategies for any game. All but `random` are based on another strategy: `search:strong`, `blunder:search:strong`. */
export const GENERIC: readonly string[] = ['random', ...WRAPPERS.keys()];
/** Heads that take one decision from a strategy. */
const ONE = new Map<string, Instead>([
  ['without', 'first'],
  ['last', 'last'],
  ['random', 'random'],
]);

/**
 * The parts of a name. `without-press:strong` never decides, and gives the first legal answer; `last-press:strong` the last, `random-press:strong`
 * any. `lookahead-engage-squadron:strong` searches these two decisions only.
 */
interface Words {
  head: string;
  decisions: string[];
  /** The strategy that it is based on. */
  inner: string;
}

/** The parts of a name, if it is a generic strategy based on another. */
function wordsOf(game: Game, id: string): Words | undefined {
  const colon = id.indexOf(':');
  const name = colon < 0 ? id : id.slice(0, colon);
  if (name === TRAINED && colon > 0 && id.length > colon + 1) return { head: TRAINED, decisions: [], inner: id.slice(colon + 1) };
  const whole = WRAPPERS.has(name);
  const [head, ...decisions] = whole ? [name] : name.split('-');
  if (!whole && (colon < 0 || decisions.length === 0 || !(THINKING.has(head) || ONE.has(head)))) return undefined;
  return { head, decisions, inner: colon < 0 ? game.defaultStrategies[0] : id.slice(colon + 1) };
}

/** The innermost strategy of a name: `strong` for `blunder:search:strong`. A name or the path of a file. */
export function leafOf(game: Game, id: string): string {
  const words = wordsOf(game, id);
  return words === undefined ? id : leafOf(game, words.inner);
}

/** Whether the innermost strategy of a name is a weights file. */
export function isTrained(game: Game, id: string): boolean {
  const words = wordsOf(game, id);
  return words !== undefined && (words.head === TRAINED || isTrained(game, words.inner));
}

/** A generic strategy by its name; undefined for any other name. Without a colon, it is based on the game's default strategy. */
export async function composed(
  game: Game,
  id: string,
  load: (inner: string) => Promise<Strategy<GameTypes>>,
): Promise<Strategy<GameTypes> | undefined> {
  if (id === 'random') return randomPlayer(game);
  const words = wordsOf(game, id);
  if (words === undefined) return undefined;
  const { head, inner } = words;
  if (head === TRAINED) return load(inner);
  const instead = ONE.get(head);
  const decisions = instead === undefined ? words.decisions : [words.decisions.join('-')];
  const known = Object.keys(game.decisions);
  for (const unknown of decisions)
    if (!known.includes(unknown))
      throw new Refused([{ path: ['strategies'], expected: `a decision of ${game.id} behind "${head}-"`, unknown, known }]);
  const policy = await load(inner);
  const wrapper = WRAPPERS.get(head);
  return wrapper === undefined
    ? without(game, policy, inner, { decision: decisions[0], instead: instead as Instead })
    : wrapper(game, policy, inner, decisions);
}
