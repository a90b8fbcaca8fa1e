/** Fits a chart to the width of the page, by its kind of layout. */
import type { Fit } from './spec.js';

// biome-ignore lint/suspicious/noExplicitAny: Vega-Lite's own type takes the compiler seconds
type Node = any;

/** Pixels that a figure is drawn for. */
const FULL = 640;
/** Below this, panels would be too narrow to read. */
const NARROWEST = 150;

/** A page at most this wide is a phone's. */
const PHONE = 480;

const FITS: Record<Fit, (spec: Node, room: number) => void> = { wide, rows, tiles, 'panels-of-tiles': panelsOfTiles, map: scaled, panels, faces };

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

/** On a phone: pixels of a label above its row. */
const ABOVE = 18;

/** Leaves room for the numbers at the right, which fitting ignores; on a phone, the labels stand above the rows and are whole. */
function rows(spec: Node, room: number): void {
  const longest = Math.max(0, ...spec.data.values.map(({ at, text }: Node) => (at === undefined ? 0 : text.length)));
  wide(spec, room);
  spec.padding = { left: 2, top: 2, bottom: 2, right: longest === 0 ? 4 : 14 + 6.5 * longest };
  if (room > PHONE) return;
  spec.autosize = 'pad';
  spec.width = room - spec.padding.right - 12;
  const line = spec.height.step;
  spec.height.step = line + ABOVE;
  for (const { encoding } of spec.layer) {
    if (encoding.y === undefined) continue;
    encoding.y.scale = { ...encoding.y.scale, paddingInner: ABOVE / (line + ABOVE), paddingOuter: ABOVE / (line + ABOVE) };
    encoding.y.axis = {
      ...encoding.y.axis,
      labelAlign: 'left',
      labelPadding: 0,
      labelOffset: -line / 2 - 7,
      labelLimit: spec.width,
    };
  }
}

/** Tiles keep their size if there is room; on a phone their heads are turned, and their labels short. */
function tiles(spec: Node, room: number): void {
  if (isNarrow(room)) wide(spec, room);
  if (room <= PHONE) turned(spec.encoding);
}

function panelsOfTiles(spec: Node, room: number): void {
  if (!isNarrow(room)) return;
  spec.columns = 1;
  spec.spec.width = Math.min(spec.spec.width, room - SHORT - 40);
  turned(spec.spec.encoding);
}

/** Pixels of a label beside tiles on a phone. */
const SHORT = 96;

function turned({ x, y }: Node): void {
  x.axis = { ...x.axis, labelAngle: -60, labelLimit: SHORT };
  y.axis = { ...y.axis, labelLimit: SHORT };
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
