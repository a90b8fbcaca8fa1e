import type { Course, Rules, Sea, Ship, State } from './types.js';
/**
 * 4.2 Directions from a ship's bow hex, relative to its facing: 0 ahead, 1 starboard bow-flank, 2 starboard flank, 3 astern, 4 port flank,
 * 5 port bow-flank. From the stern hex, 2 and 4 are the stern-flanks. next[(hex << 4) | (facing + direction)] needs no remainder: rows
 * repeat.
 */

import { TIE } from './state.js';

/** Sides as the direction of the bow-flank. */
export const PORT = 5;
export const STARBOARD = 1;
export const flankOf = (side: number): number => (side === PORT ? 4 : 2);

export const ahead = (next: Int16Array, hull: Ship | Course): number => next[(hull.bow << 4) | hull.facing];
export const astern = (next: Int16Array, hull: Ship | Course): number => next[(hull.stern << 4) | (hull.facing + 3)];

export const afloat = (ship: Ship): boolean => ship.out === 0;

/** 5.23, 8.41 Distance between the nearest parts of two ships; adjacent ships are 1 apart. */
export function apart(rules: Rules, a: Ship, b: Ship): number {
  const { grid } = rules;
  let least = grid.distance(a.bow, b.bow);
  if (b.stern !== b.bow) least = Math.min(least, grid.distance(a.bow, b.stern));
  if (a.stern !== a.bow) {
    least = Math.min(least, grid.distance(a.stern, b.bow));
    if (b.stern !== b.bow) least = Math.min(least, grid.distance(a.stern, b.stern));
  }
  return least;
}

/** The most hexes between the bows of ships two hexes apart, which is as far as missiles and harpaxes reach: a hull more for each ship. */
export const BOWS_IN_REACH = 4;

export function enemyBeside(state: Sea, rules: Rules, hex: number, owner: number): boolean {
  for (let d = 0; d < 6; d++) {
    const to = rules.next[(hex << 4) | d];
    if (to < 0) continue;
    const id = state.occupant[to];
    if (id >= 0 && state.ships[id].owner !== owner) return true;
  }
  return false;
}

export function enemyAdjacent(state: Sea, rules: Rules, ship: Ship): boolean {
  return enemyBeside(state, rules, ship.bow, ship.owner) || (ship.stern !== ship.bow && enemyBeside(state, rules, ship.stern, ship.owner));
}

/** 7.12 The enemy that the bow points at from one of its flank hexes; -1 none. */
export function ramTarget(state: Sea, rules: Rules, hull: Ship | Course, owner: number): number {
  const front = ahead(rules.next, hull);
  if (front < 0) return -1;
  const id = state.occupant[front];
  if (id < 0) return -1;
  const target = state.ships[id];
  return target.owner !== owner && inFlank(rules.next, target, hull.bow) ? id : -1;
}

/** For a hex adjacent to the target: true unless it is the hex ahead or astern. */
export function inFlank(next: Int16Array, target: Ship, hex: number): boolean {
  return hex !== ahead(next, target) && hex !== astern(next, target);
}

/**
 * 7.21 The side of the target (PORT or STARBOARD) that a bow rakes when it goes from one hex to another; 0 none. A rake enters the middle
 * of the flank from a bow-flank or stern-flank hex; along a one-hex ship it goes from flank hex to flank hex.
 */
export function rakedSide(next: Int16Array, target: Ship, from: number, to: number): number {
  if (from < 0) return 0;
  for (let side = STARBOARD; side <= PORT; side += 4) {
    const bowFlank = next[(target.bow << 4) | (target.facing + side)];
    const middle = next[(target.bow << 4) | (target.facing + flankOf(side))];
    if (target.bow === target.stern) {
      if ((to === middle && from === bowFlank) || (to === bowFlank && from === middle)) return side;
    } else if (to === middle && (from === bowFlank || from === next[(target.stern << 4) | (target.facing + flankOf(side))])) return side;
  }
  return 0;
}

/** 7.24 A ship of the target's side closes this flank. */
export function flankHeld(state: Sea, rules: Rules, target: Ship, side: number): boolean {
  const middle = next(rules, target.bow, target.facing + flankOf(side));
  if (heldBy(state, middle, target.owner)) return true;
  return target.bow === target.stern && heldBy(state, next(rules, target.bow, target.facing + side), target.owner);
}

function next(rules: Rules, hex: number, direction: number): number {
  return rules.next[(hex << 4) | direction];
}

function heldBy(state: Sea, hex: number, owner: number): boolean {
  return hex >= 0 && state.occupant[hex] >= 0 && state.ships[state.occupant[hex]].owner === owner;
}

/** 6.6, 6.31 Open sea without a ship. */
export function free(state: Sea, rules: Rules, hex: number): boolean {
  return hex >= 0 && state.occupant[hex] < 0 && rules.land[hex] === 0;
}

export const tieOf = (state: Sea, a: Ship, b: Ship): number => state.ties[a.id * state.ships.length + b.id];
export const grappledTo = (state: Sea, a: Ship, b: Ship): boolean => (tieOf(state, a, b) & TIE.grappled) !== 0;
export const fouledWith = (state: Sea, a: Ship, b: Ship): boolean => (tieOf(state, a, b) & TIE.fouled) !== 0;

/** One hex straight back. */
export function backOff(state: State, rules: Rules, ship: Ship): void {
  const back = astern(rules.next, ship);
  place(state, ship, ship.card.double ? ship.stern : back, back, ship.facing);
}

/** Moves a ship on the map; -1 takes it off. */
export function place(state: State, ship: Ship, bow: number, stern: number, facing: number): void {
  const { occupant } = state;
  if (ship.bow >= 0) occupant[ship.bow] = -1;
  if (ship.stern >= 0) occupant[ship.stern] = -1;
  ship.bow = bow;
  ship.stern = stern;
  ship.facing = facing;
  if (bow >= 0) occupant[bow] = ship.id;
  if (stern >= 0) occupant[stern] = ship.id;
}
