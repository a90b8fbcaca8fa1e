import type { Data } from './data.js';

/** What stands in each table, along which axes and in what unit: the comments of the file that `sortie list war-galley --data` prints. */
export const WORDS: Readonly<Record<keyof Data, string>> = {
  ram: '7.14 Least 2d6 that rams (13: never): defence of the target down, attack 1 to 12 across',
  rake: '7.26 Least 2d6 that rakes: crew of the target 0 to 4 down, of the raking ship 0 to 4 across',
  grapple: '8.12 Least d6 that grapples, by crew 0 to 4',
  boarding: '8.23 Least 2d6 that carries a ship: marines defending 0 to 8 and more down, attacking 1 to 8 and more across',
  fatigue: '6.42 Level of fatigue (0: none): modified d6 from 2 and less to 10 and more down, crew 0 to 4 across',
  anastropheFatigue: '7.36 Row 7A of the fatigue table, by crew 0 to 4',
  missile:
    '8.45 Missiles (-: nothing, D: depletion, D/F: and perhaps fire): modified d6 from 1 and less to 7 and more down; marines 0, 1-2, 3-4, 5 and more across',
  missileMild: 'The same under the option missileTable: mild',
  fireFighting: '8.54 By the modified d6, from 1 and less to 6 and more',
  grappleDisengage: '8.32 Least d6 that cuts a grapple, by crew 0 to 4',
  foulDisengage: '8.35 Least d6 that ends a fouling, by crew 0 to 4',
  doubleActivation: '5.42 Highest d6 that activates twice, by the initiative of the admiral 0 to 4',
  confusion: '5.42 By the modified d6 of a ship, 1 to 6',
  wind: '6.2 What becomes of the wind, by 2d6 from 2 to 12',
  leaderReduced: '5.52, 5.53 What a reduced leader loses, and the least that is left (range in hexes)',
  corvus: 'Scenario booklet: modifiers of the boarding bridge',
  harpax: 'Scenario booklet: modifiers of the catapulted grapnel, at two hexes and at one',
  types: '2.4 Ships: movement points at cruise and at most, attack at either, ram defence, marines, crew; * is anastrophe',
  scenarios: 'Maps in hexes, equipment of blue and red, who starts where; ships as "type marines/crew marks xN"',
  tournament: '10.0 For 250, 300, 350, 400 points: victory points wanted, squadron leaders; the map in hexes',
  duel: 'The map of a duel in hexes, and its turns',
};
