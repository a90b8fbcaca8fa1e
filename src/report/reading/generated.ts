/** The sentence that a run's shape makes, at most 30 words. */
import { MOST_WORDS, wordsIn } from './grammar.js';
import type { Run } from './run.js';
import { shapeOf } from './shapes/index.js';
import type { Said } from './shapes/shape.js';
import { capital, clean } from './text.js';

export function generated(run: Run): Said {
  const found = shapeOf(run).answer(run);
  return { ...found, sentence: capital(clean(held(found.sentence))) };
}

export const ended = ({ complete }: Run, { sentence }: Said) => (complete ? sentence : `${sentence} The run was stopped early.`);

/** Names of users may be sentences of their own: what is longer than an answer is cut. */
function held(sentence: string): string {
  if (wordsIn(sentence) <= MOST_WORDS) return sentence;
  const parts = sentence.split(' ');
  while (wordsIn(parts.join(' ')) > MOST_WORDS) parts.pop();
  return `${parts.join(' ')} …`;
}
