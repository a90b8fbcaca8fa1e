/** The words of an experiment's file in results that were played before: its question, and what the answer is made with. No number changes. */
import { type Words, wordsOf } from '../../simulation/index.js';
import type { Results } from '../../statistics/results.js';

export function reworded(results: Results, experiment: Words & { question: string }): Results {
  const { schema, experiment: name, question: _, shape: __, by: ___, of: ____, say: _____, ...rest } = results;
  return { schema, experiment: name, question: experiment.question, ...wordsOf(experiment), ...rest };
}
