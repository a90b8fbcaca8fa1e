/** Lists of names in sentences. */
import { listed, whole } from './format.js';

/** Names in a sentence; more are counted. */
export const NAMED = 4;

/** The first few, and how many more: "fives, giants and 3 others". One more is named. */
export function few(names: readonly string[], most = NAMED): string {
  if (names.length <= most + 1) return listed(names);
  return `${names.slice(0, most).join(', ')} and ${whole(names.length - most)} others`;
}
