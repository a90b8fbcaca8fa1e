import type { Game } from '../engine/index.js';
import { type AskedCell, type Words, wordsOf } from '../simulation/index.js';
import { axisKinds, headOf } from './inference.js';
import { clopperPearson } from './methods/clopper-pearson.js';
import { CONFIDENCE } from './methods/estimate.js';
import type { CellResult, MeasureResult, Results } from './results.js';

/** An experiment that asked for exact odds. */
export function inferAsked(
  game: Game,
  experiment: Words & { name: string; question: string; seed: number; ask?: { question: string } },
  asked: readonly AskedCell[],
  command: string,
): Results {
  const question = game.odds[experiment.ask?.question ?? ''];
  const about = question?.about ?? 'Odds';
  const cells = asked.map((one): CellResult => {
    const { outcomes, worth } = one.result;
    if ('counts' in outcomes) {
      const shares = [...outcomes.counts].map(([outcome, count]) => ({ name: outcome, count, ...shareOf(count, outcomes.games) }));
      return askedCell(one, outcomes.games, { kind: 'outcome', about, confidence: CONFIDENCE, method: 'clopper-pearson', shares });
    }
    const shares = [...outcomes.weights].map(([outcome, weight]) => ({ name: outcome, estimate: weight.toNumber(), fraction: weight.toString() }));
    return askedCell(one, 0, { kind: 'exact', about, estimate: worth ? outcomes.mean(worth) : null, shares });
  });
  return {
    ...headOf(game, { ...experiment, words: wordsOf(experiment) }, command, asked),
    complete: true,
    watched: false,
    axes: axisKinds({ seats: [], options: question?.params ?? {} }, cells),
    cells,
    comparisons: [],
  };
}

function shareOf(count: number, games: number) {
  const { estimate, interval } = clopperPearson(count, games);
  return { estimate, interval };
}

function askedCell({ name, axes, result: { params } }: AskedCell, games: number, odds: MeasureResult): CellResult {
  return {
    name,
    axes,
    options: params,
    changed: params,
    shift: {},
    strategies: {},
    games,
    measures: { odds },
    course: { measure: 'odds', method: 'clopper-pearson', points: [] },
    replays: [],
    hash: '',
  };
}
