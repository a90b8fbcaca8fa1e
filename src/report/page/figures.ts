/** A figure as HTML: its heading, and a picture, or the place where the script draws. */
import type { Figure } from '../figures/make.js';
import { population } from '../reading/population.js';
import type { Run } from '../reading/run.js';
import { capital } from '../reading/text.js';
import { h, type Markup } from './markup.js';
import { type IndexOf, pictureMarkup } from './picture.js';

export function figureMarkup(run: Run, { id, title, note = '', cells, picture }: Figure, index?: IndexOf, level: 2 | 3 = 3): Markup {
  const whose = cells === undefined || cells.length === run.played.length ? '' : `${population(run, cells)}: the best, the worst and others between`;
  const sub = [whose, note].filter(Boolean).map(capital).join('. ');
  const drawn = picture === undefined ? h`<div class="chart" data-chart="${id}"></div>` : pictureMarkup(picture, index);
  const heading = level === 2 ? h`<h2>${title}</h2>` : h`<h3>${title}</h3>`;
  return h`<figure id="chart-${id}">${heading}${sub === '' ? undefined : h`<p class="sub">${sub}</p>`}${drawn}</figure>`;
}
