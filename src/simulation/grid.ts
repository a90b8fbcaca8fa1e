import { dirname, isAbsolute, join } from 'node:path';
import { plainOption } from '../engine/compiled.js';
import { type Game, type OptionSpec, type OptionValue, type Problem, Refused } from '../engine/index.js';
import { checkedTable, isPath } from '../engine/printed.js';
import { type Player, shippedStrategies } from '../players/loading/index.js';
import type { Experiment, ExperimentFile } from './experiment.js';
import { playerOf, readData, withFiles } from './lookup.js';
import type { CellPlan } from './plan.js';

/** One value of an axis: what it adds to a cell. */
interface Step {
  label: string;
  options?: Record<string, unknown>;
  strategies?: ExperimentFile['strategies'];
  shift?: Record<string, number>;
  data?: string;
  /** Its place in the file. */
  path: Problem['path'];
}

interface Axis {
  name: string;
  steps: Step[];
}

interface Named {
  strategies: NonNullable<ExperimentFile['strategies']>;
  path: Problem['path'];
}

/** A cell takes about 3 ms to plan, and a report of it a row. */
const MOST_CELLS = 10_000;

/** One step of each axis. */
type Place = readonly (readonly [axis: string, step: Step])[];

/** All cells of an experiment: the product of its axes. Faults are added to `problems`. */
export async function crossedCells(experiment: Experiment, game: Game, problems: Problem[]): Promise<CellPlan[]> {
  return new Grid(experiment, game, problems).cells();
}

class Grid {
  readonly #folder: string;

  constructor(
    readonly experiment: Experiment,
    readonly game: Game,
    readonly problems: Problem[],
  ) {
    this.#folder = dirname(experiment.source.name);
  }

  async cells(): Promise<CellPlan[]> {
    const axes = [...this.#namedAxes(), ...this.#sweepAxes(), ...this.#playerAxis()];
    const cells: CellPlan[] = [];
    if (this.#tooMany(axes)) return [];
    for (const steps of product(axes.map(({ steps }) => steps))) {
      cells.push(...(await this.#cellsAt(steps.map((step, index) => [axes[index].name, step]))));
    }
    const listed = this.game.seats.filter((seat) => cells.some(({ axes: own }) => Object.hasOwn(own, seat)));
    return cells.map((cell) => alongAll(cell, listed, this.game));
  }

  /** Counts cells before they are made: a product of a few lists can have millions. */
  #tooMany(axes: readonly Axis[]): boolean {
    const lists = Object.entries(this.experiment.strategies ?? {}).map(([seat, listed]) => ({ name: seat, steps: [listed].flat() }));
    const all = [...axes, ...lists];
    const count = all.reduce((product, { steps }) => product * Math.max(1, steps.length), 1);
    if (count <= MOST_CELLS) return false;
    const lengths = all.filter(({ steps }) => steps.length > 1).map(({ name, steps }) => `${steps.length.toLocaleString('en')} of ${name}`);
    const expected = `at most ${MOST_CELLS.toLocaleString('en')} cells; ${lengths.join(' × ')} are ${count.toLocaleString('en')}`;
    this.problems.push({ path: ['cells', 'sweep', 'strategies'].filter((key) => Object.hasOwn(this.experiment, key)).slice(0, 1), expected });
    return true;
  }

  /** `cells:` or `vary:` as an axis. */
  #namedAxes(): Axis[] {
    const { vary, cells } = this.experiment;
    if (vary !== undefined) return [{ name: 'cell', steps: [{ label: 'default', path: ['vary'] }, ...this.#varied(vary)] }];
    if (cells === undefined) return [];
    const steps = Object.entries(cells).map(([label, cell]) => ({ label, ...cell, path: ['cells', label] }));
    if (steps.length === 0) this.problems.push({ path: ['cells'], expected: 'at least one cell' });
    return [{ name: 'cell', steps }];
  }

  /** One step for each other value of an option, and two for each table: one up, one down. */
  #varied(vary: NonNullable<Experiment['vary']>): Step[] {
    const { options, data } = this.game;
    if (Array.isArray(vary)) return vary.flatMap((name, index) => this.#namedSteps(name, ['vary', index]));
    if (vary === 'tables') return Object.keys(data.reconstructed).flatMap((table) => tableSteps(table, ['vary']));
    const role = vary === 'readings' ? 'reading' : 'variant';
    const wanted = Object.entries(options).filter(([, spec]) => vary === 'everything' || spec.role === role);
    return wanted.flatMap(([name, spec]) => this.#optionSteps(name, spec, ['vary']));
  }

  /** Steps of an option, of a table, or of both if they share the name. */
  #namedSteps(name: string, path: Problem['path']): Step[] {
    const { options } = this.game;
    const { reconstructed } = this.game.data;
    const steps = Object.hasOwn(options, name) ? this.#optionSteps(name, options[name], path) : [];
    if (Object.hasOwn(reconstructed, name)) steps.push(...tableSteps(name, path));
    const known = [...Object.keys(options), ...Object.keys(reconstructed)];
    if (steps.length === 0) this.problems.push({ path, expected: 'an option with a few values, or a table of this game', unknown: name, known });
    return steps;
  }

  #optionSteps(name: string, spec: OptionSpec, path: Problem['path']): Step[] {
    const others = otherValues(spec, this.experiment.options?.[name]);
    return others.map((value) => ({ label: `${name} ${value}`, options: { [name]: value }, path }));
  }

  #sweepAxes(): Axis[] {
    const known = Object.keys(this.game.options);
    return Object.entries(this.experiment.sweep ?? {}).flatMap(([name, values]) => {
      const path = ['sweep', name];
      if (known.includes(name) || isPath(this.game, name))
        return { name, steps: values.map((value, n) => ({ label: String(value), options: { [name]: value }, path: [...path, n] })) };
      this.problems.push({ path, onKey: true, expected: 'an option of this game', unknown: name, known });
      return [];
    });
  }

  /** `players:` as an axis: each player in turn takes every seat that the experiment leaves open. */
  #playerAxis(): Axis[] {
    const { players, strategies = {} } = this.experiment;
    if (players === undefined) return [];
    const open = this.game.seats.filter((seat) => !Object.hasOwn(strategies, seat));
    const steps = (players === 'panel' ? panelOf(this.game) : players).map((player, index) => ({
      label: typeof player === 'string' ? player : labelOf({ parameters: {}, ...player }),
      strategies: Object.fromEntries(open.map((seat) => [seat, player])),
      path: players === 'panel' ? ['players'] : ['players', index],
    }));
    return [{ name: 'players', steps }];
  }

  /** The cells at one place: one for each combination of the strategies listed there. */
  async #cellsAt(place: Place): Promise<CellPlan[]> {
    const { experiment, game } = this;
    const shift: Record<string, number> = Object.assign({}, experiment.shift, ...place.map(([, step]) => step.shift ?? {}));
    for (const table of Object.keys(shift)) checkShift(table, game, place, this.problems);
    const step = place.find(([, one]) => one.data)?.[1];
    const dataFile = step?.data ?? experiment.data;
    const path = [...(step?.path ?? []), 'data'];
    const data = dataFile === undefined ? { data: null } : { data: await dataOf(experiment, game, dataFile, path), dataFile };
    const options = await this.#options(place, data.data);
    const named = this.#named(place);
    const lists = await Promise.all(game.seats.map((_, seat) => this.#seated(seat, named)));
    const changed = Object.fromEntries(Object.entries(options).filter(([name, value]) => plainOption(value) !== game.options[name]?.default));
    return product(lists).map((players) => {
      const crossed = game.seats.flatMap((seat, n) => (lists[n].length > 1 ? [[seat, labelOf(players[n])]] : []));
      const axes: Record<string, string> = Object.fromEntries([...place.map(([name, { label }]) => [name, label]), ...crossed]);
      return { name: Object.values(axes).join(' · ') || 'default', axes, options, changed, ...data, shift, players, hash: '', code: '' };
    });
  }

  async #options(place: Place, data: unknown): Promise<Record<string, OptionValue>> {
    const { experiment, game } = this;
    const read = await checkedTable(game, Object.assign({}, experiment.options, ...place.map(([, step]) => step.options ?? {})), data);
    for (const problem of read.problems) this.#push(placeOption(problem, experiment, place));
    const missed = (name: string, problems: readonly Problem[]) => {
      for (const problem of problems) this.#push(placeOption({ ...problem, path: [name] }, experiment, place));
    };
    return withFiles(game, read.values, { folder: this.#folder, missed });
  }

  /** The `strategies` of the experiment and of the steps at a place. */
  #named(place: Place): Named[] {
    const { id, seats } = this.game;
    const all: Pick<Step, 'strategies' | 'path'>[] = [{ strategies: this.experiment.strategies, path: [] }, ...place.map(([, step]) => step)];
    const named = all.map(({ strategies = {}, path }) => ({ strategies, path: [...path, 'strategies'] }));
    for (const { strategies, path } of named)
      for (const unknown of Object.keys(strategies).filter((seat) => !seats.includes(seat)))
        this.#push({ path: [...path, unknown], onKey: true, expected: `a seat of ${id}`, unknown, known: seats });
    return named;
  }

  /** The strategies of a seat; a list multiplies the cells. If several steps name the seat, the last one decides. */
  async #seated(seat: number, named: readonly Named[]): Promise<Player[]> {
    const { seats, defaultStrategies } = this.game;
    const last = named.filter(({ strategies }) => Object.hasOwn(strategies, seats[seat])).pop();
    const listed = last === undefined ? defaultStrategies[seat] : last.strategies[seats[seat]];
    const path = last === undefined ? ['strategies'] : [...last.path, seats[seat]];
    const players: Player[] = [];
    for (const [n, one] of [listed].flat().entries()) {
      try {
        players.push(await playerOf(this.game, one, this.#folder));
      } catch (error) {
        if (!(error instanceof Refused)) throw error;
        for (const problem of error.problems) this.#push({ ...problem, path: Array.isArray(listed) ? [...path, n] : path });
      }
    }
    return players;
  }

  readonly #pushed = new Set<string>();

  /** Adds a fault once, although every place of the grid may repeat it. */
  #push(problem: Problem): void {
    const { path, expected, unknown } = problem;
    const key = JSON.stringify([path, expected, unknown]);
    if (this.#pushed.has(key)) return;
    this.#pushed.add(key);
    this.problems.push(problem);
  }
}

/** A seat that is an axis of some cells becomes an axis of all, even where a cell names only one player for it. */
function alongAll(cell: CellPlan, listed: readonly string[], { seats }: Game): CellPlan {
  if (listed.every((seat) => Object.hasOwn(cell.axes, seat))) return cell;
  const others = Object.entries(cell.axes).filter(([name]) => !seats.includes(name));
  const axes = Object.fromEntries([...others, ...listed.map((seat) => [seat, labelOf(cell.players[seats.indexOf(seat)])])]);
  return { ...cell, axes, name: Object.values(axes).join(' · ') };
}

function tableSteps(table: string, path: Problem['path']): Step[] {
  return [-1, 1].map((by) => ({ label: `${table} ${by > 0 ? '+' : '−'}1`, shift: { [table]: by }, path }));
}

/** All values except the experiment's own. Ranges of more than five values have no steps. */
export function otherValues(spec: OptionSpec, given: unknown = spec.default): (string | number | boolean)[] {
  if (spec.kind === 'choice') return spec.values.filter((value) => value !== String(given));
  if (spec.kind === 'flag') return [!given];
  if (spec.kind !== 'integer' || spec.max - spec.min > 4) return [];
  return Array.from({ length: spec.max - spec.min + 1 }, (_, i) => spec.min + i).filter((value) => value !== given);
}

/** Players of the game, from the least skilled to the best. A game that names none has those of its folder. */
export function panelOf(game: Game): readonly string[] {
  return game.panel ?? [...new Set(['random', ...shippedStrategies(game.id), ...game.defaultStrategies, 'search'])];
}

/** The label of a player: its name, and its parameters if it has any. */
export function labelOf(player: Pick<Player, 'id' | 'parameters'>): string {
  const parameters = Object.entries(player.parameters).map(([name, value]) => `${name} ${value}`);
  return [player.id, ...parameters].join(' ');
}

/** The values of a data file, whose path starts at the experiment's folder. `path`: where the experiment names the file. */
export async function dataOf(experiment: Experiment, game: Game, file: string, path: Problem['path'] = ['data']): Promise<unknown> {
  try {
    return await readData(game, isAbsolute(file) ? file : join(dirname(experiment.source.name), file));
  } catch (error) {
    if (!(error instanceof Refused) || error.source !== undefined) throw error;
    throw new Refused(
      error.problems.map((problem) => ({ ...problem, path, found: file })),
      experiment.source,
    );
  }
}

export function checkShift(table: string, game: Game, place: Place, problems: Problem[]): void {
  const known = Object.keys(game.data.reconstructed);
  if (known.includes(table)) return;
  const step = place.find(([, one]) => one.shift && Object.hasOwn(one.shift, table))?.[1];
  const problem = { path: [...(step?.path ?? []), 'shift', table], onKey: true, expected: 'a table that may be shifted', unknown: table, known };
  if (!problems.some(({ path }) => path.join('\0') === problem.path.join('\0'))) problems.push(problem);
}

/** Places the fault of an option where the file sets that option. */
function placeOption(problem: Problem, { options = {} }: Experiment, place: Place): Problem {
  const name = String(problem.path[0]);
  const step = [...place].reverse().find(([, one]) => one.options && Object.hasOwn(one.options, name))?.[1];
  if (step === undefined) return { ...problem, path: Object.hasOwn(options, name) ? ['options', name] : [] };
  if (step.path[0] === 'cells') return { ...problem, path: [...step.path, 'options', name] };
  // A wrong name in a sweep is reported once, not for each of its values.
  return { ...problem, path: problem.onKey ? step.path.slice(0, 2) : step.path };
}

export function product<T>(lists: readonly (readonly T[])[]): T[][] {
  return lists.reduce<T[][]>((rows, list) => rows.flatMap((row) => list.map((item) => [...row, item])), [[]]);
}
