import type { Dice } from '../../chance/index.js';

export const twoDice = (dice: Dice): number => dice.d6() + dice.d6();

/** Ways of 36 to roll at least a total with 2d6: AT_LEAST[total + 20] for totals from -20 to 40. Hot, so typed. */
export const AT_LEAST = new Uint8Array(61).map((_, i) => {
  let ways = 0;
  for (let a = 1; a <= 6; a++) for (let b = 1; b <= 6; b++) if (a + b >= i - 20) ways++;
  return ways;
});

/** 2.4 Ways of 36 in which 2d6 plus a modifier reaches a need. Totals above 12 count as 12 (a need of 13 is never reached); totals below 2 fail. */
export function ways(need: number, modifier: number): number {
  return need > 12 ? 0 : AT_LEAST[Math.max(need, 2) - modifier + 20];
}

export function reaches(total: number, need: number): boolean {
  const clamped = total > 12 ? 12 : total;
  return clamped >= 2 && clamped >= need;
}

/** 5.42, 8.54 */
export const crewModifier = (crew: number): number => (crew === 4 ? -1 : crew <= 1 ? 1 : 0);

/** 5.42, 8.54 The result of a table by d6, modified for the crew. */
export function byCrew<R>(results: readonly R[], roll: number, crew: number): R {
  return results[Math.min(6, Math.max(1, roll + crewModifier(crew))) - 1];
}
