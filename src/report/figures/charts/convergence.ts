import { courseBand } from '../../../statistics/course.js';
import type { CellResult, Interval } from '../../../statistics/results.js';
import { percent, pointsText, shareDigits, shareText, whole } from '../../reading/format.js';
import { hueOf } from '../../reading/hues.js';
import { chosen } from '../../reading/order.js';
import type { Run } from '../../reading/run.js';
import { words } from '../../reading/text.js';
import { defineChart } from '../chart.js';
import { colour, keysOf, POINT_LABELS, tooltip } from '../figure.js';
import { headings } from '../panels.js';

const MOST_PANELS = 9;

/** The distance from the final estimate as games were added, so that panels share a scale. */
export default defineChart({
  id: 'convergence',
  title: 'The estimate against games played',
  rank: 90,
  drawer: 'enough',
  applies: (run) => withCourse(run).length > 0,
  drawn(run) {
    const cells = chosen(run, withCourse(run).length > 12 ? 6 : MOST_PANELS, withCourse(run));
    const columns = Math.min(3, cells.length);
    const width = Math.floor((640 - 52 - 22 * (columns - 1)) / columns);
    const { all, note } = headings(run, cells, width, cells.map(finalRate));
    const hue = hueOf(run);
    const values = cells.flatMap((cell, i) =>
      pointsOf(cell, courseBand(run, cell, cells.length)).map((point) => ({ ...point, panel: all[i], hue: hue?.of(cell) ?? '' })),
    );
    const y = (field: string) => ({ field, type: 'quantitative' });
    const x = { field: 'games', type: 'quantitative', scale: { type: 'log', nice: false }, title: 'games played' };
    const shared = { x: { ...x, axis: { grid: false, values: decades(cells), format: '~s' } }, ...colour(keysOf(hue), false) };
    return {
      title: 'The estimate as games were added',
      note: `${words(cells[0].course.measure)}, percentage points from the final estimate; the bands hold at all points together, 95 %${note === '' ? '' : `; panels: ${note}`}`,
      cells,
      fit: 'panels',
      body: {
        data: { values },
        facet: { field: 'panel', type: 'nominal', sort: all, header: {} },
        columns,
        spacing: { column: 22, row: 20 },
        spec: {
          width,
          height: cells.length > 1 ? 120 : 220,
          layer: [
            { data: { values: [{ end: 0 }] }, mark: { type: 'rule', style: 'zero' }, encoding: { y: y('end') } },
            {
              mark: { type: 'area', style: 'band' },
              encoding: {
                ...shared,
                y: { ...y('low'), title: null, axis: { labelExpr: POINT_LABELS.replaceAll('100 * ', ''), tickCount: 5 } },
                y2: { field: 'high' },
              },
            },
            { mark: { type: 'line', style: 'curve' }, encoding: { ...shared, y: y('away') } },
            {
              mark: { type: 'point', style: 'dot', opacity: 0 },
              encoding: {
                ...shared,
                y: y('away'),
                tooltip: tooltip({ cell: 'cell', games: 'played', estimate: 'shown', 'from the end': 'off' }),
              },
            },
          ],
        },
      },
    };
  },
});

const withCourse = (run: Run) => run.played.filter(({ course }) => course.points.length > 2);

function finalRate({ course }: CellResult): string {
  const last = course.points[course.points.length - 1];
  return percent(last.estimate, shareDigits([last.interval]));
}

function pointsOf(cell: CellResult, band: readonly Interval[]) {
  const end = cell.course.points[cell.course.points.length - 1].estimate;
  return cell.course.points.map(({ games, estimate }, n) => ({
    cell: cell.name,
    games,
    away: 100 * (estimate - end),
    low: 100 * (band[n][0] - end),
    high: 100 * (band[n][1] - end),
    played: whole(games),
    shown: shareText(estimate, band[n]),
    off: pointsText(estimate - end, [band[n][0] - end, band[n][1] - end]),
  }));
}

/** 1,000 · 10,000 · …; both ends if fewer than two lie between them. */
function decades(cells: readonly CellResult[]): number[] {
  const all = cells.flatMap(({ course }) => course.points.map(({ games }) => games));
  const [least, most] = [Math.min(...all), Math.max(...all)];
  const tens = Array.from({ length: 10 }, (_, power) => 10 ** power).filter((n) => n >= least && n <= most);
  return tens.length > 1 ? tens : [least, most];
}
