/** Reviews in an index: whole games on one page each. They stand before the reports of single questions. */
import { olderRules, pathTo, type Versions } from '../reading/all-runs.js';
import { plural } from '../reading/format.js';
import { chipList } from './chips.js';
import { h, type Markup } from './markup.js';

/** A review on disk, as far as an index shows it. */
export interface KeptReview {
  /** The folder's name. */
  name: string;
  folder: string;
  review: Reviewed;
}

interface Reviewed {
  question: string;
  game: string;
  gameTitle: string;
  gameVersion: string;
  /** Games of all cells. */
  played: number;
  headings: readonly { id: string; title: string; sentence: string; asked: boolean; settled: number; of: number }[];
}

/** Headings whose sentences an index shows. */
export const shownOf = ({ headings }: Reviewed) => SHOWN.flatMap((wanted) => headings.filter(({ id }) => id === wanted));

const SHOWN = ['fair', 'broken'];

/** "5 of 7 headings settled"; headings that cannot be asked of the game do not count. */
export function settledHeadings({ headings }: Reviewed): string {
  const asked = headings.filter((one) => one.asked);
  return `${asked.filter(({ settled, of }) => settled === of).length} of ${plural(asked.length, 'heading')} settled`;
}

export function reviewSection(reviews: readonly KeptReview[], root: string, versions: Versions): Markup | undefined {
  if (reviews.length === 0) return undefined;
  return h`<section class="game" id="reviews" aria-labelledby="reviews-title"><h2 id="reviews-title">Whole games</h2>${reviews.map((one) => entry(one, root, versions))}</section>`;
}

function entry({ name, folder, review }: KeptReview, root: string, versions: Versions): Markup {
  const { question, gameTitle, played, headings } = review;
  const open = headings.some(({ asked, settled, of }) => asked && settled < of);
  const words = [question, ...headings.map(({ sentence }) => sentence), name, gameTitle].join(' ').toLowerCase();
  const chip = {
    text: settledHeadings(review),
    kind: open ? 'open' : 'good',
    about: 'Whether the games that were played decide what is asked.',
  } as const;
  const facts = [name, plural(played, 'game'), olderRules(review, versions)].filter((part) => part !== '').join(' · ');
  return h`<article class="entry" data-words="${words}" data-game="${gameTitle}" data-state="${open ? 'open' : 'sure'}"><h3><a href="${pathTo(root, folder)}/index.html">${question}</a></h3>${shownOf(review).map(({ sentence }) => h`<p>${sentence}</p>`)}${chipList([chip])}<p class="sub">${facts}</p></article>`;
}
