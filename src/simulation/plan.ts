import { createHash } from 'node:crypto';

import { dirname, isAbsolute, join } from 'node:path';
import {
  type FileValue,
  type Game,
  isFileValue,
  measuresOf,
  type OptionSpec,
  type OptionValue,
  type Problem,
  Refused,
  readOptions,
} from '../engine/index.js';
import { bringStrategy, isPath, loadGame, loadStrategy, type Player, readGameFile, sourceOf } from '../players/index.js';
import type { Experiment, ExperimentFile } from './experiment.js';
import { YamlSource } from './source.js';
import type { PairPlan } from './tally.js';

/** One cell of the grid: all that a worker needs to play its games, as plain data. */
export interface CellPlan {
  name: string;
  /** Where it stands in the grid, by axis: { cell: 'hard', german: 'cautious' }. */
  axes: Record<string, string>;
  options: Record<string, OptionValue>;
  changed: Record<string, OptionValue>;
  /** Printed values of the user's own; null: the shipped ones. */
  data: unknown;
  shift: Record<string, number>;
  /** One a seat. */
  players: Player[];
  hash: string;
}

/** A run made ready: cells, the games each plays, and which cells are compared. */
export interface Plan {
  experiment: string;
  question: string;
  game: string;
  seed: number;
  games: number;
  cells: CellPlan[];
  pairs: PairPlan[];
  /** Games a shard: fixed by the plan, so that results do not depend on the machine. */
  shardSize: number;
  shards: number;
}

export const DEFAULT_GAMES = 20_000;
const SHARD = 1000;
/** Slow games are planned in few games; smaller shards keep every worker busy and the progress moving. */
const FEWEST_SHARDS = 50;

export function shardsOf(games: number): { shardSize: number; shards: number } {
  const shardSize = Math.max(1, Math.min(SHARD, Math.ceil(games / FEWEST_SHARDS)));
  return { shardSize, shards: Math.ceil(games / shardSize) };
}

/** What the command line may put in place of the file's words. */
export interface Overrides {
  games?: number;
  seed?: number;
}

/** From the file to the plan: names looked up, grids crossed, every fault found reported at once. */
export async function planOf(experiment: Experiment, overrides: Overrides = {}): Promise<{ plan: Plan; game: Game }> {
  const game = await located(experiment, ['game'], () => loadGame(experiment.game));
  const problems: Problem[] = [];
  const cells = await crossedCells(experiment, game, problems);
  if (problems.length > 0) throw new Refused(problems, experiment.source);
  const seed = overrides.seed ?? experiment.seed;
  for (const cell of cells) cell.hash = hashOf(game, cell, seed);
  compileAll(experiment, game, cells);
  const pairs = pairsOf(experiment, game, cells);
  const games = overrides.games ?? experiment.games ?? experiment.precision?.atMost ?? DEFAULT_GAMES;
  return { game, plan: { experiment: experiment.name, question: experiment.question, game: game.id, seed, games, cells, pairs, ...shardsOf(games) } };
}

/** Problems raised while looking something up, put where the file names it. */
async function located<R>(experiment: { source: YamlSource }, path: Problem['path'], look: () => Promise<R>): Promise<R> {
  try {
    return await look();
  } catch (error) {
    if (!(error instanceof Refused) || error.source !== undefined) throw error;
    throw new Refused(
      error.problems.map((problem) => ({ ...problem, path })),
      experiment.source,
    );
  }
}

/** What one axis of the grid may add to a cell. */
interface Step {
  label: string;
  options?: Record<string, unknown>;
  strategies?: ExperimentFile['strategies'];
  shift?: Record<string, number>;
  data?: string;
  /** Where in the file it stands. */
  path: Problem['path'];
}
interface AxisPlan {
  name: string;
  steps: Step[];
}

async function crossedCells(experiment: Experiment, game: Game, problems: Problem[]): Promise<CellPlan[]> {
  const axes = [...namedAxes(experiment, game, problems), ...sweepAxes(experiment, game, problems)];
  const cells: CellPlan[] = [];
  for (const steps of product(axes.map(({ steps }) => steps))) {
    const placed = steps.map((step, index) => [axes[index].name, step] as const);
    cells.push(...(await cellsAt(experiment, game, placed, problems)));
  }
  return cells;
}

/** `cells:` or `vary:` as an axis. */
function namedAxes(experiment: Experiment, game: Game, problems: Problem[]): AxisPlan[] {
  if (experiment.vary !== undefined) return [{ name: 'cell', steps: varied(experiment.vary, game) }];
  if (experiment.cells === undefined) return [];
  const steps = Object.entries(experiment.cells).map(([label, cell]) => ({ label, ...cell, path: ['cells', label] }));
  if (steps.length === 0) problems.push({ path: ['cells'], expected: 'at least one cell' });
  return [{ name: 'cell', steps }];
}

/** The default, then one cell for each other value of every option of that role; or each reconstructed table a step either way. */
function varied(role: 'readings' | 'variants' | 'tables', game: Game): Step[] {
  const steps: Step[] = [{ label: 'default', path: ['vary'] }];
  if (role === 'tables') {
    for (const table of Object.keys(game.data.reconstructed)) {
      for (const by of [-1, 1]) steps.push({ label: `${table} ${by > 0 ? '+' : '−'}1`, shift: { [table]: by }, path: ['vary'] });
    }
    return steps;
  }
  for (const [name, spec] of Object.entries(game.options)) {
    if (spec.role !== (role === 'readings' ? 'reading' : 'variant')) continue;
    for (const value of otherValues(spec)) steps.push({ label: `${name} ${value}`, options: { [name]: value }, path: ['vary'] });
  }
  return steps;
}

function otherValues(spec: OptionSpec): (string | number | boolean)[] {
  if (spec.kind === 'choice') return spec.values.filter((value) => value !== spec.default);
  if (spec.kind === 'flag') return [!spec.default];
  // A range is stepped through only where it is short enough to be a choice.
  if (spec.kind === 'integer' && spec.max - spec.min <= 4) {
    return Array.from({ length: spec.max - spec.min + 1 }, (_, i) => spec.min + i).filter((value) => value !== spec.default);
  }
  return [];
}

function sweepAxes(experiment: Experiment, game: Game, problems: Problem[]): AxisPlan[] {
  return Object.entries(experiment.sweep ?? {}).map(([name, values]) => {
    if (!(name in game.options))
      problems.push({ path: ['sweep', name], onKey: true, expected: 'an option of this game', unknown: name, known: Object.keys(game.options) });
    return { name, steps: values.map((value, index) => ({ label: String(value), options: { [name]: value }, path: ['sweep', name, index] })) };
  });
}

/** All cells at one place of the grid: one for each crossing of the strategies listed there. */
async function cellsAt(experiment: Experiment, game: Game, placed: (readonly [string, Step])[], problems: Problem[]): Promise<CellPlan[]> {
  const given: Record<string, unknown> = { ...experiment.options };
  for (const [, step] of placed) Object.assign(given, step.options);
  const read = readOptions(game.options, given);
  for (const problem of read.problems) push(problems, placeOption(problem, experiment, placed));
  const options = await withFiles(game, read.values, experiment, problems);
  const shift = Object.assign({}, ...placed.map(([, step]) => step.shift ?? {})) as Record<string, number>;
  for (const table of Object.keys(shift)) checkShift(table, game, placed, problems);
  const data = await dataOf(experiment, game, placed.find(([, step]) => step.data)?.[1]);
  const lists = await seatLists(experiment, game, placed, problems);
  const cells: CellPlan[] = [];
  for (const players of product(lists.map(({ players }) => players))) {
    const axes: Record<string, string> = Object.fromEntries(placed.map(([name, step]) => [name, step.label]));
    lists.forEach(({ seat, players: list }, index) => {
      if (list.length > 1) axes[seat] = labelOf(players[index]);
    });
    const changed = Object.fromEntries(Object.entries(options).filter(([name, value]) => nameOf(value) !== game.options[name].default));
    cells.push({ name: Object.values(axes).join(' · ') || 'default', axes, options, changed, data, shift, players, hash: '' });
  }
  return cells;
}

/** A seat's strategies; a list crosses the cell. */
async function seatLists(
  experiment: Experiment,
  game: Game,
  placed: (readonly [string, Step])[],
  problems: Problem[],
): Promise<{ seat: string; players: Player[] }[]> {
  const named: { from: NonNullable<ExperimentFile['strategies']>; path: Problem['path'] }[] = [
    { from: experiment.strategies ?? {}, path: ['strategies'] },
  ];
  for (const [, step] of placed) if (step.strategies) named.push({ from: step.strategies, path: [...step.path, 'strategies'] });
  for (const { from, path } of named) {
    for (const seat of Object.keys(from)) {
      if (!game.seats.includes(seat))
        push(problems, { path: [...path, seat], onKey: true, expected: `a seat of ${game.id}`, unknown: seat, known: game.seats });
    }
  }
  return Promise.all(
    game.seats.map(async (seat, index) => {
      const last = named.filter(({ from }) => seat in from).pop();
      const listed = last === undefined ? game.defaultStrategies[index] : last.from[seat];
      const wanted = Array.isArray(listed) ? listed : [listed];
      const path = last === undefined ? ['strategies'] : [...last.path, seat];
      const players: Player[] = [];
      for (const [at, one] of wanted.entries()) {
        const place = Array.isArray(listed) ? [...path, at] : path;
        try {
          players.push(await playerOf(game, one, dirname(experiment.source.name)));
        } catch (error) {
          if (!(error instanceof Refused)) throw error;
          for (const problem of error.problems) push(problems, { ...problem, path: place });
        }
      }
      return { seat, players };
    }),
  );
}

/** A seat's word in an experiment or on the command line, looked up: a shipped name or the path of a file. */
export async function playerOf(
  game: Game,
  wanted: string | { id: string; parameters?: Record<string, number> | undefined },
  folder: string,
): Promise<Player> {
  const { id, parameters = {} } = typeof wanted === 'string' ? { id: wanted } : wanted;
  const module = isPath(id) ? await bringStrategy(isAbsolute(id) ? id : join(folder, id), game) : undefined;
  const strategy = module === undefined ? await loadStrategy(game, id) : await module.load();
  const known = strategy.parameters ?? {};
  const problems: Problem[] = [];
  for (const [name, value] of Object.entries(parameters)) {
    const range = known[name];
    if (range === undefined)
      problems.push({ path: ['parameters', name], expected: `a parameter of ${id}`, unknown: name, known: Object.keys(known) });
    else if (value < range.min || value > range.max)
      problems.push({ path: ['parameters', name], expected: `a number from ${range.min} to ${range.max} for ${name}`, found: value });
  }
  if (problems.length > 0) throw new Refused(problems);
  return { id, parameters, ...(module ? { module: module.url, hash: module.hash } : {}) };
}

function labelOf(player: Player): string {
  const parameters = Object.entries(player.parameters).map(([name, value]) => `${name} ${value}`);
  return [player.id, ...parameters].join(' ');
}

function nameOf(value: OptionValue): string | number | boolean {
  return isFileValue(value) ? value.name : value;
}

/** Options that name files, read and held against their game's check. */
async function withFiles(
  game: Game,
  values: Record<string, OptionValue>,
  experiment: Experiment,
  problems: Problem[],
): Promise<Record<string, OptionValue>> {
  const read = { ...values };
  for (const [name, spec] of Object.entries(game.options)) {
    if (spec.kind !== 'file' || typeof read[name] !== 'string') continue;
    try {
      read[name] = readFileOption(game, spec, read[name] as string, dirname(experiment.source.name));
    } catch (error) {
      if (!(error instanceof Refused) || error.source !== undefined) throw error;
      for (const problem of error.problems) push(problems, { ...problem, path: ['options', name] });
    }
  }
  return read;
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

async function dataOf(experiment: Experiment, game: Game, step: Step | undefined): Promise<unknown> {
  const file = step?.data ?? experiment.data;
  if (file === undefined) return null;
  return readData(game, isAbsolute(file) ? file : join(dirname(experiment.source.name), file));
}

/** Printed values of the user's own; every fault with its line. */
export async function readData(game: Game, path: string): Promise<unknown> {
  const source = YamlSource.read(path);
  const checked = await game.data.check(source.content);
  if ('problems' in checked) throw new Refused(checked.problems, source);
  return checked.value;
}

function checkShift(table: string, game: Game, placed: (readonly [string, Step])[], problems: Problem[]): void {
  if (table in game.data.reconstructed) return;
  const step = placed.find(([, one]) => one.shift && table in one.shift)?.[1];
  push(problems, {
    path: [...(step?.path ?? []), 'shift', table],
    onKey: true,
    expected: 'a table that is ours to move',
    unknown: table,
    known: Object.keys(game.data.reconstructed),
  });
}

/** Puts a fault of an option where the file sets that option. */
function placeOption(problem: Problem, experiment: Experiment, placed: (readonly [string, Step])[]): Problem {
  const name = String(problem.path[0]);
  const step = [...placed].reverse().find(([, one]) => one.options && name in one.options)?.[1];
  if (step === undefined) return { ...problem, path: experiment.options && name in experiment.options ? ['options', name] : [] };
  return { ...problem, path: step.path[0] === 'cells' ? [...step.path, 'options', name] : step.path };
}

/** A fault that every crossing of the grid repeats is said once. */
function push(problems: Problem[], problem: Problem): void {
  const same = (other: Problem) =>
    other.path.join('\0') === problem.path.join('\0') && other.expected === problem.expected && other.unknown === problem.unknown;
  if (!problems.some(same)) problems.push(problem);
}

/** Games compile their rules once before anything runs, so that impossible ones are refused at once. */
function compileAll(experiment: Experiment, game: Game, cells: readonly CellPlan[]): void {
  for (const cell of cells) {
    try {
      compileCell(game, cell);
    } catch (error) {
      if (!(error instanceof Refused) || error.source !== undefined) throw error;
      const path = cell.axes.cell !== undefined && experiment.cells ? ['cells', cell.axes.cell] : ['game'];
      throw new Refused(
        error.problems.map((problem) => ({ ...problem, path, expected: `${problem.expected} (${problem.path.join('.')} in cell ${cell.name})` })),
        experiment.source,
      );
    }
  }
}

/** The rules of a cell: the shipped or the user's values, moved as the cell says, compiled with its options. */
export function compileCell(game: Game, cell: Pick<CellPlan, 'options' | 'data' | 'shift'>): object {
  let data = cell.data ?? game.data.defaults;
  for (const [table, by] of Object.entries(cell.shift)) data = game.data.reconstructed[table].shift(data, by);
  return game.compile(cell.options, data);
}

/** Which cells are compared: each with the one that stands at the baseline and else at the same place of the grid. */
function pairsOf(experiment: Experiment, game: Game, cells: readonly CellPlan[]): PairPlan[] {
  const compare = experiment.compare ?? (experiment.vary ? { baseline: 'default' } : undefined);
  if (compare === undefined) return [];
  const scalars = measuresOf(game).filter(({ kind }) => kind === 'flag' || kind === 'count');
  const measures = [compare.measure ?? [game.seats.length === 1 ? 'win' : `win-${game.seats[0]}`]].flat();
  for (const measure of measures) {
    if (scalars.some(({ name }) => name === measure)) continue;
    throw new Refused(
      [
        {
          path: ['compare', 'measure'],
          expected: 'a share or a count that this game measures',
          unknown: measure,
          known: scalars.map(({ name }) => name),
        },
      ],
      experiment.source,
    );
  }
  const baseline = baselineOf(compare.baseline, cells, experiment);
  const pairs: PairPlan[] = [];
  cells.forEach((cell, index) => {
    const partner = cells.findIndex((other) =>
      Object.entries(cell.axes).every(([axis, label]) => other.axes[axis] === (axis in baseline ? baseline[axis] : label)),
    );
    if (partner >= 0 && partner !== index) for (const measure of measures) pairs.push({ cell: index, baseline: partner, measure });
  });
  return pairs;
}

function baselineOf(given: string | Record<string, unknown>, cells: readonly CellPlan[], experiment: Experiment): Record<string, string> {
  const wanted: Record<string, string> = {};
  if (typeof given === 'string') {
    const axis = Object.keys(cells[0].axes).find((name) => cells.some((cell) => cell.axes[name] === given));
    if (axis !== undefined) wanted[axis] = given;
    else unknownBaseline(given);
  } else {
    for (const [axis, value] of Object.entries(given)) {
      if (!cells.some((cell) => cell.axes[axis] === String(value))) unknownBaseline(`${axis}: ${value}`);
      wanted[axis] = String(value);
    }
  }
  return wanted;

  function unknownBaseline(word: string): never {
    const known = [...new Set(cells.flatMap((cell) => Object.values(cell.axes)))];
    throw new Refused(
      [
        {
          path: ['compare', 'baseline'],
          expected: `a cell, a strategy or a swept value of this experiment (${known.join(', ')})`,
          unknown: word,
          known,
        },
      ],
      experiment.source,
    );
  }
}

/** Equal hashes mean equal games: rules version, options, data, strategies and seed. */
function hashOf(game: Game, cell: CellPlan, seed: number): string {
  const players = cell.players.map((player) => [player.id, player.parameters, player.hash ?? sourceOf(game.id, player.id)]);
  const all = JSON.stringify([game.id, game.version, seed, cell.options, cell.data, cell.shift, players]);
  return createHash('sha256').update(all).digest('hex').slice(0, 16);
}

function product<T>(lists: readonly (readonly T[])[]): T[][] {
  return lists.reduce<T[][]>((rows, list) => rows.flatMap((row) => list.map((item) => [...row, item])), [[]]);
}
