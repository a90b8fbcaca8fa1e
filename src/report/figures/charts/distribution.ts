import { shareOf } from '../../../statistics/published.js';
import { decimal, digitsFor, shareText, whole } from '../../reading/format.js';
import { type Hue, hueOf } from '../../reading/hues.js';
import { type Counted, countsOf, isOneSided } from '../../reading/one-sided.js';
import { chosen, ordered, reach } from '../../reading/order.js';
import type { Run } from '../../reading/run.js';
import { capital, clean, words } from '../../reading/text.js';
import { defineChart, type Spec } from '../chart.js';
import { colour, keysOf, PERCENT_LABELS, tooltip } from '../figure.js';
import { headings } from '../panels.js';

const MOST_PANELS = 12;
/** Panels if there are more cells than that. */
const SOME_PANELS = 6;
const MOST_BINS = 40;
/** The first measures that a game declares; the tables have them all. */
const MOST_MEASURES = 6;

/** Frequency of each value of a count: one histogram per cell, on one scale. */
export default defineChart({
  id: 'distribution',
  title: 'How often each value occurred',
  rank: 40,
  drawer: 'ends',
  applies: (run) => subjects(run).length > 0,
  subjects,
  drawn(run, { subject }) {
    // A panel whose games are all alike shows nothing.
    const found = countsOf(run, subject).filter(({ measure }) => measure.deviation > 0);
    const cells = chosen(
      run,
      found.length > MOST_PANELS ? SOME_PANELS : MOST_PANELS,
      found.map(({ cell }) => cell),
    );
    const shown = ordered(run, cells).flatMap((cell) => found.filter((one) => one.cell === cell));
    const { about, unit } = shown[0].measure;
    const { body, key } = panels(run, shown, words(unit ?? subject));
    const some = isOneSided(run, subject) ? 'only the games in which it is not 0' : '';
    const note = [unit === undefined || about.toLowerCase().includes(unit) ? '' : `in ${clean(unit)}`, some, 'upright line: the mean', key]
      .filter(Boolean)
      .join('; ');
    const whole = run.played.filter(({ name }) => cells.some((cell) => cell.name === name));
    return { title: `${capital(clean(about))}: how often`, note, body, fit: 'panels', cells: whole };
  },
});

/** Counts that vary. */
function subjects(run: Run): string[] {
  const varies = (name: string) => countsOf(run, name).some(({ measure }) => measure.deviation > 0);
  return run.names.count.filter(varies).slice(0, MOST_MEASURES);
}

/** Columns of one to four panels; more have three. */
const COLUMNS = [1, 2, 3, 2];

function panels(run: Run, shown: readonly Counted[], axis: string): { body: Spec; key: string } {
  const { width: binWidth, last } = binning(shown);
  const end = Math.floor(last / binWidth) * binWidth;
  const more = shown.some(({ measure }) => measure.histogram.length > end + binWidth);
  const hue = hueOf(run);
  const columns = COLUMNS[shown.length - 1] ?? 3;
  const size = { width: Math.floor((640 - 48 - 22 * (columns - 1)) / columns), height: columns === 1 ? 220 : 110 };
  const { all, note } = headings(
    run,
    shown.map(({ cell }) => cell),
    size.width,
    shown.map(meanOf),
  );
  const values = shown.flatMap((one, i) => binsOf(one, binWidth, last).map((bin) => ({ ...bin, panel: all[i], hue: hue?.of(one.cell) ?? '' })));
  const facet = { field: 'panel', type: 'nominal', sort: all, header: {} };
  const spec = { ...size, ...steps(axis, hue, binWidth) };
  const tail = more ? `last bar: ${end} and more` : '';
  return {
    body: { data: { values }, facet, columns, spacing: { column: 22, row: 20 }, spec },
    key: [tail, note === '' ? '' : `panels: ${note}`].filter(Boolean).join('; '),
  };
}

function meanOf({ measure: { estimate, interval } }: Counted): string {
  return `mean ${decimal(estimate, Math.min(2, digitsFor((interval[1] - interval[0]) / 2)))}`;
}

function steps(axis: string, hue: Hue | undefined, binWidth: number): Spec {
  const x = (field: string) => ({ field, type: 'quantitative', scale: { nice: false, zero: false, padding: 0 } });
  const y = (field: string) => ({ field, type: 'quantitative' });
  return {
    layer: [
      {
        mark: { type: 'rect', style: 'bin' },
        encoding: {
          x: {
            ...x('from'),
            title: axis,
            axis: {
              grid: false,
              format: 'd',
              tickMinStep: Math.max(1, binWidth),
              tickCount: 6,
            },
          },
          x2: { field: 'to' },
          y: { ...y('share'), title: null, axis: { labelExpr: PERCENT_LABELS, tickCount: 3, grid: true } },
          y2: { datum: 0 },
          ...colour(keysOf(hue), false),
          tooltip: tooltip({ cell: 'cell', value: 'value', share: 'shown', games: 'games' }),
        },
      },
      { mark: { type: 'rule', style: 'edge' }, encoding: { x: x('middle'), y: y('low'), y2: { field: 'high' } } },
      { transform: [{ filter: 'isValid(datum.mean)' }], mark: { type: 'rule', style: 'mean' }, encoding: { x: x('mean') } },
    ],
  };
}

/** The width of bins, and the value beyond which no cell has more than 0.2 % of its games. */
function binning(shown: readonly Counted[]): { width: number; last: number } {
  const tails = shown.map(({ cell, measure: { histogram } }) => {
    let left = cell.games * 0.002;
    let end = histogram.length - 1;
    while (end > 0 && (left -= histogram[end]) >= 0) end--;
    return end;
  });
  const last = reach(tails);
  const width = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000].find((step) => (last + 1) / step <= MOST_BINS) ?? Math.ceil((last + 1) / MOST_BINS);
  return { width, last };
}

function binsOf({ cell, measure }: Counted, width: number, last: number) {
  const bins = Math.floor(last / width) + 1;
  return Array.from({ length: bins }, (_, bin) => {
    const from = bin * width;
    // The last bin includes the tail.
    const to = bin === bins - 1 ? measure.histogram.length : from + width;
    const counted = measure.histogram.slice(from, to).reduce((sum, n) => sum + n, 0);
    const { estimate, interval } = shareOf(counted, cell.games, measure.method === 'betting');
    const more = bin === bins - 1 && measure.histogram.length > from + width;
    return {
      cell: cell.name,
      from: from - 0.5,
      to: from + width - 0.5,
      middle: from + width / 2 - 0.5,
      share: estimate,
      low: interval[0],
      high: interval[1],
      value: more ? `${from} and more` : [...new Set([from, from + width - 1])].join(' to '),
      shown: shareText(estimate, interval),
      games: whole(counted),
      mean: bin === 0 ? measure.estimate : null,
    };
  });
}
