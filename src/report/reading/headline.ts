/** The finding as a title of its picture: the first clause of the answer in a few words. */
import { answer } from './answer.js';
import { concluded } from './conclusion.js';
import { fitting, wordsIn } from './grammar.js';
import type { Run } from './run.js';
import { capital } from './text.js';

const MOST_WORDS = 14;

/** Undefined where the answer has no clause that is short enough. */
export function headline(run: Run): string | undefined {
  const [clause] = answer(run)
    .replace(/ \[[^\]]*\]/g, '')
    .replace(/^[A-Z][a-z]+: /, '')
    .replace(/\.$/, '')
    .split(/; |\. /);
  const alone = clause.replace(/ \([^)]*\)/g, '');
  const generated = () => [alone, alone.replace(/^with [^,]*, /i, '')].map((one) => one.replace(DETAIL, ''));
  // An author's clause has its subject and verb first. A list that sortie wrote has its verb last.
  const shorter = concluded(run)?.said === undefined ? generated() : [alone, ...cutsOf(alone)];
  const found = fitting([clause, ...shorter], MOST_WORDS);
  return wordsIn(found) <= MOST_WORDS ? capital(found) : undefined;
}

/** What a generated answer says after its size. */
const DETAIL = /(?<=\d\D*)(?:, from .*|: it is .* either way|, in every .*)$/;

/** The beginnings of a clause that end at a comma or a colon, the longest first. */
const cutsOf = (clause: string) => [...clause.matchAll(/[,:] /g)].map(({ index }) => clause.slice(0, index)).reverse();
