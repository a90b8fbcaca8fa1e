import { plainOption } from '../engine/compiled.js';
import { type Game, type Problem, Refused } from '../engine/index.js';
import { type Experiment, layOut, type Merged, type Plan, planOf, type RunOptions } from '../simulation/index.js';
import { claimable } from './claim-file.js';
import { claimed } from './claim-results.js';
import { bindFindings } from './findings.js';
import { infer } from './infer.js';
import { checkPrecision, precisionFocus } from './precision.js';
import type { Results } from './results.js';
import { focusOf } from './until.js';

/** An experiment that is ready to be played. */
interface Ready {
  game: Game;
  /** With the pairs of cells that only claims compare. */
  plan: Plan;
  /** When the run ends, and which of its cells go on. */
  rules: Pick<RunOptions, 'within' | 'focus'>;
  /** `command` repeats the run. */
  results(run: Merged, command: string): Results;
}

/** Refuses what cannot be played, watched, settled or claimed before anything is played. */
export async function ready(experiment: Experiment, overrides: { games?: number; seed?: number } = {}): Promise<Ready> {
  const { plan: asked, game } = await planOf(experiment, overrides);
  checkPrecision(experiment, layOut(game, { ...asked, pairs: [] }));
  const claims = claimed(experiment, game, asked);
  refuseFindings(experiment, game, asked);
  refuseNothingToSettle(experiment, game, asked);
  const plan = claims?.plan ?? asked;
  const { until } = plan;
  return {
    ...{ game, plan },
    rules: {
      ...(plan.precision === undefined ? {} : { focus: precisionFocus }),
      ...(until?.seconds === undefined ? {} : { within: until.seconds }),
      ...(until === undefined ? {} : { focus: focusOf(game, asked.pairs) }),
    },
    results(run, command) {
      const found = infer(game, { ...run, plan: { ...run.plan, pairs: asked.pairs } }, command);
      return claims?.judged(run, found) ?? found;
    },
  };
}

/** What findings name must be in the run. */
function refuseFindings({ findings, question, source }: Experiment, game: Game, plan: Plan): void {
  const problems: Problem[] = [];
  const options = plan.cells.flatMap((cell) => Object.values(cell.options).map((value) => String(plainOption(value))));
  const names = [...options, ...Object.entries(plan.words?.say ?? {}).flat(), question, game.title];
  if (findings !== undefined) bindFindings(findings, claimable(game, plan, layOut(game, { ...plan, pairs: [] })), names, problems);
  if (problems.length > 0) throw new Refused(problems, source);
}

/** `until: settled` needs a comparison, or cells that can be compared with each other. */
function refuseNothingToSettle({ source }: Experiment, game: Game, { until, pairs, cells }: Plan): void {
  if (until === undefined || pairs.length > 0 || cells.length > 1 || game.seats.length > 1) return;
  throw new Refused([{ path: ['until'], expected: 'something to settle: two cells, or compare; with one cell, say games or precision' }], source);
}
