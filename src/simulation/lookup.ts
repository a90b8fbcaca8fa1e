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
import { isTrained, leafOf } from '../players/generic.js';
import {
  type Brought,
  bringStrategy,
  broughtGame,
  hashOf,
  isPath,
  loadStrategy,
  type Player,
  readGameFile,
  strategyFile,
  trainedStrategy,
} from '../players/loading/index.js';
import type { Trained } from '../players/trained/index.js';
import { parameterProblems } from '../players/words.js';
import { readYaml } from './read.js';
import { YamlSource } from './source.js';

/** A player as an experiment or a flag names it. */
interface Wanted {
  id: string;
  parameters?: Record<string, number> | undefined;
}

const TUNED = /\.(ya?ml|json)$/;

/** Looks up a player: a shipped name, the path of a strategy, a file that `sortie tune` wrote, or weights that `sortie train` wrote. */
export async function playerOf(game: Game, wanted: string | Wanted, folder: string): Promise<Player> {
  const named = typeof wanted === 'string' ? { id: wanted } : wanted;
  if (TUNED.test(named.id) && !isTrained(game, named.id)) return playerOf(game, tunedPlayer(game, named, folder), folder);
  const { id, parameters = {} } = named;
  const { strategy, module, trained } = await broughtOrShipped(game, id, folder);
  const problems = parameterProblems(strategy, { id, parameters });
  if (problems.length > 0) throw new Refused(problems);
  const own = module ? { module: module.url, hash: module.hash } : {};
  if (trained !== undefined) return { id, parameters, trained, ...own, hash: hashOf(JSON.stringify(trained) + (module?.hash ?? '')) };
  return { id, parameters, ...own };
}

/** A strategy by its name or path, with its bundle, or that of the one that it leans on, if it is from elsewhere. */
async function broughtOrShipped(game: Game, id: string, folder: string): Promise<Found> {
  const leaf = leafOf(game, id);
  if (isTrained(game, id)) {
    const trained = await readTrained(game, from(folder, leaf));
    const base = ownFile(game, leafOf(game, trained.from));
    const module = base === undefined ? undefined : await bringStrategy(base, game);
    return { trained, module, strategy: await loadStrategy(game, id, () => trainedStrategy(game, trained)) };
  }
  const file = isPath(leaf) ? from(folder, leaf) : ownFile(game, leaf);
  const module = file === undefined ? undefined : await bringStrategy(file, game);
  return { module, strategy: await loadStrategy(game, id, module && (async () => module.strategy)) };
}

/** The file of a strategy that comes with a user's own game. */
const ownFile = (game: Game, name: string) => broughtGame(game.id) && strategyFile(game.id, name);

interface Found {
  strategy: Strategy<GameTypes>;
  module?: Brought | undefined;
  trained?: Trained;
}

/** The weights in a file that `sortie train` wrote. */
async function readTrained(game: Game, path: string): Promise<Trained> {
  const { trainedFrom } = await import('../players/trained/index.js');
  const source = readYaml(path);
  return trainedFrom(source.content, game, source);
}

/** The declaration of a strategy, with its parameters and their ranges. */
export async function strategyOf(game: Game, id: string): Promise<Strategy<GameTypes>> {
  return (await broughtOrShipped(game, id, '.')).strategy;
}

/** The strategy in a file that `sortie tune` wrote; `parameters` override those of the file. */
function tunedPlayer(game: Game, { id, parameters }: Wanted, folder: string): Wanted {
  const source = readYaml(from(folder, id));
  const content = (source.content ?? {}) as { game?: unknown; strategy?: unknown; parameters?: unknown };
  const problems: Problem[] = [];
  if (typeof content !== 'object')
    throw new Refused([{ path: [], expected: 'game, strategy and parameters, as "sortie tune" writes them', found: content }], source);
  if (content.game !== game.id) problems.push({ path: ['game'], expected: game.id, found: content.game });
  if (typeof content.strategy !== 'string' || TUNED.test(content.strategy))
    problems.push({ path: ['strategy'], expected: 'the name of a strategy', found: content.strategy });
  const given = content.parameters ?? {};
  if (typeof given !== 'object' || !Object.values(given).every((value) => typeof value === 'number'))
    problems.push({ path: ['parameters'], expected: 'names with numbers', found: given });
  if (problems.length > 0) throw new Refused(problems, source);
  return { id: content.strategy as string, parameters: { ...(given as Record<string, number>), ...parameters } };
}

/** Reads the file of an option, from its path or from the shipped files, and has the game check it. */
export function readFileOption(game: Game, spec: Extract<OptionSpec, { kind: 'file' }>, name: string, folder: string): FileValue {
  const source = isPath(name) ? readYaml(from(folder, name)) : readGameFile(game.id, spec.folder, name, (path, text) => new YamlSource(path, text));
  const faults = spec.check(source.content);
  if (faults.length > 0) throw new Refused(faults, source);
  return { name, content: source.content };
}

interface Reading {
  /** The game's options, if not given. */
  specs?: OptionSpecs;
  folder?: string;
  /** Called for a file that is not found; without it such a file is refused. */
  missed?: (name: string, problems: readonly Problem[]) => void;
}

/** Options with their files read. */
export function withFiles(
  game: Game,
  values: Record<string, OptionValue>,
  { specs = game.options, folder = '.', missed }: Reading = {},
): Record<string, OptionValue> {
  const read = { ...values };
  for (const [name, spec] of Object.entries(specs)) {
    const value = read[name];
    if (spec.kind !== 'file' || typeof value !== 'string') continue;
    try {
      read[name] = readFileOption(game, spec, value, folder);
    } catch (error) {
      if (missed === undefined || !(error instanceof Refused) || error.source !== undefined) throw error;
      missed(name, error.problems);
    }
  }
  return read;
}

/** Reads and checks a file of printed values. */
export async function readData(game: Game, path: string): Promise<unknown> {
  const source = readYaml(path);
  const checked = await game.data.check(source.content);
  if ('problems' in checked) throw new Refused(checked.problems, source);
  return checked.value;
}

function from(folder: string, path: string): string {
  return isAbsolute(path) ? path : join(folder, path);
}
