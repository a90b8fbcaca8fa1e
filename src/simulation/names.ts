/** What people call the names of a run: players, values of options, steps of tables and sides, as each is declared. */
import { plainOption } from '../engine/compiled.js';
import type { Game } from '../engine/index.js';
import { loadStrategy, type Player } from '../players/loading/index.js';
import { labelOf } from './grid.js';
import type { CellPlan } from './plan.js';

type Names = Record<string, string>;

/** By label. Names that nothing declares are left out. */
export async function namesOf(game: Game, cells: readonly CellPlan[]): Promise<Names> {
  const players = cells.flatMap((cell) => cell.players);
  const sides = sidesOf(game, cells);
  const names = { ...baseName(game, cells), ...sides, ...stepNames(game, cells), ...valueNames(game, cells), ...(await playerNames(game, players)) };
  return Object.fromEntries(Object.entries(names).map(([label, name]) => [label, withSides(game, sides, name)]));
}

/** "if {blue}'s crews are one better" with the name of the side. */
export const withSides = ({ seats }: Game, sides: Names, name: string) =>
  name.replace(/{(\w+)}/g, (all, seat: string) => (seats.includes(seat) ? (sides[seat] ?? seat) : all));

async function playerNames(game: Game, players: readonly Player[]): Promise<Names> {
  // A user's code and a file of weights declare no name.
  const isShipped = ({ module, trained }: Player) => module === undefined && trained === undefined;
  const shipped = new Map(players.filter(isShipped).map((player) => [labelOf(player), player]));
  const named = await Promise.all(
    [...shipped].map(async ([label, { id }]) => {
      // Another parameter makes another player; a search stays one, however long it thinks.
      if (label !== id && !id.includes(':')) return [];
      const { called } = await loadStrategy(game, id);
      return called === undefined ? [] : [[label, called] as const];
    }),
  );
  return Object.fromEntries(named.flat());
}

/** "weaponsPerCombat all-in-sector" of `vary` or of all cells, and "mylae" of a sweep or a cell that is called as its value. */
function valueNames(game: Game, cells: readonly CellPlan[]): Names {
  const names: Names = {};
  for (const { options, axes } of cells)
    for (const [option, value] of Object.entries(options)) {
      const label = String(plainOption(value));
      const called = game.options[option]?.called?.[label];
      if (called === undefined) continue;
      const pair = `${option} ${label}`;
      const isFixed = cells.every(({ changed }) => String(plainOption(changed[option] ?? '')) === label);
      if (isFixed || Object.values(axes).includes(pair)) names[pair] = called;
      if (isShared(game, cells, option)) continue;
      const isItsCell = axes.cell === label && cells.some((cell) => String(plainOption(cell.options[option])) !== label);
      if (axes[option] === label || isItsCell) names[label] = called;
    }
  return names;
}

/** Whether another axis has one of this option's values, under another name: "2" of two sweeps. */
function isShared({ options }: Game, cells: readonly CellPlan[], option: string): boolean {
  const values = new Set(cells.map(({ axes }) => axes[option]));
  const nameOf = (name: string, value: string) => options[name]?.called?.[value];
  return cells.some(({ axes }) =>
    Object.entries(axes).some(([name, value]) => name !== 'cell' && values.has(value) && nameOf(name, value) !== nameOf(option, value)),
  );
}

function stepNames(game: Game, cells: readonly CellPlan[]): Names {
  const names: Names = {};
  for (const { axes, table, by } of cells.flatMap(({ axes, shift }) => Object.entries(shift).map(([table, by]) => ({ axes, table, by })))) {
    const { up, down } = game.data.reconstructed[table] ?? {};
    const called = by > 0 ? up : down;
    if (called === undefined || Math.abs(by) !== 1) continue;
    for (const label of by > 0 ? [`${table} +1`] : [`${table} −1`, `${table} -1`]) if (Object.values(axes).includes(label)) names[label] = called;
  }
  return names;
}

/** The sides of the scenario, or what they sail and fly where that differs, if all cells have the same. */
function sidesOf({ options, seats }: Game, cells: readonly CellPlan[]): Names {
  const found = cells.map((cell) => {
    const sides: Names = {};
    for (const [option, value] of Object.entries(cell.options)) {
      const spec = options[option];
      const label = String(plainOption(value));
      Object.assign(sides, spec?.sides?.[label]);
      const seat = spec?.kind === 'file' || spec?.kind === 'text' ? spec.seat : undefined;
      const called = spec?.called?.[label];
      if (seat !== undefined && called !== undefined) sides[seat] = called;
    }
    return new Set(Object.values(sides)).size < Object.keys(sides).length ? {} : sides;
  });
  return Object.fromEntries(
    seats.flatMap((seat) => {
      const [first] = found;
      return first?.[seat] !== undefined && found.every((sides) => sides[seat] === first[seat]) ? [[seat, first[seat]]] : [];
    }),
  );
}

/** The cell that `vary` compares the others with. */
function baseName(game: Game, cells: readonly CellPlan[]): Names {
  const others = cells.filter(({ axes }) => axes.cell !== 'default');
  if (others.length === cells.length || others.length === 0) return {};
  const readings = others.some(({ changed }) => Object.keys(changed).some((option) => game.options[option]?.role === 'reading'));
  if (readings) return { default: 'as we read the rules' };
  // The tables that are moved by steps are ours.
  return { default: others.some(({ shift }) => Object.keys(shift).length > 0) ? 'as we play it' : 'as printed' };
}
