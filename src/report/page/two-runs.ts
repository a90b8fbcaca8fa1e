/** Two runs of one experiment, compared cell by cell. */
import { holm } from '../../statistics/methods/holm.js';
import { newcombe, pValue } from '../../statistics/methods/newcombe.js';
import { shareOf } from '../../statistics/published.js';
import type { Interval } from '../../statistics/results.js';
import { type Row, scaleOf } from '../figures/picture.js';
import { percent, plural, points, pointsInterval, pointTick, shareDigits, whole } from '../reading/format.js';
import type { KeptRun } from '../reading/load.js';
import { measureOf, type Of } from '../reading/measures.js';
import { labelOf, type Run } from '../reading/run.js';
import { words } from '../reading/text.js';
import { document } from './document.js';
import { h, type Markup, name } from './markup.js';
import { pictureMarkup } from './picture.js';

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
  const main = h`${answerSection(before, after, changes)}
<section id="chart" aria-labelledby="chart-title"><h2 id="chart-title">Change</h2><figure id="chart-change"><h3>${measure}: after − before</h3>${changes.length > 0 ? changePicture(changes) : undefined}</figure></section>
<section id="table" aria-labelledby="table-title"><h2 id="table-title">Table</h2>${changeTable(measure, changes)}${onlyInOne(before, after)}</section>`;
  return document({ title: run.question, game: run.gameTitle, contents: CONTENTS }, main);
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

function changePicture(changes: readonly Change[]): Markup {
  const digits = shareDigits(changes.flatMap(({ same, interval }) => (same ? [] : [interval])));
  const rows = changes.map((one): Row => {
    const text = one.same ? 'the same games' : points(one.estimate, digits);
    const marks = [{ at: one.estimate, interval: one.interval, hue: 0 }];
    return {
      label: one.label,
      lines: [{ cells: [one.cell], said: `${one.label}: ${change(one, digits)}`, marks, text, open: one.pAdjusted >= 0.05 }],
    };
  });
  const scale = scaleOf(
    changes.flatMap(({ interval }) => interval),
    { title: 'percentage points', label: pointTick, within: [-1, 1], line: 0 },
  );
  return pictureMarkup({ kind: 'rows', rows, keys: [], scale }, (cell) => changes.findIndex((one) => one.cell === cell));
}
