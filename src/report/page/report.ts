/** index.html: the whole report in one file. */

import { packed } from '../../statistics/packing.js';
import type { Drawer } from '../figures/chart.js';
import { type FirstScreen, firstScreen } from '../figures/first.js';
import type { Figure } from '../figures/make.js';
import { answerOf, besideAnswer, openText } from '../reading/answer.js';
import { inference } from '../reading/inference.js';
import { fixedText, population } from '../reading/population.js';
import type { Run } from '../reading/run.js';
import { chipsOf, firstDrawer, heroesOf, namedCells } from '../reading/state.js';
import type { Board } from './board.js';
import { chipList } from './chips.js';
import { document } from './document.js';
import { figureMarkup } from './figures.js';
import { h, Markup } from './markup.js';
import { claimSection, comparisonSection, methodSection, provenanceSection, replaySection, tableSection } from './sections.js';

/** What is beside the results. */
export interface Beside {
  board?: Board | undefined;
  /** The site beside the page, as a relative path. */
  site?: string | undefined;
  /** The picture of the answer, as an SVG, for a reader without scripts. */
  still?: string | undefined;
}

export function page(run: Run, figures: readonly Figure[], { board, site, still }: Beside = {}): string {
  const first = firstScreen(heroesOf(run), figures);
  const drawers = drawersOf(run, figures, first, board).filter(({ body }) => body.text !== '');
  const closed = drawers.map(({ id, title, body }) => h`<details class="drawer" id="${id}"><summary><h2>${title}</h2></summary>${body}</details>`);
  const open = openText(run) === '' ? undefined : h`<p class="open">${openText(run)}</p>`;
  const main = h`${answerSection(run)}${heroSection(run, first, still)}<div id="beside"></div>${closed}${open}`;
  const contents = [{ id: 'answer', title: 'Answer' }, ...drawers];
  const data = { heroes: heroesOf(run), named: [...namedCells(run)], results: packed({ ...run.results, counted: undefined }) };
  return document({ title: run.question, game: run.gameTitle, contents, data, site }, main);
}

/** The drawers with charts, named by the questions that a reader asks after the answer. */
const DRAWERS: Readonly<Record<Drawer, string>> = {
  drives: 'What drives it?',
  ends: 'How do games end?',
  long: 'How long do games last?',
  enough: 'Was it enough?',
};

interface Section {
  id: string;
  title: string;
  body: Markup;
}

/** The drawer that explains the first picture is first. Drawers with charts are filled by the script when they are opened. */
function drawersOf(run: Run, figures: readonly Figure[], { hero, beside }: FirstScreen, board: Board | undefined): Section[] {
  const left = figures.filter((figure) => figure !== hero && !beside.includes(figure));
  const charts = (drawer: Drawer) => (left.some(({ chart }) => chart.drawer === drawer) ? h`<div data-drawer="${drawer}"></div>` : h``);
  const notes = inference(run).map((note) => h`<li>${note}</li>`);
  const enough = h`${notes.length > 0 ? h`<ul class="notes">${notes}</ul>` : undefined}${comparisonSection(run)}${charts('enough')}`;
  const all: Section[] = [
    { id: 'claims', title: 'Do the claims hold?', body: claimSection(run) },
    { id: 'drives', title: DRAWERS.drives, body: charts('drives') },
    { id: 'ends', title: DRAWERS.ends, body: charts('ends') },
    { id: 'long', title: DRAWERS.long, body: charts('long') },
    { id: 'enough', title: DRAWERS.enough, body: enough },
    { id: 'table', title: 'What are the numbers?', body: tableSection(run) },
    { id: 'replay', title: 'Which games are worth replaying?', body: replaySection(run, board) },
    { id: 'methods', title: 'How was it computed?', body: h`${methodSection(run)}${provenanceSection(run)}` },
  ];
  const first = firstDrawer(run);
  return [...all.filter(({ id }) => id === first), ...all.filter(({ id }) => id !== first)];
}

function answerSection(run: Run): Markup {
  const beside = besideAnswer(run).map(
    (text) => h`<p class="said">${text}</p>
`,
  );
  const said = answerOf(run).said.map(
    ({ text, how }) => h`<p class="answer">${text}${how === undefined ? undefined : h` <span class="how ${how}">${how}</span>`}</p>
`,
  );
  return h`<section id="answer" aria-label="Answer"><h1>${run.question}</h1>${said}${beside}${chipList(chipsOf(run))}<p class="population">${[population(run), fixedText(run)].filter((text) => text !== '').join(' · ')}</p></section>`;
}

/** The chart that carries the answer. Its marks choose cells; what is chosen is told below it. */
function heroSection(run: Run, { hero }: FirstScreen, still: string | undefined): Markup {
  if (hero === undefined) return h``;
  const hint = run.cells.length > 1 ? h`<p class="hint">Click one to see it alone, two to compare them.</p>` : undefined;
  return h`<section id="hero" aria-label="The answer as a picture">${figureMarkup(run, hero, 2, still === undefined ? undefined : new Markup(still))}${hint}<div id="chosen" role="status"></div></section>`;
}
