import type { Standing } from '../field.js';
import type { FighterRules, Rules } from '../rules.js';
import type { SeenCounter, SeenFighter, View } from '../state.js';
import { areaOf } from '../uncertainty/location.js';

/** Index in VISIBILITIES. */
const GOOD = 2;

/** S3, S10 The slots of a counter's area in sight of a fighter that looks for `sought`. The hex of `sought` decides about lit cloud. */
export function seen(state: View, rules: Rules, fighter: Standing, counter: SeenCounter, sought = counter): number {
  const { own, ahead, around } = rules.sights;
  const sight = rules.litCloud[sought.hex] === 1 ? around : state.visibility === GOOD ? ahead : own;
  return sight.slots(areaOf(rules, counter.level), fighter, counter.hex);
}

/** S3 The slots that would be in sight against lit cloud. */
export function around(rules: Rules, fighter: Standing, counter: SeenCounter): number {
  return rules.sights.around.slots(areaOf(rules, counter.level), fighter, counter.hex);
}

/** S10 Dice of the first tally. */
export function tallyDice(state: Pick<View, 'visibility'>, rules: Rules, { tallyDice, leastTallyDice }: FighterRules): number {
  return Math.max(0, leastTallyDice, rules.visibilityDice[state.visibility] + tallyDice);
}

/** S15 Dice of the second tally, for a bomber located by the fighter's own AI or by searchlights; 0 if neither, or too far. */
export function secondTallyDice(rules: Rules, fighter: SeenFighter, counter: SeenCounter): number {
  if (counter.hex < 0) return 0;
  const { leastTallyDice, pilot } = rules.fighters[fighter.index];
  const distance = rules.sky.distance(fighter.hex, counter.hex);
  const byAi = (counter.aiFix >> fighter.index) & 1 ? (rules.aiTally[distance] ?? 0) : 0;
  const byLight = counter.light >= 0 ? (rules.lightTally[distance] ?? 0) : 0;
  const dice = Math.max(byAi, byLight);
  if (dice === 0) return 0;
  const green = pilot === 'green' ? rules.data.pilots.green.tallyDice : 0;
  return Math.max(leastTallyDice, dice + (rules.litCloud[counter.hex] === 1 ? rules.cloudTally : 0) + green);
}
