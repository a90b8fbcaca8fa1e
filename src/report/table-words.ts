/** What a table measure is called in its charts: its title, the number that is drawn, and the note under it. */
import type { Results } from '../statistics/results.js';
import { whole } from './format.js';
import { measureNames, simulated } from './read.js';
import { ENOUGH, handy, isPart, type Table, tableOf } from './sums.js';
import { capital, clean, uncapital, words } from './text.js';

/** The table that this one is read against, where the game names one. */
export function perOf(results: Results, name: string): string | undefined {
  const { per } = tableOf(results, name);
  return per !== undefined && measureNames(results, 'table').includes(per) ? per : undefined;
}

/** Tables that have no picture of their own kind (clock face, hex map, funnel), with something in them; one that others are read against is drawn through them. */
export function plainTables(results: Results): string[] {
  const plain = measureNames(results, 'table').filter((name) => {
    const axes = tableOf(results, name).axes.map((axis) => axis.name);
    return axes.length <= 2 && !['altitude hour', 'column row', 'stage'].includes(axes.sort().join(' ')) && filled(results, name);
  });
  const read = new Set(plain.map((name) => perOf(results, name)));
  return plain.filter((name) => !read.has(name));
}

const filled = (results: Results, name: string) =>
  simulated(results).some(({ measures }) => measures[name]?.kind === 'table' && measures[name].cells.some((n) => n > 0));

export interface AlongLine {
  /** Which axis runs along the page, and which one gives the lines. */
  along: number;
  lines?: number;
}

const isNumber = (label: string) => /^\d+\+?$/.test(label);
const LONG = 6;
const FEW = 4;

/** One axis; or a long numeric one beside a short one, which are lines and not tiles. */
export function asLine({ axes }: Pick<Table, 'axes'>): AlongLine | undefined {
  if (axes.length === 1) return { along: 0 };
  const along = axes.findIndex(({ labels }) => labels.length >= LONG && labels.every(isNumber));
  return along >= 0 && axes[1 - along].labels.length <= FEW ? { along, lines: 1 - along } : undefined;
}

/** "wins from, share of visits", "points at pass, mean over passes begun", "rams per 100 games". */
export function drawn(results: Results, name: string, of = perOf(results, name)): string {
  if (of === undefined) return handy(results, name).title;
  return isPart(results, name, of) ? `${words(name)}, share of ${words(of)}` : `${words(name)}, mean over ${words(of)}`;
}

export function titleOf(results: Results, name: string): string {
  const { about, axes } = tableOf(results, name);
  const of = perOf(results, name);
  const by = `by ${axes.map((axis) => words(axis.name)).join(' and ')}`;
  if (of !== undefined) return `${capital(drawn(results, name, of))}, ${by}`;
  return about.includes(by) ? capital(clean(about)) : `${capital(clean(about))}, ${by}`;
}

export function noteOf(results: Results, name: string, pooled: boolean): string {
  const of = perOf(results, name);
  const cells = simulated(results).length;
  const together = pooled && cells > 1 ? [`all ${whole(cells)} cells together`] : [];
  if (of === undefined) return capital([drawn(results, name, of), ...together].join('; '));
  const against = `${words(of)}: ${uncapital(clean(tableOf(results, of).about))}`;
  return capital([...together, against, `left out where there are fewer than ${ENOUGH}`].join('; '));
}
