/**
 * Formats every number that a reader sees, so that it looks the same in a chart, a table and a terminal: "27.1 %",
 * "−3.7 points", "300,000", with the digits that its interval supports.
 */
import type { Interval } from '../../statistics/results.js';

const MINUS = '−';
/** Keeps a number and its unit on one line. */
const NBSP = '\u00a0';

/** Digits after the point, for half the width of the interval in the unit printed. */
export function digitsFor(half: number): number {
  if (!(half > 0)) return 1;
  return Math.min(4, Math.max(0, Math.ceil(-Math.log10(half / 2))));
}

const half = ([low, high]: Interval) => (high - low) / 2;

/** Digits for a column of shares, from its median interval, so that all its numbers have the same. */
export function shareDigits(intervals: readonly Interval[]): number {
  return digitsFor(100 * median(intervals.map(half)));
}

export function meanDigits(intervals: readonly Interval[]): number {
  return digitsFor(median(intervals.map(half)));
}

function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}

export function decimal(value: number, digits: number): string {
  const text = Math.abs(value).toFixed(digits);
  const negative = value < 0 && Number(text) !== 0;
  const [whole, rest] = text.split('.');
  return (negative ? MINUS : '') + grouped(whole) + (rest === undefined ? '' : `.${rest}`);
}

const grouped = (digits: string) => digits.replace(/\B(?=(\d{3})+$)/g, ',');

export const whole = (value: number) => decimal(Math.round(value), 0);

export const percent = (share: number, digits = 1) => `${inPercent(share, digits)}${NBSP}%`;

/** The number alone, where a column or a list names the unit. */
export const inPercent = (share: number, digits = 1) => decimal(100 * share, digits);

/** A difference of two shares in percentage points, always with its sign. */
export const points = (difference: number, digits = 1) => signed(100 * difference, digits);

export function signed(value: number, digits: number): string {
  const text = decimal(value, digits);
  return value > 0 && /[1-9]/.test(text) ? `+${text}` : text;
}

export const percentInterval = ([low, high]: Interval, digits = 1) => `[${inPercent(low, digits)}, ${inPercent(high, digits)}]`;

export const pointsInterval = ([low, high]: Interval, digits = 1) => between([100 * low, 100 * high], digits, signed);

export const decimalInterval = (interval: Interval, digits: number) => between(interval, digits, decimal);

/** An end of an interval that leaves out 0 keeps a digit, so that it does not read as 0. */
function between(interval: Interval, digits: number, text: (value: number, digits: number) => string): string {
  const clear = interval[0] * interval[1] > 0;
  const enough = (value: number, at = digits): number => (at < 6 && Number(value.toFixed(at)) === 0 ? enough(value, at + 1) : at);
  return `[${interval.map((value) => text(value, clear ? enough(value) : digits)).join(', ')}]`;
}

/** "27.1 % [26.7, 27.5]" */
export function shareText(estimate: number, interval: Interval, digits = shareDigits([interval])): string {
  return `${percent(estimate, digits)} ${percentInterval(interval, digits)}`;
}

/** "−3.7 points [−4.2, −3.2]" */
export function pointsText(estimate: number, interval: Interval, digits = shareDigits([interval])): string {
  return `${points(estimate, digits)} points ${pointsInterval(interval, digits)}`;
}

/** Three significant digits, for amounts of any size. */
export function amount(value: number): string {
  if (value === 0) return '0';
  const size = Math.floor(Math.log10(Math.abs(value)));
  return decimal(value, Math.min(4, Math.max(0, 2 - size)));
}

export const plural = (count: number, one: string, many = `${one}s`) => `${whole(count)} ${count === 1 ? one : many}`;

/** "7.3 ×", "12 ×": how many times more games. */
export const times = (factor: number) => `${decimal(factor, factor < 10 ? 1 : 0)} ×`;

/** A difference with its interval, in points for a share. */
export function differenceText(estimate: number, interval: Interval, share: boolean, digits: number): string {
  return share ? `${points(estimate, digits)} ${pointsInterval(interval, digits)}` : `${amount(estimate)} [${interval.map(amount).join(', ')}]`;
}

/** "a, b and c" */
export function listed(words: readonly string[]): string {
  return words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;
}
