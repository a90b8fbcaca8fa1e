import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { Game } from '../engine/index.js';
import {
  BUILD,
  broughtGame,
  codeHashes,
  gameIds,
  type HashedCode,
  hashOf,
  leafOf,
  type Player,
  shippedStrategies,
  strategyFile,
} from '../players/index.js';

/** What all games go through: the table they are played at, and how they are counted. */
const OURS = "export { measuresOf, Table } from './engine/index.js'; export { addPairs, addRows } from './simulation/tally/index.js';";

/** Of shipped code, which stays as it is while a process runs: by what is hashed. */
let known: Map<string, string> | undefined;

/**
 * The hash of the code that plays a cell: the table, the game and each seat's strategy, with everything that they import.
 * Always of the compiled JavaScript, so that a checkout, its tests and an installed package agree.
 */
export async function codeOf(game: Game, cells: readonly (readonly Player[])[]): Promise<(players: readonly Player[]) => string> {
  const brought = broughtGame(game.id);
  const rules = brought === undefined ? rulesOf(game.id) : { code: OURS };
  const files = cells.flat().flatMap((player) => filesOf(game, player));
  const hashes = await hashesOf([rules, ...files.map((path) => ({ path }))]);
  const hash = (code: HashedCode) => hashes.get(nameOf(code)) as string;
  const ofPlayer = (player: Player) => [...filesOf(game, player).map((path) => hash({ path })), player.hash ?? ''];
  return (players) => hashOf(JSON.stringify([hash(rules), brought?.hash ?? '', ...players.map(ofPlayer)]));
}

/** A shipped game with what all games go through. */
function rulesOf(id: string): HashedCode {
  return { code: `${OURS} export { default } from './games/${id}/index.js';` };
}

/** The same wherever the build lies. */
function nameOf(code: HashedCode): string {
  return 'code' in code ? code.code : relative(BUILD, code.path);
}

async function hashesOf(codes: readonly HashedCode[]): Promise<ReadonlyMap<string, string>> {
  const found = (known ??= keptHashes());
  const missing = new Map(codes.map((code) => [nameOf(code), code]).filter(([name]) => !found.has(name as string)) as [string, HashedCode][]);
  if (missing.size === 0) return found;
  const hashes = await codeHashes([...missing.values()]);
  for (const [index, name] of [...missing.keys()].entries()) found.set(name, hashes[index]);
  return found;
}

/** Where the build keeps the hashes of what it ships: to work them out anew takes as long as a thousand games. */
const KEPT = join(BUILD, '..', 'hashes.json');

/** Those that the build wrote; none of them when a file of it has changed since, however it came to be changed. */
function keptHashes(): Map<string, string> {
  if (!existsSync(KEPT)) return new Map();
  const written = statSync(KEPT).mtimeMs;
  const changed = ['src', 'strategies'].some((part) => newerThan(join(BUILD, '..', part), written));
  return changed ? new Map() : new Map(Object.entries(JSON.parse(readFileSync(KEPT, 'utf8')) as Record<string, string>));
}

function newerThan(folder: string, time: number): boolean {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  return names.some((name) => name.endsWith('.js') && statSync(join(folder, name)).mtimeMs > time);
}

/** The last step of the build. */
export async function keepHashes(): Promise<void> {
  const shipped = gameIds().flatMap((id) => [rulesOf(id), ...shippedStrategies(id).map((leaf) => ({ path: fileOf(id, leaf) }))]);
  known = new Map();
  const hashes = await hashesOf([...shipped, { path: GENERIC }]);
  writeFileSync(KEPT, `${JSON.stringify(Object.fromEntries(hashes), null, 1)}\n`);
}

const GENERIC = join(BUILD, 'players', 'generic.js');

function fileOf(game: string, leaf: string): string {
  return join(BUILD, '..', 'strategies', game, `${leaf}.js`);
}

/** Of ours, the files that a player's code begins in: a shipped strategy, and what can play any game. */
function filesOf(game: Game, { id, hash }: Player): string[] {
  const leaf = leafOf(game, id);
  const shipped = hash === undefined && strategyFile(game.id, leaf) !== undefined;
  return [...(shipped ? [fileOf(game.id, leaf)] : []), ...(id === leaf && (shipped || hash !== undefined) ? [] : [GENERIC])];
}
