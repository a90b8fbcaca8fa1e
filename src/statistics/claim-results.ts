import { type Game, type Problem, Refused } from '../engine/index.js';
import { type Experiment, type Layout, layOut, type Merged, type Plan } from '../simulation/index.js';
import { bindClaims, claimable, pairsOfClaims } from './claim-file.js';
import { type ClaimVerdict, Gate } from './gate.js';
import type { ClaimResult, Results } from './results.js';

/** The claims of an experiment, and their verdicts for its report. */
interface Claimed {
  /** The plan, with the pairs of cells that only claims compare. */
  plan: Plan;
  /** The results, with the verdicts. */
  judged(run: Merged, results: Results): Results;
}

/** Null if nothing is claimed. A claim that matches no cell is refused before anything is played. */
export function claimed(experiment: Experiment, game: Game, plan: Plan): Claimed | null {
  if (experiment.claims === undefined || experiment.claims.length === 0) return null;
  const problems: Problem[] = [];
  const bound = bindClaims(experiment.claims, claimable(game, plan, layOut(game, { ...plan, pairs: [] })), problems);
  if (problems.length > 0) throw new Refused(problems, experiment.source);
  const gate = new Gate(bound);
  return {
    plan: { ...plan, pairs: pairsOfClaims(bound, plan.pairs) },
    judged: (run, results) => ({ ...results, claims: claimResults(gate.verdicts(run), run.layout) }),
  };
}

export function claimResults(verdicts: readonly ClaimVerdict[], { measures }: Layout): ClaimResult[] {
  const isShare = (name: string) => measures.some((measure) => measure.name === name && measure.kind !== 'count');
  return verdicts.map(({ claim, verdict, parts }) => ({
    text: claim.text,
    verdict,
    parts: parts.map(({ subject, estimate, interval, band }, n) => ({ subject, estimate, interval, share: isShare(claim.parts[n].measure), band })),
  }));
}
