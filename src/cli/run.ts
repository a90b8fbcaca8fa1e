import { Command } from 'commander';
import type { Game } from '../engine/index.js';
import type { Experiment, Merged, Plan } from '../simulation/index.js';
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
    .option('--dry-run', 'say which cells would be played, and how long it takes')
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
  dryRun?: boolean;
  json?: boolean;
}

async function run(file: string, words: RunWords): Promise<void> {
  const [{ readExperiment }, { relative }] = await Promise.all([import('../simulation/index.js'), import('node:path')]);
  const changed = [words.games && `--games ${words.games}`, words.seed !== undefined && `--seed ${words.seed}`].filter((word) => word);
  await runExperiment(readExperiment(file), words, ['npx sortie run', relative('.', file), ...changed].join(' '));
}

/** From an experiment to its report; for `run`, and for the commands that make their experiment from words. */
export async function runExperiment(experiment: Experiment, words: RunWords, command: string): Promise<Merged | undefined> {
  const { join } = await import('node:path');
  const folder = words.out ?? join('reports', experiment.name);
  const began = performance.now();
  if (experiment.ask !== undefined) {
    await runAsked(experiment, words, folder, command);
    return undefined;
  }
  const { plan, game } = await planned(experiment, words);
  if (words.dryRun) {
    process.stdout.write(`${(await dryRun(game, plan, words)).join('\n')}\n`);
    return undefined;
  }
  writable(folder);
  const merged = await played(plan, words, folder);
  const { infer } = await import('../statistics/infer.js');
  await report(folder, infer(game, merged, command), words, {
    began,
    workers: words.workers ?? (await import('../simulation/index.js')).defaultWorkers(),
  });
  return merged;
}

/** Exact odds: nothing is played, so there is nothing to forecast, resume or interrupt. */
async function runAsked(experiment: Experiment, words: RunWords, folder: string, command: string): Promise<void> {
  const began = performance.now();
  const [{ askAll }, { loadGame }, { inferAsked }] = await Promise.all([
    import('../simulation/index.js'),
    import('../players/index.js'),
    import('../statistics/infer.js'),
  ]);
  const game = await loadGame(experiment.game);
  const cells = await askAll(experiment, game);
  if (words.dryRun) {
    process.stdout.write(`${cells.map(({ name }) => `  ${name}`).join('\n')}\n  exact odds: no games are played\n`);
    return;
  }
  writable(folder);
  await report(folder, inferAsked(game, experiment, cells, command), words, { began, workers: 0 });
}

async function planned(experiment: Experiment, { games, seed }: RunWords): Promise<{ plan: Plan; game: Game }> {
  const [{ planOf, Layout }, { checkPrecision }] = await Promise.all([import('../simulation/index.js'), import('../statistics/precision.js')]);
  const found = await planOf(experiment, { ...(games ? { games } : {}), ...(seed === undefined ? {} : { seed }) });
  checkPrecision(experiment, new Layout(found.game, found.plan.cells.length, []));
  return found;
}

async function played(plan: Plan, { workers, patience, resume }: RunWords, folder: string): Promise<Merged> {
  const [{ Journal }, { precisionRule }, { playPlan }, { join }] = await Promise.all([
    import('../simulation/index.js'),
    import('../statistics/precision.js'),
    import('./play-plan.js'),
    import('node:path'),
  ]);
  const stop = precisionRule(plan);
  const journal = new Journal(join(folder, 'journal.json'), resume === true);
  return playPlan(plan, { patience, journal, ...(workers ? { workers } : {}), ...(stop ? { stop } : {}) });
}

/** The cells, and what it takes to play them. */
async function dryRun(game: Game, plan: Plan, { workers }: RunWords): Promise<string[]> {
  const [{ cellLines, forecast, need }, { precisionPlan }, { defaultWorkers }] = await Promise.all([
    import('./forecast.js'),
    import('../statistics/precision.js'),
    import('../simulation/index.js'),
  ]);
  const taste = await forecast(plan);
  const games = plan.precision ? Math.min(plan.games, precisionPlan(plan, taste.layout, taste.tally).peekSafe) : plan.games;
  return [...cellLines(game, plan), `  this needs ${need(plan, games, taste, workers ?? defaultWorkers())}`];
}

async function report(folder: string, results: Results, words: RunWords, { began, workers }: { began: number; workers: number }): Promise<void> {
  const playing = (performance.now() - began) / 1000;
  const [{ writeReport }, { terminalLines }, { writeFileSync }, { join }] = await Promise.all([
    import('../report/write.js'),
    import('../report/terminal.js'),
    import('node:fs'),
    import('node:path'),
  ]);
  const written = await writeReport(folder, results, { formats: words.bare ? [] : ['html', 'png', 'csv', 'arrow'] });
  const games = results.cells.reduce((sum, cell) => sum + cell.games, 0);
  const seconds = { playing: round(playing), total: round((performance.now() - began) / 1000) };
  const timings = { finished: new Date().toISOString(), games, workers, seconds, gamesPerSecond: Math.round(games / playing), node: process.version };
  writeFileSync(join(folder, 'run.json'), `${JSON.stringify(timings, null, 2)}\n`);
  const lines = () => terminalLines(results, { page: written.page ?? join(folder, 'summary.md') });
  process.stdout.write(words.json ? `${JSON.stringify(results, null, 2)}\n` : `${lines().join('\n')}\n`);
  if (!results.complete) process.exitCode = EXIT.interrupted;
}

function round(seconds: number): number {
  return Math.round(seconds * 1000) / 1000;
}
