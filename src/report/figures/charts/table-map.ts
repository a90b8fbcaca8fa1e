import type { Run } from '../../reading/run.js';
import { ENOUGH, largest, type Summed, summed, tableOf } from '../../reading/sums.js';
import { asLine, drawn, noteOf, perOf, plainTables, titleOf } from '../../reading/table-words.js';
import { shorten, words } from '../../reading/text.js';
import { defineChart } from '../chart.js';
import { tiles } from '../tiles.js';

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
    const all = kept.map((one) => ({
      ...{ row: rows.indexOf(one.down), column: columns.indexOf(one.across), cell: '', text: one.label, level: levelOf(one.value, largest(kept)) },
      said: `${down} ${one.down}, ${across} ${one.across}: ${drawn(run, subject)} ${one.label}, counted ${one.counted}`,
    }));
    return {
      title: titleOf(run, subject),
      note: noteOf(run, subject, true),
      ...tiles({ down: { title: down, labels: rows }, across: { title: across, labels: columns } }, all),
    };
  },
});

function subjects(run: Run): string[] {
  return plainTables(run)
    .filter((name) => asLine(tableOf(run, name)) === undefined)
    .slice(0, MOST_TABLES);
}

type Sum = Omit<Summed, 'labels'> & { down: string; across: string };

/** Leaves out labels at both ends that have too few counts. */
function used(values: readonly Sum[], least: number, labels: readonly string[][]): string[][] {
  const full = values.filter(({ count, whole }) => (least === 1 ? count : whole) >= least);
  return (['down', 'across'] as const).map((side, i) => {
    const seen = new Set(full.map((row) => row[side]));
    const first = labels[i].findIndex((label) => seen.has(label));
    return first < 0 ? labels[i] : labels[i].slice(first, labels[i].findLastIndex((label) => seen.has(label)) + 1);
  });
}

const levelOf = (value: number | null, top: number) => (value === null ? undefined : Math.round((5 * value) / Math.max(1e-9, top)));
