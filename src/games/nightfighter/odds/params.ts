import { choice, integer, text } from '../../../engine/index.js';
import { placeFault } from './stage.js';

const setting = { role: 'setting' } as const;

/** Parameters of several questions. */
export const level = choice(['low', 'none', 'medium', 'high'], { about: 'How uncertain it is where the bomber is', rule: 'S5', ...setting });
export const at = text(
  '0,0',
  { about: "The fighter's place from the counter: columns to the bomber's right, half hexes forward", rule: 'S5', ...setting },
  placeFault,
);
export const heading = integer(
  { min: 0, max: 5, default: 0 },
  { about: "The fighter's heading in sixths of a turn clockwise from the bomber's", ...setting },
);
export const counters = integer(
  { min: 2, max: 6, default: 6 },
  { about: 'Counters of high uncertainty that are left of the bomber', rule: 'S5.4', ...setting },
);
export const jamming = choice(['none', 'light', 'heavy'], { about: 'Jamming', rule: 'S24', ...setting });
export const moon = choice(['none', 'half', 'full'], { about: 'The moon', rule: 'S10', ...setting });
export const pilot = choice(['regular', 'green', 'experte'], { about: 'The crew', rule: 'S28', ...setting });
