/**
 * A chart: one file under charts/ whose default export is this object. It is found on disk; nothing else is edited to
 * add one. Its spec is plain Vega-Lite with the data inside, and opens in any editor.
 */
import type { Results } from '../statistics/results.js';

export type Spec = { [key: string]: unknown };

export interface Chart {
  id: string;
  /** What it shows, in a few words; the title in the picture is the question or the finding. */
  title: string;
  /** Its place on the page: small first. */
  rank: number;
  applies(results: Results): boolean;
  /** A chart drawn once for each of several things, as one histogram a measure: their names, most telling first. */
  subjects?(results: Results): string[];
  spec(results: Results, options: ChartOptions): Spec;
}

export interface ChartOptions {
  /** One of `subjects`; empty for a chart that is drawn once. */
  subject: string;
}

export function defineChart(chart: Chart): Chart {
  return chart;
}
