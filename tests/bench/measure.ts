/** One thing measured. `checksum` is that of a trusted run: work that computes something else is not timed. */
export interface Timing {
  name: string;
  nanoseconds: number;
}

const ROUNDS = 7;

/** Runs `work` a few times and keeps the fastest: the others were disturbed. Refuses to time what computes something else. */
export function bench(name: string, work: () => number, steps: number, checksum: number): Timing {
  let fastest = Number.POSITIVE_INFINITY;
  for (let round = 0; round < ROUNDS; round++) {
    const start = performance.now();
    const found = work();
    fastest = Math.min(fastest, performance.now() - start);
    if (found !== checksum) throw new Error(`${name}: checksum ${found}, but ${checksum} was expected`);
  }
  return { name, nanoseconds: (fastest * 1e6) / steps };
}

/** Prints timings, each with its ratio to the first. */
export function table(unit: 'ns', timings: readonly Timing[]): void {
  const width = Math.max(...timings.map(({ name }) => name.length));
  for (const { name, nanoseconds } of timings) {
    const ratio = nanoseconds / timings[0].nanoseconds;
    console.log(`${name.padEnd(width)}  ${nanoseconds.toFixed(2).padStart(9)} ${unit}  ${ratio.toFixed(2).padStart(7)} ×`);
  }
}
