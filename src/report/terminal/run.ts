/** The run as a table for a terminal: 80 columns, small bars, no colours. */

import type { Judged } from '../../statistics/judgements.js';
import type { Comparison } from '../../statistics/results.js';
import { answerOf, besideAnswer, openText } from '../reading/answer.js';
import { columnsOf } from '../reading/columns.js';
import { comparisonsOf, verdictText } from '../reading/comparisons.js';
import { decimal, differenceText, percent, plural, shareDigits, times } from '../reading/format.js';
import { inference } from '../reading/inference.js';
import { measureOf } from '../reading/measures.js';
import { claimText } from '../reading/nouns.js';
import { ordered } from '../reading/order.js';
import { playersTable } from '../reading/players.js';
import { population, provenance } from '../reading/population.js';
import { isShare, labelOf, type Run, withMeasure } from '../reading/run.js';
import { clean, paragraph, questionLines, shorten, words, wrap } from '../reading/text.js';

const COLUMNS = 80;
const MOST_ROWS = 30;

/** `secondsAGame`: how long a game took, if it was just played. */
export function terminalLines(run: Run, secondsAGame?: number): string[] {
  const { caveat } = provenance(run);
  const open = openText(run, secondsAGame);
  const body = run.played.length === 0 ? exactTable(run) : cellTable(run);
  return [
    ...questionLines(run.question),
    `  ${clean(`${run.game} ${run.gameVersion}`)} · ${population(run).split(' · ').slice(1).join(' · ')}${seed(run)}`,
    '',
    ...answerOf(run).said.flatMap(({ text, how }) => paragraph(how === undefined ? text : `${text} (${how})`)),
    ...besideAnswer(run).flatMap((text) => paragraph(text)),
    '',
    ...body,
    ...overPlayers(run),
    ...differences(run),
    ...claims(run),
    ...inference(run).flatMap((note) => ['', ...paragraph(note)]),
    ...(caveat === '' ? [] : ['', ...paragraph(caveat)]),
    ...replay(run),
    ...(open === '' ? [] : ['', ...paragraph(open)]),
  ].map((line) => line.replaceAll('\u00a0', ' ').trimEnd());
}

/** Printed after the charts are drawn; the answer does not wait for them. */
export const reportLine = (path: string) => `  Report:  ${clean(path)}\n`;

/** Charts that could not be drawn. */
export const undrawnLines = (undrawn: readonly { id: string; why: string }[]) =>
  undrawn.map(({ id, why }) => `warning: the chart ${id} could not be drawn and is left out: ${clean(why.split('\n')[0])}\n`).join('');

const seed = (run: Run) => (run.played.length > 0 ? ` · seed ${run.seed}` : '');

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
    if (width(column) + 3 > left) break;
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

function cellTable(run: Run): string[] {
  const all = ordered(run, run.played);
  const cells = all.length <= MOST_ROWS ? all : [...all.slice(0, MOST_ROWS / 2), ...all.slice(-MOST_ROWS / 2)];
  const [first, ...others] = columnsOf(run, cells).map((column) => {
    const left = column.cells.some((text) => text.includes('['));
    return { ...column, left, head: left ? `${column.head} [95 %]` : column.head };
  });
  const shares = cells.map((cell) => measureOf(cell, run.main ?? '', 'share')?.estimate ?? 0);
  const names = { head: 'cell', left: true, cells: cells.map(({ name }) => labelOf(run, name)) };
  const note =
    all.length > cells.length ? [`  (the ${cells.length / 2} best and the ${cells.length / 2} worst of ${all.length}; all are in the report)`] : [];
  return [...table([names, first, ...bars(shares, run.wins.length > 1 ? 1 : undefined), ...others]), ...note];
}

const EIGHTHS = ['', '▏', '▎', '▍', '▌', '▋', '▊', '▉'];

/** A bar of at most `width` characters, to an eighth of one. */
export function bar(part: number, width: number): string {
  const eighths = Math.round(Math.min(1, Math.max(0, Number.isFinite(part) ? part : 0)) * width * 8);
  return '█'.repeat(Math.floor(eighths / 8)) + EIGHTHS[eighths % 8];
}

/** A bar for each number, full at the largest or at `most`; nothing if all are 0. */
function bars(numbers: readonly number[], most = Math.max(...numbers)): Column[] {
  return most > 0 ? [{ head: '', left: true, cells: numbers.map((number) => bar(number / most, 10)) }] : [];
}

function exactTable(run: Run): string[] {
  const [name] = run.names.exact;
  if (name === undefined) return [];
  const found = withMeasure(run, name, 'exact').slice(0, MOST_ROWS);
  const digits = meanDigitsOf(found.map(({ measure }) => measure.estimate ?? 0));
  const shares = [...new Set(found.flatMap(({ measure }) => measure.shares.map((share) => share.name)))];
  const columns: Column[] = [{ head: 'cell', left: true, cells: found.map(({ cell }) => labelOf(run, cell.name)) }];
  if (found.some(({ measure }) => measure.estimate !== null)) {
    columns.push({ head: 'mean', cells: found.map(({ measure }) => (measure.estimate === null ? '' : decimal(measure.estimate, digits))) });
    columns.push(...bars(found.map(({ measure }) => measure.estimate ?? 0)));
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

const meanDigitsOf = (means: readonly number[]) => (Math.max(...means.map(Math.abs)) >= 10 ? 1 : 2);

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

function claims(run: Run): string[] {
  const { claims: all = [] } = run;
  const lines = all.flatMap(({ text, verdict }) => {
    const [first, ...rest] = wrap(claimText(run, text), COLUMNS - 13);
    return [`  ${MARKS[verdict]}  ${first}`, ...rest.map((line) => `             ${line}`)];
  });
  return all.length === 0 ? [] : ['', '  Claims', ...lines];
}

function replay(run: Run): string[] {
  const best = ordered(run, run.played).find(({ replays }) => replays.length > 0);
  const [first] = best?.replays ?? [];
  return ['', ...(first === undefined ? [] : [`  Replay ${clean(first.why)}:`, `    ${clean(first.command)}`])];
}
