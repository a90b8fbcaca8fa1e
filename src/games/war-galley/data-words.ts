import type { Data } from './data.js';

/** Axes and unit of each table: the comments of the file that `sortie list war-galley --data` prints. */
export const WORDS: Readonly<Record<keyof Data, string>> = {
  ram: '7.14 Lowest 2d6 that rams (13: never): defence of the target down, attack 1 to 12 across',
  rake: '7.26 Lowest 2d6 that rakes: crew of the target 0 to 4 down, of the raking ship 0 to 4 across',
  grapple: '8.12 Lowest d6 that grapples, by crew 0 to 4',
  boarding: '8.23 Lowest 2d6 that captures a ship: marines defending 0 to 8+ down, attacking 1 to 8+ across',
  fatigue: '6.42 Fatigue level (0: none): modified d6 from 2 or less to 10 or more down, crew 0 to 4 across',
  anastropheFatigue: '7.36 Row 7A of the fatigue table, by crew 0 to 4',
  missile:
    '8.45 Missiles (-: no effect, D: depletion, D/F: depletion and possible fire): modified d6 from 1 or less to 7 or more down; marines 0, 1-2, 3-4, 5+ across',
  missileMild: 'The same under the option missileTable: mild',
  fireFighting: '8.54 Result by modified d6, from 1 or less to 6 or more',
  grappleDisengage: '8.32 Lowest d6 that cuts a grapple, by crew 0 to 4',
  foulDisengage: '8.35 Lowest d6 that ends a fouling, by crew 0 to 4',
  doubleActivation: '5.42 Highest d6 that activates twice, by the initiative of the admiral 0 to 4',
  confusion: '5.42 Result for a ship by modified d6, 1 to 6',
  wind: '6.2 Change of the wind by 2d6, 2 to 12',
  leaderReduced: "5.52, 5.53 Changes to a reduced leader's values, and their minimums (range in hexes)",
  corvus: 'Scenario booklet: modifiers of the boarding bridge',
  harpax: 'Scenario booklet: modifiers of the catapulted grapnel, at two hexes and at one',
  prices: '10.0 Building points of a marine, a point of crew, a point of ram defence, and the devices of a ship (marks T, E, C corvus, H harpax)',
  victory: '9.1 Points for a capture beside the ram defence; 9.2 points for the enemy of a fleet that flees',
  types: '2.4 Ships: movement points and attack at cruise and maximum speed, ram defence, marines, crew; anastrophe (*)',
  scenarios: 'Maps in hexes, equipment of blue and red, deployments; ships as "type marines/crew marks xN"',
  tournament:
    '10.0 For 250, 300, 350, 400 points: points to spend and victory points wanted (for both sides, or [blue, red]), squadron leaders; the map in hexes',
  duel: 'Map of a duel in hexes, and its turn limit',
};
