import { places } from '../../engine/index.js';

/** Purposes of dice. The index of a channel is part of every dice address: append, never reorder. */
export const CHANNELS = ['initiative', 'activation', 'fast move', 'fire', 'damage', 'reaction', 'collision', 'focus', 'rally', 'bombing'] as const;
export const ON = places(CHANNELS);

/** Steps of the dice clock in one turn: the activation of each aircraft by its index, then these. */
const HANDS = 64;
export const OPENING_HAND = 60;
export const RALLY_HAND = 62;

export function hand(turn: number, unit: number): number {
  return turn * HANDS + unit;
}
