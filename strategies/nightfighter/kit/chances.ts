import {
  chanceWithin,
  type Rules,
  type SeenCounter,
  type SeenFighter,
  secondTallyDice,
  seen,
  swept,
  tallyDice,
  type View,
} from 'sortie/games/nightfighter';
import { isReal } from './counters.js';

/** The chance of at least one 6. */
export function six(dice: number): number {
  return 1 - (5 / 6) ** dice;
}

/** S19 The chance that the fighter's AI locates the bomber. */
export function chanceByAi(view: View, rules: Rules, fighter: SeenFighter, counter: SeenCounter): number {
  const { ai } = rules.fighters[fighter.index];
  if (ai === null) return 0;
  const jammed = rules.aiJammedDice === 0 ? 1 : six(rules.aiJammedDice);
  return jammed * isReal(view, counter) * chanceWithin(view, rules, counter, swept(rules, fighter, ai, counter));
}

/** S10 The chance of a tally at the first look. */
export function chanceByEye(view: View, rules: Rules, fighter: SeenFighter, counter: SeenCounter): number {
  const dice = tallyDice(view, rules, rules.fighters[fighter.index]);
  return six(dice) * isReal(view, counter) * chanceWithin(view, rules, counter, seen(view, rules, fighter, counter));
}

/** S15 The chance of a tally at the second look. */
export function chanceAgain(rules: Rules, fighter: SeenFighter, counter: SeenCounter): number {
  return six(secondTallyDice(rules, fighter, counter));
}
