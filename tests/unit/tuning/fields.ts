/** Fields of entries whose chances are known: how often do the intervals of a tournament hold the truth? The tests play a small sample, `npm run calibrate` the full one. */
import { bradleyTerry } from '../../../src/statistics/index.js';
import { type Meeting, standings } from '../../../src/tuning/index.js';
import type { Chance } from '../statistics/chance.js';
import { holds } from '../statistics/studies.js';

export interface Field {
  name: string;
  /** What each scores against each: from the first seat, against entries further down, row by row. */
  upper: readonly number[];
  /** The share drawn of the games that could be drawn without moving a score. */
  drawn: number;
}

export const FIELDS: readonly Field[] = [
  { name: 'even', upper: [0.5, 0.5, 0.5], drawn: 0 },
  { name: 'a ladder', upper: [0.6, 0.75, 0.65], drawn: 0 },
  { name: 'rock, paper, scissors', upper: [0.8, 0.2, 0.8], drawn: 0 },
  { name: 'the same, faint and with draws', upper: [0.53, 0.47, 0.53], drawn: 0.5 },
  { name: 'lopsided', upper: [0.98, 0.99, 0.95], drawn: 0 },
  { name: 'a lopsided cycle', upper: [0.99, 0.1, 0.7], drawn: 0 },
  { name: 'a fourth that nearly enters the mix', upper: [0.7, 0.3, 0.52, 0.7, 0.5, 0.49], drawn: 0 },
  { name: 'two on a par above two, with draws', upper: [0.505, 0.8, 0.7, 0.75, 0.8, 0.5], drawn: 0.5 },
  { name: 'a copy in a cycle', upper: [0.2, 0.8, 0.8, 0.2, 0.2, 0.5], drawn: 0 },
];

/** `[i][j]`: what i scores against j. */
export function scoresOf({ upper }: Field): number[][] {
  const entries = (1 + Math.sqrt(1 + 8 * upper.length)) / 2;
  const score = Array.from({ length: entries }, () => new Array<number>(entries).fill(0.5));
  let at = 0;
  for (let i = 0; i < entries; i++)
    for (let j = i + 1; j < entries; j++) {
      score[i][j] = upper[at++];
      score[j][i] = 1 - score[i][j];
    }
  return score;
}

/** Every entry against every other, itself too, from both seats. */
export function robin(field: Field, games: number, chance: Chance): Meeting[] {
  return scoresOf(field).flatMap((row, first) => row.map((score, second) => ({ first, second, ...played(field, score, games, chance) })));
}

function played({ drawn }: Field, score: number, games: number, chance: Chance): Pick<Meeting, 'wins' | 'draws'> {
  const draw = 2 * drawn * Math.min(score, 1 - score);
  const [won, draws, lost] = chance.multinomial(games, [score - draw / 2, draw, 1 - score - draw / 2]);
  return { wins: [won, lost], draws };
}

const WHAT = ['score', 'rating', 'firstSeat'] as const;
export type What = (typeof WHAT)[number];

/** How often the intervals of a tournament hold the truth, a mean over its entries. */
export function coverageOfField(field: Field, games: number, runs: number, chance: Chance): Record<What, number> {
  const held = Object.fromEntries(WHAT.map((what) => [what, 0])) as Record<What, number>;
  const names = scoresOf(field).map((_, n) => String(n));
  for (let run = 0; run < runs; run++) {
    const meetings = robin(field, games, chance);
    const truth = truthOf(field, meetings);
    const found = standings(names, meetings);
    found.entries.forEach((entry, i) => {
      for (const what of ['score', 'rating'] as const) if (holds(entry[what].interval, truth[what][i])) held[what] += 1 / runs / names.length;
    });
    if (holds(found.firstSeat.interval, 0.5)) held.firstSeat += 1 / runs;
  }
  return held;
}

/** Ratings are held back by half a game (`bradley-terry.ts`), so their truth is the average for that number of games. */
function truthOf(field: Field, meetings: readonly Meeting[]) {
  const score = scoresOf(field);
  const pairings = meetings.map(({ first, second, wins, draws }) => {
    const games = wins[0] + wins[1] + draws;
    return { first, second, score: games * score[first][second], games };
  });
  return {
    score: score.map((row) => (row.reduce((sum, one) => sum + one, 0) - 0.5) / (row.length - 1)),
    rating: bradleyTerry(score.length, pairings).ratings.map((rating) => (400 / Math.LN10) * rating),
  };
}
