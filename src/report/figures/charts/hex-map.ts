import { percent, whole } from '../../reading/format.js';
import type { Run } from '../../reading/run.js';
import { handy, isOver, isPart, largest, type Summed, summed, tableOf } from '../../reading/sums.js';
import { capital, clean, words } from '../../reading/text.js';
import { defineChart, type Spec } from '../chart.js';
import { inkOnTile, tileColour, tooltip, WIDTH } from '../figure.js';

/** A flat-topped hex. Every second column is half a hex lower, as wargames print them. */
const HEX = 'M1,0L.5,.866L-.5,.866L-1,0L-.5,-.866L.5,-.866Z';
const MOST_MAPS = 4;

export default defineChart({
  id: 'hex-map',
  title: 'By hex of the map',
  rank: 31,
  drawer: 'drives',
  applies: (run) => subjects(run).length > 0,
  subjects,
  drawn(run, { subject }) {
    const of = perOf(run, subject);
    const kept = trimmed(
      summed(run, subject, of).map(({ labels, ...counts }) => ({ ...placeOf(run, subject, labels), ...counts })),
      of,
    );
    const cells = run.played.length;
    const measure =
      of === undefined ? handy(run, subject).title : `${words(subject)}, ${isPart(run, subject, of) ? 'share of' : 'mean over'} ${words(of)}`;
    return {
      title: headline(run, subject, kept),
      note: `${capital(measure)}${cells > 1 ? `; all ${whole(cells)} cells together` : ''}`,
      fit: 'map',
      body: map(kept, measure),
    };
  },
});

function subjects(run: Run): string[] {
  return run.names.table.filter((name) => isOver(tableOf(run, name), 'column', 'row')).slice(0, MOST_MAPS);
}

function perOf(run: Run, name: string): string | undefined {
  const { per } = tableOf(run, name);
  return per !== undefined && subjects(run).includes(per) ? per : undefined;
}

type Hex = ReturnType<typeof placeOf> & Omit<Summed, 'labels'>;

/** In units of a hex's radius across and half a hex's height down. */
function placeOf(run: Run, name: string, labels: readonly string[]) {
  const { axes } = tableOf(run, name);
  const column = axes.findIndex((axis) => axis.kind === 'column');
  const across = axes[column].labels.indexOf(labels[column]);
  const down = axes[1 - column].labels.indexOf(labels[1 - column]);
  const hex = `${clean(labels[column]).padStart(2, '0')}${clean(labels[1 - column]).padStart(2, '0')}`;
  return { hex, x: 1.5 * across, y: 2 * down + (across % 2) };
}

/** The part of the map with any counts, and a margin of one hex. */
function trimmed(values: readonly Hex[], of: string | undefined): Hex[] {
  const full = values.filter(({ count, whole }) => (of === undefined ? count : whole) > 0);
  const within = (side: 'x' | 'y') => {
    const at = full.map((row) => row[side]);
    const [low, high] = [Math.min(...at) - 2, Math.max(...at) + 2];
    return (row: Hex) => row[side] >= low && row[side] <= high;
  };
  const [inX, inY] = [within('x'), within('y')];
  return full.length === 0 ? [...values] : values.filter((row) => inX(row) && inY(row));
}

function map(values: readonly Hex[], measure: string): Spec {
  const [left, right] = ends(values.map(({ x }) => x));
  const [top, bottom] = ends(values.map(({ y }) => y));
  const [wide, high] = [right - left + 2, (bottom - top + 2) * 0.866];
  const radius = Math.min(40, (WIDTH - 8) / wide);
  const scale = (low: number, most: number) => ({ domain: [low - 1, most + 1], nice: false, zero: false });
  const place = {
    x: { field: 'x', type: 'quantitative', axis: null, scale: scale(left, right) },
    y: { field: 'y', type: 'quantitative', axis: null, scale: { ...scale(top, bottom), reverse: true } },
  };
  const named = radius >= 14;
  // Hexes on a phone have no room for numbers.
  const fillOpacity = { expr: `width < ${Math.round(0.75 * wide * radius)} ? 0 : 1` };
  return {
    name: 'map',
    data: { values },
    width: Math.round(wide * radius),
    height: Math.round(high * radius),
    encoding: { ...place, tooltip: tooltip({ hex: 'hex', [measure]: 'label', counted: 'counted' }) },
    layer: [
      {
        mark: { type: 'point', style: 'tile', shape: HEX, filled: true, opacity: 1, size: { expr: `pow(2 * width / ${wide}, 2)` } },
        encoding: {
          color: tileColour(largest(values)),
        },
      },
      ...(named
        ? [
            {
              mark: { type: 'text', fontSize: radius >= 20 ? 11 : 9, dy: 3, fill: inkOnTile('map'), fillOpacity },
              encoding: { text: { field: 'label' } },
            },
            {
              mark: { type: 'text', fontSize: 7, dy: { expr: `-0.62 * width / ${wide}` }, opacity: 0.75, fill: inkOnTile('map'), fillOpacity },
              encoding: { text: { field: 'hex' } },
            },
          ]
        : []),
    ],
  };
}

const ends = (values: readonly number[]): [number, number] => [Math.min(...values), Math.max(...values)];

function headline(run: Run, subject: string, values: readonly Hex[]): string {
  const all = values.reduce((sum, { count }) => sum + count, 0);
  const { hex, count: most } = values.reduce((best, one) => (one.count > best.count ? one : best));
  const about = capital(clean(tableOf(run, subject).about));
  return all === 0 ? about : `${about}: ${percent(most / all, 0)} in hex ${hex}`;
}
