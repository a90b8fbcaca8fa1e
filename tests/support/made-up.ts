/** Measures, cells and comparisons as runs write them, made up: what the runs of results.ts are put together from. */
import type { TableAxisKind } from '../../src/engine/index.js';
import { RUN_SCHEMA } from '../../src/simulation/merged.js';
import type { CellResult, Comparison, Interval, MeasureResult, Results } from '../../src/statistics/results.js';

/** A small generator (mulberry32): the report must not depend on the project's dice. */
export function noise(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

function normal(random: () => number): number {
  return Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
}

/** A 95 % interval by a closed form: made-up results need no better. */
function interval(count: number, games: number): Interval {
  const z2 = 1.959963984540054 ** 2;
  const share = count / games;
  const centre = (count + z2 / 2) / (games + z2);
  const half = Math.sqrt(z2 * (games * share * (1 - share) + z2 / 4)) / (games + z2);
  return games === 0 ? [0, 1] : [count === 0 ? 0 : centre - half, count === games ? 1 : centre + half];
}

export function share(about: string, count: number, games: number, winner?: string): MeasureResult {
  return {
    kind: 'share',
    about,
    ...(winner === undefined ? {} : { winner }),
    count,
    estimate: count / games,
    interval: interval(count, games),
    confidence: 0.95,
    method: 'clopper-pearson',
  };
}

export function outcome(about: string, counts: Record<string, number>, winners: Record<string, string> = {}): MeasureResult {
  const games = Object.values(counts).reduce((sum, n) => sum + n, 0);
  const shares = Object.entries(counts).map(([name, count]) => ({
    name,
    count,
    estimate: count / games,
    interval: interval(count, games),
    ...(Object.keys(winners).length > 0 ? { winner: winners[name] ?? null } : {}),
  }));
  return { kind: 'outcome', about, confidence: 0.95, method: 'clopper-pearson', shares };
}

export function count(about: string, histogram: number[], unit?: string): MeasureResult {
  const games = histogram.reduce((sum, n) => sum + n, 0);
  const mean = histogram.reduce((sum, n, value) => sum + n * value, 0) / games;
  const variance = histogram.reduce((sum, n, value) => sum + n * (value - mean) ** 2, 0) / (games - 1);
  const half = 1.96 * Math.sqrt(variance / games);
  const quantile = (p: number) => {
    let seen = 0;
    return histogram.findIndex((n) => (seen += n) >= p * games);
  };
  const quantiles = { p5: quantile(0.05), p25: quantile(0.25), p50: quantile(0.5), p75: quantile(0.75), p95: quantile(0.95) };
  const measure = { kind: 'count' as const, about, estimate: mean, interval: [mean - half, mean + half] as const, confidence: 0.95 };
  return {
    ...measure,
    method: 'gaffke',
    max: histogram.length - 1,
    deviation: Math.sqrt(variance),
    quantiles,
    histogram,
    ...(unit === undefined ? {} : { unit }),
  };
}

/** A histogram of `games` games, with a weight for each value. */
export function shaped(games: number, values: number, weight: (value: number) => number, random: () => number): number[] {
  const weights = Array.from({ length: values }, (_, value) => Math.max(0, weight(value)));
  const total = weights.reduce((sum, w) => sum + w, 0);
  const counts = weights.map((w) => {
    const expected = (games * w) / total;
    return Math.max(0, Math.round(expected + Math.sqrt(expected) * 0.7 * normal(random)));
  });
  counts[counts.indexOf(Math.max(...counts))] += games - counts.reduce((sum, n) => sum + n, 0);
  return counts;
}

export function course(measure: string, rate: number, games: number, random: () => number): CellResult['course'] {
  const points: CellResult['course']['points'] = [];
  let wins = 0;
  let played = 0;
  for (let n = Math.max(1000, Math.round(games / 200 / 1000) * 1000); played < games; n = Math.ceil((n * 1.25) / 1000) * 1000) {
    const until = Math.min(n, games);
    const more = until - played;
    wins += Math.round(more * rate + Math.sqrt(more * rate * (1 - rate)) * normal(random));
    wins = Math.max(0, Math.min(until, wins));
    played = until;
    points.push({ games: played, estimate: wins / played, interval: interval(wins, played) });
  }
  return { measure, method: 'clopper-pearson', points };
}

const HOURS = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '10', '11', '12'];
const ALTITUDES = ['high', 'level', 'low'];

export const STATE: [string, readonly string[], TableAxisKind?][] = [
  ['bomber points', Array.from({ length: 14 }, (_, i) => `${i}`), 'number'],
  ['tactical points', Array.from({ length: 10 }, (_, i) => (i < 9 ? `${i}` : '9+')), 'number'],
];

export const CLOCK: [string, readonly string[], TableAxisKind?][] = [
  ['hour', HOURS, 'hour'],
  ['altitude', ALTITUDES, 'ring'],
];

export function clock(games: number, focus: (hour: number, altitude: number) => number, random: () => number): number[] {
  return HOURS.flatMap((_, hour) => ALTITUDES.map((_, altitude) => Math.round(games * focus(hour + 1, altitude) * (0.9 + 0.2 * random()))));
}

export function table(about: string, named: [string, readonly string[], TableAxisKind?][], cells: number[], per?: string): MeasureResult {
  const axes = named.map(([name, labels, kind]) => ({ name, labels, ...(kind === undefined ? {} : { kind }) }));
  return { kind: 'table', about, ...(per === undefined ? {} : { per }), axes, cells };
}

export function cell(name: string, axes: Record<string, string>, games: number, rest: Partial<CellResult>): CellResult {
  const empty = { options: { hitsPerPoint: 2 }, changed: {}, shift: {}, strategies: {}, measures: {}, replays: [], hash: `hash-${name}`, code: '' };
  return { name, axes, games, ...empty, course: { measure: '', method: 'clopper-pearson', points: [] }, ...rest };
}

/** What the axes of these runs are; the others are names. */
const AXES: Results['axes'] = {
  ...{ german: 'seat', red: 'seat', blue: 'seat' },
  ...{ startingRolls: 'number', hitsPerPoint: 'number', tacticalPoints: 'number', redRep: 'number', blueRep: 'number' },
};

export function results(experiment: string, question: string, cells: CellResult[], rest: Partial<Results> = {}): Results {
  const game = { game: 'schwarm', gameTitle: 'Schwarm!', gameVersion: '1.0', seed: 1943 };
  const caveat = 'The map and the counters of Schwarm! are not printed in its rule book: these numbers rest on our reconstruction of them.';
  const command = `npx sortie run experiments/${experiment}.yaml`;
  return {
    schema: RUN_SCHEMA,
    experiment,
    question,
    ...game,
    caveat,
    complete: true,
    watched: false,
    command,
    axes: AXES,
    length: 'passes',
    cells,
    comparisons: [],
    ...rest,
  };
}

export function compare(
  cellName: string,
  baseline: string,
  measure: string,
  games: number,
  estimate: number,
  half: number,
  factor: number | null,
): Comparison {
  const z = half === 0 ? 0 : Math.abs(estimate) / (half / 1.96);
  const pAdjusted = half === 0 ? 1 : Math.min(1, 2 * Math.exp(-0.717 * z - 0.416 * z * z));
  const interval: Interval = [estimate - half, estimate + half];
  const correlation = factor === null ? null : 1 - 1 / factor;
  return {
    name: `${cellName} − ${baseline}`,
    cell: cellName,
    baseline,
    measure,
    games,
    estimate,
    interval,
    confidence: 0.95,
    method: 'gaffke',
    pAdjusted,
    factor,
    correlation,
  };
}

export const replays = (seat: string) =>
  (['the quickest win', 'the longest game', 'the median game'] as const).map((why, i) => ({
    why,
    game: 20417 + 7919 * i,
    command: `npx sortie play schwarm --seed 1943 --game ${20417 + 7919 * i} --seat ${seat}`,
  }));
