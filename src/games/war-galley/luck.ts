import type { Luck } from './record.js';
import type { Rules } from './rules.js';
import { AT_LEAST } from './two-dice.js';
import type { Play } from './types.js';
import { value } from './value.js';

/**
 * The luck of the dice for Blue: what a roll gave less the exact mean of all that it could have given, in victory points (9.1) times how
 * open the battle is: four times p (1 − p), where p is Blue's chance by the fitted value. The mean is 0 to the last digit, whatever the
 * worths are: each is a whole number that is settled before the roll. Rams, rakes, boardings, marines, grapples, crews and sinking ships
 * are counted apart, and a run gives each the coefficient that it earned with the captains who fought. Who has the initiative, double
 * activations and tests of single ships are not counted: over thousands of battles they told nothing.
 */
export const LUCK_SCALE = 36 * 256;
const PARTS = 256;

/** What a result of the dice is worth to the seat that rolls. */
export type Worth = (roll: number) => number;

/** One die. */
export function luckOfDie(play: Play, luck: Luck, seat: number, roll: number, worth: Worth): void {
  const parts = inParts(play, worth);
  let promised = 0;
  for (let face = 1; face <= 6; face++) promised += parts(face);
  add(play, luck, seat, (6 * parts(roll) - promised) * 6);
}

/** Two dice added up. */
export function luckOfTwoDice(play: Play, luck: Luck, seat: number, roll: number, worth: Worth): void {
  const parts = inParts(play, worth);
  let promised = 0;
  for (let sum = 2; sum <= 12; sum++) promised += (AT_LEAST[sum + 20] - AT_LEAST[sum + 21]) * parts(sum);
  add(play, luck, seat, 36 * parts(roll) - promised);
}

function inParts(play: Play, worth: Worth): Worth {
  const weight = PARTS * openness(play);
  return (roll) => Math.round(weight * worth(roll));
}

function add({ record }: Play, luck: Luck, seat: number, gain: number): void {
  record.lucks[luck] += seat === 0 ? gain : -gain;
}

/** How open the battle is, 0 to 1: looked at before the first roll of a turn, and after a change of points. */
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

/** 8.23 What a marine of `ship` counts for against `enemy`, in points: by how much it moves the chances of both to board. */
export function worthOfMarine(rules: Rules, ship: Crew, enemy: Crew): number {
  if (ship.marines === 0) return 0;
  const boards = (attackers: number, defenders: number) => chanceToBoard(rules, attackers, defenders);
  const kept = boards(enemy.marines, ship.marines - 1) - boards(enemy.marines, ship.marines);
  const threat = boards(ship.marines, enemy.marines) - boards(ship.marines - 1, enemy.marines);
  return LEAST_OF_MARINE + ship.card.defence * kept + enemy.card.defence * threat;
}

/** For fights to come. */
const LEAST_OF_MARINE = 0.5;

/** 8.23 */
function chanceToBoard({ boarding }: Rules, attackers: number, defenders: number): number {
  if (attackers === 0) return 0;
  const need = boarding[(Math.min(defenders, 8) << 4) | (Math.min(attackers, 8) - 1)];
  return need > 12 ? 0 : AT_LEAST[Math.max(need, 2) + 20] / 36;
}
