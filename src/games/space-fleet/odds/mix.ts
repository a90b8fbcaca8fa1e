import { Distribution } from '../../../chance/index.js';
import { choice, type OddsQuestion, type Values } from '../../../engine/index.js';
import { solveMatrixGame } from '../../../mechanics/matrix-game.js';
import { DEFENCES, WEAPONS } from '../elements.js';
import { defenceScore, hitScore } from '../fire.js';
import { type Rules, SHOT_ROLLS } from '../rules.js';

const params = {
  side: choice(['weapons', 'defences'], { role: 'setting', rule: '7.4', about: 'The mix of weapons, or of defences' }),
};

/** The matrix has whole numbers, damage summed over all rolls, so that its solution is exact. */
export const mix: OddsQuestion = {
  about: 'The best mixes of weapons and defences if both were chosen at once, and their mean damage',
  params,
  ask: (rules: Rules, { side }: Values<typeof params>) => {
    const sums = damageMatrix(rules);
    const { value, rows, columns } = solveMatrixGame(sums);
    const worth = value.toNumber() / SHOT_ROLLS;
    const [names, weights] = side === 'weapons' ? [WEAPONS, rows] : [DEFENCES, columns];
    const outcomes = Distribution.of(names.map((name, i) => [name, weights[i]] as const).filter(([, weight]) => weight.numerator > 0n));
    return { outcomes, worth: () => worth, note: `the value of the matrix is ${worth.toFixed(4)} points of damage a shot` };
  },
};

/** Weapons down, defences and none across. */
export function damageMatrix(rules: Rules): number[][] {
  return WEAPONS.map((_, weapon) =>
    DEFENCES.map((_, defence) => rules.damageSums[hitScore(rules.combat, weapon, defence) * 16 + defenceScore(rules.combat, weapon, defence)]),
  );
}
