import { type LiveAxis, valueName } from '../../reading/axes.js';
import { decimal, percent } from '../../reading/format.js';
import { crossing } from '../../reading/grid.js';
import type { Of } from '../../reading/measures.js';
import { noun } from '../../reading/nouns.js';
import { labelOf, type Measured, type Run, withMeasure } from '../../reading/run.js';
import { capital, clean } from '../../reading/text.js';
import { defineChart } from '../chart.js';
import { type Tile, tiles } from '../tiles.js';

const MOST_OUTCOMES = 4;
const MEAN = 'mean';

/** Exact odds of a question over two parameters: its mean, or else the chance of each outcome. */
export default defineChart({
  id: 'exact-map',
  title: 'Exact odds over two parameters',
  rank: 5,
  drawer: 'drives',
  applies: (run) => subjects(run).length > 0,
  subjects,
  drawn(run, { subject }) {
    const found = withMeasure(run, run.names.exact[0], 'exact');
    const [down, across] = crossing(run, run.cells) as [LiveAxis, LiveAxis];
    const most = Math.max(...found.map(({ measure }) => amountOf(measure, subject)));
    const side = ({ name, values }: LiveAxis) => ({ title: noun(run, name), labels: values.map((value) => valueName(run, value)) });
    const all = found.map((one): Tile => {
      const at = ({ name, values }: LiveAxis) => values.indexOf(one.cell.axes[name] ?? '');
      return { row: at(down), column: at(across), ...tileOf(run, one, subject, most) };
    });
    const what = subject === MEAN ? clean(found[0].measure.about) : `${noun(run, subject)}, in per cent`;
    return {
      title: capital(what),
      note: `${subject === MEAN ? 'Mean; exact' : 'Exact'}: every fall of the dice was counted, so there is no interval`,
      ...tiles({ down: side(down), across: side(across) }, all),
    };
  },
});

const amountOf = ({ estimate, shares }: Of<'exact'>, subject: string) =>
  subject === MEAN ? (estimate ?? 0) : (shares.find((share) => share.name === subject)?.estimate ?? 0);

function tileOf(run: Run, { cell, measure }: Measured<'exact'>, subject: string, most: number) {
  const value = amountOf(measure, subject);
  const fraction = measure.shares.find((share) => share.name === subject)?.fraction ?? '0';
  const shown = subject === MEAN ? decimal(value, most >= 10 ? 1 : 2) : decimal(100 * value, most < 0.1 ? 1 : 0);
  return {
    cell: cell.name,
    said: `${labelOf(run, cell.name)}: ${subject === MEAN ? shown : `${fraction} = ${percent(value, 1)}`}`,
    text: shown,
    level: Math.round((5 * value) / Math.max(1e-9, most)),
  };
}

function subjects(run: Run): string[] {
  const [name] = run.names.exact;
  if (name === undefined || crossing(run, run.cells) === undefined) return [];
  const found = withMeasure(run, name, 'exact');
  if (found.some(({ measure }) => measure.estimate !== null)) return [MEAN];
  const outcomes = [...new Set(found.flatMap(({ measure }) => measure.shares.map((share) => share.name)))];
  const total = (outcome: string) => found.reduce((sum, { measure }) => sum + amountOf(measure, outcome), 0);
  return outcomes.sort((a, b) => total(b) - total(a)).slice(0, MOST_OUTCOMES);
}
