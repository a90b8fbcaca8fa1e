/** The texts of a table's charts: title, quantity and note. */

import type { TableAxisKind } from '../../engine/index.js';
import { whole } from './format.js';
import type { Run } from './run.js';
import { ENOUGH, handy, isOver, isPart, type Table, tableOf } from './sums.js';
import { capital, clean, uncapital, words } from './text.js';

/** The table that this one is divided by, if the game names one. */
export function perOf(run: Run, name: string): string | undefined {
  const { per } = tableOf(run, name);
  return per !== undefined && run.names.table.includes(per) ? per : undefined;
}

/** Axes that have a chart of their own: clock face, hex map, funnel. */
const PICTURED: readonly (readonly TableAxisKind[])[] = [['hour', 'ring'], ['column', 'row'], ['stage']];

/** Tables that are not empty and have no chart of their own. A table that others are divided by is drawn through them. */
export function plainTables(run: Run): string[] {
  const plain = run.names.table.filter((name) => {
    const table = tableOf(run, name);
    return table.axes.length <= 2 && !PICTURED.some((kinds) => isOver(table, ...kinds)) && filled(run, name);
  });
  const read = new Set(plain.map((name) => perOf(run, name)));
  return plain.filter((name) => !read.has(name));
}

const filled = (run: Run, name: string) =>
  run.played.some(({ measures }) => measures[name]?.kind === 'table' && measures[name].cells.some((n) => n > 0));

export interface AlongLine {
  /** Index of the axis along the page, and of the axis with one line per label. */
  along: number;
  lines?: number;
}

const LONG = 6;
const FEW = 4;

/** Lines instead of tiles: for one axis, or for a long numeric one with a short second axis. */
export function asLine({ axes }: Pick<Table, 'axes'>): AlongLine | undefined {
  if (axes.length === 1) return { along: 0 };
  const along = axes.findIndex(({ labels, kind }) => kind === 'number' && labels.length >= LONG);
  return along >= 0 && axes[1 - along].labels.length <= FEW ? { along, lines: 1 - along } : undefined;
}

/** "wins from, share of visits", "points at pass, mean over passes begun", "rams per 100 games". */
export function drawn(run: Run, name: string, of = perOf(run, name)): string {
  if (of === undefined) return handy(run, name).title;
  return isPart(run, name, of) ? `${words(name)}, share of ${words(of)}` : `${words(name)}, mean over ${words(of)}`;
}

export function titleOf(run: Run, name: string): string {
  const { about, axes } = tableOf(run, name);
  const of = perOf(run, name);
  const by = `by ${axes.map((axis) => words(axis.name)).join(' and ')}`;
  if (of !== undefined) return `${capital(drawn(run, name, of))}, ${by}`;
  return about.includes(by) ? capital(clean(about)) : `${capital(clean(about))}, ${by}`;
}

export function noteOf(run: Run, name: string, pooled: boolean): string {
  const of = perOf(run, name);
  const cells = run.played.length;
  const together = pooled && cells > 1 ? [`all ${whole(cells)} cells together`] : [];
  if (of === undefined) return capital([drawn(run, name, of), ...together].join('; '));
  const against = `${words(of)}: ${uncapital(clean(tableOf(run, of).about))}`;
  return capital([...together, against, `left out where there are fewer than ${ENOUGH}`].join('; '));
}
