import type { OpenQuestion } from '../../engine/index.js';
import type { View } from './types.js';

/** Questions to a side as a whole. */
const OF_A_SIDE = ['admiral', 'first', 'speedNext', 'double', 'activate', 'individual', 'ship'];
/** Questions about a leader aboard the ship, and answers to another ship. */
const OF_A_LEADER = ['transfer', 'successor'];
const OF_ANOTHER = ['evade', 'reactionRam', 'answerFire'];

/** The galley that a question is about. */
export function subjectOf(open: OpenQuestion | undefined): View['sea']['ships'][number] | undefined {
  if (open === undefined || OF_A_SIDE.includes(open.decision)) return undefined;
  const { sea, ship } = open.view as View;
  return sea.ships[ship];
}

export function subject(open: OpenQuestion): string {
  const galley = subjectOf(open);
  if (galley === undefined) return '';
  const { sea, leader, other } = open.view as View;
  if (OF_A_LEADER.includes(open.decision)) return `${sea.leaders[leader].card.name} on ${galley.name}`;
  const { left, limit } = sea.course;
  if (open.decision === 'row') return `${galley.name}, ${left < 0 ? `up to ${limit}` : left} points`;
  return OF_ANOTHER.includes(open.decision) ? `${galley.name}, met by ${sea.ships[other].name}` : galley.name;
}
