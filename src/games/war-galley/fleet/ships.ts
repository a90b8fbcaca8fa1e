import { oneOf, type TypeOf, whole, word, yesNo } from '../../../engine/shapes.js';
/**
 * Ship types (4.1). The rule text does not print their values: reconstructed so that every worked example comes out (6.13 bireme cruise 4;
 * 6.42 quadrireme 4 and 6; 7.14 trireme A6, quinquereme A8; 7.27 quadrireme 6, quinquereme 7; 10.0 quinquereme M2 C3 D8 = 13 points).
 * Attack at maximum equals defence, at cruise one less.
 */
export const shipType = {
  name: word(),
  cruise: whole(1, 9),
  maximum: whole(1, 10),
  attackCruise: whole(0, 12),
  attackMaximum: whole(0, 12),
  /** 7.31 The asterisk behind the attack value. */
  anastrophe: yesNo,
  defence: whole(1, 12),
  marines: whole(0, 20),
  crew: whole(0, 4),
  size: oneOf(['square', 'double']),
};
export type ShipType = TypeOf<typeof shipType>;

const square = 'square';
const double = 'double';

function type(name: string, ...of: readonly [number, number, number, number, 0 | 1, number, number, number, 'square' | 'double']): ShipType {
  const [cruise, maximum, attackCruise, attackMaximum, anastrophe, defence, marines, crew, size] = of;
  return { name, cruise, maximum, attackCruise, attackMaximum, anastrophe: anastrophe === 1, defence, marines, crew, size };
}

// biome-ignore format: laid out as a table
/** Cruise, maximum, attack at cruise, at maximum, anastrophe, defence, marines, crew, size. */
export const TYPES: Readonly<Record<string, ShipType>> = {
  L:    type('lembus',              6, 8,  1,  2, 0,  2, 0, 2, square),
  RL:   type('reinforced lembus',   5, 7,  2,  3, 0,  3, 1, 2, square),
  T:    type('transport',           3, 4,  0,  0, 0,  4, 0, 1, double),
  2:    type('bireme',              4, 6,  3,  4, 1,  4, 1, 2, square),
  L2:   type('liburnian',           6, 8,  4,  5, 0,  5, 1, 3, square),
  3:    type('trireme',             6, 8,  5,  6, 1,  6, 1, 3, double),
  cat3: type('cataphract trireme',  5, 7,  6,  7, 1,  7, 1, 3, double),
  4:    type('quadrireme',          4, 6,  6,  7, 0,  7, 2, 3, double),
  5:    type('quinquereme',         5, 7,  7,  8, 0,  8, 2, 3, double),
  '5R': type('Roman quinquereme',   4, 6,  7,  8, 0,  8, 3, 2, double),
  6:    type('sexteres',            4, 6,  8,  9, 0,  9, 3, 2, double),
  7:    type('hepteres',            4, 6,  9, 10, 0, 10, 4, 2, double),
  8:    type('octeres',             3, 5, 10, 11, 0, 11, 5, 2, double),
  10:   type('dekares',             3, 5, 11, 12, 0, 12, 6, 2, double),
  Trm:  type('tremiola',            5, 7,  3,  4, 0,  4, 2, 3, square),
};

/** The order of the table above; objects list keys that look like numbers first. */
export const TYPE_ORDER = ['L', 'RL', 'T', '2', 'L2', '3', 'cat3', '4', '5', '5R', '6', '7', '8', '10', 'Trm'] as const;
export type TypeId = (typeof TYPE_ORDER)[number];
