/** The results of a run, with what the rooms of the report derive from them. */

import { type Judged, withVerdicts } from '../../statistics/judgements.js';
import type { Comparison, Results, Row } from '../../statistics/results.js';
import { type LiveAxis, liveAxes } from './axes.js';
import { plural } from './format.js';
import { shortLabels } from './labels.js';
import { type CellResult, type Kind, measureOf, type Of, seatOfWins } from './measures.js';
import { type Raised, withoutRaised } from './raised.js';

export interface Run extends Results {
  /** As read; written again unchanged. */
  readonly results: Results;
  /** With their words, those of older results judged now. */
  readonly comparisons: Judged[];
  /** The comparisons that were asked again with limits of ours raised. */
  readonly raised: Raised;
  /** What is judged where nothing is compared. */
  readonly rows: Row[];
  /** Cells that were played; the others hold exact odds. */
  readonly played: readonly CellResult[];
  /** The axes along which cells differ. */
  readonly live: readonly LiveAxis[];
  /** Names of cells: short ones for axes, longer ones for sentences. */
  readonly labels: ReadonlyMap<string, string>;
  readonly spoken: ReadonlyMap<string, string>;
  /** Measures by kind, in the order in which the game declares them. */
  readonly names: Readonly<Record<Kind, readonly string[]>>;
  /** The shares of wins, in the order of the seats. */
  readonly wins: readonly string[];
  /** The share that the answer names. */
  readonly main: string | undefined;
  /** Comparisons without any difference in any count: the change never came up. */
  readonly silent: ReadonlySet<Comparison>;
  /** Two seats and hardly a draw: one rate then gives the other, and one half is fair. */
  readonly mirror: boolean;
}

/** Characters on an axis, and in a sentence. */
export const LABEL = 46;
const SPOKEN = 100;

export function readRun(results: Results): Run {
  const all = withVerdicts(results);
  // The family of intervals is that of all comparisons.
  const { cells, raised, ...words } = withoutRaised(results, all.comparisons, all.rows);
  const live = liveAxes(results, cells);
  const labelled = { say: results.say, cells, live };
  const names = namesByKind(cells);
  const wins = names.share.filter((name) => seatOfWins(cells, name) !== undefined);
  return {
    ...results,
    ...words,
    cells,
    raised,
    results,
    played: cells.filter(({ games }) => games > 0),
    live,
    labels: shortLabels(labelled, LABEL),
    spoken: shortLabels(labelled, SPOKEN),
    names,
    wins,
    main: wins[0] ?? names.share[0],
    silent: silentIn({ cells, comparisons: words.comparisons }),
    mirror: wins.length === 2 && cells.every((cell) => drawsIn(cell, wins) < 0.005),
  };
}

function silentIn({ cells, comparisons }: Pick<Results, 'cells' | 'comparisons'>): Set<Comparison> {
  const measured = (name: string) => JSON.stringify(cells.find((cell) => cell.name === name)?.measures);
  return new Set(comparisons.filter(({ factor, cell, baseline }) => factor === null && measured(cell) === measured(baseline)));
}

/** "never came up in 20,000 games" */
export const neverCameUp = ({ games }: Comparison) => `never came up in ${plural(games, 'game')}`;

/** Cells of a run may differ in their measures. */
function namesByKind(cells: readonly CellResult[]): Record<Kind, string[]> {
  const found: Record<Kind, Set<string>> = {
    share: new Set(),
    count: new Set(),
    outcome: new Set(),
    table: new Set(),
    exact: new Set(),
    luck: new Set(),
  };
  for (const { measures } of cells) for (const [name, { kind }] of Object.entries(measures)) found[kind].add(name);
  return Object.fromEntries(Object.entries(found).map(([kind, set]) => [kind, [...set]])) as Record<Kind, string[]>;
}

/** Share of games without a winner. */
export function drawsIn(cell: CellResult, wins: readonly string[]): number {
  const won = wins.reduce((sum, name) => sum + (measureOf(cell, name, 'share')?.count ?? 0), 0);
  return cell.games === 0 ? 0 : Math.max(0, 1 - won / cell.games);
}

export interface Measured<K extends Kind> {
  cell: CellResult;
  measure: Of<K>;
}

/** Each cell that has the measure, with it. */
export function withMeasure<K extends Kind>({ cells }: Pick<Results, 'cells'>, name: string, kind: K): Measured<K>[] {
  return cells.flatMap((cell) => {
    const measure = measureOf(cell, name, kind);
    return measure === undefined ? [] : [{ cell, measure }];
  });
}

/** The short, unique name of a cell. */
export const labelOf = (run: Run, cell: string) => run.labels.get(cell) ?? cell;

/** The longer name, for sentences. */
export const spokenOf = (run: Run, cell: string) => run.spoken.get(cell) ?? cell;

export const isShare = (run: Run, measure: string) => run.names.share.includes(measure);
