import type { Outcome } from '../../engine/index.js';
import type { Rules } from './rules.js';
import { EXPECTED, entered, ON_MAP, type View } from './state.js';
import type { Play } from './types.js';

export const OUTCOMES: readonly Outcome[] = [
  { name: 'decisive-victory', about: 'The points of a decisive victory', winner: 0 },
  { name: 'victory', about: 'The points of a victory', winner: 0 },
  { name: 'marginal-victory', about: 'The points of a marginal victory', winner: 0 },
  { name: 'defeat', about: 'Fewer points', winner: null },
];
const DEFEAT = OUTCOMES.length;

export function pointsOf({ destroyed, damaged, fightersLost }: View, { points }: Rules): number {
  return destroyed * points.destroyed + damaged * points.damaged + fightersLost * points.fighterLost;
}

/** 1 + index in OUTCOMES. */
export function outcomeOf(points: number, { levels }: Rules): number {
  const level = levels.reduce((reached, least, n) => (points >= least ? n + 1 : reached), 0);
  return DEFEAT - level;
}

/** The game ends with its last turn, with the last bomber, or with the last fighter. */
export function endOfTurn({ state, rules, record }: Play): void {
  const lastTurn = state.turn >= rules.turns;
  if (!lastTurn && anyBomber(state, rules) && state.fightersLost < rules.fighters.length) return;
  const points = pointsOf(state, rules);
  state.outcome = outcomeOf(points, rules);
  if (record.telling) record.say('victory', `${points} points: ${OUTCOMES[state.outcome - 1].name}`);
}

function anyBomber(state: View, rules: Rules): boolean {
  if (state.waves < rules.waves.length) return true;
  for (let n = state.first, end = entered(state, rules); n < end; n++) {
    const { place } = state.counters[n];
    if (place === ON_MAP || place === EXPECTED) return true;
  }
  return false;
}
