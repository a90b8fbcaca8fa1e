import { percent, plural } from '../report/reading/format.js';
import { clopperPearson } from '../statistics/index.js';
import { countIn, type KnownCell } from './known-reports.js';
import { nameOf, type Subject } from './subject.js';

/** What a report of the same rules knows of a player that thinks, against the best player of a review. */
export interface Thinker {
  /** "search", "lookahead". */
  player: string;
  report: string;
  /** Over all seats. */
  won: number;
  lost: number;
  games: number;
}

const THINKS = /^(search|lookahead)\b/;

/** Players that think and beat the best one for sure, in reports of games for two beside the review; the one that wins most first. */
export function thinkersAbove({ game, best, wins, known }: Subject): Thinker[] {
  if (wins.length !== 2) return [];
  const found = known.flatMap(({ report, cells }) => thinkersIn(report, cells, { seats: game.seats, best: best.id, wins }));
  return found.filter(({ won, lost }) => clopperPearson(won, won + lost).interval[0] > 0.5).sort((a, b) => b.won / b.games - a.won / a.games);
}

interface Against {
  seats: readonly string[];
  best: string;
  wins: readonly string[];
}

function thinkersIn(report: string, cells: readonly KnownCell[], { seats, best, wins }: Against): Thinker[] {
  const by = new Map<string, Thinker>();
  for (const { games, strategies, measures } of cells)
    seats.forEach((seat, at) => {
      const [player, other] = [strategies[seat], strategies[seats[1 - at]]];
      if (typeof player !== 'string' || !THINKS.test(player) || other !== best) return;
      const before = by.get(player) ?? { player: THINKS.exec(player)?.[0] ?? player, report, won: 0, lost: 0, games: 0 };
      const count = (of: number) => countIn({ measures }, wins[of]);
      by.set(player, { ...before, won: before.won + count(at), lost: before.lost + count(1 - at), games: before.games + games });
    });
  return [...by.values()];
}

/** "search, which thinks, beats strong with 66 % of 1,000 games (report galley-thinking)". */
export const thinkerText = ({ best }: Pick<Subject, 'best'>, { player, report, won, games }: Thinker) =>
  `${player}, which thinks, beats ${nameOf(best)} with ${percent(won / games, 0)} of ${plural(games, 'game')} (report ${report})`;
