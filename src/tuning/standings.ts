import { bradleyTerry, CONFIDENCE, type Estimate, levelOfEach, mover, moverOf, newcombe, once, type Published } from '../statistics/index.js';
import type { Counts } from './wins.js';

/** The result of one pairing. */
export interface Meeting extends Counts {
  first: number;
  second: number;
}

/** An entry of a tournament. */
export interface Standing {
  name: string;
  /** Its mean score against the other entries, from both seats: a draw is half a point. */
  score: Published;
  /** The Bradley–Terry rating in Elo's points, with mean 0. */
  rating: Published;
  /** An entry that clearly beats it, and does at least as well against every other entry; null if there is none. */
  dominatedBy: string | null;
}

export interface Standings {
  entries: Standing[];
  /** `score[i][j]` of entry i against j, over both seats. */
  score: Published[][];
  /** The first seat's mean score over all pairings. */
  firstSeat: Published;
  confidence: number;
}

/** Smaller differences of a score are ignored, so that two entries that both nearly always win count as equal. */
const AS_GOOD = 0.02;
const ELO = 400 / Math.LN10;

/** Standings of a round robin whose meetings are independent. Scores and ratings combine the exact limits of each meeting. */
export function standings(names: readonly string[], meetings: readonly Meeting[]): Standings {
  const n = names.length;
  const meetingScores = scoresOf(meetings, CONFIDENCE);
  const pairs = pairScores(n, meetings, meetingScores, CONFIDENCE);
  // The limits of all pairs of entries hold together.
  const joined = levelOfEach((n * (n - 1)) / 2);
  const joint = pairScores(n, meetings, scoresOf(meetings, joined), joined);
  const pools = names.map((_, i) => poolOf(meetings, i));
  const ratings = ratingsOf(n, meetings, meetingScores, pools);
  return {
    entries: names.map((name, i) => ({
      name,
      score: pools[i]?.score ?? byMover(mover(againstOthers(pairs, i), CONFIDENCE)),
      rating: ratings[i],
      dominatedBy: names[dominator(pairs, joint, i)] ?? null,
    })),
    score: pairs,
    firstSeat: meanScore(
      meetings.map((meeting, at) => ({ games: gamesOf(meeting), of: meetingScores[at] })),
      CONFIDENCE,
    ),
    confidence: CONFIDENCE,
  };
}

const byMover = (found: Estimate): Published => ({ ...found, method: 'mover' });
const gamesOf = ({ wins, draws }: Meeting) => wins[0] + wins[1] + draws;

/** The score of each meeting's first entry. */
function scoresOf(meetings: readonly Meeting[], confidence: number): Estimate[] {
  return meetings.map(({ wins: [won, lost], draws }) => {
    if (won + lost + draws === 0) return { estimate: 0.5, interval: [0, 1], confidence };
    return scoreIn([lost, draws, won], confidence);
  });
}

/** A draw is half a point. */
function scoreIn([lost, draws, won]: readonly [number, number, number], confidence: number): Published {
  if (draws === 0) return once({ from: 0, counts: [lost, won] }, confidence);
  const { estimate, interval, method } = once({ from: 0, counts: [lost, draws, won] }, confidence);
  return { estimate: estimate / 2, interval: [interval[0] / 2, interval[1] / 2], confidence, method };
}

/** A meeting from the view of one of its two entries. */
interface Side {
  games: number;
  of: Estimate;
}

/** `[i][j]`: the meetings of entry i with j. */
function pairScores(entries: number, meetings: readonly Meeting[], meetingScores: readonly Estimate[], confidence: number): Published[][] {
  const sides = Array.from({ length: entries }, () => Array.from({ length: entries }, (): Side[] => []));
  meetings.forEach((meeting, n) => {
    const games = gamesOf(meeting);
    sides[meeting.first][meeting.second].push({ games, of: meetingScores[n] });
    sides[meeting.second][meeting.first].push({ games, of: ofOther(meetingScores[n]) });
  });
  return sides.map((row, i) => row.map((own, j) => (i === j ? even(confidence) : meanScore(own, confidence))));
}

/** An entry against itself. */
const even = (confidence: number): Published => ({ estimate: 0.5, interval: [0.5, 0.5], confidence, method: 'mover' });

/** The score over all games of several independent meetings. */
function meanScore(sides: readonly Side[], confidence: number): Published {
  const played = sides.filter(({ games }) => games > 0);
  const all = played.reduce((sum, { games }) => sum + games, 0);
  if (all === 0) return { estimate: 0.5, interval: [0, 1], confidence, method: 'mover' };
  return byMover(
    mover(
      played.map(({ games, of }) => ({ weight: games / all, of })),
      confidence,
    ),
  );
}

/** The other entry's score: the mirror image about one half, with its interval. */
const ofOther = ({ estimate, interval: [low, high], confidence }: Estimate): Estimate => ({
  estimate: 1 - estimate,
  interval: [1 - high, 1 - low],
  confidence,
});

function againstOthers(pairs: readonly (readonly Estimate[])[], i: number) {
  return pairs[i].flatMap((of, j) => (i === j ? [] : [{ weight: 1 / Math.max(1, pairs.length - 1), of }]));
}

/** All games of an entry against others, pooled into one count if they are lopsided. */
interface Pool {
  entry: number;
  score: Published;
}

/** With fewer wins, or losses, than this, an entry's limits come from all its games together. */
const LOPSIDED = 30;

/**
 * Pools the games of an entry that rarely wins or rarely loses. Combining the limits of its meetings by squares would give an
 * interval that is too narrow: with one or two losses in a meeting, the limit cannot lie further off than those losses. The
 * interval of the pooled count is valid, because a sum of counts with different chances varies less than one count with their
 * mean chance (Hoeffding 1956). Null if neither wins nor losses are rare, or if meetings had different numbers of games: then the
 * mean over games is not the mean over meetings.
 */
function poolOf(meetings: readonly Meeting[], entry: number): Pool | null {
  const own = meetings.filter(({ first, second }) => (first === entry) !== (second === entry));
  const [one] = own;
  if (one === undefined || own.some((meeting) => gamesOf(meeting) !== gamesOf(one))) return null;
  const total = (of: (meeting: Meeting) => number) => own.reduce((sum, meeting) => sum + of(meeting), 0);
  const won = total(({ first, wins }) => wins[first === entry ? 0 : 1]);
  const lost = total(({ first, wins }) => wins[first === entry ? 1 : 0]);
  const draws = total((meeting) => meeting.draws);
  if (Math.min(won, lost) + draws / 2 >= LOPSIDED) return null;
  return { entry, score: scoreIn([lost, draws, won], CONFIDENCE) };
}

/** The score of each meeting's first entry after all losses, or wins, of the pool's entry are scaled to a limit of the pooled score. */
function scaledTo(limit: number, { entry, score }: Pool, meetings: readonly Meeting[], values: readonly number[]): number[] {
  const rare = Math.min(score.estimate, 1 - score.estimate);
  if (rare === 0) return [...values];
  const wins = score.estimate < 0.5;
  const times = (wins ? limit : 1 - limit) / rare;
  return meetings.map(({ first, second }, n) => {
    if ((first === entry) === (second === entry)) return values[n];
    const scalesFirst = wins === (first === entry);
    const part = Math.min(1, (scalesFirst ? values[n] : 1 - values[n]) * times);
    return scalesFirst ? part : 1 - part;
  });
}

/** Ratings with these numbers of games. Their intervals also contain the ratings at the limits of each pool. */
function ratingsOf(entries: number, meetings: readonly Meeting[], meetingScores: readonly Estimate[], pools: readonly (Pool | null)[]): Published[] {
  const rated = (scores: readonly number[]) => {
    const pairings = meetings.map((meeting, n) => {
      const games = gamesOf(meeting);
      return { first: meeting.first, second: meeting.second, score: scores[n] * games, games };
    });
    return bradleyTerry(entries, pairings).ratings.map((rating) => ELO * rating);
  };
  const values = meetingScores.map(({ estimate }) => estimate);
  const ends = pools.flatMap((pool) => (pool === null ? [] : pool.score.interval.map((limit) => rated(scaledTo(limit, pool, meetings, values)))));
  return moverOf(meetingScores, rated, CONFIDENCE).map((found, n) => {
    const [low, high] = found.interval;
    const at = ends.map((end) => end[n]);
    return byMover({ ...found, interval: [Math.min(low, ...at), Math.max(high, ...at)] });
  });
}

/** The entry that clearly beats entry i, by joint limits, and does as well against every other entry; -1 if there is none. */
function dominator(pairs: readonly (readonly Estimate[])[], joint: readonly (readonly Estimate[])[], i: number): number {
  const asGood = (j: number, k: number) => k === i || k === j || newcombe(pairs[j][k], pairs[i][k]).interval[0] >= -AS_GOOD;
  return joint.findIndex((row, j) => j !== i && row[i].interval[0] > 0.5 && row.every((_, k) => asGood(j, k)));
}
