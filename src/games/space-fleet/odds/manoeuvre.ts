import { enumerate } from '../../../chance/index.js';
import { integer, type OddsQuestion, type Values } from '../../../engine/index.js';
import { test } from '../manoeuvre.js';
import type { Rules } from '../rules.js';

const params = {
  active: integer({ min: 0, max: 25, default: 2 }, { role: 'setting', rule: '7.2', about: 'Manoeuvre points of the active ship' }),
  target: integer({ min: 0, max: 25, default: 2 }, { role: 'setting', rule: '7.2', about: 'Manoeuvre points of its target' }),
};

export const manoeuvre: OddsQuestion = {
  about: 'The test of manoeuvre: the side that names the position of the fight',
  params,
  ask: (_: Rules, { active, target }: Values<typeof params>, { maxLeaves }) => ({
    outcomes: enumerate((dice) => {
      const lead = test(dice, active) - test(dice, target);
      return lead > 0 ? 'active' : lead < 0 ? 'target' : 'tie';
    }, maxLeaves),
  }),
};
