import { places } from '../../engine/index.js';

/** Purposes of dice: append, never reorder. */
export const CHANNELS = [
  'visibility',
  'entry',
  'ground radar',
  'jamming',
  'homers',
  'flak',
  'AI',
  'searchlights',
  'tally',
  'response',
  'combat',
  'corkscrew',
  'cup',
  'phantoms',
  'next phantom',
  'AI location',
  'tally location',
  'second tally',
  'searchlight location',
  'return fire',
] as const;
/** `ON.groundRadar` */
export const ON = places(CHANNELS);
