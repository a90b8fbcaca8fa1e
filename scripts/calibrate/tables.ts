/** Output of the studies: tables for docs/statistics.md, and the worst number of each method for the last table. */

/** Sections by name, such as "shares tournaments"; all if none is named. */
const wanted = process.argv.slice(2).filter((word) => !word.startsWith('-'));
const quick = process.argv.includes('--quick');
const known: string[] = [];

/** A study that can be asked for by name. */
export async function section(name: string, study: () => void | Promise<void>): Promise<void> {
  known.push(name);
  if (wanted.length === 0 || wanted.includes(name)) await study();
}

export const RATES = [0.001, 0.01, 0.1, 0.5, 0.9, 0.99, 0.999];
export const runs = (full: number) => (quick ? Math.ceil(full / 20) : full);
export const percent = (share: number, places = 2) => `${(100 * share).toFixed(places)} %`;
/** The worst number of each method, for the table at the end. */
const worst: { method: string; regime: string; said: string; measured: string }[] = [];

export function table(title: string, head: string[], rows: (string | number)[][]): void {
  console.log(`\n## ${title}\n\n| ${head.join(' | ')} |\n|${head.map(() => ' --- |').join('')}`);
  for (const row of rows) console.log(`| ${row.join(' | ')} |`);
}

/** Prints a table of coverages and keeps the lowest. */
export function coverages(
  method: string,
  regime: string,
  title: string,
  columns: string[],
  rows: { name: string | number; found: number[] }[],
): void {
  table(
    title,
    ['', ...columns],
    rows.map(({ name, found }) => [name, ...found.map((one) => percent(one))]),
  );
  worst.push({ method, regime, said: '≥ 95 %', measured: percent(Math.min(...rows.flatMap(({ found }) => found))) });
}

/** Prints a table of runs in which any look missed, and keeps the highest. */
export function misses(method: string, regime: string, title: string, columns: string[], rows: { name: string | number; found: number[] }[]): void {
  table(
    title,
    ['', ...columns],
    rows.map(({ name, found }) => [name, ...found.map((one) => percent(one))]),
  );
  worst.push({ method, regime, said: '≤ 5 %', measured: percent(Math.max(...rows.flatMap(({ found }) => found))) });
}

/** A number for the last table only. */
export function note(method: string, regime: string, said: string, measured: string): void {
  worst.push({ method, regime, said, measured });
}

export function summary(): void {
  table(
    'Measured coverage',
    ['method', 'regime', 'promised', 'worst measured'],
    worst.map(({ method, regime, said, measured }) => [`\`${method}\``, regime, said, measured]),
  );
  const unknown = wanted.filter((name) => !known.includes(name));
  if (unknown.length > 0) throw new Error(`no study called ${unknown.join(', ')}; there are ${known.join(', ')}`);
}
