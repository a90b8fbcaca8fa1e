/** The index of all runs as a page: one sentence each, with search and filters. */

import { byGame, olderRules, pathTo, type Versions } from '../reading/all-runs.js';
import { answerOf } from '../reading/answer.js';
import { plural } from '../reading/format.js';
import type { KeptRun } from '../reading/load.js';
import { gamesOf } from '../reading/population.js';
import { chipsOf, stateOf } from '../reading/state.js';
import { chipList } from './chips.js';
import { document } from './document.js';
import { h, type Markup } from './markup.js';
import { type KeptReview, reviewSection } from './reviews.js';

interface IndexParts {
  root: string;
  runs: readonly KeptRun[];
  reviews?: readonly KeptReview[];
  versions: Versions;
}

const STATES = { sure: 'sure', likely: 'likely', open: 'open', failed: 'a claim or finding does not hold' } as const;

export function indexPage({ root, runs, reviews = [], versions }: IndexParts): string {
  const games = byGame(runs).map(([title, list], i) => ({ id: `game-${i + 1}`, title, list }));
  const sections = games.map(
    ({ id, title, list }) =>
      h`<section class="game" id="${id}" aria-labelledby="${id}-title"><h2 id="${id}-title">${title}</h2>${folded(list, (run) => entry(run, { root, runs, versions }))}</section>`,
  );
  const played = reviews.reduce((sum, { review }) => sum + review.played, 0) + runs.reduce((sum, { run }) => sum + gamesOf(run), 0);
  const titles = [...new Set([...reviews.map(({ review }) => review.gameTitle), ...games.map(({ title }) => title)])].sort();
  const head = h`<section id="answer" aria-label="All runs"><h1>What has been asked, and what was found</h1><p class="population"><span id="count" role="status">${plural(reviews.length + runs.length, 'report')}</span> · ${plural(played, 'game')}</p>
<div class="controls" hidden><label>Search <input type="search" id="search" autocomplete="off"></label>${filter(
    'game',
    'Game',
    titles.map((title) => [title, title]),
  )}${filter('state', 'State', Object.entries(STATES))}</div></section>`;
  const contents = [...(reviews.length > 0 ? [{ id: 'reviews', title: 'Whole games' }] : []), ...games.map(({ id, title }) => ({ id, title }))];
  return document({ title: 'Reports', game: 'sortie', contents }, h`${head}${reviewSection(reviews, root, versions)}${sections}`);
}

/** Reports of a game that stand open; the others are folded. */
const BEST = 5;

function folded(runs: readonly KeptRun[], entryOf: (run: KeptRun) => Markup): Markup {
  const best = bestOf(runs);
  const rest = runs.filter((run) => !best.includes(run));
  if (rest.length === 0) return h`${best.map(entryOf)}`;
  return h`${best.map(entryOf)}<details class="folded"><summary>${plural(rest.length, 'more report')}</summary>${rest.map(entryOf)}</details>`;
}

/** Sure ones first, then those with most games. */
function bestOf(runs: readonly KeptRun[]): KeptRun[] {
  const sure = ({ run }: KeptRun) => Number(stateOf(run) === 'sure');
  return [...runs].sort((a, b) => sure(b) - sure(a) || gamesOf(b.run) - gamesOf(a.run)).slice(0, BEST);
}

function filter(name: string, label: string, options: readonly (readonly [value: string, text: string])[]): Markup {
  const all = options.map(([value, text]) => h`<option value="${value}">${text}</option>`);
  return h`<label>${label} <select data-filter="${name}"><option value="">all</option>${all}</select></label>`;
}

function entry({ name, folder, run, finished }: KeptRun, { root, versions }: IndexParts): Markup {
  const games = gamesOf(run);
  const facts = [name, games > 0 ? plural(games, 'game') : 'exact', finished?.slice(0, 10), olderRules(run, versions)].filter(Boolean);
  const [{ text, how = '' }] = answerOf(run).said;
  const words = [run.question, ...answerOf(run).said.map((one) => one.text), name, run.gameTitle].join(' ').toLowerCase();
  return h`<article class="entry" data-words="${words}" data-game="${run.gameTitle}" data-state="${stateOf(run)}"><h3><a href="${pathTo(root, folder)}/index.html">${run.question}</a></h3><p>${text} <span class="how ${how}">${how}</span></p>${chipList(chipsOf(run))}<p class="sub">${facts.join(' · ')}</p></article>`;
}
