import { type Analysis, type Gauged, sumOf } from './analysis.js';
import { PERSON } from './seat.js';

/** What answers to one question of the rules cost a player, over many games. */
export interface Lesson {
  decision: string;
  rule: string;
  about: string;
  /** How often it was asked, with more than one legal answer. */
  asked: number;
  /** The mean cost of an answer. */
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
      if (seats[one.seat].player !== PERSON || one.futures === 0) continue;
      kinds.set(one.decision, [...(kinds.get(one.decision) ?? []), one]);
    }
  const lessons = [...kinds].map(([decision, all]): Lesson => {
    const { estimate, interval, method } = sumOf(all.map(({ cost }) => cost));
    const { rule, about } = all[0];
    return {
      ...{ decision, rule, about, asked: all.length, game: estimate / games.length },
      mean: { estimate: estimate / all.length, interval: [interval[0] / all.length, interval[1] / all.length], method },
      blunders: all.filter(({ verdict }) => verdict === 'blunder').length,
    };
  });
  return lessons.sort((a, b) => b.game - a.game);
}
