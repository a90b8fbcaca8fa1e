import type { OpenQuestion } from '../../engine/index.js';
import type { Seen, View } from './state.js';

/** The aircraft that decides; undefined where the side itself does. */
export function subjectOf(open: OpenQuestion | undefined): Seen | undefined {
  return open === undefined || open.decision === 'activate' || open.decision === 'rally' ? undefined : (open.view as View).one;
}

export function subject(open: OpenQuestion): string {
  const one = subjectOf(open);
  if (one === undefined) return '';
  if (open.decision === 'evade' && (open.view as View).chosen === 0) return `${one.id}, reacting`;
  return open.decision === 'fly' ? `${one.id}, ${one.flown / 10} of at most ${one.limit / 10} cm flown` : one.id;
}
