import { cellHue, firstHue, type Hue, huesLeft } from '../../reading/hues.js';
import type { Run } from '../../reading/run.js';
import { isPart, summed, tableOf } from '../../reading/sums.js';
import { type AlongLine, asLine, drawn, noteOf, perOf, plainTables, titleOf } from '../../reading/table-words.js';
import { shorten, words } from '../../reading/text.js';
import { defineChart, type Spec } from '../chart.js';
import { colour, keysOf, PERCENT_LABELS, tooltip, WIDTH } from '../figure.js';
import { type Dot, dots } from '../rows.js';

const MOST_TABLES = 6;

/** A table along one axis: dots for names, curves for numbers. One line per cell, or per label of a short second axis. */
export default defineChart({
  id: 'table-line',
  title: 'Sums along one axis',
  rank: 36,
  drawer: 'drives',
  applies: (run) => subjects(run).length > 0,
  subjects,
  drawn(run, { subject, whole }) {
    const table = tableOf(run, subject);
    const { along, lines } = asLine(table) as AlongLine;
    const of = perOf(run, subject);
    const byCell = lines === undefined && run.played.length > 1 && run.played.length <= huesLeft(run);
    const cellsHue = byCell ? cellHue(run, run.played) : undefined;
    const hue = lines === undefined ? cellsHue : labelHue(run, table.axes[lines].labels);
    const groups = byCell ? run.played.map((cell) => [cell]) : [run.played];
    const values = groups.flatMap((cells) =>
      summed(run, subject, of, cells).map(({ labels, ...counts }) => ({
        ...counts,
        place: shorten(labels[along], 30),
        ...(byCell ? { cell: cells[0].name } : {}),
        hue: lines === undefined ? (cellsHue?.of(cells[0]) ?? '') : shorten(labels[lines], 30),
      })),
    );
    const places = table.axes[along].labels.map((label) => shorten(label, 30));
    const look: Look = {
      places,
      axis: words(table.axes[along].name),
      hue,
      byCell,
      number: drawn(run, subject),
      part: of !== undefined && isPart(run, subject, of),
    };
    const made = table.axes[along].kind === 'number' ? { body: { data: { values }, ...curves(look) } } : dotted(values, look, whole);
    return {
      title: titleOf(run, subject),
      note: noteOf(run, subject, !byCell),
      ...made,
    };
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

const labelHue = (run: Run, labels: readonly string[]): Hue => ({
  name: 'label',
  domain: labels.map((label) => shorten(label, 30)),
  first: firstHue(run),
  of: () => '',
});

function encodings({ places, axis, hue, byCell, number, part }: Look) {
  return {
    place: { field: 'place', type: 'ordinal', sort: places, title: axis },
    value: { field: 'value', type: 'quantitative', title: null, axis: { grid: true, ...(part ? { labelExpr: PERCENT_LABELS } : {}) } },
    shared: { ...colour(keysOf(hue)) },
    tips: tooltip({
      ...(byCell && { cell: 'cell' }),
      ...(hue !== undefined && !byCell && { line: 'hue' }),
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

interface Value {
  place: string;
  hue?: string;
  cell?: string;
  value: number | null;
  label: string;
  counted: string;
}

function dotted(values: readonly Value[], { places, hue, number, part }: Look, whole = false) {
  const keys = keysOf(hue) ?? [{ text: '', colour: 'hues[0]' }];
  const rows = places.map((label) => ({
    label,
    marks: values
      .filter(({ place }) => place === label)
      .map(({ hue: key = '', cell = '', value, label: text, counted }): Dot => {
        const said = `${[key, label].filter(Boolean).join(', ')}: ${number} ${text}, counted ${counted}`;
        return {
          line: Math.max(
            0,
            keys.findIndex((one) => one.text === key),
          ),
          cell,
          key,
          at: value ?? undefined,
          text,
          said,
        };
      }),
  }));
  return dots(rows, { keys, axis: { title: number, unit: part ? 'percent' : 'number', line: 0 }, whole });
}
