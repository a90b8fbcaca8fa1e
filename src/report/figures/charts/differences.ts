import type { Judged } from '../../../statistics/judgements.js';
import type { CellResult } from '../../../statistics/results.js';
import { type LiveAxis, place } from '../../reading/axes.js';
import { comparedMeasures, comparisonsOf } from '../../reading/comparisons.js';
import { amount, differenceText, points, shareDigits, signed } from '../../reading/format.js';
import { firstHue } from '../../reading/hues.js';
import { seatOf } from '../../reading/measures.js';
import { isClause, noun, rateOf, seatNoun } from '../../reading/nouns.js';
import { isShare, labelOf, neverCameUp, type Run, spokenOf } from '../../reading/run.js';
import { saidOf } from '../../reading/say.js';
import { clean } from '../../reading/text.js';
import { defineChart } from '../chart.js';
import { hueColour } from '../figure.js';
import { type Dot, dots, type Row } from '../rows.js';
import type { Key } from '../spec.js';

/** Each paired difference with the interval that decides it, the largest first. Overlapping intervals of two rates do not mean "no difference". */
export default defineChart({
  id: 'differences',
  title: 'Paired differences',
  rank: 6,
  drawer: 'drives',
  applies: (run) => run.comparisons.length > 0,
  subjects: comparedMeasures,
  drawn(run, { subject, whole, named }) {
    const comparisons = comparisonsOf(run, subject);
    const share = isShare(run, subject);
    const { rows, keys } = rowsOf(run, comparisons, share);
    const unit = share ? ({ unit: 'points', within: [-1, 1] } as const) : ({ unit: 'number' } as const);
    const axis = { title: sidesOf(run, subject, share), line: 0, ...unit };
    const hollow = comparisons.some(({ verdict }) => verdict.word === 'open') ? '; hollow: not settled' : '';
    const baselines = [...new Set(comparisons.map(({ baseline }) => baseline))];
    const base = baselines.length === 1 ? noun(run, labelOf(run, baselines[0])) : '';
    const against = base === '' ? '' : ` against ${isClause(base) ? 'the game ' : ''}${base}`;
    return {
      title: `Differences in ${rateOf(run, subject)}${against}`,
      note: `${share ? 'Of 100 games' : 'Differences'} on the same dice, with intervals that hold together at 95 %${hollow}`,
      ...dots(rows, { keys, axis, whole, named }),
    };
  },
});

/** Which way the axis goes: by the names of the sides where both can win. */
function sidesOf(run: Run, measure: string, share: boolean): string {
  const [own, other] = [measure, run.wins.find((name) => name !== measure)].map((name) => seatNoun(run, seatOf(run, name ?? '')));
  if (run.wins.length === 2 && run.wins.includes(measure)) return `← ${other} wins more · ${own} wins more →`;
  return share ? '← in fewer games · in more games →' : `← less · ${rateOf(run, measure)} · more →`;
}

/** Most lines under one label. */
const FEW = 6;

/** One row for each change, and a line in it for each player or place in which it was made. */
function rowsOf(run: Run, comparisons: readonly Judged[], share: boolean): { rows: Row<Dot>[]; keys: Key[] } {
  const cellOf = new Map(run.cells.map((cell) => [cell.name, cell]));
  const pair = ({ cell, baseline }: Judged) => [cellOf.get(cell), cellOf.get(baseline)] as [CellResult, CellResult];
  const kept = run.live.filter(({ name }) => comparisons.every((one) => pair(one)[0].axes[name] === pair(one)[1].axes[name]));
  const context = (one: Judged) => kept.map((axis) => place(run, axis, pair(one)[0])).join(' · ');
  const contexts = [...new Set(comparisons.map(context))];
  const grouped = contexts.length > 1 && contexts.length <= FEW;
  const moved = run.live.filter((axis) => !kept.includes(axis));
  const first = firstHue(run);
  const keys = (grouped ? contexts : ['']).map((text, hue) => ({ text, colour: hueColour(hue + first) }));
  const rows = new Map<string, Dot[]>();
  for (const one of comparisons) {
    const change = () => changeOf(run, pair(one), moved);
    const label = grouped ? change() : nameOf(run, comparisons, one, () => `${change()} · ${context(one)}`);
    const before = rows.get(label) ?? [];
    const at = grouped ? contexts.indexOf(context(one)) : 0;
    const line = isFree(before, at) ? at : before.length;
    rows.set(label, [...before, { ...dotOf(run, one, share), line, key: keys[at].text }]);
  }
  const size = (dots: readonly Dot[]) => Math.max(...dots.map(({ at = 0 }) => Math.abs(at)));
  return { rows: [...rows].sort((a, b) => size(b[1]) - size(a[1])).map(([label, marks]) => ({ label, marks })), keys };
}

const isFree = (dots: readonly Dot[], line: number) => dots.every((dot) => dot.line !== line);

function changeOf(run: Run, [cell, baseline]: [CellResult, CellResult], moved: readonly LiveAxis[]): string {
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

/** `share`: a difference of shares. */
function dotOf(run: Run, one: Judged, share: boolean): Omit<Dot, 'line' | 'key'> {
  const { cell, baseline, estimate, verdict } = one;
  const { interval, word } = verdict;
  const isSilent = run.silent.has(one);
  const digits = shareDigits([share ? interval : [interval[0] / 100, interval[1] / 100]]);
  const number = share ? points(estimate, digits) : signed(estimate, digits);
  const found = isSilent ? neverCameUp(one) : `${differenceText(estimate, interval, share, digits)}${wordOf(one, share)}`;
  return {
    ...{ cell, baseline, said: `${labelOf(run, cell)} − ${labelOf(run, baseline)}: ${found}`, open: word === 'open' && !isSilent },
    text: isSilent ? 'never came up' : number,
    ...(isSilent ? {} : { at: estimate, interval }),
  };
}
