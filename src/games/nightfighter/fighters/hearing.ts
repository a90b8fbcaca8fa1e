import type { Rules } from '../rules.js';
import { inArc } from './arcs.js';

/** S24 Homers hear whatever is in the wide arc, at any range. */
export function hears(rules: Rules, { hex: from, heading }: { readonly hex: number; readonly heading: number }, hex: number): boolean {
  return from >= 0 && hex >= 0 && inArc(rules.cone, rules.sky.placeOf(from, heading, hex), true);
}
