import type { Outcome } from '../../engine/index.js';
import { clearSky, ESCAPED, PASS_LIMIT } from './state.js';
import { tellSpray } from './turrets.js';
import type { Play } from './types.js';

/** 7.0 `outcome` of the state is 1 + the place in this list. */
export const OUTCOMES: readonly Outcome[] = [
  { name: 'win', about: 'The bomber is destroyed and no fighter lost', winner: 0 },
  { name: 'fighter-lost', about: 'A fighter is destroyed', winner: null },
  { name: 'escaped', about: 'The bomber gets away: no tactical points after a pass, or no rotte sent', winner: null },
  { name: 'pass-limit', about: 'Given up after the last pass that is allowed', winner: null },
];

/** 6.0, 7.0 After all combat of a pass. */
export function endOfPass(play: Play): void {
  const { state, rules, record } = play;
  if (state.outcome !== 0) return;
  if (record.telling) tellSpray(play);
  clearSky(state);
  if (state.tacticalPoints === 0) {
    state.outcome = ESCAPED;
    if (record.telling) record.say('7.0', 'No tactical points are left: the bomber escapes');
  } else if (state.pass >= rules.passLimit) {
    state.outcome = PASS_LIMIT;
    if (record.telling) record.say('7.0', `Given up after pass ${state.pass}`);
  }
}
