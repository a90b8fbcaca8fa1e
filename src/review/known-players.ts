import { percent, plural } from '../report/reading/format.js';
import { clopperPearson } from '../statistics/index.js';
import { sceneText } from './headings/words.js';
import { otherwise } from './known-games.js';
import { countIn, type KnownReport } from './known-reports.js';
import { inScene, nameOf, type Subject } from './subject.js';

/** What a report of the same rules knows of a player that thinks, against the best player of a review. */
export interface Thinker {
  /** "search", "lookahead". */
  player: string;
  report: string;
  /** The scenario that was played; '' in a game without. */
  scene: string;
  /** What was played otherwise than the review does: "blue aircraft: spitfire 1"; '' if nothing. */
  under: string;
  /** Over all seats. */
  won: number;
  lost: number;
  games: number;
}

const THINKS = /^(search|lookahead)\b/;

/**
 * Players that think and beat the best one for sure, in reports of games for two beside the review; the one that wins most first. In one of several
 * scenarios, those that played it; asked of all of them, those of every scenario.
 */
export function thinkersAbove(subject: Subject): Thinker[] {
  const { wins, known, scenes, scene } = subject;
  const found =
    scene === undefined && scenes.length > 0
      ? scenes.flatMap((one) => thinkersAbove(inScene(subject, one)))
      : wins.length === 2
        ? known.flatMap((report) => thinkersIn(report, subject))
        : [];
  return found.filter(({ won, lost }) => clopperPearson(won, won + lost).interval[0] > 0.5).sort((a, b) => b.won / b.games - a.won / a.games);
}

function thinkersIn({ report, cells }: KnownReport, subject: Subject): Thinker[] {
  const { game, best, wins, scene } = subject;
  const by = new Map<string, Thinker>();
  for (const cell of cells) {
    const under = otherwise(subject, cell);
    if (under === undefined) continue;
    game.seats.forEach((seat, at) => {
      const [player, other] = [cell.strategies[seat], cell.strategies[game.seats[1 - at]]];
      if (typeof player !== 'string' || !THINKS.test(player) || other !== best.id) return;
      const none = { player: THINKS.exec(player)?.[0] ?? player, report, scene: scene?.name ?? '', under, won: 0, lost: 0, games: 0 };
      const before = by.get(`${player} ${under}`) ?? none;
      const count = (of: number) => countIn(cell, wins[of]);
      const [won, lost] = [before.won + count(at), before.lost + count(1 - at)];
      by.set(`${player} ${under}`, { ...before, won, lost, games: before.games + cell.games });
    });
  }
  return [...by.values()];
}

/** "search, which thinks, beats strong with 66 % of 1,000 games in Duel (report galley-thinking)". */
export const thinkerText = ({ best }: Pick<Subject, 'best'>, one: Thinker) =>
  `${one.player}, which thinks, beats ${nameOf(best)} with ${percent(one.won / one.games, 0)} of ${plural(one.games, 'game')}${placeText(one)}`;

/** "search beats strong with 66 % of games in Duel (report galley-thinking)". */
export const thinkerBrief = ({ best }: Pick<Subject, 'best'>, { player, won, games, under, ...place }: Thinker) =>
  `${player} beats ${nameOf(best)} with ${percent(won / games, 0)} of games${placeText({ ...place, under: under === '' ? '' : 'with other options' })}`;

/** " in Duel (report galley-thinking)". */
export const placeText = ({ scene, under, report }: Pick<Thinker, 'scene' | 'under' | 'report'>) =>
  `${scene === '' ? '' : ` in ${sceneText(scene)}`} (${under === '' ? '' : `${under}; `}report ${report})`;
