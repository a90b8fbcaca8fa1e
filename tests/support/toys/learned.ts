import { completeGame, type Game } from '../../../src/engine/index.js';
import { exponential, Insight, type Trained, unpacked } from '../../../src/players/trained/index.js';
import type { Policy } from './truth.js';

/** The chances with which a trained player gives each answer. */
export function policyOf(game: Parameters<typeof completeGame>[0], file: Trained): Policy {
  const nets = [file.weights, ...(file.past ?? [])].map(unpacked);
  const insights = game.seats.map((_, seat) => nets.map((weights) => new Insight(completeGame(game) as Game, file, weights, { seat })));
  return (seat, name, view, answers) => {
    if (answers.length === 1) return [1];
    const chances = insights[seat].map((insight) => {
      const priors = [...insight.weigh(name, view as object, answers, undefined).subarray(0, answers.length)];
      const best = Math.max(...priors);
      if (!file.mixed) return priors.map((_, n) => (n === priors.indexOf(best) ? 1 : 0));
      const weights = priors.map((prior) => exponential((prior - best) / file.warmth));
      const sum = weights.reduce((a, b) => a + b, 0);
      return weights.map((x) => x / sum);
    });
    return answers.map((_, n) => chances.reduce((sum, one) => sum + one[n], 0) / chances.length);
  };
}
