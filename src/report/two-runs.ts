/** Two runs of one experiment, cell by cell: what moved, and by more than luck? */
import { newcombe } from '../statistics/newcombe.js';
import type { Interval, Results } from '../statistics/results.js';
import type { Spec } from './chart.js';
import { figure, POINT_LABELS, plotWidth, tooltip } from './figure.js';
import { percent, plural, points, pointsInterval, shareDigits, whole } from './format.js';
import { document } from './html.js';
import type { Run } from './load.js';
import { h, name } from './markup.js';
import { excludesZero, labelOf, mainShare, measureOf, type Of } from './read.js';
import { words } from './text.js';
import { theme } from './theme.js';

interface Change {
  cell: string;
  label: string;
  before: Of<'share'>;
  after: Of<'share'>;
  /** The same rules, strategies, seed and number of games: the same games. */
  same: boolean;
  estimate: number;
  interval: Interval;
}

/** Cells that both runs have, with the difference of two independent shares (Newcombe 1998). */
export function changesOf(before: Results, after: Results): Change[] {
  const measure = mainShare(after);
  if (measure === undefined) return [];
  return after.cells.flatMap((cell) => {
    const old = before.cells.find((one) => one.name === cell.name);
    const [x, y] = [measureOf(cell, measure, 'share'), old && measureOf(old, measure, 'share')];
    if (x === undefined || y === undefined || old === undefined) return [];
    const same = old.hash === cell.hash && old.games === cell.games;
    const { estimate, interval } = newcombe({ count: x.count, games: cell.games }, { count: y.count, games: old.games });
    return [
      {
        cell: cell.name,
        label: labelOf(after, cell.name),
        before: y,
        after: x,
        same,
        estimate: same ? 0 : estimate,
        interval: same ? [0, 0] : interval,
      },
    ];
  });
}

export async function comparisonPage(before: Run, after: Run): Promise<string> {
  const changes = changesOf(before.results, after.results);
  const measure = words(mainShare(after.results) ?? '');
  const moved = changes.filter(({ interval }) => excludesZero(interval));
  const only = (one: Run, other: Run) =>
    one.results.cells.filter((cell) => other.results.cells.every((also) => also.name !== cell.name)).map((cell) => cell.name);
  const gone = only(before, after);
  const added = only(after, before);
  const said = `${plural(moved.length, 'cell')} of ${whole(changes.length)} moved by more than luck explains; ${whole(changes.filter(({ same }) => same).length)} ${changes.filter(({ same }) => same).length === 1 ? 'is' : 'are'} the same games.`;
  const rows = changes.map(({ label, before: x, after: y, same, estimate, interval }) => {
    const digits = shareDigits([x.interval, y.interval]);
    const difference = same ? 'the same games' : `${points(estimate, digits)} ${pointsInterval(interval, digits)}`;
    return h`<tr><th scope="row">${name(label)}</th><td>${percent(x.estimate, digits)}</td><td>${percent(y.estimate, digits)}</td><td>${difference}</td></tr>`;
  });
  const missing = [...gone.map((cell) => h`<li>only before: ${name(cell)}</li>`), ...added.map((cell) => h`<li>only after: ${name(cell)}</li>`)];
  const main = h`<section id="answer" aria-label="Answer"><h1>${after.results.question}</h1><p class="answer">${said}</p><p class="population">before: ${before.name}, ${before.results.game} ${before.results.gameVersion}, seed ${before.results.seed} · after: ${after.name}, ${after.results.game} ${after.results.gameVersion}, seed ${after.results.seed}</p></section>
<section id="chart" aria-labelledby="chart-title"><h2 id="chart-title">Change</h2><figure id="chart-change"><h3>${measure}: after − before</h3><div class="chart" data-chart="change"></div></figure></section>
<section id="table" aria-labelledby="table-title"><h2 id="table-title">Table</h2><div class="scroll" tabindex="0" role="region" aria-label="Changes"><table><caption>${measure}; differences in percentage points, both runs taken as independent</caption><thead><tr><th scope="col">cell</th><th scope="col">before</th><th scope="col">after</th><th scope="col">after − before</th></tr></thead><tbody>${rows}</tbody></table></div>${missing.length > 0 ? h`<ul>${missing}</ul>` : undefined}</section>`;
  const specs = changes.length === 0 ? [] : [{ id: 'change', spec: changeChart(after.results, changes) }];
  const data = {
    cells: after.results.cells.map((cell) => cell.name),
    labels: changes.map(({ label }) => label),
    tables: [],
    specs,
    themes: { light: theme('light'), dark: theme('dark') },
  };
  const contents = [
    { id: 'answer', title: 'Answer' },
    { id: 'chart', title: 'Change' },
    { id: 'table', title: 'Table' },
  ];
  return document(after.results.question, after.results.gameTitle, contents, main, { data, charts: specs.length > 0 });
}

function changeChart(results: Results, changes: readonly Change[]): Spec {
  const digits = shareDigits(changes.flatMap(({ same, interval }) => (same ? [] : [interval])));
  const values = changes.slice(0, 60).map(({ cell, label, same, estimate, interval }) => ({
    cell,
    label,
    estimate: 100 * estimate,
    low: 100 * interval[0],
    high: 100 * interval[1],
    shown: same ? 'the same games' : `${points(estimate, digits)} ${pointsInterval(interval, digits)}`,
    number: same ? '' : points(estimate, digits),
  }));
  const labels = values.map(({ label }) => label);
  const x = (field: string) => ({ field, type: 'quantitative', scale: { nice: true, zero: true } });
  const row = { y: { field: 'label', type: 'nominal', sort: labels, title: null }, tooltip: tooltip({ cell: 'cell', change: 'shown' }) };
  const axis = { labelExpr: POINT_LABELS.replaceAll('100 * ', '') };
  const body = {
    name: 'dots',
    data: { values },
    width: plotWidth(labels, 44),
    height: { step: 24 },
    layer: [
      { data: { values: [{ zero: 0 }] }, mark: { type: 'rule', style: 'zero' }, encoding: { x: x('zero') } },
      {
        mark: { type: 'rule', style: 'interval' },
        encoding: { ...row, x: { ...x('low'), title: 'percentage points', axis }, x2: { field: 'high' } },
      },
      { mark: { type: 'point', style: 'dot' }, encoding: { ...row, x: x('estimate') } },
      { mark: { type: 'text', style: 'quiet', align: 'left', dx: 8 }, encoding: { ...row, x: x('high'), text: { field: 'number' } } },
    ],
  };
  const { config: _, usermeta: __, ...spec } = figure(results, { title: 'After − before', body });
  return spec;
}
