/**
 * The fonts of the pictures and the widths of their letters. A rasteriser without fonts silently drops text, and Vega without
 * a canvas assumes 0.8 em a letter, so both get the same files.
 */
import { readFileSync } from 'node:fs';
import { cut } from '../reading/text.js';
import { built } from './built.js';

export const FAMILY = 'DejaVu Sans Condensed';
/** The build copies both fonts to dist/assets/fonts (scripts/build-assets.mjs). */
export const fontFile = (bold: boolean) => built(`fonts/DejaVuSansCondensed${bold ? '-Bold' : ''}.ttf`);

/** Width of a line of text in pixels. */
export function textWidth(text: string, size: number, bold = false): number {
  const { advance, unitsPerEm } = metrics(bold);
  let units = 0;
  for (const letter of text) units += advance(letter.codePointAt(0) as number);
  return (units / unitsPerEm) * size;
}

/** The text, cut with an ellipsis to this width. */
export const cutTo = (text: string, width: number, size: number, bold = false) => cut(text, width, (line) => textWidth(line, size, bold));

interface Metrics {
  unitsPerEm: number;
  advance(codePoint: number): number;
}

const known = new Map<boolean, Metrics>();

function metrics(bold: boolean): Metrics {
  let found = known.get(bold);
  if (found === undefined) known.set(bold, (found = readMetrics(readFileSync(fontFile(bold)))));
  return found;
}

/** OpenType: the advance widths of `hmtx`, through the characters of `cmap` (format 12, which DejaVu has). */
function readMetrics(file: Buffer): Metrics {
  const table = tableOf(file);
  const glyphs = table('hhea').readUInt16BE(34);
  const hmtx = table('hmtx');
  const width = (glyph: number) => hmtx.readUInt16BE(4 * Math.min(glyph, glyphs - 1));
  const glyphOf = readCmap(table('cmap'));
  const widths = new Map<number, number>();
  const advance = (codePoint: number) => widths.get(codePoint) ?? (widths.set(codePoint, width(glyphOf(codePoint))).get(codePoint) as number);
  return { unitsPerEm: table('head').readUInt16BE(18), advance };
}

function tableOf(file: Buffer): (tag: string) => Buffer {
  const count = file.readUInt16BE(4);
  const entries = Array.from({ length: count }, (_, i) => 12 + 16 * i);
  return (tag) => {
    const entry = entries.find((at) => file.toString('latin1', at, at + 4) === tag);
    if (entry === undefined) throw new Error(`the font has no table ${tag}`);
    const offset = file.readUInt32BE(entry + 8);
    return file.subarray(offset, offset + file.readUInt32BE(entry + 12));
  };
}

function readCmap(cmap: Buffer): (codePoint: number) => number {
  const encodings = Array.from({ length: cmap.readUInt16BE(2) }, (_, i) => cmap.subarray(cmap.readUInt32BE(8 + 8 * i)));
  const full = encodings.find((subtable) => subtable.readUInt16BE(0) === 12);
  if (full === undefined) throw new Error('the font has no full character map');
  const groups = Array.from({ length: full.readUInt32BE(12) }, (_, i) => [0, 4, 8].map((field) => full.readUInt32BE(16 + 12 * i + field)));
  return (codePoint) => {
    const group = groups.find(([first, last]) => first <= codePoint && codePoint <= last);
    return group === undefined ? 0 : group[2] + codePoint - group[0];
  };
}
