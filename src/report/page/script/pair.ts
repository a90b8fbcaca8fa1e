/** Describes the chosen cells: the rate of each, the difference of two, and the games to replay. */

import type { Judged } from '../../../statistics/judgements.js';
import { newcombe } from '../../../statistics/methods/newcombe.js';
import type { CellResult } from '../../../statistics/results.js';
import { verdictText } from '../../reading/comparisons.js';
import { differenceText, plural, pointsText, shareText } from '../../reading/format.js';
import { measureOf, quantity } from '../../reading/measures.js';
import { isShare, labelOf, type Run } from '../../reading/run.js';
import { capital, clean } from '../../reading/text.js';
import { h, type Markup, name } from '../markup.js';
import { replayLinks } from '../watch.js';

const NAMED = 4;
const MOST_REPLAYS = 3;

export function chosenMarkup(run: Run, cells: readonly CellResult[]): Markup {
  const clear = h`<button type="button" id="all">Show all (Esc)</button>`;
  if (cells.length > NAMED) return h`<p class="said">${plural(cells.length, 'cell')} chosen. ${clear}</p>`;
  const rates = cells.map((cell) => h`<li>${name(labelOf(run, cell.name))}${rateOf(run, cell)}</li>`);
  const replays = cells.map((cell) => replaysOf(run, cell));
  return h`<p class="said">Chosen: ${clear}</p><ul>${rates}</ul>${cells.length === 2 ? differenceOf(run, cells) : undefined}${replays}`;
}

function rateOf(run: Run, cell: CellResult): string {
  const share = measureOf(cell, run.main ?? '', 'share');
  return share === undefined ? '' : `: ${shareText(share.estimate, share.interval)} of ${plural(cell.games, 'game')}`;
}

/** Paired where the run compared the two; else of two independent shares. */
function differenceOf(run: Run, [a, b]: readonly CellResult[]): Markup | undefined {
  const paired = run.comparisons.filter(({ cell, baseline }) => (cell === a.name && baseline === b.name) || (cell === b.name && baseline === a.name));
  if (paired.length > 0) return h`<ul>${paired.map((one) => h`<li>${pairedText(run, one)}</li>`)}</ul>`;
  const [x, y] = [a, b].map((cell) => measureOf(cell, run.main ?? '', 'share'));
  if (x === undefined || y === undefined) return undefined;
  const { estimate, interval } = newcombe(x, y);
  const said = `${labelOf(run, a.name)} − ${labelOf(run, b.name)}: ${pointsText(estimate, interval)}, taken as independent`;
  return h`<p>${clean(said)}${interval[0] <= 0 && interval[1] >= 0 ? ': not told from zero' : ''}.</p>`;
}

function pairedText(run: Run, one: Judged): string {
  const share = isShare(run, one.measure);
  const { interval } = one.verdict;
  const value = share ? pointsText(one.estimate, interval) : differenceText(one.estimate, interval, false, 1);
  return `${capital(quantity(run, one.measure))}: ${value}, paired over ${plural(one.games, 'game')}: ${verdictText(one, share)}`;
}

function replaysOf(run: Run, { name: cell, replays }: CellResult): Markup | undefined {
  if (replays.length === 0) return undefined;
  const games = replays
    .slice(0, MOST_REPLAYS)
    .map(({ why, command }) => h`<dt>${capital(why)}</dt><dd>${commandMarkup(command)}${replayLinks(command)}</dd>`);
  return h`<details><summary>Games to replay: ${name(labelOf(run, cell))}</summary><dl>${games}</dl></details>`;
}

const commandMarkup = (text: string) => h`<span class="command"><code>${text}</code><button type="button" class="copy">Copy</button></span>`;
