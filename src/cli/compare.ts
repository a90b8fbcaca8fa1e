import { Command } from 'commander';
import { Refused } from '../engine/problem.js';
import type { Merged, Plan } from '../simulation/index.js';
import { EXIT } from './fail.js';
import { collect, type LimitWords, limitsOf, positive, seconds, seedWord, wholeNumber, withLimits } from './flags.js';
import type { Keeper } from './keep.js';
import { say, sayJson } from './output.js';
import type { PlayedPlan } from './play-plan.js';

/** The most pairs of games, where nobody says otherwise: a comparison stops long before. */
const MOST_GAMES = 5_000_000;

export function compareCommand(): Command {
  return withLimits(
    new Command('compare')
      .argument('<what>', 'an experiment file with compare:, or a game, whose defaults are compared with the flags below')
      .option('--option <name=value>', 'of the variant, against the default (repeat)', collect, [])
      .option('--seat <strategy>', 'strategy of the variant, against the default (repeat)', collect, [])
      .option('--measure <name>', 'what is compared (default: what the file says, else wins)')
      .option('--margin <difference>', 'the smallest difference that matters: 0.01 is a point', positive('--margin'))
      .option('--data <file>', 'printed values of your own')
      .option('--shift <table=step>', 'a reconstructed table moved a step (repeat)', collect, [])
      .option('--games <number>', 'the most pairs of games', wholeNumber('--games', 1))
      .option('--seed <number>', 'the seed of all dice; random: one that nobody knows beforehand', seedWord)
      .option('--retune <strategy>', 'of a game: tune this strategy under both rules, and say what is the rules and what adaptation')
      .option('--budget <games>', 'with --retune: games of each search', wholeNumber('--budget', 2000), 60_000)
      .option('--for <time>', 'stop after so long (90s, 5m, 2h), with what is known then', seconds('--for'))
      .option('--resume <file>', 'keep the games in this file until all is settled, and go on from it when it is there')
      .option('--dry-run', 'say what would be played, and how long it takes')
      .option('--json', 'the comparisons as JSON'),
  ).action(compare);
}

interface CompareWords extends LimitWords {
  option: string[];
  seat: string[];
  measure?: string;
  margin?: number;
  data?: string;
  shift: string[];
  games?: number;
  seed?: number;
  retune?: string;
  budget: number;
  for?: number;
  resume?: string;
  dryRun?: boolean;
  json?: boolean;
}

async function compare(what: string, words: CompareWords): Promise<void> {
  if (words.retune !== undefined && !/\.(ya?ml|json)$/.test(what))
    return (await import('./retune.js')).compareRetuned(what, { ...words, retune: words.retune });
  const [simulation, { settle, settleRule }, { comparisonName }] = await Promise.all([
    import('../simulation/index.js'),
    import('../statistics/settle.js'),
    import('../statistics/compare.js'),
  ]);
  const isFile = /\.(ya?ml|json)$/.test(what);
  if (isFile) refuseIgnored(words);
  const experiment = isFile ? simulation.readExperiment(what) : await against(what, words);
  const measure = words.measure ?? experiment.compare?.measure;
  const baseline = experiment.compare?.baseline ?? Object.keys(experiment.cells ?? {})[0];
  if (baseline === undefined)
    throw new Refused(
      [{ path: ['compare'], expected: 'two cells to compare: name them under "cells:", and the one to compare with under "compare:"' }],
      experiment.source,
    );
  const compared = { ...experiment, compare: { baseline, ...(measure === undefined ? {} : { measure }) } };
  const games = words.games ?? MOST_GAMES;
  const { plan, game } = await simulation.planOf(compared, { games, ...(words.seed === undefined ? {} : { seed: words.seed }) });
  if (plan.pairs.length === 0)
    throw new Refused([{ path: ['compare'], expected: 'a cell beside the baseline to compare with it' }], experiment.source);
  if (words.dryRun) return dryRun();
  const { keeperOf } = await import('./keep.js');
  const keeper = await keeperOf(words.resume);
  try {
    const run = await play(plan, settleRule(words.margin), words, keeper);
    const settled = plan.pairs.flatMap((pair) => {
      const found = settle(run, pair, words.margin);
      const share = run.layout.measures.find(({ name }) => name === pair.measure)?.kind === 'flag';
      return found === null ? [] : [{ ...found, ...comparisonName(plan, pair), share }];
    });
    if (words.json)
      sayJson({ game: game.id, seed: plan.seed, comparisons: settled.map(({ pair, ...rest }) => ({ ...rest, measure: pair.measure })) });
    else say(`${(await import('../report/terminal/settled.js')).settledLines(settled).join('\n')}\n`);
    const open = settled.length < plan.pairs.length || settled.some(({ verdict }) => verdict === 'undecided');
    process.exitCode = run.interrupted ? EXIT.interrupted : open ? EXIT.undecided : EXIT.pass;
    if (run.complete) keeper?.remove();
  } finally {
    keeper?.release();
  }

  async function dryRun(): Promise<void> {
    const [{ cellLines, forecast, need }, { planComparison }] = await Promise.all([import('./forecast.js'), import('../statistics/settle.js')]);
    const taste = await forecast(plan);
    const lines = plan.pairs.map((pair) => {
      const { peekSafe, fixed } = planComparison(taste.layout, taste.tally, pair, words.margin);
      return `  ${comparisonName(plan, pair).name} by ${pair.measure}: ${need(plan, peekSafe, taste, words.workers ?? simulation.defaultWorkers())} if the difference is the margin; fixed beforehand ${fixed.toLocaleString('en')}`;
    });
    say(`${[...cellLines(game, plan), ...lines].join('\n')}\n`);
  }
}

async function play(plan: Plan, stop: (run: Merged) => boolean, words: CompareWords, keeper?: Keeper): Promise<PlayedPlan> {
  const { playPlan } = await import('./play-plan.js');
  const journal = keeper?.journal(`margin ${words.margin ?? 'ours'}`);
  return playPlan(plan, { ...limitsOf(words), stop, ...(journal ? { journal } : {}) }, words.for === undefined ? {} : { seconds: words.for });
}

/** An experiment file says what is compared: flags that would say it again are not passed over in silence. */
function refuseIgnored({ option, seat, shift, data, retune }: CompareWords): void {
  const given = { '--option': option[0], '--seat': seat[0], '--shift': shift[0], '--data': data, '--retune': retune };
  const problems = Object.entries(given).flatMap(([flag, found]) =>
    found === undefined
      ? []
      : [{ path: [flag], expected: 'no such flag beside an experiment file, which says what is compared: put it under cells:', found }],
  );
  if (problems.length > 0) throw new Refused(problems);
}

/** `compare schwarm --option hitsPerPoint=3`: the default, and the same with what the flags change. */
async function against(id: string, words: CompareWords) {
  const [{ loadGame }, { made }, { pairsOf }, { playersOf }] = await Promise.all([
    import('../players/index.js'),
    import('./made.js'),
    import('./words.js'),
    import('./words.js'),
  ]);
  const game = await loadGame(id);
  const changed = { ...pairsOf(words.option, '--option') };
  const players = words.seat.length === 0 ? [] : await playersOf(game, words.seat);
  const strategies = Object.fromEntries(players.map(({ id: strategy, parameters }, index) => [game.seats[index], { id: strategy, parameters }]));
  const name = [...words.option, ...words.seat].join(', ') || 'the same';
  return made(
    `compare-${game.id}`,
    game,
    { option: [], seat: [], shift: words.shift, ...(words.data === undefined ? {} : { data: words.data }) },
    {
      question: `What does ${name} change?`,
      cells: { default: {}, [name]: { options: changed, ...(players.length > 0 ? { strategies } : {}) } },
      compare: { baseline: 'default' },
    },
  );
}
