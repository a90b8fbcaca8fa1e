import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Game } from '../engine/index.js';
import { leafOf } from '../players/index.js';
import {
  BUILD,
  broughtGame,
  codeHashes,
  gameIds,
  type HashedCode,
  hashOf,
  type Player,
  shippedStrategies,
  strategyFile,
} from '../players/loading/index.js';
import { apart, type Plan } from './plan.js';

/** Code that plays and counts every game. */
const OURS = "export { measuresOf, Table } from './engine/index.js'; export { addPairs, addRows } from './simulation/tally/index.js';";

/** Hashes of shipped code, by `nameOf`. */
let known: Map<string, string> | undefined;

/**
 * Hashes the code that plays a cell: the table, the game and each seat's strategy, with everything that they import. It
 * hashes the compiled JavaScript, so that a checkout, its tests and an installed package agree.
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

function rulesOf(id: string): HashedCode {
  return { code: `${OURS} export { default } from './games/${id}/index.js';` };
}

/** Independent of the folder of the build. */
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

/** The build stores the hashes of shipped code here: computing them takes as long as a thousand games. */
const KEPT = join(BUILD, '..', 'hashes.json');

/** The stored hashes; none if a file of the build has changed since. */
function keptHashes(): Map<string, string> {
  return asBuilt() ? new Map(Object.entries(JSON.parse(readFileSync(KEPT, 'utf8')) as Record<string, string>)) : new Map();
}

let built: boolean | undefined;

/** Whether the build is whole, and none of its files has changed since. */
function asBuilt(): boolean {
  const unchanged = (written: number) => !['src', 'strategies'].some((part) => newerThan(join(BUILD, '..', part), written));
  built ??= existsSync(KEPT) && unchanged(statSync(KEPT).mtimeMs);
  return built;
}

/**
 * The one file from which workers play a shipped game: the code that the hashes are taken of, bundled by the last build. Undefined for
 * code from elsewhere, which shares its modules with the program, and for a build that has changed since.
 */
export function packedOf(plan: Plan): string | undefined {
  const path = join(BUILD, '..', 'packed', `${plan.game}.js`);
  return !apart(plan) && asBuilt() && existsSync(path) ? pathToFileURL(path).href : undefined;
}

function newerThan(folder: string, time: number): boolean {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  return names.some((name) => name.endsWith('.js') && statSync(join(folder, name)).mtimeMs > time);
}

/** Stores the hashes; the last step of the build. */
export async function keepHashes(): Promise<void> {
  const shipped = gameIds().flatMap((id) => [rulesOf(id), ...shippedStrategies(id).map((leaf) => ({ path: fileOf(id, leaf) }))]);
  known = new Map();
  const hashes = await hashesOf([...shipped, { path: GENERIC }, { path: TRAINED }]);
  writeFileSync(KEPT, `${JSON.stringify(Object.fromEntries(hashes), null, 1)}\n`);
}

const GENERIC = join(BUILD, 'players', 'generic.js');
const TRAINED = join(BUILD, 'players', 'trained', 'index.js');

function fileOf(game: string, leaf: string): string {
  return join(BUILD, '..', 'strategies', game, `${leaf}.js`);
}

/** Our files in which a player's code starts: a shipped strategy, a generic player, or both. */
function filesOf(game: Game, { id, hash, module, trained }: Player): string[] {
  if (trained !== undefined) return [TRAINED, ...(module === undefined ? filesOf(game, { id: trained.from, parameters: {} }) : []), GENERIC];
  const leaf = leafOf(game, id);
  const shipped = hash === undefined && strategyFile(game.id, leaf) !== undefined;
  return [...(shipped ? [fileOf(game.id, leaf)] : []), ...(id === leaf && (shipped || hash !== undefined) ? [] : [GENERIC])];
}
