import { Command } from 'commander';
import type { Game } from '../engine/index.js';
import { reasonOf } from '../engine/system-fault.js';
import type { OwnFolder } from '../report/files/own-folder.js';
import type { GateReport } from '../report/terminal/gate.js';
import type { Experiment, Journal, Merged } from '../simulation/index.js';
import type { GatePlan } from '../statistics/gate-plan.js';
import { EXIT } from './fail.js';
import { type LimitWords, limitsOf, positive, seconds, seedWord, wholeNumber, withLimits } from './flags.js';
import { say, sayJson, warn } from './output.js';
import type { PlayedPlan } from './play-plan.js';

export function checkCommand(): Command {
  return withLimits(
    new Command('check')
      .argument('<experiment>', 'an experiment file with claims')
      .option('--baseline <file>', 'an earlier results.json: no measure may have moved; cells that did not change are not played again')
      .option('--moved <share>', 'how far a share may move against the baseline', positive('--moved'), 0.01)
      .option('--games <number>', 'the most games in each cell', wholeNumber('--games', 1))
      .option('--seed <number>', 'another seed than the file’s; random: one that nobody knows beforehand', seedWord)
      .option('--for <time>', 'stop after so long (90s, 5m, 2h); what is not settled then is undecided', seconds('--for'))
      .option('--resume <file>', 'keep the games in this file until all is settled, and go on from it when it is there')
      .option('--out <folder>', 'where to write results.json of the games played')
      .option('--force', 'replace what is there: the results of another run, or files that no report has written')
      .option('--json', 'the verdicts as JSON')
      .option('--junit <file>', 'write JUnit XML')
      .option('--summary <file>', 'append Markdown, for the page of a CI job')
      .option('--annotations', 'print a line for each broken claim as GitHub Actions reads it (always on there)')
      .option('--dry-run', 'say what would be played, and how long it takes'),
  ).action(check);
}

interface CheckWords extends LimitWords {
  baseline?: string;
  moved: number;
  games?: number;
  seed?: number;
  for?: number;
  resume?: string;
  patience: number;
  memory?: number;
  out?: string;
  force?: boolean;
  json?: boolean;
  junit?: string;
  summary?: string;
  annotations?: boolean;
  dryRun?: boolean;
}

async function check(file: string, words: CheckWords): Promise<void> {
  const [simulation, { planGate }, { readResults }, { readText }] = await Promise.all([
    import('../simulation/index.js'),
    import('../statistics/gate-plan.js'),
    import('../statistics/results-file.js'),
    import('./files.js'),
  ]);
  const experiment = simulation.readExperiment(file);
  const baseline =
    words.baseline === undefined
      ? undefined
      : { results: readResults(readText(words.baseline), words.baseline), moved: words.moved, file: words.baseline };
  const overrides = { ...(words.games ? { games: words.games } : {}), ...(words.seed === undefined ? {} : { seed: words.seed }) };
  const { plan: whole, game } = await simulation.planOf(experiment, overrides);
  const planned = planGate(experiment, game, whole, baseline);
  if (words.dryRun) return dryRun(planned, game, words);
  const { keeperOf } = await import('./keep.js');
  const keeper = await keeperOf(words.resume);
  let folder: OwnFolder | null = null;
  try {
    folder = await placesFor(file, words, experiment.name);
    const rule = JSON.stringify([planned.gate.claims.map(({ text }) => text), baseline?.results ?? null]);
    const run = planned.plan.cells.length === 0 ? null : await play(planned, words, keeper?.journal(rule));
    const report = await judged(experiment, file, words, planned, run);
    // The verdict first: whatever happens to the files, it stands, and so does its exit code.
    process.exitCode = run?.interrupted ? EXIT.interrupted : EXIT[report.verdict];
    await tell(report, words);
    await write(report, words, game, run, folder);
    if (run?.complete !== false) keeper?.remove();
  } finally {
    keeper?.release();
    folder?.release();
  }
}

/** Where files are to go is looked at before anything is played. */
async function placesFor(file: string, words: CheckWords, experiment: string): Promise<OwnFolder | null> {
  const [{ appendable, distinct, writableFile }, { JUNIT_MARK }, { join }] = await Promise.all([
    import('./folder.js'),
    import('../report/files/junit.js'),
    import('node:path'),
  ]);
  const { baseline, resume, out, junit, summary } = words;
  const results = out === undefined ? undefined : join(out, 'results.json');
  distinct([
    ['the experiment', file],
    ['--baseline', baseline],
    ['--resume', resume],
    ['--junit', junit],
    ['--summary', summary],
    ['--out', results],
  ]);
  if (junit !== undefined) writableFile(junit, JUNIT_MARK, '--junit');
  if (summary !== undefined) appendable(summary, '--summary');
  if (out === undefined) return null;
  const { takeFolder } = await import('./deliver.js');
  return takeFolder(out, words, { experiment, command: 'npx sortie check' }, ['results.json']);
}

async function play({ plan, gate }: GatePlan, words: CheckWords, journal?: Journal): Promise<PlayedPlan> {
  const [{ playPlan }, { atCheckpoints }] = await Promise.all([import('./play-plan.js'), import('../statistics/checkpoints.js')]);
  const stop = atCheckpoints((so) => gate.settled(so));
  return playPlan(plan, { ...limitsOf(words), stop, ...(journal ? { journal } : {}) }, words.for === undefined ? {} : { seconds: words.for });
}

async function judged(
  experiment: Experiment,
  file: string,
  words: CheckWords,
  { gate, unchanged }: GatePlan,
  run: Merged | null,
): Promise<GateReport> {
  const { together } = await import('../statistics/claims.js');
  const verdicts = run === null ? [] : gate.verdicts(run);
  return {
    ...{ experiment: experiment.name, question: experiment.question, file, verdicts, unchanged, budget: gate.budget },
    verdict: together(verdicts.map(({ verdict }) => verdict)),
    games: run?.games ?? 0,
    command: commandLine(file, words),
    place: ({ path }) => experiment.source.at(path, false),
  };
}

async function tell(report: GateReport, { json, annotations: wanted }: CheckWords): Promise<void> {
  const { annotations, gateJson, gateLines } = await import('../report/terminal/gate.js');
  if (json) sayJson(gateJson(report));
  else say(`${gateLines(report).join('\n')}\n`);
  if (!json && (wanted || process.env.GITHUB_ACTIONS === 'true'))
    say(
      annotations(report)
        .map((line) => `${line}\n`)
        .join(''),
    );
}

/** Each on its own: one that cannot be written now is named. */
async function write(report: GateReport, words: CheckWords, game: Game, run: Merged | null, folder: OwnFolder | null): Promise<void> {
  const { appendText, writeText } = await import('./files.js');
  const [{ JUNIT_MARK, junit }, { gateMarkdown }] = await Promise.all([import('../report/files/junit.js'), import('../report/terminal/gate.js')]);
  if (words.junit !== undefined) orSay(words.junit, () => writeText(words.junit as string, junit(report), { mark: JUNIT_MARK, flag: '--junit' }));
  if (words.summary !== undefined) orSay(words.summary, () => appendText(words.summary as string, gateMarkdown(report), '--summary'));
  if (folder === null || run === null) return;
  const [{ infer }, { resultsText }, { claimResults }] = await Promise.all([
    import('../statistics/infer.js'),
    import('../statistics/results-file.js'),
    import('../statistics/claim-results.js'),
  ]);
  const results = { ...infer(game, run, report.command), claims: claimResults(report.verdicts, run.layout) };
  orSay(folder.path, () => folder.write('results.json', resultsText(results)));
  folder.finish();
}

function orSay(path: string, act: () => void): void {
  try {
    act();
  } catch (error) {
    warn(`warning: ${path} could not be written: ${reasonOf(error)}\n`);
  }
}

async function dryRun({ plan, gate }: GatePlan, game: Game, { workers }: CheckWords): Promise<void> {
  const [{ cellLines, forecast, need, rounded }, { defaultWorkers }] = await Promise.all([import('./forecast.js'), import('../simulation/index.js')]);
  const taste = plan.cells.length === 0 ? null : await forecast(plan);
  const games = taste === null ? [] : gate.plan(taste.layout, taste.tally);
  const claims = gate.claims.map(
    ({ text }, n) => `    ${text}: ${games[n] > plan.games ? 'more games than may be played' : `about ${rounded(games[n])} games`}`,
  );
  const lines = [`  ${gate.claims.length} claims, each settled by`, ...claims, ...cellLines(game, plan)];
  const most = taste === null ? '  nothing to play' : `  at most ${need(plan, plan.games, taste, workers ?? defaultWorkers())}`;
  say(`${[...lines, most].join('\n')}\n`);
}

function commandLine(file: string, { baseline, games, seed }: CheckWords): string {
  const words = [baseline && `--baseline ${baseline}`, games && `--games ${games}`, seed !== undefined && `--seed ${seed}`];
  return ['npx sortie check', file, ...words.filter((word) => word)].join(' ');
}
