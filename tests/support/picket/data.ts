/** The default values. */
export interface Data {
  /** 3 The lowest roll that hits. */
  hit: number;
  /** 1 Points of hull of each ship. */
  hull: number;
}

export const DATA: Data = { hit: 4, hull: 2 };
