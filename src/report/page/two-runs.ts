/** Two runs of one experiment, compared cell by cell. */
import { holm } from '../../statistics/methods/holm.js';
import { newcombe, pValue } from '../../statistics/methods/newcombe.js';
import { shareOf } from '../../statistics/published.js';
import type { Interval } from '../../statistics/results.js';
import type { Spec } from '../figures/chart.js';
import { zeroLine } from '../figures/comparison-row.js';
import { figure, POINT_LABELS, plotWidth, tooltip } from '../figures/figure.js';
import { theme } from '../figures/theme.js';
import { percent, plural, points, pointsInterval, shareDigits, whole } from '../reading/format.js';
import type { KeptRun } from '../reading/load.js';
import { measureOf, type Of } from '../reading/measures.js';
import { labelOf, type Run } from '../reading/run.js';
import { clean, words } from '../reading/text.js';
import { document } from './document.js';
import { h, type Markup, name } from './markup.js';
import type { PageData } from './page-data.js';
import { chartData } from './report.js';

interface Change {
  cell: string;
  label: string;
  before: Of<'share'>;
  after: Of<'share'>;
  /** The same rules, strategies, seed and number of games: the same games. */
  same: boolean;
  estimate: number;
  interval: Interval;
  /** P-value of no change, adjusted for all cells on the page. */
  pAdjusted: number;
}

/**
 * The cells of both runs, with the difference of two independent shares (Newcombe 1998). P-values are adjusted over the page
 * (Holm 1979): among 36 unchanged cells, two would seem to have moved by chance.
 */
export function changesOf(before: Run, after: Run): Change[] {
  const { main } = after;
  if (main === undefined) return [];
  const changes = after.cells.flatMap((cell) => {
    const old = before.cells.find((one) => one.name === cell.name);
    const [x, y] = [measureOf(cell, main, 'share'), old && measureOf(old, main, 'share')];
    if (x === undefined || y === undefined || old === undefined) return [];
    const same = old.hash === cell.hash && old.games === cell.games;
    const moved = (confidence?: number) =>
      newcombe(shareOf(x.count, cell.games, after.watched, confidence), shareOf(y.count, old.games, before.watched, confidence));
    const { estimate, interval } = same ? { estimate: 0, interval: [0, 0] as const } : moved();
    const p = same ? 1 : pValue((confidence) => moved(confidence).interval);
    return [{ cell: cell.name, label: labelOf(after, cell.name), before: y, after: x, same, estimate, interval, p }];
  });
  const adjusted = holm(changes.map(({ p }) => p));
  return changes.map(({ p: _, ...change }, n) => ({ ...change, pAdjusted: adjusted[n] }));
}

export function comparisonPage(before: KeptRun, after: KeptRun): string {
  const { run } = after;
  const changes = changesOf(before.run, run);
  const measure = words(run.main ?? '');
  const charts = changes.length === 0 ? [] : [chartData(run, { id: 'change', spec: changeChart(run, changes) })];
  const data: PageData = {
    cells: run.cells.map((cell) => clean(cell.name)),
    labels: run.cells.map((cell) => labelOf(run, cell.name)),
    tables: [],
    charts,
    themes: { light: theme('light'), dark: theme('dark') },
  };
  const main = h`${answerSection(before, after, changes)}
<section id="chart" aria-labelledby="chart-title"><h2 id="chart-title">Change</h2><figure id="chart-change"><h3>${measure}: after − before</h3><div class="chart" data-chart="change"></div></figure></section>
<section id="table" aria-labelledby="table-title"><h2 id="table-title">Table</h2>${changeTable(measure, changes)}${onlyInOne(before, after)}</section>`;
  return document({ title: run.question, game: run.gameTitle, contents: CONTENTS, data }, main);
}

const CONTENTS = [
  { id: 'answer', title: 'Answer' },
  { id: 'chart', title: 'Change' },
  { id: 'table', title: 'Table' },
];

function answerSection(before: KeptRun, after: KeptRun, changes: readonly Change[]): Markup {
  const moved = changes.filter(({ pAdjusted }) => pAdjusted < 0.05).length;
  const same = changes.filter((change) => change.same).length;
  const said = `${plural(moved, 'cell')} of ${whole(changes.length)} moved by more than luck explains (5 % over the page); ${whole(same)} ${same === 1 ? 'is' : 'are'} the same games.`;
  const whose = ({ name: folder, run }: KeptRun) => `${folder}, ${run.game} ${run.gameVersion}, seed ${run.seed}`;
  return h`<section id="answer" aria-label="Answer"><h1>${after.run.question}</h1><p class="answer">${said}</p><p class="population">before: ${whose(before)} · after: ${whose(after)}</p></section>`;
}

const change = ({ same, estimate, interval }: Change, digits: number) =>
  same ? 'the same games' : `${points(estimate, digits)} ${pointsInterval(interval, digits)}`;

function changeTable(measure: string, changes: readonly Change[]): Markup {
  const rows = changes.map((one) => {
    const digits = shareDigits([one.before.interval, one.after.interval]);
    const shares = [one.before, one.after].map(({ estimate }) => h`<td>${percent(estimate, digits)}</td>`);
    return h`<tr><th scope="row">${name(one.label)}</th>${shares}<td>${change(one, digits)}</td></tr>`;
  });
  const heads = ['cell', 'before', 'after', 'after − before'].map((head) => h`<th scope="col">${head}</th>`);
  return h`<div class="scroll" tabindex="0" role="region" aria-label="Changes"><table><caption>${measure}; differences in percentage points, both runs taken as independent</caption><thead><tr>${heads}</tr></thead><tbody>${rows}</tbody></table></div>`;
}

function onlyInOne(before: KeptRun, after: KeptRun): Markup | undefined {
  const only = ({ run }: KeptRun, other: KeptRun) => run.cells.filter((cell) => other.run.cells.every((also) => also.name !== cell.name));
  const item = (when: string) => (cell: { name: string }) => h`<li>only ${when}: ${name(cell.name)}</li>`;
  const missing = [...only(before, after).map(item('before')), ...only(after, before).map(item('after'))];
  return missing.length === 0 ? undefined : h`<ul>${missing}</ul>`;
}

const MOST_ROWS = 60;

function changeChart(run: Run, changes: readonly Change[]): Spec {
  const digits = shareDigits(changes.flatMap(({ same, interval }) => (same ? [] : [interval])));
  const values = changes.slice(0, MOST_ROWS).map((one) => ({
    cell: one.cell,
    label: one.label,
    estimate: 100 * one.estimate,
    low: 100 * one.interval[0],
    high: 100 * one.interval[1],
    shown: change(one, digits),
    number: one.same ? '' : points(one.estimate, digits),
  }));
  const labels = values.map(({ label }) => label);
  const x = (field: string) => ({ field, type: 'quantitative', scale: { nice: true, zero: true } });
  const row = { y: { field: 'label', type: 'nominal', sort: labels, title: null }, tooltip: tooltip({ cell: 'cell', change: 'shown' }) };
  const axis = { labelExpr: POINT_LABELS.replaceAll('100 * ', '') };
  const body = {
    data: { values },
    width: plotWidth(labels, 44),
    height: { step: 24 },
    layer: [
      zeroLine(x),
      {
        mark: { type: 'rule', style: 'interval' },
        encoding: { ...row, x: { ...x('low'), title: 'percentage points', axis }, x2: { field: 'high' } },
      },
      { mark: { type: 'point', style: 'dot' }, encoding: { ...row, x: x('estimate') } },
      { mark: { type: 'text', style: 'quiet', align: 'left', dx: 8 }, encoding: { ...row, x: x('high'), text: { field: 'number' } } },
    ],
  };
  return figure(run, { title: 'After − before', body, fit: 'labelled' });
}
