/** An answer in its author's words. sortie fills in its numbers, and prints it while its claims hold. */
import { z } from 'zod';
import type { Problem } from '../engine/problem.js';
import { claimSchema } from './claim.js';

export const conclusionSchema = z
  .strictObject({
    say: z
      .string()
      .min(1)
      .describe('The answer; {three} is replaced by a rate or mean, {three - without} by a difference, {draw in three} by another measure'),
    because: z.array(claimSchema).min(1).describe('Claims that carry its words: it is printed while all of them hold'),
  })
  .describe('The answer in words of your own, printed while its claims hold');
export type Conclusion = z.infer<typeof conclusionSchema>;

/** How a number is written: with its interval, with its sign, or as the wins of both sides. */
const FORMS = ['interval', 'signed', 'both'] as const;
export type Form = (typeof FORMS)[number];

/** "{turns in three - without | signed interval}" */
export interface Placeholder {
  /** As it is written. */
  text: string;
  measure: string | undefined;
  cell: string;
  minus: string | undefined;
  forms: readonly Form[];
}

const HOLE = /(\{[^{}]*\})/;
const INSIDE = /^\{\s*(?:(\S+) in )?(.+?)(?: - (.+?))?\s*(?:\|([^|]*))?\}$/;

/** The text between the placeholders, and these. One that cannot be read has no cell. */
export function piecesOf({ say }: Pick<Conclusion, 'say'>): (string | Placeholder)[] {
  return say.split(HOLE).map((text, n) => {
    if (n % 2 === 0) return text;
    const [, measure, cell = '', minus, forms = ''] = INSIDE.exec(text) ?? [];
    return { text, measure, cell, minus, forms: forms.split(' ').filter(Boolean) as Form[] };
  });
}

export const MOST_CONCLUDED = 45;

/** What is wrong with it whatever the run has. Numbers that the rest of the file holds may stand in it; all others come from the games. */
export function wrongConclusion({ say, because }: Conclusion, file: unknown): Problem[] {
  const problems: Problem[] = [];
  const wrong = (expected: string, found?: string) =>
    problems.push({ path: ['conclusion', 'say'], expected, ...(found === undefined ? {} : { found }) });
  for (const piece of piecesOf({ say })) {
    if (typeof piece === 'string') {
      if (/[{}]/.test(piece)) wrong('a placeholder in one pair of braces, such as {three - without}', piece.trim());
      continue;
    }
    if (piece.cell === '') wrong('the name of a cell in the placeholder, such as {three} or {three - without}', piece.text);
    const odd = piece.forms.find((form) => !FORMS.includes(form));
    if (odd !== undefined) problems.push({ path: ['conclusion', 'say'], expected: `a form: ${FORMS.join(', ')}`, unknown: odd, known: FORMS });
  }
  const words = say
    .replace(/\{[^{}]*\}/g, '0')
    .split(/\s+/)
    .filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
  if (words > MOST_CONCLUDED) wrong(`at most ${MOST_CONCLUDED} words, each placeholder counted as one`, `${words} words`);
  const bounds = because.flatMap(({ between = [], below = [], above = [], equals = [], within = [] }) =>
    [between, below, above, equals, within].flat(),
  );
  const known = new Set([
    ...numbersIn(JSON.stringify(file, null, 1)),
    ...bounds.flatMap((bound) => [bound, Number((100 * bound).toFixed(6))].map(Math.abs)),
  ]);
  const forged = numbersIn(say.replace(/\{[^{}]*\}/g, ' ')).find((number) => !known.has(number));
  if (forged !== undefined) wrong('a placeholder such as {three - without} instead of a number: numbers come from the games', String(forged));
  return problems;
}

const numbersIn = (text: string) =>
  [...text.matchAll(/\d{1,3}(?:,\d{3})+(?:\.\d+)?|\d+(?:\.\d+)?/g)].map(([number]) => Number(number.replaceAll(',', '')));
