import { isAbsolute, join, relative } from 'node:path';
import { type Game, isFileValue, type OptionValue } from '../engine/index.js';
import { isPath, leafOf, wordOf } from '../players/index.js';
import { type CellPlan, type Plan, seedOf } from './plan.js';

/** The command line that tells one game of a cell again, from the folder in which the user stands. */
export function playCommand(game: Game, plan: Pick<Plan, 'seed' | 'folder'>, cell: CellPlan, number: number): string {
  const here = (word: string) => fromHere(word, plan.folder ?? '.');
  const seats = cell.players.map(({ id, parameters }, seat) => {
    const leaf = leafOf(game, id);
    const named = id.endsWith(leaf) ? `${id.slice(0, id.length - leaf.length)}${here(leaf)}` : id;
    const tuned = Object.entries(parameters).map(([name, value]) => `${name}=${value}`);
    return ` --seat ${quoted(`${game.seats.length > 1 ? `${game.seats[seat]}=` : ''}${named}${tuned.length > 0 ? `:${tuned.join(',')}` : ''}`)}`;
  });
  const options = Object.entries(plainOptions(cell.changed)).map(([name, value]) => {
    const word = String(value);
    return ` --option ${quoted(`${name}=${game.options[name]?.kind === 'file' ? here(word) : word}`)}`;
  });
  const shift = Object.entries(cell.shift).map(([table, by]) => ` --shift ${table}=${by}`);
  const data = cell.dataFile === undefined ? '' : ` --data ${quoted(here(cell.dataFile))}`;
  return `npx sortie play ${quoted(wordOf(game.id))} --seed ${seedOf(plan, cell)} --game ${number}${[...seats, ...options, ...shift].join('')}${data}`;
}

/** Options as they are written: files by their names. */
export function plainOptions(options: Record<string, OptionValue>): Record<string, string | number | boolean> {
  return Object.fromEntries(Object.entries(options).map(([name, value]) => [name, isFileValue(value) ? value.name : value]));
}

/** A path that the experiment's file gives, as it is called from here; any other word stays as it is. */
function fromHere(word: string, folder: string): string {
  if (!isPath(word) || isAbsolute(word)) return word;
  const path = relative('.', join(folder, word));
  return path.startsWith('.') ? path : `./${path}`;
}

/** A word as the shell takes it. */
function quoted(word: string): string {
  return /^[\w./:=,+-]+$/.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`;
}
