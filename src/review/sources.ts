import type { GameData } from '../engine/index.js';
import { listed } from '../report/reading/format.js';
import { capital } from '../report/reading/text.js';
import { inWords } from './headings/words.js';
import type { Subject } from './subject.js';

/** How many the rule book prints, and how many it does not print, or not in full. */
interface Tables {
  ours: number;
  printed: number;
}

/** The tables of a game by where their values come from. A game that does not declare them says only which can be moved. */
function tablesOf({ reconstructed, ...data }: GameData<unknown>): Tables {
  const { list } = data as { list?: Readonly<Record<string, { ours?: string }>> };
  if (list === undefined) return { ours: Object.keys(reconstructed).length, printed: 0 };
  const all = Object.values(list);
  const ours = all.filter((table) => table.ours !== undefined).length;
  return { ours, printed: all.length - ours };
}

/** What counts as a win in a game for one that may be won in several ways. */
function winsText({ seats, outcomes }: Subject['game']): string {
  const won = outcomes.flatMap(({ name, winner }) => (winner === null ? [] : [inWords(name)]));
  return seats.length > 1 || won.length < 2 ? '' : `Each of these is a win here: ${listed(won)}.`;
}

/** What of the game is printed, and what is ours: tables, readings and limits of the program; then the game's words. */
export function sourcesText({ game, data }: Pick<Subject, 'game' | 'data'>): string {
  const limits = Object.entries(game.options).flatMap(([name, { limit }]) => (limit ? [name] : []));
  return [winsText(game), tablesText(tablesOf(game.data), data), oursText(game, limits), game.caveat].filter((text) => text !== '').join(' ');
}

/** "The rule book prints 4 of the 21 tables; the others are ours." */
function tablesText({ ours, printed }: Tables, data: string | undefined): string {
  const all = ours + printed;
  if (all === 0) return '';
  if (ours === 0) return 'The rule book prints all tables.';
  const count = printed === 0 ? `none of the ${all}` : `${printed} of the ${all}`;
  const rest = printed === 0 ? 'they' : 'the others';
  return `The rule book prints ${count} tables${data === undefined ? `; ${rest} are ours` : ''}.`;
}

/** "The reading of 16 rules that the book leaves open and the turn limit are ours, too; an effect may be that of a limit." */
function oursText({ options }: Subject['game'], limits: readonly string[]): string {
  const count = Object.values(options).filter(({ role }) => role === 'reading').length;
  const readings = count === 0 ? [] : [`the reading of ${count} rules that the book leaves open`];
  const ours = [...readings, ...limits.map((name) => `the ${inWords(name)}`)];
  const verb = ours.length === 1 ? 'is' : 'are';
  const limited = limits.length === 0 ? '' : '; an effect may be that of a limit';
  return ours.length === 0 ? '' : `${capital(listed(ours))} ${verb} ours, too${limited}.`;
}
