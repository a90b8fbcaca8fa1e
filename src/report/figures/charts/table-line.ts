import { COLOURS, cellHue, type Hue } from '../../reading/hues.js';
import type { Run } from '../../reading/run.js';
import { countRows, isPart, tableOf } from '../../reading/sums.js';
import { type AlongLine, asLine, drawn, noteOf, perOf, plainTables, titleOf } from '../../reading/table-words.js';
import { shorten, words } from '../../reading/text.js';
import { defineChart, type Spec } from '../chart.js';
import { colour, figure, focusOpacity, PERCENT_LABELS, plotWidth, tooltip, WIDTH } from '../figure.js';
import { sumTransforms } from '../sum-transforms.js';

const MOST_TABLES = 6;

/** A table along one axis: dots for names, curves for numbers. One line per cell, or per label of a short second axis. */
export default defineChart({
  id: 'table-line',
  title: 'Sums along one axis',
  rank: 36,
  applies: (run) => subjects(run).length > 0,
  subjects,
  spec(run, { subject }) {
    const table = tableOf(run, subject);
    const { along, lines } = asLine(table) as AlongLine;
    const of = perOf(run, subject);
    const cells = lines === undefined ? run.played : [];
    const hue = lines === undefined ? (cells.length <= COLOURS ? cellHue(run, cells) : undefined) : labelHue(table.axes[lines].labels);
    const rows = countRows(
      run,
      of === undefined ? [subject] : [subject, of],
      ({ labels }) => ({ place: shorten(labels[along], 30), ...(lines === undefined ? {} : { hue: shorten(labels[lines], 30) }) }),
      lines === undefined ? COLOURS : undefined,
    );
    const hues = new Map(cells.map((cell) => [cell.name, hue?.of(cell)]));
    const values = lines === undefined ? rows.values.map((row) => ({ ...row, hue: hues.get(row.cell ?? '') ?? '' })) : rows.values;
    const byCell = rows.byCell && lines === undefined;
    const group = ['place', 'hue', ...(byCell ? ['cell'] : [])];
    const transform = sumTransforms(run, { name: subject, of }, group, rows.byCell && !byCell);
    const places = table.axes[along].labels.map((label) => shorten(label, 30));
    const look: Look = {
      places,
      axis: words(table.axes[along].name),
      hue,
      byCell,
      number: drawn(run, subject),
      part: of !== undefined && isPart(run, subject, of),
    };
    const body = table.axes[along].kind === 'number' ? curves(look) : dots(look);
    return figure(run, {
      title: titleOf(run, subject),
      note: noteOf(run, subject, !byCell),
      body: { data: { values }, transform, ...body },
    });
  },
});

function subjects(run: Run): string[] {
  return plainTables(run)
    .filter((name) => asLine(tableOf(run, name)) !== undefined)
    .slice(0, MOST_TABLES);
}

interface Look {
  places: string[];
  axis: string;
  hue: Hue | undefined;
  byCell: boolean;
  number: string;
  part: boolean;
}

const labelHue = (labels: readonly string[]): Hue => ({ name: 'label', domain: labels.map((label) => shorten(label, 30)), of: () => '' });

function encodings({ places, axis, hue, byCell, number, part }: Look) {
  return {
    place: { field: 'place', type: 'ordinal', sort: places, title: axis },
    value: { field: 'value', type: 'quantitative', title: null, axis: { grid: true, ...(part ? { labelExpr: PERCENT_LABELS } : {}) } },
    shared: { ...colour(hue), ...(byCell ? { opacity: focusOpacity() } : {}) },
    tips: tooltip({
      ...(byCell ? { cell: 'cell' } : hue === undefined ? {} : { line: 'hue' }),
      [axis]: 'place',
      [number]: 'label',
      counted: 'counted',
    }),
  };
}

function curves(look: Look): Spec {
  const { place, value, shared, tips } = encodings(look);
  return {
    width: WIDTH - 60,
    height: 220,
    layer: [
      { mark: { type: 'line', style: 'curve' }, encoding: { ...shared, x: { ...place, axis: { labelAngle: 0, grid: false } }, y: value } },
      { mark: { type: 'point', style: 'dot' }, encoding: { ...shared, x: place, y: value, tooltip: tips } },
    ],
  };
}

function dots(look: Look): Spec {
  const { place, value, shared, tips } = encodings(look);
  const { places, hue, number } = look;
  return {
    width: plotWidth(places, 30),
    height: { step: hue === undefined ? 26 : 13 * hue.domain.length + 10, for: 'position' },
    mark: { type: 'point', style: 'dot' },
    encoding: {
      ...shared,
      y: { ...place, title: null },
      ...(hue === undefined ? {} : { yOffset: { field: 'hue', type: 'nominal', sort: hue.domain } }),
      x: { ...value, scale: { zero: true }, title: number },
      tooltip: tips,
    },
  };
}
