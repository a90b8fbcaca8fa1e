import type { CellResult } from '../../../statistics/results.js';
import { place } from '../../reading/axes.js';
import { percent, percentTick, shareDigits, shareText, whole } from '../../reading/format.js';
import { firstHue, hueOf } from '../../reading/hues.js';
import { measureOf, seatOf } from '../../reading/measures.js';
import { ordered } from '../../reading/order.js';
import { labelOf, type Run } from '../../reading/run.js';
import { capital, words } from '../../reading/text.js';
import { defineChart } from '../chart.js';
import { type Key, type Line, type Mark, type Row, scaleOf } from '../picture.js';

/** Cleveland's dot plot: a dot for the estimate, a bar for its interval. */
export default defineChart({
  id: 'win-rates',
  title: 'Win rates with their intervals',
  rank: 10,
  drawer: 'drives',
  applies: (run) => run.played.length > 0 && run.main !== undefined,
  drawn(run) {
    const measures = run.mirror || run.wins.length === 0 ? [run.main as string] : [...run.wins];
    const title = titleOf(run, measures);
    const { rows, keys } = measures.length > 1 ? sided(run, measures) : byLine(run, measures[0]);
    const values = rows.flatMap(({ lines }) => lines.flatMap(({ marks }) => marks.flatMap(({ interval }) => interval ?? [])));
    const scale = scaleOf(values, title.toLowerCase(), percentTick, [0, 1], run.mirror ? 0.5 : undefined);
    return { title, note: 'Dots with 95 % intervals', picture: { kind: 'rows', rows, keys, scale } };
  },
});

function titleOf(run: Run, [name, other]: readonly string[]): string {
  if (other !== undefined) return 'Games won by each side';
  const seat = seatOf(run, name);
  if (seat !== '') return `Games won by ${words(seat)}`;
  return run.wins.includes(name) ? 'Games won' : capital(words(name));
}

/** A row for each cell, with a dot for each side. */
function sided(run: Run, measures: readonly string[]): { rows: Row[]; keys: Key[] } {
  const rows = ordered(run, run.played).map((cell): Row => ({ label: labelOf(run, cell.name), lines: [lineOf(run, cell, measures, (_, n) => n)] }));
  return { rows, keys: measures.map((name, hue) => ({ text: words(seatOf(run, name)), hue })) };
}

/** Most lines under one label. */
const FEW = 4;

/** Cells that differ in one short axis only stand under one label. */
function byLine(run: Run, measure: string): { rows: Row[]; keys: Key[] } {
  const cells = ordered(run, run.played);
  const short = run.live.filter(({ values }) => values.length <= FEW).sort((a, b) => a.values.length - b.values.length);
  const along =
    run.live.length < 2 ? undefined : (short.find(({ name }) => name === 'players') ?? short.find(({ kind }) => kind === 'seat') ?? short[0]);
  const hue = hueOf(run);
  const first = firstHue(run);
  if (along === undefined) {
    const of = (cell: CellResult) => first + Math.max(0, hue?.domain.indexOf(hue.of(cell)) ?? 0);
    return { rows: cells.map((cell) => ({ label: labelOf(run, cell.name), lines: [lineOf(run, cell, [measure], of)] })), keys: [] };
  }
  const others = run.live.filter((axis) => axis !== along);
  const labels = new Map(cells.map((cell) => [cell, others.map((axis) => place(axis, cell)).join(' · ')]));
  // A bare number needs the name of its axis.
  const named = along.kind === 'number' || along.kind === 'switch' || along.values.every((value) => /^\d/.test(value)) ? `${words(along.name)} ` : '';
  const keys = along.values.map((value, hue) => ({ text: named + value, hue: hue + first }));
  const of = (cell: CellResult) => first + along.values.indexOf(cell.axes[along.name] ?? '');
  const rows = [...new Set(labels.values())].map((label): Row => {
    const mine = cells.filter((cell) => labels.get(cell) === label).sort((a, b) => of(a) - of(b));
    return { label, lines: mine.map((cell) => lineOf(run, cell, [measure], of)) };
  });
  return { rows, keys };
}

function lineOf(run: Run, cell: CellResult, measures: readonly string[], hue: (cell: CellResult, n: number) => number): Line {
  const shares = measures.flatMap((name) => measureOf(cell, name, 'share') ?? []);
  const digits = Math.min(1, shareDigits(shares.map(({ interval }) => interval)));
  const marks = shares.map(({ estimate, interval }, n): Mark => ({ at: estimate, interval, hue: hue(cell, n) }));
  const each = shares.map(
    ({ estimate, interval }, n) => `${measures.length > 1 ? `${words(seatOf(run, measures[n]))} ` : ''}${shareText(estimate, interval)}`,
  );
  const text =
    shares.length > 1 ? shares.map(({ estimate }) => percent(estimate, digits).slice(0, -2)).join(' : ') : percent(shares[0]?.estimate ?? 0, digits);
  return { cells: [cell.name], said: `${labelOf(run, cell.name)}: ${each.join(', ')} of ${whole(cell.games)} games`, marks, text };
}
