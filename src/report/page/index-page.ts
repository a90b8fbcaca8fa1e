/** The index of all runs as a page: question, answer, verdict and link. */
import { byGame, claimsHeld, olderRules, pairFile, pairsOf, pathTo, type Versions } from '../reading/all-runs.js';
import { answer } from '../reading/answer.js';
import { plural } from '../reading/format.js';
import type { KeptRun } from '../reading/load.js';
import { gamesOf } from '../reading/population.js';
import { document } from './document.js';
import { h, type Markup } from './markup.js';

export function indexPage(root: string, runs: readonly KeptRun[], versions: Versions): string {
  const pairs = pairsOf(runs);
  const games = byGame(runs).map(([title, list], i) => ({ id: `game-${i + 1}`, title, list }));
  const sections = games.map(
    ({ id, title, list }) =>
      h`<section id="${id}" aria-labelledby="${id}-title"><h2 id="${id}-title">${title}</h2>${list.map((run) => entry(root, run, versions))}</section>`,
  );
  const compared = pairs.map((pair) => h`<li><a href="${pairFile(pair)}">${pair[0].name} and ${pair[1].name}</a>: ${pair[1].run.question}</li>`);
  const comparisons =
    pairs.length === 0
      ? undefined
      : h`<section id="compared" aria-labelledby="compared-title"><h2 id="compared-title">Two runs of one experiment</h2><ul>${compared}</ul></section>`;
  const head = h`<section id="answer" aria-label="All runs"><h1>What has been asked, and what was found</h1><p class="population">${plural(runs.length, 'experiment')} · ${plural(
    runs.reduce((sum, { run }) => sum + gamesOf(run), 0),
    'game',
  )}</p></section>`;
  const contents = [...games.map(({ id, title }) => ({ id, title })), ...(pairs.length > 0 ? [{ id: 'compared', title: 'Two runs' }] : [])];
  return document({ title: 'Reports', game: 'sortie', contents, data: null }, h`${head}${sections}${comparisons}`);
}

function entry(root: string, { name, folder, run, finished }: KeptRun, versions: Versions): Markup {
  const games = gamesOf(run);
  const facts = [name, games > 0 ? plural(games, 'game') : 'exact', finished?.slice(0, 10), claimsHeld(run), olderRules(run, versions)].filter(
    (fact) => fact !== undefined && fact !== '',
  );
  return h`<article><h3><a href="${pathTo(root, folder)}/index.html">${run.question}</a></h3><p>${answer(run)}</p><p class="sub">${facts.join(' · ')}</p></article>`;
}
