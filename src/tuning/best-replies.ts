import { CONFIDENCE, extreme, levelOfEach, once, type Published } from '../statistics/index.js';
import { type DesignArena, designScores, meet, type Named, scoreOf } from './design-arena.js';
import { evolve } from './evolve.js';
import type { Counts } from './wins.js';

export interface Replying {
  arena: DesignArena;
  vary(content: unknown, below: (n: number) => number): unknown;
  /** The design at which the search begins. */
  from: Named;
  /** The opponents of the first reply: a mix in equal parts. */
  against: readonly Named[];
  /** The number of replies: each is a reply to the one before. */
  rounds: number;
  /** Games of each search, and fresh games of each pairing for the estimates. */
  budget: number;
  games: number;
  tell?(reply: Named, score: number): void;
}

export interface Replies {
  /** The designs of the mix that the first reply plays against, then the replies. */
  designs: readonly Named[];
  replies: readonly Named[];
  /** Each reply against its target, on fresh games; all intervals hold together. */
  rounds: readonly (Published & { reply: string; against: string[] })[];
  /** Score of each design against each, on the same fresh games; one half against itself. */
  matrix: readonly (readonly number[])[];
  /** The reply with the best worst score against all others. */
  hardest: Named;
  /** That worst score. Its interval allows for having been picked from all scores. */
  worst: Published;
  /** Other replies whose worst score may be as good. */
  rivals: number;
  searched: number;
  /** Fresh games of a pairing. */
  games: number;
  confidence: number;
}

/** Fresh games are far in the seed from those of the searches. */
const FRESH = 900_000;

/**
 * A best reply, the best reply to it, and so on (the first steps of a double oracle: McMahan et al. 2003). The score of a reply
 * is a lower bound on how far its target can be exploited. A search that finds no reply does not prove that there is none.
 */
export async function bestReplies({ arena, vary, from, against, rounds, budget, games, tell }: Replying): Promise<Replies> {
  const replies: Named[] = [];
  let searched = 0;
  let block = 1;
  for (let round = 1; round <= rounds; round++) {
    const beat = replies.length === 0 ? against : [replies[replies.length - 1]];
    const name = `reply ${round}`;
    const entry = (content: unknown): Named => ({ name, content });
    const begin = [...(round === 1 ? [] : [replies[replies.length - 1].content]), from.content];
    const found = await evolve({ from: begin, vary, budget, seed: arena.seed, block }, (designs, each, at) =>
      designScores(arena, designs.map(entry), beat, { games: each, block: at }),
    );
    block += found.blocks;
    searched += found.games;
    replies.push(entry(found.design));
    tell?.(entry(found.design), found.course[found.course.length - 1].score);
  }
  const designs = [...against, ...replies];
  const counts = await everyPairing(arena, designs, games);
  const level = levelOfEach(rounds);
  return {
    designs,
    replies,
    rounds: replies.map((reply, n) => {
      const beaten = n === 0 ? against.map((_, at) => at) : [against.length + n - 1];
      const pooled = beaten.map((at) => counts[against.length + n][at]).reduce(sum);
      return { ...share(pooled, level), reply: reply.name, against: beaten.map((at) => designs[at].name) };
    }),
    matrix: counts.map((row) => row.map(scoreOf)),
    ...hardestOf(replies, counts.slice(against.length)),
    searched,
    games,
    confidence: CONFIDENCE,
  };
}

/** Each pairing is played once; the other half of the table is its mirror. */
async function everyPairing(arena: DesignArena, designs: readonly Named[], games: number): Promise<Counts[][]> {
  const pairs = designs.flatMap((one, i) => designs.slice(i + 1).map((other) => [one, other] as const));
  const played = await meet(arena, pairs, { games, block: FRESH, apart: true });
  const itself: Counts = { wins: [0, 0], draws: 1 };
  const table = designs.map(() => designs.map(() => itself));
  let at = 0;
  for (let i = 0; i < designs.length; i++)
    for (let j = i + 1; j < designs.length; j++) {
      const { wins, draws } = played[at++];
      table[i][j] = { wins, draws };
      table[j][i] = { wins: [wins[1], wins[0]], draws };
    }
  return table;
}

/**
 * The reply with the best worst score. The scores of all pairings hold together, so each reply's worst score lies between the
 * least lower and the least upper limit.
 */
function hardestOf(replies: readonly Named[], table: readonly (readonly Counts[])[]): Pick<Replies, 'hardest' | 'worst' | 'rivals'> {
  const others = (row: readonly Counts[], n: number) => row.filter((_, at) => at !== row.length - replies.length + n);
  const level = levelOfEach(table.reduce((all, row) => all + row.length - 1, 0));
  const worst = table.map((row, n) => {
    const scores = others(row, n).map((counts) => share(counts, level));
    const least = (of: (score: Published) => number) => Math.min(...scores.map(of));
    return {
      ...scores[0],
      estimate: least(({ estimate }) => estimate),
      interval: [least(({ interval }) => interval[0]), least(({ interval }) => interval[1])] as const,
    };
  });
  // The last of several equal ones: it replies to those before.
  const best = extreme(worst.map(({ estimate, interval }, n) => ({ name: String(n), estimate, interval })).reverse(), 'most')!;
  const at = Number(best.name);
  return { hardest: replies[at], worst: worst[at], rivals: best.rivals.length };
}

function sum(one: Counts, other: Counts): Counts {
  return { wins: [one.wins[0] + other.wins[0], one.wins[1] + other.wins[1]], draws: one.draws + other.draws };
}

/** Scores in halves: a loss, a draw, a win. */
function share({ wins, draws }: Counts, confidence: number): Published {
  const { estimate, interval, method } = once({ from: 0, counts: [wins[1], draws, wins[0]] }, confidence);
  return { estimate: estimate / 2, interval: [interval[0] / 2, interval[1] / 2], confidence, method };
}
