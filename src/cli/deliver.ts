import type { Format } from '../report/files/formats.js';
import type { OwnFolder } from '../report/files/own-folder.js';
import type { Results } from '../statistics/results.js';
import { EXIT } from './fail.js';
import { say, sayJson, warn } from './output.js';

export interface DeliverWords {
  bare?: boolean;
  json?: boolean;
  force?: boolean;
}

/** What the run took: it goes into a file of its own, so that results do not depend on the machine. */
export interface Timing {
  began: number;
  workers: number;
}

/** What a folder is taken for: the experiment, and the command, which repeats the run. */
export interface Purpose {
  experiment: string;
  command: string;
}

/** The folder of a report, taken before anything is played: nobody plays for an hour to hear that it cannot be written. */
export async function takeFolder(
  path: string,
  { bare, force = false }: DeliverWords,
  purpose: Purpose,
  names?: readonly string[],
): Promise<OwnFolder> {
  const [{ writable }, { OwnFolder }, { namesFor }, { refuseAnother }, { FORMATS }] = await Promise.all([
    import('./folder.js'),
    import('../report/files/own-folder.js'),
    import('../report/files/write.js'),
    import('../report/files/another.js'),
    import('../report/files/formats.js'),
  ]);
  writable(path);
  if (!force) refuseAnother(path, purpose);
  return new OwnFolder(path, { names: names ?? [...namesFor(bare ? [] : FORMATS), 'run.json'], force });
}

/**
 * First the results, whole and on the disk; then the answer on the terminal; then charts and page, which take longer and of
 * which any may fail without losing what was found.
 */
export async function deliver(folder: OwnFolder, results: Results, words: DeliverWords, timing: Timing, saved = () => {}): Promise<void> {
  const playing = (performance.now() - timing.began) / 1000;
  const { resultsText } = await import('../statistics/results-file.js');
  const unsaved = fault(() => folder.write('results.json', resultsText(results)));
  if (unsaved === null) saved();
  if (words.json) sayJson(results);
  const [{ readRun }, { reportLine, terminalLines, undrawnLines }] = await Promise.all([
    import('../report/reading/run.js'),
    import('../report/terminal/run.js'),
  ]);
  const run = readRun(results);
  if (!words.json) say(`${terminalLines(run).join('\n')}\n`);
  if (!results.complete) process.exitCode = EXIT.interrupted;
  // A disk that is full takes the files, not the answer.
  if (unsaved !== null) throw unsaved.error;
  const [{ writeRest }, { FORMATS }, { showProgress }] = await Promise.all([
    import('../report/files/write.js'),
    import('../report/files/formats.js'),
    import('./progress.js'),
  ]);
  const shown = showProgress(process.stderr);
  const formats: readonly Format[] = words.bare ? [] : FORMATS;
  const { page, undrawn } = await writeRest(folder, run, { formats, progress: (what) => shown.doing(what) }).finally(() => shown.end());
  folder.write('run.json', `${JSON.stringify(timings(results, timing, playing), null, 2)}\n`);
  folder.finish();
  warn(undrawnLines(undrawn));
  if (!words.json) say(reportLine(page ?? `${folder.path}/summary.md`));
}

function fault(act: () => void): { error: unknown } | null {
  try {
    act();
    return null;
  } catch (error) {
    return { error };
  }
}

function timings({ cells }: Results, { began, workers }: Timing, playing: number) {
  const games = cells.reduce((sum, cell) => sum + cell.games, 0);
  const seconds = { playing: round(playing), total: round((performance.now() - began) / 1000) };
  return { finished: new Date().toISOString(), games, workers, seconds, gamesPerSecond: Math.round(games / playing), node: process.version };
}

function round(seconds: number): number {
  return Math.round(seconds * 1000) / 1000;
}
