import type { Answer } from '../../engine/index.js';
import type { Marks } from './net.js';
import { type Encoding, encoded, type Orders, type Step, Writing } from './readings.js';

/** A number of an answer. */
export type AnswerReading =
  /** The answer itself, or an element of its list. */
  | { self: true }
  | { element: number }
  | { length: true }
  /** A bit of the answer. */
  | { bit: number }
  /** Whether the strategy that the player leans on gives it. */
  | { said: true }
  /** Its place among the legal ones: the first, the last, or its share of the way. */
  | { place: 'first' | 'last' | 'share' }
  /** What it points at: the element of a list of the view, or a field of that. */
  | { at: Step[]; field: string[] };

export interface AnswerFeature {
  reading: AnswerReading;
  as: Encoding;
}

/** How the answers of a decision are described. */
export interface AnswerSight {
  /** Each of these answers has a feature of its own. */
  known: readonly Answer[];
  features: readonly AnswerFeature[];
}

/** What else is known of an answer: its place among the legal ones, and the answer of the strategy that the player leans on. */
export interface Among {
  index: number;
  of: number;
  said: Answer | undefined;
}

/** Marks the features of a legal answer. */
export type Mark = (view: object, answer: Answer, among: Among, marks: Marks) => void;

/** Rows of a decision: one that all its answers have, one for each known answer, one for each feature. */
export function rowsOf({ known, features }: AnswerSight): number {
  return 1 + known.length + features.length;
}

/** The most features that an answer has at once. */
export function mostMarks({ features }: AnswerSight): number {
  return 2 + features.length;
}

const number = (x: unknown): number => (typeof x === 'number' ? (x - x === 0 ? x : 0) : x === true ? 1 : 0);

/** Compiles the description of a decision's answers for a seat. */
export function markOf({ known, features }: AnswerSight, seat: { seats: number; seat: number; orders: Orders }): Mark {
  const writing = new Writing(seat.seats, seat.seat, seat.orders);
  const rows = new Map(known.map((answer, n) => [keyOf(answer), 1 + n]));
  const after = 1 + known.length;
  const lines = features.map(({ reading, as }, n) => `{ const x = ${read(reading, writing)}; marks.add(${after + n}, ${encoded('x', as)}); }`);
  const body = `'use strict'; const clip = (x) => x < -3 ? -3 : x > 3 ? 3 : x;
return (v, a, { index, of, said }, marks) => { marks.to = 0; marks.add(0, 1);
${known.length === 0 ? '' : 'const row = rows.get(key(a)); if (row !== undefined) marks.add(row, 1);'}
${lines.join('\n')} };`;
  return new Function('number', 'rows', 'key', body)(number, rows, keyOf) as Mark;
}

function read(reading: AnswerReading, writing: Writing): string {
  if ('self' in reading) return 'number(a)';
  if ('element' in reading) return `number(a[${Number(reading.element)}])`;
  if ('length' in reading) return '(a.length ?? 0)';
  if ('bit' in reading) return `((a >> ${Number(reading.bit)}) & 1)`;
  if ('said' in reading) return '(said !== undefined && key(a) === key(said) ? 1 : 0)';
  if ('place' in reading)
    return reading.place === 'first'
      ? '(index === 0 ? 1 : 0)'
      : reading.place === 'last'
        ? '(index === of - 1 ? 1 : 0)'
        : '(of > 1 ? index / (of - 1) : 0)';
  const fields = reading.field.map((name) => `?.[${JSON.stringify(name)}]`).join('');
  return `number(${writing.path(reading.at)}?.[a]${fields})`;
}

/** Lists compare by their elements. */
export function keyOf(answer: Answer): number | string {
  return typeof answer === 'object' ? answer.join() : answer;
}
