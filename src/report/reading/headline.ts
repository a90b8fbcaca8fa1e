/** The finding as a title of its picture: the first clause of the answer in a few words. */
import { answer } from './answer.js';
import { fitting, wordsIn } from './grammar.js';
import type { Run } from './run.js';
import { capital } from './text.js';

const MOST_WORDS = 14;

/** Undefined where the answer has no clause that is short enough. */
export function headline(run: Run): string | undefined {
  const plain = answer(run)
    .replace(/ \[[^\]]*\]/g, '')
    .replace(/^(?:Yes|No): /, '');
  const [clause] = plain.replace(/\.$/, '').split(/; |\. /);
  const alone = clause.replace(/ \([^)]*\)/g, '');
  const anyone = alone.replace(/^with [^,]*, /i, '');
  const bare = [alone, anyone].map((one) => one.replace(/(?<=\d\D*)(?:, from .*|: it is .* either way|, in every .*)$/, ''));
  const found = fitting([clause, bare[0], bare[1]], MOST_WORDS);
  return wordsIn(found) <= MOST_WORDS ? capital(found) : undefined;
}
