import type { Game } from '../engine/index.js';
import { same } from '../engine/same.js';

/** The values that a cell was played with: a user's file, merged into the game's own data. */
export interface Played {
  name: string;
  data: unknown;
  dataFile?: string;
}

/** What the game says of values that no rule book prints, except for tables that the user has replaced. */
export function caveatOf(game: Pick<Game, 'caveat' | 'data'>, cells: readonly Played[]): string {
  const files = [...new Set(cells.flatMap(({ dataFile }) => (dataFile === undefined ? [] : [dataFile])))];
  const own = files.map((file) => ownValues(game, file, cells));
  if (cells.length > 0 && cells.every(({ dataFile }) => dataFile !== undefined)) return own.join(' ');
  return [game.caveat, ...own].filter((words) => words !== '').join(' ');
}

/** Which values come from a user's file, in which cells, and which it leaves unchanged. */
function ownValues({ data: { defaults } }: Pick<Game, 'data'>, file: string, cells: readonly Played[]): string {
  const under = cells.filter(({ dataFile }) => dataFile === file);
  const shipped = defaults as Record<string, unknown>;
  const data = (under[0].data ?? {}) as Record<string, unknown>;
  const own = Object.keys(shipped).filter((table) => table in data && !same(data[table], shipped[table]));
  const left = Object.keys(shipped).filter((table) => !own.includes(table));
  const where = under.length === cells.length ? '' : ` in ${under.map(({ name }) => name).join(', ')}`;
  if (own.length === 0) return `${file}${where} changes no value.`;
  const rest =
    left.length === 0 ? '' : `; as sortie ships ${left.length === 1 ? 'it' : 'them'}, and partly reconstructed (see RULES.md): ${left.join(', ')}`;
  return `From ${file}${where}: ${own.join(', ')}${rest}.`;
}
