/**
 * A chart: one file under charts/ whose default export is this object. It is found on disk; nothing else is edited to
 * add one. Its spec is plain Vega-Lite with the data inside, and opens in any editor.
 */
import type { Run } from '../reading/run.js';
import type { Spec } from './spec.js';

export type { Fit, Spec } from './spec.js';

export interface Chart {
  id: string;
  /** What it shows, in a few words; the title in the picture is the question or the finding. */
  title: string;
  /** Its place on the page: small first. */
  rank: number;
  applies(run: Run): boolean;
  /** A chart drawn once for each of several things, as one histogram a measure: their names, most telling first. */
  subjects?(run: Run): readonly string[];
  /** What `figure` makes; `subject` is one of `subjects`, and empty for a chart that is drawn once. */
  spec(run: Run, options: ChartOptions): Spec;
}

interface ChartOptions {
  subject: string;
}

export function defineChart(chart: Chart): Chart {
  return chart;
}
