import { places } from '../../engine/index.js';

/** Purposes of dice: append, never reorder. */
export const CHANNELS = ['starting damage', 'sun and turrets', 'position', 'direction', 'turret moves', 'cup', 'attack and defence'] as const;
export const ON = places(CHANNELS);
