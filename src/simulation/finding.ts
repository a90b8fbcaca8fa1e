/** The findings of an experiment: sentences of its author, each with the claims that must hold for it to be printed. */
import { z } from 'zod';
import type { Problem } from '../engine/problem.js';
import { claimSchema } from './claim.js';

export const findingSchema = z
  .strictObject({
    say: z
      .string()
      .min(1)
      .describe(
        'One thought: {cell} is replaced by the wins in 100 games or the mean of the cell, {a - b} by a difference, {draw in a} by another measure, {best-of-9 in a} by the wins in 100 matches',
      ),
    if: z.union([claimSchema, z.array(claimSchema).min(1)]).describe('One claim or more: it is printed while they hold'),
  })
  .describe('One sentence of the answer, printed while its claims hold');

export const findingsSchema = z.array(findingSchema).min(1).describe('The answer, the most important finding first');
export type Finding = z.infer<typeof findingSchema>;

export const claimsOf = ({ if: claims }: Finding) => [claims].flat();

/** "{turns in three - without | limit}" */
export interface Slot {
  /** As it is written. */
  text: string;
  measure: string | undefined;
  cell: string;
  minus: string | undefined;
  /** "surely less than 7, we saw 1", for a difference that is known by its limit only. */
  limit: boolean;
}

const HOLE = /(\{[^{}]*\})/;
const INSIDE = /^\{\s*(?:(\S+) in )?(.+?)(?: - (.+?))?\s*(\|\s*limit\s*)?\}$/;

/** The text between the slots, and these. A slot that cannot be read has no cell. */
export function piecesOf(say: string): (string | Slot)[] {
  return say.split(HOLE).map((text, n) => {
    if (n % 2 === 0) return text;
    const [, measure, cell = '', minus, limit] = INSIDE.exec(text) ?? [];
    return { text, measure, cell, minus, limit: limit !== undefined };
  });
}

export const MOST_WORDS = 20;
const MOST_SLOTS = 3;

/** What is wrong with the sentences of the findings, whatever the run holds. */
export function wrongFindings(findings: readonly Finding[]): Problem[] {
  return findings.flatMap(({ say }, n) => wrongSentence(say).map((wrong) => ({ path: ['findings', n, 'say'], ...wrong })));
}

type Wrong = Pick<Problem, 'expected' | 'found'>;

function wrongSentence(say: string): Wrong[] {
  const pieces = piecesOf(say);
  const slots = pieces.filter((piece) => typeof piece !== 'string');
  const words = wordsIn(pieces.map((piece) => (typeof piece === 'string' ? piece : '0')).join(''));
  const wrong: (Wrong | false)[] = [
    ...pieces.map((piece) => wrongPiece(piece)),
    words > MOST_WORDS && { expected: `at most ${MOST_WORDS} words, each slot counted as one; make it two findings`, found: `${words} words` },
    slots.length > MOST_SLOTS && { expected: `at most ${MOST_SLOTS} numbers; make it two findings`, found: `${slots.length} slots` },
    slots.filter(({ minus }) => minus !== undefined).length > 1 && { expected: 'one difference; make it two findings', found: say },
  ];
  return wrong.filter((one) => one !== false);
}

function wrongPiece(piece: string | Slot): Wrong | false {
  if (typeof piece === 'string') return /[{}]/.test(piece) && { expected: 'a slot in one pair of braces, such as {a - b}', found: piece.trim() };
  if (piece.cell === '' || `${piece.cell}${piece.minus}`.includes('|'))
    return { expected: 'a slot such as {cell}, {a - b}, {draw in cell} or {a - b | limit}', found: piece.text };
  return piece.limit && piece.minus === undefined && { expected: 'a difference before | limit, such as {a - b | limit}', found: piece.text };
}

/** Words as a reader counts them: a number with its unit is one, a dash none. */
export const wordsIn = (text: string) => text.split(/[ \n]+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
