/** What dice are rolled for. A channel's number is its place: append, never reorder. */
export const CHANNELS = ['initiative', 'fire'] as const;
export const INITIATIVE = 0;
export const FIRE = 1;
