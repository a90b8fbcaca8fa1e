import { betting } from './methods/betting.js';
import { CONFIDENCE, type Interval } from './methods/estimate.js';
import { levelOfEach } from './methods/simultaneous.js';
import type { Method } from './results.js';

/** One value of the option and the games played there so far. */
export interface Probe {
  value: number;
  count: number;
  games: number;
  interval: Interval;
  /** The side of the target on which the rate here lies; 0 while it is not clear. */
  side: -1 | 0 | 1;
}

export interface Solution {
  /**
   * solved: the rate passes the target between two played values that are both clear of it.
   *
   * edge: one end of the range is clear of the target, and no played value is clear on the other side.
   *
   * outside: every played value lies on one side of the target.
   *
   * flat: no played value is clear of the target.
   *
   * open: both ends are alike, and values between them are clear of the target while the ends are not, or the other way round.
   *
   * turns: the rate clearly rises between two played values and clearly falls between two others: there may be several answers,
   * or none.
   *
   * stopped: the search was ended before it found an answer.
   */
  verdict: 'solved' | 'edge' | 'outside' | 'flat' | 'open' | 'turns' | 'stopped';
  /** The interpolated value; null without a bracket. */
  value: number | null;
  /** Two played values, clearly on either side of the target; null at an end without such a value. */
  bracket: readonly [low: number | null, high: number | null];
  confidence: number;
  /** The method of the intervals that the bracket and the probes use. */
  method: Method;
  /** Shown by two played values whose intervals do not overlap, if no two others contradict them. */
  direction: 'rising' | 'falling' | 'unknown';
  probes: Probe[];
}

export interface SolveOptions {
  target: number;
  /** The most games that `play` spends on one value. A value that is still not clear of the target may hit it. */
  most: number;
}

/** Plays more games at a value, until there are enough or the limit is reached. */
export type Play = (value: number, enough: (count: number, games: number) => boolean) => Promise<Played>;

/** `halted`: the search was ended, and no other value is played. */
export interface Played {
  count: number;
  games: number;
  halted?: boolean;
}

/** Thrown to leave the search from any depth. */
class Halted extends Error {}

/**
 * Which value of an option gives the wanted win rate? Bisection with a power-one test at every value (Frazier, Henderson &
 * Waeber 2019): each value is played until its peek-safe interval excludes the target. So a step in the wrong direction has a
 * small known chance, divided among all values that may be played. The search claims nothing about values that it did not play.
 * Both ends of a bracket are clear of the target. A rate that both rises and falls is reported only if two pairs of played
 * values prove it; the quarters of the range are always among them.
 */
export async function solve(values: readonly number[], play: Play, options: SolveOptions): Promise<Solution> {
  const { target } = options;
  const probes = new Map<number, Probe>();
  // The ends and the quarters, then at most two bisections: to the last value below the target and to the first above it.
  const most = QUARTERS.length + 2 * Math.ceil(Math.log2(values.length + 1));
  const level = levelOfEach(Math.min(most, values.length));
  const at = async (index: number): Promise<Probe> => {
    const value = values[index];
    const known = probes.get(value);
    if (known !== undefined) return known;
    const { halted, ...probe } = await settle(value, play, options, level);
    if (probe.games > 0) probes.set(value, probe);
    if (halted) throw new Halted();
    return probe;
  };
  const found = (verdict: Solution['verdict'], bracket: Solution['bracket'] = [null, null]): Solution => {
    const all = sorted(probes);
    const { rises, falls } = shownBy(all);
    const clear = rises ? 'rising' : 'falling';
    const direction = rises === falls ? 'unknown' : clear;
    return { verdict, value: crossing(all, target, bracket), bracket, confidence: CONFIDENCE, method: 'betting', direction, probes: all };
  };
  try {
    return await searched(values, at, found, probes);
  } catch (error) {
    if (error instanceof Halted) return found('stopped');
    throw error;
  }
}

async function searched(
  values: readonly number[],
  at: (index: number) => Promise<Probe>,
  found: (verdict: Solution['verdict'], bracket?: Solution['bracket']) => Solution,
  probes: ReadonlyMap<number, Probe>,
): Promise<Solution> {
  for (const quarter of QUARTERS) await at(Math.round(quarter * (values.length - 1)));
  const [first, last] = [await at(0), await at(values.length - 1)];
  const rises = Math.sign(last.side - first.side);
  if (rises === 0) {
    if (turns(probes)) return found('turns');
    const sides = new Set(sorted(probes).map(({ side }) => side));
    if (sides.size > 1) return found('open');
    return found(first.side === 0 ? 'flat' : 'outside');
  }
  const open = await edge(values.length, async (index) => (await at(index)).side === -rises);
  const close = await edge(values.length, async (index) => (await at(index)).side !== rises);
  const bracket = [open > 0 ? values[open - 1] : null, close < values.length ? values[close] : null] as const;
  if (turns(probes)) return found('turns', bracket);
  return found(bracket.includes(null) ? 'edge' : 'solved', bracket);
}

/** Shares of the range that are always played: the ends, and points between them. */
const QUARTERS = [0, 1, 1 / 2, 1 / 4, 3 / 4];

function sorted(probes: ReadonlyMap<number, Probe>): Probe[] {
  return [...probes.values()].sort((a, b) => a.value - b.value);
}

/**
 * Whether the rate clearly rises between two of the values, and clearly falls between two: their intervals do not overlap. All
 * intervals hold together, so the chance that any of these statements is false is no more than that of one miss. One value clear
 * of the target and another not clear of it prove nothing about the two.
 */
function shownBy(probes: readonly Probe[]): { rises: boolean; falls: boolean } {
  const some = (apart: (earlier: Interval, later: Interval) => boolean) =>
    probes.some(({ interval: earlier }, n) => probes.slice(n + 1).some(({ interval: later }) => apart(earlier, later)));
  return {
    rises: some((earlier, later) => earlier[1] < later[0]),
    falls: some((earlier, later) => earlier[0] > later[1]),
  };
}

/** Whether the rate both rises and falls, so that it is not monotone. */
function turns(probes: ReadonlyMap<number, Probe>): boolean {
  const { rises, falls } = shownBy(sorted(probes));
  return rises && falls;
}

/** The first index at which `before` no longer holds. Found by bisection. */
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

/** Plays a value until it is clear of the target, or until the limit of games. */
async function settle(value: number, play: Play, { target, most }: SolveOptions, confidence: number): Promise<Probe & { halted: boolean }> {
  const look = (count: number, games: number) => {
    const { interval } = betting({ from: 0, counts: [games - count, count] }, { confidence, planned: most / 4 });
    const side = (Number(interval[0] > target) - Number(interval[1] < target)) as Probe['side'];
    return { interval, side };
  };
  const { count, games, halted = false } = await play(value, (wins, played) => look(wins, played).side !== 0);
  return { value, count, games, ...look(count, games), halted };
}

/** The value at which the line between the two estimates around the target meets it. */
function crossing(all: readonly Probe[], target: number, [low, high]: Solution['bracket']): number | null {
  if (low === null || high === null) return null;
  const probes = all.filter(({ value }) => value >= low && value <= high);
  const miss = ({ count, games }: Probe) => count / games - target;
  for (let i = 1; i < probes.length; i++) {
    const [a, b] = [miss(probes[i - 1]), miss(probes[i])];
    if (a * b <= 0 && a !== b) return probes[i - 1].value + ((probes[i].value - probes[i - 1].value) * a) / (a - b);
  }
  return probes.reduce((best, probe) => (Math.abs(miss(probe)) < Math.abs(miss(best)) ? probe : best)).value;
}
