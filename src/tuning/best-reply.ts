import { Dice } from '../chance/index.js';
import { type Arena, type Duel, type Fighter, paired, scores } from './arena.js';
import { named, type Point, type Range, spread } from './parameters.js';
import { successiveHalving } from './successive-halving.js';
import { tune } from './tune.js';

/** A candidate for the reply. */
export interface Candidate extends Fighter {
  /** The parameters that may be tuned. */
  ranges: readonly Range[];
  /** Points in the ranges of its parameters for the first race. */
  points: number;
  /** A search; it is slow and plays in the final race only. */
  slow?: boolean;
}

export interface Replying {
  /** The rules; `against` holds the target alone, or no player in a game of one seat. */
  arena: Arena;
  target: Fighter;
  candidates: readonly Candidate[];
  /** Games of the search over all seats, and fresh games for the estimate. */
  budget: number;
  games: number;
  tell?(seat: string, reply: Fighter): void;
}

/** The gain: how much more the replies score against the target than the target itself does, over all seats and at each. */
export interface Reply extends Duel {
  target: Fighter;
  /** By seat. */
  replies: readonly Fighter[];
  candidates: number;
  searched: number;
}

/** Fresh games are far in the seed from those of the search. */
const FRESH = 500_000;
const KEPT = 3;
/** Shares of the budget; the final race gets the rest. */
const RACE = 0.4;
const REFINE = 0.4;

/**
 * Searches for a best reply to a player, separately for each seat. A race of all candidates and of points of their parameters
 * comes first. Then the parameters of the best are tuned. In the final race the best of both meet the target itself and the
 * searches. The gain is estimated on fresh games, so the estimate is valid although the best was picked: the target can be
 * exploited by at least its lower limit (Lisý & Bowling 2017). A search that finds no reply does not prove that there is none.
 */
export async function bestReply({ arena, target, candidates, budget, games, tell }: Replying): Promise<Reply> {
  const seats = arena.game.seats;
  const replies: Fighter[] = [];
  const entries = entriesOf(candidates, arena.seed);
  const slow = candidates.filter((one) => one.slow);
  let searched = 0;
  for (let seat = 0; seat < seats.length; seat++) {
    let block = 1 + 1000 * seat;
    const play = async (fighters: readonly Fighter[], each: number): Promise<number[]> => {
      searched += each * fighters.length;
      const plain = fighters.map(({ id, parameters }) => ({ id, parameters }));
      return scores({ ...arena, seats: [seat] }, plain, each, block++);
    };
    const share = budget / seats.length;
    const raced = await successiveHalving(entries, play, RACE * share, { keep: KEPT });
    const refined = await refine(raced, play, REFINE * share, arena.seed + seat);
    const finalists = distinct([target, ...raced, ...refined, ...slow]);
    const [reply] = await successiveHalving(finalists, play, (1 - RACE - REFINE) * share);
    replies.push({ id: reply.id, parameters: reply.parameters });
    tell?.(seats[seat], reply);
  }
  const gain = await paired(arena, replies, target, { games, block: FRESH });
  return { ...gain, target, replies, candidates: entries.length + slow.length, searched };
}

type Play = (fighters: readonly Fighter[], games: number) => Promise<number[]>;

/** All candidates with their default parameters, and with points of their parameters. */
function entriesOf(candidates: readonly Candidate[], seed: number): Candidate[] {
  const dice = new Dice();
  dice.open(seed, 0, 97);
  const spreadOver = (one: Candidate) =>
    one.points === 0 ? [] : spread(one.ranges, one.points, (n) => dice.below(n)).map((point) => at(one, point));
  return candidates.filter(({ slow }) => !slow).flatMap((one) => [one, ...spreadOver(one)]);
}

function at(one: Candidate, point: Point): Candidate {
  return { ...one, parameters: { ...one.parameters, ...named(one.ranges, point) } };
}

/** Tunes the best candidate that has parameters, starting from its own. */
async function refine(raced: readonly Candidate[], play: Play, budget: number, seed: number): Promise<Candidate[]> {
  const one = raced.find(({ ranges }) => ranges.length > 0);
  if (one === undefined) return [];
  const ranges = one.ranges.map((range) => ({ ...range, default: one.parameters[range.name] ?? range.default }));
  const playAll = (points: readonly Point[], games: number) =>
    play(
      points.map((point) => at(one, point)),
      games,
    );
  const { point } = await tune(ranges, playAll, budget, seed);
  return [at(one, point)];
}

function distinct(fighters: readonly Fighter[]): Fighter[] {
  const seen = new Map(fighters.map((one) => [JSON.stringify([one.id, Object.entries(one.parameters).sort()]), one]));
  return [...seen.values()];
}
