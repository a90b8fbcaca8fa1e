import type { GameData } from '../engine/index.js';
import { listed } from '../report/reading/format.js';
import { inWords, some } from './headings/words.js';
import type { Subject } from './subject.js';

/** Tables that are named. */
const NAMED = 4;

interface Tables {
  /** Those that the rule book does not print, or not in full. */
  ours: readonly string[];
  printed: readonly string[];
}

/** The tables of a game by where their values come from. A game that does not declare them says only which can be moved. */
function tablesOf({ reconstructed, ...data }: GameData<unknown>): Tables {
  const { list } = data as { list?: Readonly<Record<string, { ours?: string }>> };
  if (list === undefined) return { ours: Object.keys(reconstructed), printed: [] };
  const names = Object.keys(list);
  return { ours: names.filter((name) => list[name].ours !== undefined), printed: names.filter((name) => list[name].ours === undefined) };
}

const named = (names: readonly string[]) => (names.length === 0 ? '' : ` (${some(names.map(inWords), NAMED)})`);

/** What counts as a win in a game for one that may be won in several ways. */
function winsText({ seats, outcomes }: Subject['game']): string {
  const won = outcomes.flatMap(({ name, winner }) => (winner === null ? [] : [inWords(name)]));
  return seats.length > 1 || won.length < 2 ? '' : `Each of these is a win here: ${listed(won)}.`;
}

/** What of the game is printed, and what is ours: tables, readings and limits of the program; then the game's own words. */
export function sourcesText({ game, data }: Pick<Subject, 'game' | 'data'>): string {
  const { ours, printed } = tablesOf(game.data);
  const all = ours.length + printed.length;
  const count = Object.values(game.options).filter(({ role }) => role === 'reading').length;
  const readings = count === 0 ? [] : [`how ${count} rules are read that the book leaves open`];
  const limits = Object.entries(game.options).flatMap(([name, { limit }]) => (limit ? [name] : []));
  const alsoOurs = [...readings, ...limits.map((name) => `the ${inWords(name)}`)];
  const sentences = [winsText(game)];
  if (all > 0) sentences.push(`Printed in the rule book: ${printedText(printed.length, all)}${named(printed)}.`);
  if (ours.length > 0 && data === undefined) sentences.push(`Not printed, or not in full, and so ours: ${ours.length}${named(ours)}.`);
  if (alsoOurs.length > 0) sentences.push(`Ours, too: ${listed(alsoOurs)}.`);
  if (limits.length > 0) {
    const flags = listed(limits.map((name) => `--option ${name}=…`));
    sentences.push(`An effect may be that of a limit: ${flags} ${limits.length === 1 ? 'raises it' : 'raise them'}.`);
  }
  return [...sentences, game.caveat].filter((text) => text !== '').join(' ');
}

function printedText(printed: number, all: number): string {
  if (printed === 0) return `none of ${all} tables`;
  return printed === all ? 'all values' : `${printed} of ${all} tables`;
}
