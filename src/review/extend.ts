import { join } from 'node:path';
import { textAt } from '../simulation/disk/files.js';
import { extendable, extended, keptIn, layOut, type Merged, notExtended, recordText, type Started } from '../simulation/index.js';
import type { Review } from './result.js';
import { hashOfPlan, type Laid } from './review.js';

/** The file beside review.json with the games of its cells, to which `--more` adds. */
export const SAVED = 'games.txt';

export const gamesText = (run: Merged): string => recordText(extendable(run, []));

/** The games of the review in a folder, or a refusal that says why they cannot be added to. */
export function startFrom({ plan, subject }: Laid, before: Review, folder: string): Started {
  const path = join(folder, SAVED);
  const place = { path, again: before.command };
  if (before.hash !== hashOfPlan(plan) || before.seed !== plan.seed)
    throw notExtended(`a review of these very questions in ${folder}; its cells have changed since`, place);
  const text = textAt(path);
  if (text === undefined) throw notExtended(`the games of an earlier review in ${path}, and there is no such file`, place);
  return extended(keptIn(text), [], { plan, layout: layOut(subject.whole, plan) }, place);
}
