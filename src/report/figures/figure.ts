/** The parts that specs share: title, population, footer, colours, labels. */

import { COLOURS, type Hue } from '../reading/hues.js';
import { population, provenance } from '../reading/population.js';
import type { Run } from '../reading/run.js';
import { capital, clean, wrap } from '../reading/text.js';
import type { Drawn, Spec } from './chart.js';
import { textWidth } from './fonts.js';
import type { Key } from './spec.js';
import { theme } from './theme.js';

const SCHEMA = 'https://vega.github.io/schema/vega-lite/v6.json';

/** Pixels between the margins: a page's column. */
export const WIDTH = 640;

/** A spec to open in any Vega-Lite editor, or to draw as a picture: the body with heading and footer. A page writes these in HTML. */
export function framed(run: Run, { title, note, cells, body }: Drawn): Spec {
  const lines = [population(run, cells), ...(note === undefined ? [] : [capital(note)])];
  return {
    $schema: SCHEMA,
    description: [title, ...lines].map(clean).join('. '),
    title: { text: fitted(title, 16, true), subtitle: lines.flatMap((line) => fitted(line, 12)) },
    vconcat: [{ ...body, title: footer(run) }],
    resolve: { scale: { color: 'independent' } },
    config: theme('light'),
  };
}

const fitted = (text: string, size: number, bold = false) => wrap(text, WIDTH, (line) => textWidth(line, size, bold));

/** Vega-Lite has no footer, but a title may stand below: provenance in its text, the caveat in its subtitle. */
function footer(run: Run): Spec {
  const { source, command, caveat } = provenance(run);
  const text = [source, ...fitted(`again: ${command}`, 10)];
  const size = { fontSize: 10, fontWeight: 'normal', lineHeight: 14, subtitleFontSize: 10, subtitleLineHeight: 14, subtitlePadding: 3, offset: 14 };
  return { style: 'footer', orient: 'bottom', ...size, text, ...(caveat === '' ? {} : { subtitle: fitted(caveat, 10) }) };
}

/** The nth colour for categories. */
export const hueColour = (n: number) => `hues[${n % COLOURS}]`;

/** The colours of a report as a legend: the same meaning in every chart. */
export const keysOf = (hue: Hue | undefined): Key[] | undefined => hue?.domain.map((text, n) => ({ text, colour: hueColour(hue.first + n) }));

export function colour(keys: readonly Key[] | undefined, legend = (keys?.length ?? 0) > 1): Spec {
  if (keys === undefined) return {};
  const texts = keys.map(({ text }) => text);
  const scale = { domain: texts, range: keys.map((key) => ({ expr: key.colour })) };
  return { color: { field: 'hue', type: 'nominal', scale, sort: null, legend: legend ? { columns: legendColumns(texts) } : null } };
}

/** Names as they are, but those that stand before again, which would be drawn over the first. */
export function unique(names: readonly string[]): string[] {
  const shown = names.map((name) =>
    clean(name)
      .trim()
      .replace(/([a-z])([A-Z])/g, (_, a: string, b: string) => `${a} ${b.toLowerCase()}`),
  );
  return shown.map((name, i) => name + '\u00a0'.repeat(shown.slice(0, i).filter((before) => before === name).length));
}

function legendColumns(labels: readonly string[]): number {
  const widest = Math.max(...labels.map((label) => textWidth(label, 12))) + 36;
  return Math.max(1, Math.min(COLOURS, Math.floor(WIDTH / widest)));
}

/** Percent on an axis, "20 %", without digits that ticks do not need. */
export const PERCENT_LABELS = "format(100 * datum.value, '~f') + '\u00a0%'";
/** The same with the sign that differences carry. */
export const POINT_LABELS = "(datum.value > 0 ? '+' : '') + replace(format(100 * datum.value, '~f'), '-', '−')";

/** The band between `low` and `high` of a curve of shares; it draws the axis of the curve too. */
export const shareBand = (shared: Spec, y: (field: string) => Spec, mark: Spec = {}): Spec => ({
  mark: { type: 'area', style: 'band', ...mark },
  encoding: {
    ...shared,
    y: { ...y('low'), title: null, axis: { labelExpr: PERCENT_LABELS, grid: true, labelFontSize: 11 } },
    y2: { field: 'high' },
  },
});

export const tooltip = (fields: Record<string, string>) => Object.entries(fields).map(([title, field]) => ({ field, type: 'nominal', title }));

/** The colour of a space with a value, from 0 to `top`; one without a value is pale. */
export const tileColour = (top: number): Spec => ({
  condition: {
    test: 'isValid(datum.value)',
    field: 'value',
    type: 'quantitative',
    legend: null,
    scale: { domain: [0, top], range: 'ramp', interpolate: 'lab' },
  },
  value: { expr: 'paleHue' },
});

/** A light or dark number on a colour, an expression: whichever reads better. */
export const inkOn = (fill: string) => ({ expr: `luminance(${fill}) > 0.18 ? '#14181d' : '#ffffff'` });
export const inkOnTile = (view: string) => inkOn(`scale('${view}_color', datum.value)`);
