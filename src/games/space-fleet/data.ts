/** 1.1 Points of structure of a ship. */
export const SIZES = { small: 20, medium: 30, large: 50 } as const;
export type Size = keyof typeof SIZES;
export const SIZE_NAMES = Object.keys(SIZES) as Size[];

/**
 * The printed tables. Each is read twice: for the attacking side the column of its system and the row of the one that resists,
 * for the defending side the column and row with the letters exchanged.
 */
export interface Data {
  /** 5 Rows: jammer W X Y Z, then none. Columns: detector W X Y Z. */
  detection: readonly (readonly number[])[];
  /** 7.4 Rows: defence a … f, then none. Columns: weapon A … F. */
  combat: readonly (readonly number[])[];
  /** 9 Tokens for tables that players build: the number of each value. */
  detectionTokens: Readonly<Record<string, number>>;
  combatTokens: Readonly<Record<string, number>>;
  /** 1.1 What a ship costs, and gives when it is destroyed. The book prices a point of structure at one. */
  costs: Readonly<Record<Size, number>>;
}

/** 5 and 7.4 as printed. The O rows are the largest values of their columns, as 9 prescribes. */
export const DATA: Data = {
  detection: [
    // W X  Y  Z
    [4, 6, 7, 5], // W
    [7, 2, 8, 3], // X
    [4, 5, 5, 4], // Y
    [6, 3, 5, 6], // Z
    [7, 6, 8, 6], // O
  ],
  // The token list of 9 asks for four 5s and five 6s; this table prints five 5s and four 6s. It is kept as printed.
  combat: [
    // A B   C  D   E  F
    [9, 7, 10, 6, 11, 8], // a
    [11, 7, 4, 9, 6, 3], // b
    [4, 8, 5, 2, 7, 8], // c
    [7, 12, 9, 5, 3, 7], // d
    [6, 5, 6, 8, 4, 10], // e
    [10, 5, 8, 5, 9, 7], // f
    [11, 12, 10, 9, 11, 10], // O
  ],
  detectionTokens: { 2: 1, 3: 2, 4: 3, 5: 4, 6: 3, 7: 2, 8: 1 },
  combatTokens: { 2: 1, 3: 2, 4: 3, 5: 4, 6: 5, 7: 6, 8: 5, 9: 4, 10: 3, 11: 2, 12: 1 },
  costs: SIZES,
};

/** 1.1 The budget of a fleet; an option may set another. */
export const CAPITAL = 500;
/** 1.2 Ships in a squadron. */
export const SQUADRON = { least: 2, most: 10 } as const;
/** 1.3 The fewest points in a sector; the most are half of the structure. */
export const SECTOR_LEAST = 2;

/** Tokens as a flat list of values, smallest first. */
export function tokenList(tokens: Readonly<Record<string, number>>): number[] {
  return Object.entries(tokens).flatMap(([value, count]) => Array.from({ length: count }, () => Number(value)));
}
