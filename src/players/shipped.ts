import { type Asking, ask, askingOf, type OddsQuery, type OddsResult, questionOf, resultOf } from '../engine/asking.js';
import { type CellRules, compileCell } from '../engine/compiled.js';
import {
  type Game,
  type GameTypes,
  type OptionSpec,
  type OptionSpecs,
  type OptionValue,
  type Picture,
  Refused,
  readOptions,
  type Seated,
  type Strategy,
  Table,
  type Transcript,
  tell,
} from '../engine/index.js';
import { composed, GENERIC, leafOf } from './generic.js';
import type { Trained } from './trained/index.js';

/** A game with everything that is shipped for it, in memory. A page has this instead of a disk. */
export interface Shipped {
  game: Game;
  strategies: Readonly<Record<string, Strategy<GameTypes>>>;
  /** Contents of the files that options can name, by folder and name. */
  files: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  /** Loads what draws its positions. */
  picture?(): Promise<{ default: Picture }>;
}

/** A strategy by its name, shipped or generic: `strong`, `search:strong`. `learned`: what the innermost one has learned, if it is a trained one. */
export async function shippedStrategy(shipped: Shipped, id: string, learned?: Trained): Promise<Strategy<GameTypes>> {
  const { game, strategies } = shipped;
  if (learned !== undefined && id === leafOf(game, id)) {
    const { trained } = await import('./trained/index.js');
    return trained(game, learned, learned.from === 'random' ? undefined : await shippedStrategy(shipped, learned.from));
  }
  const found = id === leafOf(game, id) && Object.hasOwn(strategies, id) ? strategies[id] : undefined;
  const strategy = found ?? (await composed(game, id, (inner) => shippedStrategy(shipped, inner, learned)));
  if (strategy !== undefined) return strategy;
  const known = [...Object.keys(strategies), ...GENERIC];
  throw new Refused([{ path: ['strategies'], expected: `a strategy of ${game.id}`, unknown: id, known }]);
}

/** What a game is played with: all that is not named is the game's default. */
export interface SetUp {
  options?: Readonly<Record<string, unknown>>;
  /** A checked data file; see `game.data.check`. */
  data?: unknown;
  shift?: Record<string, number>;
  /** A strategy for each seat. */
  players?: readonly { id: string; parameters?: Record<string, number>; trained?: Trained }[];
}

/** Options, data and shifted tables, with shipped files read. */
export function rulesOf(shipped: Shipped, { options = {}, data = null, shift = {} }: SetUp): CellRules {
  const { values, problems } = readOptions(shipped.game.options, options);
  if (problems.length > 0) throw new Refused(problems);
  return { options: withFiles(shipped, shipped.game.options, values), data, shift };
}

function withFiles({ files }: Shipped, specs: OptionSpecs, values: Record<string, OptionValue>): Record<string, OptionValue> {
  const read = (spec: OptionSpec, value: OptionValue): OptionValue => {
    if (spec.kind !== 'file' || typeof value !== 'string') return value;
    const folder = files[spec.folder] ?? {};
    if (Object.hasOwn(folder, value)) return { name: value, content: folder[value] };
    throw new Refused([{ path: [spec.folder], expected: `one of the shipped ${spec.folder}`, unknown: value, known: Object.keys(folder) }]);
  };
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, read(specs[name], value)]));
}

/** The players of a set-up, one for each seat. */
export async function seatedOf(shipped: Shipped, players: SetUp['players']): Promise<Seated<GameTypes>[]> {
  const named: NonNullable<SetUp['players']> = players ?? shipped.game.defaultStrategies.map((id) => ({ id }));
  return Promise.all(named.map(async ({ trained: learned, ...one }) => ({ ...one, strategy: await shippedStrategy(shipped, one.id, learned) })));
}

/** Tells game `number` of a seed as `sortie play` does: every answer is checked. */
export async function tellShipped(shipped: Shipped, setUp: SetUp, seed: number, number: number): Promise<Transcript> {
  return tell(await tableOf(shipped, setUp, seed), number);
}

async function tableOf(shipped: Shipped, setUp: SetUp, seed: number): Promise<Table<GameTypes>> {
  const { game } = shipped;
  const seated = (await seatedOf(shipped, setUp.players)).map((one) => ({ ...one, referee: true }));
  return new Table(game, compileCell(game, rulesOf(shipped, setUp)), seated, seed);
}

/** A game to be watched: its transcript, and the board after each of its lines, drawn when it is looked at. */
export interface Watched {
  transcript: Transcript;
  board(line: number): string;
}

/** Tells a game as `tellShipped` does, and keeps a copy of the position after each line. */
export async function watchShipped(shipped: Shipped, setUp: SetUp, seed: number, number: number): Promise<Watched> {
  const { game, picture } = shipped;
  const drawn = game.picture ?? (await picture?.())?.default;
  const table = await tableOf(shipped, setUp, seed);
  const positions: object[] = [];
  const transcript = tell(table, number, (n, state) => {
    positions[n] ??= game.newState(table.rules);
    game.copy(positions[n], state);
  });
  return { transcript, board: (line) => drawn?.svg(positions[line], table.rules) ?? '' };
}

/** Answers an odds question as `sortie odds` does. */
export async function answerOdds(shipped: Shipped, query: OddsQuery): Promise<OddsResult> {
  const { game } = shipped;
  const asking: Asking = askingOf(game, query, (specs, values) => withFiles(shipped, specs, values));
  const ids = questionOf(game, query.question).players?.(asking.params) ?? [];
  const seated =
    ids.length === 0
      ? []
      : await seatedOf(
          shipped,
          ids.map((id) => ({ id })),
        );
  return resultOf(ask(game, asking, seated), asking.params);
}
