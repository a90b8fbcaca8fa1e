import type { OpenQuestion } from '../../engine/index.js';
import { tallyDice } from './fighters/sight.js';
import { diceWords } from './rolls.js';
import type { Rules } from './rules.js';
import { HOMER_NAMES } from './sensors/homers.js';
import type { View } from './state.js';

/** The radar or the fighter that a question is about. */
export function subject({ decision, view }: OpenQuestion, rules: Rules): string {
  const { radars, fighters } = rules;
  const { radar, fighter, homer, counter } = (view as View).now;
  if (decision === 'search') return `${radars[radar].name} radar`;
  if (decision === 'light') return '';
  const { name } = fighters[fighter];
  if (decision === 'look') return `${name}, with ${diceWords(tallyDice(view as View, rules, fighters[fighter]))}`;
  if (decision === 'home') return `the ${HOMER_NAMES[homer]} of ${name}`;
  return decision === 'fire' || decision === 'follow' ? `${name} sees counter ${counter + 1}` : name;
}
