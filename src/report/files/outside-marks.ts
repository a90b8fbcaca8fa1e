/**
 * Marks of outside readers: does an answer answer its question? A mark is kept with a checksum of the text that was read, so that
 * it no longer counts once the text is another.
 */

import { createHash } from 'node:crypto';

/** By name of the report: a mark and the checksum of the text, "yes 3f2a9c1d". */
export type OutsideMarks = Readonly<Record<string, string>>;

export const MARKS = ['yes', 'partly', 'no'] as const;

export const markFor = (mark: (typeof MARKS)[number], text: string) => `${mark} ${checksum(text)}`;

/** The mark that was given to this very text, or '' if it was not read. */
export function markOf(marks: OutsideMarks, name: string, text: string): string {
  const [mark, of] = (marks[name] ?? '').split(' ');
  return of === checksum(text) ? mark : '';
}

const checksum = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 8);
