import { leaderAboard } from '../command/commanders.js';
import { afloat } from '../geometry.js';
import type { Rules, Sea, Ship } from '../types.js';
import { sailBonus } from './sails.js';

/** 6.12 May show its maximum face. */
export function mayGoFast(state: Sea, ship: Ship): boolean {
  if (ship.half + ship.fatigue + ship.taken + ship.mastsDown > 0 || ship.crippled || ship.immobile) return false;
  if (ship.sails === 1 && !ship.card.tremiola) return false;
  const leader = leaderAboard(state, ship);
  return leader === undefined || leader.shaken === 0;
}

/** 6.11, 6.37 The most movement points to announce. Reductions do not add up: the largest counts. */
export function allowance(state: Sea, rules: Rules, ship: Ship): number {
  if (ship.immobile || !afloat(ship)) return 0;
  if (ship.crippled) return 1;
  const bonus = sailBonus(state, rules, ship);
  if (ship.fast === 1) return ship.maximum + bonus;
  const cruise = ship.card.cruise + bonus;
  const halved = (ship.card.cruise + 1) >> 1;
  let points = cruise;
  if (ship.half + ship.mastsDown > 0) points = halved;
  if (ship.fatigue > 0) points = Math.min(points, Math.max(1, cruise - ship.fatigue));
  return points;
}

/** 6.12 Rammed, crippled, halved and fatigued ships show the cruise face. */
export function slow(ship: Ship): void {
  ship.fast = 0;
}
