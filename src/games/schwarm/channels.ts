/** Purposes of rolls. The place in the list is the channel's number: append, never reorder. */
export const CHANNELS = ['starting damage', 'sun and turrets', 'position', 'direction', 'turret moves', 'cup', 'attack and defence'] as const;

export const STARTING = 0;
export const SUN = 1;
export const POSITION = 2;
export const DRIFT = 3;
export const TURRET_MOVES = 4;
export const CUP = 5;
export const FIRE = 6;
