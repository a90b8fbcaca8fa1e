import { layOut, type Merged, notExtended, type Plan, readSaved, type Started, savedGames } from '../simulation/index.js';
import type { Review } from './result.js';
import { hashOfPlan, type Laid } from './review.js';

/** A review.json does not hold the counts of its cells, so its games file holds them all. */
const published = ({ game, seed, cells }: Pick<Plan, 'game' | 'seed' | 'cells'>) => ({
  ...{ game, seed },
  cells: cells.map(({ name, hash, code }) => ({ name, hash, code, games: 0, counts: {}, witness: [] })),
});

export const gamesText = (run: Merged): string => savedGames(run, published(run.plan), false);

/** The games of the review in a folder, or a refusal that says why they cannot be added to. */
export function startFrom({ plan, subject }: Laid, before: Review, folder: string): Started {
  const place = { folder, again: before.command };
  if (before.hash !== hashOfPlan(plan) || before.seed !== plan.seed)
    throw notExtended(`a review of these very questions in ${folder}; its cells have changed since`, place);
  return readSaved(published(plan), plan, layOut(subject.whole, plan), place);
}
