/** A figure as HTML: its heading, the place where the script draws, and what saves it. */
import type { Figure } from '../figures/make.js';
import { population } from '../reading/population.js';
import type { Run } from '../reading/run.js';
import { capital } from '../reading/text.js';
import { h, type Markup } from './markup.js';

/** Kinds of files, and the editor of Vega, to which the script hands the specification. */
const SAVES = [
  ['svg', 'SVG'],
  ['png', 'PNG'],
  ['json', 'Vega-Lite'],
  ['editor', 'open in the Vega editor'],
] as const;

const saves = h`<p class="save">Save: ${SAVES.map(([kind, title]) => h`<button type="button" data-save="${kind}">${title}</button> `)}</p>`;

/** `still`: what is seen where no script runs. */
export function figureMarkup(run: Run, { id, title, note = '', cells, left = 0 }: Figure, level: 2 | 3, still?: Markup): Markup {
  const whose = cells === undefined || cells.length === run.played.length ? '' : `${population(run, cells)}: the best, the worst and others between`;
  const sub = [whose, note].filter(Boolean).map(capital).join('. ');
  const more = left > 0 ? h`<button type="button" class="unfold">Show ${left} more</button>` : undefined;
  const drawn = h`<div class="chart" data-chart="${id}">${still && h`<noscript>${still}</noscript>`}</div>${more}${saves}`;
  const heading = level === 2 ? h`<h2>${title}</h2>` : h`<h3>${title}</h3>`;
  return h`<figure id="chart-${id}">${heading}${sub === '' ? undefined : h`<p class="sub">${sub}</p>`}${drawn}</figure>`;
}
