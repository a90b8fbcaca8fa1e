/** The data that a page hands to its script, as JSON. */
import type { Fit, Spec } from '../figures/spec.js';

export interface PageData {
  /** Names of cells by index, and their labels. */
  cells: string[];
  labels: string[];
  tables: MeasureTable[];
  charts: ChartData[];
  themes: { light: Spec; dark: Spec };
}

export interface ChartData {
  id: string;
  fit: Fit;
  spec: Spec;
  /** Indices of the cells that it draws; empty if it sums all of them. */
  cells: number[];
}

/** A list instead of an object, since there are thousands. `estimate` is the sort key of `shown`. */
export type TableRow = [cell: number, estimate: number, shown: string, interval: string, spread: string, games: number];

export interface MeasureTable {
  title: string;
  about: string;
  /** Column heads: a share, a mean or exact odds. */
  heads: [estimate: string, interval: string, spread: string];
  rows: TableRow[];
}
