import type { Meeting } from './standings.js';

/** Games of one pairing: the seats, the number, and the block of the seed (blocks share no game). */
export type PlayPairings = (pairings: readonly Pair[], games: number, block: number) => Promise<readonly Counts[]>;

export interface Pair {
  first: number;
  second: number;
}
export interface Counts {
  wins: readonly [number, number];
  draws: number;
}

interface Schedule {
  /** The most games of a pairing for each order of seats. */
  games: number;
  /** Play on only while it is not settled which entry is better. */
  adaptive: boolean;
  /** Two entries within this of each other count as equal, and play no further games. */
  margin: number;
}

const ROUNDS = 5;

/**
 * A round robin: every pairing from both seats. Each entry also plays itself, which separates the seat's advantage from the
 * player's. Adaptive: rounds double, and settled pairings play no further (in the manner of Rowland et al. 2019).
 */
export async function roundRobin(entries: number, play: PlayPairings, schedule: Schedule): Promise<Meeting[]> {
  const meetings = Array.from({ length: entries * entries }, (_, n) => ({
    first: Math.floor(n / entries),
    second: n % entries,
    wins: [0, 0] as [number, number],
    draws: 0,
  }));
  const rounds = schedule.adaptive ? ROUNDS : 1;
  let open: readonly Meeting[] = meetings;
  for (let round = 0; round < rounds && open.length > 0; round++) {
    const games = Math.max(1, Math.round(schedule.games / 2 ** (round === 0 ? rounds - 1 : rounds - round)));
    const counts = await play(open, games, round);
    open.forEach((meeting, n) => {
      meeting.wins = [meeting.wins[0] + counts[n].wins[0], meeting.wins[1] + counts[n].wins[1]];
      meeting.draws += counts[n].draws;
    });
    open = meetings.filter((pair) => !settled(meetings, pair, entries, schedule.margin));
  }
  return meetings;
}

/**
 * Whether a pairing is settled over both seats, with an error budget for all pairings and rounds: one entry is clearly better,
 * or both are clearly as good as equal.
 */
function settled(meetings: readonly Meeting[], { first: a, second: b }: Pair, entries: number, margin: number): boolean {
  const [there, back] = [meetings[a * entries + b], meetings[b * entries + a]];
  const games = [there, back].reduce((sum, { wins, draws }) => sum + wins[0] + wins[1] + draws, 0);
  if (a === b || games === 0) return a === b;
  const score = (there.wins[0] + back.wins[1] + (there.draws + back.draws) / 2) / games;
  // Hoeffding 1963: valid for scores with draws, at every round.
  const half = Math.sqrt(Math.log((2 * ROUNDS * entries * entries) / 0.05) / (2 * games));
  return Math.abs(score - 0.5) > half || Math.abs(score - 0.5) + half < margin;
}
