import type { Histogram } from './betting.js';

/** What happened to pairs of games on the same dice. */
export interface Pairs {
  both: number;
  onlyCell: number;
  onlyBaseline: number;
  neither: number;
}

export function gamesOf({ both, onlyCell, onlyBaseline, neither }: Pairs): number {
  return both + onlyCell + onlyBaseline + neither;
}

/** Pairs in which only the baseline, both or neither, or only the cell won: a difference of −1, 0 or 1. */
export function differencesOf({ both, onlyCell, onlyBaseline, neither }: Pairs): Histogram {
  return { from: -1, counts: [onlyBaseline, both + neither, onlyCell] };
}
