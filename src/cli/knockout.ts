import { Command } from 'commander';
import type { Game } from '../engine/index.js';
import type { OwnFolder } from '../report/files/own-folder.js';
import type { Merged } from '../simulation/index.js';
import { EXIT } from './fail.js';
import { collect, type LimitWords, limitsOf, seedWord, wholeNumber, withLimits } from './flags.js';
import { say, sayJson, warn } from './output.js';

export function knockoutCommand(): Command {
  return withLimits(
    new Command('knockout')
      .argument('<game>', 'the game')
      .option('--seat <strategy>', 'who plays (repeat)', collect, [])
      .option('--option <name=value>', 'an option that stays so throughout (repeat)', collect, [])
      .option('--measure <name>', 'what is compared (default: wins)')
      .option('--data <file>', 'printed values of your own')
      .option('--shift <table=step>', 'a reconstructed table moved a step (repeat)', collect, [])
      .option('--games <number>', 'games in each cell', wholeNumber('--games', 1), 50_000)
      .option('--seed <number>', 'the seed of all dice; random: one that nobody knows beforehand', seedWord, 1)
      .option('--out <folder>', 'write the report of all cells there, too')
      .option('--force', 'replace files in it that no report has written')
      .option('--dry-run', 'say which cells would be played, and how long it takes')
      .option('--json', 'the effects as JSON'),
  ).action(knockout);
}

interface KnockoutWords extends LimitWords {
  seat: string[];
  option: string[];
  measure?: string;
  data?: string;
  shift: string[];
  games: number;
  seed: number;
  out?: string;
  force?: boolean;
  dryRun?: boolean;
  json?: boolean;
}

const SHARD = 100;

async function knockout(id: string, words: KnockoutWords): Promise<void> {
  const [{ planOf, defaultWorkers }, { loadGame }, { made }] = await Promise.all([
    import('../simulation/index.js'),
    import('../players/index.js'),
    import('./made.js'),
  ]);
  const game = await loadGame(id);
  const experiment = await made(`knockout-${game.id}`, game, words, {
    question: `What does each option of ${game.title} do by itself?`,
    vary: 'everything',
    compare: { baseline: 'default', ...(words.measure === undefined ? {} : { measure: words.measure }) },
  });
  const { plan: whole } = await planOf(experiment);
  // Shards of many cells take long: smaller ones show sooner what is known.
  const shardSize = Math.min(whole.shardSize, SHARD);
  const plan = { ...whole, shardSize, shards: Math.ceil(whole.games / shardSize) };
  if (words.dryRun) {
    const { cellLines, forecast, need } = await import('./forecast.js');
    const taste = await forecast(plan);
    say(`${[...cellLines(game, plan), `  this needs ${need(plan, plan.games, taste, words.workers ?? defaultWorkers())}`].join('\n')}\n`);
    return;
  }
  const command = `npx sortie knockout ${id} --games ${plan.games} --seed ${plan.seed}`;
  const purpose = { experiment: experiment.name, command };
  const own = words.out === undefined ? null : await (await import('./deliver.js')).takeFolder(words.out, words, purpose);
  try {
    const { playPlan } = await import('./play-plan.js');
    const run = await playPlan(plan, limitsOf(words), { atOnce: true });
    // The effects first: whatever happens to the files, they stand.
    await tell(id, run, words);
    if (own !== null) await report(own, game, run, command);
  } finally {
    own?.release();
  }
}

async function tell(id: string, run: Merged, { json }: KnockoutWords): Promise<void> {
  const [{ effectsOf }, { tornadoLines }] = await Promise.all([import('../statistics/knockout.js'), import('../report/terminal/tornado.js')]);
  const { plan, games, complete } = run;
  const effects = effectsOf(run);
  if (!complete) stopped(games, plan.games);
  if (json) sayJson({ game: id, seed: plan.seed, effects });
  else say(`${tornadoLines(effects).join('\n')}\n`);
}

async function report(own: OwnFolder, game: Game, run: Merged, command: string): Promise<void> {
  const [{ infer }, { resultsText }, { writeRest }, { readRun }, { FORMATS }] = await Promise.all([
    import('../statistics/infer.js'),
    import('../statistics/results-file.js'),
    import('../report/files/write.js'),
    import('../report/reading/run.js'),
    import('../report/files/formats.js'),
  ]);
  const results = infer(game, run, command);
  own.write('results.json', resultsText(results));
  await writeRest(own, readRun(results), { formats: FORMATS });
  own.finish();
}

/** What follows is of the games that were played. */
function stopped(games: number, of: number): void {
  warn(`stopped after ${games.toLocaleString('en')} of ${of.toLocaleString('en')} games a cell\n`);
  process.exitCode = EXIT.interrupted;
}
