/** 1.3 The six sectors of a ship, in the order of the die that picks one (7.2). */
export const SECTORS = ['front', 'rear', 'right', 'left', 'top', 'bottom'] as const;
export const REAR = 1;

export const WEAPONS = ['A', 'B', 'C', 'D', 'E', 'F'] as const;
/** 7.4 A defence, or none: the O row of the table. */
export const DEFENCES = ['a', 'b', 'c', 'd', 'e', 'f', 'none'] as const;
export const NO_DEFENCE = 6;
export const DETECTORS = ['W', 'X', 'Y', 'Z'] as const;
/** 5 A jammer, or none: the O row of the table. */
export const JAMMERS = ['W', 'X', 'Y', 'Z', 'none'] as const;
export const NO_JAMMER = 4;

/** 1.4 to 1.8 Elements that a point of structure may carry. A kind is a place in this list. */
export const KINDS = [
  'engine',
  ...WEAPONS,
  ...DEFENCES.slice(0, NO_DEFENCE),
  ...DETECTORS.map((type) => `det-${type}`),
  ...JAMMERS.slice(0, NO_JAMMER).map((type) => `jam-${type}`),
] as readonly string[];
export const ENGINE = 0;
export const WEAPON = 1;
export const DEFENCE = 7;
export const DETECTOR = 13;
export const JAMMER = 17;
/** The number of kinds: the width of a sector in the arrays of elements. */
export const KIND_COUNT = 21;
