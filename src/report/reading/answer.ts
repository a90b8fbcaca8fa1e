/** The answer of a run: one sentence of its shape, at most 30 words. */
import { whole } from './format.js';
import { MOST_WORDS, wordsIn } from './grammar.js';
import type { Run } from './run.js';
import { shapeOf } from './shapes/index.js';
import type { Said } from './shapes/shape.js';
import { capital, clean } from './text.js';

export function answer(run: Run): string {
  const { sentence } = said(run);
  return run.complete ? sentence : `${sentence} The run was stopped early.`;
}

const told = new WeakMap<Run, Said>();

/** The sentence, and how much of what it was asked is settled. */
export function said(run: Run): Said {
  const known = told.get(run);
  if (known !== undefined) return known;
  const found = shapeOf(run).answer(run);
  const made = { ...found, sentence: capital(clean(held(found.sentence))) };
  told.set(run, made);
  return made;
}

/** Names of users may be sentences of their own: what is longer than an answer is cut. */
function held(sentence: string): string {
  if (wordsIn(sentence) <= MOST_WORDS) return sentence;
  const parts = sentence.split(' ');
  while (wordsIn(parts.join(' ')) > MOST_WORDS) parts.pop();
  return `${parts.join(' ')} …`;
}

/** "settled", "exact", "2 of 7 not settled"; empty where nothing is judged. */
export function settledText(run: Run): string {
  if (run.played.length === 0) return 'exact';
  const { asked, open } = said(run);
  if (asked === 0) return '';
  return open === 0 ? 'settled' : asked === 1 ? 'not settled' : `${open} of ${asked} not settled`;
}

/** "about 12,000 games a cell would": what would settle what is open. */
export function takesText(run: Run): string {
  const { open, games = 0 } = said(run);
  return open === 0 || games === 0 ? '' : `about ${whole(Number(games.toPrecision(2)))} games a cell would`;
}
