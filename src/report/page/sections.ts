/** The sections of a report's page. */

import type { Interval } from '../../statistics/results.js';
import { comparedMeasures, comparisonsOf, verdictText } from '../reading/comparisons.js';
import { amount, differenceText, percent, percentInterval, plural, shareDigits, times, whole } from '../reading/format.js';
import { quantity } from '../reading/measures.js';
import { claimText } from '../reading/nouns.js';
import { playersTable } from '../reading/players.js';
import { gamesOf, provenance } from '../reading/population.js';
import { replayed } from '../reading/replays.js';
import { isShare, labelOf, neverCameUp, type Run } from '../reading/run.js';
import { capital } from '../reading/text.js';
import { type Board, boardFigure } from './board.js';
import { measureTables, type TableRow } from './data.js';
import { h, type Markup, name } from './markup.js';
import { replayLinks } from './watch.js';

const NOTHING = h``;
/** Rows of a table before it is folded. */
export const MOST_ROWS = 20;

/** Scrolls by itself where it is wider than the page. */
const scrolling = (label: string, table: Markup) => h`<div class="scroll" tabindex="0" role="region" aria-label="${label}">${table}</div>`;

/** The rows of a table; those beyond the twentieth only on demand. */
function foldedTable(caption: string, heads: readonly string[], rows: readonly Markup[]): Markup {
  const head = heads.map((text) => h`<th scope="col">${text}</th>`);
  const table = (part: readonly Markup[]) => h`<table><caption>${caption}</caption><thead><tr>${head}</tr></thead><tbody>${part}</tbody></table>`;
  const rest = rows.slice(MOST_ROWS);
  const more =
    rest.length === 0
      ? undefined
      : h`<details class="more"><summary>${rest.length} more rows</summary>${scrolling(`${caption}, continued`, table(rest))}</details>`;
  return h`${scrolling(caption, table(rows.slice(0, MOST_ROWS)))}${more}`;
}

/** The name of a cell chooses it. */
export function tableRow({ cells }: Pick<Run, 'cells'>, { cell, label, shown, interval, spread, games }: TableRow): Markup {
  const index = cells.findIndex((one) => one.name === cell);
  const pick = h`<button type="button" class="pick" aria-pressed="false" data-cells="${index}">${name(label)}</button>`;
  return h`<tr><th scope="row">${pick}</th><td>${shown}</td><td>${interval}</td><td>${spread}</td><td>${whole(games)}</td></tr>`;
}

/** A measure of all cells; the script fills it anew for another measure or for chosen cells. */
export function tableSection(run: Run): Markup {
  const tables = measureTables(run);
  const [first] = tables;
  if (first === undefined) return NOTHING;
  const options = tables.map(({ title }, i) => h`<option value="${i}">${title}</option>`);
  const controls = h`<div class="controls"><label>Measure <select id="measure">${options}</select></label><label>Cells that contain <input type="search" id="filter" autocomplete="off"></label></div>`;
  const heads = ['cell', ...first.heads, 'games'].map((head, i) => h`<th scope="col"${i === 1 ? h` aria-sort="descending"` : undefined}><button type="button" data-sort="${i}">${head}</button></th>`); // biome-ignore format: one row
  const rows = first.rows.slice(0, MOST_ROWS).map((row) => tableRow(run, row));
  const table = h`<table id="cells-table"><caption id="about">${first.about}</caption><thead><tr>${heads}</tr></thead><tbody>${rows}</tbody></table>`;
  return h`${controls}${scrolling('Numbers of all cells', table)}<p class="hint"><span id="count" role="status">${plural(first.rows.length, 'row')}</span> <button type="button" id="all-rows" hidden>Show all</button></p>`;
}

export function comparisonSection(run: Run): Markup {
  if (run.comparisons.length === 0) return NOTHING;
  return h`${playersSection(run)}<p>Both sides of a difference played the same games on the same dice, so most luck cancels. The last column says how many times more games unpaired runs would need.</p>${comparedMeasures(run).map((measure) => comparisonTable(run, measure))}`;
}

/** The same difference with each player. */
function playersSection(run: Run): Markup {
  const found = playersTable(run);
  if (found === undefined) return NOTHING;
  const rows = found.rows.map(([first, ...cells]) => h`<tr><th scope="row">${first}</th>${cells.map((cell) => h`<td>${cell}</td>`)}</tr>`);
  const caption = 'Does it depend on who plays? In brackets: not told from zero';
  return foldedTable(caption, found.heads, rows);
}

function comparisonTable(run: Run, measure: string): Markup {
  const share = isShare(run, measure);
  const sorted = [...comparisonsOf(run, measure)].sort((a, b) => Math.abs(b.estimate) - Math.abs(a.estimate));
  const digits = shareDigits(sorted.map(({ verdict }) => verdict.interval));
  const value = (estimate: number, interval: Interval) => differenceText(estimate, interval, share, digits);
  const withoutLuck = sorted.some(({ luckAdjusted }) => luckAdjusted !== undefined);
  const rows = sorted.map((one) => {
    const { luckAdjusted: lucky } = one;
    const adjusted = withoutLuck ? h`<td>${lucky === undefined ? '' : value(lucky.estimate, lucky.interval)}</td>` : undefined;
    const factor = one.factor === null ? 'never differ' : times(one.factor);
    const saved = run.silent.has(one) ? neverCameUp(one) : factor;
    return h`<tr><th scope="row">${name(one.name)}</th><td>${value(one.estimate, one.verdict.interval)}</td>${adjusted}<td>${verdictText(one, share)}</td><td>${saved}</td></tr>`;
  });
  const caption = `${capital(quantity(run, measure))}: ${share ? 'percentage points' : 'difference of means'}, with the interval that decides`;
  return foldedTable(caption, ['difference', 'estimate', ...(withoutLuck ? ['luck-adjusted'] : []), 'verdict', 'games saved'], rows);
}

const VERDICTS = { pass: '✓ holds', fail: '✗ fails', undecided: '? undecided' } as const;

export function claimSection(run: Run): Markup {
  const claims = run.claims ?? [];
  if (claims.length === 0) return NOTHING;
  const show = (value: number, share: boolean) => (share ? percent(value, 1) : amount(value));
  const band = ([low, high]: Interval, share: boolean) =>
    `${Number.isFinite(low) ? show(low, share) : '−∞'} to ${Number.isFinite(high) ? show(high, share) : '∞'}`;
  const rows = claims.map(({ text, verdict, parts }) => {
    const found = parts.map(({ subject, estimate, interval, band: wanted, share }) => {
      const number =
        estimate === null || interval === null
          ? 'too few games'
          : `${show(estimate, share)} ${share ? percentInterval(interval, 1) : `[${interval.map(amount).join(', ')}]`}`;
      return h`<li>${name(claimText(run, subject))}: ${number}, claimed ${band(wanted, share)}</li>`;
    });
    return h`<tr class="${verdict}"><th scope="row">${claimText(run, text)}</th><td>${VERDICTS[verdict]}</td><td><ul>${found}</ul></td></tr>`;
  });
  return foldedTable('What the experiment claims, and what the games say', ['claim', 'verdict', 'found'], rows);
}

const MOST_REPLAYS = 8;

export function replaySection(run: Run, board: Board | undefined): Markup {
  const cells = replayed(run);
  if (cells.length === 0) return NOTHING;
  const blocks = cells.slice(0, MOST_REPLAYS).map((cell, i) => {
    const games = cell.replays.map(({ why, command }) => h`<dt>${capital(why)}</dt><dd>${shell(command)}${replayLinks(command)}</dd>`);
    return h`<details${i === 0 ? h` open` : undefined}><summary>${name(labelOf(run, cell.name))}</summary><dl>${games}</dl></details>`;
  });
  const more =
    cells.length > MOST_REPLAYS
      ? h`<p class="hint">The games of ${whole(cells.length - MOST_REPLAYS)} more cells are in results.json.</p>`
      : undefined;
  return h`<p>Any game of this run can be replayed, roll by roll, with the rule for each line.</p>${board && boardFigure(board)}${blocks}${more}`;
}

const shell = (text: string) => h`<span class="command"><code>${text}</code><button type="button" class="copy" hidden>Copy</button></span>`;

export function methodSection(run: Run): Markup {
  const games = gamesOf(run);
  if (games === 0) {
    return h`<p>Nothing was simulated. Every way the dice can fall was followed through the rules, with its exact chance. The chances are fractions and add up to one, so there is no interval.</p>`;
  }
  const paired = run.comparisons.length > 0;
  const plain = h`<p>The computer played ${plural(games, 'game')} by the rules and counted the results. Another ${plural(games, 'game')} would give slightly different numbers. An interval says how far off these may be; it holds the true value 95 times in 100.${paired ? ' Differences are sharper than the two rates they come from, because both sides used the same dice.' : ''}</p>`;
  const formal = [
    run.watched
      ? 'The run stopped by looking at its results. So the intervals of shares, means and differences hold at every look (betting, Waudby-Smith and Ramdas 2024).'
      : 'Shares: the exact binomial interval of Clopper and Pearson (1934). Means and paired differences: Gaffke (2005), which holds at any number of games.',
    ...(isLuckAdjusted(run)
      ? [
          'Luck adjustment: the value after each roll less its mean before the roll, summed over a game, has mean zero. It is subtracted from the result with a coefficient fixed on separate games (control variates). Its interval rests on the central limit theorem.',
        ]
      : []),
    ...(paired ? ['Differences: in 95 of 100 repetitions all verdicts of the page are right.'] : []),
    'Every roll is addressed by seed, game, purpose and turn, so compared cells get the same rolls, and any game can be replayed.',
    'Counts are whole numbers and are added exactly: any number of workers gives the same file to the byte.',
    'Intervals inside charts hold one at a time. Tables over hours, hexes or sections keep sums only, so their numbers have no interval.',
  ];
  return h`${plain}<details><summary>Formally</summary><ul>${formal.map((text) => h`<li>${text}</li>`)}</ul></details>`;
}

const isLuckAdjusted = ({ cells }: Run) =>
  cells.some(({ measures }) => Object.values(measures).some((measure) => measure.kind === 'share' && measure.luckAdjusted));

export function provenanceSection(run: Run): Markup {
  const { source, caveat } = provenance(run);
  const cells = run.cells.map((cell) => {
    const set = [...Object.entries(cell.strategies), ...Object.entries(cell.changed), ...Object.entries(cell.shift)].map(
      ([key, value]) => `${key} ${value}`,
    );
    return h`<tr><th scope="row">${name(cell.name)}</th><td class="wide">${set.join(', ')}</td><td><code>${cell.hash.slice(0, 12)}</code></td></tr>`;
  });
  const heads = ['cell', 'strategies, and what differs from the default', 'hash'];
  return h`<p>${source}.${caveat === '' ? '' : ` ${caveat}`}</p><p>The same command gives the same numbers, to the byte: ${shell(run.command)}</p>
<p>Beside this page: <a href="results.json">results.json</a> and <a href="summary.md">summary.md</a>. Tables and pictures of all charts: ${shell(`npx sortie report <this folder> --with csv,png,specs`)}</p>
<details><summary>${plural(run.cells.length, 'cell')}: strategies, options and hashes</summary>${foldedTable('Cells and their hashes', heads, cells)}</details>`;
}
