import { Refused } from '../engine/problem.js';
import { loadGame } from '../players/loading/index.js';
import { keptInstead } from '../report/files/earlier.js';
import { formatsOf } from '../report/files/formats.js';
import type { OutputFolder } from '../report/files/output-folder.js';
import { writeRest } from '../report/files/write.js';
import { amount, percent } from '../report/reading/format.js';
import { readRun } from '../report/reading/run.js';
import { words as spoken } from '../report/reading/text.js';
import { tornadoLines } from '../report/terminal/tornado.js';
import { defaultWorkers, type Merged, planOf, Reading } from '../simulation/index.js';
import { infer } from '../statistics/infer.js';
import { effectsOf } from '../statistics/knockout.js';
import { resultsText } from '../statistics/results-file.js';
import { mostGames } from './deliver.js';
import { EXIT } from './fail.js';
import { type KnockoutWords, limitsOf } from './flags.js';
import { cellLines, forecast, need } from './forecast.js';
import { made } from './made.js';
import { answer, sayLines, warn } from './output.js';
import { playPlan } from './play-plan.js';
import { inFolder } from './take.js';
import { playedText, sayTime } from './who.js';
import { askedPlayers, pairsOf, repeating } from './words.js';

/** Maximum number of games in a shard. A shard plays every cell; small shards show a result sooner. */
const SHARD = 100;

export async function knockout(id: string, words: KnockoutWords): Promise<void> {
  const game = await loadGame(id);
  const played = playedText(game, await askedPlayers(game, words.seat), pairsOf(words.option, '--option'));
  const experiment = await made(`knockout-${game.id}`, game, words, {
    question: `What does each option do by itself in ${played}?`,
    vary: 'everything',
    compare: { baseline: 'default', ...(words.measure === undefined ? {} : { measure: words.measure }) },
  });
  const { plan: whole } = await planOf(experiment);
  if (whole.pairs.length === 0) throw nothingToChange(game.id);
  const shardSize = Math.min(whole.shardSize, SHARD);
  const plan = { ...whole, shardSize, shards: Math.ceil(whole.games / shardSize) };
  if (words.dryRun) {
    const sample = await forecast(plan);
    return sayLines([...cellLines(game, plan), `  this needs ${need(plan, plan.games, sample, words.workers ?? defaultWorkers())}`]);
  }
  const command = repeating(['knockout', id], { ...words, games: plan.games, seed: plan.seed });
  const play = async (own?: OutputFolder) => {
    const run = await playPlan(plan, limitsOf(words), { atOnce: true });
    // Prints the effects first, so that a failed write does not lose them.
    tell(id, run, words);
    if (own === undefined) return;
    const results = infer(game, run, command);
    const stays = words.force ? undefined : keptInstead(own.path, { games: mostGames(results), stopped: !run.complete });
    if (stays !== undefined) return warn(`warning: ${stays}\n`);
    own.write('results.json', resultsText(results));
    await writeRest(own, readRun(results), { formats: formatsOf({}) });
    own.finish();
  };
  const began = performance.now();
  if (words.out === undefined) await play();
  else await inFolder(words.out, words, { subject: experiment.name, command, games: plan.games }, play);
  sayTime(game, words.seat, began);
}

function nothingToChange(id: string): Refused {
  const expected = 'a game with choices or reconstructed tables to change, and this one has none';
  return new Refused([
    { path: ['game'], expected, found: id, remedy: 'declare what may change as a choice in its "options"; "sortie sweep" moves a number' },
  ]);
}

function tell(id: string, run: Merged, { json }: KnockoutWords): void {
  const { plan, games, complete } = run;
  const effects = effectsOf(run);
  if (!complete) {
    warn(`stopped after ${games.toLocaleString('en')} of ${plan.games.toLocaleString('en')} games a cell\n`);
    process.exitCode = EXIT.interrupted;
  }
  answer(json, { game: id, seed: plan.seed, effects }, tornadoLines(effects, { title: plan.question, baseline: baselineText(run), games }));
}

/** "wins 79.8 %": what the effects are held against. */
function baselineText({ plan, layout, tally }: Merged): string {
  const { measure, baseline } = plan.pairs[0];
  const kind = layout.measures.find(({ name }) => name === measure)?.kind;
  const cell = new Reading(layout, tally).cell(baseline);
  if (kind === 'flag') {
    const { count, games } = cell.measure(measure, 'flag');
    return `${spoken(measure)} ${percent(count / games)}`;
  }
  const { sum, games } = cell.measure(measure, 'count');
  return `${spoken(measure)} ${amount(sum / games)}`;
}
