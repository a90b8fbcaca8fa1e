/** Draws specs as SVG and SVG as PNG, without a canvas or system fonts, so that every machine makes the same bytes. */
import { Refused } from '../../engine/problem.js';
import type { Spec } from './chart.js';
import { FAMILY, fontFile, textWidth } from './fonts.js';

interface Painter {
  svg(spec: Spec): Promise<string>;
}

/** Draws an SVG as PNG at twice its size. */
type Rasteriser = (svg: string) => Uint8Array;

/** Vega and Vega-Lite take a quarter of a second to load, so they are loaded only for pictures. */
let made: Promise<Painter> | undefined;
export const painter = () => (made ??= makePainter());

async function makePainter(): Promise<Painter> {
  const [vega, { compile }] = await Promise.all([import('vega'), import('vega-lite')]);
  measureWithOurFonts((vega as unknown as { textMetrics: TextMetrics }).textMetrics);
  return {
    async svg(spec) {
      // biome-ignore lint/suspicious/noExplicitAny: the schema checks specs, in the tests; its type takes the compiler seconds
      const compiled = compile(spec as any, { logger: quiet });
      const faults: string[] = [];
      const view = new vega.View(vega.parse(compiled.spec), { renderer: 'none', logger: heard(faults) });
      const svg = await view.toSVG();
      view.finalize();
      // Vega continues after an error, and the rasteriser aborts the process on a size that is not a number.
      if (faults.length > 0 || /[" ,(]-?(NaN|Infinity)/.test(svg)) throw new Error(faults[0] ?? 'a position or size is not a number');
      return `${slim(svg)}\n`;
    },
  };
}

/** The package for PNG is optional: without it, this is refused with the command that installs it. */
export async function rasteriser(load = () => import('@resvg/resvg-js')): Promise<Rasteriser> {
  const resvg = await load().catch(() => {
    throw new Refused([
      {
        path: ['--with'],
        expected: 'formats that can be written here: png needs the package @resvg/resvg-js, which is not installed',
        found: 'png',
        remedy: 'npm install @resvg/resvg-js, or ask for svg',
      },
    ]);
  });
  const font = { loadSystemFonts: false, fontFiles: [fontFile(false), fontFile(true)], defaultFontFamily: FAMILY, sansSerifFamily: FAMILY };
  return (svg) => new resvg.Resvg(svg, { font, fitTo: { mode: 'zoom', value: 2 } }).render().asPng();
}

interface TextMetrics {
  width(item: { fontSize?: number; fontWeight?: string | number; limit?: number }, text: string): number;
}

function measureWithOurFonts(metrics: TextMetrics): void {
  metrics.width = ({ fontSize = 11, fontWeight, limit = 0 }, text) => {
    const bold = fontWeight === 'bold' || Number(fontWeight) >= 600;
    const width = text === null || text === undefined ? 0 : textWidth(`${text}`.trim(), fontSize, bold);
    // Vega cuts what is wider than the limit.
    return limit > 0 ? Math.min(limit, width) : width;
  };
}

/** A logger that keeps errors. */
function heard(faults: string[]) {
  const logger = {
    level: () => logger,
    error: (...words: unknown[]) => {
      faults.push(words.join(' '));
      return logger;
    },
    warn: () => logger,
    info: () => logger,
    debug: () => logger,
  };
  // biome-ignore lint/suspicious/noExplicitAny: its level is asked for and set by one function with two signatures
  return logger as any;
}

/** A test checks that there are no warnings; a user could not fix them. */
const quiet = { level: () => quiet, error: () => quiet, warn: () => quiet, info: () => quiet, debug: () => quiet };

/** What names no property of the picture, or the usual one. */
const NEEDLESS =
  / (?:class|role|aria-[a-z]+|version|pointer-events|xmlns:xlink)="[^"]*"| (?:opacity="1"|fill-opacity="1"|stroke-dasharray=""|stroke-miterlimit="\d+"|font-weight="normal"|text-anchor="start"|transform="translate\(0,0\)")/g;
const LETTERS = / font-family="([^"]*)"/g;
/** Groups' backgrounds, which no chart of ours fills, and what is empty. */
const UNSEEN =
  /<g[^>]*\/>|<path d="[^"]*"(?: pointer-events="none")?\/>|<path [^>]*display="none"\/>|<text[^>]*><\/text>|<path d="M[^"]*h0v[^"]*"[^>]*\/>/g;

/** The marks of a group: attributes that all of them have are the group's. */
const MARKS = /<g((?: [^>]*)?)>((?:<(path|text|line)[^>]*?(?:\/>|>[^<]*<\/\3>))+)<\/g>/g;
const ATTRIBUTE = / (?!d=|transform=|opacity=|x[12]=|y[12]=)[a-z-]+="[^"]*"/g;

function shared(_: string, own: string, marks: string): string {
  const lists = [...marks.matchAll(/<(?:path|text|line)[^>]*>/g)].map(([tag]): string[] => tag.match(ATTRIBUTE) ?? []);
  const same = lists[0].filter((attribute) => lists.every((list) => list.includes(attribute)));
  const left = marks.replace(/<(?:path|text|line)[^>]*>/g, (tag) => same.reduce((text, attribute) => text.replace(attribute, ''), tag));
  return `<g${own}${same.join('')}>${left}</g>`;
}

/** The same picture in a third of the bytes: coordinates to a tenth of a pixel, letters named once, no groups for their own sake. */
function slim(svg: string): string {
  const [, letters = FAMILY] = / font-family="([^"]*)"/.exec(svg) ?? [];
  const short = (tag: string) =>
    tag
      .replace(NEEDLESS, '')
      .replace(LETTERS, '')
      .replace(/-?\d+\.\d{2,}/g, (number) => `${Number(Number(number).toFixed(1))}`);
  const tags = svg
    .replace(/<[^>]+>/g, short)
    .replace(UNSEEN, '')
    .replace(MARKS, shared)
    .split(/(<g[^>]*>|<\/g>)/);
  const kept: boolean[] = [];
  const inside = tags.map((tag) => {
    if (tag.startsWith('<g')) kept.push(tag !== '<g>');
    else if (tag !== '</g>' || kept.pop()) return tag;
    return tag === '<g>' || tag === '</g>' ? '' : tag;
  });
  let text = inside.join('');
  for (let before = ''; before !== text; text = text.replace(/<g[^>]*><\/g>/g, '')) before = text;
  return text.replace('<svg', `<svg font-family="${letters}"`);
}
