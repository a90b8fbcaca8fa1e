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

/** Turns priors into chances, in their place: an answer is e times less likely for every `warmth` that its prior is below the best. */
export function chancesOf(priors: Float64Array, of: number, warmth: number): Float64Array {
  let best = priors[0];
  for (let n = 1; n < of; n++) if (priors[n] > best) best = priors[n];
  let sum = 0;
  for (let n = 0; n < of; n++) sum += priors[n] = exponential((priors[n] - best) / warmth);
  for (let n = 0; n < of; n++) priors[n] /= sum;
  return priors;
}
