import { dirname, isAbsolute, join } from 'node:path';
import { type Game, isFileValue, type OptionSpec, type OptionValue, type Problem, Refused, readOptions } from '../engine/index.js';
import type { Player } from '../players/index.js';
import type { Experiment, ExperimentFile } from './experiment.js';
import { playerOf, readData, readFileOption } from './lookup.js';
import type { CellPlan } from './plan.js';

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

/** Every cell of the experiment: its axes crossed. What is wrong is added to `problems`. */
export async function crossedCells(experiment: Experiment, game: Game, problems: Problem[]): Promise<CellPlan[]> {
  const axes = [...namedAxes(experiment, game, problems), ...sweepAxes(experiment, game, problems), ...playerAxis(experiment, game)];
  const cells: CellPlan[] = [];
  for (const steps of product(axes.map(({ steps }) => steps))) {
    const placed = steps.map((step, index) => [axes[index].name, step] as const);
    cells.push(...(await cellsAt(experiment, game, placed, problems)));
  }
  const listed = game.seats.filter((seat) => cells.some(({ axes: own }) => Object.hasOwn(own, seat)));
  return cells.map((cell) => alongAll(cell, listed, game));
}

/** A seat that is an axis in some cells is one in all of them, also where a cell names one player for it. */
function alongAll(cell: CellPlan, listed: readonly string[], { seats }: Game): CellPlan {
  if (listed.every((seat) => Object.hasOwn(cell.axes, seat))) return cell;
  const others = Object.entries(cell.axes).filter(([name]) => !seats.includes(name));
  const axes = Object.fromEntries([...others, ...listed.map((seat) => [seat, labelOf(cell.players[seats.indexOf(seat)])])]);
  return { ...cell, axes, name: Object.values(axes).join(' · ') };
}

/** `cells:` or `vary:` as an axis. */
function namedAxes(experiment: Experiment, game: Game, problems: Problem[]): AxisPlan[] {
  if (experiment.vary !== undefined) return [{ name: 'cell', steps: varied(experiment, game, problems) }];
  if (experiment.cells === undefined) return [];
  const steps = Object.entries(experiment.cells).map(([label, cell]) => ({ label, ...cell, path: ['cells', label] }));
  if (steps.length === 0) problems.push({ path: ['cells'], expected: 'at least one cell' });
  return [{ name: 'cell', steps }];
}

/** The default, then one cell for each other value of what is varied, or for each step of a table. */
function varied({ vary, options = {} }: Experiment, game: Game, problems: Problem[]): Step[] {
  return [{ label: 'default', path: ['vary'] }, ...stepsOf(vary, options, game, problems)];
}

function stepsOf(vary: Experiment['vary'], given: Record<string, unknown>, game: Game, problems: Problem[]): Step[] {
  if (Array.isArray(vary)) return vary.flatMap((name, index) => namedSteps(name, index, given, game, problems));
  if (vary === 'tables') return Object.keys(game.data.reconstructed).flatMap((table) => tableSteps(table, ['vary']));
  const role = vary === 'readings' ? 'reading' : 'variant';
  const wanted = Object.entries(game.options).filter(([, spec]) => vary === 'everything' || spec.role === role);
  return wanted.flatMap(([name, spec]) => optionSteps(name, spec, given, ['vary']));
}

/** An option, a table, or both where they have one name. */
function namedSteps(name: string, index: number, given: Record<string, unknown>, game: Game, problems: Problem[]): Step[] {
  const path = ['vary', index];
  const { options } = game;
  const { reconstructed } = game.data;
  const steps = Object.hasOwn(options, name) ? optionSteps(name, options[name], given, path) : [];
  if (Object.hasOwn(reconstructed, name)) steps.push(...tableSteps(name, path));
  const known = [...Object.keys(options), ...Object.keys(reconstructed)];
  if (steps.length === 0) problems.push({ path, expected: 'an option with a few values, or a table of this game', unknown: name, known });
  return steps;
}

function optionSteps(name: string, spec: OptionSpec, given: Record<string, unknown>, path: Problem['path']): Step[] {
  return otherValues(spec, given[name]).map((value) => ({ label: `${name} ${value}`, options: { [name]: value }, path }));
}

function tableSteps(table: string, path: Problem['path']): Step[] {
  return [-1, 1].map((by) => ({ label: `${table} ${by > 0 ? '+' : '−'}1`, shift: { [table]: by }, path }));
}

/** All but the one that the experiment gives to every cell. */
function otherValues(spec: OptionSpec, given: unknown = spec.default): (string | number | boolean)[] {
  if (spec.kind === 'choice') return spec.values.filter((value) => value !== String(given));
  if (spec.kind === 'flag') return [!given];
  // A range is stepped through only where it is short enough to be a choice.
  if (spec.kind === 'integer' && spec.max - spec.min <= 4) {
    return Array.from({ length: spec.max - spec.min + 1 }, (_, i) => spec.min + i).filter((value) => value !== given);
  }
  return [];
}

function sweepAxes(experiment: Experiment, game: Game, problems: Problem[]): AxisPlan[] {
  return Object.entries(experiment.sweep ?? {}).flatMap(([name, values]) => {
    if (!Object.hasOwn(game.options, name)) {
      problems.push({ path: ['sweep', name], onKey: true, expected: 'an option of this game', unknown: name, known: Object.keys(game.options) });
      return [];
    }
    return { name, steps: values.map((value, index) => ({ label: String(value), options: { [name]: value }, path: ['sweep', name, index] })) };
  });
}

/** `players:` as an axis: one player after the other in every seat that the experiment leaves open. */
function playerAxis({ players, strategies = {} }: Experiment, game: Game): AxisPlan[] {
  if (players === undefined) return [];
  const open = game.seats.filter((seat) => !Object.hasOwn(strategies, seat));
  const steps = (players === 'panel' ? panelOf(game) : players).map((player, index) => ({
    label: typeof player === 'string' ? player : labelOf({ parameters: {}, ...player }),
    strategies: Object.fromEntries(open.map((seat) => [seat, player])),
    path: players === 'panel' ? ['players'] : ['players', index],
  }));
  return [{ name: 'players', steps }];
}

/** From the least skilled to the best. */
export function panelOf(game: Game): readonly string[] {
  return game.panel ?? [...new Set(['random', ...game.defaultStrategies, 'lookahead'])];
}

/** All cells at one place of the grid: one for each crossing of the strategies listed there. */
async function cellsAt(experiment: Experiment, game: Game, placed: (readonly [string, Step])[], problems: Problem[]): Promise<CellPlan[]> {
  const given: Record<string, unknown> = { ...experiment.options };
  for (const [, step] of placed) Object.assign(given, step.options);
  const read = readOptions(game.options, given);
  for (const problem of read.problems) push(problems, placeOption(problem, experiment, placed));
  const options = await withFiles(game, read.values, experiment, problems);
  const shift = Object.assign({}, experiment.shift, ...placed.map(([, step]) => step.shift ?? {})) as Record<string, number>;
  for (const table of Object.keys(shift)) checkShift(table, game, placed, problems);
  const dataFile = placed.find(([, step]) => step.data)?.[1].data ?? experiment.data;
  const data = dataFile === undefined ? { data: null } : { data: await dataOf(experiment, game, dataFile), dataFile };
  const lists = await seatLists(experiment, game, placed, problems);
  const cells: CellPlan[] = [];
  for (const players of product(lists.map(({ players }) => players))) {
    const axes: Record<string, string> = Object.fromEntries(placed.map(([name, step]) => [name, step.label]));
    lists.forEach(({ seat, players: list }, index) => {
      if (list.length > 1) axes[seat] = labelOf(players[index]);
    });
    const changed = Object.fromEntries(Object.entries(options).filter(([name, value]) => nameOf(value) !== game.options[name].default));
    cells.push({ name: Object.values(axes).join(' · ') || 'default', axes, options, changed, ...data, shift, players, hash: '', code: '' });
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
      const last = named.filter(({ from }) => Object.hasOwn(from, seat)).pop();
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

function labelOf(player: Pick<Player, 'id' | 'parameters'>): string {
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

/** The values of a file that an experiment names, by where the experiment stands. */
export async function dataOf(experiment: Experiment, game: Game, file: string): Promise<unknown> {
  return readData(game, isAbsolute(file) ? file : join(dirname(experiment.source.name), file));
}

export function checkShift(table: string, game: Game, placed: (readonly [string, Step])[], problems: Problem[]): void {
  if (Object.hasOwn(game.data.reconstructed, table)) return;
  const step = placed.find(([, one]) => one.shift && Object.hasOwn(one.shift, table))?.[1];
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
  const step = [...placed].reverse().find(([, one]) => one.options && Object.hasOwn(one.options, name))?.[1];
  if (step === undefined) return { ...problem, path: experiment.options && Object.hasOwn(experiment.options, name) ? ['options', name] : [] };
  return { ...problem, path: step.path[0] === 'cells' ? [...step.path, 'options', name] : step.path };
}

/** A fault that every crossing of the grid repeats is said once. */
function push(problems: Problem[], problem: Problem): void {
  const same = (other: Problem) =>
    other.path.join('\0') === problem.path.join('\0') && other.expected === problem.expected && other.unknown === problem.unknown;
  if (!problems.some(same)) problems.push(problem);
}

function product<T>(lists: readonly (readonly T[])[]): T[][] {
  return lists.reduce<T[][]>((rows, list) => rows.flatMap((row) => list.map((item) => [...row, item])), [[]]);
}
