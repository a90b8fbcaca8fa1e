import { Command } from 'commander';
import type { DeliverWords } from './deliver.js';
import { wholeNumber } from './flags.js';

export function mergeCommand(): Command {
  return new Command('merge')
    .argument('<experiment>', 'the experiment file that the parts were run from')
    .argument('<parts...>', 'the part files, in any order')
    .option('--games <number>', 'as the parts were run', wholeNumber('--games', 1))
    .option('--seed <number>', 'as the parts were run', wholeNumber('--seed', 0))
    .option('--out <folder>', 'where the report goes (default: reports/<experiment>)')
    .option('--bare', 'results, and the summary with its pictures only: no page, no tables')
    .option('--force', 'replace files in the folder that no report has written')
    .option('--json', 'print results.json instead of the table')
    .action(mergeParts);
}

interface MergeWords extends DeliverWords {
  games?: number;
  seed?: number;
  out?: string;
}

async function mergeParts(file: string, paths: string[], words: MergeWords): Promise<void> {
  const [simulation, { infer }, { deliver, takeFolder }, { join }, { commandOf }] = await Promise.all([
    import('../simulation/index.js'),
    import('../statistics/infer.js'),
    import('./deliver.js'),
    import('node:path'),
    import('./run.js'),
  ]);
  const began = performance.now();
  const experiment = simulation.readExperiment(file);
  const { games, seed } = words;
  const { plan, game } = await simulation.planOf(experiment, { ...(games ? { games } : {}), ...(seed === undefined ? {} : { seed }) });
  const parts = paths.map((path) => ({ path, part: simulation.readPart(path) }));
  const merged = simulation.together(game, plan, parts);
  const command = commandOf(file, words);
  const own = await takeFolder(words.out ?? join('reports', experiment.name), words, { experiment: experiment.name, command });
  try {
    await deliver(own, infer(game, merged, command), words, { began, workers: 0 });
  } finally {
    own.release();
  }
}
