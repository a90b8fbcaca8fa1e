/** What dice are rolled for: append, never reorder. */
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
] as const;
export const [VISIBILITY, ENTRY, GROUND_RADAR, JAMMED, HOMERS, FLAK, AI, SEARCHLIGHTS, TALLY, RESPONSE, COMBAT, CORKSCREW, CUP] = CHANNELS.map(
  (_, n) => n,
);
