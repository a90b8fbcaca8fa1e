import { relative } from 'node:path';
import { Command } from 'commander';
import type { Game } from '../engine/index.js';
import { Refused } from '../engine/problem.js';
import type { Experiment, Journal, Merged, Plan, RunOptions } from '../simulation/index.js';
import { type DeliverWords, deliver, takeFolder } from './deliver.js';
import { Stopped } from './fail.js';
import { type LimitWords, limitsOf, seconds, seedWord, wholeNumber, withLimits } from './flags.js';
import { remark, say, warn } from './output.js';

export function runCommand(): Command {
  return withLimits(
    new Command('run')
      .argument('<experiment>', 'an experiment file, such as experiments/schwarm-odds.yaml')
      .option('--games <number>', 'games in each cell, instead of what the file says', wholeNumber('--games', 1))
      .option('--seed <number>', 'another seed than the file’s; random: one that nobody knows beforehand', seedWord)
      .option('--out <folder>', 'where the report goes (default: reports/<experiment>)')
      .option('--resume', 'go on with a run that was stopped')
      .option('--queue <url>', 'have the games played by sortie worker on other machines: redis://host:6379')
      .option('--shard <part/of>', 'play one part only, such as 2/8, into a file for sortie merge', partWord)
      .option('--for <time>', 'stop after so long (90s, 5m, 2h), with what there is; --resume goes on', seconds('--for'))
      .option('--bare', 'results, and the summary with its pictures only: no page, no tables')
      .option('--force', 'replace files in the folder that no report has written')
      .option('--dry-run', 'say which cells would be played, and how long it takes')
      .option('--json', 'print results.json instead of the table'),
  ).action(run);
}

export interface RunWords extends DeliverWords, LimitWords {
  games?: number;
  seed?: number;
  out?: string;
  resume?: boolean;
  queue?: string;
  shard?: { part: number; of: number };
  for?: number;
  dryRun?: boolean;
}

async function run(file: string, words: RunWords): Promise<void> {
  const { readExperiment } = await import('../simulation/index.js');
  await runExperiment(readExperiment(file), words, commandOf(file, words));
}

/** The command that repeats a run, whoever played it. */
export function commandOf(file: string, { games, seed }: { games?: number; seed?: number }): string {
  const changed = [games && `--games ${games}`, seed !== undefined && `--seed ${seed}`].filter((word) => word);
  return ['npx sortie run', relative('.', file), ...changed].join(' ');
}

/** 2/8 */
function partWord(word: string): { part: number; of: number } {
  const [, part, of] = /^(\d+)\/(\d+)$/.exec(word) ?? [];
  if (part === undefined || Number(part) < 1 || Number(part) > Number(of))
    throw new Refused([{ path: ['--shard'], expected: 'a part and of how many, such as 2/8', found: word }]);
  return { part: Number(part), of: Number(of) };
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
  const { plan: asked, game } = await planned(experiment, words);
  const { claimed } = await import('../statistics/claim-results.js');
  const claims = claimed(experiment, game, asked);
  const plan = claims?.plan ?? asked;
  if (words.dryRun) {
    say(`${(await dryRun(game, plan, words)).join('\n')}\n`);
    return undefined;
  }
  if (words.shard !== undefined) return playPart(plan, words, words.shard, folder);
  const own = await takeFolder(folder, words, { experiment: experiment.name, command });
  try {
    const [{ infer }, { Journal, defaultWorkers, refuseForeign }] = await Promise.all([
      import('../statistics/infer.js'),
      import('../simulation/index.js'),
    ]);
    const kept = join(folder, 'journal.json');
    refuseForeign(kept, '--out', words.force);
    const journal = new Journal(kept, words.resume === true, { say: (line) => remark(`${line}\n`) });
    const merged = await played(plan, words, journal);
    const workers = words.workers ?? defaultWorkers();
    // A run that was stopped keeps its journal, to go on from.
    const found = infer(game, { ...merged, plan: asked }, command);
    await deliver(own, claims?.judged(merged, found) ?? found, words, { began, workers }, () => merged.complete && journal.remove());
    return merged;
  } finally {
    own.release();
  }
}

/** Exact odds: nothing is played, so there is nothing to forecast, resume or interrupt. */
async function runAsked(experiment: Experiment, words: RunWords, folder: string, command: string): Promise<void> {
  const began = performance.now();
  const [{ askAll }, { loadGame }, { inferAsked }, { dirname }] = await Promise.all([
    import('../simulation/index.js'),
    import('../players/index.js'),
    import('../statistics/infer-asked.js'),
    import('node:path'),
  ]);
  const game = await loadGame(experiment.game, dirname(experiment.source.name));
  const cells = await askAll(experiment, game);
  if (words.dryRun) {
    say(`${cells.map(({ name }) => `  ${name}`).join('\n')}\n  exact odds: no games are played\n`);
    return;
  }
  const own = await takeFolder(folder, words, { experiment: experiment.name, command });
  try {
    await deliver(own, inferAsked(game, experiment, cells, command), words, { began, workers: 0 });
  } finally {
    own.release();
  }
}

async function planned(experiment: Experiment, { games, seed }: RunWords): Promise<{ plan: Plan; game: Game }> {
  const [{ planOf, layOut }, { checkPrecision }] = await Promise.all([import('../simulation/index.js'), import('../statistics/precision.js')]);
  const found = await planOf(experiment, { ...(games ? { games } : {}), ...(seed === undefined ? {} : { seed }) });
  checkPrecision(experiment, layOut(found.game, { ...found.plan, pairs: [] }));
  return found;
}

async function played(plan: Plan, words: RunWords, journal: Journal): Promise<Merged> {
  const [{ precisionRule }, { playPlan }] = await Promise.all([import('../statistics/precision.js'), import('./play-plan.js')]);
  const stop = precisionRule(plan);
  return playPlan(plan, { ...(await playersOf(words)), journal, ...(stop ? { stop } : {}) }, words.for === undefined ? {} : { seconds: words.for });
}

/** Who plays: this machine, or those on a queue. */
async function playersOf({ workers, patience, memory, queue }: RunWords): Promise<Partial<RunOptions>> {
  const limits = limitsOf({ workers, patience, memory });
  if (queue === undefined) return limits;
  const { Coordinator } = await import('../simulation/queue/coordinator.js');
  // A progress bar may stand on the line.
  const line = (text: string) => `${process.stderr.isTTY ? '\r\x1b[2K' : ''}${text}\n`;
  const told = { say: (text: string) => remark(line(text)), warn: (text: string) => warn(line(text)) };
  return { ...limits, carrier: (plan, from, to) => new Coordinator(plan, queue, from, to, { ...limits, ...told }) };
}

/** One part of a run, into a file that `sortie merge` puts together with the others. */
async function playPart(plan: Plan, words: RunWords, { part, of }: { part: number; of: number }, folder: string): Promise<undefined> {
  if (plan.precision !== undefined)
    throw new Refused([{ path: ['--shard'], expected: 'an experiment with games: a run that stops on what it sees is not played in parts' }]);
  const [{ PART_MARK, partOf, rangeOf }, { playPlan }, { writeText }, { writable, writableFile }, { lookAt }, { join }] = await Promise.all([
    import('../simulation/index.js'),
    import('./play-plan.js'),
    import('./files.js'),
    import('./folder.js'),
    import('../report/files/own-folder.js'),
    import('node:path'),
  ]);
  const path = join(folder, `part-${part}-of-${of}.json`);
  writable(folder);
  lookAt(folder, {});
  writableFile(path, PART_MARK, '--out', words.force);
  const range = rangeOf(plan, part, of);
  const merged = await playPlan(plan, { ...(await playersOf(words)), part: range });
  if (!merged.complete) throw new Stopped();
  writeText(path, JSON.stringify(partOf(merged, part, of)), { mark: PART_MARK, force: words.force });
  say(`${path}: ${range.to - range.from} of ${plan.shards} shards\n`);
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
