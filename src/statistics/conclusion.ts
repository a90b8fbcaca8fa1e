/** The conclusion of an experiment: its placeholders and claims with the cells that they name, and whether its claims hold. */
import type { Problem } from '../engine/index.js';
import { type Conclusion, type Form, type PairPlan, piecesOf } from '../simulation/index.js';
import { LIMITS, TENFOLD } from '../simulation/raised.js';
import { again } from './baseline.js';
import { type BoundClaim, type BoundPart, bindClaims, type Claimable } from './claim-file.js';
import { BUDGET, partConfidence, together, type Verdict, verdictOf } from './claims.js';
import type { Judged } from './judgements.js';
import type { Interval } from './methods/estimate.js';
import { shareOf } from './published.js';
import type { CellResult, Results } from './results.js';

/** A number of the sentence: a measure of a cell, or one of the run's differences. */
export interface Fill {
  cell: number;
  pair: number | null;
  measure: string;
  forms: readonly Form[];
}
type PairOrCell = Pick<BoundPart, 'cell' | 'baseline' | 'measure'>;

export interface BoundConclusion {
  pieces: readonly (string | Fill)[];
  claims: readonly BoundClaim[];
}

const SAY = ['conclusion', 'say'];

/** Finds the cells of every placeholder and claim and adds faults to `problems`. `pairs`: the differences that the run measures. */
export function bindConclusion(conclusion: Conclusion, run: Claimable, pairs: readonly PairPlan[], problems: Problem[]): BoundConclusion {
  const claims = bindClaims(conclusion.because, run, problems, ['conclusion', 'because']);
  const same = (one: PairOrCell) => (other: PairOrCell) =>
    one.cell === other.cell && one.baseline === other.baseline && one.measure === other.measure;
  const pieces = piecesOf(conclusion).map((piece) => {
    if (typeof piece === 'string') return piece;
    const wrong = (expected: string, rest: Partial<Problem> = {}) => problems.push({ path: SAY, expected: `${expected} in ${piece.text}`, ...rest });
    const { measure = run.win, forms } = piece;
    const numbers = run.measures.flatMap(({ kind, name }) => (kind === 'flag' || kind === 'count' ? [name] : []));
    if (!numbers.includes(measure)) wrong('a share or a count that this game measures', { unknown: measure, known: numbers });
    const cell = cellNamed(piece.cell, run.cells, wrong);
    const baseline = piece.minus === undefined ? null : cellNamed(piece.minus, run.cells, wrong);
    const one = { cell, baseline, measure };
    const pair = baseline === null ? null : pairs.findIndex(same(one));
    if (cell < 0 || baseline === null || baseline < 0) return { cell, pair, measure, forms };
    if (!pairs.some(same(one))) wrong('a difference that this experiment compares (compare: baseline, measure)');
    // Without its sign a difference reads the same either way.
    else if (!forms.includes('signed') && !claims.some(({ parts }) => parts.some(same(one))))
      wrong(`a claim about this difference (because: { cell: ${piece.cell}, minus: ${piece.minus}, … }), or | signed`);
    return { cell, pair, measure, forms };
  });
  return { pieces, claims };
}

/** A cell by its name or by enough of its labels, without those with raised limits unless it says so; −1 adds a fault. */
function cellNamed(wanted: string, cells: Claimable['cells'], wrong: (expected: string, rest?: Partial<Problem>) => void): number {
  const exact = cells.findIndex(({ name }) => name === wanted);
  if (exact >= 0) return exact;
  const labels = wanted.split(' · ');
  const found = cells.flatMap(({ axes }, n) => (labels.every((label) => Object.values(axes).includes(label)) ? [n] : []));
  const plain = labels.includes(TENFOLD) ? found : found.filter((n) => cells[n].axes[LIMITS] !== TENFOLD);
  if (plain.length === 1) return plain[0];
  if (plain.length > 1) wrong(`one cell, such as "${cells[plain[0]].name}" (${plain.length} have these labels)`);
  else wrong('a cell of this experiment', { unknown: wanted, known: cells.map(({ name }) => name) });
  return -1;
}

/** What a claim needs of a run: its cells, and its comparisons with their verdicts. */
export type Measured = Pick<Results, 'cells' | 'watched'> & { comparisons: readonly Judged[] };

/**
 * A difference is judged by the interval that its page shows, which holds together with those of all its comparisons; a rate, and the
 * difference of two that are not compared, by intervals within the error budget of claims, split over all parts.
 */
export function judgedClaims(run: Measured, claims: readonly BoundClaim[]): { claim: BoundClaim; verdict: Verdict }[] {
  const confidence = partConfidence(claims, BUDGET);
  const judge = ({ band, strict = false, ...part }: BoundPart) => verdictOf(intervalOf(run, part, confidence), band, { strict });
  return claims.map((claim) => ({ claim, verdict: together(claim.parts.map(judge)) }));
}

function intervalOf(run: Measured, { cell, baseline, ...of }: Omit<BoundPart, 'band'>, confidence: number): Interval {
  const { comparisons, cells } = run;
  if (baseline === null) return rateOf(run, cells[cell], of, confidence);
  const compared = comparisons.find((one) => one.cell === cells[cell].name && one.baseline === cells[baseline].name && one.measure === of.measure);
  if (compared !== undefined) return compared.verdict.interval;
  const [own, other] = [cell, baseline].map((one) => rateOf(run, cells[one], of, 1 - (1 - confidence) / 2));
  return [own[0] - other[1], own[1] - other[0]];
}

function rateOf(
  { watched }: Measured,
  { games, measures }: CellResult,
  { measure, outcome }: Pick<BoundPart, 'measure' | 'outcome'>,
  confidence: number,
) {
  const found = measures[measure];
  if (found?.kind === 'count') return again(games, found, games, { max: 1, confidence, watched }).interval;
  const count =
    found?.kind === 'outcome' ? found.shares.find(({ name }) => name === outcome)?.count : found?.kind === 'share' ? found.count : undefined;
  return shareOf(count ?? 0, count === undefined ? 0 : games, watched, confidence).interval;
}
