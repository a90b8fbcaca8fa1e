/** Where a number that is swept makes the game even: what `sortie solve` finds to the point, read off the values that were played. */

import type { Curve } from '../../statistics/results.js';
import { decimal, listed } from './format.js';
import { measureOf } from './measures.js';
import type { Run } from './run.js';
import { words } from './text.js';

/** More lines than these are for the chart. */
const MOST_LINES = 24;

/** "Even over handicap: drill · rower at about −1 (between −10 and 10), mylae · strong above 20." */
export function evens(run: Run): string[] {
  const all = (run.curves ?? []).filter((curve) => curve.measure === run.wins[0] && risesOrFalls(curve));
  const axes = [...new Set(all.map(({ axis }) => axis))];
  return axes.flatMap((axis) => {
    const lines = all.filter((curve) => curve.axis === axis);
    if (lines.length > MOST_LINES) return [];
    const places = lines.map((curve) => `${nameOf(curve)} ${place(run, curve)}`.trim());
    return [`Even over ${words(axis)}: ${listed(places)}.`];
  });
}

/** "3 · rower" would not say what there are three of: "red crew 3 · rower". */
function nameOf({ at }: Curve): string {
  return Object.entries(at)
    .map(([axis, label]) => (/^-?\d+$/.test(label) ? `${words(axis)} ${label}` : label))
    .join(' · ');
}

const risesOrFalls = ({ trend }: Curve): boolean => trend !== null && trend.pAdjusted < 0.05;

interface Point {
  value: number;
  /** Wins of the first seat less those of the others. */
  lead: number;
  /** 1 where the first seat surely wins more, -1 where it surely wins less, by the intervals of both. */
  sure: number;
}

function place(run: Run, curve: Curve): string {
  const points = curve.points.map(({ value }) => pointAt(run, curve, value)).filter((point) => point !== undefined);
  const rising = (curve.trend?.z ?? 0) > 0;
  const n = points.findIndex((point, i) => i > 0 && point.lead >= 0 !== points[i - 1].lead >= 0);
  if (n < 0) return points[0].lead > 0 === rising ? `below ${number(points[0].value)}` : `above ${number(points[points.length - 1].value)}`;
  const [left, right] = [points[n - 1], points[n]];
  const at = left.value + ((right.value - left.value) * left.lead) / (left.lead - right.lead);
  const from = points.slice(0, n).findLast(({ sure }) => sure === (rising ? -1 : 1));
  const to = points.slice(n).find(({ sure }) => sure === (rising ? 1 : -1));
  return `at about ${number(at)}${from && to ? ` (between ${number(from.value)} and ${number(to.value)})` : ''}`;
}

const number = (value: number) => decimal(value, 0);

function pointAt(run: Run, { axis, at }: Curve, value: number): Point | undefined {
  const cell = run.cells.find(({ axes }) => axes[axis] === String(value) && Object.entries(at).every(([name, label]) => axes[name] === label));
  const [own, other] = run.wins.map((name) => cell && measureOf(cell, name, 'share'));
  if (own === undefined) return undefined;
  const { estimate, interval } = other ?? { estimate: 0.5, interval: [0.5, 0.5] };
  const sure = own.interval[0] > interval[1] ? 1 : own.interval[1] < interval[0] ? -1 : 0;
  return { value, lead: own.estimate - estimate, sure };
}
