/** Games that are not over yet, kept by the browser by their links, the latest first. */

export interface Kept {
  game: string;
  seed: number;
  /** The link of the game. */
  hash: string;
  /** "pass 3"; empty if the board names no turn. */
  at: string;
}

const KEY = 'sortie.games';
const MOST = 20;

/** A browser may refuse to keep anything for a page from a disk. */
function storage(): Storage | undefined {
  try {
    return globalThis.localStorage;
  } catch {
    return undefined;
  }
}

export function keptGames(): Kept[] {
  try {
    const kept: unknown = JSON.parse(storage()?.getItem(KEY) ?? '[]');
    return Array.isArray(kept) ? kept.filter(isKept) : [];
  } catch {
    return [];
  }
}

const isKept = (one: Partial<Kept> | null): one is Kept =>
  typeof one?.game === 'string' && typeof one.seed === 'number' && typeof one.at === 'string' && /^#\/sit\//.test(String(one.hash));

/** Keeps a game as it is now, or leaves it out once it is over. */
export function keepGame(kept: Kept, isOver: boolean): void {
  const others = keptGames().filter(({ game, seed }) => game !== kept.game || seed !== kept.seed);
  try {
    storage()?.setItem(KEY, JSON.stringify(isOver ? others : [kept, ...others].slice(0, MOST)));
  } catch {
    // The storage is full or closed: the link of the page still holds the game.
  }
}

/** "pass 3", as the description of a board begins. */
export const turnOf = (board: string): string => /<desc>(\w+ \d+)/.exec(board)?.[1].toLowerCase() ?? '';
