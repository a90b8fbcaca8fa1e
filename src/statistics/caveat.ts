import type { Game } from '../engine/index.js';
import { same } from '../engine/same.js';

/** With which values a cell was played: a file of the user's, merged into what the game ships. */
export interface Played {
  name: string;
  data: unknown;
  dataFile?: string;
}

/** What of the values is not printed in a rule book: as the game says it, but for the tables that an owner has put in. */
export function caveatOf(game: Pick<Game, 'caveat' | 'data'>, cells: readonly Played[]): string {
  const files = [...new Set(cells.flatMap(({ dataFile }) => (dataFile === undefined ? [] : [dataFile])))];
  const own = files.map((file) => ownValues(game, file, cells));
  if (cells.length > 0 && cells.every(({ dataFile }) => dataFile !== undefined)) return own.join(' ');
  return [game.caveat, ...own].filter((words) => words !== '').join(' ');
}

/** What comes from a file, in which cells, and what it leaves as it was. */
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
