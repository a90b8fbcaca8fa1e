/**
 * e to the power of x for x ≤ 0, from additions and multiplications alone, whose results every machine agrees on. The error is below
 * 0.2 % of the result down to −2 and grows to 4 % at −9, where an answer is hardly ever drawn. Powers below 2⁻¹⁰ of the largest count as 0.
 */
export function exponential(x: number): number {
  let power = 1 + x / STEPS;
  if (power <= 0) return 0;
  for (let n = 0; n < SQUARINGS; n++) power *= power;
  return power;
}

const SQUARINGS = 10;
const STEPS = 1 << SQUARINGS;
