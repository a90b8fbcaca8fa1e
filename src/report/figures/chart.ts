/**
 * A chart is a file under charts/ with this object as its default export. It is found on disk, so adding one edits nothing else.
 * Its spec is plain Vega-Lite with the data inside.
 */
import type { Run } from '../reading/run.js';
import type { Spec } from './spec.js';

export type { Fit, Spec } from './spec.js';

export interface Chart {
  id: string;
  /** What it shows, in a few words. The title in the picture is the question or the finding. */
  title: string;
  /** Its place on the page: small first. */
  rank: number;
  applies(run: Run): boolean;
  /** Names of the subjects, for a chart that is drawn once for each, such as one histogram per measure. */
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
