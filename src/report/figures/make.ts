/** Makes the figures of a run: what each chart shows. Runs in Node and on a page. */

import type { Run } from '../reading/run.js';
import { clean } from '../reading/text.js';
import type { Chart, Drawn, Spec } from './chart.js';

export interface Figure extends Drawn {
  /** 'win-rates', or 'distribution-passes': also the name of its files. */
  id: string;
  chart: Chart;
}

/** A chart that could not be drawn, and why. */
export interface Undrawn {
  id: string;
  why: string;
}

/** Draws each chart by itself: one that fails is named, and the others are drawn. */
export function figuresFrom(charts: readonly Chart[], run: Run): { figures: Figure[]; failed: Undrawn[] } {
  const figures: Figure[] = [];
  const failed: Undrawn[] = [];
  for (const chart of charts) {
    try {
      if (chart.applies(run)) figures.push(...drawnBy(chart, run));
    } catch (error) {
      failed.push({ id: chart.id, why: (error as Error).message });
    }
  }
  return { figures: distinct(figures), failed };
}

/** Numbers the ids that are equal, since file names cannot hold every character. */
function distinct(figures: Figure[]): Figure[] {
  const seen = new Map<string, number>();
  return figures.map((figure) => {
    const times = (seen.get(figure.id) ?? 0) + 1;
    seen.set(figure.id, times);
    return times === 1 ? figure : { ...figure, id: `${figure.id}-${times}` };
  });
}

function drawnBy(chart: Chart, run: Run): Figure[] {
  const subjects = chart.subjects?.(run) ?? [''];
  return subjects.map((subject) => {
    const drawn = chart.drawn(run, { subject });
    const id = subject === '' ? chart.id : `${chart.id}-${fileName(subject)}`;
    return { ...drawn, id, chart, ...(drawn.body === undefined ? {} : { body: plain(drawn.body) as Spec }) };
  });
}

/** Vega reads a label such as "constructor" in a sort order as a signal. A space after it prevents this. */
const unreserved = (word: string) => (word in Object.prototype ? `${word}\u00a0` : word);

/** Rounds numbers to seven digits (results.json has them in full) and cleans texts. */
function plain(value: unknown): unknown {
  if (typeof value === 'string') return unreserved(clean(value));
  if (typeof value === 'number') return Number.isInteger(value) ? value : Number(value.toPrecision(7));
  if (Array.isArray(value)) return value.map(plain);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, plain(item)]));
}

const fileName = (name: string) =>
  name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 60) || 'unnamed';
