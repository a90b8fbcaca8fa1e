/** The printed values. */
export interface Data {
  /** 3 A die of so much or more hits. */
  hit: number;
  /** 1 Points of hull of each ship. */
  hull: number;
}

export const PRINTED: Data = { hit: 4, hull: 2 };
