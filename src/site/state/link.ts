/** The state of a page is its link: `#/ask/schwarm/attack?hour=3`. Values that are the default are left out. */

import { kebab } from '../../engine/asking.js';
import { type OptionSpecs, readOption } from '../../engine/options.js';
import { words } from '../../report/reading/text.js';
import type { Card } from './catalog.js';
import { OWN } from './packed.js';

export const PAGES = ['ask', 'play', 'watch', 'numbers'] as const;
export type PageName = (typeof PAGES)[number];

export interface Link {
  /** '' is the front page. */
  page: PageName | '';
  game?: string;
  question?: string;
  query: Readonly<Record<string, string>>;
}

export function readLink(hash: string): Link {
  const [path, query = ''] = hash.replace(/^#?\/?/, '').split('?');
  const [page, game, question] = path.split('/').map(decoded);
  const known = PAGES.find((one) => one === page);
  if (known === undefined) return { page: '', query: {} };
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

/** The values of a schema that the link names. What cannot be read is left to the game, which refuses it in words. */
export function valuesIn(specs: OptionSpecs, query: Link['query'], prefix = ''): Values {
  const values: Values = {};
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

/** What a game is played with, as far as it differs from the defaults. */
export interface SetUpWords {
  /** One for each seat. */
  players: string[];
  options: Values;
  /** Printed values of the user's own, packed. */
  data?: string;
}

/** Options stand in the link as `o.hits-per-point=3`, players under their seats: `german=strong`. A second set-up has a prefix. */
export function setUpIn(card: Card, query: Link['query'], prefix = ''): SetUpWords {
  const players = card.seats.map((seat, n) => query[prefix + seat] ?? card.defaultStrategies[n]);
  const data = query[`${prefix}data`];
  return { players, options: valuesIn(card.options, query, `${prefix}o.`), ...(data === undefined ? {} : { data }) };
}

export function setUpQuery(card: Card, { players, options, data }: SetUpWords, prefix = ''): Record<string, string> {
  const named = card.seats.flatMap((seat, n) => (players[n] === card.defaultStrategies[n] ? [] : [[prefix + seat, players[n]]]));
  return {
    ...Object.fromEntries(named),
    ...valuesQuery(card.options, options, `${prefix}o.`),
    ...(data === undefined ? {} : { [`${prefix}data`]: data }),
  };
}

/** Names for two set-ups, from what differs between them: "hits per point 2" and "hits per point 3". */
export function namesOf(card: Card, [a, b]: readonly [SetUpWords, SetUpWords]): [string, string] {
  const value = ({ options }: SetUpWords, name: string) => options[name] ?? (card.options[name].default as Plain);
  const seats = card.seats.flatMap((seat, n) => (a.players[n] === b.players[n] ? [] : [{ word: seat, of: (one: SetUpWords) => one.players[n] }]));
  const options = Object.keys(card.options)
    .filter((name) => value(a, name) !== value(b, name))
    .map((name) => ({ word: words(name), of: (one: SetUpWords) => shown(value(one, name)) }));
  const numbers = a.data === b.data ? [] : [{ word: 'numbers', of: ({ data }: SetUpWords) => (data === undefined ? 'as shipped' : 'of your own') }];
  const differing = [...seats, ...options, ...numbers];
  if (differing.length === 0) return ['first', 'second'];
  const named = (one: SetUpWords) =>
    differing.map(({ word, of }) => (card.seats.length === 1 && word === card.seats[0] ? of(one) : `${word} ${of(one)}`)).join(', ');
  return [named(a), named(b)];
}

/** A value for a reader: a packed file by its name. */
export const shown = (value: Plain): string => (String(value).startsWith(OWN) ? 'your file' : String(value));

/** Whether the link holds files of the user. */
export const hasOwn = ({ query }: Link): boolean => Object.values(query).some((word) => word.startsWith(OWN));

/** A whole number in the link. */
export function numberIn(query: Link['query'], name: string, byDefault: number, least = 0): number {
  const word = query[name] ?? '';
  return /^\d{1,15}$/.test(word) && Number(word) >= least ? Number(word) : byDefault;
}

/** The command line that asks the same. */
export function oddsCommand(game: string, question: string, specs: OptionSpecs, values: Values): string {
  const flags = Object.entries(valuesQuery(specs, values)).map(([name, value]) => ` --${name} ${quoted(value)}`);
  return `npx sortie odds ${game} ${question}${flags.join('')}`;
}

/** One game, as `sortie play` is asked for it. */
export interface Replay {
  setUp: SetUpWords;
  seed: number;
  game: number;
}

/** The command line that tells the same game. */
export function playCommand(card: Card, { setUp: { players, options }, seed, game }: Replay): string {
  const seats = card.seats.flatMap((seat, n) =>
    players[n] === card.defaultStrategies[n] ? [] : [` --seat ${quoted(card.seats.length > 1 ? `${seat}=${players[n]}` : players[n])}`],
  );
  const changed = Object.entries(options).filter(([name, value]) => name in card.options && value !== card.options[name].default);
  const named = changed.map(([name, value]) => ` --option ${quoted(`${name}=${value}`)}`);
  return `npx sortie play ${card.id} --seed ${seed} --game ${game}${[...seats, ...named].join('')}`;
}

/** Reads the command of a game that a report prints; a text says why it cannot be watched here. */
export function readPlayCommand(card: Card, text: string): Replay | string {
  const said = (text.match(/'[^']*'|\S+/g) ?? []).map((word) => word.replace(/^'(.*)'$/, '$1'));
  const [id, ...rest] = said.slice(said.indexOf('play') + 1);
  if (!said.includes('play') || id === undefined) return `Expected a command such as npx sortie play ${card.id} --seed 1 --game 7.`;
  if (id !== card.id) return `This is a game of ${id}: choose it above, then paste the command again.`;
  const replay: Replay = { setUp: { players: [...card.defaultStrategies], options: {} }, seed: 1, game: 1 };
  let seats = 0;
  for (let n = 0; n < rest.length; n += 2) {
    const [flag, word = ''] = rest.slice(n, n + 2);
    const refused = readFlag(card, replay, flag, word, seats);
    if (refused !== undefined) return refused;
    if (flag === '--seat') seats++;
  }
  return replay;
}

/** Puts a flag into the replay. `seats`: how many were named before it. */
function readFlag(card: Card, replay: Replay, flag: string, word: string, seats: number): string | undefined {
  const { setUp } = replay;
  const [name, value] = [word.slice(0, word.indexOf('=')), word.slice(word.indexOf('=') + 1)];
  if (flag === '--seed' || flag === '--game') {
    const least = flag === '--game' ? 1 : 0;
    replay[flag === '--game' ? 'game' : 'seed'] = numberIn({ word }, 'word', Number.NaN, least);
    return Number.isNaN(numberIn({ word }, 'word', Number.NaN, least)) ? `${flag} is a whole number, not ${word}.` : undefined;
  }
  if (flag === '--seat') {
    const seat = card.seats.includes(name) ? card.seats.indexOf(name) : seats;
    const player = card.seats.includes(name) ? value : word;
    if (seat >= card.seats.length || player.includes('=')) return `This page has no player ${player}: tell the game in a terminal.`;
    setUp.players[seat] = player;
    return undefined;
  }
  if (flag === '--option' && Object.hasOwn(card.options, name)) {
    const read = readOption(card.options[name], value);
    setUp.options[name] = 'value' in read ? (read.value as Plain) : value;
    return undefined;
  }
  return `This page cannot read ${flag} ${word}: tell the game in a terminal.`;
}

/** Quotes a word for the shell. */
const quoted = (word: string) => (/^[\w./:=,+-]+$/.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`);
