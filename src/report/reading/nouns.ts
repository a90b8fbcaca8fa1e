/** Names in sentences: the experiment's own nouns, otherwise names as plain words. */

import type { CellResult } from '../../statistics/results.js';
import { type LiveAxis, valueName } from './axes.js';
import { decimal } from './format.js';
import { seatOf, seatOfWins } from './measures.js';
import type { Run } from './run.js';
import { type Said, saidOf } from './say.js';
import { shorten, words } from './text.js';

/** Characters of a noun: a sentence with longer ones is hard to read. */
const LONGEST = 60;

/** A name in a sentence: as it is called, otherwise plain words. */
export function noun(run: Said, name: string): string {
  const plain = () => words(name.replace(/(?<= |^)-(?=\d)/g, '−').replaceAll(' · ', ', ')).replaceAll(':', ' of ');
  return shorten(saidOf(run, name) ?? plain(), LONGEST);
}

const possessive = (name: string) => (/s$/.test(name) ? `${name}’` : `${name}’s`);

/** "if sails draw wind from ahead", "as printed", "with the refund". */
export const isClause = (name: string) => /^(if|as|with|without|when|where|against|in|at|on|under|by) /.test(name);

/** A clause stays; a noun takes "with". */
export const withNoun = (name: string) => (isClause(name) ? name : `with ${name}`);

/** "in the drill"; a noun that brings its own preposition keeps it. */
export const at = (name: string) => (/^(with|at|in|on|under|against|by|from|over|behind|after|for|without) /.test(name) ? name : `in ${name}`);

/** Several labels of one cell: "drill, strong". */
export const place = (run: Said, labels: readonly string[]) => labels.map((label) => noun(run, label)).join(', ');

/** A seat in a sentence. If a cell has the same name, the experiment's noun is the cell's. */
export const seatNoun = (run: Run, seat: string) =>
  run.live.some(({ kind, values }) => kind !== 'seat' && values.includes(seat)) ? words(seat) : noun(run, seat);

/** "blue’s win rate", "Rome’s win rate", "the win rate", "kills a game", "draws". */
export function rateOf(run: Run, measure: string): string {
  const own = saidOf(run, measure);
  if (own !== undefined) return own;
  if (seatOfWins(run.cells, measure) === undefined) return run.names.count.includes(measure) ? `${words(measure)} a game` : words(measure);
  const seat = seatOf(run, measure);
  return seat === '' ? 'the win rate' : `${possessive(seatNoun(run, seat))} win rate`;
}

/** "Rome wins", "wins" of the only seat; another share as words. */
export function shareText(run: Run, measure: string): string {
  if (!run.wins.includes(measure)) return saidOf(run, measure) ?? words(measure);
  const seat = seatOf(run, measure);
  return seat === '' ? 'wins' : `${seatNoun(run, seat)} wins`;
}

/** A claim, "win-blue in strong above 0.6 (a reason)", with what its cells and shares are called; the reason stays. */
export function claimText(run: Run, text: string): string {
  const reason = / \([^()]*\)$/.exec(text)?.[0] ?? '';
  const values = run.live.flatMap((axis) => axis.values.filter((value) => saidOf(run, value) !== undefined && !/^[\d.]+$/.test(value)));
  const named = [...values.map((value) => [value, valueName(run, value)] as const), ...run.wins.map((name) => [name, shareText(run, name)] as const)];
  const names = new Map([...named, ...run.spoken]);
  const ids = [...names.keys()].sort((a, b) => b.length - a.length).map((id) => id.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  const bare = new RegExp(`(?<![\\w-])(?:${ids.join('|')})(?![\\w-])`, 'g');
  return text.slice(0, text.length - reason.length).replace(bare, (id) => names.get(id) as string) + reason;
}

/** "42" of 100 games, with a digit or two more where it is near 0 or 100 and neither. */
export function perHundred(share: number): string {
  const near = Math.min(Math.abs(share), Math.abs(1 - share));
  return decimal(100 * share, near === 0 || near >= 0.0095 ? 0 : near >= 0.00095 ? 1 : 2);
}

/** "21.3", "0.48": a mean with the digits that a sentence needs. */
export const mean = (value: number) => decimal(value, value === 0 || Math.abs(value) >= 100 ? 0 : Math.abs(value) >= 1 ? 1 : 2);

/** The place of a cell on these axes: "Mylae, strong against rower". */
export function placeOf(run: Run, { axes: at }: CellResult, axes: readonly LiveAxis[]): string {
  const labels = (some: readonly LiveAxis[]) => some.map(({ name }) => noun(run, at[name] ?? ''));
  const seats = axes.filter(({ kind }) => kind === 'seat');
  const others = labels(axes.filter((axis) => !seats.includes(axis)));
  return [...others, ...(seats.length > 0 ? [labels(seats).join(' against ')] : [])].join(', ');
}
