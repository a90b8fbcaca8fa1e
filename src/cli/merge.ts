import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { Refused } from '../engine/problem.js';
import { readExperiment, readPart, refuseOtherPlay, together } from '../simulation/index.js';
import { ready } from '../statistics/ready.js';
import { deliver } from './deliver.js';
import type { MergeWords } from './flags.js';
import { inFolder } from './take.js';
import { repeatingRun } from './words.js';

export async function merge(file: string, paths: string[], words: MergeWords): Promise<void> {
  const began = performance.now();
  const experiment = readExperiment(file);
  const { plan, game, results } = await ready(experiment, words);
  const parts = paths.flatMap(partsIn).map((path) => ({ path, part: readPart(path) }));
  const merged = together(game, plan, parts);
  await refuseOtherPlay(plan, parts);
  const command = repeatingRun(file, words);
  await inFolder(words.out ?? join('reports', experiment.name), words, { subject: experiment.name, command, games: plan.games }, (own) =>
    deliver(own, results(merged, command), words, { began, workers: 0, run: merged }),
  );
}

/** A part file, or the part files in a folder, as `sortie run --shard` names them. */
function partsIn(path: string): string[] {
  if (statSync(path, { throwIfNoEntry: false })?.isDirectory() !== true) return [path];
  const found = readdirSync(path).filter((name) => /^part-\d+-of-\d+\.json$/.test(name));
  if (found.length === 0) throw new Refused([{ path: [path], expected: 'a folder with parts of a run, such as part-1-of-2.json' }]);
  return found.map((name) => join(path, name));
}
