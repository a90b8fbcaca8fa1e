import { place } from '../../reading/axes.js';
import { decimal, percent } from '../../reading/format.js';
import { crossing } from '../../reading/grid.js';
import type { Of } from '../../reading/measures.js';
import { LABEL, type Run, withMeasure } from '../../reading/run.js';
import { capital, clean, shorten, words } from '../../reading/text.js';
import { defineChart } from '../chart.js';
import { figure } from '../figure.js';
import { heatMap } from '../heat.js';

const MOST_OUTCOMES = 4;
const MEAN = 'mean';

/** Exact odds of a question over two parameters: its mean, or else the chance of each outcome. */
export default defineChart({
  id: 'exact-map',
  title: 'Exact odds over two parameters',
  rank: 5,
  applies: (run) => subjects(run).length > 0,
  subjects,
  spec(run, { subject }) {
    const name = run.names.exact[0];
    const found = withMeasure(run, name, 'exact');
    const [down, across] = axesOf(run) as NonNullable<ReturnType<typeof axesOf>>;
    const value = (measure: Of<'exact'>) =>
      subject === MEAN ? measure.estimate : (measure.shares.find((share) => share.name === subject)?.estimate ?? 0);
    const digits = Math.max(...found.map(({ measure }) => Math.abs(value(measure) ?? 0))) >= 10 ? 1 : 2;
    const text = (number: number | null) => (number === null ? '' : subject === MEAN ? decimal(number, digits) : percent(number, 1));
    const tiles = found.map(({ cell, measure }) => ({
      x: shorten(cell.axes[across.name], LABEL),
      y: shorten(cell.axes[down.name], LABEL),
      value: value(measure),
      label: text(value(measure)),
      cell: cell.name,
      shown:
        subject === MEAN
          ? text(value(measure))
          : `${measure.shares.find((share) => share.name === subject)?.fraction ?? '0'} = ${text(value(measure))}`,
    }));
    const sorted = [...found].sort((a, b) => (value(b.measure) ?? 0) - (value(a.measure) ?? 0));
    const at = ({ cell }: (typeof found)[number]) => `${place(down, cell)}, ${place(across, cell)}`;
    const what = subject === MEAN ? clean(found[0].measure.about) : `“${words(subject)}”`;
    const [most, least] = [sorted[0], sorted[sorted.length - 1]];
    return figure(run, {
      title: `${capital(what)}: from ${text(value(least.measure))} (${at(least)}) to ${text(value(most.measure))} (${at(most)})`,
      note: `${subject === MEAN ? 'Mean' : 'Chance'}, exact: every fall of the dice was counted, so there is no interval`,
      ...heatMap({
        tiles,
        rows: down.values.map((label) => shorten(label, LABEL)),
        columns: across.values.map((label) => shorten(label, LABEL)),
        x: words(across.name),
        y: words(down.name),
        measure: subject === MEAN ? 'mean' : words(subject),
      }),
    });
  },
});

const axesOf = (run: Run) => crossing(run, run.cells);

function subjects(run: Run): string[] {
  const [name] = run.names.exact;
  if (name === undefined || axesOf(run) === undefined) return [];
  const found = withMeasure(run, name, 'exact');
  if (found.some(({ measure }) => measure.estimate !== null)) return [MEAN];
  const outcomes = [...new Set(found.flatMap(({ measure }) => measure.shares.map((share) => share.name)))];
  const spread = (outcome: string) =>
    found.reduce((sum, { measure }) => sum + (measure.shares.find((share) => share.name === outcome)?.estimate ?? 0), 0);
  return outcomes.sort((a, b) => spread(b) - spread(a)).slice(0, MOST_OUTCOMES);
}
