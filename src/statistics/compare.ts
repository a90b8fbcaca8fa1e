import type { Merged, Paired, PairPlan, Plan } from '../simulation/index.js';
import { Reading } from '../simulation/tally/index.js';
import { type Judged, judgedPairs, mattersOf } from './judgements.js';
import { luckAdjustedDifference } from './luck.js';
import type { Interval } from './methods/estimate.js';
import { gaffkeTest } from './methods/gaffke.js';
import { holm } from './methods/holm.js';
import { mcnemar } from './methods/mcnemar.js';
import { newcombe } from './methods/newcombe.js';
import { pairingGain, pairingGainOfShares } from './methods/pairing-gain.js';
import { levelOfEach } from './methods/simultaneous.js';
import { covariance, deviationOf } from './methods/sums.js';
import { sixFigures } from './published.js';
import { differenceOf, histogramOf, peekSafeTest, publish, quantityOf } from './quantity.js';
import { type Remember, remembering } from './remember.js';
import type { Comparison, Judgement } from './results.js';

/** Every comparison of a run, from pairs of games that shared their dice. P-values and verdicts are adjusted over the whole table. */
export function compareAll(run: Merged): Judged[] {
  const { plan, layout, tally } = run;
  const reading = new Reading(layout, tally);
  const compared = plan.pairs.map((pair) => {
    const paired = reading.pair(pair);
    const quantity = differenceOf(layout, pair);
    const found = publish(run, quantity);
    const names = { ...comparisonName(plan, pair), measure: pair.measure, games: pairsIn(paired) };
    const p = run.watched ? peekSafeTest(run, quantity) : testOf(paired);
    const gain = gainOf(run, pair, paired, found.interval);
    const verdict = wordOf(run, pair, remembering(run));
    return { ...names, ...found, p, ...gain, ...withoutLuck(run, pair, gain.factor, found.interval), verdict };
  });
  const adjusted = holm(compared.map(({ p }) => p));
  return compared.map(({ p: _, ...comparison }, index) => ({ ...comparison, pAdjusted: adjusted[index] }));
}

/** The verdict on a pair. */
export function wordOf(run: Pick<Merged, 'plan' | 'layout' | 'tally'>, pair: PairPlan, remember: Remember): Judgement {
  const reading = new Reading(run.layout, run.tally);
  const counted = reading.cell(pair.baseline).measure(pair.measure);
  const deviation = counted.kind === 'count' ? deviationOf(counted.histogram) : undefined;
  const judging = { confidence: levelOfEach(run.plan.pairs.length), ...mattersOf(pair.measure, deviation, run.plan.matters) };
  const { cell, baseline, measure } = pair;
  return judgedPairs(histogramOf(differenceOf(run.layout, pair), reading), judging, (found) =>
    remember(`pair ${cell} ${baseline} ${measure}`, found),
  );
}

function pairsIn(paired: Paired): number {
  return paired.kind === 'flag' ? paired.both + paired.onlyCell + paired.onlyBaseline + paired.neither : paired.n;
}

/** The p-value of the hypothesis that the cells do not differ, for a number of games fixed beforehand. */
function testOf(paired: Paired): number {
  return paired.kind === 'flag' ? mcnemar(paired) : gaffkeTest({ from: -paired.max, counts: paired.differences });
}

/**
 * How many times more games independent seeds would need for the same interval: the ratio of the squared widths. Unlike the
 * ratio of variances it holds when few pairs differ and the exact interval is wider than their variance suggests.
 */
function factorOf(run: Merged, { cell, baseline, measure }: PairPlan, [low, high]: Interval): number {
  const [x, y] = [cell, baseline].map((one) => publish(run, quantityOf(run.layout, one, measure)));
  const apart = newcombe(x, y).interval;
  return sixFigures(((apart[1] - apart[0]) / (high - low)) ** 2);
}

type Gain = Pick<Comparison, 'factor' | 'correlation' | 'ceiling' | 'pairs'>;

function gainOf(run: Merged, pair: PairPlan, paired: Paired, interval: Interval): Gain {
  const { factor, correlation, ceiling, ...pairs } = gainOfVariances(paired);
  const rounded = (value: number | null) => (value === null ? null : sixFigures(value));
  return {
    factor: factor === null ? null : factorOf(run, pair, interval),
    correlation: rounded(correlation),
    ...(ceiling === undefined ? {} : { ceiling: rounded(ceiling) }),
    ...pairs,
  };
}

/** The gain of pairing, as the ratio of the variances. */
function gainOfVariances(paired: Paired): Gain {
  if (paired.kind === 'flag') {
    const { both, onlyCell, onlyBaseline, neither } = paired;
    const pairs = { both, onlyCell, onlyBaseline, neither };
    return { ...pairingGainOfShares(pairs), pairs };
  }
  const { n, x, y, xx, yy, xy } = paired;
  return pairingGain(covariance(n, x, x, xx), covariance(n, y, y, yy), covariance(n, x, y, xy));
}

/** The difference with the luck removed. Its factor compares with independent seeds, as the plain one does. */
function withoutLuck(run: Merged, pair: PairPlan, factor: number | null, plain: Interval): Pick<Comparison, 'luckAdjusted'> {
  const adjusted = luckAdjustedDifference(run, pair, plain);
  return adjusted === null || factor === null ? {} : { luckAdjusted: { ...adjusted, factor: sixFigures(factor * adjusted.factor) } };
}

/** "hard − standard · cautious": the values on the axes that differ, then the values that both share. */
export function comparisonName(plan: Plan, { cell, baseline }: PairPlan): { name: string; cell: string; baseline: string } {
  const one = plan.cells[cell];
  const other = plan.cells[baseline];
  const differing = Object.keys(one.axes).filter((axis) => one.axes[axis] !== other.axes[axis]);
  const shared = Object.keys(one.axes).filter((axis) => one.axes[axis] === other.axes[axis]);
  const label = (axes: Record<string, string>, of: string[]) => of.map((axis) => axes[axis]).join(' · ');
  const against = `${label(one.axes, differing)} − ${label(other.axes, differing)}`;
  return { name: [against, ...shared.map((axis) => one.axes[axis])].join(' · '), cell: one.name, baseline: other.name };
}
