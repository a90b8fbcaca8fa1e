import type { Altitude, Section } from './board.js';

/**
 * Map, counters and charts. The text of the rule book holds some of the values; the others are marked "reconstructed" and listed
 * in RULES.md. Owners of the game enter the printed values in a data file of this shape.
 */
export interface Data {
  /** 2.1 Black dots by the hour. */
  inertia: ByHour<number>;
  /** 5.1 Black and red numbers of the spaces: high, level, low. */
  spaceAttack: ByHour<readonly number[]>;
  spaceDefence: ByHour<readonly number[]>;
  /** 5.1 The section struck by a modified 10, 11, 12, 13, 14 or more. */
  damage: ByHour<readonly Section[]>;
  /** 1.3 The sun's space by the die. */
  sun: Readonly<Record<string, { readonly hour: number; readonly altitude: Altitude }>>;
  turrets: { readonly top: TurretData; readonly ball: TurretData };
  /** 1.1 Six counters of each type: attack (black), defence (red). */
  fighters: { readonly fw190: readonly Counter[]; readonly bf109: readonly Counter[] };
  /** 5.2 Hits that destroy the bomber. */
  destroyedAt: Readonly<Record<Exclude<Section, 'gun'>, number>>;
}

export type ByHour<V> = Readonly<Record<string, V>>;
export type Counter = readonly number[];
export interface TurretData {
  /** 1.4 The altitudes that it can target. */
  readonly altitudes: readonly Altitude[];
  /** 3.0 Red, on every fighter of the zone. */
  readonly sprayDefence: number;
  /** 3.0 Black and red, on the one fighter under it. */
  readonly sightAttack: number;
  readonly sightDefence: number;
}

export const DATA: Data = {
  // 1, 2, 3, 4 and 6 o'clock from 2.1; 5 and 12 are bounded by the text; the left side mirrors the right.
  inertia: { 1: 3, 2: 2, 3: 1, 4: 3, 5: 4, 6: 5, 7: 4, 8: 3, 9: 1, 10: 2, 11: 3, 12: 4 },

  // 12 high from 5.2, the rest reconstructed.
  spaceAttack: {
    1: [2, 1, 1],
    2: [2, 1, 1],
    3: [1, 1, 0],
    4: [2, 2, 1],
    5: [2, 1, 1],
    6: [2, 2, 2],
    7: [2, 1, 1],
    8: [2, 2, 1],
    9: [1, 1, 0],
    10: [2, 1, 1],
    11: [2, 1, 1],
    12: [2, 2, 1],
  },

  // Reconstructed; 5.2 speaks of a 0 in the front zone.
  spaceDefence: {
    1: [0, 0, -1],
    2: [0, -1, -1],
    3: [0, -1, -1],
    4: [0, -1, -1],
    5: [1, 0, 0],
    6: [1, 2, 1],
    7: [1, 0, 0],
    8: [0, -1, -1],
    9: [0, -1, -1],
    10: [0, -1, -1],
    11: [0, 0, -1],
    12: [0, -1, -1],
  },

  // The gun at 12 o'clock on a 10 from 5.2, the rest reconstructed.
  damage: {
    1: ['gun', 'engine', 'fuselage', 'engine', 'cockpit'],
    2: ['fuselage', 'engine', 'fuselage', 'engine', 'engine'],
    3: ['fuselage', 'fuselage', 'engine', 'fuselage', 'fuselage'],
    4: ['fuselage', 'fuselage', 'fuselage', 'engine', 'tail'],
    5: ['fuselage', 'tail', 'fuselage', 'fuselage', 'tail'],
    6: ['gun', 'tail', 'fuselage', 'tail', 'tail'],
    7: ['fuselage', 'tail', 'fuselage', 'fuselage', 'tail'],
    8: ['fuselage', 'fuselage', 'fuselage', 'engine', 'tail'],
    9: ['fuselage', 'fuselage', 'engine', 'fuselage', 'fuselage'],
    10: ['fuselage', 'engine', 'fuselage', 'engine', 'engine'],
    11: ['gun', 'engine', 'fuselage', 'engine', 'cockpit'],
    12: ['gun', 'fuselage', 'engine', 'cockpit', 'cockpit'],
  },

  // A 1 from 1.3, the rest reconstructed.
  sun: {
    1: { hour: 11, altitude: 'high' },
    2: { hour: 12, altitude: 'high' },
    3: { hour: 1, altitude: 'high' },
    4: { hour: 3, altitude: 'high' },
    5: { hour: 5, altitude: 'high' },
    6: { hour: 7, altitude: 'high' },
    7: { hour: 9, altitude: 'high' },
    8: { hour: 8, altitude: 'level' },
    9: { hour: 10, altitude: 'level' },
    10: { hour: 4, altitude: 'level' },
  },

  // Altitudes from 1.4, the numbers reconstructed.
  turrets: {
    top: { altitudes: ['high', 'level'], sprayDefence: 1, sightAttack: -1, sightDefence: 2 },
    ball: { altitudes: ['level', 'low'], sprayDefence: 1, sightAttack: -1, sightDefence: 1 },
  },

  // Reconstructed; twelve counters of two types from 1.1.
  fighters: {
    fw190: [
      [2, 0],
      [2, 1],
      [2, 1],
      [1, 0],
      [1, -1],
      [0, -1],
    ],
    bf109: [
      [2, 0],
      [1, 0],
      [1, -1],
      [1, -1],
      [0, -1],
      [0, -2],
    ],
  },

  destroyedAt: { cockpit: 2, tail: 3, engine: 4, fuselage: 6 },
};

/** 1.2 Starting damage by the die: section and hits. */
export const STARTING_DAMAGE: readonly { section: Section; hits: number }[] = [
  { section: 'gun', hits: 0 },
  { section: 'fuselage', hits: 1 },
  { section: 'fuselage', hits: 1 },
  { section: 'fuselage', hits: 1 },
  { section: 'fuselage', hits: 2 },
  { section: 'engine', hits: 1 },
  { section: 'engine', hits: 1 },
  { section: 'engine', hits: 1 },
  { section: 'tail', hits: 1 },
  { section: 'tail', hits: 1 },
];
