import { betaBinomial } from './beta-binomial.js';
import { CONFIDENCE } from './estimate.js';
import type { Interval } from './results.js';

/** One value of the option, played so far. */
export interface Probe {
  value: number;
  count: number;
  games: number;
  interval: Interval;
  /** Is the win rate here surely on one side of the target? 0: not (yet) told apart. */
  side: -1 | 0 | 1;
}

export interface Solution {
  /** beyond: the whole range lies on one side of the target; flat: not even its ends can be told from the target. */
  verdict: 'solved' | 'beyond' | 'flat';
  /** The value by interpolation; null when the target is beyond the range. */
  value: number | null;
  /** The neighbours of the answer that are surely on either side of the target: it lies between them. */
  interval: Interval | null;
  confidence: number;
  direction: 'rising' | 'falling' | 'unknown';
  probes: Probe[];
}

export interface SolveOptions {
  target: number;
  /** The most games that `play` spends on one value; one that is not told from the target by then may hit it. */
  most: number;
  confidence?: number;
}

/** Plays games at a value until they are enough, or until the most that may be played. */
export type Play = (value: number, enough: (count: number, games: number) => boolean) => Promise<{ count: number; games: number }>;

/**
 * Which value of an option gives the wanted win rate? Bisection with a power-one test at every value (Frazier, Henderson &
 * Waeber 2019): each value is played until its peek-safe interval leaves the target out, so a step in the wrong direction
 * has a known small chance, shared out over all steps. The rate must rise or fall along
 * the values; which, the ends show.
 */
export async function solve(values: readonly number[], play: Play, options: SolveOptions): Promise<Solution> {
  const { confidence = CONFIDENCE } = options;
  const probes = new Map<number, Probe>();
  // Both ends, and at most two bisections: down to the last value below the target and up to the first above.
  const steps = 2 + 2 * Math.ceil(Math.log2(values.length + 1));
  const level = 1 - (1 - confidence) / steps;
  const at = async (index: number): Promise<Probe> => {
    const value = values[index];
    const known = probes.get(value) ?? (await settle(value, play, options, level));
    probes.set(value, known);
    return known;
  };
  const first = await at(0);
  const last = await at(values.length - 1);
  const rises = Math.sign(last.side - first.side);
  const found = (verdict: Solution['verdict'], interval: Interval | null): Solution => {
    const all = [...probes.values()].sort((a, b) => a.value - b.value);
    const direction = rises > 0 ? 'rising' : rises < 0 ? 'falling' : 'unknown';
    return { verdict, value: interval && crossing(all, options.target, interval), interval, confidence, direction, probes: all };
  };
  if (rises === 0) return first.side === 0 ? found('flat', [values[0], values[values.length - 1]]) : found('beyond', null);
  const open = await edge(values.length, async (index) => (await at(index)).side === -rises);
  const close = await edge(values.length, async (index) => (await at(index)).side !== rises);
  return found('solved', [values[Math.max(0, open - 1)], values[Math.min(values.length - 1, close)]]);
}

/** The first index at which `before` no longer holds; it holds up to there and not from there on. */
async function edge(length: number, before: (index: number) => Promise<boolean>): Promise<number> {
  let low = 0;
  let high = length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (await before(middle)) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Plays a value until it is told from the target, or as often as may be. */
async function settle(value: number, play: Play, { target, most }: SolveOptions, confidence: number): Promise<Probe> {
  const look = (count: number, games: number) => {
    const { interval } = betaBinomial(count, games, { confidence, planned: most / 4 });
    const side: Probe['side'] = interval[0] > target ? 1 : interval[1] < target ? -1 : 0;
    return { interval, side };
  };
  const { count, games } = await play(value, (wins, played) => look(wins, played).side !== 0);
  return { value, count, games, ...look(count, games) };
}

/** Where the line between the two neighbouring estimates on either side of the target meets it. */
function crossing(all: readonly Probe[], target: number, [low, high]: Interval): number {
  const probes = all.filter(({ value }) => value >= low && value <= high);
  const miss = ({ count, games }: Probe) => count / games - target;
  for (let i = 1; i < probes.length; i++) {
    const [a, b] = [miss(probes[i - 1]), miss(probes[i])];
    if (a * b <= 0 && a !== b) return probes[i - 1].value + ((probes[i].value - probes[i - 1].value) * a) / (a - b);
  }
  return probes.reduce((best, probe) => (Math.abs(miss(probe)) < Math.abs(miss(best)) ? probe : best)).value;
}
