import type { Judged } from '../../../statistics/judgements.js';
import type { CellResult } from '../../../statistics/results.js';
import { type LiveAxis, place } from '../../reading/axes.js';
import { comparedMeasures, comparisonsOf } from '../../reading/comparisons.js';
import { amount, differenceText, differenceTick, points, pointTick, shareDigits, signed } from '../../reading/format.js';
import { firstHue } from '../../reading/hues.js';
import { noun, rateOf } from '../../reading/nouns.js';
import { isShare, labelOf, neverCameUp, type Run, spokenOf } from '../../reading/run.js';
import { saidOf } from '../../reading/say.js';
import { clean } from '../../reading/text.js';
import { defineChart } from '../chart.js';
import { type Key, type Line, type Row, scaleOf } from '../picture.js';

/** Each paired difference with the interval that decides it, the largest first. Overlapping intervals of two rates do not mean "no difference". */
export default defineChart({
  id: 'differences',
  title: 'Paired differences',
  rank: 6,
  drawer: 'drives',
  applies: (run) => run.comparisons.length > 0,
  subjects: comparedMeasures,
  drawn(run, { subject }) {
    const comparisons = comparisonsOf(run, subject);
    const share = isShare(run, subject);
    const { rows, keys } = rowsOf(run, comparisons, share);
    const values = rows.flatMap(({ lines }) => lines.flatMap(({ marks }) => marks.flatMap(({ interval }) => interval ?? [])));
    const title = share ? 'percentage points' : `difference in ${rateOf(run, subject)}`;
    const scale = scaleOf(values, { title, label: share ? pointTick : differenceTick, within: share ? [-1, 1] : OPEN, line: 0 });
    const hollow = comparisons.some(({ verdict }) => verdict.word === 'open') ? '; hollow: not settled' : '';
    const baselines = [...new Set(comparisons.map(({ baseline }) => baseline))];
    const against = baselines.length === 1 ? ` against ${noun(run, labelOf(run, baselines[0]))}` : '';
    return {
      title: `Differences in ${rateOf(run, subject)}${against}`,
      note: `Differences of games on the same dice, with intervals that hold together at 95 %${hollow}`,
      picture: { kind: 'rows', rows, keys, scale },
    };
  },
});

const OPEN = [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY] as const;
/** Most lines under one label. */
const FEW = 6;

/** One row for each change, and a line in it for each player or place in which it was made. */
function rowsOf(run: Run, comparisons: readonly Judged[], share: boolean): { rows: Row[]; keys: Key[] } {
  const cellOf = new Map(run.cells.map((cell) => [cell.name, cell]));
  const pair = ({ cell, baseline }: Judged) => [cellOf.get(cell), cellOf.get(baseline)] as [CellResult, CellResult];
  const kept = run.live.filter(({ name }) => comparisons.every((one) => pair(one)[0].axes[name] === pair(one)[1].axes[name]));
  const context = (one: Judged) => kept.map((axis) => place(run, axis, pair(one)[0])).join(' · ');
  const contexts = [...new Set(comparisons.map(context))];
  const grouped = contexts.length > 1 && contexts.length <= FEW;
  const moved = run.live.filter((axis) => !kept.includes(axis));
  const first = firstHue(run);
  const rows = new Map<string, { line: Line; at: number }[]>();
  for (const one of comparisons) {
    const label = grouped
      ? changeOf(run, pair(one), moved)
      : (shiftOf(run, pair(one)[0])?.table ?? nameOf(run, comparisons, one, () => `${changeOf(run, pair(one), moved)} · ${context(one)}`));
    const at = contexts.indexOf(context(one));
    rows.set(label, [
      ...(rows.get(label) ?? []),
      { line: lineOf(run, one, shiftOf(run, pair(one)[0])?.by, { share, hue: first + (grouped ? at : 0) }), at },
    ]);
  }
  const size = (lines: readonly { line: Line }[]) => Math.max(...lines.map(({ line: { marks } }) => Math.abs(marks[0]?.at ?? 0)));
  const sorted = [...rows].sort((a, b) => size(b[1]) - size(a[1]));
  return {
    rows: sorted.map(([label, lines]) => ({ label, lines: lines.sort((a, b) => a.at - b.at).map(({ line }) => line) })),
    keys: grouped ? contexts.map((text, hue) => ({ text, hue: hue + first })) : [],
  };
}

/** A table that was moved by steps, with its name and the step. */
function shiftOf(run: Run, { shift }: CellResult): { table: string; by: string } | undefined {
  const [[table, by] = [undefined, 0]] = Object.entries(shift);
  return table === undefined ? undefined : { table: noun(run, table), by: signed(by, 0) };
}

function changeOf(run: Run, [cell, baseline]: [CellResult, CellResult], moved: readonly LiveAxis[]): string {
  const shift = shiftOf(run, cell);
  if (shift !== undefined) return shift.table;
  const at = (one: CellResult) => moved.map((axis) => place(run, axis, one)).join(' · ');
  return saidOf(run, moved.map(({ name }) => cell.axes[name]).join(' · ')) ?? clean(moved.length > 1 ? `${at(cell)} − ${at(baseline)}` : at(cell));
}

/** The cell alone where all are compared with one baseline. */
function nameOf(run: Run, comparisons: readonly Judged[], { cell, baseline }: Judged, whole: () => string): string {
  return comparisons.every((one) => one.baseline === baseline) ? spokenOf(run, cell) : whole();
}

function wordOf({ verdict: { word, matters } }: Judged, share: boolean): string {
  if (word === 'open') return ', not settled';
  return word === 'unimportant' ? `, less than ${share ? `${amount(100 * matters)} points` : amount(matters)}` : '';
}

interface Look {
  /** A difference of shares: in points. */
  share: boolean;
  hue: number;
}

/** `step`: by how much a table was moved. */
function lineOf(run: Run, one: Judged, step: string | undefined, { share, hue }: Look): Line {
  const {
    estimate,
    verdict: { interval },
  } = one;
  const digits = shareDigits([share ? interval : [interval[0] / 100, interval[1] / 100]]);
  const before = step === undefined ? '' : `${step}: `;
  const value = run.silent.has(one) ? 'never came up' : share ? points(estimate, digits) : signed(estimate, digits);
  const found = run.silent.has(one) ? neverCameUp(one) : `${differenceText(estimate, interval, share, digits)}${wordOf(one, share)}`;
  return {
    cells: [one.cell, one.baseline],
    said: `${labelOf(run, one.cell)} − ${labelOf(run, one.baseline)}: ${found}`,
    marks: run.silent.has(one) ? [] : [{ at: estimate, interval, hue }],
    text: before + value,
    open: one.verdict.word === 'open',
  };
}
