import { isAbsolute, join, relative } from 'node:path';
import { plainOptions } from '../engine/compiled.js';
import { type Game, playingSeats } from '../engine/index.js';
import { leafOf } from '../players/generic.js';
import { isPath, wordOf } from '../players/loading/index.js';
import { playerText } from '../players/words.js';
import { type CellPlan, type Plan, seedOf } from './plan.js';

/** The command line that replays one game of a cell, from the user's current folder. */
export function playCommand(game: Game, plan: Pick<Plan, 'seed' | 'folder'>, cell: CellPlan, number: number): string {
  const here = (word: string) => fromHere(word, plan.folder ?? '.');
  const playing = playingSeats(game, plainOptions(cell.options));
  const seats = cell.players.slice(0, playing.length).map(({ id, parameters }, seat) => {
    const leaf = leafOf(game, id);
    const named = id.endsWith(leaf) ? `${id.slice(0, id.length - leaf.length)}${here(leaf)}` : id;
    return ` --seat ${shellWord(`${game.seats.length > 1 ? `${game.seats[seat]}=` : ''}${playerText({ id: named, parameters })}`)}`;
  });
  const options = Object.entries(plainOptions(cell.changed)).map(([name, value]) => {
    const word = String(value);
    return ` --option ${shellWord(`${name}=${game.options[name]?.kind === 'file' ? here(word) : word}`)}`;
  });
  const shift = Object.entries(cell.shift).map(([table, by]) => ` --shift ${table}=${by}`);
  const data = cell.dataFile === undefined ? '' : ` --data ${shellWord(here(cell.dataFile))}`;
  return `npx sortie play ${shellWord(wordOf(game.id))} --seed ${seedOf(plan, cell)} --game ${number}${[...seats, ...options, ...shift].join('')}${data}`;
}

/** Turns a path relative to `folder` into one from the current folder; any other word is returned unchanged. */
function fromHere(word: string, folder: string): string {
  if (!isPath(word) || isAbsolute(word)) return word;
  const path = relative('.', join(folder, word));
  return path.startsWith('.') ? path : `./${path}`;
}

/** Quotes a word for the shell. */
export function shellWord(word: string): string {
  return /^[\w./:=,+-]+$/.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`;
}
