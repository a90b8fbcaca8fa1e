import { configFor, fitted } from '../report/figures/fit.js';
import { painter } from '../report/figures/images.js';
import type { Fit, Spec } from '../report/figures/spec.js';
import { pageTheme } from '../report/figures/theme.js';
import { chipList } from '../report/page/chips.js';
import { document } from '../report/page/document.js';
import { h, Markup } from '../report/page/markup.js';
import { replayLinks } from '../report/page/watch.js';
import { listed, percent, plural } from '../report/reading/format.js';
import { changesText, rowText } from './against.js';
import { type Answer, answersOf, type Line } from './answers.js';
import type { Recommended } from './cards.js';
import { callOf } from './headings/words.js';
import { nothingText, openText, type Review } from './result.js';
import { chartOf, numberText, stripOf } from './strip.js';
import { cardText, claimsOf, columnsOf, columnsText, lastOf, relearnedText, SHORT, setUpText, shortName, whoseText } from './terminal.js';

/** The review as one page that opens from disk. `site`: that beside the page, as a relative path. */
export async function reviewPage(review: Review, site?: string): Promise<string> {
  const { cards, lines, answers } = answersOf(review);
  const isShort = ({ heading }: Answer) => SHORT.includes(heading.id);
  const short = answers.filter(isShort);
  const others = answers.filter((answer) => !isShort(answer) && answer.heading.facts.length > 0);
  const contents = [
    { id: 'advice', title: 'What should change?' },
    ...(lines.length === 0 ? [] : [{ id: 'scenarios', title: 'Scenarios' }]),
    ...short.map(({ heading: { id, title } }) => ({ id, title })),
    ...(others.length === 0 ? [] : [{ id: 'numbers', title: 'More numbers' }]),
  ];
  const shown: Markup[] = [];
  for (const [n, card] of cards.entries()) shown.push(await cardItem(review, card, setUpText(cards, n)));
  const sections: Markup[] = [];
  for (const one of short) sections.push(await answerSection(one));
  const advice = shown.length === 0 ? h`<p class="answer">${nothingText(review)}</p>` : h`<ol class="cards">${shown}</ol>`;
  const main = h`<section id="answer" class="review" aria-label="Review"><h1>${review.question}</h1>${changeSection(review)}${claimSection(review)}</section><section id="advice" aria-labelledby="advice-title"><h2 id="advice-title">What should change?</h2>${advice}</section>${scenarioSection(review, lines)}${sections}${numberSection(others)}${methodSection(review)}`;
  return document({ title: review.question, game: review.gameTitle, contents, site }, main);
}

function changeSection({ against }: Review): Markup | undefined {
  if (against === undefined) return undefined;
  const rows = against.headings.map(
    ({ title, of, moved, before }) =>
      h`<tr><th scope="row">${title}</th><td><ul>${moved.map((name) => h`<li>${name}</li>`)}</ul>${moved.length === 0 ? `none of ${of}` : undefined}</td><td><ul><li>${before}</li></ul></td></tr>`,
  );
  return h`<h2 id="changed-title">What has changed?</h2><p class="answer">${changesText(against)}</p><div class="scroll"><table><thead><tr><th scope="col">question</th><th scope="col">moved</th><th scope="col">the answer before</th></tr></thead><tbody>${rows}</tbody></table></div><p class="sub">Before: version ${against.gameVersion}, at most ${plural(against.games, 'game')} a cell. A number moved if its intervals exclude each other (90 % over the page).</p>`;
}

function claimSection(review: Review): Markup | undefined {
  const rows = claimsOf(review).map(
    ({ claim, verdict, found }) => h`<tr class="${verdict}"><th scope="row">${claim}</th><td>${verdict}</td><td>${found}</td></tr>`,
  );
  return rows.length === 0 ? undefined : h`<h2 id="claims-title">Do the claims hold?</h2><table><tbody>${rows}</tbody></table>`;
}

const SURE = {
  sure: { text: 'sure', kind: 'good', about: 'It is as large as what matters, at least.' },
  likely: { text: 'likely', kind: 'open', about: 'It is there for sure, and may be smaller than what matters.' },
} as const;

/** A card: what to change, one finding, its picture, how sure, and whose thing it is. */
async function cardItem(review: Review, card: Recommended, setUp: string): Promise<Markup> {
  const { title, sure, facts, command } = card;
  const whose = { text: whoseText(review, card), kind: 'plain', about: 'What it is about.' } as const;
  const relearned = relearnedText(review, card);
  const picture = facts.length === 0 ? undefined : h`<figure>${await drawn(chartOf(card), 'rows')}</figure>`;
  const words = h`<div><h3>${title}</h3><p>${cardText(card, setUp)}</p>${chipList([SURE[sure], whose])}${relearned === undefined ? undefined : h`<p>${relearned}</p>`}<details><summary>Check it</summary>${shell(command)}${replayLinks(command)}</details></div>`;
  return h`<li><div class="beside">${words}${picture}</div></li>`;
}

/** Scenarios that are seen at once. One more is shown. */
const MOST_SCENARIOS = 12;

function scenarioSection({ setting }: Review, lines: readonly Line[]): Markup | undefined {
  if (lines.length === 0) return undefined;
  const head = columnsOf({ setting }).map((column) => h`<th scope="col">${column}</th>`);
  const table = (some: readonly Line[]) =>
    h`<div class="scroll"><table><thead><tr>${head}</tr></thead><tbody>${some.map(lineRow)}</tbody></table></div>`;
  const shown = lines.length <= MOST_SCENARIOS + 1 ? lines.length : MOST_SCENARIOS;
  const left = lines.slice(shown);
  const rest =
    left.length === 0
      ? undefined
      : h`<details><summary>${plural(left.length, 'more scenario')}: ${left[0].name} to ${left[left.length - 1].name}</summary>${table(left)}</details>`;
  const ours = setting.ours ? ' The scenarios are ours, not the rule book’s.' : '';
  return h`<section id="scenarios" aria-labelledby="scenarios-title"><h2 id="scenarios-title">Scenarios</h2><p class="sub">${columnsText({ setting })}${ours}</p>${table(lines.slice(0, shown))}${rest}</section>`;
}

function lineRow({ name, sides, drawn: draws, tense, long, even }: Line): Markup {
  const parts = [...sides.slice(0, -1), ...(draws > 0 ? [{ called: 'drawn', wins: draws }] : []), ...sides.slice(-1)];
  const said = parts.map(({ called, wins }) => `${called} ${percent(wins, 0)}`).join(', ');
  const bar = parts.map(
    ({ called, wins }) => h`<span class="${called === 'drawn' ? 'drawn' : 'side'}" style="flex-grow:${Math.max(0, wins).toFixed(3)}"></span>`,
  );
  const number = (wins: number) => Math.round(100 * wins);
  const ends = h`<span class="ends"><span>${sides[0].called} ${number(sides[0].wins)}</span><span>${sides.length === 2 ? lastOf(sides) : number(sides[sides.length - 1].wins)} ${sides[sides.length - 1].called}</span></span>`;
  return h`<tr><th scope="row">${name}</th><td>${ends}<span class="bar" role="img" aria-label="${said}">${bar}</span></td><td>${even}</td><td>${tense}</td><td>${long}</td></tr>`;
}

/** A short answer: one thought and its picture. */
async function answerSection({ heading: { id, title, next, facts }, sentence, strip, note }: Answer): Promise<Markup> {
  const picture = strip === undefined || strip.dots.length === 0 ? undefined : h`<figure>${await drawn(stripOf(strip), 'wide')}</figure>`;
  const counted = facts.length === 0 ? undefined : h`${note === undefined ? undefined : h`<p class="sub">${note}</p>`}${factTable(facts)}`;
  return h`<section id="${id}" aria-labelledby="${id}-title"><h2 id="${id}-title">${title}</h2><div class="beside"><p class="answer">${sentence}</p>${picture}</div><details><summary>Its numbers, and what to do next</summary>${counted}<p>Next: ${shell(next)}${replayLinks(next)}</p></details></section>`;
}

function numberSection(others: readonly Answer[]): Markup | undefined {
  if (others.length === 0) return undefined;
  const parts = others.map(
    ({ heading: { id, title, facts, next }, sentence, note }) =>
      h`<details id="${id}"><summary>${title}</summary><p>${sentence}</p>${note === undefined ? undefined : h`<p class="sub">${note}</p>`}${factTable(facts)}<p>Next: ${shell(next)}${replayLinks(next)}</p></details>`,
  );
  return h`<section id="numbers" aria-labelledby="numbers-title"><h2 id="numbers-title">More numbers</h2>${parts}</section>`;
}

function factTable(facts: Answer['heading']['facts']): Markup {
  const rows = facts.map((fact) => h`<tr><th scope="row">${rowText(fact)}</th><td>${numberText(fact)}</td></tr>`);
  return h`<div class="scroll"><table><tbody>${rows}</tbody></table></div>`;
}

const shell = (text: string) => h`<span class="command"><code>${text}</code><button type="button" class="copy" hidden>Copy</button></span>`;

/** How sure the page is. */
const HOLDING =
  'All verdicts of this page hold together with a confidence of 95 %, at any number of games. Shares of games, lengths and what the dice explain are estimates.';

function methodSection(review: Review): Markup {
  const { command, relearned = [], gameVersion, seed, played, cells, games, players, setting, instead, caveat } = review;
  const but = relearned.length > 0 && !command.includes(' --relearn ') ? ', but for what was relearned' : '';
  const names = players.map((player) => callOf(setting, shortName(player)));
  return h`<section id="repeat" aria-labelledby="repeat-title"><h2 id="repeat-title">How it was played</h2><p>Between ${listed(names)}.</p>${instead === undefined ? undefined : h`<p>${instead}</p>`}<p class="population">${plural(played, 'game')} in ${plural(cells, 'cell')}, at most ${plural(games, 'game')} each · version ${gameVersion} · seed ${seed}</p>${caveat === '' ? undefined : h`<p class="sub">${caveat}</p>`}<p>${openText(review)}</p><p class="sub">${HOLDING}</p><p>The same command gives the same numbers, to the byte${but}: ${shell(command)}</p></section>`;
}

/** Pixels that a picture is drawn for: a phone's page. It grows on a wider one. */
const WIDE = 360;

/** A picture in the colours of the page, light or dark. */
async function drawn(body: Spec, fit: Fit): Promise<Markup> {
  const spec = { ...(fitted(body, fit, WIDE) as Spec), config: configFor(pageTheme(), WIDE) };
  return h`<div class="chart still">${new Markup(await (await painter()).svg(spec))}</div>`;
}
