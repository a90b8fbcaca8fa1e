import { plainOptions } from '../engine/compiled.js';
import { type Bounded, type Game, type OptionSpec, playingSeats, winOf } from '../engine/index.js';
import { isPath } from '../engine/printed.js';
import type { CellPlan, Counted, Merged, Words } from '../simulation/index.js';
import { RUN_SCHEMA } from '../simulation/merged.js';
import { Reading } from '../simulation/tally/index.js';
import { witnessText } from '../simulation/witness.js';
import { acrossPlayers } from './across-players.js';
import { caveatOf, type Played } from './caveat.js';
import { compareAll } from './compare.js';
import { type Judged, rowsOf } from './judgements.js';
import { isNumber, numbersAlong } from './lines.js';
import { luckAdjustedWin } from './luck.js';
import { CONFIDENCE } from './methods/estimate.js';
import { fiveQuantiles } from './methods/quantiles.js';
import { student } from './methods/student.js';
import { deviationOf } from './methods/sums.js';
import { precisionReached } from './precision.js';
import { type Published, published, shareOf, sixFigures } from './published.js';
import { publish, quantityOf } from './quantity.js';
import { remembering } from './remember.js';
import { replays } from './replays.js';
import type { AxisKind, CellResult, LostGames, MeasureResult, Results, Row } from './results.js';
import { sizing } from './verdict.js';

/** What results name: the command lines that repeat the run and tell a game. */
interface Commands {
  run: string;
  play(cell: CellPlan, number: number): string;
}

/** Turns the tallies of a run into its results: estimates with intervals. */
export function inferred(game: Game, run: Merged, commands: Commands): Results {
  const { plan } = run;
  const cells = plan.cells.map((_, cell) => cellResult(game, run, cell, commands.play));
  const comparisons = compareAll(run);
  const axes = axisKinds(game, cells);
  const rows = rowsOf({ cells, axes, comparisons }, plan.matters, remembering(run));
  const across = acrossPlayers(cells, comparisons, run.watched);
  return {
    ...headOf(game, { ...plan, name: plan.experiment }, commands.run, plan.cells),
    complete: run.complete,
    axes,
    length: game.length,
    watched: run.watched,
    ...(plan.until === undefined ? {} : { until: untilOf(run, comparisons, rows) }),
    ...(plan.precision ? { precision: { ...plan.precision, reached: precisionReached(run) } } : {}),
    cells,
    comparisons,
    ...(rows.length > 0 ? { rows } : {}),
    ...(across.length > 0 ? { acrossPlayers: across } : {}),
    ...(run.lost === undefined ? {} : { lost: run.lost.map(lostGames) }),
  };
}

function untilOf({ blocks = [], plan }: Merged, comparisons: readonly Judged[], rows: readonly Row[]): Results['until'] {
  const judged = ({ verdict, estimate }: Judged | Row) => (plan.until?.sized ? sizing(verdict, estimate, 0) : verdict);
  const words = [...comparisons, ...rows].map((one) => judged(one).word);
  return {
    settled: words.filter((word) => word !== 'open').length,
    of: words.length,
    ...(plan.until?.sized ? { sized: true } : {}),
    blocks: blocks.map(({ games, cells }) => ({ games, cells: cells.length })),
  };
}

function lostGames({ games, fault: { cell, game, strategy, message }, replay }: NonNullable<Merged['lost']>[number]): LostGames {
  return { cell, game, games, strategy, why: message, replay };
}

/** The kind of each axis of the grid. For an option it follows from the option's declaration. */
export function axisKinds(game: Pick<Game, 'seats' | 'options'>, cells: readonly CellResult[]): Record<string, AxisKind> {
  const names = new Set(cells.flatMap(({ axes }) => Object.keys(axes)));
  const kind = (name: string): AxisKind => {
    if (game.seats.includes(name)) return 'seat';
    return isPath(game, name) && numbersAlong(cells, name) ? 'number' : kindOf(game.options[name]);
  };
  return Object.fromEntries([...names].map((name) => [name, kind(name)]));
}

function kindOf(spec: OptionSpec | undefined): AxisKind {
  if (spec?.kind === 'integer' || (spec?.kind === 'choice' && spec.values.every(isNumber))) return 'number';
  return spec?.kind === 'flag' ? 'switch' : 'name';
}

interface Asked {
  name: string;
  question: string;
  words?: Words;
  seed: number;
}

/** The head of the results: the question, the game, and the command that repeats the run. */
export function headOf(game: Game, { name, question, words = {}, seed }: Asked, command: string, cells: readonly Played[]) {
  return {
    schema: RUN_SCHEMA,
    experiment: name,
    question,
    ...words,
    game: game.id,
    gameTitle: game.title,
    gameVersion: game.version,
    seed,
    caveat: caveatOf(game, cells),
    command,
  } as const;
}

function cellResult(game: Game, run: Merged, index: number, play: Commands['play']): CellResult {
  const { plan, layout, tally } = run;
  const cell = plan.cells[index];
  const reading = new Reading(layout, tally).cell(index);
  const seats = playingSeats(game, plainOptions(cell.options));
  const played = layout.measures.filter((measure) => !(measure.kind === 'flag' && (measure.seat ?? 0) >= seats.length));
  const measures = Object.fromEntries(
    played.map((measure) => {
      const of = (outcome?: string) => publish(run, quantityOf(layout, index, measure.name, outcome));
      const found = measureResult(game, measure, reading.measure(measure.name), of);
      return [measure.name, withoutLuck(run, index, measure.name, found)];
    }),
  );
  return {
    name: cell.name,
    axes: cell.axes,
    options: plainOptions(cell.options),
    changed: plainOptions(cell.changed),
    shift: cell.shift,
    strategies: Object.fromEntries(seats.map((seat, n) => [seat, cell.players[n].id])),
    games: reading.games,
    measures: withWinners(game, measures),
    course: course(game, run, index),
    replays: replays(game, reading, (number) => play(cell, number)),
    hash: cell.hash,
    ...(cell.code === '' ? {} : { code: cell.code }),
    witness: witnessText(reading.witness),
  };
}

/** A seat's win rate, with the luck-adjusted one beside it where the game measures luck. */
function withoutLuck(run: Merged, cell: number, measure: string, found: MeasureResult): MeasureResult {
  const seat = run.layout.winNames.indexOf(measure);
  const adjusted = seat < 0 || found.kind !== 'share' ? null : luckAdjustedWin(run, cell, seat, found.interval);
  return found.kind !== 'share' || adjusted === null ? found : { ...found, luckAdjusted: adjusted };
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

/** The result of one measure, from its counts. `of`: its estimate, or that of one of its outcomes. */
function measureResult(game: Game, measure: Bounded<never>, counted: Counted, of: (outcome?: string) => Published): MeasureResult {
  const said = { about: measure.about, ...(measure.unit === undefined ? {} : { unit: measure.unit }) };
  switch (counted.kind) {
    case 'flag':
      return { ...said, kind: 'share', ...winnerOf(game, measure), count: counted.count, ...of() };
    case 'outcome': {
      const endings = counted.names.map((name, n) => ({ name, count: counted.counts[n], ...of(name) }));
      const { method } = endings[0];
      const shares = endings.map(({ name, count, estimate, interval }) => ({ name, count, estimate, interval }));
      return { ...said, kind: 'outcome', confidence: CONFIDENCE, method, shares };
    }
    case 'table': {
      const { axes, per } = measure as Extract<Bounded<never>, { kind: 'table' }>;
      const plain = axes.map(({ name, labels, kind }) => ({ name, labels, ...(kind === undefined ? {} : { kind }) }));
      return { ...said, kind: 'table', axes: plain, ...(per === undefined ? {} : { per }), cells: counted.sums };
    }
    case 'count': {
      const histogram = trimmed(counted.histogram);
      return {
        ...said,
        ...{ kind: 'count', max: counted.max, ...of() },
        deviation: deviationOf(histogram),
        quantiles: fiveQuantiles(histogram),
        histogram,
      };
    }
    case 'luck': {
      const { games, scale, sum, squares } = counted;
      const { estimate, interval, confidence } = student({ n: games, sum, squares });
      const scaled = (value: number) => (Number.isFinite(value) ? value / scale : 0);
      const [low, high] = interval.map(scaled);
      return {
        ...said,
        ...{ kind: 'luck', ...published({ estimate: sixFigures(scaled(estimate)), interval: [low, high], confidence }, 'student') },
      };
    }
  }
}

/** The seat whose wins a share counts. */
const winnerOf = ({ seats }: Game, measure: Bounded<never>) =>
  measure.kind === 'flag' && measure.seat !== undefined ? { winner: seats[measure.seat] } : {};

function trimmed(histogram: number[]): number[] {
  let last = histogram.length;
  while (last > 1 && histogram[last - 1] === 0) last--;
  return histogram.slice(0, last);
}

/** The first seat's win rate as games were added, at about forty points, each an eighth further on. */
function course(game: Game, { course: byShard, plan, watched, layout, tally, lost = [] }: Merged, cell: number): CellResult['course'] {
  const points: CellResult['course']['points'] = [];
  const played = new Reading(layout, tally).cell(cell).games;
  // A settled cell may have stopped before the others.
  const last = plan.until === undefined ? byShard.length : Math.ceil(played / plan.shardSize);
  let count = 0;
  let next = 1;
  byShard.slice(0, last).forEach((shard, n) => {
    count += shard[cell];
    const end = Math.min((n + 1) * plan.shardSize, plan.until === undefined ? plan.games : played);
    const games = end - lost.reduce((sum, one) => sum + (one.fault.game <= end ? one.games : 0), 0);
    if (n + 1 < next && n + 1 < last) return;
    next = Math.max(n + 2, Math.ceil((n + 1) * 1.125));
    const { estimate, interval } = shareOf(count, games, watched);
    points.push({ games, estimate, interval });
  });
  return { measure: winOf(game), method: shareOf(0, 0, watched).method, points };
}
