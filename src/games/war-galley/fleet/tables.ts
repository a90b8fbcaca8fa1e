/**
 * The charts of the player's aid card. The rule text does not print them: all are reconstructed, except the cells that
 * its worked examples give (marked below, and asserted by tests/games/war-galley/tables.test.ts). Every table is
 * monotone in both directions; `data.check` refuses one that is not.
 */

/** 7.14 Ramming: smallest modified 2d6 that succeeds, defence down, attack 1 to 12 across; 13 = never (2.4). Fixed: 6 v 7 = 10, 8 v 4 = 4, 4 v 2 = 6, equal = 8. */
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

/** 7.26 Raking: smallest modified 2d6 that succeeds, crew of the target 0 to 4 down, of the raking ship 0 to 4 across. */
export const RAKE: readonly (readonly number[])[] = [
  [8, 7, 6, 5, 4],
  [9, 8, 7, 6, 5],
  [10, 9, 8, 7, 6],
  [11, 10, 9, 8, 7],
  [12, 11, 10, 9, 8],
];

/** 8.12 Grappling: modified d6 that succeeds, by crew 0 to 4. */
export const GRAPPLE: readonly number[] = [6, 5, 4, 3, 2];

/** 8.23 Boarding: smallest modified 2d6 that succeeds, marines defending 0 to 8+ down, attacking 1 to 8+ across. Fixed: 4 v 1 = 4. */
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

/** 6.42 Fatigue: level got (0 = none), modified d6 from "2 or less" to "10 or more" down, crew 0 to 4 across. Fixed: crew 3 at 4 none, at 7 F-2; crew 2 in row 7A F-3. */
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

/** 7.36 Row 7A of the fatigue table: an anastrophe, by crew 0 to 4. It is row 7 under another name. */
export const ANASTROPHE_FATIGUE: readonly number[] = [4, 3, 3, 2, 2];

/** 8.45 Missiles: - none, D depletion, D/F depletion and possible fire; modified d6 from "1 or less" to "7 or more" down, marines 0, 1-2, 3-4, 5+ across. */
export const MISSILE: readonly (readonly string[])[] = [
  ['-', '-', '-', '-'],
  ['-', '-', '-', '-'],
  ['-', '-', '-', '-'],
  ['-', '-', '-', '-'],
  ['-', '-', '-', 'D'],
  ['-', 'D', 'D/F', 'D/F'],
  ['D', 'D/F', 'D/F', 'D/F'],
];

/** A milder table (option missileTable): marines 1-2 need a positive modifier, after the note to 8.45 that missiles had little effect. */
export const MISSILE_MILD: readonly (readonly string[])[] = [
  ['-', '-', '-', '-'],
  ['-', '-', '-', '-'],
  ['-', '-', '-', '-'],
  ['-', '-', '-', '-'],
  ['-', '-', '-', '-'],
  ['-', '-', 'D', 'D/F'],
  ['D', 'D', 'D/F', 'D/F'],
];

/** 8.54 Fire fighting: modified d6 1 or less to 6 or more. Crew 0 and 1 add one, crew 4 subtracts one. */
export const FIRE_FIGHTING: readonly string[] = ['out', 'out', 'burns', 'burns-reduced', 'burns-reduced-spread', 'burnt-out'];

/** 8.32 Disengaging from a grapple: modified d6 that succeeds, by crew 0 to 4. */
export const GRAPPLE_DISENGAGE: readonly number[] = [6, 6, 5, 4, 3];

/** 8.35 Disengaging from a fouling: d6 that succeeds, by crew 0 to 4. */
export const FOUL_DISENGAGE: readonly number[] = [6, 6, 5, 4, 4];

/** 5.42 Double activation: the highest d6 that succeeds, by the admiral's initiative 0 to 4. */
export const DOUBLE_ACTIVATION: readonly number[] = [1, 2, 3, 4, 5];

/** 5.42 Confusion: one modified d6 a ship, from 1 to 6. Crew 4 subtracts one, crew 1 (and 0) adds one. */
export const CONFUSION: readonly string[] = ['none', 'none', 'cruise', 'cruise', 'half-speed', 'half-speed'];

/** 6.2 Wind: 2d6 from 2 to 12. */
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
