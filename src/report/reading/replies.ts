/** How far the players of a run are from the best, as published searches found. */

import { RELIED_ON } from '../../players/words.js';
import type { CellResult } from '../../statistics/results.js';
import { type KnownReply, LEAST_GAIN } from '../../tuning/replies-file.js';
import { decimal, plural, whole } from './format.js';
import { rateOf } from './nouns.js';
import type { Run } from './run.js';
import { clean } from './text.js';

const rests = (cell: CellResult) => Object.values(cell.strategies).includes(RELIED_ON);

/** One sentence for each search under the options of the run; one that says so where there is none; nothing without `strong`. */
export function repliesText(run: Run, known: readonly KnownReply[]): string[] {
  const cells = run.played.filter(rests);
  if (cells.length === 0) return [];
  const found = known.filter((one) => one.strategy === RELIED_ON && cells.some((cell) => plays(cell, one)));
  const silent = cells.some((cell) => !found.some((one) => plays(cell, one)));
  const missing = `How far ${RELIED_ON} is from the best was not measured ${found.length === 0 ? 'under these options' : 'under the other options of this run'}.`;
  return [...found.map((one) => sentence(run, one)), ...(silent ? [missing] : []), ...(found.length > 0 ? aim(run) : [])];
}

/** Searches look for wins. A report about anything else may change with a player that wins as often. */
const aim = (run: Run) =>
  run.main === undefined || run.wins.includes(run.main)
    ? []
    : [`These searches count wins; players who win as often may differ in ${rateOf(run, run.main)}.`];

function plays(cell: CellResult, { options }: KnownReply): boolean {
  return Object.entries(options).every(([name, value]) => String(cell.options[name]) === String(value));
}

function sentence(run: Run, { strategy, options, interval, gain, searched, freshGames, gameVersion, replies }: KnownReply): string {
  const under = Object.entries(options).map(([name, value]) => `${clean(name)} ${clean(String(value))}`);
  const where = under.length === 0 ? '' : `With ${under.join(', ')}: `;
  const search = `in a search of ${whole(searched)} games, the gain measured on ${plural(freshGames, 'fresh game')}`;
  const rules = gameVersion === run.gameVersion ? '' : `, by the rules of version ${clean(gameVersion)}`;
  if (interval[0] < LEAST_GAIN) return `${where}no player was found that surely gains against ${strategy}, ${search}${rules}.`;
  const range = `[${decimal(100 * interval[0], 1)}, ${decimal(100 * interval[1], 1)}]`;
  const verb = replies.length === 1 ? 'another player does better than' : 'a player was found that exploits';
  return `${where}${verb} ${strategy} by at least ${decimal(100 * interval[0], 1)} points (${decimal(100 * gain, 1)} ${range}), ${search}${rules}.`;
}
