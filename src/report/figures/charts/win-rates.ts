import type { CellResult } from '../../../statistics/results.js';
import { place, valueText } from '../../reading/axes.js';
import { decimal, decimalInterval, decimalTick, meanDigits, percent, percentTick, shareDigits, shareText, whole } from '../../reading/format.js';
import { firstHue, hueOf } from '../../reading/hues.js';
import { measureOf, seatOf } from '../../reading/measures.js';
import { rateOf, seatNoun } from '../../reading/nouns.js';
import { ordered } from '../../reading/order.js';
import { isShare, labelOf, type Run, spokenOf } from '../../reading/run.js';
import { capital } from '../../reading/text.js';
import { defineChart } from '../chart.js';
import { type Key, type Line, type Mark, type Row, scaleOf } from '../picture.js';

/** Cleveland's dot plot: a dot for the estimate, a bar for its interval. */
export default defineChart({
  id: 'win-rates',
  title: 'Win rates with their intervals',
  rank: 10,
  drawer: 'drives',
  applies: (run) => run.played.length > 0 && run.main !== undefined,
  subjects,
  drawn(run, { subject }) {
    const measures = subject !== '' ? [subject] : run.mirror || run.wins.length === 0 ? [run.main as string] : [...run.wins];
    const title = titleOf(run, measures);
    const { rows, keys } = measures.length > 1 ? sided(run, measures) : byLine(run, measures[0]);
    const values = rows.flatMap(({ lines }) => lines.flatMap(({ marks }) => marks.flatMap(({ interval }) => interval ?? [])));
    const share = isShare(run, measures[0]);
    const scale = scaleOf(values, {
      title: title.toLowerCase(),
      label: share ? percentTick : decimalTick,
      within: [0, share ? 1 : Number.POSITIVE_INFINITY],
      ...(run.mirror && run.wins.includes(measures[0]) ? { line: 0.5 } : {}),
    });
    return { title, note: 'Dots with 95 % intervals', picture: { kind: 'rows', rows, keys, scale, ends: true } };
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

/** A row for each cell, with a dot for each side. */
function sided(run: Run, measures: readonly string[]): { rows: Row[]; keys: Key[] } {
  const rows = ordered(run, run.played).map((cell): Row => ({ label: spokenOf(run, cell.name), lines: [lineOf(run, cell, measures, (_, n) => n)] }));
  return { rows, keys: measures.map((name, hue) => ({ text: seatNoun(run, seatOf(run, name)), hue })) };
}

/** Most lines under one label. */
const FEW = 4;

/** Cells that differ in one short axis only stand under one label. */
function byLine(run: Run, measure: string): { rows: Row[]; keys: Key[] } {
  const cells = ordered(run, run.played, measure);
  const short = run.live.filter(({ values }) => values.length <= FEW).sort((a, b) => a.values.length - b.values.length);
  const along =
    run.live.length < 2 ? undefined : (short.find(({ name }) => name === 'players') ?? short.find(({ kind }) => kind === 'seat') ?? short[0]);
  const hue = hueOf(run);
  const first = firstHue(run);
  if (along === undefined) {
    // Wins of one side, where cells have no colours of their own, have the side's.
    const of = (cell: CellResult) =>
      hue === undefined ? Math.max(0, run.wins.indexOf(measure)) : first + Math.max(0, hue.domain.indexOf(hue.of(cell)));
    return { rows: cells.map((cell) => ({ label: spokenOf(run, cell.name), lines: [lineOf(run, cell, [measure], of)] })), keys: [] };
  }
  const others = run.live.filter((axis) => axis !== along);
  const labels = new Map(cells.map((cell) => [cell, others.map((axis) => place(run, axis, cell)).join(' · ')]));
  const keys = along.values.map((value, hue) => ({ text: valueText(run, along, value), hue: hue + first }));
  const of = (cell: CellResult) => first + along.values.indexOf(cell.axes[along.name] ?? '');
  const rows = [...new Set(labels.values())].map((label): Row => {
    const mine = cells.filter((cell) => labels.get(cell) === label).sort((a, b) => of(a) - of(b));
    return { label, lines: mine.map((cell) => lineOf(run, cell, [measure], of)) };
  });
  const mean = ({ lines }: Row) => lines.reduce((sum, { marks }) => sum + marks[0].at, 0) / lines.length;
  return { rows: others.every(({ numeric }) => numeric) ? rows : rows.sort((a, b) => mean(b) - mean(a)), keys };
}

function lineOf(run: Run, cell: CellResult, measures: readonly string[], hue: (cell: CellResult, n: number) => number): Line {
  const found = measures.flatMap((name) => measureOf(cell, name, 'share') ?? measureOf(cell, name, 'count') ?? []);
  const marks = found.map(({ estimate, interval }, n): Mark => ({ at: estimate, interval, hue: hue(cell, n) }));
  const [{ kind }] = found;
  const intervals = found.map(({ interval }) => interval);
  const digits = kind === 'share' ? Math.min(1, shareDigits(intervals)) : Math.min(2, meanDigits(intervals));
  const text = ({ estimate }: (typeof found)[number]) => (kind === 'share' ? percent(estimate, digits) : decimal(estimate, digits));
  const each = found.map((one, n) =>
    [
      measures.length > 1 ? seatNoun(run, seatOf(run, measures[n])) : '',
      kind === 'share' ? shareText(one.estimate, one.interval) : `${text(one)} ${decimalInterval(one.interval, digits)}`,
    ]
      .filter(Boolean)
      .join(' '),
  );
  return {
    cells: [cell.name],
    said: `${labelOf(run, cell.name)}: ${each.join(', ')} of ${whole(cell.games)} games`,
    marks,
    text: found.length > 1 ? found.map((one) => text(one).slice(0, -2)).join(' : ') : text(found[0]),
  };
}
