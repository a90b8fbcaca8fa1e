/**
 * Writes a run's folder: always results.json, summary.md and its pictures; if asked for, the page, every picture with its spec
 * under charts/, and tables as CSV and Arrow.
 */
import { join } from 'node:path';
import { readable } from '../../statistics/json.js';
import { resultsText } from '../../statistics/results-file.js';
import { type Figure, figuresOf, type Undrawn } from '../figures/catalog.js';
import type { Run } from '../reading/run.js';
import { type Format, TABLES } from './formats.js';
import { CHARTS, FIRST_NAMES, OwnFolder } from './own-folder.js';
import { pictured, summary } from './summary.js';

export interface Written {
  folder: string;
  files: string[];
  /** The page, if one was written. */
  page?: string;
  /** Charts that could not be drawn, with the reasons. */
  undrawn: Undrawn[];
}

interface WriteOptions {
  formats?: readonly Format[];
  force?: boolean;
  /** Called before each part, since reports of many cells take long. */
  progress?: (doing: string) => void;
}

/** Names of the files in these formats that are known before charts are drawn. */
export function namesFor(formats: readonly Format[]): string[] {
  const tables = (['csv', 'arrow'] as const).filter((format) => formats.includes(format));
  return [
    ...FIRST_NAMES,
    ...(formats.includes('html') ? ['index.html'] : []),
    ...tables.flatMap((format) => TABLES.map((name) => `${name}.${format}`)),
    ...((['svg', 'png', 'specs'] as const).some((format) => formats.includes(format)) ? [CHARTS] : []),
  ];
}

export async function writeReport(path: string, run: Run, options: WriteOptions = {}): Promise<Written> {
  const folder = new OwnFolder(path, { names: namesFor(options.formats ?? []), force: options.force ?? false });
  try {
    folder.write('results.json', resultsText(run.results));
    const written = await writeRest(folder, run, options);
    folder.finish();
    return written;
  } finally {
    folder.release();
  }
}

/** Writes everything but the results. */
export async function writeRest(folder: OwnFolder, run: Run, { formats = [], progress = () => {} }: WriteOptions): Promise<Written> {
  const files: string[] = ['results.json'];
  const put = (name: string, content: string | Uint8Array) => {
    folder.write(name, content);
    files.push(name);
  };
  progress('charts');
  const { figures, failed } = await figuresOf(run);
  const undrawn = [...failed, ...(await draw(figures, formats, put, progress))];
  const drawn = figures.filter(({ id }) => !undrawn.some((one) => one.id === id));
  put('summary.md', summary(run, drawn));
  if (formats.includes('html')) {
    progress('page');
    put('index.html', (await import('../page/report.js')).page(run, drawn));
  }
  if (formats.includes('csv') || formats.includes('arrow')) {
    progress('tables');
    for (const [name, content] of await (await import('./tables.js')).tablesOf(run, formats)) put(name, content);
  }
  return { folder: folder.path, files, undrawn, ...(formats.includes('html') ? { page: join(folder.path, 'index.html') } : {}) };
}

type Put = (name: string, content: string | Uint8Array) => void;

/** Draws the pictures of the summary, and all others if wanted. Returns the charts that failed. */
async function draw(figures: readonly Figure[], formats: readonly Format[], put: Put, progress: (doing: string) => void): Promise<Undrawn[]> {
  const all = formats.includes('svg') || formats.includes('png');
  const wanted = figures.filter((figure) => all || pictured(figures).includes(figure));
  if (wanted.length === 0 && !formats.includes('specs')) return [];
  const { painter, rasteriser } = await import('../figures/images.js');
  const paint = await painter();
  const raster = formats.includes('png') ? await rasteriser() : undefined;
  const undrawn: Undrawn[] = [];
  for (const figure of figures) {
    if (!wanted.includes(figure)) continue;
    progress(figure.id);
    try {
      const svg = await paint.svg(figure.spec);
      if (pictured(figures).includes(figure)) put(`${figure.id}.svg`, svg);
      const chart = `${CHARTS}/${figure.id}`;
      if (formats.includes('svg')) put(`${chart}.svg`, svg);
      if (formats.includes('specs')) put(`${chart}.vl.json`, readable(figure.spec));
      if (raster !== undefined) put(`${chart}.png`, raster(svg));
    } catch (error) {
      undrawn.push({ id: figure.id, why: (error as Error).message });
    }
  }
  return undrawn;
}
