/** What a page hands to its script, as JSON. */
import type { Fit, Spec } from '../figures/spec.js';

export interface PageData {
  /** Names of cells, by number; what they are called. */
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
  /** The cells that are drawn in it, by number; empty where it draws all of them together. */
  cells: number[];
}

/** Cell, what the estimate sorts by, what the columns show, games: a list and not an object, since there are thousands. */
export type TableRow = [cell: number, estimate: number, shown: string, interval: string, spread: string, games: number];

export interface MeasureTable {
  title: string;
  about: string;
  /** Column heads: a share, a mean or exact odds. */
  heads: [estimate: string, interval: string, spread: string];
  rows: TableRow[];
}
