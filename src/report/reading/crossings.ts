/** The value of a swept number that makes the game even, read off the values played. `sortie solve` finds it exactly. */

import { type Even, type EvenPoint, evenOf } from '../../statistics/crossing.js';
import { leadOf } from '../../statistics/extremes.js';
import { levelOfEach } from '../../statistics/methods/simultaneous.js';
import type { Curve } from '../../statistics/results.js';
import { decimal, listed } from './format.js';
import { measureOf } from './measures.js';
import type { Run } from './run.js';
import { words } from './text.js';

/** With more lines, only the chart shows them. */
const MOST_LINES = 24;

/** A curve over a swept number, with the place at which it is even. */
export interface EvenLine {
  curve: Curve;
  points: readonly EvenPoint[];
  found: Even;
}

/** Every curve of the first seat's wins; the intervals of all points of an axis hold together. */
export function evenLines(run: Run, keep: (curve: Curve) => boolean = () => true): EvenLine[] {
  const all = (run.curves ?? []).filter((curve) => curve.measure === run.wins[0] && keep(curve));
  return all.map((curve) => {
    const along = all.filter(({ axis }) => axis === curve.axis);
    const points = pointsOf(run, curve, levelOfEach(along.reduce((sum, one) => sum + one.points.length, 0)));
    return { curve, points, found: evenOf(points) };
  });
}

/** "Even over handicap: drill · rower at about −1 (between −10 and 10), mylae · strong nowhere from −10 to 20." */
export function evens(run: Run): string[] {
  const all = evenLines(run, risesOrFalls);
  const axes = [...new Set(all.map(({ curve }) => curve.axis))];
  return axes.flatMap((axis) => {
    const lines = all.filter(({ curve }) => curve.axis === axis);
    if (lines.length > MOST_LINES) return [];
    return [`Even over ${words(axis)}: ${listed(lines.map((line) => `${nameOf(line.curve)} ${placeText(line)}`.trim()))}.`];
  });
}

/** A number carries its axis: "red crew 3 · rower". */
function nameOf({ at }: Curve): string {
  return Object.entries(at)
    .map(([axis, label]) => (/^-?\d+$/.test(label) ? `${words(axis)} ${label}` : label))
    .join(' · ');
}

const risesOrFalls = ({ trend }: Curve): boolean => trend !== null && trend.pAdjusted < 0.05;

function placeText({ points, found }: EvenLine): string {
  const [first, last] = [points[0], points[points.length - 1]].map(({ value }) => number(value));
  switch (found.kind) {
    case 'between':
      return `at about ${number(found.at)} (between ${number(found.from)} and ${number(found.to)})`;
    case 'again':
      return `more than once from ${first} to ${last}`;
    case 'ahead':
    case 'behind':
      return `at no value from ${first} to ${last}`;
    case 'open':
      return found.from === found.to
        ? `not told apart from even at ${number(found.from)}`
        : `not told apart from even from ${number(found.from)} to ${number(found.to)}`;
  }
}

const number = (value: number) => decimal(value, 0);

function pointsOf(run: Run, { axis, at, points }: Curve, level: number): EvenPoint[] {
  return points.flatMap(({ value }) => {
    const cell = run.cells.find(({ axes }) => axes[axis] === String(value) && Object.entries(at).every(([name, label]) => axes[name] === label));
    const [own, other] = run.wins.map((name) => cell && measureOf(cell, name, 'share'));
    if (cell === undefined || own === undefined) return [];
    // In a solitaire game, a game that is not won is lost.
    const lost = other === undefined ? cell.games - own.count : other.count;
    const { estimate, interval } = leadOf({ won: own.count, lost, games: cell.games }, run.watched, level);
    return [{ value, lead: estimate, interval }];
  });
}
