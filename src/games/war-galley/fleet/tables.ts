import { type DataOf, table } from '../../../engine/index.js';
import { decimal, either, keyed, list, named, row, whole, word } from '../../../engine/shapes.js';
import { SCENARIO_NAMES, SCENARIOS, scenario } from './scenarios.js';
import { type ShipType, shipType, TYPES } from './ships.js';

const modifier = whole(-12, 12);
const price = decimal(0, 20);
const hexes = (least: number) => whole(least, 60);
const points = whole(1, 1000);
/** One number for both sides, or blue's and red's. */
const bySide = list(either(points, row(points, points)), 4);
const clamp = (least: number, most: number, value: number) => Math.min(most, Math.max(least, value));

/** The counters and the scenario booklet, which are not in the rule text, and 10.0. */
export const COUNTERS = {
  types: table({
    rule: '2.4',
    about: 'Ships: movement points and attack at cruise and maximum speed, ram defence, marines, crew; anastrophe (*)',
    form: named(shipType),
    value: TYPES,
    ours: 'fixed: bireme cruise 4; quadrireme 4 and 6; quinquereme maximum 7, M2 C3 D8 for 13 points (10.0); trireme A6, quinquereme A8',
    steps: {
      speed: {
        about: 'maximum speed of every type, movement points more',
        at: '*',
        change: (one: ShipType, by: number) => ({ ...one, maximum: Math.max(one.cruise, one.maximum + by) }),
        up: 'if every galley is one faster at maximum speed',
        down: 'if every galley is one slower at maximum speed',
      },
      defence: {
        about: 'ram defence of every type, points more',
        at: '*.defence',
        up: 'if every hull is one stronger against rams',
        down: 'if every hull is one weaker against rams',
      },
    },
  }),
  scenarios: table({
    about: 'Maps in hexes, equipment of blue and red, deployments; ships as "type marines/crew marks xN"',
    form: keyed(SCENARIO_NAMES, scenario),
    value: SCENARIOS,
    ours: 'the booklet is not in the rule text: places and limits of turns; the points needed are 0.2 x the enemy’s building points + 5, as in 10.0',
    steps: {
      crew: {
        about: "crew of Blue's galleys in the scenarios, points more",
        at: '*.squadrons.0.*.lines.*.ships',
        change: (ships: string, by: number) => ships.replace(/\/(\d)/g, (_, crew: string) => `/${clamp(0, 4, Number(crew) + by)}`),
        up: 'if the crew rating of {blue} is one higher',
        down: 'if the crew rating of {blue} is one lower',
      },
      commandRange: {
        about: "command range of Blue's leaders in the scenarios, hexes more",
        at: '*.squadrons.0.*.range',
        up: 'if the leaders of {blue} command a hex farther',
        down: 'if the leaders of {blue} command a hex less far',
      },
      initiative: {
        about: "initiative of Blue's admirals in the scenarios, points more",
        at: '*.squadrons.0.*',
        change: (leader: { admiral: boolean; initiative: number }, by: number) =>
          leader.admiral ? { ...leader, initiative: clamp(0, 4, leader.initiative + by) } : leader,
        up: 'if the admirals of {blue} are one quicker',
        down: 'if the admirals of {blue} are one slower',
      },
    },
  }),
  corvus: table({
    about: 'Scenario booklet: modifiers of the boarding bridge',
    form: { grapple: modifier, enemyDisengage: modifier, ownRamAttack: modifier, ownMaximum: modifier },
    value: { grapple: 2, enemyDisengage: -2, ownRamAttack: -1, ownMaximum: -1 },
    ours: 'the booklet is not in the rule text',
    steps: {
      corvus: {
        about: 'grapple bonus of the corvus',
        at: 'grapple',
        up: 'if the corvus grapples one better',
        down: 'if the corvus grapples one worse',
      },
    },
  }),
  harpax: table({
    about: 'Scenario booklet: modifiers of the catapulted grapnel, at two hexes and at one',
    form: { rangeTwo: modifier, rangeOne: modifier, enemyDisengage: modifier },
    value: { rangeTwo: 0, rangeOne: 1, enemyDisengage: -1 },
    ours: 'the booklet is not in the rule text',
    steps: {
      harpax: {
        about: 'grapple bonus of the harpax at both ranges',
        at: ['rangeOne', 'rangeTwo'],
        up: 'if the harpax grapples one better',
        down: 'if the harpax grapples one worse',
      },
    },
  }),
  prices: table({
    rule: '10.0',
    about: 'Building points of a marine, a point of crew, a point of ram defence, and the devices of a ship (marks T, E, C corvus, H harpax)',
    form: { marine: price, crew: price, defence: price, towers: price, engines: price, corvus: price, harpax: price },
    value: { marine: 1, crew: 1, defence: 1, towers: 1, engines: 1, corvus: 1, harpax: 1 },
    ours: 'the book prices no corvus and no harpax: one point each, as towers and engines',
  }),
  tournament: table({
    rule: '10.0',
    about:
      'For 250, 300, 350, 400 points: points to spend and victory points wanted (for both sides, or [blue, red]), squadron leaders; the map in hexes',
    form: {
      points: bySide,
      victoryPoints: bySide,
      squadronLeaders: list(whole(0, 9), 4),
      edgeDepth: hexes(2),
      columns: hexes(10),
      rows: hexes(20),
      admiral: { initiative: whole(0, 4), range: hexes(1) },
      squadronLeader: { range: hexes(1) },
      fleets: named(word()),
    },
    value: {
      points: [250, 300, 350, 400],
      victoryPoints: [55, 65, 75, 85],
      squadronLeaders: [2, 3, 3, 4],
      edgeDepth: 8,
      columns: 44,
      rows: 30,
      admiral: { initiative: 2, range: 5 },
      squadronLeader: { range: 4 },
      fleets: {
        triremes: '3 1/3 x30',
        fives: '5 2/3 x23',
        romans: '5R 3/2 x23',
        giants: '10 6/2 x4, 8 5/2 x4, 6 3/2 x5, L2 1/3 x8',
        cataphracts: 'cat3 1/3 x27',
      },
    },
    ours: 'map and fleets; points, leaders and depth are printed',
  }),
  duel: table({
    about: 'Map of a duel in hexes, and its turn limit',
    form: { columns: hexes(24), rows: hexes(24), turnLimit: whole(1, 60) },
    value: { columns: 24, rows: 24, turnLimit: 20 },
    ours: 'a design of ours',
  }),
};
export type CounterData = DataOf<typeof COUNTERS>;
