import { join } from 'node:path';
import type { Game } from '../engine/index.js';
import { BUILD, broughtGame, codeHashes, type HashedCode, hashOf, leafOf, type Player, strategyFile } from '../players/index.js';

/** What all games go through: the table they are played at, and how they are counted. */
const OURS = "export { measuresOf, Table } from './engine/index.js'; export { addPairs, addRows } from './simulation/tally/index.js';";

/** Of shipped code, which stays as it is while a process runs: by what is hashed. */
const known = new Map<string, string>();

/**
 * The hash of the code that plays a cell: the table, the game and each seat's strategy, with everything that they import.
 * Always of the compiled JavaScript, so that a checkout, its tests and an installed package agree.
 */
export async function codeOf(game: Game, cells: readonly (readonly Player[])[]): Promise<(players: readonly Player[]) => string> {
  const brought = broughtGame(game.id);
  const rules = brought === undefined ? { code: `${OURS} export { default } from './games/${game.id}/index.js';` } : { code: OURS };
  const entries = new Map<string, HashedCode>([[JSON.stringify(rules), rules]]);
  for (const file of cells.flat().flatMap((player) => filesOf(game, player))) entries.set(file, { path: file });
  const missing = [...entries].filter(([name]) => !known.has(name));
  const hashes = missing.length === 0 ? [] : await codeHashes(missing.map(([, code]) => code));
  missing.forEach(([name], index) => {
    known.set(name, hashes[index]);
  });
  const hash = (name: string) => known.get(name) as string;
  const ofPlayer = (player: Player) => [...filesOf(game, player).map(hash), player.hash ?? ''];
  return (players) => hashOf(JSON.stringify([hash(JSON.stringify(rules)), brought?.hash ?? '', ...players.map(ofPlayer)]));
}

/** Of ours, the files that a player's code begins in: a shipped strategy, and what can play any game. */
function filesOf(game: Game, { id, hash }: Player): string[] {
  const leaf = leafOf(game, id);
  const shipped = hash === undefined && strategyFile(game.id, leaf) !== undefined;
  const file = join(BUILD, '..', 'strategies', game.id, `${leaf}.js`);
  const generic = join(BUILD, 'players', 'generic.js');
  return [...(shipped ? [file] : []), ...(id === leaf && (shipped || hash !== undefined) ? [] : [generic])];
}
