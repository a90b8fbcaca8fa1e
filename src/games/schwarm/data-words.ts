import type { Data } from './data.js';

/** Contents, axes and unit of each table: comments of the file that `sortie list schwarm --data` prints. */
export const WORDS: Readonly<Record<keyof Data, string>> = {
  inertia: '2.1 Black dots, by the hour',
  spaceAttack: '5.1 Black numbers, by the hour: high, level, low',
  spaceDefence: '5.4 Red numbers, by the hour: high, level, low',
  damage: '5.1 What a modified 10, 11, 12, 13, 14 or more strikes, by the hour',
  sun: '1.3 The space of the sun, by the die',
  turrets: '1.4, 3.0 Which altitudes each turret can shoot at; red on all of its zone, black and red on the one under it',
  fighters: '1.1 Six counters of each type: attack (black), defence (red)',
  destroyedAt: '5.2 Hits in a section that destroy the bomber',
};
