import { join } from 'node:path';
import type { Game } from '../engine/index.js';
import { reasonOf } from '../engine/system-fault.js';
import { crashedJunit, JUNIT_MARK, junit } from '../report/files/junit.js';
import type { OutputFolder } from '../report/files/output-folder.js';
import { plural } from '../report/reading/format.js';
import { annotations, crashedMarkdown, type GateReport, gateJson, gateLines, gateMarkdown } from '../report/terminal/gate.js';
import { defaultWorkers, type Experiment, type Journal, type Merged, planOf, readExperiment, readText } from '../simulation/index.js';
import { unchangedCells } from '../statistics/baseline.js';
import { claimResults } from '../statistics/claim-results.js';
import { together } from '../statistics/claims.js';
import { type GatePlan, planGate } from '../statistics/gate-plan.js';
import { infer } from '../statistics/infer.js';
import { readResults, resultsText } from '../statistics/results-file.js';
import { EXIT, explain, Stopped } from './fail.js';
import { appendSummary, writeText } from './files.js';
import { type CheckWords, limitsOf } from './flags.js';
import { appendable, distinct, writableFile } from './folder.js';
import { cellLines, forecast, need, rounded } from './forecast.js';
import { keeping } from './keep.js';
import { annotate, answer, sayLines, warn } from './output.js';
import { type PlayedPlan, playPlan } from './play-plan.js';
import { takeFolder } from './take.js';
import { repeating } from './words.js';

/** How far a share may move from the baseline. */
const MOVED = 0.01;

export async function check(file: string, words: CheckWords): Promise<void> {
  const { baseline: path, moved = MOVED, games, seed } = words;
  const experiment = readExperiment(file);
  const earlier = path === undefined ? undefined : readResults(readText(path), path);
  const { plan: whole, game } = await planOf(experiment, { games, seed });
  const all = words.out !== undefined;
  const unchanged = earlier === undefined ? [] : await unchangedCells(earlier, whole, limitsOf(words));
  const baseline = earlier && path !== undefined ? { results: earlier, moved, file: path, unchanged } : undefined;
  const planned = planGate(experiment, game, whole, { ...(baseline && { baseline }), all });
  if (words.dryRun) return dryRun(planned, game, words);
  await keeping(words.resume, async (keeper) => {
    const folder = placesFor(file, words, experiment.name);
    try {
      const rule = JSON.stringify([planned.gate.claims.map(({ text }) => text), earlier ?? null]);
      const run =
        planned.plan.cells.length === 0
          ? null
          : await play(planned, words, keeper?.journal(rule)).catch((error) => crashed(error, experiment.name, words));
      const known = baseline?.results.gameVersion === game.version ? game.version : undefined;
      const report = judged({ experiment, file, command: repeating(['check', file], words), all, known }, planned, run);
      // The verdict comes first: a file that cannot be written changes neither it nor the exit code.
      process.exitCode = run?.interrupted ? EXIT.interrupted : EXIT[report.verdict];
      tell(report, words);
      write(report, words, { game, run, folder });
      if (run?.complete !== false) keeper?.remove();
    } finally {
      folder?.release();
    }
  });
}

/** Refuses files and folders that cannot be written, before anything is played. */
function placesFor(file: string, words: CheckWords, experiment: string): OutputFolder | null {
  const { baseline, resume, out, junit: xml, summary } = words;
  distinct([
    ['the experiment', file],
    ['--baseline', baseline],
    ['--resume', resume],
    ['--junit', xml],
    ['--summary', summary],
    ['--out', out === undefined ? undefined : join(out, 'results.json')],
  ]);
  if (xml !== undefined) writableFile(xml, JUNIT_MARK, '--junit');
  if (summary !== undefined) appendable(summary, '--summary');
  return out === undefined ? null : takeFolder(out, words, { subject: experiment, command: 'npx sortie check' });
}

function play({ plan, gate }: GatePlan, words: CheckWords, journal?: Journal): Promise<PlayedPlan> {
  return playPlan(plan, { ...limitsOf(words), focus: (run) => gate.focus(run), journal }, { seconds: words.for });
}

/** A game that crashes is told to the CI server, too. */
function crashed(error: unknown, experiment: string, { junit: xml, summary }: CheckWords): never {
  if (!(error instanceof Stopped)) {
    const told = explain(error).lines.join('\n');
    if (xml !== undefined) orWarn(xml, () => writeText(xml, crashedJunit(experiment, told), { mark: JUNIT_MARK, flag: '--junit' }));
    if (summary !== undefined) orWarn(summary, () => appendSummary(summary, crashedMarkdown(experiment, told)));
  }
  throw error;
}

interface Asked {
  experiment: Experiment;
  file: string;
  command: string;
  all: boolean;
  /** The version of the game, if it is that of the baseline. */
  known: string | undefined;
}

function judged({ experiment, file, command, all, known }: Asked, { gate, unchanged }: GatePlan, run: Merged | null): GateReport {
  const verdicts = run === null ? [] : gate.verdicts(run);
  const moved = verdicts.some(({ claim, verdict }) => verdict === 'fail' && 'earlier' in claim.parts[0]);
  return {
    movedUnder: moved ? known : undefined,
    ...{ experiment: experiment.name, question: experiment.question, file, command, all, verdicts, unchanged, budget: gate.budget },
    verdict: together(verdicts.map(({ verdict }) => verdict)),
    games: run?.games ?? 0,
    place: ({ path }) => experiment.source.at(path, false),
  };
}

function tell(report: GateReport, { json }: CheckWords): void {
  answer(json, gateJson(report), gateLines(report));
  if (!json && process.env.GITHUB_ACTIONS === 'true') annotate(annotations(report));
}

interface Outcome {
  game: Game;
  /** null if every cell is unchanged since the baseline. */
  run: Merged | null;
  /** null without --out. */
  folder: OutputFolder | null;
}

/** Writes each file by itself: one that fails is named, and the others are still written. */
function write(report: GateReport, { junit: xml, summary }: CheckWords, { game, run, folder }: Outcome): void {
  if (xml !== undefined) orWarn(xml, () => writeText(xml, junit(report), { mark: JUNIT_MARK, flag: '--junit' }));
  if (summary !== undefined) orWarn(summary, () => appendSummary(summary, gateMarkdown(report)));
  if (folder === null || run === null) return;
  const results = { ...infer(game, run, report.command), claims: claimResults(report.verdicts, run.layout) };
  orWarn(folder.path, () => folder.write('results.json', resultsText(results)));
  folder.finish();
}

function orWarn(path: string, act: () => void): void {
  try {
    act();
  } catch (error) {
    warn(`warning: ${path} could not be written: ${reasonOf(error)}\n`);
  }
}

async function dryRun({ plan, gate }: GatePlan, game: Game, { workers }: CheckWords): Promise<void> {
  const sample = plan.cells.length === 0 ? null : await forecast(plan);
  const games = sample === null ? [] : gate.goals(sample.run).map((goal) => goal.games);
  const claims = gate.claims.map(
    ({ text }, n) => `    ${text}: ${games[n] > plan.games ? 'more games than may be played' : `about ${rounded(games[n])} games`}`,
  );
  const most = sample === null ? '  nothing to play' : `  at most ${need(plan, plan.games, sample, workers ?? defaultWorkers())}`;
  sayLines([`  ${plural(gate.claims.length, 'claim')}, each settled by`, ...claims, ...cellLines(game, plan), most]);
}
