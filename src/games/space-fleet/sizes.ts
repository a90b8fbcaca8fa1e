/** 1.1 Points of structure of a ship. */
export const SIZES = { small: 20, medium: 30, large: 50 } as const;
export type Size = keyof typeof SIZES;
export const SIZE_NAMES = Object.keys(SIZES) as Size[];

/** 1.1 The budget of a fleet; an option may set another. */
export const CAPITAL = 500;
/** 1.2 Ships in a squadron. */
export const SQUADRON = { least: 2, most: 10 } as const;
/** 1.3 The fewest points in a sector; the most are half of the structure. */
export const SECTOR_LEAST = 2;
