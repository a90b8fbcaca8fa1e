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
  return {
    ...baseName(game, cells),
    ...sidesOf(game, cells),
    ...stepNames(game, cells),
    ...valueNames(game, cells),
    ...(await playerNames(game, players)),
  };
}

async function playerNames(game: Game, players: readonly Player[]): Promise<Names> {
  const shipped = new Map(players.filter(({ module }) => module === undefined).map((player) => [labelOf(player), player]));
  const named = await Promise.all(
    [...shipped].map(async ([label, { id }]) => {
      // Another parameter makes another player; a search stays one, however long it thinks.
      if (label !== id && !id.includes(':')) return [];
      // A file of weights declares no name.
      if (/(^|:)trained:/.test(id)) return [];
      const { called } = await loadStrategy(game, id);
      return called === undefined ? [] : [[label, called] as const];
    }),
  );
  return Object.fromEntries(named.flat());
}

/** "weaponsPerCombat all-in-sector" of `vary`, and "mylae" of a sweep or a cell that is called as its scenario. */
function valueNames(game: Game, cells: readonly CellPlan[]): Names {
  const names: Names = {};
  for (const { options, axes } of cells)
    for (const [option, value] of Object.entries(options)) {
      const label = String(plainOption(value));
      const called = game.options[option]?.called?.[label];
      if (called === undefined) continue;
      const [single, pair] = [Object.values(axes).includes(label), `${option} ${label}`];
      if (Object.values(axes).includes(pair)) names[pair] = called;
      if (single && (axes[option] === label || game.options[option].role === 'scenario')) names[label] = called;
    }
  return names;
}

function stepNames(game: Game, cells: readonly CellPlan[]): Names {
  const names: Names = {};
  for (const [table, by] of cells.flatMap(({ shift }) => Object.entries(shift))) {
    const { up, down } = game.data.reconstructed[table] ?? {};
    const called = by > 0 ? up : down;
    if (called !== undefined && Math.abs(by) === 1) names[`${table} ${by > 0 ? '+' : '−'}1`] = called;
  }
  return names;
}

/** The sides of the scenario, if all cells have the same. */
function sidesOf({ options, seats }: Game, cells: readonly CellPlan[]): Names {
  const found = cells.map((cell) => {
    const sides = Object.entries(cell.options).map(([option, value]) => options[option]?.sides?.[String(plainOption(value))] ?? {});
    return Object.assign({}, ...sides) as Names;
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
  const changed = others.flatMap((cell) => Object.keys(cell.changed));
  const readings = changed.some((option) => game.options[option]?.role === 'reading');
  return { default: readings ? 'as we read the rules' : changed.length > 0 ? 'as printed' : 'as we play it' };
}
