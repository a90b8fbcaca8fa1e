/** A run, read once: its results, and what every room of the report asks of them again and again. */
import type { Comparison, Results } from '../../statistics/results.js';
import { type LiveAxis, liveAxes } from './axes.js';
import { plural } from './format.js';
import { shortLabels } from './labels.js';
import { type CellResult, type Kind, measureOf, type Of, seatOfWins } from './measures.js';

export interface Run extends Results {
  /** As they were read, and will be written. */
  readonly results: Results;
  /** Cells that were played; the others were asked for exact odds. */
  readonly played: readonly CellResult[];
  /** The axes along which cells differ. */
  readonly live: readonly LiveAxis[];
  /** What each cell is called on an axis, and in a sentence, where there is more room. */
  readonly labels: ReadonlyMap<string, string>;
  readonly spoken: ReadonlyMap<string, string>;
  /** Measures by kind, in the order in which the game declares them. */
  readonly names: Readonly<Record<Kind, readonly string[]>>;
  /** The shares that say who won, in the order of the seats. */
  readonly wins: readonly string[];
  /** The share that the run is about. */
  readonly main: string | undefined;
  /** Comparisons of which no game differs in anything that is counted: what was changed never came up. */
  readonly silent: ReadonlySet<Comparison>;
  /** Two seats and hardly a draw: then one seat's rate tells both, and one half is fair. */
  readonly mirror: boolean;
}

/** Characters on an axis, and in a sentence. */
export const LABEL = 46;
const SPOKEN = 100;

export function readRun(results: Results): Run {
  const { cells } = results;
  const live = liveAxes(results, cells);
  const names = namesByKind(cells);
  const wins = names.share.filter((name) => seatOfWins(cells, name) !== undefined);
  return {
    ...results,
    results,
    played: cells.filter(({ games }) => games > 0),
    live,
    labels: shortLabels(cells, live, LABEL),
    spoken: shortLabels(cells, live, SPOKEN),
    names,
    wins,
    main: wins[0] ?? names.share[0],
    silent: silentIn(results),
    mirror: wins.length === 2 && cells.every((cell) => drawsIn(cell, wins) < 0.005),
  };
}

function silentIn({ cells, comparisons }: Results): Set<Comparison> {
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

/** Games that nobody won, as a share. */
export function drawsIn(cell: CellResult, wins: readonly string[]): number {
  const won = wins.reduce((sum, name) => sum + (measureOf(cell, name, 'share')?.count ?? 0), 0);
  return cell.games === 0 ? 0 : Math.max(0, 1 - won / cell.games);
}

/** Cells that have it, each with it: what most charts are drawn from. */
export function withMeasure<K extends Kind>({ cells }: Pick<Results, 'cells'>, name: string, kind: K): { cell: CellResult; measure: Of<K> }[] {
  return cells.flatMap((cell) => {
    const measure = measureOf(cell, name, kind);
    return measure === undefined ? [] : [{ cell, measure }];
  });
}

/** The short name of a cell: what sets it apart from the others, and unique among them. */
export const labelOf = (run: Run, cell: string) => run.labels.get(cell) ?? cell;

/** The same where there is room for it: in sentences. */
export const spokenOf = (run: Run, cell: string) => run.spoken.get(cell) ?? cell;

export const isShare = (run: Run, measure: string) => run.names.share.includes(measure);
