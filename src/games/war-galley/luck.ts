import { LUCK, PARTS } from './counters.js';
import { scaleOf } from './features.js';
import { AT_LEAST } from './two-dice.js';
import type { Play, Rules } from './types.js';
import { value } from './value.js';

/**
 * Luck of the dice for Blue: the gain of a roll less its exact mean, in victory points (9.1) weighted by how open the battle is (4 p (1 −
 * p), with p Blue's fitted win chance). The mean is exactly 0 for any worths, since each is a whole number fixed before the roll. Each kind
 * of dice is counted apart, and a run fits a coefficient for each. Initiative, double activations and crew tests of individual squadrons
 * are left out: over thousands of battles they explained nothing.
 */
/** Gain of a result for the seat that rolls, in points. */
export type Worth = (roll: number) => number;

export function luckOfDie(play: Play, luck: number, seat: number, roll: number, worth: Worth): void {
  addDie(play, luck, seat, roll, inParts(play, worth));
}

/** 9.2 A fleet flees, or not: the chance to win turns into the result. `after`: the result for the seat if it flees. */
export function luckOfFlight(play: Play, seat: number, roll: number, flees: (roll: number) => boolean, after: number): void {
  const { state, rules } = play;
  const gain = Math.round(PARTS * WIN * scaleOf(rules) * (after - value(state, rules, seat)));
  addDie(play, LUCK.flights, seat, roll, (face) => (flees(face) ? gain : 0));
}

/** Points of a win from a level battle, as a share of the points that both sides need: 0.65 by 2,400 battles of Actium and the drill. */
const WIN = 0.65;

function addDie(play: Play, luck: number, seat: number, roll: number, parts: Worth): void {
  let promised = 0;
  for (let face = 1; face <= 6; face++) promised += parts(face);
  add(play, luck, seat, (6 * parts(roll) - promised) * 6);
}

export function luckOfTwoDice(play: Play, luck: number, seat: number, roll: number, worth: Worth): void {
  const parts = inParts(play, worth);
  let promised = 0;
  for (let sum = 2; sum <= 12; sum++) promised += (AT_LEAST[sum + 20] - AT_LEAST[sum + 21]) * parts(sum);
  add(play, luck, seat, 36 * parts(roll) - promised);
}

function inParts(play: Play, worth: Worth): Worth {
  const weight = PARTS * openness(play);
  return (roll) => Math.round(weight * worth(roll));
}

function add({ record }: Play, luck: number, seat: number, gain: number): void {
  record.lucks[luck] += seat === 0 ? gain : -gain;
}

/** 0 to 1. Cached until the turn or the points change. */
function openness({ state, rules, record }: Play): number {
  const of = (state.turn * 512 + state.points[0]) * 512 + state.points[1];
  if (record.openOf !== of) {
    const chance = value(state, rules, 0);
    record.openOf = of;
    record.open = 4 * chance * (1 - chance);
  }
  return record.open;
}

interface Crew {
  readonly marines: number;
  readonly card: { readonly defence: number };
}

/** 8.23 Worth of one marine against an enemy, in points: how far it moves both ships' chances to board. */
export function worthOfMarine(rules: Rules, ship: Crew, enemy: Crew): number {
  if (ship.marines === 0) return 0;
  const boards = (attackers: number, defenders: number) => chanceToBoard(rules, attackers, defenders);
  const kept = boards(enemy.marines, ship.marines - 1) - boards(enemy.marines, ship.marines);
  const threat = boards(ship.marines, enemy.marines) - boards(ship.marines - 1, enemy.marines);
  return LEAST_OF_MARINE + ship.card.defence * kept + enemy.card.defence * threat;
}

/** A marine also counts in later fights: at least this many points. */
const LEAST_OF_MARINE = 0.5;

/** 8.23 */
function chanceToBoard({ boarding }: Rules, attackers: number, defenders: number): number {
  if (attackers === 0) return 0;
  const need = boarding[(Math.min(defenders, 8) << 4) | (Math.min(attackers, 8) - 1)];
  return need > 12 ? 0 : AT_LEAST[Math.max(need, 2) + 20] / 36;
}
