import { isAbsolute, join } from 'node:path';
import {
  type FileValue,
  type Game,
  type GameTypes,
  type OptionSpec,
  type OptionSpecs,
  type OptionValue,
  type Problem,
  Refused,
  type Strategy,
} from '../engine/index.js';
import { bringStrategy, broughtGame, isPath, leafOf, loadStrategy, type Player, readGameFile, strategyFile } from '../players/index.js';
import type { CellPlan } from './plan.js';
import { YamlSource } from './source.js';

/** What words of users name, looked up: players, files of printed values, files that options name. */

/** A seat's word in an experiment or on the command line, looked up: a shipped name or the path of a file. */
export async function playerOf(
  game: Game,
  wanted: string | { id: string; parameters?: Record<string, number> | undefined },
  folder: string,
): Promise<Player> {
  const named = typeof wanted === 'string' ? { id: wanted } : wanted;
  if (/\.(ya?ml|json)$/.test(named.id)) return playerOf(game, tunedPlayer(game, named, folder), folder);
  const { id, parameters = {} } = named;
  const { strategy, module } = await broughtOrShipped(game, id, folder);
  const known = strategy.parameters ?? {};
  const problems: Problem[] = [];
  for (const [name, value] of Object.entries(parameters)) {
    const range = Object.hasOwn(known, name) ? known[name] : undefined;
    if (range === undefined)
      problems.push({ path: ['parameters', name], expected: `a parameter of ${id}`, unknown: name, known: Object.keys(known) });
    else if (!(value >= range.min && value <= range.max))
      problems.push({ path: ['parameters', name], expected: `a number from ${range.min} to ${range.max} for ${name}`, found: value });
  }
  if (problems.length > 0) throw new Refused(problems);
  return { id, parameters, ...(module ? { module: module.url, hash: module.hash } : {}) };
}

/** A strategy by its name or path, with the module that it was bundled to if a user brings it. */
async function broughtOrShipped(game: Game, id: string, folder: string) {
  const leaf = leafOf(game, id);
  const file = isPath(leaf) ? (isAbsolute(leaf) ? leaf : join(folder, leaf)) : broughtGame(game.id) && strategyFile(game.id, leaf);
  const module = file === undefined ? undefined : await bringStrategy(file, game);
  return { module, strategy: await loadStrategy(game, id, module && (async () => module.strategy)) };
}

/** What is declared by whoever a word names: to tune its parameters, or to show them. */
export async function strategyOf(game: Game, id: string, folder: string): Promise<Strategy<GameTypes>> {
  return (await broughtOrShipped(game, id, folder)).strategy;
}

/** A file that `sortie tune` wrote: a strategy with parameters; what is named beside the file goes before what it says. */
function tunedPlayer(game: Game, { id, parameters }: { id: string; parameters?: Record<string, number> | undefined }, folder: string) {
  const source = YamlSource.read(isAbsolute(id) ? id : join(folder, id));
  const content = (source.content ?? {}) as { game?: unknown; strategy?: unknown; parameters?: unknown };
  const problems: Problem[] = [];
  if (typeof content !== 'object')
    throw new Refused([{ path: [], expected: 'game, strategy and parameters, as "sortie tune" writes them', found: content }], source);
  if (content.game !== game.id) problems.push({ path: ['game'], expected: game.id, found: content.game });
  if (typeof content.strategy !== 'string' || /\.(ya?ml|json)$/.test(content.strategy))
    problems.push({ path: ['strategy'], expected: 'the name of a strategy', found: content.strategy });
  const given = content.parameters ?? {};
  if (typeof given !== 'object' || !Object.values(given).every((value) => typeof value === 'number'))
    problems.push({ path: ['parameters'], expected: 'names with numbers', found: given });
  if (problems.length > 0) throw new Refused(problems, source);
  return { id: content.strategy as string, parameters: { ...(given as Record<string, number>), ...parameters } };
}

/** One file option: found among the shipped ones or at its path, read, and checked by the game. */
export function readFileOption(game: Game, spec: Extract<OptionSpec, { kind: 'file' }>, name: string, folder: string): FileValue {
  const source = isPath(name)
    ? YamlSource.read(isAbsolute(name) ? name : join(folder, name))
    : readGameFile(game.id, spec.folder, name, (path, text) => new YamlSource(path, text));
  const faults = spec.check(source.content);
  if (faults.length > 0) throw new Refused(faults, source);
  return { name, content: source.content };
}

/** Options that name files, read. */
export function withFiles(game: Game, specs: OptionSpecs, values: Record<string, OptionValue>, folder: string): Record<string, OptionValue> {
  const read = { ...values };
  for (const [name, spec] of Object.entries(specs)) {
    const value = read[name];
    if (spec.kind === 'file' && typeof value === 'string') read[name] = readFileOption(game, spec, value, folder);
  }
  return read;
}

/** Printed values of the user's own; every fault with its line. */
export async function readData(game: Game, path: string): Promise<unknown> {
  const source = YamlSource.read(path);
  const checked = await game.data.check(source.content);
  if ('problems' in checked) throw new Refused(checked.problems, source);
  return checked.value;
}

/** The rules of a cell: the shipped or the user's values, moved as the cell says, compiled with its options. */
export function compileCell(game: Game, cell: Pick<CellPlan, 'options' | 'data' | 'shift'>): object {
  let data = cell.data ?? game.data.defaults;
  for (const [table, by] of Object.entries(cell.shift)) data = game.data.reconstructed[table].shift(data, by);
  return game.compile(cell.options, data);
}

/** The same rules once more, sharing no table with the first: for a strategy that may write to them. */
export function compileApart(game: Game, cell: Pick<CellPlan, 'options' | 'data' | 'shift'>): object {
  return compileCell(game, structuredClone({ options: cell.options, shift: cell.shift, data: cell.data ?? game.data.defaults }));
}
