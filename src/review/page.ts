import { configFor, fitted } from '../report/figures/fit.js';
import { painter } from '../report/figures/images.js';
import { type Axis, type Dot, dots } from '../report/figures/rows.js';
import type { Key, Spec } from '../report/figures/spec.js';
import { pageTheme } from '../report/figures/theme.js';
import { chipList } from '../report/page/chips.js';
import { document } from '../report/page/document.js';
import { h, Markup } from '../report/page/markup.js';
import { replayLinks } from '../report/page/watch.js';
import { decimal, listed, percent, plural, points } from '../report/reading/format.js';
import { changesText } from './against.js';
import type { Fact } from './asked.js';
import { cardText, chipText, nothingText, openText, type Review, type ReviewHeading, standOf } from './result.js';
import { columnsOf, foundText, shortName } from './terminal.js';

/** The review as one page that opens from disk. `site`: that beside the page, as a relative path. */
export async function reviewPage(review: Review, site?: string): Promise<string> {
  const { cards = [], scenarios } = review;
  const contents = [
    { id: 'answer', title: 'Review' },
    ...(cards.length > 0 ? [{ id: 'advice', title: 'What should change?' }] : []),
    ...(scenarios === undefined ? [] : [{ id: 'scenarios', title: 'Scenarios' }]),
    ...review.headings.map(({ id, title }) => ({ id, title })),
  ];
  const sections: Markup[] = [];
  for (const one of review.headings) sections.push(await section(one, one.id === 'tense' && scenarios === undefined));
  const main = h`${answerSection(review)}${cardSection(review)}${scenarioSection(review)}${changeSection(review)}${claimSection(review)}${sections}${methodSection(review)}`;
  return document({ title: review.question, game: review.gameTitle, contents, site }, main);
}

function changeSection({ against }: Review): Markup | undefined {
  if (against === undefined) return undefined;
  const rows = against.headings.map(
    ({ title, of, moved, before }) =>
      h`<tr><th scope="row">${title}</th><td><ul>${moved.map((one) => h`<li>${one}</li>`)}</ul>${moved.length === 0 ? `none of ${of}` : undefined}</td><td><ul><li>${before}</li></ul></td></tr>`,
  );
  return h`<section id="changed" aria-labelledby="changed-title"><h2 id="changed-title">What has changed?</h2><p class="answer">${changesText(against)}</p><div class="scroll"><table><thead><tr><th scope="col">question</th><th scope="col">moved</th><th scope="col">the answer before</th></tr></thead><tbody>${rows}</tbody></table></div><p class="sub">Before: version ${against.gameVersion}, at most ${plural(against.games, 'game')} a cell. A number moved if its intervals exclude each other (90 % over the page).</p></section>`;
}

function claimSection({ claims }: Review): Markup | undefined {
  if (claims === undefined) return undefined;
  const rows = claims.map(
    (one) => h`<tr class="${one.verdict}"><th scope="row">${one.claim}</th><td>${one.verdict}</td><td>${foundText(one)}</td></tr>`,
  );
  return h`<section id="claims" aria-labelledby="claims-title"><h2 id="claims-title">Do the claims hold?</h2><table><tbody>${rows}</tbody></table></section>`;
}

const KINDS = { settled: 'good', 'not settled': 'open', 'cannot be asked': 'plain' } as const;

const headingChip = (one: ReviewHeading) =>
  chipList([{ text: chipText(one), kind: KINDS[standOf(one)], about: 'Whether the games that were played decide this.' }]);

function answerSection({ question, gameVersion, seed, played, cells, games, players, scenarios, instead, caveat }: Review): Markup {
  const where = scenarios === undefined ? '' : ` in ${plural(scenarios.length, 'scenario')}`;
  return h`<section id="answer" aria-label="Review"><h1>${question}</h1><p>Played between ${listed(players.map(shortName))}${where}; numbers without a name are those of ${shortName(players[players.length - 1])}.</p>${instead === undefined ? undefined : h`<p>${instead}</p>`}<p class="population">${plural(played, 'game')} in ${plural(cells, 'cell')}, at most ${plural(games, 'game')} each · version ${gameVersion} · seed ${seed}</p>${caveat === '' ? undefined : h`<p class="sub">${caveat}</p>`}</section>`;
}

const WHOSE = { rules: 'the rules', scenarios: 'the scenarios', program: 'this program' } as const;

const SURE = {
  sure: { text: 'sure', kind: 'good', about: 'It is as large as what matters, at least.' },
  likely: { text: 'likely', kind: 'open', about: 'It is there for sure, and may be smaller than what matters.' },
} as const;

/** What should change, as cards: the most important first. */
function cardSection(review: Review): Markup {
  const { cards = [] } = review;
  const rows = cards.map((card) => {
    const whose = { text: WHOSE[card.whose], kind: 'plain', about: 'What it is about.' } as const;
    const relearned = card.relearned === undefined ? undefined : h`<p>${card.relearned.text}</p>`;
    return h`<li><h3>${card.title}</h3><p>${cardText(card)}</p>${chipList([SURE[card.sure], whose])}${relearned}<details><summary>Check it</summary>${shell(card.command)}${replayLinks(card.command)}</details></li>`;
  });
  const list = rows.length === 0 ? h`<p class="answer">${nothingText(review)}</p>` : h`<ol>${rows}</ol>`;
  return h`<section id="advice" aria-labelledby="advice-title"><h2 id="advice-title">What should change?</h2>${list}</section>`;
}

/** On one line. */
const unbroken = (interval: string) => interval.replaceAll(' ', '\u00a0');

/** Scenarios that are seen at once. */
const MOST_SCENARIOS = 12;

function scenarioSection({ scenarios }: Review): Markup | undefined {
  if (scenarios === undefined) return undefined;
  const columns = columnsOf(scenarios);
  const rows = scenarios.map(
    ({ name, found }) =>
      h`<tr><th scope="row">${name}</th>${columns.map((column) => h`<td>${(found[column] ?? '').replace(/\[.*?\]/g, unbroken)}</td>`)}</tr>`,
  );
  const head = ['scenario', ...columns].map((column) => h`<th scope="col">${column}</th>`);
  const table = (some: readonly Markup[]) => h`<div class="scroll"><table><thead><tr>${head}</tr></thead><tbody>${some}</tbody></table></div>`;
  // One more is shown.
  const shown = rows.length <= MOST_SCENARIOS + 1 ? rows.length : MOST_SCENARIOS;
  const left = scenarios.slice(shown);
  const rest =
    left.length === 0
      ? undefined
      : h`<details><summary>${plural(left.length, 'more scenario')}: ${left[0].name} to ${left[left.length - 1].name}</summary>${table(rows.slice(shown))}</details>`;
  return h`<section id="scenarios" aria-labelledby="scenarios-title"><h2 id="scenarios-title">Scenarios</h2>${table(rows.slice(0, shown))}${rest}</section>`;
}

/** Rows of a picture. Headings put the largest numbers first; the tenths of a game stay whole. */
const MOST_ROWS = 4;

/** `whole`: every row is drawn. */
async function section(one: ReviewHeading, whole: boolean): Promise<Markup> {
  const { id, title, sentence, notes, next, facts } = one;
  const most = whole ? facts.length : MOST_ROWS;
  const left = facts.length - most;
  const more = left > 0 ? h`<figcaption class="sub">${plural(left, 'more number')} in review.json</figcaption>` : undefined;
  const picture = facts.length === 0 ? undefined : h`<figure>${await drawn({ ...one, facts: facts.slice(0, most) })}${more}</figure>`;
  const told =
    notes.length === 0
      ? undefined
      : h`<details><summary>How it was counted</summary><ul class="notes">${notes.map((note) => h`<li>${note}</li>`)}</ul></details>`;
  return h`<section id="${id}" aria-labelledby="${id}-title"><h2 id="${id}-title">${title}</h2><p class="answer">${sentence}</p>${headingChip(one)}${picture}${told}<p>Next: ${shell(next)}${replayLinks(next)}</p></section>`;
}

const shell = (text: string) => h`<span class="command"><code>${text}</code><button type="button" class="copy" hidden>Copy</button></span>`;

/** How sure the page is. */
const HOLDING =
  'All verdicts of this page hold together with a confidence of 95 %, at any number of games. Shares of games, lengths and what the dice explain are estimates.';

function methodSection(review: Review): Markup {
  const { command, cards = [] } = review;
  const isTimed = cards.some(({ relearned }) => relearned !== undefined) && !command.includes(' --relearn ');
  const but = isTimed ? ', but for what was relearned' : '';
  return h`<section id="repeat" aria-labelledby="repeat-title"><h2 id="repeat-title">Repeat it</h2><p>${openText(review)}</p><p class="sub">${HOLDING}</p><p>The same command gives the same numbers, to the byte${but}: ${shell(command)}</p></section>`;
}

/** Pixels that a picture is drawn for: a phone's page. It grows on a wider one. */
const WIDE = 360;

/** The picture of a heading. Its colours are those of the page, light or dark. */
async function drawn(heading: Pick<ReviewHeading, 'facts' | 'unit'>): Promise<Markup> {
  const spec = { ...(fitted(chartOf(heading), 'rows', WIDE) as Spec), config: configFor(pageTheme(), WIDE) };
  return h`<div class="chart still">${new Markup(await (await painter()).svg(spec))}</div>`;
}

const AXES: Readonly<Record<ReviewHeading['unit'], Axis>> = {
  points: { title: 'in 100 games: ← fewer · more →', unit: 'points', within: [-1, 1], line: 0 },
  share: { title: 'share of games', unit: 'percent', within: [0, 1] },
  number: { title: '', unit: 'number' },
};

const KEYS: readonly Key[] = [
  { text: 'known', colour: 'hues[0]' },
  { text: 'unimportant', colour: 'paleHue' },
];

/** A row for each fact: a dot with its interval, hollow where it is not settled. */
export function chartOf({ facts, unit }: Pick<ReviewHeading, 'facts' | 'unit'>): Spec {
  const rows = facts.map((fact) => {
    const key = KEYS[fact.word === 'unimportant' ? 1 : 0].text;
    const mark: Dot = {
      ...{ line: 0, cell: '', key, text: valueText(fact, unit), said: `${fact.label}: ${saidOf(fact, unit)}` },
      ...{ at: fact.estimate, interval: fact.interval, open: fact.word === 'open' },
    };
    return { label: fact.label, marks: [mark] };
  });
  return dots(rows, { keys: KEYS, axis: AXES[unit], legend: false, whole: true }).body;
}

function valueText({ estimate }: Fact, unit: ReviewHeading['unit']): string {
  return unit === 'points' ? points(estimate, 0) : unit === 'share' ? percent(estimate, 0) : decimal(estimate, 1);
}

const WORDS = { more: 'more', less: 'less', unimportant: 'less than 3 points', open: 'not settled' } as const;

function saidOf(fact: Fact, unit: ReviewHeading['unit']): string {
  const range = fact.interval === undefined ? '' : ` [${fact.interval.map((end) => valueText({ ...fact, estimate: end }, unit)).join(', ')}]`;
  return `${valueText(fact, unit)}${range}${fact.word === undefined || unit === 'share' ? '' : `, ${WORDS[fact.word]}`}`;
}
