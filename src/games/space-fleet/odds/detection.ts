import { enumerate } from '../../../chance/index.js';
import { choice, type OddsQuestion, type Values } from '../../../engine/index.js';
import { contest, SEEN, UNSEEN } from '../detection.js';
import { DETECTORS, JAMMERS } from '../elements.js';
import type { Rules } from '../rules.js';

const params = {
  detector: choice(DETECTORS, { role: 'setting', rule: '5.2', about: 'The detector that searches' }),
  jammer: choice(JAMMERS, { role: 'setting', rule: '5.2', about: 'The jammer that hides, or none' }),
};

export const detection: OddsQuestion = {
  about: 'One attempt at detection: seen, nothing, or the detector jammed for so many turns',
  params,
  ask: (rules: Rules, { detector, jammer }: Values<typeof params>, { maxLeaves }) => {
    const [searching, hiding] = [DETECTORS.indexOf(detector), JAMMERS.indexOf(jammer)];
    return { outcomes: enumerate((dice) => nameOf(contest(dice, rules.detection, searching, hiding)), maxLeaves) };
  },
};

function nameOf(result: number): string {
  return result === SEEN ? 'detected' : result === UNSEEN ? 'nothing' : `jammed-${result}`;
}
