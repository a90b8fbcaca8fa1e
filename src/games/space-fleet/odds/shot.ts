import { Distribution, enumerate } from '../../../chance/index.js';
import { choice, type OddsQuestion, type Values } from '../../../engine/index.js';
import { margin } from '../../../mechanics/margins.js';
import { DEFENCES, WEAPONS } from '../elements.js';
import { defenceScore, hitScore, parryRoll } from '../fire.js';
import type { Rules } from '../rules.js';

const params = {
  weapon: choice(WEAPONS, { role: 'setting', rule: '7.4', about: 'The weapon fired' }),
  defence: choice(DEFENCES, { role: 'setting', rule: '7.4', about: 'The defence used, or none' }),
};

export const shot: OddsQuestion = {
  about: 'Points of damage of one shot, before they are laid on a sector',
  params,
  ask: (rules: Rules, { weapon, defence }: Values<typeof params>, { maxLeaves }) => {
    const [fired, used] = [WEAPONS.indexOf(weapon), DEFENCES.indexOf(defence)];
    const hit = hitScore(rules.combat, fired, used);
    const parry = defenceScore(rules.combat, fired, used);
    const outcomes = byNumber(enumerate((dice) => String(rules.damage(margin(dice, hit, 6), parryRoll(dice, parry))), maxLeaves));
    return { outcomes, worth: Number, note: parry === 0 ? `hit score ${hit}, no defence` : `hit score ${hit}, defence score ${parry}` };
  },
};

/** The same chances, smallest number first. */
function byNumber(distribution: Distribution): Distribution {
  return Distribution.of([...distribution.weights].sort(([a], [b]) => Number(a) - Number(b)));
}
