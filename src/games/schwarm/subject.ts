import type { OpenQuestion } from '../../engine/index.js';
import { spaceName, ZONES } from './board.js';
import type { View } from './state.js';

/** The fighter that a question is about: the one that is placed, presses its attack, or is hit. */
export function subject({ decision, view }: OpenQuestion): string {
  const { fighter, fighters, rottes, boundZone, space } = view as View;
  if (decision === 'place') return `fighter ${fighters + 1} of ${2 * rottes}${boundZone < 0 ? '' : `, in the ${ZONES[boundZone]}`}`;
  return decision === 'press' || decision === 'save' ? `fighter ${fighter + 1} at ${spaceName(space[fighter])}` : '';
}
