/** Finds the charts on disk and makes the figures of a run. */

import { readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { Run } from '../reading/run.js';
import { clean } from '../reading/text.js';
import type { Chart, Spec } from './chart.js';

const FOLDER = join(dirname(fileURLToPath(import.meta.url)), 'charts');
const CODE = /(?<!\.d)\.(ts|js)$/;

export interface Figure {
  /** 'win-rates', or 'distribution-passes': also the name of its files. */
  id: string;
  chart: string;
  title: string;
  spec: Spec;
}

/** Most pictures in a report; beyond it, the tables tell more. */
const MOST_FIGURES = 24;

let found: Promise<Chart[]> | undefined;

export function loadCharts(): Promise<Chart[]> {
  const files = () => readdirSync(FOLDER).filter((name) => CODE.test(name));
  const load = async (name: string) => ((await import(pathToFileURL(join(FOLDER, name)).href)) as { default: Chart }).default;
  return (found ??= Promise.all(files().map(load)).then((charts) => charts.sort((a, b) => a.rank - b.rank || a.id.localeCompare(b.id))));
}

/** A chart that could not be drawn, and why. */
export interface Undrawn {
  id: string;
  why: string;
}

/** Draws each chart by itself: one that fails is named, and the others are drawn. */
export async function figuresOf(run: Run): Promise<{ figures: Figure[]; failed: Undrawn[] }> {
  const figures: Figure[] = [];
  const failed: Undrawn[] = [];
  for (const chart of await loadCharts()) {
    try {
      if (chart.applies(run)) figures.push(...drawn(chart, run));
    } catch (error) {
      failed.push({ id: chart.id, why: (error as Error).message });
    }
  }
  return { figures: distinct(figures.slice(0, MOST_FIGURES)), failed };
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

function drawn(chart: Chart, run: Run): Figure[] {
  const subjects = chart.subjects?.(run) ?? [''];
  return subjects.map((subject) => ({
    id: subject === '' ? chart.id : `${chart.id}-${fileName(subject)}`,
    chart: chart.id,
    title: chart.title,
    spec: plain(chart.spec(run, { subject })) as Spec,
  }));
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
