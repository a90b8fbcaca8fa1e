/** The answer of a run: the conclusion of its author while that holds, otherwise the generated sentence. */
import { concluded } from './conclusion.js';
import { whole } from './format.js';
import { ended, generated } from './generated.js';
import type { Run } from './run.js';
import type { Said } from './shapes/shape.js';
import { capital, clean } from './text.js';

export const answer = (run: Run) => ended(run, said(run));

const told = new WeakMap<Run, Said>();

/** The sentence, and how much of what it was asked is settled. */
export function said(run: Run): Said {
  const known = told.get(run);
  if (known !== undefined) return known;
  const own = concluded(run)?.said;
  const made = { ...generated(run), ...(own === undefined ? {} : { sentence: capital(clean(own)) }) };
  told.set(run, made);
  return made;
}

/** "settled", "exact", "2 of 7 not settled"; empty where nothing is judged. */
export function settledText(run: Run): string {
  if (run.played.length === 0) return 'exact';
  const { asked, open } = said(run);
  if (asked === 0) return '';
  return open === 0 ? 'settled' : asked === 1 ? 'not settled' : `${open} of ${asked} not settled`;
}

/** "about 12,000 games a cell would": what would settle what is open. */
export function takesText(run: Run): string {
  const { open, games = 0 } = said(run);
  return open === 0 || games === 0 ? '' : `about ${whole(Number(games.toPrecision(2)))} games a cell would`;
}
