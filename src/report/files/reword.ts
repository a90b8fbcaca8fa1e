/** The words of an experiment's file in results that were played before: its question, its findings and names. No number changes. */
import { type ExperimentFile, type Words, withoutWords } from '../../simulation/index.js';
import type { Results } from '../../statistics/results.js';

/**
 * Results that compare another measure than the experiment does now answer an older question: they keep its words. `words`: those of
 * the experiment's plan.
 */
export function reworded(results: Results, experiment: ExperimentFile, words: Words): Results {
  if (!comparesTheSame(results, experiment)) return results;
  const { schema, experiment: name, question: _, ...rest } = results;
  return { schema, experiment: name, question: experiment.question, ...words, ...withoutWords(rest) };
}

function comparesTheSame({ comparisons }: Results, { compare }: ExperimentFile): boolean {
  const wanted = [compare?.measure ?? []].flat();
  const found = new Set(comparisons.map(({ measure }) => measure));
  return found.size === 0 || wanted.length === 0 || (wanted.length === found.size && wanted.every((measure) => found.has(measure)));
}
