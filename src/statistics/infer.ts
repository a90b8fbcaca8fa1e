import { type Game, isFileValue, type Measure, type OptionSpec, type OptionValue, winOf } from '../engine/index.js';
import { wordOf } from '../players/index.js';
import { type AskedCell, type CellPlan, type CellReading, type Counted, type Merged, NONE, type Plan, Reading } from '../simulation/index.js';
import { clopperPearson } from './clopper-pearson.js';
import { compareAll } from './compare.js';
import { curvesOf } from './curve.js';
import { CONFIDENCE } from './estimate.js';
import { luckAdjustedWin } from './luck.js';
import { peekedMeasure, precisionReached } from './precision.js';
import { fiveQuantiles } from './quantiles.js';
import { type AxisKind, type CellResult, type MeasureResult, RESULTS_SCHEMA, type Results } from './results.js';
import { student } from './student.js';

/** From whole-number tallies to estimates with intervals: everything that a run's results say. */
export function infer(game: Game, run: Merged, command: string): Results {
  const { plan } = run;
  const cells = plan.cells.map((_, cell) => cellResult(game, run, cell));
  return {
    ...head(game, plan.experiment, plan.question, plan.seed, command),
    complete: run.complete,
    axes: axisKinds(game, cells),
    length: game.length,
    ...(plan.precision ? { precision: { ...plan.precision, reached: precisionReached(run) } } : {}),
    cells,
    comparisons: compareAll(run),
    ...curvesOf(game, cells),
  };
}

/** What the axes of the grid are: an option says it of itself. */
function axisKinds(game: Pick<Game, 'seats' | 'options'>, cells: readonly CellResult[]): Record<string, AxisKind> {
  const names = new Set(cells.flatMap(({ axes }) => Object.keys(axes)));
  const kind = (name: string): AxisKind => (game.seats.includes(name) ? 'seat' : kindOf(game.options[name]));
  return Object.fromEntries([...names].map((name) => [name, kind(name)]));
}

const isNumber = (value: string) => value.trim() !== '' && Number.isFinite(Number(value));

function kindOf(spec: OptionSpec | undefined): AxisKind {
  if (spec?.kind === 'integer' || (spec?.kind === 'choice' && spec.values.every(isNumber))) return 'number';
  return spec?.kind === 'flag' ? 'switch' : 'name';
}

function head(game: Game, experiment: string, question: string, seed: number, command: string) {
  return {
    schema: RESULTS_SCHEMA,
    experiment,
    question,
    game: game.id,
    gameTitle: game.title,
    gameVersion: game.version,
    seed,
    caveat: game.caveat,
    command,
  } as const;
}

function cellResult(game: Game, run: Merged, index: number): CellResult {
  const { plan, layout, tally } = run;
  const cell = plan.cells[index];
  const reading = new Reading(layout, tally).cell(index);
  const measures = Object.fromEntries(
    layout.measures.map((measure) => {
      const found = peekedMeasure(run, index, measure.name, measureResult(game, measure, reading.measure(measure.name)));
      return [measure.name, withoutLuck(run, index, measure.name, found)];
    }),
  );
  return {
    name: cell.name,
    axes: cell.axes,
    options: plainOptions(cell.options),
    changed: plainOptions(cell.changed),
    shift: cell.shift,
    strategies: Object.fromEntries(game.seats.map((seat, n) => [seat, cell.players[n].id])),
    games: reading.games,
    measures: withWinners(game, measures),
    course: course(game, run, index),
    replays: replays(game, plan, cell, reading),
    hash: cell.hash,
    code: cell.code,
  };
}

/** A seat's win rate, with the luck-adjusted one beside it where the game measures luck. */
function withoutLuck(run: Merged, cell: number, measure: string, found: MeasureResult): MeasureResult {
  const seat = run.layout.winNames.indexOf(measure);
  const adjusted = seat < 0 ? null : luckAdjustedWin(run, cell, seat);
  if (found.kind !== 'share' || adjusted === null) return found;
  const { luck, estimate, interval, factor } = adjusted;
  return { ...found, luckAdjusted: { luck, estimate, interval, factor } };
}

function plainOptions(options: Record<string, OptionValue>): Record<string, string | number | boolean> {
  return Object.fromEntries(Object.entries(options).map(([name, value]) => [name, isFileValue(value) ? value.name : value]));
}

/** Who won in each of the game's outcomes: reports give sides their colours. */
function withWinners(game: Game, measures: Record<string, MeasureResult>): Record<string, MeasureResult> {
  const { outcome } = measures;
  if (outcome?.kind !== 'outcome') return measures;
  const shares = outcome.shares.map((share, n) => {
    const winner = game.outcomes[n].winner;
    return { ...share, winner: winner === null ? null : game.seats[winner] };
  });
  return { ...measures, outcome: { ...outcome, shares } };
}

/** One measure from what was counted of it. */
function measureResult(game: Game, measure: Measure<never>, counted: Counted): MeasureResult {
  const said = { about: measure.about, ...(measure.unit === undefined ? {} : { unit: measure.unit }) };
  const { games } = counted;
  switch (counted.kind) {
    case 'flag':
      return { ...said, kind: 'share', ...winnerOf(game, measure), count: counted.count, ...clopperPearson(counted.count, games) };
    case 'outcome': {
      const shares = counted.names.map((name, n) => ({ name, count: counted.counts[n], ...share(counted.counts[n], games) }));
      return { ...said, kind: 'outcome', confidence: CONFIDENCE, shares };
    }
    case 'table': {
      const { axes, per } = measure as Extract<Measure<never>, { kind: 'table' }>;
      const plain = axes.map(({ name, labels, kind }) => ({ name, labels, ...(kind === undefined ? {} : { kind }) }));
      return { ...said, kind: 'table', axes: plain, ...(per === undefined ? {} : { per }), cells: counted.sums };
    }
    case 'count': {
      const { max, sum, squares } = counted;
      const histogram = trimmed(counted.histogram);
      const mean = student({ n: games, sum, squares });
      const inRange = (value: number) => Math.min(Math.max(value, 0), Math.max(max, mean.estimate));
      return {
        ...said,
        kind: 'count',
        ...mean,
        interval: [inRange(mean.interval[0]), inRange(mean.interval[1])],
        quantiles: fiveQuantiles(histogram),
        histogram,
      };
    }
    case 'luck': {
      const { scale, sum, squares } = counted;
      const { estimate, interval, confidence } = student({ n: games, sum, squares });
      const scaled = (value: number) => (Number.isFinite(value) ? value / scale : 0);
      return { ...said, kind: 'luck', estimate: estimate / scale, interval: [scaled(interval[0]), scaled(interval[1])], confidence };
    }
  }
}

/** The seat whose wins a share counts. */
const winnerOf = ({ seats }: Game, measure: Measure<never>) =>
  measure.kind === 'flag' && measure.seat !== undefined ? { winner: seats[measure.seat] } : {};

function share(count: number, games: number) {
  const { estimate, interval } = clopperPearson(count, games);
  return { estimate, interval };
}

function trimmed(histogram: number[]): number[] {
  let last = histogram.length;
  while (last > 1 && histogram[last - 1] === 0) last--;
  return histogram.slice(0, last);
}

/** The first seat's win rate as games were added, at about forty places that grow by an eighth. */
function course(game: Game, { course: wins, plan }: Merged, cell: number): CellResult['course'] {
  const points: CellResult['course']['points'] = [];
  let count = 0;
  let next = 1;
  wins.forEach((shard, n) => {
    count += shard[cell];
    const games = Math.min((n + 1) * plan.shardSize, plan.games);
    if (n + 1 < next && n + 1 < wins.length) return;
    next = Math.max(n + 2, Math.ceil((n + 1) * 1.125));
    points.push({ games, ...share(count, games) });
  });
  return { measure: winOf(game), points };
}

/** The quickest win of each seat, the longest game and the first game of median length, with the command that tells them. */
function replays(game: Game, plan: Plan, cell: CellPlan, reading: CellReading): CellResult['replays'] {
  const { any, won } = reading.firsts;
  if (any.length === 0) return [];
  const found: { why: string; game: number }[] = [];
  const note = (why: string, number: number | undefined) => {
    if (number !== undefined && number !== NONE) found.push({ why, game: number });
  };
  game.seats.forEach((seat, n) => {
    note(
      game.seats.length === 1 ? 'the quickest win' : `the quickest win of ${seat}`,
      won[n].find((number) => number !== NONE),
    );
  });
  note(
    `the longest game, by ${game.length}`,
    [...any].reverse().find((number) => number !== NONE),
  );
  note('a game of median length', any[fiveQuantiles(reading.measure(game.length, 'count').histogram).p50]);
  return found.map(({ why, game: number }) => ({ why, game: number, command: playCommand(game, plan, cell, number) }));
}

/** The command line that tells one game of a cell again. */
export function playCommand(game: Game, plan: Pick<Plan, 'seed'>, cell: CellPlan, number: number): string {
  const quote = (word: string) => (/^[\w./:=,+-]+$/.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`);
  const seats = cell.players.map(({ id, parameters }, seat) => {
    const tuned = Object.entries(parameters).map(([name, value]) => `${name}=${value}`);
    return ` --seat ${quote(`${game.seats.length > 1 ? `${game.seats[seat]}=` : ''}${id}${tuned.length > 0 ? `:${tuned.join(',')}` : ''}`)}`;
  });
  const options = Object.entries(plainOptions(cell.changed)).map(([name, value]) => ` --option ${quote(`${name}=${value}`)}`);
  const shift = Object.entries(cell.shift).map(([table, by]) => ` --shift ${table}=${by}`);
  return `npx sortie play ${quote(wordOf(game.id))} --seed ${plan.seed} --game ${number}${seats.join('')}${options.join('')}${shift.join('')}`;
}

/** An experiment that asked for exact odds. */
export function inferAsked(
  game: Game,
  experiment: { name: string; question: string; seed: number; ask?: { question: string } },
  asked: readonly AskedCell[],
  command: string,
): Results {
  const question = game.odds[experiment.ask?.question ?? ''];
  const about = question?.about ?? 'Odds';
  const cells = asked.map(({ name, axes, result }): CellResult => {
    const { outcomes, worth, params } = result;
    if ('counts' in outcomes) {
      const shares = [...outcomes.counts].map(([outcome, count]) => ({ name: outcome, count, ...share(count, outcomes.games) }));
      return askedCell(name, axes, params, outcomes.games, { kind: 'outcome', about, confidence: CONFIDENCE, shares });
    }
    const shares = [...outcomes.weights].map(([outcome, weight]) => ({ name: outcome, estimate: weight.toNumber(), fraction: weight.toString() }));
    return askedCell(name, axes, params, 0, { kind: 'exact', about, estimate: worth ? outcomes.mean(worth) : null, shares });
  });
  return {
    ...head(game, experiment.name, experiment.question, experiment.seed, command),
    complete: true,
    axes: axisKinds({ seats: [], options: question?.params ?? {} }, cells),
    cells,
    comparisons: [],
  };
}

function askedCell(name: string, axes: Record<string, string>, params: CellResult['options'], games: number, odds: MeasureResult): CellResult {
  return {
    name,
    axes,
    options: params,
    changed: params,
    shift: {},
    strategies: {},
    games,
    measures: { odds },
    course: { measure: 'odds', points: [] },
    replays: [],
    hash: '',
    code: '',
  };
}
