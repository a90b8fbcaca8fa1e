/**
 * Writes a run's folder: always results.json, summary.md and its picture; if asked for, the page, all pictures and specs under
 * charts/, and tables as CSV and Arrow.
 */
import { join } from 'node:path';
import { readable } from '../../statistics/json.js';
import { resultsText } from '../../statistics/results-file.js';
import { figuresOf } from '../figures/catalog.js';
import { framed } from '../figures/figure.js';
import type { Figure, Undrawn } from '../figures/make.js';
import type { Run } from '../reading/run.js';
import { boardOf } from './board.js';
import type { Work } from './earlier.js';
import type { Format } from './formats.js';
import { CHARTS, OutputFolder } from './output-folder.js';
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
  /** The site beside the folder, as a relative path; games worth replaying lead to it. */
  site?: string | undefined;
  /** Called before each part, since reports of many cells take long. */
  progress?: (doing: string) => void;
}

/** What the folder of a run that was played before is for: all its cells, those with raised limits too. */
export const workOf = ({ results: { experiment, command, cells } }: Pick<Run, 'results'>): Work => ({
  ...{ command, subject: experiment, games: Math.max(0, ...cells.map(({ games }) => games)) },
});

/** Writes the report of a run that was played before. */
export async function writeReport(path: string, run: Run, options: WriteOptions = {}): Promise<Written> {
  const folder = new OutputFolder(path, { work: workOf(run), force: options.force ?? false });
  try {
    folder.write('results.json', resultsText(run.results));
    const written = await writeRest(folder, run, options);
    // It says when the games were played.
    folder.keep('run.json');
    folder.finish();
    return written;
  } finally {
    folder.release();
  }
}

/** Writes everything but the results. */
export async function writeRest(folder: OutputFolder, run: Run, { formats = [], site, progress = () => {} }: WriteOptions): Promise<Written> {
  const files: string[] = ['results.json'];
  const put = (name: string, content: string | Uint8Array) => {
    folder.write(name, content);
    files.push(name);
  };
  progress('charts');
  const { figures, failed } = await figuresOf(run);
  const { still, failed: faults } = await drawAll(run, figures, { formats, put, progress });
  const undrawn = [...failed, ...faults];
  const drawn = figures.filter(({ id }) => !undrawn.some((one) => one.id === id));
  put('summary.md', summary(run, drawn));
  if (formats.includes('html')) {
    progress('page');
    put('index.html', (await import('../page/report.js')).page(run, drawn, { site, still, board: await boardOf(run) }));
  }
  if (formats.includes('csv') || formats.includes('arrow')) {
    progress('tables');
    for (const [name, content] of await (await import('./tables.js')).tablesOf(run, formats)) put(name, content);
  }
  return { folder: folder.path, files, undrawn, ...(formats.includes('html') ? { page: join(folder.path, 'index.html') } : {}) };
}

interface Drawing {
  formats: readonly Format[];
  put(name: string, content: string | Uint8Array): void;
  progress(doing: string): void;
}

/** Draws the picture of the summary, and all others if wanted. If a chart fails, the next best is the summary's. */
async function drawAll(run: Run, figures: readonly Figure[], drawing: Drawing): Promise<{ still: string | undefined; failed: Undrawn[] }> {
  const { formats, put, progress } = drawing;
  const all = (['svg', 'png', 'specs'] as const).some((format) => formats.includes(format));
  const images = await import('../figures/images.js');
  const raster = formats.includes('png') ? await images.rasteriser() : undefined;
  const failed = new Map<Figure, string>();
  const svgs = new Map<Figure, string>();
  const drawOne = async (figure: Figure) => {
    progress(figure.id);
    try {
      svgs.set(figure, await (await images.painter()).svg(framed(run, figure)));
    } catch (error) {
      failed.set(figure, (error as Error).message);
    }
  };
  const left = () => figures.filter((figure) => !failed.has(figure));
  if (all) for (const figure of figures) await drawOne(figure);
  let hero = pictured(run, left());
  while (hero !== undefined && !svgs.has(hero)) {
    await drawOne(hero);
    hero = pictured(run, left());
  }
  if (hero !== undefined) put(`${hero.id}.svg`, svgs.get(hero) as string);
  for (const [figure, svg] of all ? svgs : []) {
    const chart = `${CHARTS}/${figure.id}`;
    if (formats.includes('svg')) put(`${chart}.svg`, svg);
    if (formats.includes('specs')) put(`${chart}.vl.json`, readable(framed(run, figure)));
    if (raster !== undefined) put(`${chart}.png`, raster(svg));
  }
  return { still: hero && svgs.get(hero), failed: [...failed].map(([{ id }, why]) => ({ id, why })) };
}
