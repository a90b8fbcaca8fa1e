/** How even a cell is: the chance of an only player, the lead of one of two seats, or what each of several seats wins above its part. */
import { type Asked, shareIn, single } from '../../statistics/judge.js';
import { excessOf, leadOf } from '../../statistics/quantity.js';
import { MATTERS } from '../../statistics/verdict.js';
import type { Fact, ReviewFacts, Scene, Setting } from '../asked.js';
import type { Subject } from '../subject.js';
import { bestOf, gamesText, isKnown, ofHundred, sideOf, winsText, winVerb } from './words.js';

/** The lead that counts as even or not: 55 to 45. */
export const NEAR = 0.1;

/** A chance to win, in a game for one, that is neither too small nor too large. */
export const CHANCE = [0.2, 0.8] as const;

/** Each number is 0 if the cell is even; the chance of an only player is one half. */
export function levelsIn({ wins }: Pick<Subject, 'wins'>, cell: number): Asked[] {
  if (wins.length === 1) return [shareIn(cell, wins[0])];
  return wins.length === 2 ? [single(leadOf(cell))] : wins.map((measure) => single(excessOf(cell, measure, wins.length), 1 / wins.length));
}

/** near: below 10 points, and not known to be below 3. edge: a chance that is known to what matters, and may lie on either side of an end. */
type Level = 'even' | 'near' | 'uneven' | 'easy' | 'hard' | 'edge' | 'open';

type Number = Pick<Fact, 'estimate' | 'interval' | 'word'>;

const endsOf = ({ interval = [-1, 1] }: Number) => interval;

export function levelOf(seats: number, found: readonly Number[]): Level {
  if (seats === 1) return chanceOf(found[0]);
  if (found.every(({ word }) => word === 'unimportant')) return 'even';
  if (found.every((one) => endsOf(one)[0] > -NEAR && endsOf(one)[1] < NEAR)) return 'near';
  return found.some((one) => endsOf(one)[0] >= MATTERS || endsOf(one)[1] <= -MATTERS) ? 'uneven' : 'open';
}

function chanceOf(found: Number): Level {
  const [low, high] = endsOf(found);
  if (low > CHANCE[1]) return 'easy';
  if (high < CHANCE[0]) return 'hard';
  if (low >= CHANCE[0] && high <= CHANCE[1]) return 'even';
  return found.word === 'unimportant' ? 'edge' : 'open';
}

export const isUneven = (level: Level): boolean => level === 'uneven' || level === 'easy' || level === 'hard';
export const isEven = (level: Level): boolean => level === 'even' || level === 'near' || level === 'edge';

/** How far a level is from even: as estimated, at most and at least. */
export function distanceOf(seats: number, found: readonly Number[]): { estimate: number; most: number; least: number } {
  const even = seats === 1 ? 0.5 : 0;
  const largest = (of: (one: Number) => number) => Math.max(...found.map(of));
  return {
    estimate: largest(({ estimate }) => Math.abs(estimate - even)),
    most: largest((one) => Math.max(endsOf(one)[1] - even, even - endsOf(one)[0])),
    least: Math.max(
      0,
      largest((one) => Math.max(endsOf(one)[0] - even, even - endsOf(one)[1])),
    ),
  };
}

/** How even a scenario is between the best players. */
export interface Balance {
  scene: Scene;
  found: readonly Fact[];
  level: Level;
  distance: number;
}

export function balancesIn(review: ReviewFacts): Balance[] {
  return review.scenes.flatMap((scene): Balance[] => {
    const found = review.facts('fair', 'level', scene.name).filter(({ name }) => name === review.best);
    if (found.length === 0) return [];
    const seats = scene.seats.length;
    return [{ scene, found, level: levelOf(seats, found), distance: distanceOf(seats, found).estimate }];
  });
}

/** "Red wins 7 more games in 100", "Ann wins 3 fewer games in 100 than her part", "the best player wins 79 of 100 games". */
export function levelText(review: Setting, scene: Scene, found: readonly Number[]): string {
  if (scene.seats.length === 1) return `${bestOf(review)} wins ${ofHundred(found[0].estimate)} games`;
  const away = found.map(({ estimate }) => Math.abs(estimate));
  const seat = away.indexOf(Math.max(...away));
  const { estimate } = found[seat];
  if (scene.seats.length > 2) return `${sideOf(scene, seat)} ${winsText(estimate, sideOf(scene, seat))} than its part`;
  const ahead = sideOf(scene, Number(estimate < 0));
  return `${ahead} ${winVerb(ahead)} ${gamesText(estimate, 'more')}`;
}

/** Who is ahead is said only if it is known. */
export const isAhead = (found: readonly Number[]): boolean => found.some(isKnown);
