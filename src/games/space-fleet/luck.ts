import { BY_ACTIVE, BY_TIE } from './record.js';
import { LOSS_CAP } from './rules.js';
import { waysToSee } from './sighting.js';
import { TEST_ROLLS, waysToTie, waysToWin } from './test-odds.js';
import type { Play } from './types.js';

/**
 * What the dice gave blue less what they promised, summed over a game: its mean is exactly 0, so a run may take it off the
 * win rate (AIVAT: Burch et al. 2018). Each roll is counted in elements shot off, weighted by how much an element decides at
 * the time: most while the fleets are level, nothing when the game is lost. Weights and constants were fitted to 2,500 games
 * each of five match-ups; they need not be right, only be fixed before the roll. Win rates then need 1.5 times fewer games
 * (fire alone, unweighted: 1.15).
 */
export const LUCK_SCALE = 62_208 * 8;

/** An element in the units of this file: divisible by 1,296 (four dice), 256 (four d4), 36 and 6. */
const ELEMENT = 62_208;
/** What other luck is worth in elements: the position of a fight, a tie, a point of scattered fire that finds its mark. */
const POSITION = (3 * ELEMENT) / 36;
const TIE = (0.5 * ELEMENT) / 36;
const MARK = (1.25 * ELEMENT) / 6;
/** The first enemy that a squadron detects, and each further one. */
const FIRST_CONTACT = 340;
const CONTACT = 170;

/** Eight times 4 p (1 - p), where p is the chance to win at a lead of so many per cent of a fleet's elements. */
const WEIGHTS = Int32Array.from({ length: 201 }, (_, i) => {
  const p = 1 / (1 + Math.exp(-0.2 * (i - 100)));
  return Math.round(8 * 4 * p * (1 - p));
});

function count({ state, rules, record }: Play, side: number, gain: number): void {
  const [blue, red] = [state.lostElements[0] / rules.fleetElements[0], state.lostElements[1] / rules.fleetElements[1]];
  const weight = WEIGHTS[100 + Math.trunc(100 * (red - blue))];
  record.luck += side === 0 ? gain * weight : -gain * weight;
}

/** 7.4 Concentrated fire: the elements that the damage takes from a sector with so many left. */
export function luckOfAim(play: Play, side: number, scores: number, points: number, left: number): void {
  const most = Math.min(left, LOSS_CAP - 1);
  count(play, side, (Math.min(points, most) * 1296 - play.rules.lossSums[scores * LOSS_CAP + most]) * (ELEMENT / 1296));
}

/** 7.4 Scattered fire: the points, as far as sectors still stand that they may find. */
export function luckOfSpread(play: Play, side: number, scores: number, points: number, standing: number): void {
  count(play, side, (points * 1296 - play.rules.damageSums[scores]) * standing * (ELEMENT / 1296 / 6));
}

/** 7.5 One scattered point: does it find one of the sectors that stand? */
export function luckOfMark(play: Play, side: number, standing: number, found: boolean): void {
  count(play, side, ((found ? 6 : 0) - standing) * MARK);
}

/** 7.2 Who names the position. */
export function luckOfManoeuvre(play: Play, side: number, lead: number, by: number): void {
  const won = ((by === BY_ACTIVE ? TEST_ROLLS : 0) - waysToWin(lead)) * POSITION;
  count(play, side, won + ((by === BY_TIE ? TEST_ROLLS : 0) - waysToTie(lead)) * TIE);
}

/** 5.3 An attempt at detection; the first success of a squadron is worth more than another. */
export function luckOfSight(play: Play, side: number, search: number, jam: number, seen: boolean, first: boolean): void {
  count(play, side, ((seen ? 256 : 0) - waysToSee(search, jam)) * (first ? FIRST_CONTACT : CONTACT));
}
