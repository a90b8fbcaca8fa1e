import { enumerate } from '../../../chance/index.js';
import type { Dice } from '../../../engine/index.js';
import { choice, type OddsQuestion, type Values } from '../../../engine/index.js';
import { margin } from '../../../mechanics/margins.js';
import { DETECTORS, JAMMERS, NO_JAMMER } from '../elements.js';
import type { Rules } from '../rules.js';
import { jamScore, judge, NEGATIVE, SEEN, searchScore, UNSEEN } from '../sighting.js';

const params = {
  detector: choice(DETECTORS, { role: 'setting', rule: '5.2', about: 'The detector that searches' }),
  jammer: choice(JAMMERS, { role: 'setting', rule: '5.2', about: 'The jammer that hides, or none' }),
};

export const detection: OddsQuestion = {
  about: 'One attempt at detection: seen, nothing, or the turns for which the detector is jammed',
  params,
  ask: (rules: Rules, { detector, jammer }: Values<typeof params>, { maxLeaves }) => {
    const [searching, hiding] = [DETECTORS.indexOf(detector), JAMMERS.indexOf(jammer)];
    return { outcomes: enumerate((dice) => nameOf(attempt(dice, rules, searching, hiding)), maxLeaves) };
  },
};

/** 5.3 Both rolls and their result. */
export function attempt(dice: Dice, { detection: table }: Rules, detector: number, jammer: number): number {
  const seeing = margin(dice, searchScore(table, detector, jammer), 4);
  return judge(seeing, jammer === NO_JAMMER ? NEGATIVE : margin(dice, jamScore(table, detector, jammer), 4));
}

function nameOf(result: number): string {
  return result === SEEN ? 'detected' : result === UNSEEN ? 'nothing' : `jammed-${result}`;
}
