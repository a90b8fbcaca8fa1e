/** A run's folder: results.json, summary.md, the charts' specs and SVG always; page, PNG, CSV and Arrow when asked for. */
import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Results } from '../statistics/results.js';
import { type Figure, figuresOf } from './catalog.js';
import type { Format } from './formats.js';
import { painter } from './images.js';
import { readable } from './json.js';
import { summary } from './markdown.js';

export interface Written {
  folder: string;
  files: string[];
  /** The page, if one was written. */
  page?: string;
}

export async function writeReport(folder: string, results: Results, { formats = [] }: { formats?: readonly Format[] } = {}): Promise<Written> {
  const figures = await figuresOf(results);
  const files = new Map<string, string | Uint8Array>();
  files.set('results.json', readable(results));
  files.set('summary.md', summary(results, figures));
  await drawInto(files, figures, formats.includes('png'));
  if (formats.includes('html')) {
    const { page } = await import('./html.js');
    files.set('index.html', await page(results, figures));
  }
  if (formats.includes('csv') || formats.includes('arrow')) {
    const { tablesOf } = await import('./tables.js');
    for (const [name, content] of await tablesOf(results, formats)) files.set(name, content);
  }
  save(folder, files);
  return { folder, files: [...files.keys()], ...(files.has('index.html') ? { page: join(folder, 'index.html') } : {}) };
}

async function drawInto(files: Map<string, string | Uint8Array>, figures: readonly Figure[], png: boolean): Promise<void> {
  const paint = await painter();
  for (const { id, spec } of figures) {
    const svg = await paint.svg(spec);
    files.set(`${id}.vl.json`, readable(spec));
    files.set(`${id}.svg`, svg);
    if (png) files.set(`${id}.png`, paint.png(svg));
  }
}

/** What an earlier report left and this one has no use for would be read as part of it. */
const DRAWN = /\.(vl\.json|svg|png)$/;

function save(folder: string, files: ReadonlyMap<string, string | Uint8Array>): void {
  mkdirSync(folder, { recursive: true });
  const stale = existsSync(folder) ? readdirSync(folder).filter((name) => DRAWN.test(name) && !files.has(name)) : [];
  for (const name of stale) rmSync(join(folder, name));
  for (const [name, content] of files) writeFileSync(join(folder, name), content);
}
