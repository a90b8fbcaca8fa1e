import { flag, type IntegerSpec, integer } from '../../../engine/index.js';

const whole = (min: number, max: number, byDefault: number, about: string): IntegerSpec =>
  integer({ min, max, default: byDefault }, { role: 'setting', about });

export const modifier = whole(-12, 12, 0, 'The sum of all modifiers');
export const crew = whole(0, 4, 3, 'Crew of the ship that acts; 0 is a prize (8.25)');
export const targetCrew = whole(0, 4, 3, 'Crew of the other ship');
export const attack = whole(1, 12, 8, 'Ram attack of the face that is up (6.11)');
export const defence = whole(1, 12, 8, 'Ram defence of the target');
export const attackers = whole(1, 40, 2, 'Marines boarding');
export const defenders = whole(0, 40, 2, 'Marines defending');
export const marines = whole(0, 12, 2, 'Marines of the ship that shoots');
export const turns = whole(1, 20, 4, 'Turns watched');
export const initiative = whole(0, 4, 1, "The admiral's initiative");
export const incendiary = flag(false, { role: 'setting', about: 'With incendiary missiles (8.51)' });
export const behind = flag(false, { role: 'setting', about: 'The fleet has fewer points than the enemy' });
export const half = flag(false, { role: 'setting', about: 'The ship is at half speed (6.53)' });
