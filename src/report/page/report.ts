/** index.html: the whole report in one file. */

import type { Figure } from '../figures/catalog.js';
import type { Fit } from '../figures/spec.js';
import { theme } from '../figures/theme.js';
import { answer } from '../reading/answer.js';
import { inference } from '../reading/inference.js';
import { measureOf } from '../reading/measures.js';
import { population } from '../reading/population.js';
import type { Run } from '../reading/run.js';
import { clean } from '../reading/text.js';
import { cellLabels, measureTables } from './data.js';
import { document } from './document.js';
import { h, type Markup } from './markup.js';
import type { ChartData, PageData } from './page-data.js';
import {
  cellGrid,
  chartSection,
  claimSection,
  comparisonSection,
  methodSection,
  provenanceSection,
  replaySection,
  tableSection,
} from './sections.js';

export function page(run: Run, figures: readonly Figure[]): string {
  const tables = measureTables(run);
  const data: PageData = {
    cells: run.cells.map(({ name }) => clean(name)),
    labels: cellLabels(run),
    tables,
    charts: figures.map((figure) => chartData(run, figure)),
    themes: { light: theme('light', PAGE_FONT), dark: theme('dark', PAGE_FONT) },
  };
  const sections: Section[] = [
    { id: 'charts', title: 'Charts', body: chartSection(run, figures) },
    { id: 'table', title: 'Table', body: tableSection(run, tables) },
    { id: 'differences', title: 'Differences', body: comparisonSection(run) },
    { id: 'claims', title: 'Claims', body: claimSection(run) },
    { id: 'replay', title: 'Games worth replaying', body: replaySection(run) },
    { id: 'methods', title: 'How it was computed', body: methodSection(run) },
    { id: 'provenance', title: 'Provenance', body: provenanceSection(run) },
  ];
  const shown = sections.filter(({ body }) => body.text !== '');
  const main = h`${answerSection(run)}${cellGrid(run)}${shown.map(({ id, title, body }) => h`<section id="${id}" aria-labelledby="${id}-title"><h2 id="${id}-title">${title}</h2>${body}</section>`)}`;
  return document({ title: run.question, game: run.gameTitle, contents: [{ id: 'answer', title: 'Answer' }, ...shown], data }, main);
}

interface Section {
  id: string;
  title: string;
  body: Markup;
}

/** The spec without what the page's config and markup already hold. */
export function chartData({ cells }: Pick<Run, 'cells'>, { id, spec: { config: _, usermeta, ...spec } }: Pick<Figure, 'id' | 'spec'>): ChartData {
  const drawn = cellsIn(spec);
  return { id, fit: (usermeta as { fit: Fit }).fit, spec, cells: cells.flatMap(({ name }, cell) => (drawn.has(clean(name)) ? [cell] : [])) };
}

/** The cells in the rows of a spec. */
function cellsIn(spec: unknown, found = new Set<string>()): Set<string> {
  if (typeof spec !== 'object' || spec === null) return found;
  for (const [key, value] of Object.entries(spec)) {
    if (key === 'values' && Array.isArray(value)) for (const { cell } of value as { cell?: string }[]) if (cell !== undefined) found.add(cell);
    cellsIn(value, found);
  }
  return found;
}

const PAGE_FONT = 'system-ui, -apple-system, "Segoe UI", Roboto, "DejaVu Sans", sans-serif';

function answerSection(run: Run): Markup {
  const notes = inference(run).map((note) => h`<li>${note}</li>`);
  const caveat = run.caveat === '' ? undefined : h`<p class="caveat">${run.caveat}</p>`;
  const stopped = run.complete
    ? undefined
    : h`<p class="caveat">The run was stopped early: its numbers are valid for the games that were played, and there are fewer of them.</p>`;
  return h`<section id="answer" aria-label="Answer"><h1>${run.question}</h1><p class="answer">${answer(run)}</p>
<p class="population">${population(run)}${headMeasure(run)}</p>${notes.length > 0 ? h`<ul class="notes">${notes}</ul>` : undefined}${stopped}${caveat}</section>`;
}

function headMeasure(run: Run): string {
  const name = run.main;
  const measure = name === undefined ? undefined : run.cells.map((cell) => measureOf(cell, name, 'share')).find((one) => one !== undefined);
  return measure === undefined ? '' : ` · intervals hold the truth ${Math.round(100 * measure.confidence)} times in 100`;
}
