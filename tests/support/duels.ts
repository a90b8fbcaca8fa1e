import { answer } from '../../src/report/reading/answer.js';
import { readRun } from '../../src/report/reading/run.js';
import type { CellResult, Comparison, Results } from '../../src/statistics/results.js';
import { cell, compare, outcome, results, share } from './made-up.js';

/** Made-up runs of a game for two, for the sentences that are told of them. */
export const told = (of: Results) => answer(readRun(of)).replaceAll('\u00a0', ' ');

/** A cell of two seats in which so much of 1,000 games is won and lost. */
export function duel(axes: Record<string, string>, won: number, lost: number, rest: Partial<CellResult> = {}): CellResult {
  const games = 1000;
  return cell(Object.values(axes).join(' · '), axes, games, {
    strategies: { blue: axes.blue ?? 'strong', red: axes.red ?? 'strong' },
    measures: {
      outcome: outcome('How it ended', { blue: won, red: lost, drawn: games - won - lost }, { blue: 'blue', red: 'red' }),
      'win-blue': share('Games that blue won', won, games, 'blue'),
      'win-red': share('Games that red won', lost, games, 'red'),
      draw: share('Games that no seat won', games - won - lost, games),
    },
    ...rest,
  });
}

export const run = (cells: CellResult[], rest: Partial<Results> = {}) =>
  results('made-up', 'What is asked?', cells, { axes: { blue: 'seat', red: 'seat', rep: 'number' }, ...rest });

/** Two plans or more against each other: the chance of the first to win, in 1,000. */
export const square = (names: readonly string[], won: (one: string, two: string) => readonly [number, number]) =>
  run(names.flatMap((blue) => names.map((red) => duel({ blue, red }, ...won(blue, red)))));

/** A paired comparison of 1,000 games from its discordant pairs. */
export function paired(one: CellResult, baseline: CellResult, measure = 'win-blue', half = 0.03): Comparison {
  const rate = ({ measures }: CellResult) => (measures[measure] as { estimate: number }).estimate;
  const [a, b] = [rate(one), rate(baseline)];
  const cells = {
    ...compare(one.name, baseline.name, measure, 1000, a - b, a === b ? 0 : half, a === b ? null : 2),
    cell: one.name,
    baseline: baseline.name,
  };
  const matters = 0.03;
  const interval: [number, number] = [a - b - half, a - b + half];
  const word = Math.abs(a - b) + half < matters ? 'unimportant' : a - b > half ? 'more' : b - a > half ? 'less' : 'open';
  return { ...cells, verdict: { word, matters, interval, confidence: 0.95, method: 'betting' } };
}

export const changed = (name: string, won: number, lost = 1000 - won, rest: Partial<CellResult> = {}) =>
  duel({ cell: name }, won, lost, { changed: { variant: name }, ...rest });
