/** The author's conclusion of a run: the sentence with its numbers, while its claims hold; otherwise why it is not printed. */
import { type Problem, sentence } from '../../engine/index.js';
import { bindConclusion, type Fill, judgedClaims } from '../../statistics/conclusion.js';
import type { Judged } from '../../statistics/judgements.js';
import { isKnown, sizeText, spanText } from './amounts.js';
import type { Effect } from './effects.js';
import { decimal, decimalInterval, meanDigits, points, pointsText, shareText, signed } from './format.js';
import { limitsText } from './limits.js';
import { mean, rough } from './nouns.js';
import { isShare, type Run } from './run.js';

interface Concluded {
  /** Undefined if a claim does not hold. */
  said?: string;
  /** What carries it, or which claim does not hold. */
  note: string;
}

export function concluded(run: Run): Concluded | undefined {
  const { conclusion, names, wins, raised, watched, results } = run;
  if (conclusion === undefined) return undefined;
  const { cells } = results;
  const comparisons = [...run.comparisons, ...raised.comparisons];
  const at = (name: string) => cells.findIndex((cell) => cell.name === name);
  const pairs = comparisons.map(({ cell, baseline, measure }) => ({ cell: at(cell), baseline: at(baseline), measure }));
  const problems: Problem[] = [];
  const measures = [...names.share.map((name) => ({ name, kind: 'flag' })), ...names.count.map((name) => ({ name, kind: 'count' }))];
  const { pieces, claims } = bindConclusion(conclusion, { win: wins[0] ?? run.main ?? '', cells, measures }, pairs, problems);
  if (problems.length > 0) return { note: `The conclusion of the experiment speaks of what these results do not have: ${sentence(problems[0])}` };
  const judged = judgedClaims({ cells, comparisons, watched }, claims);
  const failing = judged.find(({ verdict }) => verdict !== 'pass');
  if (failing !== undefined) {
    const { claim, verdict } = failing;
    return { note: `The conclusion of the experiment is not printed: “${claim.text}” ${verdict === 'fail' ? 'fails' : 'is not settled'}.` };
  }
  const said = pieces
    .map((piece) =>
      typeof piece === 'string' ? piece : piece.pair === null ? level(run, piece) : difference(run, comparisons[piece.pair], piece.forms),
    )
    .join('');
  return { said, note: `The answer is in its author’s words. It stands while this holds: ${claims.map(({ text }) => text).join('; ')}.` };
}

/** What stands below the answer: what limits of ours change, and why a conclusion is not printed. */
export function besideAnswer(run: Run): string[] {
  const found = concluded(run);
  return [limitsText(run), found?.said === undefined ? (found?.note ?? '') : ''].filter((text) => text !== '');
}

/** "42 %", "42 : 55", "42 % [39, 45]"; "21.3", "21.3 [20.9, 21.7]". */
function level(run: Run, { cell, measure, forms }: Fill): string {
  const { measures } = run.results.cells[cell];
  const found = measures[measure];
  const whole = forms.includes('interval');
  if (found?.kind === 'count') {
    const digits = meanDigits([found.interval]);
    return whole ? `${decimal(found.estimate, digits)} ${decimalInterval(found.interval, digits)}` : mean(found.estimate);
  }
  if (found?.kind !== 'share') return '–';
  const sides = [measure, ...run.wins.filter((name) => name !== measure)].flatMap((name) => measures[name] ?? []);
  if (forms.includes('both')) return sides.map((one) => (one.kind === 'share' ? decimal(100 * one.estimate, 0) : '')).join(' : ');
  return whole ? shareText(found.estimate, found.interval) : rough(found.estimate);
}

/** "7", "7 points [3, 11]", "+7", "+7 points [+3, +11]": the number and the interval of the table. */
function difference(run: Run, comparison: Judged, forms: Fill['forms']): string {
  const { estimate, measure, verdict } = comparison;
  const { interval } = verdict;
  const effect = { comparison, estimate, interval } as Effect;
  const whole = forms.includes('interval');
  if (!forms.includes('signed')) return sizeText(run, effect, { whole, unit: whole });
  const share = isShare(run, measure);
  if (whole) return share ? pointsText(estimate, interval) : `${signed(estimate, 2)} ${decimalInterval(interval, 2)}`;
  if (!isKnown(run, effect)) return spanText(run, effect).replace(' points', '');
  return share ? points(estimate, Math.abs(estimate) < 0.02 ? 1 : 0) : signed(estimate, 2);
}
