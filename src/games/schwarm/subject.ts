import type { OpenQuestion } from '../../engine/index.js';
import { spaceName, ZONES } from './board.js';
import type { View } from './state.js';

/** The fighter that presses its attack, or is hit; −1 if the question is about none that has been placed. */
export const subjectOf = ({ decision, view }: OpenQuestion): number => (decision === 'press' || decision === 'save' ? (view as View).fighter : -1);

/** That fighter, or the one that is placed. */
export function subject(open: OpenQuestion): string {
  const { fighters, rottes, boundZone, space } = open.view as View;
  if (open.decision === 'place') return `fighter ${fighters + 1} of ${2 * rottes}${boundZone < 0 ? '' : `, in the ${ZONES[boundZone]}`}`;
  const fighter = subjectOf(open);
  return fighter < 0 ? '' : `fighter ${fighter + 1} at ${spaceName(space[fighter])}`;
}
