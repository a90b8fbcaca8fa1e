/** A heat map with a number in each tile, for matrices and exact odds. */
import type { Fit, Spec } from './chart.js';
import { focusOpacity, inkOn, tooltip, WIDTH } from './figure.js';
import { textWidth } from './fonts.js';

export interface HeatTile {
  x: string;
  y: string;
  value: number | null;
  label: string;
  /** A second, smaller line: the precision. */
  below?: string;
  cell?: string;
  panel?: string;
  /** The exact numbers, for the tooltip. */
  shown: string;
}

interface HeatOptions {
  tiles: readonly HeatTile[];
  /** Labels in their order; `x` and `y` are the titles. */
  columns: readonly string[];
  rows: readonly string[];
  x: string;
  y: string;
  /** Name of the number. */
  measure: string;
  /** Value at which diverging colours meet. */
  middle?: number;
  /** One map for each of these. */
  panels?: readonly string[];
}

const TALL = 46;
const LOW = 26;
const GAP = 22;
/** Narrower tiles (in pixels) have room for one small line only. */
const SMALL = 40;

export function heatMap(options: HeatOptions): { body: Spec; fit: Fit } {
  const { tiles, rows, panels } = options;
  const beside = Math.max(...rows.map((label) => textWidth(label, 12))) + 34;
  const data = { values: tiles };
  if (panels === undefined) return { body: { name: 'heat', data, ...view(options, WIDTH - beside) }, fit: 'tiles' };
  const columns = Math.min(panels.length, 3);
  const room = (WIDTH - beside - GAP * (columns - 1)) / columns;
  const facet = { field: 'panel', type: 'nominal', sort: panels, header: {} };
  return { body: { name: 'heat', data, facet, columns, spacing: { column: GAP, row: 24 }, spec: view(options, room) }, fit: 'panels' };
}

function view({ tiles, columns, rows, x, y, measure, middle, panels }: HeatOptions, room: number): Spec {
  const step = Math.min(88, Math.floor(room / columns.length));
  const two = step >= 44 && tiles.some(({ below }) => below !== undefined);
  // Panels have a fixed width; a single map may be drawn on a phone.
  const small = panels === undefined ? `width < ${SMALL * columns.length}` : 'false';
  const tilted = Math.max(...columns.map((label) => textWidth(label, 12))) > step - 6;
  const axisX = { orient: 'top', title: x, grid: false, labelFontSize: 12, labelAngle: tilted ? -40 : 0, labelPadding: 4, titlePadding: 6 };
  return {
    width: step * columns.length,
    height: rows.length * (two ? TALL : LOW),
    encoding: {
      x: { field: 'x', type: 'nominal', sort: columns, axis: axisX },
      y: { field: 'y', type: 'nominal', sort: rows, title: y },
      ...(tiles.some(({ cell }) => cell !== undefined) ? { opacity: focusOpacity() } : {}),
      tooltip: tooltip({ [y]: 'y', [x]: 'x', ...(tiles[0]?.panel === undefined ? {} : { in: 'panel' }), [measure]: 'shown' }),
    },
    layer: [
      { mark: { type: 'rect', style: 'tile' }, encoding: { color: colourOf(tiles, middle) } },
      ...(step >= 26 ? [text('label', two ? -7 : 0, step >= 46 ? 12 : 10, small)] : []),
      ...(two ? [text('below', 9, 10, small)] : []),
    ],
  };
}

function colourOf(tiles: readonly HeatTile[], middle: number | undefined): Spec {
  const values = tiles.flatMap(({ value }) => (value === null ? [] : [value]));
  const field = { field: 'value', type: 'quantitative', legend: null };
  const reach = middle === undefined ? 0 : Math.max(1e-9, ...values.map((value) => Math.abs(value - middle)));
  const scale =
    middle === undefined
      ? { domain: [Math.min(0, ...values), Math.max(1e-9, ...values)], range: 'ramp', interpolate: 'lab' }
      : { domain: [middle - reach, middle + reach], range: 'diverging', interpolate: 'lab' };
  return { condition: { test: 'isValid(datum.value)', ...field, scale }, value: { expr: 'paleHue' } };
}

const text = (field: 'label' | 'below', dy: number, fontSize: number, small: string): Spec => ({
  mark: {
    type: 'text',
    fontSize: { expr: `${small} ? ${Math.min(fontSize, 8)} : ${fontSize}` },
    dy: { expr: `${small} ? 0 : ${dy}` },
    fill: inkOn('heat', 'value'),
    ...(field === 'below' ? { fillOpacity: { expr: `${small} ? 0 : 1` } } : {}),
  },
  encoding: { text: { field } },
});
