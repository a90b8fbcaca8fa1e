/** The sections of a report's page. */

import type { CellResult, Interval } from '../../statistics/results.js';
import type { Figure } from '../figures/catalog.js';
import { place } from '../reading/axes.js';
import { comparedMeasures, comparisonsOf, settled } from '../reading/comparisons.js';
import { amount, decimal, differenceText, percent, percentInterval, plural, shareDigits, times, whole } from '../reading/format.js';
import { measureOf, quantity } from '../reading/measures.js';
import { ordered } from '../reading/order.js';
import { playersTable } from '../reading/players.js';
import { gamesOf, population, provenance } from '../reading/population.js';
import { isShare, labelOf, neverCameUp, type Run } from '../reading/run.js';
import { capital, words } from '../reading/text.js';
import { h, type Markup, name } from './markup.js';
import type { MeasureTable } from './page-data.js';

const NOTHING = h``;
const MOST_OPEN = 40;

/** A switch for every cell: chosen cells stand out in all charts. */
export function cellGrid(run: Run): Markup {
  if (run.cells.length < 2) return NOTHING;
  const axes = run.live;
  const grid = axes.length === 2 && axes[1].values.length <= 16 && axes[0].values.length <= 40;
  const hint = h`<p class="hint">Choose cells: all charts follow. <span id="chosen" role="status"></span> <button type="button" id="all" hidden>Show all</button></p>`;
  const cells = grid ? crossed(run) : listed(run);
  // Many switches would push the charts off the screen.
  const folded = run.cells.length > MOST_OPEN ? h`<details><summary>${plural(run.cells.length, 'cell')}</summary>${cells}</details>` : cells;
  return h`<section id="cells" aria-label="Cells">${hint}${folded}</section>`;
}

function listed(run: Run): Markup {
  const chips = ordered(run).map((cell) => h`<li>${chip(run, cell, labelOf(run, cell.name))}</li>`);
  return h`<ul class="chips">${chips}</ul>`;
}

function crossed(run: Run): Markup {
  const [down, across] = run.live;
  const at = (row: string, column: string) => run.cells.find(({ axes }) => axes[down.name] === row && axes[across.name] === column);
  const all = (cells: readonly CellResult[]) => cells.map((cell) => run.cells.indexOf(cell)).join(' ');
  const pick = (cells: readonly CellResult[], label: string) =>
    h`<button type="button" class="pick" data-cells="${all(cells)}">${name(label)}</button>`;
  const of = (axis: string, value: string) => run.cells.filter(({ axes }) => axes[axis] === value);
  const head = across.values.map((column) => h`<th scope="col">${pick(of(across.name, column), column)}</th>`);
  const rows = down.values.map((row) => {
    const cells = across.values.map((column) => at(row, column));
    const tiles = cells.map((cell) => h`<td>${cell === undefined ? undefined : chip(run, cell, '')}</td>`);
    return h`<tr><th scope="row">${pick(of(down.name, row), row)}</th>${tiles}</tr>`;
  });
  const caption = `${capital(words(down.name))} by ${words(across.name)}; in the squares: ${words(run.main ?? '')}, %`;
  return h`<div class="scroll" tabindex="0" role="region" aria-label="Grid of cells"><table class="grid"><caption>${caption}</caption><thead><tr><td></td>${head}</tr></thead><tbody>${rows}</tbody></table></div>`;
}

/** A switch for one cell, with its rate as a number and a bar. */
function chip(run: Run, cell: CellResult, label: string): Markup {
  const main = run.main;
  const share = main === undefined ? undefined : measureOf(cell, main, 'share');
  const digits = share === undefined ? 0 : Math.min(1, shareDigits([share.interval]));
  const value = share === undefined ? '' : label === '' ? decimal(100 * share.estimate, 0) : percent(share.estimate, digits);
  const bar = share === undefined ? undefined : h`<i style="width:${decimal(100 * share.estimate, 1)}%"></i>`;
  const aria = `${labelOf(run, cell.name)}${value === '' ? '' : `, ${value}${label === '' ? ' %' : ''}`}`;
  return h`<button type="button" class="chip" aria-pressed="false" data-cell="${run.cells.indexOf(cell)}" aria-label="${aria}">${label === '' ? undefined : name(label)} <b>${value}</b>${bar}</button>`;
}

export function chartSection(run: Run, figures: readonly Figure[]): Markup {
  if (figures.length === 0) return NOTHING;
  return h`${figures.map(({ id, spec }) => {
    const { text } = spec.title as { text: string[] };
    const { population: whose, note } = spec.usermeta as { population: string; note: string };
    // The head of the page names the population; a chart repeats it only if it shows fewer cells.
    const sub = capital([whose === population(run) ? '' : whose, note].filter(Boolean).join(' · '));
    const files = h`<a href="charts/${id}.vl.json">spec and data</a> · <a href="charts/${id}.svg">picture</a>`;
    return h`<figure id="chart-${id}"><h3>${text.join(' ')}</h3>${sub === '' ? undefined : h`<p class="sub">${sub}</p>`}<p class="choice" aria-live="off"></p><div class="chart" data-chart="${id}"></div><figcaption>${files}</figcaption></figure>`;
  })}`;
}

export function tableSection(run: Run, tables: readonly MeasureTable[]): Markup {
  const [first] = tables;
  if (first === undefined) return NOTHING;
  const options = tables.map(({ title }, i) => h`<option value="${i}">${title}</option>`);
  const controls = h`<div class="controls"><label>Measure <select id="measure">${options}</select></label><label>Cells that contain <input type="search" id="filter" autocomplete="off"></label></div>`;
  const heads = ['cell', ...first.heads, 'games'].map((head, i) => h`<th scope="col"${i === 1 ? h` aria-sort="descending"` : undefined}><button type="button" data-sort="${i}">${head}</button></th>`); // biome-ignore format: one row
  const rows = first.rows.map(([cell, , shown, interval, spread, games]) => h`<tr><th scope="row">${name(labelOf(run, run.cells[cell].name))}</th><td>${shown}</td><td>${interval}</td><td>${spread}</td><td>${whole(games)}</td></tr>`); // biome-ignore format: one row
  const table = h`<div class="scroll" tabindex="0" role="region" aria-labelledby="about"><table id="cells-table"><caption id="about">${first.about}</caption><thead><tr>${heads}</tr></thead><tbody>${rows}</tbody></table></div>`;
  return h`${controls}${table}<p class="hint" id="count" role="status">${plural(first.rows.length, 'row')}</p>`;
}

export function comparisonSection(run: Run): Markup {
  if (run.comparisons.length === 0) return NOTHING;
  return h`${playersSection(run)}<p>Both sides of a difference played the same games on the same dice, so most luck cancels. The last column says how many times more games unpaired runs would need.</p>${comparedMeasures(run).map((measure) => comparisonTable(run, measure))}`;
}

/** The same difference with each player. */
function playersSection(run: Run): Markup {
  const found = playersTable(run);
  if (found === undefined) return NOTHING;
  const heads = found.heads.map((head) => h`<th scope="col">${head}</th>`);
  const rows = found.rows.map(([first, ...cells]) => h`<tr><th scope="row">${first}</th>${cells.map((cell) => h`<td>${cell}</td>`)}</tr>`);
  const caption = 'Does it depend on who plays? In brackets: not told from zero';
  return h`<div class="scroll" tabindex="0" role="region" aria-label="${caption}"><table><caption>${caption}</caption><thead><tr>${heads}</tr></thead><tbody>${rows}</tbody></table></div>`;
}

function comparisonTable(run: Run, measure: string): Markup {
  const share = isShare(run, measure);
  const sorted = [...comparisonsOf(run, measure)].sort((a, b) => Math.abs(b.estimate) - Math.abs(a.estimate));
  const digits = shareDigits(sorted.map(({ interval }) => interval));
  const value = (estimate: number, interval: Interval) => differenceText(estimate, interval, share, digits);
  const withoutLuck = sorted.some(({ luckAdjusted }) => luckAdjusted !== undefined);
  const rows = sorted.map((one) => {
    const { luckAdjusted: lucky } = one;
    const adjusted = withoutLuck ? h`<td>${lucky === undefined ? '' : value(lucky.estimate, lucky.interval)}</td>` : undefined;
    const saved = run.silent.has(one) ? neverCameUp(one) : one.factor === null ? 'never differ' : times(one.factor);
    return h`<tr><th scope="row">${name(one.name)}</th><td>${value(one.estimate, one.interval)}</td>${adjusted}<td>${settled(one) ? 'yes' : 'no'}</td><td>${saved}</td></tr>`;
  });
  const caption = `${capital(quantity(run, measure))}: ${share ? 'percentage points' : 'difference of means'}, with the interval of the difference`;
  const heads = ['difference', 'estimate', ...(withoutLuck ? ['luck-adjusted'] : []), 'told from zero', 'games saved'].map(
    (head) => h`<th scope="col">${head}</th>`,
  );
  return h`<div class="scroll" tabindex="0" role="region" aria-label="${caption}"><table><caption>${caption}</caption><thead><tr>${heads}</tr></thead><tbody>${rows}</tbody></table></div>`;
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
      return h`<li>${name(subject)}: ${number}, claimed ${band(wanted, share)}</li>`;
    });
    return h`<tr class="${verdict}"><th scope="row">${text}</th><td>${VERDICTS[verdict]}</td><td><ul>${found}</ul></td></tr>`;
  });
  const heads = ['claim', 'verdict', 'found'].map((head) => h`<th scope="col">${head}</th>`);
  return h`<div class="scroll" tabindex="0" role="region" aria-label="Claims"><table><caption>What the experiment claims, and what the games say</caption><thead><tr>${heads}</tr></thead><tbody>${rows}</tbody></table></div>`;
}

const MOST_REPLAYS = 8;

export function replaySection(run: Run): Markup {
  const cells = ordered(run, run.played).filter(({ replays }) => replays.length > 0);
  if (cells.length === 0) return NOTHING;
  const blocks = cells.slice(0, MOST_REPLAYS).map((cell, i) => {
    const games = cell.replays.map(({ why, command }) => h`<dt>${capital(why)}</dt><dd>${shell(command)}</dd>`);
    return h`<details${i === 0 ? h` open` : undefined}><summary>${name(labelOf(run, cell.name))}</summary><dl>${games}</dl></details>`;
  });
  const more =
    cells.length > MOST_REPLAYS ? h`<p class="hint">The games of ${whole(cells.length - MOST_REPLAYS)} more cells are in run.json.</p>` : undefined;
  return h`<p>Any game of this run can be replayed, roll by roll, with the rule for each line.</p>${blocks}${more}`;
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
    run.precision === undefined
      ? h`<li>Shares: the exact binomial interval of Clopper and Pearson (1934). Means: Student’s t. Quantiles: of the counted histogram.</li>`
      : h`<li>The run stopped when an interval was narrow enough, so shares, means and differences carry confidence sequences, which are valid for any rule of stopping (Howard, Ramdas, McAuliffe and Sekhon 2021; Waudby-Smith and Ramdas 2024).</li>`,
    ...(isLuckAdjusted(run)
      ? [
          h`<li>Luck adjustment: the value after each roll less its mean before the roll, summed over a game, has mean zero. It is subtracted from the result with a coefficient fixed on separate games (control variates).</li>`,
        ]
      : []),
    ...(paired
      ? [
          h`<li>Differences of shares in paired games: Tango’s score interval (1998), tested by McNemar (1947); of means: Student’s t on the paired differences. P-values are adjusted for all comparisons of the run (Holm 1979).</li>`,
        ]
      : []),
    h`<li>Every roll is addressed by seed, game, purpose and turn, so compared cells get the same rolls, and any game can be replayed.</li>`,
    h`<li>Counts are whole numbers and are added exactly: any number of workers gives the same file to the byte.</li>`,
    h`<li>Small intervals inside charts (bins of histograms, curves of games still going on, boundaries of stacked bars) are Wilson’s (1927), one at a time. Tables over hours, hexes or sections keep sums only, so their numbers have no interval.</li>`,
  ];
  return h`${plain}<details><summary>Formally</summary><ul>${formal}</ul></details>`;
}

const isLuckAdjusted = ({ cells }: Run) =>
  cells.some(({ measures }) => Object.values(measures).some((measure) => measure.kind === 'share' && measure.luckAdjusted));

export function provenanceSection(run: Run): Markup {
  const { source, caveat } = provenance(run);
  const cells = run.cells.slice(0, 200).map((cell) => {
    const set = [...Object.entries(cell.strategies), ...Object.entries(cell.changed), ...Object.entries(cell.shift)]
      .map(([key, value]) => `${key} ${value}`)
      .join(', ');
    return h`<tr><th scope="row">${name(cell.name)}</th><td>${set}</td><td><code>${cell.hash.slice(0, 12)}</code></td></tr>`;
  });
  const axes = run.live.map((axis) => place(axis, run.cells[0]));
  return h`<p>${source}.${caveat === '' ? '' : ` ${caveat}`}</p><p>The same command gives the same numbers, to the byte: ${shell(run.command)}</p>
<p>Files beside this page: <a href="run.json">run.json</a>, <a href="summary.md">summary.md</a>, and under charts/ a spec with its data for each chart, which opens in any Vega-Lite editor.</p>
<details><summary>${plural(run.cells.length, 'cell')}: strategies, options and hashes</summary><div class="scroll" tabindex="0" role="region" aria-label="Cells and their hashes"><table><thead><tr><th scope="col">cell</th><th scope="col">${axes.length > 0 ? 'strategies, and what differs from the default' : 'strategies'}</th><th scope="col">hash</th></tr></thead><tbody>${cells}</tbody></table></div></details>`;
}
