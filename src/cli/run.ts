import { dirname, join } from 'node:path';
import type { Game } from '../engine/index.js';
import { type Problem, Refused } from '../engine/problem.js';
import { loadGame } from '../players/loading/index.js';
import { questionLines } from '../report/reading/text.js';
import {
  askAll,
  defaultWorkers,
  type Experiment,
  fewWitnesses,
  frontier,
  Journal,
  type Merged,
  PART_MARK,
  type Plan,
  partOf,
  partText,
  type RunOptions,
  rangeOf,
  readExperiment,
} from '../simulation/index.js';
import { bindResults } from '../statistics/findings.js';
import { inferAsked } from '../statistics/infer-asked.js';
import { precisionGoals } from '../statistics/precision.js';
import { ready } from '../statistics/ready.js';
import { focusOf } from '../statistics/until.js';
import { Stopped } from './fail.js';
import { writeText } from './files.js';
import { limitsOf, type RunWords } from './flags.js';
import { writable, writableFile } from './folder.js';
import { cellLines, type Forecast, forecast, need, rounded, secondsFor } from './forecast.js';
import { planMore, refuseWithMore } from './more.js';
import { clearLine, remark, say, sayLines, warn } from './output.js';
import { playPlan } from './play-plan.js';
import { duration } from './progress.js';
import { inFolder } from './take.js';
import { repeatingRun } from './words.js';

export async function run(file: string, words: RunWords): Promise<void> {
  if (words.more !== undefined) refuseWithMore(words);
  await runExperiment(readExperiment(file), words, repeatingRun(file, words));
}

/** Runs an experiment and writes its report; `command` repeats the run. */
export async function runExperiment(experiment: Experiment, words: RunWords, command: string): Promise<void> {
  const began = performance.now();
  const folder = words.out ?? join('reports', experiment.name);
  const subject = experiment.name;
  if (experiment.ask !== undefined) return runAsked(experiment, words, folder, command);
  const { plan, game, rules, results } = await ready(experiment, words);
  if (words.dryRun) return dryRun(game, plan, words);
  const fixed = plan.precision === undefined && plan.until === undefined;
  const work = { command, subject, ...(fixed && words.more === undefined ? { games: plan.games } : {}) };
  const more = words.more && planMore(words.more, folder, { game, plan, command });
  if (more === null) return remark('no games were added: all comparisons are settled\n');
  if (words.shard !== undefined) return playPart(plan, words, words.shard, folder);
  await inFolder(folder, words, work, async (own) => {
    const journal = new Journal(join(folder, 'journal.json'), words.resume === true, { say: (line) => remark(`${line}\n`) });
    const options = { ...(await playersOf(words)), journal, ...rules, ...(more && { within: undefined, ...more.options }) };
    if (!words.json) sayLines(questionLines(experiment.question));
    const merged = await playPlan(more?.plan ?? plan, options, { seconds: words.for });
    if (more !== undefined && frontier(merged) === frontier(more.options.start)) remark('no games were added: all comparisons are settled\n');
    const repeats =
      more === undefined || plan.until !== undefined ? command : repeatingRun(experiment.source.name, { ...words, games: merged.plan.games });
    // A stopped run keeps its journal, so that --resume can continue it.
    const saved = () => {
      if (merged.complete) journal.remove();
    };
    const { deliver } = await import('./deliver.js');
    await deliver(own, results(merged, repeats), words, {
      began,
      workers: words.workers ?? defaultWorkers(),
      asked: true,
      run: merged,
      saved,
    });
  });
}

/** Exact odds play no games, so there is nothing to forecast, resume or interrupt. */
async function runAsked(experiment: Experiment, words: RunWords, folder: string, command: string): Promise<void> {
  const began = performance.now();
  const game = await loadGame(experiment.game, dirname(experiment.source.name));
  const cells = await askAll(experiment, game);
  if (words.dryRun) return sayLines([...cells.map(({ name }) => `  ${name}`), '  exact odds: no games are played']);
  const results = inferAsked(game, experiment, cells, command);
  const problems: Problem[] = [];
  bindResults(results, 'odds', problems);
  if (problems.length > 0) throw new Refused(problems, experiment.source);
  await inFolder(folder, words, { subject: experiment.name, command }, async (own) => {
    const { deliver } = await import('./deliver.js');
    await deliver(own, results, words, { began, workers: 0 });
  });
}

/** Who plays: this machine, or workers on a queue. */
async function playersOf(words: RunWords): Promise<Partial<RunOptions>> {
  const limits = limitsOf(words);
  const { queue } = words;
  if (queue === undefined) return limits;
  const { Coordinator } = await import('../simulation/queue/coordinator.js');
  // The line may hold a progress bar.
  const over = (tell: (text: string) => void) => (text: string) => {
    clearLine();
    tell(`${text}\n`);
  };
  const told = { say: over(remark), warn: over(warn) };
  return { ...limits, carrier: (plan, part) => new Coordinator(plan, queue, { ...part, ...limits, ...told }) };
}

/** Plays one part of a run into a file for `sortie merge`. */
async function playPart(plan: Plan, words: RunWords, { part, of }: { part: number; of: number }, folder: string): Promise<void> {
  if (plan.precision !== undefined || plan.until !== undefined)
    throw new Refused([{ path: ['--shard'], expected: 'an experiment with games: a run that stops on its results cannot be played in parts' }]);
  const path = join(folder, `part-${part}-of-${of}.json`);
  writable(folder);
  writableFile(path, PART_MARK, '--out', words.force);
  const range = rangeOf(plan, part, of);
  const merged: Merged = await playPlan(plan, { ...(await playersOf(words)), part: range });
  if (!merged.complete) throw new Stopped();
  const witness = await fewWitnesses(plan, limitsOf(words));
  writeText(path, partText(partOf(merged, part, of, witness)), { mark: PART_MARK, force: words.force });
  say(`${path}: ${range.to - range.from} of ${plan.shards} shards\n`);
}

async function dryRun(game: Game, plan: Plan, { workers = defaultWorkers() }: RunWords): Promise<void> {
  const sample = await forecast(plan);
  const games = plan.precision ? Math.min(plan.games, Math.max(...precisionGoals(sample.run).map((goal) => goal.games))) : plan.games;
  const lines = plan.until === undefined ? [`  this needs ${need(plan, games, sample, workers)}`] : [];
  sayLines([...cellLines(game, plan), ...lines, ...settlingLines(game, plan, sample, workers)]);
}

/** Says how many games will settle all comparisons, or rows; estimated from a small sample. */
function settlingLines(game: Game, plan: Plan, sample: Forecast, workers: number): string[] {
  const { left, of, settled } = focusOf(game, plan.pairs)({ ...sample.run, plan: { ...plan, games: Number.MAX_SAFE_INTEGER } });
  if (of === 0) return [];
  const what = of === 1 ? 'the one comparison' : `all ${of} comparisons`;
  if (settled === of) return [`  a few games settle ${what}`];
  const { seconds } = plan.until ?? {};
  const bound = seconds === undefined ? need(plan, plan.games, sample, workers) : duration(seconds);
  const most = plan.until === undefined ? '' : `; at most ${bound}`;
  return [
    `  to settle ${what} takes about ${rounded(left)} games of all cells, ${duration(secondsFor(left, sample, workers))} on ${workers} ${workers === 1 ? 'thread' : 'threads'}${most}`,
  ];
}
