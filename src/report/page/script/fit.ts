/** Fits a chart to the width of the page, by its kind of layout. */
import type { Fit } from '../../figures/spec.js';

// biome-ignore lint/suspicious/noExplicitAny: Vega-Lite's own type takes the compiler seconds
type Node = any;

/** Pixels that a figure is drawn for. */
const FULL = 640;
/** Below this, panels would be too narrow to read. */
const NARROWEST = 150;

const FITS: Record<Fit, (spec: Node, room: number) => void> = { wide, labelled, tiles, map: scaled, panels, faces };

/** The body of a figure, as wide as the page allows. */
export function fitted(body: Node, fit: Fit, width: number): Node {
  const spec = { ...structuredClone(body), background: 'transparent', padding: 2 };
  const room = Math.min(width, FULL) - 4;
  if (isNarrow(room)) narrowed(spec, room / FULL);
  FITS[fit](spec, room);
  return spec;
}

const isNarrow = (room: number) => room < FULL - 20;

function wide(spec: Node, room: number): void {
  spec.width = room;
  spec.autosize = { type: 'fit-x', contains: 'padding' };
}

/** Leaves room for numbers at the right of the last mark, which fitting ignores. */
function labelled(spec: Node, room: number): void {
  wide(spec, room);
  spec.padding = { left: 2, top: 2, bottom: 2, right: 46 };
}

/** Tiles keep their size if there is room; on a phone their heads are turned. */
function tiles(spec: Node, room: number): void {
  if (isNarrow(room)) wide(spec, room);
  if (room <= FULL / 2 + 100) spec.encoding.x.axis.labelAngle = -60;
}

function scaled(spec: Node, room: number): void {
  const factor = Math.min(1, room / spec.width);
  spec.width = Math.floor(spec.width * factor);
  spec.height = Math.floor(spec.height * factor);
}

/** As many panels in a row as stay readable. */
function panels(spec: Node, room: number): void {
  const gap = spec.spacing?.column ?? 20;
  const beside = FULL - spec.columns * spec.spec.width - gap * (spec.columns - 1);
  const columns = Math.max(1, Math.min(spec.columns, Math.floor((room - beside + gap) / (Math.min(NARROWEST, spec.spec.width) + gap))));
  spec.columns = columns;
  spec.spec.width = Math.max(60, Math.floor((room - beside - gap * (columns - 1)) / columns));
}

function faces(spec: Node, room: number): void {
  if (isNarrow(room)) spec.columns = 1;
}

/** Fewer columns in legends, which begin beside the labels, and fewer ticks on axes. */
function narrowed(node: Node, factor: number): void {
  if (node === null || typeof node !== 'object') return;
  if (node.legend?.columns) node.legend.columns = Math.max(1, Math.floor(node.legend.columns * factor * 0.75));
  if (node.axis?.tickCount) node.axis.tickCount = Math.max(3, Math.round(node.axis.tickCount * factor));
  for (const [key, value] of Object.entries(node)) if (key !== 'values') narrowed(value, factor);
}

/** Shortens long names on a narrow screen. */
export function configFor(theme: Node, width: number): Node {
  const config = { ...theme };
  if (width < 560) config.axisY = { ...config.axisY, labelLimit: Math.floor(width * 0.42), labelFontSize: 11 };
  return config;
}
