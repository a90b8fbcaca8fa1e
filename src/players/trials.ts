import type { Answer } from '../engine/index.js';

/** One answer with its value and luck in each future that it was tried in. */
export class Trial {
  readonly values: number[] = [];
  readonly lucks: number[] = [];
  constructor(readonly answer: Answer) {}

  add(value: number, luck: number): void {
    this.values.push(value);
    this.lucks.push(luck);
  }

  /** The luck-adjusted mean value. */
  mean(coefficient: number): number {
    let sum = 0;
    for (let n = 0; n < this.values.length; n++) sum += this.values[n] - coefficient * this.lucks[n];
    return sum / this.values.length;
  }
}

/**
 * The regression coefficient of value on luck within answers, pooled over all answers (a control variate; Glasserman 2004, 4.1).
 * 0 without any luck.
 */
export function luckCoefficient(trials: readonly Trial[]): number {
  let together = 0;
  let squares = 0;
  for (const { values, lucks } of trials) {
    const value = average(values);
    const luck = average(lucks);
    for (let n = 0; n < values.length; n++) {
      together += (values[n] - value) * (lucks[n] - luck);
      squares += (lucks[n] - luck) ** 2;
    }
  }
  return squares > 0 ? together / squares : 0;
}

/** The lead of one answer over another in standard errors, over the futures that both were tried in. */
export function lead(better: Trial, than: Trial, coefficient: number): number {
  const n = Math.min(better.values.length, than.values.length);
  let sum = 0;
  let squares = 0;
  for (let i = 0; i < n; i++) {
    const difference = better.values[i] - than.values[i] - coefficient * (better.lucks[i] - than.lucks[i]);
    sum += difference;
    squares += difference * difference;
  }
  if (n < 2) return 0;
  const mean = sum / n;
  const variance = (squares - sum * mean) / (n - 1);
  // No variance: a constant lead counts as certain, a zero lead as none.
  if (variance <= 1e-12) return Math.abs(mean) > 1e-9 ? mean * Number.POSITIVE_INFINITY : 0;
  return mean / Math.sqrt(variance / n);
}

function average(numbers: readonly number[]): number {
  let sum = 0;
  for (const x of numbers) sum += x;
  return sum / numbers.length;
}
