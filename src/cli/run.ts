import { Command } from 'commander';
import type { Results } from '../statistics/results.js';
import { EXIT } from './fail.js';
import { wholeNumber } from './flags.js';
import { writable } from './folder.js';

export function runCommand(): Command {
  return new Command('run')
    .description('Runs an experiment and writes its report')
    .argument('<experiment>', 'an experiment file, such as experiments/schwarm-odds.yaml')
    .option('--games <number>', 'games in each cell, instead of what the file says', wholeNumber('--games', 1))
    .option('--workers <number>', 'threads that play (default: one a processor)', wholeNumber('--workers', 1, 256))
    .option('--seed <number>', 'another seed than the file’s', wholeNumber('--seed', 0))
    .option('--out <folder>', 'where the report goes (default: reports/<experiment>)')
    .option('--resume', 'go on with a run that was stopped')
    .option('--patience <seconds>', 'give a game up that shows no life for so long', wholeNumber('--patience', 1), 60)
    .option('--bare', 'results, summary, specs and SVG only: no page, no PNG')
    .option('--json', 'print results.json instead of the table')
    .action(run);
}

export interface RunWords {
  games?: number;
  workers?: number;
  seed?: number;
  out?: string;
  resume?: boolean;
  patience: number;
  bare?: boolean;
  json?: boolean;
}

async function run(file: string, words: RunWords): Promise<void> {
  const { writeFileSync } = await import('node:fs');
  const { join, relative } = await import('node:path');
  const [simulation, { infer, inferAsked }, { writeReport }, { terminalLines }, { showProgress }] = await Promise.all([
    import('../simulation/index.js'),
    import('../statistics/infer.js'),
    import('../report/write.js'),
    import('../report/terminal.js'),
    import('./progress.js'),
  ]);
  const experiment = simulation.readExperiment(file);
  const overrides = { ...(words.games ? { games: words.games } : {}), ...(words.seed === undefined ? {} : { seed: words.seed }) };
  const command = `npx sortie run ${relative('.', file)}${words.games ? ` --games ${words.games}` : ''}${words.seed === undefined ? '' : ` --seed ${words.seed}`}`;
  const folder = words.out ?? join('reports', experiment.name);
  const began = performance.now();
  let results: Results;
  let workers = 0;
  if (experiment.ask !== undefined) {
    const { loadGame } = await import('../players/index.js');
    const game = await loadGame(experiment.game);
    results = inferAsked(game, experiment, simulation.askAll(experiment, game), command);
    writable(folder);
  } else {
    const { plan, game } = await simulation.planOf(experiment, overrides);
    writable(folder);
    workers = words.workers ?? simulation.defaultWorkers();
    const shown = showProgress(process.stderr);
    const journal = new simulation.Journal(join(folder, 'journal.json'), words.resume === true);
    const interrupt = new AbortController();
    const onSignal = () => interrupt.abort();
    process.once('SIGINT', onSignal);
    process.once('SIGTERM', onSignal);
    try {
      const merged = await simulation.runPlan(plan, {
        workers,
        journal,
        patience: words.patience,
        signal: interrupt.signal,
        progress: (progress) => shown.update(progress),
      });
      if (merged.games === 0) throw new Error('stopped before the first games were counted; nothing was written');
      results = infer(game, merged, command);
    } finally {
      shown.end();
      process.off('SIGINT', onSignal);
      process.off('SIGTERM', onSignal);
    }
  }
  const played = (performance.now() - began) / 1000;
  const written = await writeReport(folder, results, { formats: words.bare ? [] : ['html', 'png', 'csv', 'arrow'] });
  const games = results.cells.reduce((sum, cell) => sum + cell.games, 0);
  const total = (performance.now() - began) / 1000;
  writeFileSync(
    join(folder, 'run.json'),
    `${JSON.stringify({ games, workers, seconds: { playing: round(played), total: round(total) }, gamesPerSecond: Math.round(games / played), node: process.version }, null, 2)}\n`,
  );
  process.stdout.write(
    words.json
      ? `${JSON.stringify(results, null, 2)}\n`
      : `${terminalLines(results, { page: written.page ?? join(folder, 'summary.md') }).join('\n')}\n`,
  );
  if (!results.complete) process.exitCode = EXIT.interrupted;
}

function round(seconds: number): number {
  return Math.round(seconds * 1000) / 1000;
}
