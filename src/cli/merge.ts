import { join } from 'node:path';
import { planOf, readExperiment, readPart, together } from '../simulation/index.js';
import { infer } from '../statistics/infer.js';
import { deliver, inFolder } from './deliver.js';
import type { MergeWords } from './flags.js';
import { repeating } from './words.js';

export async function merge(file: string, paths: string[], words: MergeWords): Promise<void> {
  const began = performance.now();
  const experiment = readExperiment(file);
  const { plan, game } = await planOf(experiment, words);
  const merged = together(
    game,
    plan,
    paths.map((path) => ({ path, part: readPart(path) })),
  );
  const command = repeating(file, words);
  await inFolder(words.out ?? join('reports', experiment.name), words, { experiment: experiment.name, command }, (own) =>
    deliver(own, infer(game, merged, command), words, { began, workers: 0 }),
  );
}
