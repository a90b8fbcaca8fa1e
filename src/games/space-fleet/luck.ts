import { BY_ACTIVE, BY_TIE, LUCK } from './record.js';
import { LOSS_CAP } from './rules.js';
import { waysToSee } from './sighting.js';
import { TEST_ROLLS, waysToTie, waysToWin } from './test-odds.js';
import type { Play } from './types.js';
import { value } from './value.js';

/**
 * What the dice gave blue less what they promised, summed over a game: its mean is exactly 0, so a run may take it off the
 * win rate (AIVAT: Burch et al. 2018). Each roll is counted in elements shot off, times how open the battle is: four times
 * p (1 − p), where p is blue's chance by the fitted value. Worths need not be right, only be fixed before the roll; aimed and
 * scattered fire, marks, positions and sightings are counted apart, and a run gives each the coefficient that it earned with
 * the admirals who fought. Not counted is the initiative: over thousands of battles it told nothing, near or far.
 */
export const LUCK_SCALE = 62_208 * 64;

/** An element in the units of this file: divisible by 1,296 (four dice), 256 (four d4), 36 and 6. */
const ELEMENT = 62_208;
/** What other luck is worth in elements: the position of a fight, a tie, a point of scattered fire that finds its mark. */
const POSITION = (3 * ELEMENT) / 36;
const TIE = (0.5 * ELEMENT) / 36;
const MARK = (1.25 * ELEMENT) / 6;
/** The first enemy that a squadron detects, and each further one. */
const FIRST_CONTACT = 340;
const CONTACT = 170;
const OPEN = 64;

function count(play: Play, luck: number, side: number, gain: number): void {
  const open = openness(play);
  play.record.lucks[luck] += side === 0 ? gain * open : -gain * open;
}

/**
 * How open the battle is, 0 to 64: looked at before the first roll of a turn, and after every ship lost. Looking after every
 * element costs a third of the speed, and tells no more.
 */
function openness({ state, rules, record }: Play): number {
  const of = (state.turn * 1024 + state.lostPoints[0]) * 1024 + state.lostPoints[1];
  if (record.openOf !== of) {
    const chance = value(state, rules, 0);
    record.openOf = of;
    record.open = Math.round(OPEN * 4 * chance * (1 - chance));
  }
  return record.open;
}

/** 7.4 Concentrated fire: the elements that the damage takes from a sector with so many left. */
export function luckOfAim(play: Play, side: number, scores: number, points: number, left: number): void {
  const most = Math.min(left, LOSS_CAP - 1);
  count(play, LUCK.aimed, side, (Math.min(points, most) * 1296 - play.rules.lossSums[scores * LOSS_CAP + most]) * (ELEMENT / 1296));
}

/** 7.4 Scattered fire: the points, as far as sectors still stand that they may find. */
export function luckOfSpread(play: Play, side: number, scores: number, points: number, standing: number): void {
  count(play, LUCK.scattered, side, (points * 1296 - play.rules.damageSums[scores]) * standing * (ELEMENT / 1296 / 6));
}

/** 7.5 One scattered point: does it find one of the sectors that stand? */
export function luckOfMark(play: Play, side: number, standing: number, found: boolean): void {
  count(play, LUCK.marks, side, ((found ? 6 : 0) - standing) * MARK);
}

/** 7.2 Who names the position. */
export function luckOfManoeuvre(play: Play, side: number, lead: number, by: number): void {
  const won = ((by === BY_ACTIVE ? TEST_ROLLS : 0) - waysToWin(lead)) * POSITION;
  count(play, LUCK.positions, side, won + ((by === BY_TIE ? TEST_ROLLS : 0) - waysToTie(lead)) * TIE);
}

/** 5.3 An attempt at detection; the first success of a squadron is worth more than another. */
export function luckOfSight(play: Play, side: number, search: number, jam: number, seen: boolean, first: boolean): void {
  count(play, LUCK.sightings, side, ((seen ? 256 : 0) - waysToSee(search, jam)) * (first ? FIRST_CONTACT : CONTACT));
}
