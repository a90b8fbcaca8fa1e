/** Two axes crossed: a tile for each cell, in one panel or in several. */
import type { Drawn, Spec } from './chart.js';
import { inkOn, unique, WIDTH } from './figure.js';
import { textWidth } from './fonts.js';
import { CHOSEN } from './theme.js';

export interface Tile {
  /** Indices of the row and the column. */
  row: number;
  column: number;
  /** The panel's title. */
  panel?: string;
  /** Empty for a tile of all cells. */
  cell: string;
  text: string;
  said: string;
  /** −3 … 3 around an even game; 0 … 5 for an amount; undefined where there is too little to say. */
  level: number | undefined;
  /** Shares won, drawn and lost. */
  parts?: readonly [number, number, number];
  /** The same player on both sides. */
  mirror?: boolean;
}

interface Side {
  title: string;
  labels: readonly string[];
}

interface Grid {
  down: Side;
  across: Side;
  /** Colours go both ways from an even game. */
  diverging?: boolean;
}

/** Pixels. */
const WIDEST = 72;
const BESIDE = 180;
const ABOVE = 110;
/** More tiles than these are too small for a strip each. */
const MOST_STRIPS = 100;

export function tiles({ down, across, diverging = false }: Grid, all: readonly Tile[]): Pick<Drawn, 'body' | 'fit'> {
  const [rows, columns] = [unique(down.labels), unique(across.labels)];
  const beside = Math.min(BESIDE, Math.max(...rows.map((label) => textWidth(label, 12)))) + 36;
  const step = Math.max(16, Math.min(WIDEST, Math.floor((WIDTH - beside) / columns.length)));
  const isTilted = columns.some((label) => textWidth(label, 11) > step - 4);
  const hasParts = all.length <= MOST_STRIPS && all.some(({ parts }) => parts !== undefined);
  const plain = rows.length > 20 ? 17 : 26;
  const high = hasParts ? 32 : plain;
  // Dashed frames are drawn last, over the edges of their neighbours.
  const inOrder = [...all].sort((a, b) => Number(a.mirror ?? false) - Number(b.mirror ?? false));
  const values = inOrder.map(({ row, column, parts, ...tile }) => ({
    ...{ down: rows[row], across: columns[column], ...tile },
    ...(parts === undefined ? {} : { won: parts[0], drawn: parts[1], lost: parts[2] }),
  }));
  const xAxis = { orient: 'top', grid: false, labelAngle: isTilted ? -40 : 0, labelLimit: ABOVE };
  const unit = {
    width: step * columns.length,
    height: high * rows.length,
    encoding: {
      y: { field: 'down', type: 'nominal', scale: { domain: rows }, title: down.title, axis: { labelLimit: BESIDE } },
      x: { field: 'across', type: 'nominal', scale: { domain: columns }, title: across.title, axis: xAxis },
      tooltip: { field: 'said', type: 'nominal' },
    },
    layer: [...faces(diverging, hasParts), ...(hasParts ? strip() : [])],
  };
  const panels = [...new Set(all.flatMap(({ panel }) => panel ?? []))];
  if (panels.length === 0) return { body: { name: 'tiles', data: { values }, ...unit }, fit: 'tiles' };
  const body = {
    name: 'tiles',
    data: { values },
    facet: { field: 'panel', type: 'nominal', sort: panels, header: {} },
    columns: Math.max(1, Math.floor((WIDTH - beside) / (unit.width + 24))),
    spacing: 16,
    resolve: { axis: { x: 'independent' } },
    spec: unit,
  };
  return { body, fit: 'panels-of-tiles' };
}

function faces(diverging: boolean, hasParts: boolean): Spec[] {
  const fill = diverging ? 'diverging[datum.level + 3]' : 'isValid(datum.level) ? ramp[datum.level] : paleHue';
  const frame = { stroke: { expr: 'datum.mirror ? muted : paper' }, strokeDash: { expr: 'datum.mirror ? [3, 2] : []' } };
  const size = { expr: "clamp(bandwidth('tiles_x') / 2 - 1, 6, 12)" };
  return [
    { mark: { type: 'rect', style: 'tile', fill: { expr: fill }, opacity: CHOSEN, ...frame } },
    { mark: { type: 'text', fontSize: size, fill: inkOn(`(${fill})`), dy: hasParts ? -4 : 0 }, encoding: { text: { field: 'text' } } },
  ];
}

/** Won, drawn and lost, side by side along the lower edge. */
function strip(): Spec[] {
  const wide = "(bandwidth('tiles_x') - 8)";
  const part = (field: string, before: string, colour: string): Spec => ({
    mark: {
      ...{ type: 'bar', style: 'strip', color: { expr: colour }, yOffset: { expr: "bandwidth('tiles_y') / 2 - 7" } },
      width: { expr: `${wide} * datum.${field}` },
      xOffset: { expr: `${wide} * (${before} + datum.${field} / 2 - 0.5)` },
    },
  });
  return [part('won', '0', 'hues[0]'), part('drawn', 'datum.won', 'hues[6]'), part('lost', 'datum.won + datum.drawn', 'hues[1]')];
}
