import type { Data } from './data.js';

/** What stands in each table, along which axes and in what unit: the comments of the file that `sortie list nightfighter --data` prints. */
export const WORDS: Readonly<Record<keyof Data, string>> = {
  map: 'Hexes',
  fighter_move: 'Movement points: for a hex, for turns of 60 degrees; the least share of them that must be spent',
  tally:
    'S10, S15 Dice of a tally, by visibility, moon, view; of a second tally, by the hexes between (AI_fix.same_hex: a fix that has held, see the option aiFixLasts)',
  combat: 'What a die of a fighter must show to hit; from which share of its robustness a counter is damaged; modifiers',
  bomber_response_d6: 'What the bomber does, by the modified die',
  response_mods: 'Modifiers of that die',
  return_fire_hits_on: 'What a die of a bomber must show to hit',
  ground_radar: 'S13 Sets: search value, counters they may follow; gci, mew',
  ai_search: 'Dice of a jammed AI set',
  searchlight_dice: 'S14 Dice of a searchlight: led by radar, alone, and what a full moon takes away',
  flak_damages_on: 'What the die of flak must show to damage',
  jamming: 'Faces on which jamming takes a counter away',
  fighters: 'Movement points, firepower, robustness, 1 for an excellent view, AI range in hexes and arc (null: no set), a note',
  oblique_gun_types: 'Types that fire upwards, and are not seen doing it',
  bombers: 'Hexes a turn ("3*": one more on even turns), firepower, robustness, tally digit, a note',
  scenarios: 'Turns, visibility, moon, radars, searchlights, streams, who flies',
  searchlightZones: 'Hexes of each zone of searchlights: column, row',
  followCorkscrew: 'S28 What the die must show to follow a corkscrew, and modifiers',
  electronics: 'Search values of the homers; what the die of Serrate must show',
  ju88Target: 'Firepower and robustness of a Ju 88 that is hunted',
  pilots: 'S28 Tally dice of a green pilot, and the least that are left',
};
