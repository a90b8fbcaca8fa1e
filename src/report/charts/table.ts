import type { Results } from '../../statistics/results.js';
import { defineChart, type Spec } from '../chart.js';
import { colour, figure, focusOpacity, inkOn, PERCENT_LABELS, plotWidth, tooltip, WIDTH } from '../figure.js';
import { textWidth } from '../fonts.js';
import { whole } from '../format.js';
import { COLOURS, chosen, hueOf, labelOf, measureNames, simulated } from '../read.js';
import { type Counted, countRows, ENOUGH, handy, isPart, placesOf, sumTransforms, tableOf } from '../sums.js';
import { capital, clean, shorten, uncapital, words } from '../text.js';

const MOST_TABLES = 6;

/** Any other table: along one axis as dots or curves, over two as a heat map; a rate where it is read against another. */
export default defineChart({
  id: 'table',
  title: 'Sums by label',
  rank: 35,
  applies: (results) => subjects(results).length > 0,
  subjects,
  spec: (results, { subject }) => (tableOf(results, subject).axes.length === 1 ? line(results, subject) : map(results, subject)),
});

/** Tables that no chart of their own draws, with something in them; one that others are read against is drawn through them. */
function subjects(results: Results): string[] {
  const names = measureNames(results, 'table');
  const plain = names.filter((name) => {
    const { axes } = tableOf(results, name);
    const labels = axes
      .map((axis) => axis.name)
      .sort()
      .join(' ');
    return axes.length <= 2 && !['altitude hour', 'column row', 'stage'].includes(labels) && filled(results, name);
  });
  const read = new Set(plain.map((name) => perOf(results, name)));
  return plain.filter((name) => !read.has(name)).slice(0, MOST_TABLES);
}

const filled = (results: Results, name: string) =>
  simulated(results).some(({ measures }) => measures[name]?.kind === 'table' && measures[name].cells.some((n) => n > 0));

function perOf(results: Results, name: string): string | undefined {
  const { per } = tableOf(results, name);
  return per !== undefined && measureNames(results, 'table').includes(per) ? per : undefined;
}

/** What is drawn, in words: "wins from, share of visits". */
function drawn(results: Results, name: string, of: string | undefined): string {
  if (of === undefined) return handy(results, name).title;
  return isPart(results, name, of) ? `${words(name)}, share of ${words(of)}` : `${words(name)}, mean over ${words(of)}`;
}

function noteOf(results: Results, name: string, of: string | undefined, pooled: boolean): string {
  const cells = simulated(results).length;
  const together = pooled && cells > 1 ? [`all ${whole(cells)} cells together`] : [];
  if (of === undefined) return capital([drawn(results, name, of), ...together].join('; '));
  const against = `${words(of)}: ${uncapital(clean(tableOf(results, of).about))}`;
  return capital([...together, against, `left out where there are fewer than ${ENOUGH}`].join('; '));
}

function titleOf(results: Results, name: string): string {
  const { about, axes } = tableOf(results, name);
  const of = perOf(results, name);
  const by = `by ${axes.map((axis) => words(axis.name)).join(' and ')}`;
  if (of !== undefined) return `${capital(drawn(results, name, of))}, ${by}`;
  return about.includes(by) ? capital(clean(about)) : `${capital(clean(about))}, ${by}`;
}

function line(results: Results, name: string): Spec {
  const of = perOf(results, name);
  const [axis] = tableOf(results, name).axes;
  const cells = chosen(results, COLOURS);
  const few = cells.length === simulated(results).length;
  const hue = few ? hueOf(results) : undefined;
  const labels = placesOf(tableOf(results, name)).map((place) => shorten(place.labels[0], 30));
  const names = of === undefined ? [name] : [name, of];
  const part = few && cells.length > 1;
  const shown = { ...results, cells: part ? cells : simulated(results) };
  const rows = countRows(shown, names, ({ labels: [label] }) => ({ place: shorten(label, 30) }));
  const hues = new Map(cells.map((cell) => [cell.name, hue?.of(cell) ?? labelOf(results, cell.name)]));
  const values = rows.values.map((row) => ({ ...row, hue: row.cell === undefined ? '' : hues.get(row.cell) }));
  const counts = labels.every((label) => /^\d+\+?$/.test(label));
  const share = of !== undefined && isPart(results, name, of);
  const value = { field: 'value', type: 'quantitative', title: null, axis: { grid: true, ...(share ? { labelExpr: PERCENT_LABELS } : {}) } };
  const place = { field: 'place', type: 'ordinal', sort: labels, title: words(axis.name) };
  const group = rows.byCell ? ['place', 'cell', 'hue'] : ['place', 'hue'];
  const shared = { ...(rows.byCell ? colour(hue) : {}), opacity: rows.byCell ? focusOpacity() : { value: 1 } };
  const tips = tooltip({
    ...(rows.byCell ? { cell: 'cell' } : {}),
    [words(axis.name)]: 'label',
    [drawn(results, name, of)]: 'label2',
    counted: 'counted',
  });
  const transform = sumTransforms(results, name, of, group, false);
  const body: Spec = counts
    ? {
        width: WIDTH - 60,
        height: 220,
        transform,
        layer: [
          { mark: { type: 'line', style: 'curve' }, encoding: { ...shared, x: { ...place, axis: { labelAngle: 0, grid: false } }, y: value } },
          { mark: { type: 'point', style: 'dot' }, encoding: { ...shared, x: place, y: value, tooltip: tips } },
        ],
      }
    : {
        width: plotWidth(labels, 30),
        height: { step: rows.byCell ? 13 * cells.length + 10 : 30, for: 'position' },
        transform,
        mark: { type: 'point', style: 'dot' },
        encoding: {
          ...shared,
          y: { ...place, title: null },
          ...(rows.byCell ? { yOffset: { field: 'hue', type: 'nominal', sort: hue?.domain ?? null } } : {}),
          x: { ...value, scale: { zero: true }, title: drawn(results, name, of) },
          tooltip: tips,
        },
      };
  const together = !rows.byCell;
  return figure(results, { title: titleOf(results, name), note: noteOf(results, name, of, together), body: { data: { values }, ...body } });
}

function map(results: Results, name: string): Spec {
  const of = perOf(results, name);
  const table = tableOf(results, name);
  const names = of === undefined ? [name] : [name, of];
  const { values, byCell } = countRows(results, names, ({ labels }) => ({ down: shorten(labels[0], 30), across: shorten(labels[1], 30) }));
  const [rows, columns] = used(
    values,
    names,
    table.axes.map(({ labels }) => labels.map((label) => shorten(label, 30))),
  );
  const kept = values.filter((row) => rows.includes(row.down) && columns.includes(row.across));
  const beside = Math.max(...rows.map((label) => textWidth(label, 12))) + 36;
  const step = Math.min(88, Math.floor((WIDTH - beside) / columns.length));
  const high = rows.length > 20 ? 17 : 26;
  const tilted = Math.max(...columns.map((label) => textWidth(label, 12))) > step - 6;
  const body = {
    name: 'table',
    data: { values: kept },
    transform: sumTransforms(results, name, of, ['down', 'across'], byCell),
    width: step * columns.length,
    height: high * rows.length,
    encoding: {
      y: { field: 'down', type: 'nominal', sort: rows, title: words(table.axes[0].name), axis: { labelFontSize: Math.min(12, high - 5) } },
      x: {
        field: 'across',
        type: 'nominal',
        sort: columns,
        title: words(table.axes[1].name),
        axis: { orient: 'top', grid: false, labelAngle: tilted ? -40 : 0, labelFontSize: 12 },
      },
      tooltip: tooltip({
        [words(table.axes[0].name)]: 'down',
        [words(table.axes[1].name)]: 'across',
        [drawn(results, name, of)]: 'label',
        counted: 'counted',
      }),
    },
    layer: [
      { mark: { type: 'rect', style: 'tile', strokeWidth: high > 20 ? 2 : 1 }, encoding: { color: tint() } },
      ...(step >= 26
        ? [{ mark: { type: 'text', fontSize: Math.min(11, high - 6), fill: inkOn('table', 'value') }, encoding: { text: { field: 'label' } } }]
        : []),
    ],
  };
  return figure(results, { title: titleOf(results, name), note: noteOf(results, name, of, true), body });
}

const tint = (): Spec => ({
  condition: {
    test: 'isValid(datum.value)',
    field: 'value',
    type: 'quantitative',
    legend: null,
    scale: { zero: true, range: 'ramp', interpolate: 'lab' },
  },
  value: { expr: 'paleHue' },
});

/** Labels at the ends under which there is nothing to draw are left out. */
function used(values: readonly (Counted & { down: string; across: string })[], names: readonly string[], labels: readonly string[][]): string[][] {
  const counted = values.filter((row) => (row[names[names.length - 1]] as number) >= (names.length > 1 ? ENOUGH : 1));
  return (['down', 'across'] as const).map((side, i) => {
    const seen = new Set(counted.map((row) => row[side]));
    const first = labels[i].findIndex((label) => seen.has(label));
    const last = labels[i].findLastIndex((label) => seen.has(label));
    return labels[i].slice(Math.max(0, first), last + 1);
  });
}
