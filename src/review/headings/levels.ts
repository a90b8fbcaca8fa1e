/** How even a cell is: the chance of an only player, the lead of one of two seats, or what each of several seats wins above its part. */
import { type Asked, type Found, shareIn, single } from '../../statistics/judge.js';
import { excessOf, leadOf } from '../../statistics/quantity.js';
import { MATTERS } from '../../statistics/verdict.js';
import type { Subject } from '../subject.js';
import { ends, gamesText, percentText, sized, winsText } from './words.js';

/** The lead that counts as even or not: 55 to 45. */
const NEAR = 0.1;

/** A chance to win, in a game for one, that is neither too small nor too large. */
export const CHANCE = [0.2, 0.8] as const;

/** Each number is 0 if the cell is even; the chance of an only player is one half. */
export function levelsIn({ wins }: Pick<Subject, 'wins'>, cell: number): Asked[] {
  if (wins.length === 1) return [shareIn(cell, wins[0])];
  return wins.length === 2 ? [single(leadOf(cell))] : wins.map((measure) => single(excessOf(cell, measure, wins.length), 1 / wins.length));
}

/** near: below 10 points, and not known to be below 3. edge: a chance that is known to what matters, and may lie on either side of an end. */
export type Level = 'even' | 'near' | 'uneven' | 'easy' | 'hard' | 'edge' | 'open';

export function levelOf({ wins }: Pick<Subject, 'wins'>, found: readonly Found[]): Level {
  if (wins.length === 1) return chanceOf(found[0]);
  if (found.every(({ word }) => word === 'unimportant')) return 'even';
  if (found.every(({ interval: [low, high] }) => low > -NEAR && high < NEAR)) return 'near';
  return found.some(({ interval: [low, high] }) => low >= MATTERS || high <= -MATTERS) ? 'uneven' : 'open';
}

function chanceOf({ word, interval: [low, high] }: Found): Level {
  if (low > CHANCE[1]) return 'easy';
  if (high < CHANCE[0]) return 'hard';
  if (low >= CHANCE[0] && high <= CHANCE[1]) return 'even';
  return word === 'unimportant' ? 'edge' : 'open';
}

/** What is said of a level where scenarios are counted. */
export const VERDICTS: Readonly<Record<Level, string>> = {
  even: 'even',
  near: 'even',
  edge: 'even',
  uneven: 'uneven',
  easy: 'hard to lose',
  hard: 'hard to win',
  open: 'not settled',
};

export const isUneven = (level: Level): boolean => level === 'uneven' || level === 'easy' || level === 'hard';

/** One half, or no lead. */
const evenOf = ({ wins }: Pick<Subject, 'wins'>) => (wins.length === 1 ? 0.5 : 0);

/** How far a level is from even: as estimated, at most and at least. */
export function distanceOf(subject: Pick<Subject, 'wins'>, found: readonly Found[]): { estimate: number; most: number; least: number } {
  const even = evenOf(subject);
  const largest = (of: (one: Found) => number) => Math.max(...found.map(of));
  return {
    estimate: largest(({ estimate }) => Math.abs(estimate - even)),
    most: largest(({ interval: [low, high] }) => Math.max(high - even, even - low)),
    least: Math.max(
      0,
      largest(({ interval: [low, high] }) => Math.max(low - even, even - high)),
    ),
  };
}

/** The number that is farthest from even, and its seat. */
function farthest(subject: Pick<Subject, 'wins'>, found: readonly Found[]): { one: Found; seat: number } {
  const away = found.map(({ estimate }) => Math.abs(estimate - evenOf(subject)));
  const seat = away.indexOf(Math.max(...away));
  return { one: found[seat], seat };
}

/** "red wins 7 more games in 100 than blue", "Ann wins 3 fewer games in 100 than her part", "the player wins 79 %". */
export function levelText(subject: Pick<Subject, 'wins' | 'game'>, found: readonly Found[]): string {
  const { seats } = subject.game;
  const { one, seat } = farthest(subject, found);
  if (seats.length === 1) return `${seats[0]} wins ${percentText(one.estimate)}`;
  if (seats.length > 2) return `${seats[seat]} ${winsText(one.estimate)} than its part`;
  const ahead = Number(one.estimate < 0);
  return `${seats[ahead]} wins ${gamesText(one.estimate, 'more')} than ${seats[1 - ahead]}`;
}

/** "red +7 [5, 9]", "79 % [78, 80]". */
export function levelBrief(subject: Pick<Subject, 'wins' | 'game'>, found: readonly Found[], level: Level): string {
  const { seats } = subject.game;
  const { one, seat } = farthest(subject, found);
  if (seats.length === 1) return `wins ${percentText(one.estimate)} ${ends(one)}`;
  if (level === 'even') return 'even';
  const who = seats[seats.length === 2 ? Number(one.estimate < 0) : seat];
  const sign = seats.length > 2 && one.estimate < 0 ? '−' : '+';
  return `${level === 'near' ? 'nearly even: ' : ''}${who} ${sign}${Math.round(100 * Math.abs(one.estimate))} ${sized(one)}${level === 'open' ? ', open' : ''}`;
}
