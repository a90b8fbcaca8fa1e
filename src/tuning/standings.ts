import {
  alphaRank,
  bradleyTerry,
  CONFIDENCE,
  clopperPearson,
  type Estimate,
  gaffke,
  type Interval,
  intransitivity,
  mover,
  nashAverage,
  type Pairing,
} from '../statistics/index.js';
import { Posterior } from './posterior.js';

/** One pairing as it was played: games that the first seat won, the second won, and nobody did. */
export interface Meeting {
  first: number;
  second: number;
  wins: readonly [number, number];
  draws: number;
}

export interface Ranged {
  estimate: number;
  interval: Interval;
}

/** An entry of a tournament. */
export interface Standing {
  name: string;
  /** Its mean score against the other entries, from both seats: a draw is half a point. */
  score: Ranged;
  /** Bradley–Terry, in Elo's points, the field's mean 0. */
  rating: Ranged;
  /** Its weight in the mix that nobody beats; and the time that a population of imitators spends with it. */
  nash: Ranged;
  alphaRank: Ranged;
  /** An entry that does at least as well against everybody, and surely better against somebody; null: none. */
  dominatedBy: string | null;
  /** More than half of the mix that nobody beats is surely this entry. */
  mustPick: boolean;
}

export interface Standings {
  entries: Standing[];
  /** `score[i][j]` of entry i against j, over both seats. */
  score: Ranged[][];
  /** What the first seat is worth: its mean score over all pairings. */
  firstSeat: Ranged;
  intransitivity: Ranged;
  confidence: number;
}

const DRAWS = 400;
/** Two entries that both win nearly always differ by nothing that matters. */
const AS_GOOD = 0.02;
const ELO = 400 / Math.LN10;

/**
 * What a round robin says of its entries. Scores have intervals that cover at every number of games, however one-sided; those of
 * what is worked out from all scores together (ratings, mixes, intransitivity) come from one source: the counts of each pairing
 * are drawn anew from what they leave open, and all is worked out again.
 */
export function standings(names: readonly string[], meetings: readonly Meeting[], { seed = 1, draws = DRAWS } = {}): Standings {
  const found = view(names.length, meetings.map(played));
  const posterior = new Posterior(seed);
  const views = Array.from({ length: draws }, () =>
    view(
      names.length,
      meetings.map((meeting) => redrawn(meeting, posterior)),
    ),
  );
  const ranged = (of: (one: View) => number): Ranged => ({ estimate: of(found), interval: middle(views.map(of)) });
  const ofFirst = meetings.map(scoreOfFirst);
  const pairs = scores(names.length, meetings, ofFirst);
  const others = (i: number) => names.flatMap((_, j) => (i === j ? [] : [{ weight: 1 / Math.max(1, names.length - 1), of: pairs[i][j] }]));
  const dominatedBy = dominators(names, views);
  return {
    entries: names.map((name, i) => {
      const nash = ranged((one) => one.nash[i]);
      return {
        name,
        score: mover(others(i), CONFIDENCE),
        rating: ranged((one) => ELO * one.rating[i]),
        nash,
        alphaRank: ranged((one) => one.alphaRank[i]),
        dominatedBy: dominatedBy[i],
        mustPick: names.length > 1 && nash.interval[0] > 0.5,
      };
    }),
    score: pairs,
    firstSeat: meanScore(meetings.map((meeting, n) => ({ games: gamesOf(meeting), of: ofFirst[n] }))),
    intransitivity: ranged((one) => one.intransitivity),
    confidence: CONFIDENCE,
  };
}

/** A meeting as one of its two sees it. */
interface Side {
  games: number;
  of: Estimate;
}

/** `[i][j]` of entry i against j, over all meetings of the two. */
function scores(entries: number, meetings: readonly Meeting[], ofFirst: readonly Estimate[]): Estimate[][] {
  const sides = table(entries).map((row) => row.map((): Side[] => []));
  meetings.forEach((meeting, n) => {
    const games = gamesOf(meeting);
    sides[meeting.first][meeting.second].push({ games, of: ofFirst[n] });
    sides[meeting.second][meeting.first].push({ games, of: ofOther(ofFirst[n]) });
  });
  return sides.map((row, i) => row.map((met, j) => (i === j ? { estimate: 0.5, interval: [0.5, 0.5], confidence: CONFIDENCE } : meanScore(met))));
}

const gamesOf = ({ wins, draws }: Meeting) => wins[0] + wins[1] + draws;

/** Over all games of some meetings, which are independent of one another. */
function meanScore(sides: readonly Side[]): Estimate {
  const played = sides.filter(({ games }) => games > 0);
  const all = played.reduce((sum, { games }) => sum + games, 0);
  if (all === 0) return { estimate: 0.5, interval: [0, 1], confidence: CONFIDENCE };
  return mover(
    played.map(({ games, of }) => ({ weight: games / all, of })),
    CONFIDENCE,
  );
}

/** Of a meeting's first: wins by the exact binomial; with draws a count of half points, by Gaffke. */
function scoreOfFirst({ wins: [won, lost], draws }: Meeting): Estimate {
  if (draws === 0) return clopperPearson(won, won + lost);
  const { estimate, interval, confidence } = gaffke({ from: 0, counts: [lost, draws, won] });
  return { estimate: estimate / 2, interval: [interval[0] / 2, interval[1] / 2], confidence };
}

/** What the one scores the other does not; both intervals are the same on either side of a half. */
const ofOther = ({ estimate, interval: [low, high], confidence }: Estimate): Estimate => ({
  estimate: 1 - estimate,
  interval: [1 - high, 1 - low],
  confidence,
});

interface View {
  score: number[][];
  rating: number[];
  nash: number[];
  alphaRank: number[];
  intransitivity: number;
}

function view(entries: number, pairings: readonly Pairing[]): View {
  const points = table(entries);
  const games = table(entries);
  for (const { first: i, second: j, score, games: n } of pairings) {
    points[i][j] += score;
    games[i][j] += n;
    points[j][i] += n - score;
    games[j][i] += n;
  }
  const score = points.map((row, i) => row.map((sum, j) => (i === j ? 0.5 : games[i][j] > 0 ? sum / games[i][j] : 0.5)));
  // Half a game more on either side: a pairing that was always won is not infinitely one-sided.
  const advantage = points.map((row, i) => row.map((sum, j) => (i === j ? 0 : Math.log((sum + 0.5) / (games[i][j] - sum + 0.5)))));
  return {
    score,
    rating: bradleyTerry(entries, pairings).ratings,
    nash: nashAverage(advantage),
    alphaRank: alphaRank(score),
    intransitivity: intransitivity(advantage),
  };
}

function played(meeting: Meeting): Pairing {
  const { first, second, wins, draws } = meeting;
  return { first, second, score: wins[0] + draws / 2, games: gamesOf(meeting) };
}

function redrawn(meeting: Meeting, posterior: Posterior): Pairing {
  const { first, second, wins, draws } = meeting;
  const games = gamesOf(meeting);
  if (games === 0) return { first, second, score: 0, games };
  const [won, , drawn] = posterior.shares([wins[0], wins[1], draws]);
  return { first, second, score: games * (won + drawn / 2), games };
}

/** Of each entry, one that does as well against everybody in nearly every draw, and better against somebody. */
function dominators(names: readonly string[], views: readonly View[]): (string | null)[] {
  const surely = (holds: (one: View) => boolean) => views.filter(holds).length >= CONFIDENCE * views.length;
  return names.map((_, i) => {
    const found = names.findIndex((__, j) => {
      if (j === i) return false;
      const rivals = names.map((___, k) => k).filter((k) => k !== i && k !== j);
      const asGood = rivals.every((k) => surely((one) => one.score[j][k] >= one.score[i][k] - AS_GOOD)) && surely((one) => one.score[j][i] >= 0.5);
      return asGood && surely((one) => one.score[j][i] > 0.5 || rivals.some((k) => one.score[j][k] > one.score[i][k]));
    });
    return found < 0 ? null : names[found];
  });
}

function middle(values: readonly number[]): Interval {
  const sorted = [...values].sort((a, b) => a - b);
  const tail = (1 - CONFIDENCE) / 2;
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.max(0, Math.round(share * (sorted.length - 1))))];
  return [at(tail), at(1 - tail)];
}

const table = (n: number): number[][] => Array.from({ length: n }, () => new Array<number>(n).fill(0));
