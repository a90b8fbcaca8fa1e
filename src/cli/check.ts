import { Command } from 'commander';
import { EXIT } from './fail.js';
import { positive, wholeNumber } from './flags.js';

export function checkCommand(): Command {
  return new Command('check')
    .description('Claims as a gate: exit 0 all hold, 99 one is broken, 3 not enough games to tell')
    .argument('<experiment>', 'an experiment file with claims')
    .option('--baseline <file>', 'an earlier results.json: no measure may have moved; cells that did not change are not played again')
    .option('--moved <share>', 'how far a share may move against the baseline', positive('--moved'), 0.01)
    .option('--games <number>', 'the most games in each cell', wholeNumber('--games', 1))
    .option('--seed <number>', 'another seed than the file’s', wholeNumber('--seed', 0))
    .option('--workers <number>', 'threads that play (default: one a processor)', wholeNumber('--workers', 1, 256))
    .option('--out <folder>', 'where to write results.json of the games played')
    .option('--junit <file>', 'write JUnit XML')
    .option('--summary <file>', 'append Markdown, for the page of a CI job')
    .option('--annotations', 'print a line for each broken claim as GitHub Actions reads it (always on there)')
    .option('--dry-run', 'say what would be played, and how long it takes')
    .action(check);
}

interface CheckWords {
  baseline?: string;
  moved: number;
  games?: number;
  seed?: number;
  workers?: number;
  out?: string;
  junit?: string;
  summary?: string;
  annotations?: boolean;
  dryRun?: boolean;
}

async function check(file: string, words: CheckWords): Promise<void> {
  const [simulation, { planGate }, { together }, { readResults }, { gateLines, annotations }] = await Promise.all([
    import('../simulation/index.js'),
    import('../statistics/gate-plan.js'),
    import('../statistics/claims.js'),
    import('../statistics/results-file.js'),
    import('../report/terminal/gate.js'),
  ]);
  const { readText } = await import('./files.js');
  const experiment = simulation.readExperiment(file);
  const baseline =
    words.baseline === undefined
      ? undefined
      : { results: readResults(readText(words.baseline), words.baseline), moved: words.moved, file: words.baseline };
  const overrides = { ...(words.games ? { games: words.games } : {}), ...(words.seed === undefined ? {} : { seed: words.seed }) };
  const { plan: whole, game } = await simulation.planOf(experiment, overrides);
  const { plan, gate, unchanged } = planGate(experiment, game, whole, baseline);
  if (words.dryRun) return dryRun();
  const run = plan.cells.length === 0 ? null : await play();
  const verdicts = run === null ? [] : gate.verdicts(run);
  const report = {
    ...{ experiment: experiment.name, question: experiment.question, file, verdicts, unchanged, budget: gate.budget },
    verdict: together(verdicts.map(({ verdict }) => verdict)),
    games: run?.games ?? 0,
    command: commandLine(file, words),
    place: ({ path }: { path: readonly (string | number)[] }) => experiment.source.at(path, false),
  };
  await write(report);
  process.stdout.write(`${gateLines(report).join('\n')}\n`);
  if (words.annotations || process.env.GITHUB_ACTIONS === 'true')
    process.stdout.write(
      annotations(report)
        .map((line) => `${line}\n`)
        .join(''),
    );
  process.exitCode = run?.complete === false ? EXIT.interrupted : EXIT[report.verdict];

  async function play() {
    const [{ playPlan }, { atCheckpoints }] = await Promise.all([import('./play-plan.js'), import('../statistics/checkpoints.js')]);
    return playPlan(plan, { ...(words.workers ? { workers: words.workers } : {}), stop: atCheckpoints((so) => gate.settled(so)) });
  }

  async function write(said: typeof report): Promise<void> {
    const { appendText, writeText } = await import('./files.js');
    if (words.junit !== undefined) writeText(words.junit, (await import('../report/files/junit.js')).junit(said));
    if (words.summary !== undefined) appendText(words.summary, (await import('../report/terminal/gate.js')).gateMarkdown(said));
    if (words.out === undefined || run === null) return;
    const [{ infer }, { resultsText }, { join }] = await Promise.all([
      import('../statistics/infer.js'),
      import('../statistics/results-file.js'),
      import('node:path'),
    ]);
    writeText(join(words.out, 'results.json'), resultsText(infer(game, run, said.command)));
  }

  async function dryRun(): Promise<void> {
    const { cellLines, forecast, need, rounded } = await import('./forecast.js');
    const at = words.workers ?? simulation.defaultWorkers();
    const taste = plan.cells.length === 0 ? null : await forecast(plan);
    const games = taste === null ? [] : gate.plan(taste.layout, taste.tally);
    const claims = gate.claims.map(
      ({ text }, n) => `    ${text}: ${games[n] > plan.games ? 'more games than may be played' : `about ${rounded(games[n])} games`}`,
    );
    const lines = [`  ${gate.claims.length} claims, each settled by`, ...claims, ...cellLines(game, plan)];
    const most = taste === null ? '  nothing to play' : `  at most ${need(plan, plan.games, taste, at)}`;
    process.stdout.write(`${[...lines, most].join('\n')}\n`);
  }
}

function commandLine(file: string, { baseline, games, seed }: CheckWords): string {
  const words = [baseline && `--baseline ${baseline}`, games && `--games ${games}`, seed !== undefined && `--seed ${seed}`];
  return ['npx sortie check', file, ...words.filter((word) => word)].join(' ');
}
