import type { Dice } from '../chance/index.js';

/** The needed score minus the sum of two dice. Low rolls are good. */
export function margin(dice: Dice, score: number, sides: number): number {
  return score - (dice.below(sides) + dice.below(sides) + 2);
}

/** A margin in print: +2, 0, −3. */
export function signed(margin: number): string {
  return margin > 0 ? `+${margin}` : margin < 0 ? `−${-margin}` : '0';
}

/** The number of ways (out of sides²) in which two dice give each sum. */
export function twoDice(sides: number): readonly (readonly [sum: number, ways: number])[] {
  return Array.from({ length: 2 * sides - 1 }, (_, i) => [i + 2, sides - Math.abs(i + 1 - sides)] as const);
}
