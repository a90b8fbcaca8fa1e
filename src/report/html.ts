/** index.html: the whole report in one file that opens from disk, asks the network for nothing, and runs only its own scripts. */
import { createHash } from 'node:crypto';
import type { Results } from '../statistics/results.js';
import { answer } from './answer.js';
import { asset, library } from './assets.js';
import type { Figure } from './catalog.js';
import { inference } from './inference.js';
import { h, Markup } from './markup.js';
import { cellLabels, measureTables } from './page-data.js';
import {
  cellGrid,
  chartSection,
  claimSection,
  comparisonSection,
  methodSection,
  provenanceSection,
  replaySection,
  tableSection,
} from './page-sections.js';
import { population } from './population.js';
import { mainShare, measureOf } from './read.js';
import { clean, scriptJson } from './text.js';
import { theme } from './theme.js';

export async function page(results: Results, figures: readonly Figure[]): Promise<string> {
  const tables = measureTables(results);
  const data = {
    cells: results.cells.map(({ name }) => clean(name)),
    labels: cellLabels(results),
    tables,
    specs: figures.map(({ id, spec }) => ({ id, spec: bare(spec) })),
    themes: { light: theme('light', PAGE_FONT), dark: theme('dark', PAGE_FONT) },
  };
  const sections: Section[] = [
    { id: 'charts', title: 'Charts', body: chartSection(results, figures) },
    { id: 'table', title: 'Table', body: tableSection(results, tables) },
    { id: 'differences', title: 'Differences', body: comparisonSection(results) },
    { id: 'claims', title: 'Claims', body: claimSection(results) },
    { id: 'replay', title: 'Games worth replaying', body: replaySection(results) },
    { id: 'methods', title: 'How it was computed', body: methodSection(results) },
    { id: 'provenance', title: 'Provenance', body: provenanceSection(results) },
  ];
  const shown = sections.filter(({ body }) => body.text !== '');
  const main = h`${answerSection(results)}${cellGrid(results)}${shown.map(({ id, title, body }) => h`<section id="${id}" aria-labelledby="${id}-title"><h2 id="${id}-title">${title}</h2>${body}</section>`)}`;
  return document(results.question, results.gameTitle, [{ id: 'answer', title: 'Answer' }, ...shown], main, { data, charts: figures.length > 0 });
}

interface Section {
  id: string;
  title: string;
  body: Markup;
}

/** What the specs and their configs carry already need not stand in the page. */
function bare({ config: _, usermeta: __, ...spec }: Figure['spec']): Figure['spec'] {
  return spec;
}

const PAGE_FONT = 'system-ui, -apple-system, "Segoe UI", Roboto, "DejaVu Sans", sans-serif';

function answerSection(results: Results): Markup {
  const notes = inference(results).map((note) => h`<li>${note}</li>`);
  const caveat = results.caveat === '' ? undefined : h`<p class="caveat">${results.caveat}</p>`;
  const stopped = results.complete
    ? undefined
    : h`<p class="caveat">The run was stopped early: every number is right for the games it says, and there are fewer of them.</p>`;
  return h`<section id="answer" aria-label="Answer"><h1>${results.question}</h1><p class="answer">${answer(results)}</p>
<p class="population">${population(results)}${headMeasure(results)}</p>${notes.length > 0 ? h`<ul class="notes">${notes}</ul>` : undefined}${stopped}${caveat}</section>`;
}

function headMeasure(results: Results): string {
  const name = mainShare(results);
  const measure = name === undefined ? undefined : results.cells.map((cell) => measureOf(cell, name, 'share')).find((one) => one !== undefined);
  return measure === undefined ? '' : ` · intervals hold the truth ${Math.round(100 * measure.confidence)} times in 100`;
}

export interface Script {
  data: unknown;
  charts: boolean;
}

/** The frame that all pages share. */
export function document(
  title: string,
  game: string,
  contents: readonly { id: string; title: string }[],
  main: Markup,
  { data, charts }: Script,
): string {
  const scripts = [...(charts ? [library('vega'), library('vega-lite'), library('vega-embed')] : []), asset('page.js')];
  const hashes = scripts.map((script) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`);
  const policy = `default-src 'none'; script-src ${hashes.join(' ')}; style-src 'unsafe-inline'; img-src data:; base-uri 'none'; form-action 'none'`;
  const links = contents.map((one) => h`<li><a href="#${one.id}">${one.title}</a></li>`);
  const head = h`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<meta name="color-scheme" content="light dark">
<title>${clean(title)} · ${game}</title>
<style>${new Markup(asset('page.css'))}</style>
</head>
<body>
<a class="skip" href="#answer">Skip to the answer</a>
<header><span class="game">${game}</span><button type="button" id="theme" hidden>Dark</button></header>
<nav aria-label="Contents"><ul>${links}</ul></nav>
<main>${main}</main>
<script type="application/json" id="data">`;
  const inline = scripts.map((script) => `<script>${script}</script>`).join('\n');
  return `${head}${scriptJson(data)}</script>\n${inline}\n</body>\n</html>\n`;
}
