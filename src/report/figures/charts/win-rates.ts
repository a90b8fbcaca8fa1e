import type { CellResult } from '../../../statistics/results.js';
import { place, valueText } from '../../reading/axes.js';
import { decimal, decimalInterval, meanDigits, percent, shareDigits, shareText, whole } from '../../reading/format.js';
import { firstHue, hueOf } from '../../reading/hues.js';
import { measureOf, type Of, seatOf } from '../../reading/measures.js';
import { rateOf, seatNoun } from '../../reading/nouns.js';
import { ordered } from '../../reading/order.js';
import { isShare, labelOf, type Run, spokenOf } from '../../reading/run.js';
import { capital } from '../../reading/text.js';
import { defineChart } from '../chart.js';
import { hueColour } from '../figure.js';
import { type Dot, dots, type Row } from '../rows.js';
import type { Key } from '../spec.js';

/** Cleveland's dot plot: a dot for the estimate, a bar for its interval. */
export default defineChart({
  id: 'win-rates',
  title: 'Win rates with their intervals',
  rank: 10,
  drawer: 'drives',
  applies: (run) => run.played.length > 0 && run.main !== undefined,
  subjects,
  drawn(run, { subject, whole: isWhole, named }) {
    const all = run.mirror || run.wins.length === 0 ? [run.main as string] : run.wins;
    const measures = subject === '' ? [...all] : [subject];
    const title = titleOf(run, measures);
    const { rows, keys, legend } = measures.length > 1 ? sided(run, measures) : byLine(run, measures[0]);
    const share = isShare(run, measures[0]);
    const even = run.mirror && run.wins.includes(measures[0]) ? { line: 0.5 } : {};
    const axis = {
      title: title.toLowerCase(),
      unit: share ? 'percent' : 'number',
      within: [0, share ? 1 : Number.POSITIVE_INFINITY],
      ...even,
    } as const;
    // Numbers keep their order.
    const first = run.live.every(({ numeric }) => numeric) ? undefined : named;
    return { title, note: 'Dots with 95 % intervals', ...dots(rows, { keys, legend, axis, ends: true, whole: isWhole, named: first }) };
  },
});

/** The rates of wins, and first the measure that the question asks for. */
function subjects(run: Run): string[] {
  const { by, names, wins, main } = run;
  const asked = by !== undefined && by !== main && !wins.includes(by) && (names.count.includes(by) || names.share.includes(by));
  return asked ? [by, ''] : [''];
}

function titleOf(run: Run, [name, other]: readonly string[]): string {
  if (other !== undefined) return 'Games won by each side';
  const seat = seatOf(run, name);
  if (seat !== '') return `Games won by ${seatNoun(run, seat)}`;
  return run.wins.includes(name) ? 'Games won' : capital(rateOf(run, name));
}

interface Rows {
  rows: Row<Dot>[];
  keys: Key[];
  legend?: boolean;
}

/** A row for each cell, with a dot for each side. */
function sided(run: Run, measures: readonly string[]): Rows {
  const keys = measures.map((name, hue) => ({ text: seatNoun(run, seatOf(run, name)), colour: hueColour(hue) }));
  const rows = ordered(run, run.played).map((cell) => ({ label: spokenOf(run, cell.name), marks: sidesOf(run, cell, measures) }));
  return { rows, keys };
}

/** The numbers of both sides stand beside the first dot. */
function sidesOf(run: Run, cell: CellResult, measures: readonly string[]): Dot[] {
  const found = measures.map((name) => ({ key: seatNoun(run, seatOf(run, name)), dot: dotOf(run, cell, name) }));
  const said = `${labelOf(run, cell.name)}: ${found.map(({ key, dot }) => `${key} ${dot.found}`).join(', ')} of ${whole(cell.games)} games`;
  const text = found.map(({ dot }) => dot.text.slice(0, -2)).join(' : ');
  return found.map(({ key, dot: { at, interval } }, n) => ({ line: 0, cell: cell.name, key, at, interval, said, text: n === 0 ? text : '' }));
}

/** Most lines under one label. */
const FEW = 4;

/** Cells that differ in one short axis only stand under one label. */
function byLine(run: Run, measure: string): Rows {
  const cells = ordered(run, run.played, measure);
  const short = run.live.filter(({ values }) => values.length <= FEW).sort((a, b) => a.values.length - b.values.length);
  const along =
    run.live.length < 2 ? undefined : (short.find(({ name }) => name === 'players') ?? short.find(({ kind }) => kind === 'seat') ?? short[0]);
  if (along === undefined) return alone(run, cells, measure);
  const others = run.live.filter((axis) => axis !== along);
  const labels = new Map(cells.map((cell) => [cell, others.map((axis) => place(run, axis, cell)).join(' · ')]));
  const keys = along.values.map((value, hue) => ({ text: valueText(run, along, value), colour: hueColour(hue + firstHue(run)) }));
  const line = (cell: CellResult) => along.values.indexOf(cell.axes[along.name] ?? '');
  const rows = [...new Set(labels.values())].map((label) => {
    const mine = cells.filter((cell) => labels.get(cell) === label).sort((a, b) => line(a) - line(b));
    return { label, marks: mine.map((cell): Dot => ({ ...lineOf(run, cell, measure), line: line(cell), key: keys[line(cell)].text })) };
  });
  const mean = ({ marks }: Row<Dot>) => marks.reduce((sum, { at = 0 }) => sum + at, 0) / marks.length;
  return { rows: others.every(({ numeric }) => numeric) ? rows : rows.sort((a, b) => mean(b) - mean(a)), keys };
}

/** A row for each cell. Wins of one side, where cells have no colours of their own, have the side's. */
function alone(run: Run, cells: readonly CellResult[], measure: string): Rows {
  const hue = hueOf(run) ?? { domain: [''], first: Math.max(0, run.wins.indexOf(measure)), of: () => '' };
  const keys = hue.domain.map((text, n) => ({ text, colour: hueColour(hue.first + n) }));
  const rows = cells.map((cell) => ({ label: spokenOf(run, cell.name), marks: [{ ...lineOf(run, cell, measure), line: 0, key: hue.of(cell) }] }));
  return { rows, keys, legend: false };
}

function lineOf(run: Run, cell: CellResult, measure: string) {
  const { found, ...dot } = dotOf(run, cell, measure);
  return { ...dot, cell: cell.name, said: `${labelOf(run, cell.name)}: ${found} of ${whole(cell.games)} games` };
}

/** An estimate with its interval, its number as a short text, and both as a longer one. */
function dotOf(run: Run, cell: CellResult, name: string) {
  if (isShare(run, name)) {
    const { estimate, interval } = measureOf(cell, name, 'share') as Of<'share'>;
    return { at: estimate, interval, text: percent(estimate, Math.min(1, shareDigits([interval]))), found: shareText(estimate, interval) };
  }
  const { estimate, interval } = measureOf(cell, name, 'count') as Of<'count'>;
  const digits = Math.min(2, meanDigits([interval]));
  const text = decimal(estimate, digits);
  return { at: estimate, interval, text, found: `${text} ${decimalInterval(interval, digits)}` };
}
