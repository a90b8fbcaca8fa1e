/** The state of a page is its link: `#/ask/schwarm/attack?hour=3`. Values that are the default are left out. */

import { kebab } from '../../engine/asking.js';
import { type OptionSpecs, readOption } from '../../engine/options.js';
import { seatWords } from '../../players/words.js';
import { words } from '../../report/reading/text.js';
import { playWords } from '../../simulation/play-words.js';
import { type Card, wordOf } from './catalog.js';
import { OWN } from './packed.js';

export const PAGES = ['ask', 'sit', 'play', 'watch', 'analyse', 'numbers', 'report'] as const;
export type PageName = (typeof PAGES)[number];

export interface Link {
  /** '' is the front page. */
  page: PageName | '';
  game?: string;
  question?: string;
  query: Readonly<Record<string, string>>;
  /** The page that the link names, if there is no such page. */
  lost?: string;
}

export function readLink(hash: string): Link {
  const [path, query = ''] = hash.replace(/^#?\/?/, '').split('?');
  const [page, game, question] = path.split('/').map(decoded);
  const known = PAGES.find((one) => one === page);
  if (known === undefined) return { page: '', query: {}, ...(page === '' ? {} : { lost: page }) };
  return { page: known, ...(game ? { game } : {}), ...(question ? { question } : {}), query: Object.fromEntries(new URLSearchParams(query)) };
}

export function writeLink({ page, game, question, query }: Link): string {
  const path = [page, game, question].filter((part) => part !== undefined && part !== '').map((part) => encodeURIComponent(part as string));
  const state = new URLSearchParams(Object.entries(query)).toString();
  return `#/${path.join('/')}${state === '' ? '' : `?${state}`}`;
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

export type Plain = string | number | boolean;
export type Values = Record<string, Plain>;

/** The values of a schema that the link names. What cannot be read, or names nothing there, is left to the game, which refuses it in words. */
export function valuesIn(specs: OptionSpecs, query: Link['query'], prefix = ''): Values {
  const names = new Set(Object.keys(specs).map((name) => prefix + kebab(name)));
  const values: Values = Object.fromEntries(
    Object.entries(query).flatMap(([key, word]) =>
      prefix !== '' && key.startsWith(prefix) && !names.has(key) ? [[key.slice(prefix.length), word]] : [],
    ),
  );
  for (const [name, spec] of Object.entries(specs)) {
    const word = query[prefix + kebab(name)];
    if (word === undefined) continue;
    const read = readOption(spec, word);
    values[name] = 'value' in read ? (read.value as Plain) : word;
  }
  return values;
}

/** The part of a link that names these values. */
export function valuesQuery(specs: OptionSpecs, values: Values, prefix = ''): Record<string, string> {
  const changed = Object.entries(values).filter(([name, value]) => name in specs && value !== specs[name].default);
  return Object.fromEntries(changed.map(([name, value]) => [prefix + kebab(name), String(value)]));
}

/** The rules of a game, as far as they differ from the defaults. */
export interface RulesWords {
  options: Values;
  /** Reconstructed tables, moved by steps. */
  shift: Values;
  /** Printed values of the user's own, packed. */
  data?: string;
}

/** The same with a player for each seat in words: "cautious:danger=2". */
export interface SetUpWords extends RulesWords {
  players: string[];
}

/** Options stand in the link as `o.hits-per-point=3`, moved tables as `s.space-attack=1`. A second set-up has a prefix. */
export function rulesIn(card: Card, query: Link['query'], prefix = ''): RulesWords {
  const data = query[`${prefix}data`];
  return {
    options: valuesIn(card.options, query, `${prefix}o.`),
    shift: valuesIn(card.tables, query, `${prefix}s.`),
    ...(data === undefined ? {} : { data }),
  };
}

export function rulesQuery(card: Card, { options, shift, data }: RulesWords, prefix = ''): Record<string, string> {
  return {
    ...valuesQuery(card.options, options, `${prefix}o.`),
    ...valuesQuery(card.tables, shift, `${prefix}s.`),
    ...(data === undefined ? {} : { [`${prefix}data`]: data }),
  };
}

/** Players stand under their seats: `german=strong`. */
export function setUpIn(card: Card, query: Link['query'], prefix = ''): SetUpWords {
  return { players: card.seats.map((seat, n) => query[prefix + seat] ?? card.defaultStrategies[n]), ...rulesIn(card, query, prefix) };
}

export function setUpQuery(card: Card, setUp: SetUpWords, prefix = ''): Record<string, string> {
  const named = card.seats.flatMap((seat, n) => (setUp.players[n] === card.defaultStrategies[n] ? [] : [[prefix + seat, setUp.players[n]]]));
  return { ...Object.fromEntries(named), ...rulesQuery(card, setUp, prefix) };
}

/** Names for two set-ups, from what differs between them: "hits per point 2" and "hits per point 3". */
export function namesOf(card: Card, [a, b]: readonly [SetUpWords, SetUpWords]): [string, string] {
  const seats = card.seats.flatMap((seat, n) => (a.players[n] === b.players[n] ? [] : [{ word: seat, of: (one: SetUpWords) => one.players[n] }]));
  const valued = (specs: OptionSpecs, kind: 'options' | 'shift') => {
    const value = (one: SetUpWords, name: string) => one[kind][name] ?? (specs[name].default as Plain);
    const differing = Object.keys(specs).filter((name) => value(a, name) !== value(b, name));
    return differing.map((name) => ({ word: words(name), of: (one: SetUpWords) => shown(value(one, name)) }));
  };
  const numbers = a.data === b.data ? [] : [{ word: 'numbers', of: ({ data }: SetUpWords) => (data === undefined ? 'as shipped' : 'of your own') }];
  const differing = [...seats, ...valued(card.options, 'options'), ...valued(card.tables, 'shift'), ...numbers];
  if (differing.length === 0) return ['first', 'second'];
  const named = (one: SetUpWords) =>
    differing.map(({ word, of }) => (card.seats.length === 1 && word === card.seats[0] ? of(one) : `${word} ${of(one)}`)).join(', ');
  return [named(a), named(b)];
}

/** A value for a reader: a packed file by its name. */
export const shown = (value: Plain): string => (String(value).startsWith(OWN) ? 'your file' : String(value));

/** Whether the link holds files of the user. */
export const hasOwn = ({ query }: Link): boolean => Object.values(query).some((word) => word.startsWith(OWN));

/** What is wrong with the whole numbers of the link; `least` is by name. */
export function numberFaults(query: Link['query'], least: Readonly<Record<string, number>>, taken: string): string[] {
  return Object.entries(least).flatMap(([name, from]) =>
    query[name] === undefined || !Number.isNaN(numberIn(query, name, Number.NaN, from))
      ? []
      : [`the ${name} of the link is no whole number of ${from} or more: ${query[name].slice(0, 40)}; ${taken}`],
  );
}

/** A whole number in the link. */
export function numberIn(query: Link['query'], name: string, byDefault: number, least = 0): number {
  const word = query[name] ?? '';
  return /^\d{1,15}$/.test(word) && Number(word) >= least ? Number(word) : byDefault;
}

/** The command line that asks the same. */
export function oddsCommand(card: Card, question: string, values: Values, rules: RulesWords): string {
  const flags = Object.entries(valuesQuery(card.questions[question].params, values)).map(([name, value]) => ` --${name} ${quoted(value)}`);
  return `npx sortie odds ${wordOf(card)} ${question}${flags.join('')}${rulesFlags(card, rules)}`;
}

function rulesFlags(card: Card, { options, shift, data }: RulesWords): string {
  const changed = (specs: OptionSpecs, values: Values) =>
    Object.entries(values).filter(([name, value]) => name in specs && value !== specs[name].default);
  const fileOr = (value: Plain) => (String(value).startsWith(OWN) ? './your-file.yaml' : value);
  const named = changed(card.options, options).map(([name, value]) => ` --option ${quoted(`${name}=${fileOr(value)}`)}`);
  const moved = changed(card.tables, shift).map(([name, value]) => ` --shift ${quoted(`${name}=${value}`)}`);
  return `${[...named, ...moved].join('')}${data === undefined ? '' : ' --data your-file.yaml'}`;
}

/** One game, as `sortie play` is asked for it. */
export interface Replay {
  setUp: SetUpWords;
  seed: number;
  game: number;
}

/** The command line that tells the same game. */
export function playCommand(card: Card, { setUp, seed, game }: Replay): string {
  const seats = card.seats.flatMap((seat, n) => {
    const player = setUp.players[n];
    return player === card.defaultStrategies[n] ? [] : [` --seat ${quoted(card.seats.length > 1 ? `${seat}=${player}` : player)}`];
  });
  return `npx sortie play ${wordOf(card)} --seed ${seed} --game ${game}${seats.join('')}${rulesFlags(card, setUp)}`;
}

/** Reads the command of a game that a report prints; a text says why it cannot be watched here. */
export function readPlayCommand(card: Card, text: string): Replay | string {
  const said = playWords(text);
  if (said === undefined) return `Expected a command such as npx sortie play ${wordOf(card)} --seed 1 --game 7.`;
  if (said.game !== wordOf(card)) return `This is a game of ${said.game}: choose it above, then paste the command again.`;
  const unread = said.unknown ?? (said.data === undefined ? undefined : `--data ${said.data}`);
  if (unread !== undefined) return cannotRead(unread);
  const seed = numberIn({ seed: said.seed }, 'seed', Number.NaN);
  const game = numberIn({ game: said.number }, 'game', Number.NaN, 1);
  if (Number.isNaN(seed)) return `--seed is a whole number, not ${said.seed}.`;
  if (Number.isNaN(game)) return `--game is a whole number, not ${said.number}.`;
  const options = readFlags(card.options, said.options);
  const shift = readFlags(card.tables, said.shift);
  if (typeof options === 'string') return cannotRead(`--option ${options}`);
  if (typeof shift === 'string') return cannotRead(`--shift ${shift}`);
  try {
    return { setUp: { players: seatWords(card, said.seats), options, shift }, seed, game };
  } catch (error) {
    return (error as Error).message;
  }
}

const cannotRead = (words: string) => `This page cannot read ${words}: tell the game in a terminal.`;

/** The values of name=value, or the first that the schema has no name for. */
function readFlags(specs: OptionSpecs, given: readonly string[]): Values | string {
  const values: Values = {};
  for (const word of given) {
    const at = word.indexOf('=');
    const [name, value] = [word.slice(0, at), word.slice(at + 1)];
    if (at < 1 || !Object.hasOwn(specs, name)) return word;
    const read = readOption(specs[name], value);
    values[name] = 'value' in read ? (read.value as Plain) : value;
  }
  return values;
}

/** Quotes a word for the shell. */
const quoted = (word: string) => (/^[\w./:=,+-]+$/.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`);
