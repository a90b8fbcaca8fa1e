import type { Data } from './data.js';

/** Comments of the file that `sortie list nightfighter --data` prints: what each table holds, its axes and units. */
export const WORDS: Readonly<Record<keyof Data, string>> = {
  map: 'Hexes',
  fighter_move: 'Movement points that a hex and a turn of 60 degrees cost; the share of the points that must be spent',
  tally:
    'S10, S15 Dice of a tally by visibility, moon and view; dice of a second tally by distance in hexes (AI_fix.same_hex needs the option aiFixLasts)',
  combat: 'Lowest die of a fighter that hits; the share of its robustness at which a bomber is damaged; modifiers',
  bomber_response_d6: 'Response of the bomber by modified die',
  response_mods: 'Modifiers of the response die',
  return_fire_hits_on: 'Lowest die of a bomber that hits',
  ground_radar: 'S13 Radar sets: search value, number of search counters, whether it is a GCI or an MEW',
  ai_search: 'Dice of a jammed AI set',
  searchlight_dice: 'S14 Dice of a searchlight: directed by radar, plain; modifier under a full moon',
  flak_damages_on: 'Lowest die of flak that damages',
  jamming: 'Faces of the die on which jamming removes the search counters of a radar',
  fighters: 'Movement points, firepower, robustness, 1 for an excellent view, AI range in hexes and arc (null: no set), a note',
  oblique_gun_types: 'Types with guns that fire upwards',
  bombers: 'Hexes a turn ("3*": one more on even turns), firepower, robustness, tally digit, a note',
  scenarios: 'Turns, visibility, moon, radars, searchlights, fighters, bombers and their entry, victory',
  searchlightZones: 'Hexes of each searchlight zone, as column and row',
  followCorkscrew: 'S28 Lowest die that follows a corkscrew, and modifiers',
  electronics: 'Search values of the homers; lowest die with which Serrate reveals a counter',
  ju88Target: 'Scenario 7: firepower and robustness of a Ju 88 as a target',
  pilots: 'S28 Tally dice of a green pilot, and their minimum',
};
