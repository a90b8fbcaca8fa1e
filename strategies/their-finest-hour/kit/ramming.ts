import { members } from 'sortie/engine';
import { hasMission, LOSSES, type Rules, type Seen, type View, WHOLE } from 'sortie/games/their-finest-hour';
import { prizeFor, type Weights } from './weights.js';

/** 5.4 The chance that a declared collision happens: one that cannot fire rams on one pass too, and the target must fail all its dice. */
export function chanceToRam(one: Seen, target: Seen, canFire: boolean): number {
  const none = (1 - one.rep / 6) ** diceOf(one);
  const goes = !canFire ? 1 - none : one.clumsy ? 0 : (one.rep / 6) ** 2;
  return goes * (1 - target.rep / 6) ** diceOf(target);
}

function diceOf(one: Seen): number {
  return one.clumsy ? 1 : 2;
}

/** The enemy’s loss by a collision, in aircraft. */
export function prizeOfRamming(rules: Rules, target: Seen, weights: Weights): number {
  return target.burning !== 0 ? 1 / WHOLE : prizeFor(rules, target, weights);
}

/**
 * What its side loses with this aircraft: less the more it has left to lose for each that the enemy has, and nothing in its last
 * activation. One on a mission is not for ramming.
 */
export function priceOf(rules: Rules, view: View, fear: number): number {
  const { one } = view;
  if (hasMission(rules, one)) return Number.POSITIVE_INFINITY;
  return one.burning !== 0 ? 0 : (fear * left(rules, view, 1 - one.side)) / left(rules, view, one.side);
}

/** The aircraft that a side can lose until it has lost the fight; one on fire is lost already. */
function left(rules: Rules, { aircraft }: View, side: number): number {
  let whole = 0;
  for (let n = 0; n < aircraft.length; n++) if (aircraft[n].side === side && aircraft[n].flying && aircraft[n].burning === 0) whole++;
  return rules.victory === LOSSES ? whole - members(rules.sides[side]) + rules.victoryCount : whole;
}
