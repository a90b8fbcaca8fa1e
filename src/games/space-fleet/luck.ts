import { BY, ELEMENT, LUCK, OPEN } from './counters.js';
import { LOSS_CAP } from './rules.js';
import { waysToSee } from './sighting.js';
import { TEST_ROLLS, waysToTie, waysToWin } from './test-odds.js';
import type { Play } from './types.js';
import { value } from './value.js';

/**
 * Luck: results of blue's dice minus their means, summed over a game. Its mean is exactly 0, so a run may subtract it from the win
 * rate (AIVAT: Burch et al. 2018). Each roll counts in elements shot off, times how open the battle is: 4 p (1 − p) with blue's
 * chance p by the fitted value. Worths may be inexact but must be fixed before the roll. Aimed and scattered fire, marks, positions
 * and sightings are separate kinds, and a run estimates a coefficient for each. The initiative is left out: it explained nothing
 * over thousands of battles.
 */
/** Worths of other results: the position of a fight, a tie, a point of scattered fire that takes an element. */
const POSITION = (3 * ELEMENT) / 36;
const TIE = (0.5 * ELEMENT) / 36;
const MARK = (1.25 * ELEMENT) / 6;
/** The first enemy that a squadron detects, and each further one. */
const FIRST_CONTACT = 340;
const CONTACT = 170;

function count(play: Play, luck: number, side: number, gain: number): void {
  const open = openness(play);
  play.record.lucks[luck] += side === 0 ? gain * open : -gain * open;
}

/**
 * How open the battle is, 0 to 64: computed before the first roll of a turn and after every ship lost. After every element it
 * costs a third of the speed and explains no more.
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

/** 7.4 Concentrated fire: the elements that the damage takes from a sector with `left` elements. */
export function luckOfAim(play: Play, side: number, scores: number, points: number, left: number): void {
  const most = Math.min(left, LOSS_CAP - 1);
  count(play, LUCK.aimed, side, (Math.min(points, most) * 1296 - play.rules.lossSums[scores * LOSS_CAP + most]) * (ELEMENT / 1296));
}

/** 7.4 Scattered fire: the points, by the share of sectors that have elements. */
export function luckOfSpread(play: Play, side: number, scores: number, points: number, standing: number): void {
  count(play, LUCK.scattered, side, (points * 1296 - play.rules.damageSums[scores]) * standing * (ELEMENT / 1296 / 6));
}

/** 7.5 One scattered point: whether its sector has elements. */
export function luckOfMark(play: Play, side: number, standing: number, found: boolean): void {
  count(play, LUCK.marks, side, ((found ? 6 : 0) - standing) * MARK);
}

/** 7.2 The side that names the position. */
export function luckOfManoeuvre(play: Play, side: number, lead: number, by: number): void {
  const won = ((by === BY.active ? TEST_ROLLS : 0) - waysToWin(lead)) * POSITION;
  count(play, LUCK.positions, side, won + ((by === BY.dice ? TEST_ROLLS : 0) - waysToTie(lead)) * TIE);
}

/** 5.3 An attempt at detection; the first success of a squadron is worth more than another. */
export function luckOfSight(play: Play, side: number, search: number, jam: number, seen: boolean, first: boolean): void {
  count(play, LUCK.sightings, side, ((seen ? 256 : 0) - waysToSee(search, jam)) * (first ? FIRST_CONTACT : CONTACT));
}
