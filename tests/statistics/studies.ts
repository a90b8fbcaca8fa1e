/**
 * Calibration studies: the suite runs them small, `scripts/calibrate.ts` at full size. Each draws its games from a binomial or
 * multinomial of known truth, as an honest engine would, and counts how often the statistics were wrong.
 */
import {
  betaBinomialEvidence,
  betting,
  type Claim,
  gamesForDifference,
  partConfidence,
  pilotDeviation,
  refutes,
  type Verdict,
  wilson,
} from '../../src/statistics/index.js';
import { BEYOND } from '../../src/statistics/settle.js';
import { Chance } from './chance.js';

/** How often a peek-safe interval missed the rate at ANY of its looks. */
export function missesOfSequence(rate: number, games: number, looks: number, runs: number, planned = games): number {
  const chance = new Chance(1970 + Math.round(rate * 1e6) + games);
  const step = Math.round(games / looks);
  let missed = 0;
  for (let run = 0; run < runs; run++) {
    let count = 0;
    for (let look = 1; look <= looks; look++) {
      count += chance.binomial(step, rate);
      if (betaBinomialEvidence(count, look * step, rate, { planned }) < 20) continue;
      missed++;
      break;
    }
  }
  return missed / runs;
}

/** The same for the mean of a count with these weights. */
export function missesOfBetting(weights: readonly number[], games: number, looks: number, runs: number): number {
  const chance = new Chance(2024);
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  const truth = weights.reduce((sum, weight, value) => sum + (weight / total) * value, 0);
  const step = Math.round(games / looks);
  let missed = 0;
  for (let run = 0; run < runs; run++) {
    const deviation = pilotOf(chance.multinomial(step, weights));
    let counts = weights.map(() => 0);
    for (let look = 1; look <= looks; look++) {
      const block = chance.multinomial(step, weights);
      counts = counts.map((count, value) => count + block[value]);
      const [low, high] = betting({ from: 0, counts }, { planned: games, deviation }).interval;
      if (truth >= low && truth <= high) continue;
      missed++;
      break;
    }
  }
  return missed / runs;
}

function pilotOf(counts: readonly number[], from = 0): number {
  const n = counts.reduce((sum, count) => sum + count, 0);
  const moment = (power: number) => counts.reduce((sum, count, bin) => sum + count * (bin + from) ** power, 0);
  return pilotDeviation({ n, sum: moment(1), squares: moment(2) });
}

export interface GateStudy {
  /** Runs with any false failure; with the naive rule of a 95 % interval at each look; shifted runs that failed as they should. */
  falseFailures: number;
  naive: number;
  caught: number;
  undecided: number;
  /** Mean share of the games that were needed until all claims were settled. */
  spent: number;
}

/** CI runs of `claims` claims "within 2 points", looked at `looks` times; then the same with one rate 4 points off. */
export function gate(runs: number, claims: number, looks: number, step: number): GateStudy {
  const chance = new Chance(99);
  const rates = Array.from({ length: claims }, (_, i) => 0.08 + (0.84 * i) / (claims - 1));
  const bands = rates.map((rate): [number, number] => [rate - 0.02, rate + 0.02]);
  const confidence = partConfidence(bands.map((band): Claim => ({ text: '', parts: [{ subject: { of: '' }, band }] })));
  const study = { falseFailures: 0, naive: 0, caught: 0, undecided: 0, spent: 0 };
  const oneClaim = (truth: number, band: [number, number]) => {
    let count = 0;
    let verdict: Verdict = 'undecided';
    let naive = false;
    let look = 0;
    while (look < looks && (verdict === 'undecided' || !naive)) {
      count += chance.binomial(step, truth);
      const games = ++look * step;
      if (verdict === 'undecided') verdict = judged(count, games, band, { confidence, planned: (looks * step) / 2 });
      // The habit of most gates: at each look, fail the build when the estimate is significantly off the expected rate.
      const [low, high] = wilson(count, games).interval;
      const middle = (band[0] + band[1]) / 2;
      naive ||= middle < low || middle > high;
      if (verdict !== 'undecided' && naive) break;
    }
    return { verdict, naive };
  };
  for (let run = 0; run < runs; run++) {
    const found = rates.map((rate, i) => oneClaim(rate, bands[i]));
    if (found.some(({ verdict }) => verdict === 'fail')) study.falseFailures += 1 / runs;
    if (found.some(({ verdict }) => verdict === 'undecided')) study.undecided += 1 / runs;
    if (found.some(({ naive }) => naive)) study.naive += 1 / runs;
    const shifted = run % claims;
    const off = rates[shifted] < 0.5 ? 0.04 : -0.04;
    if (oneClaim(rates[shifted] + off, bands[shifted]).verdict === 'fail') study.caught += 1 / runs;
  }
  return study;
}

/** The verdict of the interval, from the evidence against the two edges of the band: the same, thirty times as fast. */
function judged(count: number, games: number, band: [number, number], options: { confidence: number; planned: number }): Verdict {
  const out = band.map((edge) => betaBinomialEvidence(count, games, edge, options) >= 1 / (1 - options.confidence));
  const estimate = count / games;
  if (estimate > band[0] && estimate < band[1]) return out[0] && out[1] ? 'pass' : 'undecided';
  return out[estimate <= band[0] ? 0 : 1] ? 'fail' : 'undecided';
}

export interface CompareStudy {
  /** Games of the plan that is fixed beforehand and finds the effect as surely. */
  fixed: number;
  /** Mean games, as a share of that. */
  spent: number;
  different: number;
  same: number;
  undecided: number;
}

/**
 * Paired comparisons of a truth, planned for `effect`, looked at `looks` times on the way to the fixed plan and on to `most`
 * times of it; settled when the interval leaves out 0, or lies inside ± effect.
 */
export function comparisons(truth: number, runs: number, { effect = 0.02, discordant = 0.2, looks = 200, most = BEYOND } = {}): CompareStudy {
  const chance = new Chance(1987);
  const { fixed } = gamesForDifference(Math.sqrt(discordant), effect);
  const step = Math.round(fixed / looks);
  const pilot = Math.round(fixed / 100);
  const weights = [(discordant - truth) / 2, 1 - discordant, (discordant + truth) / 2];
  const study = { fixed, spent: 0, different: 0, same: 0, undecided: 0 };
  for (let run = 0; run < runs; run++) {
    const deviation = pilotOf(chance.multinomial(pilot, weights), -1);
    const planned = gamesForDifference(deviation, effect).peekSafe;
    let counts = [0, 0, 0];
    let games = pilot;
    let verdict: 'different' | 'same' | 'undecided' = 'undecided';
    while (verdict === 'undecided' && games < most * fixed) {
      const block = chance.multinomial(step, weights);
      counts = counts.map((count, i) => count + block[i]);
      games += step;
      const out = (mean: number, side: 1 | -1) => refutes({ from: -1, counts }, mean, side, { planned, deviation });
      if (out(0, 1) || out(0, -1)) verdict = 'different';
      else if (out(-effect, 1) && out(effect, -1)) verdict = 'same';
    }
    study[verdict] += 1 / runs;
    study.spent += games / fixed / runs;
  }
  return study;
}
