import { type Analysis, type Gauged, type Judged, sumOf, ZERO } from './analysis.js';
import { type Costed, costliest } from './words.js';

/** What answers to one question of the rules cost a player, over many games. */
export interface Lesson {
  decision: string;
  rule: string;
  about: string;
  /** How often it was asked, with more than one legal answer. */
  asked: number;
  /** Answers whose cost was measured. */
  measured: number;
  /** The mean cost of a measured answer, 0 at least. */
  mean: Gauged;
  /** The cost a game, of the answers that were measured. The interval is that of these games. */
  game: Gauged;
  blunders: number;
}

/** The questions that cost most, over all answers that were judged in these games. */
export function lessonsOf(games: readonly Analysis[]): Lesson[] {
  const kinds = new Map<string, Judged[]>();
  for (const one of games.flatMap(({ decisions }) => decisions))
    if (one.verdict !== 'unjudged') kinds.set(one.decision, [...(kinds.get(one.decision) ?? []), one]);
  const lessons = [...kinds].map(([decision, all]): Lesson => {
    const measured = all.filter(({ cost }) => cost !== null);
    const cost = costOf(measured);
    const { rule, about } = all[0];
    return {
      ...{ decision, rule, about, asked: all.length, measured: measured.length },
      ...{ mean: shareOf(cost, Math.max(1, measured.length)), game: shareOf(cost, games.length) },
      blunders: all.filter(({ verdict }) => verdict === 'blunder').length,
    };
  });
  return lessons.sort((a, b) => b.game.estimate - a.game.estimate);
}

const shareOf = ({ estimate, interval: [low, high], method }: Gauged, parts: number): Gauged => ({
  ...{ estimate: estimate / parts, interval: [low / parts, high / parts], method },
});

/** A position with a costly answer, and where it is. */
export interface Worst extends Pick<Costed, 'decision' | 'rule' | 'about' | 'line' | 'answer' | 'best' | 'cost' | 'verdict'> {
  seed: number;
  game: number;
  seat: string;
  /** Shows the board. */
  command: string;
}

/** The answers that surely cost most in all these games. `commandOf`: shows the board before a line of a game. */
export function worstOf(games: readonly Analysis[], most: number, commandOf: (game: Analysis, line: number) => string): Worst[] {
  const all = games.flatMap((game) => costliest(game.decisions).map((one) => ({ game, one })));
  return all
    .sort((a, b) => b.one.cost.estimate - a.one.cost.estimate)
    .slice(0, most)
    .map(({ game, one: { seat, decision, rule, about, line, answer, best, cost, verdict } }) => ({
      ...{ seed: game.seed, game: game.number, seat: game.seats[seat].seat, line, decision, rule, about, answer, best, cost, verdict },
      command: commandOf(game, line),
    }));
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
