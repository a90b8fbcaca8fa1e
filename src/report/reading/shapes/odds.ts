/** Exact odds over parameters: the range of each value, and which values are never the best. */
import type { CellResult } from '../../../statistics/results.js';
import type { LiveAxis } from '../axes.js';
import { listed, whole } from '../format.js';
import { few, fitting } from '../grammar.js';
import type { Of } from '../measures.js';
import { mean, noun, place, rough } from '../nouns.js';
import { type Run, withMeasure } from '../run.js';
import { capital } from '../text.js';
import { defineShape, type Said } from './shape.js';

export default defineShape({
  id: 'odds',
  purpose: 'exact odds',
  can: ({ names }) => names.exact.length > 0,
  fits: ({ played }) => played.length === 0,
  answer: (run): Said => ({ sentence: sentence(run), asked: 0, open: 0 }),
  heroes: ['exact-map', 'exact-shares'],
  first: 'table',
});

interface Asked {
  cell: CellResult;
  value: number;
}

function sentence(run: Run): string {
  const [name] = run.names.exact;
  const found = withMeasure(run, name, 'exact');
  const first = found[0]?.measure;
  if (first === undefined) return 'Nothing was measured.';
  const isMean = run.by === undefined && found.every(({ measure }) => measure.estimate !== null);
  const outcome = run.by ?? likeliest(first);
  const asked = found.map(({ cell, measure }) => ({ cell, value: isMean ? (measure.estimate ?? 0) : share(measure, outcome) }));
  const text = isMean ? mean : rough;
  const what = isMean ? (run.say?.[name] ?? 'the mean') : noun(run, outcome);
  if (asked.length === 1) return isMean ? `Exactly ${text(asked[0].value)} on average.` : `${capital(what)}: ${text(asked[0].value)}, exactly.`;
  const grouped = run.live.filter(({ kind }) => kind === 'name' || kind === 'switch');
  const axis = grouped[grouped.length - 1];
  if (!isMean && axis !== undefined && run.live.length > 1) return ranges(run, axis, asked, what);
  const dominated = isMean && grouped.length === 2 ? dominance(run, grouped, asked) : undefined;
  const sorted = [...asked].sort((a, b) => b.value - a.value);
  const named = ({ cell }: Asked) =>
    place(
      run,
      run.live.map((one) => cell.axes[one.name] ?? ''),
    );
  const [best, worst] = [sorted[0], sorted[sorted.length - 1]];
  const extremes = `from ${text(worst.value)} (${named(worst)}) to ${text(best.value)} (${named(best)})`;
  return fitting([`${capital(what)} ${extremes}${dominated === undefined ? '' : `; ${dominated}`}.`, `${capital(what)} ${extremes}.`]);
}

const share = ({ shares }: Of<'exact'>, outcome: string) => shares.find(({ name }) => name === outcome)?.estimate ?? 0;
const likeliest = ({ shares }: Of<'exact'>) => [...shares].sort((a, b) => b.estimate - a.estimate)[0]?.name ?? '';

/** "A shot misses normal 33 to 83 %, dive 50 to 100 %": every value of the axis over the others. */
function ranges(run: Run, axis: LiveAxis, asked: readonly Asked[], what: string): string {
  const rows = axis.values.map((value) => {
    const own = asked.filter(({ cell }) => cell.axes[axis.name] === value).map((one) => one.value);
    return { value, low: Math.min(...own), high: Math.max(...own) };
  });
  const parts = rows
    .sort((a, b) => a.low - b.low || a.high - b.high)
    .map(({ value, low, high }) => `${noun(run, value)} ${rough(low).replace('\u00a0%', '')} to ${rough(high)}`);
  const over = run.live
    .filter(({ name }) => name !== axis.name)
    .map(({ name, values }) => `${noun(run, name)} ${values[values.length - 1]} to ${values[0]}`);
  return fitting([`${capital(what)}, from ${listed(over)}: ${listed(parts)}.`, `${capital(what)}: ${parts[0]} to ${parts[parts.length - 1]}.`]);
}

/** A value is dominated if another is at least as high everywhere, and higher somewhere. */
function dominance(run: Run, [rows, columns]: readonly LiveAxis[], asked: readonly Asked[]): string {
  const at = new Map(asked.map(({ cell, value }) => [`${cell.axes[rows.name]}\n${cell.axes[columns.name]}`, value]));
  const line = (row: string) => columns.values.map((column) => at.get(`${row}\n${column}`) ?? 0);
  const beats = (one: readonly number[], other: readonly number[]) => one.every((x, n) => x >= other[n]) && one.some((x, n) => x > other[n]);
  const worse = rows.values.filter((row) => rows.values.some((other) => beats(line(other), line(row))));
  const kind = noun(run, rows.name);
  if (worse.length === 0) return `no ${kind} is dominated by another`;
  return worse.length === 1 ? `${kind} ${worse[0]} is dominated` : `${whole(worse.length)} are dominated: ${few(worse, 3)}`;
}
