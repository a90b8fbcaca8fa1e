import type { Run } from '../../reading/run.js';
import { ENOUGH, largest, type Summed, summed, tableOf } from '../../reading/sums.js';
import { asLine, drawn, noteOf, perOf, plainTables, titleOf } from '../../reading/table-words.js';
import { shorten, words } from '../../reading/text.js';
import { defineChart, type Spec } from '../chart.js';
import { inkOn, tileColour, tooltip, WIDTH } from '../figure.js';
import { textWidth } from '../fonts.js';

const MOST_TABLES = 6;

/** A table over two axes as tiles, for all cells together or for those chosen on a page. */
export default defineChart({
  id: 'table-map',
  title: 'Sums over two axes',
  rank: 35,
  drawer: 'drives',
  applies: (run) => subjects(run).length > 0,
  subjects,
  drawn(run, { subject }) {
    const of = perOf(run, subject);
    const { axes } = tableOf(run, subject);
    const short = (label: string) => shorten(label, 30);
    const values = summed(run, subject, of).map(({ labels: [down, across], ...counts }) => ({ down: short(down), across: short(across), ...counts }));
    const [rows, columns] = used(
      values,
      of === undefined ? 1 : ENOUGH,
      axes.map(({ labels }) => labels.map(short)),
    );
    const kept = values.filter((row) => rows.includes(row.down) && columns.includes(row.across));
    const [down, across] = axes.map(({ name }) => words(name));
    const body = tiles({ title: down, labels: rows }, { title: across, labels: columns }, drawn(run, subject), largest(kept));
    return {
      title: titleOf(run, subject),
      note: noteOf(run, subject, true),
      fit: 'tiles',
      body: { ...body, data: { values: kept } },
    };
  },
});

function subjects(run: Run): string[] {
  return plainTables(run)
    .filter((name) => asLine(tableOf(run, name)) === undefined)
    .slice(0, MOST_TABLES);
}

type Tile = Omit<Summed, 'labels'> & { down: string; across: string };

/** Leaves out labels at both ends that have too few counts. */
function used(values: readonly Tile[], least: number, labels: readonly string[][]): string[][] {
  const full = values.filter(({ count, whole }) => (least === 1 ? count : whole) >= least);
  return (['down', 'across'] as const).map((side, i) => {
    const seen = new Set(full.map((row) => row[side]));
    const first = labels[i].findIndex((label) => seen.has(label));
    return first < 0 ? labels[i] : labels[i].slice(first, labels[i].findLastIndex((label) => seen.has(label)) + 1);
  });
}

interface Side {
  title: string;
  labels: readonly string[];
}

function tiles(down: Side, across: Side, number: string, top: number): Spec {
  const [rows, columns] = [down.labels, across.labels];
  const beside = Math.max(...rows.map((label) => textWidth(label, 12))) + 36;
  const step = Math.min(88, Math.floor((WIDTH - beside) / columns.length));
  const high = rows.length > 20 ? 17 : 26;
  const tilted = Math.max(...columns.map((label) => textWidth(label, 12))) > step - 6;
  const color = tileColour(top);
  const numbers = {
    mark: { type: 'text', fontSize: { expr: `width < ${26 * columns.length} ? 8 : ${Math.min(11, high - 6)}` }, fill: inkOn('table') },
    encoding: { text: { field: 'label' } },
  };
  return {
    name: 'table',
    width: step * columns.length,
    height: high * rows.length,
    encoding: {
      y: { field: 'down', type: 'nominal', sort: rows, title: down.title, axis: { labelFontSize: Math.min(12, high - 5) } },
      x: {
        field: 'across',
        type: 'nominal',
        sort: columns,
        title: across.title,
        axis: { orient: 'top', grid: false, labelAngle: tilted ? -40 : 0, labelFontSize: 12 },
      },
      tooltip: tooltip({ [down.title]: 'down', [across.title]: 'across', [number]: 'label', counted: 'counted' }),
    },
    layer: [{ mark: { type: 'rect', style: 'tile', strokeWidth: high > 20 ? 2 : 1 }, encoding: { color } }, ...(step >= 26 ? [numbers] : [])],
  };
}
