/** Rows on one scale: dots with their intervals, or stacked bars. */
import type { Interval } from '../../statistics/results.js';
import type { Drawn } from './chart.js';
import { colour, inkOn, PERCENT_LABELS, POINT_LABELS, unique, WIDTH } from './figure.js';
import { textWidth } from './fonts.js';
import type { Key, Spec } from './spec.js';
import { CHOSEN } from './theme.js';

export interface Row<Mark> {
  label: string;
  /** The findings name it: it is printed bold. */
  bold?: boolean;
  marks: readonly Mark[];
}

interface Marked {
  cell: string;
  /** The text of the legend that explains the colour. */
  key: string;
  /** The number that is printed. */
  text: string;
  /** The full text, as a tooltip. */
  said: string;
}

export interface Dot extends Marked {
  /** The line of the row on which it stands, from 0. */
  line: number;
  /** The cell that it is compared with. */
  baseline?: string;
  /** Undefined where nothing was found. */
  at?: number | undefined;
  interval?: Interval | undefined;
  /** What is claimed, as a band behind the dot. */
  band?: Interval | undefined;
  /** The interval does not decide, so the dot is hollow. */
  open?: boolean;
}

export interface Bar extends Marked {
  share: number;
}

export interface Axis {
  title: string;
  unit: 'percent' | 'points' | 'number';
  /** The axis stays inside. */
  within?: Interval;
  /** A line such as no difference, or one half. */
  line?: number;
}

interface Look {
  keys: readonly Key[];
  axis: Axis;
  /** The rows are sorted by value: if there are many, the first and the last are shown. */
  ends?: boolean;
  /** The rows of these cells come first. */
  named?: ReadonlySet<string> | undefined;
  /** All rows are shown, however many. */
  whole?: boolean;
  /** Colours are explained. Not where each row has its own. */
  legend?: boolean;
}

type Made = Pick<Drawn, 'body' | 'fit' | 'left'>;

/** Pixels: the height of a line, the gap between rows of several lines, the widest label. */
const LINE = 22;
const GAP = 6;
const BESIDE = 300;
const SAID = { tooltip: { field: 'said', type: 'nominal' } };

export function dots(rows: readonly Row<Dot>[], look: Look): Made {
  const { axis, keys, legend } = look;
  const values = rows.flatMap(({ marks }) => marks.flatMap(({ at, interval }) => interval ?? at ?? []));
  const ends = reach(values, axis);
  const x = (field: string) => ({ field, ...position(ends, axis) });
  const color = colour(keys, legend);
  const isClaimed = rows.some(({ marks }) => marks.some(({ band }) => band !== undefined));
  const layer = [
    ...(isClaimed ? [{ mark: { type: 'rule', style: 'claimed' }, encoding: { x: x('least'), x2: { field: 'most' } } }] : []),
    { mark: { type: 'rule', style: 'interval', opacity: CHOSEN }, encoding: { x: x('low'), x2: { field: 'high' }, ...color, ...SAID } },
    { mark: { type: 'point', style: 'dot', opacity: CHOSEN }, encoding: { x: x('at'), ...color, ...SAID } },
    { transform: [{ filter: 'datum.open' }], mark: { type: 'point', style: 'hole' }, encoding: { x: x('at'), ...SAID } },
    { mark: { type: 'text', style: 'number', dx: 8 }, encoding: { x: { value: 'width' }, text: { field: 'text' } } },
  ];
  const zero = { data: { values: [{ line: axis.line }] }, mark: { type: 'rule', style: 'zero' }, encoding: { x: x('line') } };
  const datum = ({ key, at, interval, band, ...mark }: Dot) => ({
    ...{ ...mark, hue: key, at },
    ...(interval === undefined ? {} : { low: interval[0], high: interval[1] }),
    ...(band === undefined ? {} : { least: Math.max(ends[0], band[0]), most: Math.min(ends[1], band[1]) }),
  });
  return laidOut(rows, look, { datum, layer, below: axis.line === undefined ? [] : [zero] });
}

/** Bars of a row stand side by side. */
export function bars(rows: readonly Row<Bar>[], look: Look): Made {
  const sum = ({ marks }: Row<Bar>) => marks.reduce((all, { share }) => all + share, 0);
  const ends = reach([0, ...rows.map(sum)], look.axis);
  const x = (field: string) => ({ field, ...position(ends, look.axis) });
  const isWide = "scale('rows_x', datum.to) - scale('rows_x', datum.from) > datum.room";
  const layer = [
    {
      mark: { type: 'bar', style: 'part', height: { band: 0.72 }, opacity: CHOSEN },
      encoding: { x: x('from'), x2: { field: 'to' }, ...colour(look.keys), ...SAID },
    },
    {
      mark: { type: 'text', fontSize: 11, fill: inkOn("scale('rows_color', datum.hue)") },
      encoding: { x: x('middle'), text: { condition: { test: isWide, field: 'text' }, value: '' } },
    },
  ];
  const datum = ({ key, share, ...mark }: Bar, before: readonly Bar[]) => {
    const from = before.reduce((all, one) => all + one.share, 0);
    return { ...mark, hue: key, from, to: from + share, middle: from + share / 2, room: Math.ceil(textWidth(mark.text, 11)) + 4 };
  };
  return laidOut(rows, look, { datum, layer, below: [] });
}

interface Parts<Mark> {
  datum(mark: Mark, before: readonly Mark[]): object;
  layer: readonly Spec[];
  /** Behind the rows, over the whole height. */
  below: readonly Spec[];
}

/** What the findings name comes first, in bold; nothing changes where they name all rows. */
function namedFirst<Mark extends Dot | Bar>(rows: readonly Row<Mark>[], named: ReadonlySet<string> = new Set()): readonly Row<Mark>[] {
  const isNamed = ({ marks }: Row<Mark>) => marks.some(({ cell }) => named.has(cell));
  const first = rows.filter(isNamed).map((row) => ({ ...row, bold: true }));
  return first.length === rows.length ? rows : [...first, ...rows.filter((row) => !isNamed(row))];
}

function laidOut<Mark extends Dot | Bar>(given: readonly Row<Mark>[], look: Look, { datum, layer, below }: Parts<Mark>): Made {
  const rows = namedFirst(given, look.named);
  const labels = unique(rows.map(({ label }) => label));
  const [head, left, tail] = folded(rows, look);
  const domain = [...labels.slice(0, head), ...(left > 0 ? [`⋯ ${left} more`] : []), ...labels.slice(rows.length - tail)];
  const shown = rows.map((row, i) => ({ ...row, label: labels[i] })).filter((_, i) => i < head || i >= rows.length - tail);
  const values = shown.flatMap(({ label, marks }) => marks.map((mark, i) => ({ row: label, ...datum(mark, marks.slice(0, i)) })));
  const lines = linesOf(shown);
  const bold = shown.filter((row) => row.bold).map(({ label }) => label);
  const fontWeight = { condition: { test: `indexof(${JSON.stringify(bold)}, datum.value) >= 0`, value: 'bold' }, value: 'normal' };
  const axis = { labelLimit: BESIDE, ...(bold.length > 0 ? { labelFontWeight: fontWeight } : {}) };
  const y = { field: 'row', type: 'nominal', title: null, scale: { type: 'band', domain, padding: 0 }, axis };
  const places = Array.from({ length: lines }, (_, line) => line);
  const yOffset = lines > 1 ? { yOffset: { field: 'line', type: 'ordinal', scale: { domain: places } } } : {};
  const beside = Math.min(BESIDE, Math.max(0, ...domain.map((label) => textWidth(label, 12))));
  const after = Math.max(0, ...shown.flatMap(({ marks }) => marks.map((mark) => ('line' in mark ? textWidth(mark.text, 11) + 12 : 0))));
  const body = {
    name: 'rows',
    data: { values },
    width: Math.floor(WIDTH - 8 - beside - after),
    height: { step: lines === 1 ? LINE : LINE * lines + GAP, for: 'position' },
    layer: [...below, ...layer.map((one) => ({ ...one, encoding: { y, ...yOffset, ...(one.encoding as Spec) } }))],
  };
  return { body, fit: 'rows', left };
}

const linesOf = (rows: readonly Row<Dot | Bar>[]) =>
  1 + Math.max(0, ...rows.flatMap(({ marks }) => marks.map((mark) => ('line' in mark ? mark.line : 0))));

const LABELS = { percent: PERCENT_LABELS, points: POINT_LABELS } as const;

function position(ends: Interval, axis: Axis): Spec {
  const labels = axis.unit === 'number' ? {} : { labelExpr: LABELS[axis.unit] };
  return { type: 'quantitative', title: axis.title || null, scale: { domain: ends, nice: false }, axis: { grid: true, ...labels } };
}

/** From the least value to the greatest, with some room around them. */
export function reach(
  values: readonly number[],
  { within = [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY], line }: Pick<Axis, 'within' | 'line'>,
): Interval {
  const all = line === undefined ? values : [...values, line];
  const [least, most] = [Math.min(...all), Math.max(...all)];
  const room = most > least ? 0.04 * (most - least) : 0.05 * Math.max(1e-9, Math.abs(most), within[1] === 1 ? 1 : 0);
  return [Math.max(within[0], least - room), Math.min(within[1], most + room)];
}

/** Lines before a picture is folded. It is not folded for a few more. */
const FOLD = 12;
const SPARE = 4;

/** How many rows are shown at the beginning, left out, and shown at the end. */
function folded(rows: readonly Row<Dot | Bar>[], { ends = false, whole = false }: Look): [head: number, left: number, tail: number] {
  const lines = linesOf(rows);
  if (whole || rows.length * lines <= FOLD + SPARE) return [rows.length, 0, 0];
  const most = Math.max(4, Math.floor(FOLD / lines));
  const tail = ends ? Math.floor(most / 2) : 0;
  return [most - tail, rows.length - most, tail];
}
