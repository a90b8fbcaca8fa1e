import type { Encoding } from '../../players/trained/index.js';

/** A reading with this many different values or fewer gets a feature for each. */
const FEW = 6;
/** Whole numbers of this many different values or fewer get one beside steps. */
const MANY = 48;
/** Whole numbers over a range up to this get a feature "at least n" for each n. */
const STAIRS = 24;
const QUANTILES = 8;
/** Bits of a set, at most. */
export const BITS = 16;

/** How the values of a reading become features: none if they never differ. Texts only by their value. */
export function encodingsOf(values: readonly unknown[]): Encoding[] {
  const different = [...new Set(values)].filter((one): one is number | string => typeof one === 'number' || typeof one === 'string');
  if (different.length < 2) return [];
  if (different.some((one) => typeof one === 'string')) return different.slice(0, 2 * FEW).map((is) => ({ is }));
  const numbers = (different as number[]).filter(Number.isFinite).sort((a, b) => a - b);
  if (numbers.length < 2) return [];
  if (numbers.length <= FEW && numbers.every(Number.isInteger)) return numbers.map((is) => ({ is }));
  const each = numbers.length <= MANY && numbers.every(Number.isInteger) ? numbers.map((is) => ({ is })) : [];
  return [scaled(numeric(values)), ...each, ...steps(numbers, values).map((least) => ({ least }))];
}

function steps(numbers: readonly number[], values: readonly unknown[]): number[] {
  const [low, high] = [numbers[0], numbers[numbers.length - 1]];
  if (numbers.every(Number.isInteger) && high - low <= STAIRS) return Array.from({ length: high - low }, (_, n) => low + 1 + n);
  const sorted = numeric(values).sort((a, b) => a - b);
  const at = Array.from({ length: QUANTILES }, (_, n) => tidy(sorted[Math.floor(((n + 1) * sorted.length) / (QUANTILES + 1))]));
  return [...new Set(at)].filter((one) => one > low);
}

/** The same as one scaled number; none if it never differs. */
export function scaledOf(values: readonly number[]): Encoding[] {
  return values.some((x) => x !== values[0]) ? [scaled(values)] : [];
}

/** Mean 0 and deviation 1, about: both are rounded, since they are printed. */
function scaled(values: readonly number[]): Encoding {
  const mean = values.reduce((sum, x) => sum + x, 0) / values.length;
  const deviation = Math.sqrt(values.reduce((sum, x) => sum + (x - mean) ** 2, 0) / values.length);
  return { shift: tidy(mean), scale: tidy(1 / (deviation || 1)) };
}

const tidy = (x: number) => Number(x.toPrecision(4));
const numberOf = (x: unknown) => (typeof x === 'number' && Number.isFinite(x) ? x : Number(x === true));
const numeric = (values: readonly unknown[]) => values.map(numberOf);

/** The values of a feature in the order of the samples; as the compiled reader computes them. */
export function encodedColumn(values: readonly unknown[], as: Encoding): Float64Array {
  const column = new Float64Array(values.length);
  if ('is' in as) {
    for (let n = 0; n < column.length; n++) column[n] = plain(values[n]) === as.is ? 1 : 0;
  } else if ('least' in as) {
    for (let n = 0; n < column.length; n++) column[n] = (plain(values[n]) as number) >= as.least ? 1 : 0;
  } else {
    for (let n = 0; n < column.length; n++) {
      const x = plain(values[n]);
      column[n] = Math.max(-3, Math.min(3, ((typeof x === 'string' ? 0 : x) - as.shift) * as.scale));
    }
  }
  return column;
}

/** A number, or a text. */
function plain(raw: unknown): number | string {
  return typeof raw === 'string' ? raw : numberOf(raw);
}

/** How closely a column follows the results: the size of their correlation. 0 for a constant. */
export function correlation(column: Float64Array, results: Float64Array): number {
  const [x, y] = [mean(column), mean(results)];
  let [xx, yy, xy] = [0, 0, 0];
  for (let n = 0; n < column.length; n++) {
    xx += (column[n] - x) ** 2;
    yy += (results[n] - y) ** 2;
    xy += (column[n] - x) * (results[n] - y);
  }
  return xx < 1e-9 || yy < 1e-9 ? 0 : Math.abs(xy) / Math.sqrt(xx * yy);
}

function mean(numbers: Float64Array): number {
  let sum = 0;
  for (const x of numbers) sum += x;
  return sum / numbers.length;
}

/** Equal columns, and columns that add up to 1 everywhere, say the same. */
export function sameKey(column: Float64Array): string {
  const other = column.map((x) => 1 - x);
  const [one, two] = [hash(column), hash(other)].sort();
  return `${one} ${two}`;
}

function hash(column: Float64Array): string {
  const words = new Uint32Array(column.buffer, column.byteOffset, 2 * column.length);
  let [a, b] = [0x811c9dc5, 0x1234567];
  for (const word of words) {
    a = Math.imul(a ^ word, 0x01000193);
    b = Math.imul(b + word, 0x85ebca6b) ^ (b >>> 13);
  }
  return `${(a >>> 0).toString(16)}${(b >>> 0).toString(16)}`;
}
