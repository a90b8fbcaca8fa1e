/** The run as a table for a terminal: 80 columns, small bars, no colours. */

import type { CellResult, Comparison } from '../../statistics/results.js';
import type { Judged } from '../../statistics/verdicts.js';
import { answer } from '../reading/answer.js';
import { type LiveAxis, valueName } from '../reading/axes.js';
import { comparisonsOf, verdictText } from '../reading/comparisons.js';
import { besideAnswer } from '../reading/conclusion.js';
import { decimal, differenceText, percent, percentInterval, plural, shareDigits, times } from '../reading/format.js';
import { byStrength, crossing } from '../reading/grid.js';
import { inference } from '../reading/inference.js';
import { measureOf, seatOf } from '../reading/measures.js';
import { ordered } from '../reading/order.js';
import { playersTable } from '../reading/players.js';
import { population, provenance } from '../reading/population.js';
import { isShare, labelOf, type Run, withMeasure } from '../reading/run.js';
import { clean, shorten, words, wrap } from '../reading/text.js';

const COLUMNS = 80;
const MOST_ROWS = 30;
/** More cells than this over two axes are a matrix. */
const FEW_CELLS = 12;

/** The head of the answer, which is said before the games are played. */
export const questionLines = (question: string) => ['', ...indented(wrap(question, COLUMNS - 2))];

export function terminalLines(run: Run): string[] {
  const { caveat } = provenance(run);
  const body = run.played.length === 0 ? exactTable(run) : sharesTable(run);
  return [
    ...questionLines(run.question),
    `  ${clean(`${run.game} ${run.gameVersion}`)} · ${population(run).split(' · ').slice(1).join(' · ')}${seed(run)}`,
    '',
    ...indented(wrap(answer(run), COLUMNS - 2)),
    ...besideAnswer(run).flatMap((text) => indented(wrap(text, COLUMNS - 2))),
    '',
    ...body,
    ...overPlayers(run),
    ...differences(run),
    ...claims(run),
    ...inference(run).flatMap((note) => ['', ...indented(wrap(note, COLUMNS - 2))]),
    ...(caveat === '' ? [] : ['', ...indented(wrap(caveat, COLUMNS - 2))]),
    ...replay(run),
  ].map((line) => line.replaceAll('\u00a0', ' ').trimEnd());
}

/** Printed after the charts are drawn; the answer does not wait for them. */
export const reportLine = (path: string) => `  Report:  ${clean(path)}\n`;

/** Charts that could not be drawn. */
export const undrawnLines = (undrawn: readonly { id: string; why: string }[]) =>
  undrawn.map(({ id, why }) => `warning: the chart ${id} could not be drawn and is left out: ${clean(why.split('\n')[0])}\n`).join('');

const seed = (run: Run) => (run.played.length > 0 ? ` · seed ${run.seed}` : '');
const indented = (lines: readonly string[]) => lines.map((line) => `  ${line}`);

interface Column {
  head: string;
  left?: boolean;
  cells: string[];
}

/** Columns side by side, as many as fit; the first is cut to what is left. */
function table(columns: readonly Column[]): string[] {
  const width = ({ head, cells }: Column) => Math.max(...[head, ...cells].map((text) => [...text].length));
  const [first, ...rest] = columns;
  const label = Math.min(width(first), 30);
  const kept: Column[] = [];
  let left = COLUMNS - 2 - label;
  for (const column of rest) {
    if (width(column) + 3 > left) continue;
    left -= width(column) + 3;
    kept.push(column);
  }
  const line = (pick: (column: Column) => string) =>
    `  ${pad(shorten(pick(first), label), label, true)}${kept.map((column) => `   ${pad(pick(column), width(column), column.left)}`).join('')}`;
  return [line(({ head }) => head), ...first.cells.map((_, row) => line(({ cells }) => cells[row]))];
}

function pad(text: string, width: number, left = false): string {
  const space = ' '.repeat(Math.max(0, width - [...text].length));
  return left ? text + space : space + text;
}

function sharesTable(run: Run): string[] {
  const matrix = shareMatrix(run);
  if (matrix !== undefined) return matrix;
  const all = ordered(run, run.played);
  const cells = all.length <= MOST_ROWS ? all : [...all.slice(0, MOST_ROWS / 2), ...all.slice(-MOST_ROWS / 2)];
  const main = run.main;
  const wins = run.wins;
  const shares = main === undefined ? [] : wins.length > 0 ? wins : [main];
  const columns: Column[] = names(run, cells);
  columns.push(...shares.flatMap((name, i) => shareColumns(run, cells, name, i === 0)));
  columns.push(...endings(run, cells), ...means(run, cells));
  const note =
    all.length > cells.length ? [`  (the ${cells.length / 2} best and the ${cells.length / 2} worst of ${all.length}; all are in the report)`] : [];
  return [...table(columns), ...note];
}

/** The columns that tell cells apart: one per axis. */
function names(run: Run, cells: readonly CellResult[]): Column[] {
  const axes = run.live;
  if (axes.length < 2) return [{ head: heading(run, axes[0]), left: true, cells: cells.map((cell) => labelOf(run, cell.name)) }];
  return axes.map((axis) => ({
    head: heading(run, axis),
    left: !axis.numeric,
    cells: cells.map((cell) => shorten(valueName(run, cell.axes[axis.name] ?? ''), 24)),
  }));
}

/** The axis of the only seat is headed "strategy". */
function heading(run: Run, axis: LiveAxis | undefined): string {
  const seats = Object.keys(run.cells[0].strategies);
  if (axis === undefined) return 'cell';
  return seats.length === 1 && axis.name === seats[0] ? 'strategy' : words(axis.name);
}

function shareColumns(run: Run, cells: readonly CellResult[], name: string, first: boolean): Column[] {
  const found = cells.map((cell) => measureOf(cell, name, 'share'));
  const digits = shareDigits(found.flatMap((share) => (share === undefined ? [] : [share.interval])));
  const estimate = {
    head: seatOf(run, name) === '' ? words(name) : `${words(seatOf(run, name))} wins`,
    cells: found.map((share) => (share === undefined ? '' : percent(share.estimate, digits))),
  };
  if (!first) return [estimate];
  const most = Math.max(...found.map((share) => share?.estimate ?? 0));
  const scale = run.wins.length > 1 ? 1 : most;
  return [
    estimate,
    { head: '95 % interval', left: true, cells: found.map((share) => (share === undefined ? '' : percentInterval(share.interval, digits))) },
    { head: '', left: true, cells: found.map((share) => bar((share?.estimate ?? 0) / scale, 10)) },
  ];
}

const EIGHTHS = ['', '▏', '▎', '▍', '▌', '▋', '▊', '▉'];

/** A bar of at most `width` characters, to an eighth of one. */
export function bar(part: number, width: number): string {
  const eighths = Math.round(Math.min(1, Math.max(0, Number.isFinite(part) ? part : 0)) * width * 8);
  return '█'.repeat(Math.floor(eighths / 8)) + EIGHTHS[eighths % 8];
}

/** Endings that are not wins, without the most frequent one, which is the remainder. */
function endings(run: Run, cells: readonly CellResult[]): Column[] {
  const found = cells.flatMap((cell) => withMeasure({ ...run, cells: [cell] }, 'outcome', 'outcome'));
  if (found.length !== cells.length || found.length === 0) return [];
  const names = found[0].measure.shares.map(({ name }) => name);
  const total = (name: string) => found.reduce((sum, { measure }) => sum + (measure.shares.find((share) => share.name === name)?.count ?? 0), 0);
  const isWin = (name: string) => found[0].measure.shares.some((share) => share.name === name && typeof share.winner === 'string');
  const others = names.filter((name) => !isWin(name) && total(name) > 0).sort((a, b) => total(b) - total(a));
  return others.slice(1, 3).map((name) => ({
    head: words(name),
    cells: found.map(({ measure }) => percent(measure.shares.find((share) => share.name === name)?.estimate ?? 0)),
  }));
}

function means(run: Run, cells: readonly CellResult[]): Column[] {
  return run.names.count.slice(0, 2).map((name) => ({
    head: words(name),
    cells: cells.map((cell) => {
      const measure = measureOf(cell, name, 'count');
      return measure === undefined ? '' : decimal(measure.estimate, 1);
    }),
  }));
}

function exactTable(run: Run): string[] {
  const [name] = run.names.exact;
  if (name === undefined) return [];
  const crossed = exactMatrix(run, name);
  if (crossed !== undefined) return crossed;
  const found = withMeasure(run, name, 'exact').slice(0, MOST_ROWS);
  const digits = meanDigitsOf(found.map(({ measure }) => measure.estimate ?? 0));
  const shares = [...new Set(found.flatMap(({ measure }) => measure.shares.map((share) => share.name)))];
  const columns: Column[] = [{ head: 'cell', left: true, cells: found.map(({ cell }) => labelOf(run, cell.name)) }];
  if (found.some(({ measure }) => measure.estimate !== null)) {
    const most = Math.max(...found.map(({ measure }) => measure.estimate ?? 0));
    columns.push({ head: 'mean', cells: found.map(({ measure }) => (measure.estimate === null ? '' : decimal(measure.estimate, digits))) });
    columns.push({ head: '', left: true, cells: found.map(({ measure }) => bar((measure.estimate ?? 0) / most, 10)) });
  }
  for (const share of shares) {
    columns.push({
      head: shorten(words(share), 16),
      cells: found.map(({ measure }) => percent(measure.shares.find((one) => one.name === share)?.estimate ?? 0)),
    });
  }
  const left = run.cells.length - found.length;
  return [...table(columns), ...(left > 0 ? [`  (and ${plural(left, 'more cell')} in the report)`] : [])];
}

/** Shares over two axes in whole per cents, if there are too many cells for a list. */
function shareMatrix(run: Run): string[] | undefined {
  const cells = run.played;
  const axes = crossing(run, cells)?.map((axis) => byStrength(run, axis));
  const name = run.main;
  if (axes === undefined || name === undefined || cells.length <= FEW_CELLS) return undefined;
  const found = withMeasure(run, name, 'share');
  const half = Math.max(...found.map(({ measure: { interval } }) => (interval[1] - interval[0]) / 2));
  const shown = (row: string, column: string) => {
    const share = found.find(({ cell }) => cell.axes[axes[0].name] === row && cell.axes[axes[1].name] === column);
    return share === undefined ? '' : decimal(100 * share.measure.estimate, 0);
  };
  const lines = crossTable(run, axes, shown);
  const won = seatOf(run, name) === '' ? words(name) : `won by ${words(seatOf(run, name))}`;
  return lines === undefined ? undefined : [`  ${won}, % (± ${decimal(100 * half, 1)} at most)`, ...lines];
}

/** The first axis down, the second across; undefined if they do not fit. */
function crossTable(run: Run, [down, across]: readonly LiveAxis[], shown: (row: string, column: string) => string): string[] | undefined {
  const columns: Column[] = [
    { head: `${heading(run, down)} ↓  ${heading(run, across)} →`, left: true, cells: down.values },
    ...across.values.map((column) => ({ head: shorten(column, 11), cells: down.values.map((row) => shown(row, column)) })),
  ];
  const lines = table(columns);
  return lines[0].endsWith(columns[columns.length - 1].head) ? lines : undefined;
}

const meanDigitsOf = (means: readonly number[]) => (Math.max(...means.map(Math.abs)) >= 10 ? 1 : 2);

/** Means over two parameters; undefined if they do not fit. */
function exactMatrix(run: Run, name: string): string[] | undefined {
  const axes = crossing(run, run.cells);
  const found = withMeasure(run, name, 'exact');
  if (axes === undefined || found.some(({ measure }) => measure.estimate === null)) return undefined;
  const digits = meanDigitsOf(found.map(({ measure }) => measure.estimate as number));
  const shown = (row: string, column: string) => {
    const one = found.find(({ cell }) => cell.axes[axes[0].name] === row && cell.axes[axes[1].name] === column);
    return one === undefined ? '' : decimal(one.measure.estimate as number, digits);
  };
  const lines = crossTable(run, axes, shown);
  return lines === undefined ? undefined : ['  mean, exact', ...lines];
}

/** Each difference with each player; in brackets if it is not told from zero. */
function overPlayers(run: Run): string[] {
  const found = playersTable(run);
  if (found === undefined) return [];
  const rows = found.rows.slice(0, 8);
  const [first, ...rest] = found.heads;
  const verdict = rest.pop() as string;
  const columns = [{ head: first, left: true, cells: rows.map(([name]) => name) }];
  // The verdict stands before the numbers, since not all of these fit 80 columns.
  columns.push({ head: verdict, left: true, cells: rows.map((row) => row[row.length - 1]) });
  rest.forEach((head, n) => {
    columns.push({ head, left: true, cells: rows.map((row) => row[n + 1]) });
  });
  return ['', ...table(columns)];
}

/** The paired differences, the largest first, with the games that pairing saved. */
function differences(run: Run): string[] {
  const sorted = [...comparisonsOf(run)].sort((a, b) => Math.abs(b.estimate) - Math.abs(a.estimate)).slice(0, 8);
  if (sorted.length === 0) return [];
  const share = isShare(run, sorted[0].measure);
  const value = ({ estimate, verdict }: Judged) => differenceText(estimate, verdict.interval, share, shareDigits([verdict.interval]));
  return [
    '',
    ...table([
      ...compared(run, sorted),
      { head: share ? 'points, paired' : 'difference, paired', left: true, cells: sorted.map(value) },
      { head: 'verdict', left: true, cells: sorted.map((one) => (run.silent.has(one) ? 'never up' : verdictText(one, share))) },
      { head: sorted.some(({ ceiling }) => ceiling) ? 'games saved, of most' : 'games saved', cells: sorted.map(saved) },
      ...(sorted.some(({ luckAdjusted }) => luckAdjusted) ? [{ head: 'luck out', cells: sorted.map(savedByLuck) }] : []),
    ]),
  ];
}

/** The cell if there is one baseline; else the change and its cell. */
function compared(run: Run, comparisons: readonly Comparison[]): Column[] {
  const [{ baseline }] = comparisons;
  if (comparisons.every((one) => one.baseline === baseline))
    return [{ head: `against ${labelOf(run, baseline)}`, left: true, cells: comparisons.map(({ cell }) => labelOf(run, cell)) }];
  const parts = comparisons.map(({ name }) => clean(name).split(' · '));
  return [
    { head: 'difference', left: true, cells: parts.map(([change]) => change) },
    { head: 'in', left: true, cells: parts.map(([, ...where]) => shorten(where.join(' · '), 20)) },
  ];
}

/** "7.3 × of 7.3": the factor that pairing saved, and the most that it could save. */
function saved({ factor, ceiling }: Comparison): string {
  if (factor === null) return 'all equal';
  return ceiling ? `${times(factor)} of ${times(ceiling).replace(' ×', '')}` : times(factor);
}

/** The same with luck-adjusted games. */
function savedByLuck({ luckAdjusted }: Comparison): string {
  return luckAdjusted?.factor ? times(luckAdjusted.factor) : '';
}

const MARKS = { pass: 'holds    ', fail: 'FAILS    ', undecided: 'undecided' } as const;

function claims({ claims: all = [] }: Run): string[] {
  const lines = all.flatMap(({ text, verdict }) => {
    const [first, ...rest] = wrap(text, COLUMNS - 13);
    return [`  ${MARKS[verdict]}  ${first}`, ...rest.map((line) => `             ${line}`)];
  });
  return all.length === 0 ? [] : ['', '  Claims', ...lines];
}

function replay(run: Run): string[] {
  const best = ordered(run, run.played).find(({ replays }) => replays.length > 0);
  const [first] = best?.replays ?? [];
  return ['', ...(first === undefined ? [] : [`  Replay ${clean(first.why)}:`, `    ${clean(first.command)}`])];
}
