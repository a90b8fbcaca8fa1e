/** Modifiers of a die are kept in tables from -MOST to MOST; beyond them nothing changes. */
export const MOST = 13;
export const ROW = 2 * MOST + 1;

/** The unseen counter, by red modifier: the chance that the defence hits, and, in tenths, that it misses, for each black number. */
export class CounterOdds {
  readonly blacks: Int8Array;
  readonly hit = new Float64Array(ROW);
  readonly missed: Float64Array;

  constructor(counters: readonly { black: number; red: number }[]) {
    this.blacks = Int8Array.from(new Set(counters.map(({ black }) => black)));
    const { length } = this.blacks;
    this.missed = new Float64Array(length * ROW);
    for (let red = -MOST; red <= MOST; red++) {
      for (const counter of counters) {
        const hit = hitChance(red + counter.red);
        this.hit[red + MOST] += hit / counters.length;
        this.missed[(red + MOST) * length + this.blacks.indexOf(counter.black)] += (1 - hit) / counters.length / 10;
      }
    }
  }
}

/** 5.4 The chance that the defence die hits. */
export function hitChance(red: number): number {
  return Math.max(0, Math.min(10, red + 1)) / 10;
}

export function bounded(modifier: number): number {
  return modifier > MOST ? MOST : modifier < -MOST ? -MOST : modifier;
}
