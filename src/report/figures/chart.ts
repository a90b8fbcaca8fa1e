/**
 * A chart is a file under charts/ with this object as its default export. It is found on disk, so adding one edits nothing else.
 * It makes a Vega-Lite spec with the data inside: rows.ts and tiles.ts make those that most charts need.
 */
import type { CellResult } from '../../statistics/results.js';
import type { Run } from '../reading/run.js';
import type { Fit, Spec } from './spec.js';

export type { Fit, Spec } from './spec.js';

/** The question that a chart helps to answer; each has a drawer on the page. */
export type Drawer = 'ends' | 'drives' | 'long' | 'enough';

export interface Chart {
  id: string;
  /** What it shows, in a few words. The title in the picture is the question or the finding. */
  title: string;
  /** Its place on the page: small first. */
  rank: number;
  drawer: Drawer;
  applies(run: Run): boolean;
  /** Names of the subjects, for a chart that is drawn once for each, such as one histogram per measure. */
  subjects?(run: Run): readonly string[];
  /** `subject` is one of `subjects`, and empty for a chart that is drawn once. */
  drawn(run: Run, options: ChartOptions): Drawn;
}

interface ChartOptions {
  subject: string;
  /** Rows are not folded, however many. */
  whole?: boolean;
  /** Cells that the findings name: their rows come first. */
  named?: ReadonlySet<string>;
}

/** What a chart shows: its heading and a spec. */
export interface Drawn {
  /** The question or the finding. */
  title: string;
  /** How to read it, if that needs a word. */
  note?: string;
  /** Those shown, if not all. */
  cells?: readonly CellResult[];
  /** One view of Vega-Lite: a unit, a layer, a facet or a concat. */
  body: Spec;
  /** How many rows are left out. */
  left?: number;
  /** Layout of the body on a narrow page. Default: 'wide'. */
  fit?: Fit;
}

export function defineChart(chart: Chart): Chart {
  return chart;
}
