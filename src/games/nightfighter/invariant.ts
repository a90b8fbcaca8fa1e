import { EXACT, HIGH, MEDIUM } from './areas.js';
import type { Rules } from './rules.js';
import { ON_MAP, REMOVED, type State } from './state.js';

/** Checks what must hold between two turns. Returns the first fault in words. */
export function invariant(state: State, rules: Rules): string | undefined {
  const taken = new Set<number>();
  const high = new Int8Array(rules.bombers);
  const found = new Int8Array(rules.bombers);
  for (const { index, hex, place, level, track, aiFix, tally, light, bomber } of state.counters) {
    const name = `counter ${index}`;
    if (hex >= 0 !== (place === ON_MAP)) return `${name} is ${place === ON_MAP ? 'on the map and' : 'off the map and not'} nowhere`;
    if (hex >= 0 && taken.has(hex)) return `two counters are on ${rules.sky.name(hex)} (S7)`;
    if (hex >= 0) taken.add(hex);
    const marked = track !== 0 || aiFix !== 0 || tally !== 0 || light >= 0;
    if (marked && (level !== EXACT || place !== ON_MAP)) return `${name} has a marker and is of uncertainty ${level} (S5.1)`;
    if (!marked && level === EXACT && place === ON_MAP && !rules.bomber.certain) return `${name} has no marker and is certain (S5.1)`;
    if (level < EXACT || level > HIGH) return `${name} has level ${level}`;
    if (rules.contrails && level === MEDIUM) return `${name} is of medium uncertainty, and leaves a contrail (S21)`;
    if (level === HIGH && place !== REMOVED) high[bomber]++;
    if (level !== HIGH && place !== REMOVED && ++found[bomber] > 1) return `bomber ${bomber} is in two places (S5.4)`;
  }
  for (let bomber = 0; bomber < rules.bombers; bomber++)
    if (high[bomber] !== state.siblings[bomber] || high[bomber] === 1)
      return `bomber ${bomber} has ${high[bomber]} counters, not ${state.siblings[bomber]} (S5.4)`;
  for (const { index, hex, damaged } of state.fighters)
    if (hex < -1 || hex >= rules.sky.size || damaged > 2) return `fighter ${index} is off the map or damaged more than twice`;
  if (state.cupJu88 < 0 || state.cupOther < 0) return 'the cup has fewer than no tokens';
  return undefined;
}
