import { dirname } from 'node:path';
import { loadGame } from '../players/loading/index.js';
import { askAll, type ExperimentWords, givenExperiment } from '../simulation/index.js';
import { answerJson, type OddsJson } from '../statistics/odds-json.js';

export interface OddsQuestion extends Pick<ExperimentWords, 'game' | 'options' | 'data' | 'shift'> {
  /** `sortie odds <game>` lists the questions and their parameters. */
  question: string;
  params?: Record<string, string | number | boolean>;
  /** Paths start here; default: the working directory. */
  folder?: string;
}

/** Answers one question: exactly where that is cheap, else simulated, and then it says so. */
export async function odds({ question, params = {}, folder, ...words }: OddsQuestion): Promise<OddsJson> {
  const experiment = givenExperiment({ ...words, question, ask: { question, params } }, folder);
  const game = await loadGame(experiment.game, dirname(experiment.source.name));
  const [{ result }] = await askAll(experiment, game);
  return answerJson(game.id, question, result);
}
