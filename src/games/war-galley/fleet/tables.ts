/**
 * The charts of the player's aid card. The rule text does not print them: all are reconstructed, except the cells of its worked examples
 * ("Fixed" below; tables.test.ts asserts them). Every table is monotone in both directions; data-schema.ts refuses one that is not.
 */

/**
 * 7.14 Lowest modified 2d6 that rams; defence down, attack 1 to 12 across; 13 = never (2.4). Fixed: 6 v 7 = 10, 8 v 4 = 4, 4 v 2 = 6, equal
 * = 8.
 */
export const RAM: readonly (readonly number[])[] = [
  [8, 7, 6, 5, 4, 3, 2, 2, 2, 2, 2, 2],
  [10, 8, 7, 6, 5, 4, 3, 2, 2, 2, 2, 2],
  [10, 10, 8, 7, 6, 5, 4, 3, 2, 2, 2, 2],
  [11, 10, 10, 8, 7, 6, 5, 4, 3, 2, 2, 2],
  [12, 11, 10, 10, 8, 7, 6, 5, 4, 3, 2, 2],
  [12, 12, 11, 10, 10, 8, 7, 6, 5, 4, 3, 2],
  [13, 12, 12, 11, 10, 10, 8, 7, 6, 5, 4, 3],
  [13, 13, 12, 12, 11, 10, 10, 8, 7, 6, 5, 4],
  [13, 13, 13, 12, 12, 11, 10, 10, 8, 7, 6, 5],
  [13, 13, 13, 13, 12, 12, 11, 10, 10, 8, 7, 6],
  [13, 13, 13, 13, 13, 12, 12, 11, 10, 10, 8, 7],
  [13, 13, 13, 13, 13, 13, 12, 12, 11, 10, 10, 8],
];

/** 7.26 Lowest modified 2d6 that rakes; crew of the target 0 to 4 down, of the raking ship across. */
export const RAKE: readonly (readonly number[])[] = [
  [8, 7, 6, 5, 4],
  [9, 8, 7, 6, 5],
  [10, 9, 8, 7, 6],
  [11, 10, 9, 8, 7],
  [12, 11, 10, 9, 8],
];

/** 8.12 Lowest modified d6 that grapples, by crew 0 to 4. */
export const GRAPPLE: readonly number[] = [6, 5, 4, 3, 2];

/** 8.23 Lowest modified 2d6 that captures; marines defending 0 to 8+ down, attacking 1 to 8+ across. Fixed: 4 v 1 = 4. */
export const BOARDING: readonly (readonly number[])[] = [
  [4, 3, 2, 2, 2, 2, 2, 2],
  [8, 6, 5, 4, 3, 2, 2, 2],
  [10, 8, 7, 6, 5, 4, 3, 2],
  [11, 9, 8, 7, 6, 5, 4, 3],
  [12, 10, 9, 8, 7, 6, 5, 4],
  [12, 11, 10, 9, 8, 7, 6, 5],
  [12, 12, 11, 10, 9, 8, 7, 6],
  [12, 12, 11, 11, 10, 9, 8, 7],
  [12, 12, 12, 11, 10, 10, 9, 8],
];

/**
 * 6.42 Fatigue level (0 = none); modified d6 from 2 or less to 10 or more down, crew 0 to 4 across. Fixed: crew 3 at 4 none, at 7 F-2; crew
 * 2 in row 7A F-3.
 */
export const FATIGUE: readonly (readonly number[])[] = [
  [0, 0, 0, 0, 0],
  [2, 0, 0, 0, 0],
  [2, 2, 0, 0, 0],
  [3, 2, 2, 0, 0],
  [3, 3, 2, 2, 0],
  [4, 3, 3, 2, 2],
  [4, 4, 3, 3, 2],
  [5, 4, 4, 3, 3],
  [5, 5, 4, 4, 3],
];

/** 7.36 Row 7A of the fatigue table, for an anastrophe, by crew 0 to 4. It equals row 7. */
export const ANASTROPHE_FATIGUE: readonly number[] = [4, 3, 3, 2, 2];

/** 8.45 - none, D depletion, D/F depletion and possible fire; modified d6 from 1 or less to 7 or more down, marines 0, 1-2, 3-4, 5+ across. */
export const MISSILE: readonly (readonly string[])[] = [
  ['-', '-', '-', '-'],
  ['-', '-', '-', '-'],
  ['-', '-', '-', '-'],
  ['-', '-', '-', '-'],
  ['-', '-', '-', 'D'],
  ['-', 'D', 'D/F', 'D/F'],
  ['D', 'D/F', 'D/F', 'D/F'],
];

/** Option missileTable: marines 1-2 need a positive modifier, since the note to 8.45 says that missiles had little effect. */
export const MISSILE_MILD: readonly (readonly string[])[] = [
  ['-', '-', '-', '-'],
  ['-', '-', '-', '-'],
  ['-', '-', '-', '-'],
  ['-', '-', '-', '-'],
  ['-', '-', '-', '-'],
  ['-', '-', 'D', 'D/F'],
  ['D', 'D', 'D/F', 'D/F'],
];

/** 8.54 By modified d6, 1 or less to 6 or more. Crews 0 and 1 add one, crew 4 subtracts one. */
export const FIRE_FIGHTING: readonly string[] = ['out', 'out', 'burns', 'burns-reduced', 'burns-reduced-spread', 'burnt-out'];

/** 8.32 Lowest modified d6 that cuts a grapple, by crew 0 to 4. */
export const GRAPPLE_DISENGAGE: readonly number[] = [6, 6, 5, 4, 3];

/** 8.35 Lowest d6 that ends a fouling, by crew 0 to 4. */
export const FOUL_DISENGAGE: readonly number[] = [6, 6, 5, 4, 4];

/** 5.42 Highest d6 that activates twice, by the admiral's initiative 0 to 4. */
export const DOUBLE_ACTIVATION: readonly number[] = [1, 2, 3, 4, 5];

/** 5.42 By modified d6, 1 to 6. Crew 4 subtracts one, crews 0 and 1 add one. */
export const CONFUSION: readonly string[] = ['none', 'none', 'cruise', 'cruise', 'half-speed', 'half-speed'];

/** 6.2 By 2d6, 2 to 12. */
export const WIND: readonly string[] = [
  'calm',
  'weaker',
  'anticlockwise',
  'same',
  'same',
  'same',
  'same',
  'same',
  'clockwise',
  'stronger',
  'two-hexsides',
];
