import { enumerate } from '../../../chance/index.js';
import { choice, type OddsQuestion, text, type Values } from '../../../engine/index.js';
import { ZONES } from '../board.js';
import type { Rules } from '../rules.js';
import { copy, State } from '../state.js';
import { moveTurrets } from '../turrets.js';
import { playOf, readPlan, situated, situation, usual, wrongPlan } from './situation.js';

const params = {
  fighters: text('12 high, 12 high', { role: 'setting', about: 'Where the fighters fly after their adjustment' }, wrongPlan),
  top: situation.top,
  ball: situation.ball,
  under: choice(['none', 'top', 'ball', 'both'], { role: 'setting', about: 'The turrets that have the first fighter in their sight: they stay' }),
};

/** 4.3 */
export const turretOdds: OddsQuestion = {
  about: 'Where the turrets move before combat: "top zone/ball zone" (4.3)',
  params,
  ask: (rules: Rules, asked: Values<typeof params>) => {
    const start = situated(rules, { ...usual, top: asked.top, ball: asked.ball });
    readPlan(asked.fighters).forEach((space, fighter) => {
      start.space[fighter] = space;
      start.flying |= 1 << fighter;
      start.fighters = fighter + 1;
    });
    if (asked.under === 'top' || asked.under === 'both') start.turretOn[0] = 0;
    if (asked.under === 'ball' || asked.under === 'both') start.turretOn[1] = 0;
    const s = new State();
    const outcomes = enumerate((dice) => {
      copy(s, start);
      moveTurrets(playOf(s, rules, dice));
      return `${ZONES[s.turretZone[0]]}/${ZONES[s.turretZone[1]]}`;
    });
    return { outcomes };
  },
};
