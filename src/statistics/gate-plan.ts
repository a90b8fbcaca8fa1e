import { type Game, type Problem, Refused } from '../engine/index.js';
import { type Experiment, type Layout, layOut, type Plan } from '../simulation/index.js';
import { baselineClaims, refuseOthers, refuseTooFew } from './baseline.js';
import { bindClaims, claimable, pairsOfClaims } from './claim-file.js';
import { contradiction } from './claims.js';
import { Gate, type GateClaim } from './gate.js';
import type { Interval } from './methods/estimate.js';
import { quantityOf } from './quantity.js';
import type { Results } from './results.js';

export interface GatePlan {
  gate: Gate;
  /** The cells that some claim needs, or all cells, and the pairs that claims compare. */
  plan: Plan;
  /** Cells whose games are those of the baseline, which are not played again. */
  unchanged: string[];
}

interface GateWords {
  /** `unchanged`: cells in which nothing can have moved. */
  baseline?: { results: Results; moved: number; file: string; unchanged: readonly number[] };
  /** Play cells without a claim, too: their results are wanted. */
  all?: boolean;
}

/** Makes the plan of a gate and its claims, from the file's claims and an earlier result if there is one. */
export function planGate(experiment: Experiment, game: Game, plan: Plan, { baseline, all = false }: GateWords = {}): GatePlan {
  const problems: Problem[] = [];
  const layout = layOut(game, { ...plan, pairs: [] });
  const bound = bindClaims(experiment.claims, claimable(game, plan, layout), problems);
  if (problems.length === 0) refuseContradictions(bound, layout, problems);
  if (problems.length > 0) throw new Refused(problems, experiment.source);
  if (baseline) refuseOthers(baseline.results, plan, baseline.file);
  const { unchanged = [] } = baseline ?? {};
  const moved = baseline ? baselineClaims(baseline.results, plan, layout, baseline) : [];
  const claims: GateClaim[] = [...bound, ...moved];
  if (claims.length === 0 && unchanged.length === 0)
    throw new Refused(
      [{ path: [], expected: 'claims to check: list them under "claims:", or give an earlier result with --baseline' }],
      experiment.source,
    );
  const narrow = narrowed(plan, claims, pairsOfClaims(bound, []), all);
  if (baseline) refuseTooFew(moved, 1 - (1 - narrow.gate.confidence) / 2, baseline.file);
  return { ...narrow, unchanged: unchanged.map((index) => plan.cells[index].name) };
}

/** Leaves out the cells that no claim mentions unless `all` are wanted, and renumbers the others. */
function narrowed(plan: Plan, claims: readonly GateClaim[], pairs: Plan['pairs'], all: boolean): { gate: Gate; plan: Plan } {
  const used = new Set(claims.flatMap(({ parts }) => parts.flatMap(({ cell, baseline }) => (baseline === null ? [cell] : [cell, baseline]))));
  const kept = plan.cells.map((_, index) => index).filter((index) => all || used.has(index));
  const anew = (cell: number) => kept.indexOf(cell);
  const renumbered = claims.map((claim) => ({
    ...claim,
    parts: claim.parts.map((part) => ({ ...part, cell: anew(part.cell), baseline: part.baseline === null ? null : anew(part.baseline) })),
  })) as GateClaim[];
  const compared = pairs.map((pair) => ({ ...pair, cell: anew(pair.cell), baseline: anew(pair.baseline) }));
  return { gate: new Gate(renumbered), plan: { ...plan, cells: kept.map((index) => plan.cells[index]), pairs: compared } };
}

/** Contradictory claims are a fault of the file, not of the rules under test. */
function refuseContradictions(claims: ReturnType<typeof bindClaims>, layout: Layout, problems: Problem[]): void {
  const ranges = new Map<string, Interval>();
  for (const { cell, baseline, measure, outcome, subject } of claims.flatMap(({ parts }) => parts)) {
    ranges.set(subject.of, quantityOf(layout, cell, measure, outcome).range);
    if (baseline !== null && subject.minus !== undefined) ranges.set(subject.minus, quantityOf(layout, baseline, measure).range);
  }
  const texts = contradiction(claims, (name) => ranges.get(name) ?? [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY]);
  const named = claims.filter(({ text }) => texts.includes(text));
  if (named.length === 0) return;
  const found = named.map(({ text }) => `"${text}"`).join(' and ');
  const expected =
    named.length > 1 ? `claims that can all be true, but these contradict one another: ${found}` : `a claim that can be true: ${found} cannot`;
  problems.push({ path: named[0].path, expected });
}
