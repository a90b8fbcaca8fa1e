import { keptInstead } from '../report/files/earlier.js';
import { type Format, formatsOf } from '../report/files/formats.js';
import type { OutputFolder } from '../report/files/output-folder.js';
import { writeRest } from '../report/files/write.js';
import { readRun } from '../report/reading/run.js';
import { questionLines } from '../report/reading/text.js';
import { reportLine, terminalLines, undrawnLines } from '../report/terminal/run.js';
import { extendable, type Merged, packedGames } from '../simulation/index.js';
import { canBeExtended, publishedIn } from '../statistics/extension.js';
import type { Results } from '../statistics/results.js';
import { resultsText } from '../statistics/results-file.js';
import { EXIT } from './fail.js';
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

/**
 * Writes the results first, then prints the answer, then draws charts and page. These take longer, and one that fails loses
 * nothing of what was found.
 */
export async function deliver(folder: OutputFolder, results: Results, words: DeliverWords, delivery: Delivery): Promise<void> {
  const playing = (performance.now() - delivery.began) / 1000;
  const stays = words.force ? undefined : keptInstead(folder.path, { games: mostGames(results), stopped: !results.complete });
  const unsaved = stays === undefined ? fault(() => save(folder, results, delivery.run)) : null;
  if (stays === undefined && unsaved === null) delivery.saved?.();
  const run = readRun(results);
  answer(
    words.json,
    results,
    terminalLines(run, playing / Math.max(1, totalGames(results))).slice(delivery.asked ? questionLines(run.question).length : 0),
  );
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

/** Writes the results, with the counted games if the run can be extended. */
function save(folder: OutputFolder, results: Results, run: Merged | undefined): void {
  const counted = run !== undefined && canBeExtended(results) ? packedGames(extendable(run, publishedIn(results))) : undefined;
  folder.write('results.json', resultsText(counted === undefined ? results : { ...results, counted }));
}

const totalGames = ({ cells }: Pick<Results, 'cells'>) => cells.reduce((sum, { games }) => sum + games, 0);
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
  const games = totalGames({ cells });
  const seconds = { playing: round(playing), total: round((performance.now() - began) / 1000) };
  return { finished: new Date().toISOString(), games, workers, seconds, gamesPerSecond: Math.round(games / playing), node: process.version };
}

function round(seconds: number): number {
  return Math.round(seconds * 1000) / 1000;
}
