import { type Analysis, type Gauged, type Judged, sumOf, ZERO } from './analysis.js';
import { PERSON } from './seat.js';

/** What answers to one question of the rules cost a player, over many games. */
export interface Lesson {
  decision: string;
  rule: string;
  about: string;
  /** How often it was asked, with more than one legal answer. */
  asked: number;
  /** The mean cost of an answer, 0 at least. */
  mean: Gauged;
  /** The cost a game. */
  game: number;
  blunders: number;
}

/** The questions that cost a person most, over all games of a folder: what to learn. */
export function lessonsOf(games: readonly Analysis[]): Lesson[] {
  const kinds = new Map<string, Analysis['decisions']>();
  for (const { decisions, seats } of games)
    for (const one of decisions) {
      if (seats[one.seat].player !== PERSON || one.cost === null) continue;
      kinds.set(one.decision, [...(kinds.get(one.decision) ?? []), one]);
    }
  const lessons = [...kinds].map(([decision, all]): Lesson => {
    const { estimate, interval, method } = costOf(all);
    const { rule, about } = all[0];
    return {
      ...{ decision, rule, about, asked: all.length, game: estimate / games.length },
      mean: { estimate: estimate / all.length, interval: [interval[0] / all.length, interval[1] / all.length], method },
      blunders: all.filter(({ verdict }) => verdict === 'blunder').length,
    };
  });
  return lessons.sort((a, b) => b.game - a.game);
}

/**
 * The sum of costs. An answer that is as good as the best seems to cost something in half of all measurements. So the sum that gives the estimate and
 * the lower limit takes each difference as it was measured, if the other answer seemed better before: on average it is no larger than the truth.
 * The sum that gives the upper limit takes every cost as 0 at least: on average it is no smaller.
 */
function costOf(all: readonly Pick<Judged, 'cost' | 'seemed'>[]): Gauged {
  const counted = sumOf(all.map(({ cost, seemed }) => (seemed && cost !== null ? cost : ZERO)));
  const most = sumOf(all.map(({ cost }) => atLeast0(cost ?? ZERO)));
  return { ...atLeast0(counted), interval: [Math.max(0, counted.interval[0]), most.interval[1]], method: most.method };
}

const atLeast0 = ({ estimate, interval: [low, high], method }: Gauged): Gauged => ({
  ...{ estimate: Math.max(0, estimate), interval: [Math.max(0, low), Math.max(0, high)], method },
});
