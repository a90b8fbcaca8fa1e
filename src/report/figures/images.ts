/** Specs become SVG, SVG becomes PNG: without a canvas, without fonts of the machine, the same bytes everywhere. */
import type { Spec } from './chart.js';
import { FAMILY, fontFile, textWidth } from './fonts.js';
import { slim } from './slim.js';

export interface Painter {
  svg(spec: Spec): Promise<string>;
}

/** Makes a PNG of an SVG, at twice its size. */
export type Rasteriser = (svg: string) => Uint8Array;

/** Vega and Vega-Lite take a quarter of a second to load, so only where pictures are wanted. */
export async function painter(): Promise<Painter> {
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
      // Vega draws on after an error, and the rasteriser ends the process over a size that is no number.
      if (faults.length > 0 || /[" ,(]-?(NaN|Infinity)/.test(svg)) throw new Error(faults[0] ?? 'it has places that are no numbers');
      return `${slim(svg)}\n`;
    },
  };
}

/** undefined where the package that draws PNG is not installed: only those who want PNG need it. */
export async function rasteriser(): Promise<Rasteriser | undefined> {
  const resvg = await import('@resvg/resvg-js').catch(() => undefined);
  if (resvg === undefined) return undefined;
  const font = { loadSystemFonts: false, fontFiles: [fontFile(false), fontFile(true)], defaultFontFamily: FAMILY, sansSerifFamily: FAMILY };
  return (svg) => new resvg.Resvg(svg, { font, fitTo: { mode: 'zoom', value: 2 } }).render().asPng();
}

interface TextMetrics {
  width(item: { fontSize?: number; fontWeight?: string | number }, text: string): number;
}

function measureWithOurFonts(metrics: TextMetrics): void {
  metrics.width = ({ fontSize = 11, fontWeight }, text) => {
    const bold = fontWeight === 'bold' || Number(fontWeight) >= 600;
    return text === null || text === undefined ? 0 : textWidth(`${text}`.trim(), fontSize, bold);
  };
}

/** Errors, kept; a logger of Vega says nothing else. */
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

/** Warnings are held by a test; a user cannot mend them. */
const quiet = { level: () => quiet, error: () => quiet, warn: () => quiet, info: () => quiet, debug: () => quiet };
