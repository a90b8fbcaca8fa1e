/** Purposes of dice. The index of a channel is part of every dice address: append, never reorder. */
export const CHANNELS = ['initiative', 'activation', 'fast move', 'fire', 'damage', 'reaction', 'collision', 'focus', 'rally', 'bombing'] as const;
export const INITIATIVE_DICE = 0;
export const ACTIVATION_DICE = 1;
export const FAST_MOVE_DICE = 2;
export const FIRE_DICE = 3;
export const DAMAGE_DICE = 4;
export const REACTION_DICE = 5;
export const COLLISION_DICE = 6;
export const FOCUS_DICE = 7;
export const RALLY_DICE = 8;
export const BOMBING_DICE = 9;

/** Steps of the dice clock in one turn: the activation of each aircraft by its index, then these. */
const HANDS = 64;
export const OPENING_HAND = 60;
export const RALLY_HAND = 62;

export function hand(turn: number, unit: number): number {
  return turn * HANDS + unit;
}
