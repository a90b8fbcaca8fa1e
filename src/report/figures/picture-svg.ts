/** Pictures as SVG: for a summary, with title and provenance; and as thumbnails. The same bytes on every machine. */

import { population, provenance } from '../reading/population.js';
import type { Run } from '../reading/run.js';
import { capital, clean, html, wrap } from '../reading/text.js';
import type { Drawn } from './chart.js';
import { cutTo, FAMILY, textWidth } from './fonts.js';
import { GREY, type Key, labelText, type Mark, type Picture, placeOn, RAMP, type Rows, TINTS, type Tile, type Tiles } from './picture.js';
import { LIGHT } from './theme.js';

const WIDTH = 640;
const MARGIN = 16;
/** Rows or tiles beyond these are left to the page. */
const MOST_ROWS = 24;

const n = (value: number) => String(Number(value.toFixed(1)));
const text = (x: number, y: number, said: string, look = '') => `<text x="${n(x)}" y="${n(y)}"${look}>${html(said)}</text>`;

interface Box {
  x: number;
  y: number;
  wide: number;
  high: number;
}
type Point = readonly [x: number, y: number];
const rect = ({ x, y, wide, high }: Box, fill: string, look = '') =>
  `<rect x="${n(x)}" y="${n(y)}" width="${n(Math.max(0, wide))}" height="${n(high)}" fill="${fill}"${look}/>`;
const line = ([x1, y1]: Point, [x2, y2]: Point, stroke: string, look = '') =>
  `<line x1="${n(x1)}" y1="${n(y1)}" x2="${n(x2)}" y2="${n(y2)}" stroke="${stroke}"${look}/>`;

const group = (look: string, parts: readonly string[]) => `<g${look}>${parts.join('')}</g>`;

const MUTED = ` fill="${LIGHT.muted}"`;
const END = ' text-anchor="end"';
const MIDDLE = ' text-anchor="middle"';

/** Size of letters and height of a line. */
interface Type {
  size: number;
  step: number;
  bold?: boolean;
}
const HEADING: Type = { size: 16, step: 21, bold: true };
const NOTE: Type = { size: 12, step: 17 };
const KEY: Type = { size: 11, step: 15 };
const SMALL: Type = { size: 10, step: 14 };

export function hueOf(hue: number): string {
  if (hue === GREY) return LIGHT.quiet;
  return hue >= RAMP ? LIGHT.ramp[hue - RAMP] : hue >= TINTS ? LIGHT.tints[hue - TINTS] : LIGHT.hues[hue % LIGHT.hues.length];
}

interface Part {
  height: number;
  svg: string;
}

export function pictureSvg(run: Run, { title, note, picture }: Pick<Drawn, 'title' | 'note'> & { picture: Picture }): string {
  const { source, caveat } = provenance(run);
  const head = stacked([
    ...lines(title, HEADING),
    ...[population(run), ...(note === undefined ? [] : [capital(note)])].flatMap((said) => lines(said, NOTE)),
  ]);
  const body = picture.kind === 'rows' ? rowsPart(picture) : tilesPart(picture);
  const foot = stacked([source, caveat].filter(Boolean).flatMap((said) => lines(said, SMALL)));
  const all = stacked([head, { height: 10, svg: '' }, body, { height: 10, svg: '' }, foot]);
  const [wide, high] = [WIDTH + 2 * MARGIN, Math.ceil(all.height + 2 * MARGIN)];
  return `<svg font-family="&quot;${FAMILY}&quot;, Tahoma, sans-serif" xmlns="http://www.w3.org/2000/svg" width="${wide}" height="${high}" viewBox="0 0 ${wide} ${high}" font-size="12" fill="${LIGHT.ink}">${rect({ x: 0, y: 0, wide, high }, LIGHT.paper)}<g transform="translate(${MARGIN},${MARGIN})">${all.svg}</g></svg>\n`;
}

function lines(said: string, { size, step, bold = false }: Type): Part[] {
  const look = ` font-size="${size}"${bold ? ' font-weight="600"' : MUTED}`;
  return wrap(clean(said), WIDTH, (one) => textWidth(one, size, bold)).map((one) => ({ height: step, svg: text(0, size, one, look) }));
}

function stacked(parts: readonly Part[]): Part {
  let height = 0;
  const svg = parts.map((part) => {
    const placed = height === 0 || part.svg === '' ? part.svg : `<g transform="translate(0,${n(height)})">${part.svg}</g>`;
    height += part.height;
    return placed;
  });
  return { height, svg: svg.join('') };
}

function legend(keys: readonly Key[]): Part {
  if (keys.length === 0) return { height: 0, svg: '' };
  let [x, y] = [0, 14];
  const svg = keys.map(({ text: said, hue }) => {
    const wide = textWidth(said, 12) + 30;
    if (x > 0 && x + wide > WIDTH) [x, y] = [0, y + 18];
    const at = x;
    x += wide;
    return `<circle cx="${n(at + 5)}" cy="${n(y - 4)}" r="5" fill="${hueOf(hue)}"/>${text(at + 15, y, said)}`;
  });
  return { height: y + 10, svg: svg.join('') };
}

const STEP = 22;

function rowsPart({ rows, keys, scale }: Rows): Part {
  const shown = rows.slice(0, MOST_ROWS);
  const beside = Math.min(240, Math.max(...shown.map(({ label }) => textWidth(labelText(label), 12))) + 10);
  const after = Math.max(0, ...shown.flatMap((row) => row.lines.map((one) => textWidth(one.text, 11)))) + 8;
  const wide = WIDTH - beside - after;
  const x = (value: number) => beside + placeOn(scale, value) * wide;
  let y = 0;
  const svg = shown.map((row) => {
    const label = text(0, y + 15, cutTo(clean(row.label), beside - 8, 12));
    const drawn = row.lines.flatMap(({ marks, open }, i) => marks.map((mark) => markSvg(mark, y + STEP * i, x, open === true)));
    const said = row.lines.map((one, i) => text(WIDTH, y + STEP * i + 15, one.text, one.open ? MUTED : ''));
    y += STEP * row.lines.length + (row.lines.length > 1 ? 6 : 0);
    return { drawn: label + drawn.join(''), said: said.join('') };
  });
  const grid = scale.ticks.map(
    ({ at, label }) => line([x(at), 0], [x(at), y], LIGHT.line) + text(x(at), y + 14, label, ` font-size="11"${MUTED}${MIDDLE}`),
  );
  const zero = scale.line === undefined ? '' : line([x(scale.line), 0], [x(scale.line), y], LIGHT.muted);
  const left = rows.length - shown.length;
  const foot =
    text(beside, y + 30, scale.title, ` font-size="11"${MUTED}`) +
    (left > 0 ? text(WIDTH, y + 30, `${left} more rows are on the page`, ` font-size="11"${MUTED}${END}`) : '');
  const body = svg.map(({ drawn }) => drawn).join('');
  const beyond = group(
    ` font-size="11"${END}`,
    svg.map(({ said }) => said),
  );
  return stacked([legend(keys), { height: y + 34, svg: grid.join('') + zero + body + beyond + foot }]);
}

function markSvg({ at, hue, interval, from, text: said }: Mark, y: number, x: (value: number) => number, open: boolean): string {
  const colour = hueOf(hue);
  if (from !== undefined) {
    const wide = x(at) - x(from);
    const label =
      said !== undefined && wide > textWidth(said, 11) + 6
        ? text(x(from) + wide / 2, y + 15, said, ` font-size="11" fill="${inkOn(colour)}"${MIDDLE}`)
        : '';
    return wide < 0.3 ? '' : rect({ x: x(from), y: y + 3, wide: wide - 0.5, high: STEP - 6 }, colour) + label;
  }
  const bar =
    interval === undefined ? '' : line([x(interval[0]), y + 11], [x(interval[1]), y + 11], colour, ' stroke-width="2" stroke-linecap="round"');
  return `${bar}<circle cx="${n(x(at))}" cy="${n(y + 11)}" r="4" fill="${open ? LIGHT.paper : colour}"${open ? ` stroke="${colour}" stroke-width="1.5"` : ''}/>`;
}

/** Black or white, whichever reads better (WCAG's relative luminance). */
export function inkOn(colour: string): string {
  const [r, g, b] = [1, 3, 5].map((i) => {
    const c = Number.parseInt(colour.slice(i, i + 2), 16) / 255;
    return c <= 0.03928 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b > 0.179 ? '#14181d' : '#ffffff';
}

const tileHue = ({ level, diverging }: Tile) => (diverging ? LIGHT.diverging[level + 3] : LIGHT.ramp[level]);

function tilesPart({ down, across, panels, key }: Tiles): Part {
  const parts = panels.flatMap(({ title, columns, rows }) => {
    const beside = Math.min(180, Math.max(...rows.map(({ label }) => textWidth(labelText(label), 12))) + 10);
    const wide = Math.min(72, (WIDTH - beside) / columns.length);
    const tilted = columns.some((label) => textWidth(labelText(label), 11) > wide - 4);
    const above = tilted ? Math.min(90, 12 + 0.7 * Math.max(...columns.map((label) => textWidth(labelText(label), 11)))) : 18;
    const head = columns.map((label, i) => {
      const [x, y] = [beside + wide * (i + 0.5), above - 4];
      return text(x, y, cutTo(labelText(label), 110, 11), ` font-size="11"${tilted ? ` transform="rotate(-40 ${n(x)} ${n(y)})"` : MIDDLE}`);
    });
    const high = rows.some(({ tiles }) => tiles.some((tile) => tile?.parts)) ? 32 : 26;
    const labels = rows.map(({ label }, r) => text(beside - 8, above + r * high + high / 2 + 4, cutTo(labelText(label), beside - 10, 12)));
    const body = rows.flatMap(({ tiles }, r) =>
      tiles.map((tile, c) => (tile === undefined ? '' : tileSvg(tile, { x: beside + c * wide, y: above + r * high, wide, high }))),
    );
    return [
      ...(title === '' ? [] : [{ height: 22, svg: text(0, 14, title, ' font-weight="600"') }]),
      { height: above + rows.length * high + 12, svg: head.join('') + group(END, labels) + group(MIDDLE, body) },
    ];
  });
  return stacked([{ height: 20, svg: text(0, 12, `Down: ${down}; across: ${across}`, ` font-size="11"${MUTED}`) }, ...parts, ...lines(key, KEY)]);
}

function tileSvg(tile: Tile, { x, y, wide, high }: Box): string {
  const colour = tileHue(tile);
  const ink = inkOn(colour);
  const frame = tile.mirror ? ` stroke="${LIGHT.muted}" stroke-dasharray="3 2"` : '';
  const label = wide < 20 ? '' : text(x + wide / 2, y + high / 2 + (tile.parts ? 2 : 4), tile.text, ` fill="${ink}"`);
  return rect({ x: x + 1, y: y + 1, wide: wide - 2, high: high - 2 }, colour, frame) + label + strip(tile, x + 4, y + high - 8, wide - 8);
}

/** Won, drawn and lost, side by side. */
function strip({ parts = [] }: Tile, x: number, y: number, wide: number): string {
  let from = x;
  return parts
    .map((part, i) => {
      const at = from;
      from += part * wide;
      return part * wide < 0.3 ? '' : rect({ x: at, y, wide: part * wide, high: 3.5 }, [LIGHT.hues[0], LIGHT.muted, LIGHT.hues[1]][i]);
    })
    .join('');
}

/** 120 × 72 without words, in colours of the page's style sheet: classes h0 …, t0 …, a0 …, d-3 …. */
export function thumbnail(picture: Picture): string {
  const inside = picture.kind === 'rows' ? rowThumb(picture) : tileThumb(picture);
  return `<svg class="thumb" viewBox="0 0 120 72" width="120" height="72" aria-hidden="true">${inside}</svg>`;
}

function rowThumb({ rows, scale }: Rows): string {
  const shown = rows.flatMap((row) => row.lines).slice(0, 12);
  const step = Math.min(12, 68 / Math.max(1, shown.length));
  const x = (value: number) => 4 + placeOn(scale, value) * 112;
  const zero = scale.line === undefined ? '' : `<line class="zero" x1="${n(x(scale.line))}" x2="${n(x(scale.line))}" y1="2" y2="70"/>`;
  const drawn = shown.flatMap(({ marks }, i) => {
    const y = 4 + step * (i + 0.5);
    return marks.map(({ at, from, interval, hue }) => {
      if (from !== undefined)
        return `<rect class="h${hue}" x="${n(x(from))}" width="${n(x(at) - x(from))}" y="${n(y - 0.4 * step)}" height="${n(0.8 * step)}"/>`;
      const bar =
        interval === undefined ? '' : `<line class="h${hue}" x1="${n(x(interval[0]))}" x2="${n(x(interval[1]))}" y1="${n(y)}" y2="${n(y)}"/>`;
      return `${bar}<circle class="h${hue}" cx="${n(x(at))}" cy="${n(y)}" r="2.2"/>`;
    });
  });
  return zero + drawn.join('');
}

function tileThumb({ panels: [{ columns, rows }] }: Tiles): string {
  const [wide, high] = [120 / columns.length, 72 / rows.length];
  const tile = (one: Tile | undefined, r: number, c: number) =>
    one === undefined
      ? ''
      : `<rect class="${tileClass(one)}" x="${n(c * wide)}" y="${n(r * high)}" width="${n(wide - 0.6)}" height="${n(high - 0.6)}"/>`;
  return rows.flatMap(({ tiles }, r) => tiles.map((one, c) => tile(one, r, c))).join('');
}

export const tileClass = ({ level, diverging }: Tile) => `${diverging ? 'd' : 'a'}${level}`;
