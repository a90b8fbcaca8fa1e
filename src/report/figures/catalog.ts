/** Finds the charts on disk. */

import { readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { Run } from '../reading/run.js';
import { namedCells } from '../reading/state.js';
import type { Chart } from './chart.js';
import { figuresFrom } from './make.js';

const FOLDER = join(dirname(fileURLToPath(import.meta.url)), 'charts');
const CODE = /(?<!\.d)\.(ts|js)$/;

let found: Promise<Chart[]> | undefined;

export function loadCharts(): Promise<Chart[]> {
  const files = () => readdirSync(FOLDER).filter((name) => CODE.test(name));
  const load = async (name: string) => ((await import(pathToFileURL(join(FOLDER, name)).href)) as { default: Chart }).default;
  return (found ??= Promise.all(files().map(load)).then((charts) => charts.sort(byRank)));
}

const byRank = (a: Chart, b: Chart) => a.rank - b.rank || a.id.localeCompare(b.id);

/** All figures of a run. */
export const figuresOf = async (run: Run) => figuresFrom(await loadCharts(), run, namedCells(run));
