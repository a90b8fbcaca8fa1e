/**
 * Sentences about games of known truth: how often is one of them wrong? A sentence is wrong when an interval in it misses, when it
 * leaves out a rival that is as extreme as the one it names, or when its verdict is false. The tests play a small sample,
 * `npm run calibrate` the full one.
 */
import { acrossPlayers } from '../../../src/statistics/across-players.js';
import { courseBand } from '../../../src/statistics/course.js';
import { evenOf } from '../../../src/statistics/crossing.js';
import { extremeShare, leadOf } from '../../../src/statistics/extremes.js';
import { holm, levelOfEach, mcnemar, once, type Pairs, type Picked, type Solution, solve } from '../../../src/statistics/index.js';
import { judgedPairs, mattersOf, rowsOf } from '../../../src/statistics/judgements.js';
import { pairingGainOfShares } from '../../../src/statistics/methods/pairing-gain.js';
import { differencesOf } from '../../../src/statistics/methods/pairs.js';
import type { AcrossPlayers, CellResult, Comparison, Judgement } from '../../../src/statistics/results.js';
import { MATTERS } from '../../../src/statistics/verdict.js';
import { scoreLimits } from '../../../src/tuning/arena.js';
import { Chance } from './chance.js';
import { curveWorld, holds } from './studies.js';

/** The share of runs in which a sentence is wrong. */
export function wrong(runs: number, seed: number, isWrong: (chance: Chance, run: number) => boolean): number {
  const chance = new Chance(seed);
  let count = 0;
  for (let run = 0; run < runs; run++) if (isWrong(chance, run)) count++;
  return count / runs;
}

const repeated = <T>(count: number, value: T): T[] => new Array<T>(count).fill(value);

export const RATES: readonly { name: string; rates: readonly number[] }[] = [
  { name: '8 cells alike', rates: repeated(8, 0.5) },
  { name: '40 cells alike', rates: repeated(40, 0.3) },
  { name: 'six alike, and one far below', rates: [...repeated(6, 0.52), 0.1] },
  { name: 'a ladder of 10, a point apart', rates: Array.from({ length: 10 }, (_, n) => 0.45 + 0.01 * n) },
  { name: '12 cells alike and rare', rates: repeated(12, 0.004) },
];

/** A picked number is wrong when its interval misses, or when another is more extreme and not among the rivals. */
function pickedWrong(picked: Picked | undefined, truths: readonly number[], which: 'most' | 'least'): boolean {
  if (picked === undefined) return true;
  const [own, sign] = [truths[Number(picked.name)], which === 'most' ? 1 : -1];
  const missing = truths.some((truth, n) => sign * (truth - own) > 1e-12 && !picked.rivals.includes(String(n)));
  return missing || !holds(picked.interval, own);
}

/** The highest and the lowest rate. */
export function wrongExtremes(rates: readonly number[], games: number, runs: number): number {
  return wrong(runs, 300 + games, (chance) => {
    const cells = rates.map((rate, n) => ({ name: String(n), count: chance.binomial(games, rate), games }));
    return (['most', 'least'] as const).some((which) => pickedWrong(extremeShare(cells, which, false, 2), rates, which));
  });
}

/** For each pair of cells: won only by the one, only by the other, in 1,000. */
export type Discordant = readonly [cell: number, baseline: number];

function paired(chance: Chance, [cell, baseline]: Discordant, games: number): Pairs {
  const apart = 1000 - cell - baseline;
  const [onlyCell, onlyBaseline, both, neither] = chance.multinomial(games, [cell, baseline, apart / 2, apart / 2]);
  return { both, onlyCell, onlyBaseline, neither };
}

/** Comparisons as a run writes them, adjusted over all of them. */
function compared(all: readonly { name: string; cell: string; baseline: string; pairs: Pairs }[]): Comparison[] {
  const adjusted = holm(all.map(({ pairs }) => mcnemar(pairs)));
  return all.map(({ pairs, ...names }, n) => {
    const games = pairs.both + pairs.neither + pairs.onlyCell + pairs.onlyBaseline;
    const found = once({ from: -1, counts: [pairs.onlyBaseline, pairs.both + pairs.neither, pairs.onlyCell] });
    return { ...names, measure: 'win', games, ...found, pAdjusted: adjusted[n], ...pairingGainOfShares(pairs), pairs };
  });
}

export const SWEEPS: readonly { name: string; rate: (value: number) => number }[] = [
  { name: 'even inside the range', rate: (value) => 0.44 + 0.02 * value },
  { name: 'even at a value that was played', rate: (value) => 0.45 + 0.01 * value },
  { name: 'even inside, near the low end', rate: (value) => 0.496 + 0.01 * value },
  { name: 'flat at even', rate: () => 0.5 },
  { name: 'even just beyond the high end', rate: (value) => 0.4 + 0.0099 * value },
];

/** "Even over x: …", of seven values. */
export function wrongEven(rate: (value: number) => number, games: number, runs: number): number {
  const values = Array.from({ length: 7 }, (_, n) => 1.5 * n);
  const lead = (value: number) => 2 * rate(value) - 1;
  const leads = values.map(lead);
  return wrong(runs, 900 + games, (chance) => {
    const found = evenOf(
      values.map((value) => {
        const won = chance.binomial(games, rate(value));
        const { estimate, interval } = leadOf({ won, lost: games - won, games }, false, levelOfEach(values.length));
        return { value, lead: estimate, interval };
      }),
    );
    switch (found.kind) {
      case 'between':
        return lead(found.from) * lead(found.to) >= 0;
      case 'again':
        return true;
      case 'ahead':
        return leads.some((one) => one <= 0);
      case 'behind':
        return leads.some((one) => one >= 0);
      case 'open': {
        const told = values.filter((value) => value < found.from || value > found.to).map(lead);
        return told.some((one) => one * told[0] <= 0);
      }
    }
  });
}

/** Effects by player, of 1,000 pairs; and how many such differences are on the page. */
export const PANELS: readonly { name: string; players: readonly Discordant[]; differences: number; copied: boolean }[] = [
  { name: 'four players, one effect, seen by some', players: repeated(4, [75, 55]), differences: 1, copied: false },
  { name: 'the same, twelve differences', players: repeated(4, [75, 55]), differences: 12, copied: false },
  {
    name: 'one effect, players of unlike noise',
    players: [
      [25, 5],
      [75, 55],
      [160, 140],
      [35, 15],
    ],
    differences: 6,
    copied: false,
  }, // prettier-ignore
  { name: 'one large effect', players: repeated(5, [150, 50]), differences: 4, copied: false },
  { name: 'nothing, on opposite dice', players: repeated(2, [75, 75]), differences: 4, copied: true },
];

export function verdicts(panel: (typeof PANELS)[number], games: number, chance: Chance): AcrossPlayers['verdict'][] {
  const at = panel.players.flatMap((_, player) =>
    Array.from({ length: panel.differences + 1 }, (_, cell) => ({ name: `${cell} ${player}`, axes: { cell: `${cell}`, players: `${player}` } })),
  );
  const all = Array.from({ length: panel.differences }, (_, n) => {
    let last: Pairs | undefined;
    return panel.players.map((effect, player) => {
      const mirrored = panel.copied && last ? { ...last, onlyCell: last.onlyBaseline, onlyBaseline: last.onlyCell } : undefined;
      last = mirrored ?? paired(chance, effect, games);
      return { name: '', cell: `${n + 1} ${player}`, baseline: `0 ${player}`, pairs: last };
    });
  }).flat();
  return acrossPlayers(at, compared(all), false).map(({ verdict }) => verdict);
}

/** Any sentence of the page that says players differ, when they do not. */
export function wrongPanel(panel: (typeof PANELS)[number], games: number, runs: number): number {
  return wrong(runs, 1100 + games, (chance) => verdicts(panel, games, chance).some((verdict) => ['size', 'some', 'sign'].includes(verdict)));
}

/** Any point of a chart of `lines` panels misses. */
export function wrongCourse(rate: number, lines: number, runs: number): number {
  const shards = Array.from({ length: 40 }, (_, n) => Math.ceil(1.125 ** n));
  return wrong(runs, 1300 + lines, (chance) =>
    Array.from({ length: lines }, () => {
      let [count, games] = [0, 0];
      const points = shards.map((shard) => {
        const more = Math.max(0, 1000 * shard - games);
        count += chance.binomial(more, rate);
        games += more;
        return { games, estimate: count / games, interval: [0, 1] as const };
      });
      const course = { measure: 'win', method: 'clopper-pearson' as const, points };
      return courseBand({ watched: false, complete: true }, { course }, lines).some((interval) => !holds(interval, rate));
    }).some((missed) => missed),
  );
}

export const CURVES: readonly { name: string; rate: (value: number) => number; target: number }[] = [
  { name: 'flat at the target', rate: () => 0.5, target: 0.5 },
  { name: 'flat, half a point below', rate: () => 0.495, target: 0.5 },
  { name: 'flat, a point above', rate: () => 0.51, target: 0.5 },
  { name: 'rising by a tenth of a point a value', rate: (value) => 0.492 + 0.001 * value, target: 0.5 },
  { name: 'falling by 0.4 points a value', rate: (value) => 0.53 - 0.004 * value, target: 0.5 },
];

/** Rates that go one way: any false word of `solve`. */
export async function wrongSolve({ rate, target }: (typeof CURVES)[number], most: number, runs: number): Promise<number> {
  const values = Array.from({ length: 16 }, (_, value) => value);
  let count = 0;
  for (let run = 0; run < runs; run++)
    if (isFalse(await solve(values, curveWorld(rate, 1500 + run, most).play, { target, most }), rate, target)) count++;
  return count / runs;
}

function isFalse({ verdict, direction, bracket, probes }: Solution, rate: (value: number) => number, target: number): boolean {
  const sides = bracket.map((value) => (value === null ? 0 : Math.sign(rate(value) - target)));
  const rises = Math.sign(rate(probes[probes.length - 1].value) - rate(probes[0].value));
  const toldWrong = probes.some(({ value, side }) => side !== 0 && side !== Math.sign(rate(value) - target));
  const turned = direction !== 'unknown' && rises !== (direction === 'rising' ? 1 : -1);
  return verdict === 'turns' || toldWrong || turned || (verdict === 'solved' && sides[0] * sides[1] >= 0);
}

/** `tune`: an even score is said to exploit the others. */
export function wronglyExploited(draws: number, games: number, runs: number): number {
  return wrong(runs, 1700 + games, (chance) => {
    const [won, drawn, lost] = chance.multinomial(games, [(1 - draws) / 2, draws, (1 - draws) / 2]);
    return scoreLimits({ wins: [won, lost], draws: drawn }, 0, 2, 0.95)[0] > 0.5;
  });
}

/** A page of comparisons or rows, each with its truth. */
export interface Page {
  name: string;
  truths: readonly number[];
  matters: number;
  /** Adds games to what is counted, and says the words of the page. */
  begin(): (chance: Chance, games: number) => readonly { word: Judgement['word']; truth: number }[];
}

function pairsPage(name: string, pairs: readonly Discordant[]): Page {
  const truths = pairs.map(([cell, baseline]) => (cell - baseline) / 1000);
  const judging = { confidence: levelOfEach(pairs.length), ...mattersOf('win', undefined) };
  const begin: Page['begin'] = () => {
    const counted = pairs.map(() => ({ both: 0, onlyCell: 0, onlyBaseline: 0, neither: 0 }));
    return (chance, games) =>
      pairs.map((pair, n) => {
        const more = paired(chance, pair, games);
        for (const key of ['both', 'onlyCell', 'onlyBaseline', 'neither'] as const) counted[n][key] += more[key];
        return { word: judgedPairs(differencesOf(counted[n]), judging).word, truth: truths[n] };
      });
  };
  return { name, truths, matters: judging.matters, begin };
}

/** Differences of a count from −max to max, each with its weight; what matters follows from the deviation of the count. */
function countsPage(name: string, weights: readonly (readonly number[])[], deviation: number): Page {
  const max = (weights[0].length - 1) / 2;
  const total = (one: readonly number[]) => one.reduce((sum, weight) => sum + weight, 0);
  const truths = weights.map((one) => one.reduce((sum, weight, bin) => sum + weight * (bin - max), 0) / total(one));
  const judging = { confidence: levelOfEach(weights.length), ...mattersOf('turns', deviation) };
  const begin: Page['begin'] = () => {
    const counted = weights.map((one) => one.map(() => 0));
    return (chance, games) =>
      weights.map((one, n) => {
        chance.multinomial(games, one).forEach((count, bin) => {
          counted[n][bin] += count;
        });
        return { word: judgedPairs({ from: -max, counts: counted[n] }, judging).word, truth: truths[n] };
      });
  };
  return { name, truths, matters: judging.matters, begin };
}

/** Rows of a page: what each cell wins and loses, in 1,000; with one seat it is held against the best. */
function rowsPage(name: string, rates: readonly (readonly [won: number, lost: number])[], seats: 1 | 2): Page {
  const begin: Page['begin'] = () => {
    const counted = rates.map(() => [0, 0]);
    let all = 0;
    return (chance, games) => {
      all += games;
      const cells = rates.map(([won, lost], n) => {
        const [wins, losses] = chance.multinomial(games, [won, lost, 1000 - won - lost]);
        counted[n] = [counted[n][0] + wins, counted[n][1] + losses];
        const share = (seat: number) => ({ kind: 'share', winner: String(seat), count: counted[n][seat], estimate: counted[n][seat] / all });
        return { name: String(n), axes: {}, games: all, measures: seats === 1 ? { a: share(0) } : { a: share(0), b: share(1) } };
      });
      const rows = rowsOf({ cells: cells as unknown as CellResult[], comparisons: [] });
      const rate = (cell: string) => rates[Number(cell)][0] / 1000;
      const truth = (cell: string, baseline: string) => (baseline === '' ? rate(cell) - rates[Number(cell)][1] / 1000 : rate(cell) - rate(baseline));
      return rows.map(({ cell, baseline, verdict: { word } }) => ({ word, truth: truth(cell, baseline) }));
    };
  };
  return { name, truths: rates.map(([won, lost]) => (won - lost) / 1000), matters: MATTERS, begin };
}

export const WORDS: readonly Page[] = [
  pairsPage('12 changes of nothing', repeated(12, [60, 60])),
  pairsPage('12 just beyond what matters', repeated(12, [80.1, 50])),
  pairsPage('one alone, of nothing', [[100, 100]]),
  pairsPage('30 that hardly ever differ', repeated(30, [1, 1])),
  pairsPage('nothing, a little and much', [
    ...repeated<Discordant>(4, [60, 60]),
    ...repeated<Discordant>(4, [70, 60]),
    ...repeated<Discordant>(4, [150, 50]),
  ]),
  countsPage('12 counts, of nothing', repeated(12, [1, 5, 20, 60, 20, 5, 1]), 2),
  countsPage('12 rare counts, just beyond what matters', repeated(12, [0, 0, 0, 968, 31, 1, 0]), 0.1),
  rowsPage('8 even games, a third drawn', repeated(8, [333, 333]), 2),
  rowsPage('8 games just beyond even', repeated(8, [516, 484]), 2),
  rowsPage('8 cells alike, held against the best', repeated(8, [400, 600]), 1),
];

/** How much a page is played on from look to look: finer than blocks are. */
const LOOKS_GROW = 1.15;

/** The share of pages on which any word is wrong at any look. */
export function wrongWords(world: Page, most: number, runs: number): number {
  return wrong(runs, 1100, (chance) => {
    const play = world.begin();
    for (let games = 0; games < most; ) {
      const next = Math.min(most, Math.max(64, Math.ceil(games * LOOKS_GROW)));
      if (play(chance, next - games).some((one) => isWrongWord(one, world.matters))) return true;
      games = next;
    }
    return false;
  });
}

function isWrongWord({ word, truth }: { word: Judgement['word']; truth: number }, matters: number): boolean {
  if (word === 'open') return false;
  if (word === 'unimportant') return Math.abs(truth) > matters + 1e-12;
  return word === 'more' ? truth <= 1e-12 : truth >= -1e-12;
}

/** The share of comparisons that end in a word other than open. */
export function settledWords(world: Page, games: number, runs: number): number {
  const chance = new Chance(1200);
  let settled = 0;
  for (let run = 0; run < runs; run++)
    settled += world
      .begin()(chance, games)
      .filter(({ word }) => word !== 'open').length;
  return settled / (runs * world.begin()(chance, 1).length);
}
