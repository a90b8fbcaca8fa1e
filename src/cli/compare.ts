import { plainOptions } from '../engine/compiled.js';
import { type Game, playingSeats } from '../engine/index.js';
import { Refused } from '../engine/problem.js';
import { loadGame } from '../players/loading/index.js';
import { settledLines } from '../report/terminal/settled.js';
import { defaultWorkers, type Experiment, type Plan, planOf, playCommand, Reading, readExperiment } from '../simulation/index.js';
import { comparisonName } from '../statistics/compare.js';
import { marginFocus, planComparison, settle } from '../statistics/margin.js';
import { replays } from '../statistics/replays.js';
import { EXIT } from './fail.js';
import { type CompareWords, limitsOf } from './flags.js';
import { cellLines, forecast, need } from './forecast.js';
import { keeping } from './keep.js';
import { made } from './made.js';
import { answer, sayLines } from './output.js';
import { type PlayedPlan, playPlan } from './play-plan.js';
import { sayTime, sceneText } from './who.js';
import { askedPlayers, pairsOf } from './words.js';

/** The default for the most pairs of games: a comparison stops long before. */
const MOST_GAMES = 5_000_000;

export async function compare(what: string, words: CompareWords): Promise<void> {
  const isFile = /\.(ya?ml|json)$/.test(what);
  if (words.relearn !== undefined && !isFile) return (await import('./relearn.js')).compareRelearned(what, { ...words, relearn: words.relearn });
  if (isFile) refuseIgnored(words);
  const experiment = isFile ? readExperiment(what) : await variant(what, words);
  const { plan, game } = await planned(experiment, words);
  if (words.dryRun) return dryRun(plan, game, words);
  const began = performance.now();
  await keeping(words.resume, async (keeper) => {
    const journal = keeper?.journal(`margin ${words.margin ?? 'ours'}`);
    const run = await playPlan(plan, { ...limitsOf(words), focus: marginFocus(words.margin), journal }, { seconds: words.for });
    const settled = settledIn(game, run, words.margin);
    const comparisons = settled.map(({ pair, players: _, replays: __, ...rest }) => ({ ...rest, measure: pair.measure }));
    const open = settled.some(({ verdict }) => verdict === 'undecided');
    const telling = { scene: sceneText(game, plan.cells[0].options), verbose: words.verbose === true, next: nextStep(what, isFile, open) };
    answer(words.json, { game: game.id, seed: plan.seed, comparisons }, settledLines(settled, telling));
    if (!isFile) sayTime(game, words.seat, began);
    const found = open ? EXIT.undecided : EXIT.pass;
    process.exitCode = run.interrupted ? EXIT.interrupted : found;
    if (run.complete) keeper?.remove();
  });
}

async function planned(experiment: Experiment, words: CompareWords): Promise<{ plan: Plan; game: Game }> {
  const measure = words.measure ?? experiment.compare?.measure;
  const baseline = experiment.compare?.baseline ?? Object.keys(experiment.cells ?? {})[0];
  const refused = (expected: string) => new Refused([{ path: ['compare'], expected }], experiment.source);
  if (baseline === undefined) throw refused('two cells to compare: name them under "cells:", and the one to compare with under "compare:"');
  const compared = { ...experiment, compare: { baseline, ...(measure === undefined ? {} : { measure }) } };
  const found = await planOf(compared, { games: words.games ?? MOST_GAMES, seed: words.seed });
  if (found.plan.pairs.length === 0) throw refused('a cell beside the baseline to compare with it');
  return found;
}

/** Commands that a reader may want next. */
function nextStep(what: string, isFile: boolean, open: boolean): string[] {
  if (open) return ['  Not all is settled: allow more games with --games, or a larger --margin'];
  return isFile
    ? ['  With charts and a table:', `    npx sortie run ${what}`]
    : ['  What every option does by itself:', `    npx sortie knockout ${what}`];
}

function settledIn(game: Game, run: PlayedPlan, margin: number | undefined) {
  const { plan, layout } = run;
  return plan.pairs.map((pair) => {
    const found = settle(run, pair, margin);
    const share = layout.measures.find(({ name }) => name === pair.measure)?.kind === 'flag';
    const [cell, baseline] = [plan.cells[pair.cell], plan.cells[pair.baseline]];
    const playing = [cell, baseline].map(({ options }) => playingSeats(game, plainOptions(options))).sort((a, b) => b.length - a.length)[0];
    const players = Object.fromEntries(playing.map((seat, n) => [seat, [cell.players[n].id, baseline.players[n].id] as const]));
    const shown = replays(game, new Reading(layout, run.tally).cell(pair.cell), (number) => playCommand(game, plan, cell, number));
    return { ...found, ...comparisonName(plan, pair), share, players, replays: shown };
  });
}

async function dryRun(plan: Plan, game: Game, { margin, workers = defaultWorkers() }: CompareWords): Promise<void> {
  const sample = await forecast(plan);
  const lines = plan.pairs.map((pair) => {
    const { peekSafe, fixed } = planComparison(sample.run, pair, margin);
    return `  ${comparisonName(plan, pair).name} by ${pair.measure}: ${need(plan, peekSafe, sample, workers)} if the difference is the margin; a fixed plan takes ${fixed.toLocaleString('en')}`;
  });
  sayLines([...cellLines(game, plan), ...lines]);
}

/** Refuses flags that an experiment file replaces, instead of ignoring them. */
function refuseIgnored({ option, seat, shift, data, relearn }: CompareWords): void {
  const learned = relearn === undefined ? undefined : '--relearn';
  const given = { '--option': option[0], '--seat': seat[0], '--shift': shift[0], '--data': data, '--relearn': learned };
  const flags = Object.entries(given).flatMap(([flag, found]) => (found === undefined ? [] : [flag]));
  const expected = 'an experiment file says itself what to compare, under cells:';
  if (flags.length > 0) throw new Refused(flags.map((flag) => ({ path: [flag], plain: true, expected })));
}

/** `compare schwarm --option hitsPerPoint=3`: the default, and the same with the option; `--seat` then plays both. Without an option the player is the change. */
async function variant(id: string, words: CompareWords): Promise<Experiment> {
  const game = await loadGame(id);
  const changesRules = words.option.length > 0;
  const players = changesRules || words.seat.length === 0 ? [] : await askedPlayers(game, words.seat);
  const strategies = Object.fromEntries(players.map(({ id: strategy, parameters }, index) => [game.seats[index], { id: strategy, parameters }]));
  const name = (changesRules ? words.option : words.seat).join(', ') || 'the same';
  return made(
    `compare-${game.id}`,
    game,
    { option: [], seat: changesRules ? words.seat : [], shift: words.shift, data: words.data },
    {
      question: `What does ${name} change?`,
      cells: { default: {}, [name]: { options: pairsOf(words.option, '--option'), ...(players.length > 0 ? { strategies } : {}) } },
      compare: { baseline: 'default' },
    },
  );
}
