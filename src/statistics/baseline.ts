import { type Problem, Refused } from '../engine/index.js';
import type { Layout, Plan } from '../simulation/index.js';
import type { BoundPart } from './claim-file.js';
import { clopperPearson } from './clopper-pearson.js';
import type { Estimate } from './estimate.js';
import { type CellResult, type MeasureResult, RESULTS_SCHEMA, type Results } from './results.js';
import { around } from './student.js';

/** A part that is held against an earlier result: how far the measure has moved since. */
export interface BaselinePart extends BoundPart {
  /** What the earlier run knew, at the confidence that the gate needs. */
  earlier(confidence: number): Estimate;
}
export interface BaselineClaim {
  text: string;
  path: Problem['path'];
  parts: BaselinePart[];
}

export interface Baseline {
  claims: BaselineClaim[];
  /** Cells that play the very games of the earlier run: nothing in them can have moved. */
  unchanged: number[];
  /** Cells that the earlier run did not have. */
  added: string[];
}

/** Means may move by so many deviations for each point that shares may: a twentieth of one for 0.01; or by the 0.01 itself, if that is more. */
const DEVIATIONS = 5;

/**
 * An earlier `results.json` as claims: no share moved by more than `moved`, no mean by more than five times that in
 * deviations. Cells are matched by name, and left out where their content hash says that the games are the same.
 */
export function baselineClaims(earlier: Results, plan: Plan, layout: Layout, moved: number): Baseline {
  const found: Baseline = { claims: [], unchanged: [], added: [] };
  plan.cells.forEach((cell, index) => {
    const before = earlier.cells.find(({ name }) => name === cell.name);
    if (before === undefined) found.added.push(cell.name);
    else if (before.hash === cell.hash && before.games >= 1) found.unchanged.push(index);
    else found.claims.push(...claimsOf(before, index, cell.name, layout, moved));
  });
  return found;
}

function claimsOf(before: CellResult, cell: number, name: string, layout: Layout, moved: number): BaselineClaim[] {
  return layout.measures.flatMap(({ name: measure }) => {
    const known = before.measures[measure];
    if (known?.kind !== 'share' && known?.kind !== 'count') return [];
    const most = known.kind === 'share' ? moved : moved * Math.max(1, DEVIATIONS * known.deviation);
    const part: BaselinePart = {
      ...{ cell, baseline: null, measure, subject: { of: `${measure} in ${name}`, minus: `${measure} before` }, band: [-most, most] },
      earlier: (confidence) => again(known, before.games, confidence),
    };
    return [{ text: `${measure} in ${name} within ${round(most)} of ${round(known.estimate)} before`, path: [], parts: [part] }];
  });
}

/** The earlier estimate at another confidence, from the counts that the results keep. */
function again(known: Extract<MeasureResult, { kind: 'share' | 'count' }>, games: number, confidence: number): Estimate {
  return known.kind === 'share' ? clopperPearson(known.count, games, confidence) : around(known.estimate, known.deviation, games, confidence);
}

export function readResults(text: string, file: string): Results {
  const wrong = (found: unknown) => new Refused([{ path: [file], expected: `results.json of a run (${RESULTS_SCHEMA})`, found }]);
  let content: Partial<Results>;
  try {
    content = JSON.parse(text) as Partial<Results>;
  } catch (error) {
    throw wrong((error as Error).message);
  }
  if (content?.schema !== RESULTS_SCHEMA || !Array.isArray(content.cells)) throw wrong(content?.schema ?? null);
  return content as Results;
}

function round(value: number): number {
  return Number(value.toPrecision(4));
}
