/** Sentences of findings: what reports and reviews are written with. */
import { listed, whole } from './format.js';
import { capital } from './text.js';

/** The most words of an answer. */
export const MOST_WORDS = 30;

/** Words of a text as a reader counts them: a number with its unit is one, an interval none, a dash none. */
export function wordsIn(text: string): number {
  return text
    .replace(/\[[^\]]*\]/g, '')
    .split(/[ \n]+/)
    .filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
}

/** The first that is short enough; otherwise the last, which must be. */
export function fitting(candidates: readonly (string | undefined)[], most = MOST_WORDS): string {
  const told = candidates.filter((one) => one !== undefined);
  return told.find((one) => wordsIn(one) <= most) ?? told[told.length - 1] ?? '';
}

/** A part of a sentence, with its shorter forms after it; an empty one leaves it out. */
export type Clause = string | readonly string[];

/** A clause without shorter forms that is left out after those with some: it stays for as many rounds as they have forms. */
export const lasting = (text: string): Clause => [text, text, text, ''];

/**
 * One sentence of clauses, the most important first. While it is too long, the one that was shortened least is shortened, the last of
 * several; the first is left alone for two rounds.
 */
export function sentenceOf(clauses: readonly Clause[]): string {
  const forms = clauses.map((clause, n) => (typeof clause !== 'string' ? clause : n === 0 ? [clause] : [clause, '']));
  const taken = forms.map(() => 0);
  const text = () =>
    forms
      .map((form, n) => form[taken[n]])
      .filter((one) => one !== '')
      .join('; ');
  while (wordsIn(text()) > MOST_WORDS) {
    const able = forms.flatMap((form, n) => (taken[n] + 1 < form.length ? [n] : []));
    if (able.length === 0) break;
    const rounds = (n: number) => taken[n] + (n === 0 ? 2 : 0);
    taken[able.reduce((least, n) => (rounds(n) <= rounds(least) ? n : least))]++;
  }
  return `${capital(text())}.`;
}

/** Names in a sentence; more are counted. */
export const NAMED = 4;

/** The first few, and how many more: "fives, giants and 3 others". One more is named. */
export function few(names: readonly string[], most = NAMED): string {
  if (names.length <= most + 1) return listed(names);
  return `${names.slice(0, most).join(', ')} and ${whole(names.length - most)} others`;
}
