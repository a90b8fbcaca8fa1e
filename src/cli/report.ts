import { Command } from 'commander';
import { wholeNumber } from './flags.js';

export function reportCommand(): Command {
  return new Command('report')
    .description('Builds pages, pictures and tables from results.json files, and the index of all of them')
    .argument('[folders...]', 'where to look for results (default: reports)')
    .option('--out <folder>', 'where to put everything (default: where the results are)')
    .option('--bare', 'summary, specs and SVG only: no page, no PNG, no tables')
    .option('--open', 'serve the folder on this machine, to be looked at in a browser')
    .option('--port <number>', 'its port (default: any that is free)', wholeNumber('--port', 1, 65535))
    .action(report);
}

export interface ReportWords {
  out?: string;
  bare?: boolean;
  open?: boolean;
  port?: number;
}

export async function report(folders: readonly string[], { out, bare, open, port }: ReportWords): Promise<void> {
  const [{ join }, load, { writeReport }, { writeIndex }, { FORMATS }] = await Promise.all([
    import('node:path'),
    import('../report/load.js'),
    import('../report/write.js'),
    import('../report/write-index.js'),
    import('../report/formats.js'),
  ]);
  const roots = folders.length > 0 ? folders : ['reports'];
  const root = out ?? roots[0];
  const { writable } = await import('./folder.js');
  writable(root);
  const found = [...new Set(roots.flatMap((folder) => load.foldersIn(folder)))];
  if (found.length === 0) {
    const { Refused } = await import('../engine/problem.js');
    throw new Refused([{ path: [], expected: 'folders with a results.json, as `sortie run` writes them', found: roots.join(', ') }]);
  }
  const runs = found.map(load.loadRun);
  for (const run of runs) {
    const folder = out === undefined ? run.folder : join(out, run.name);
    const { files } = await writeReport(folder, run.results, { formats: bare ? [] : FORMATS });
    run.folder = folder;
    process.stdout.write(`  ${folder}  ${files.length} files\n`);
  }
  const index = await writeIndex(root, runs, { page: !bare });
  if (open) return serve(root, port);
  process.stdout.write(`\n  Index:  ${index}\n`);
}

async function serve(root: string, port?: number): Promise<void> {
  const { serveFolder } = await import('../report/serve.js');
  const { url, closed } = await serveFolder(root, port);
  process.stdout.write(`\n  ${url}  (Ctrl-C ends it)\n`);
  await closed;
}
