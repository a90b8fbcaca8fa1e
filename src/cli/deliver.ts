import { type Format, formatsOf } from '../report/files/formats.js';
import { OwnFolder } from '../report/files/own-folder.js';
import { keptInstead, type Work } from '../report/files/whose.js';
import { namesFor, writeRest } from '../report/files/write.js';
import { readRun } from '../report/reading/run.js';
import { questionLines, reportLine, terminalLines, undrawnLines } from '../report/terminal/run.js';
import { type Merged, SAVED, savedGames } from '../simulation/index.js';
import { canBeExtended, publishedRun } from '../statistics/extension.js';
import type { Results } from '../statistics/results.js';
import { resultsText } from '../statistics/results-file.js';
import { EXIT } from './fail.js';
import { writable } from './folder.js';
import { answer, say, warn } from './output.js';
import { showProgress } from './progress.js';

interface DeliverWords {
  bare?: boolean;
  with?: readonly Format[];
  json?: boolean;
  force?: boolean;
}

interface Delivery {
  /** Timings go into a file of their own, so that results do not depend on the machine. */
  began: number;
  workers: number;
  /** The question was printed before the games were played. */
  asked?: boolean;
  /** The run, whose counted games are kept so that it may be extended. */
  run?: Merged;
  /** Called when the results are on the disk. */
  saved?(): void;
}

/** Takes the folder of a report, or refuses it, before anything is played. */
export function takeFolder(path: string, words: DeliverWords, purpose: Work, names?: readonly string[]): OwnFolder {
  const { force = false } = words;
  writable(path);
  return new OwnFolder(path, { purpose, names: names ?? [...namesFor(formatsOf(words)), SAVED, 'run.json'], force });
}

/** Takes the folder for as long as `act` runs. */
export async function inFolder<R>(path: string, words: DeliverWords, purpose: Work, act: (own: OwnFolder) => Promise<R>): Promise<R> {
  const own = takeFolder(path, words, purpose);
  try {
    return await act(own);
  } finally {
    own.release();
  }
}

/**
 * Writes the results first, then prints the answer, then draws charts and page. These take longer, and one that fails loses
 * nothing of what was found.
 */
export async function deliver(folder: OwnFolder, results: Results, words: DeliverWords, delivery: Delivery): Promise<void> {
  const playing = (performance.now() - delivery.began) / 1000;
  const stays = words.force ? undefined : keptInstead(folder.path, { games: mostGames(results), stopped: !results.complete });
  const unsaved = stays === undefined ? fault(() => folder.write('results.json', resultsText(results))) : null;
  if (stays === undefined && unsaved === null && delivery.run !== undefined && canBeExtended(results))
    folder.write(SAVED, savedGames(delivery.run, publishedRun(results), results.claims !== undefined));
  if (stays === undefined && unsaved === null) delivery.saved?.();
  const run = readRun(results);
  answer(words.json, results, terminalLines(run).slice(delivery.asked ? questionLines(run.question).length : 0));
  if (!results.complete) process.exitCode = EXIT.interrupted;
  // The answer was printed, even if the disk is full.
  if (unsaved !== null) throw unsaved.error;
  if (stays !== undefined) return warn(`warning: ${stays}\n`);
  const shown = showProgress(process.stderr);
  const { page, undrawn } = await writeRest(folder, run, { formats: formatsOf(words), progress: (what) => shown.doing(what) }).finally(() =>
    shown.end(),
  );
  folder.write('run.json', `${JSON.stringify(timings(results, delivery, playing), null, 2)}\n`);
  folder.finish();
  warn(undrawnLines(undrawn));
  if (!words.json) say(reportLine(page ?? `${folder.path}/summary.md`));
}

export const mostGames = ({ cells }: Pick<Results, 'cells'>): number => Math.max(0, ...cells.map(({ games }) => games));

function fault(act: () => void): { error: unknown } | null {
  try {
    act();
    return null;
  } catch (error) {
    return { error };
  }
}

function timings({ cells }: Results, { began, workers }: Delivery, playing: number) {
  const games = cells.reduce((sum, cell) => sum + cell.games, 0);
  const seconds = { playing: round(playing), total: round((performance.now() - began) / 1000) };
  return { finished: new Date().toISOString(), games, workers, seconds, gamesPerSecond: Math.round(games / playing), node: process.version };
}

function round(seconds: number): number {
  return Math.round(seconds * 1000) / 1000;
}
