/** Reviews in an index: whole games on one page each. They stand before the reports of single questions. */
import { olderRules, pathTo, type Versions } from '../reading/all-runs.js';
import { plural } from '../reading/format.js';
import { h, type Markup } from './markup.js';

/** A review on disk, as far as an index shows it. */
export interface KeptReview {
  /** The folder's name. */
  name: string;
  folder: string;
  review: Reviewed;
  /** What should change first, and whether the game is fair. */
  said: readonly string[];
}

interface Reviewed {
  question: string;
  game: string;
  gameTitle: string;
  gameVersion: string;
  /** Games of all cells. */
  played: number;
}

export function reviewSection(reviews: readonly KeptReview[], root: string, versions: Versions): Markup | undefined {
  if (reviews.length === 0) return undefined;
  return h`<section class="game" id="reviews" aria-labelledby="reviews-title"><h2 id="reviews-title">Whole games</h2>${reviews.map((one) => entry(one, root, versions))}</section>`;
}

function entry({ name, folder, review, said }: KeptReview, root: string, versions: Versions): Markup {
  const { question, gameTitle, played } = review;
  const words = [question, ...said, name, gameTitle].join(' ').toLowerCase();
  const facts = [name, plural(played, 'game'), olderRules(review, versions)].filter((part) => part !== '').join(' · ');
  return h`<article class="entry" data-words="${words}" data-game="${gameTitle}" data-state="sure"><h3><a href="${pathTo(root, folder)}/index.html">${question}</a></h3>${said.map((one) => h`<p>${one}</p>`)}<p class="sub">${facts}</p></article>`;
}
