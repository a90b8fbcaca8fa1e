import { SCENARIOS, type Scenario } from './fleet/scenarios.js';
import { type ShipType, TYPES } from './fleet/ships.js';
import * as tables from './fleet/tables.js';

/** One number for both sides, or blue's and red's. */
export type BySide = number | readonly [blue: number, red: number];

/** Values that the rule text does not print. Owners of the game put the printed ones in a file of this shape. */
export interface Data {
  ram: readonly (readonly number[])[];
  rake: readonly (readonly number[])[];
  grapple: readonly number[];
  boarding: readonly (readonly number[])[];
  fatigue: readonly (readonly number[])[];
  anastropheFatigue: readonly number[];
  missile: readonly (readonly string[])[];
  missileMild: readonly (readonly string[])[];
  fireFighting: readonly string[];
  grappleDisengage: readonly number[];
  foulDisengage: readonly number[];
  doubleActivation: readonly number[];
  confusion: readonly string[];
  wind: readonly string[];
  /** 5.52, 5.53 Changes to a reduced leader's values, and their minimums. */
  leaderReduced: { initiative: number; initiativeMinimum: number; range: number; rangeMinimum: number };
  /** Scenario booklet: modifiers of the boarding bridge and of the catapulted grapnel. */
  corvus: { grapple: number; enemyDisengage: number; ownRamAttack: number; ownMaximum: number };
  harpax: { rangeTwo: number; rangeOne: number; enemyDisengage: number };
  /** 10.0 Building points. The book prices no devices; ours cost one each, as towers and engines do. */
  prices: { marine: number; crew: number; defence: number; towers: number; engines: number; corvus: number; harpax: number };
  /** 9.1 What a prize gives beside its ram defence. 9.2 What a fleet that flees gives. */
  victory: { captureBonus: number; flight: number };
  types: Readonly<Record<string, ShipType>>;
  scenarios: Readonly<Record<string, Scenario>>;
  tournament: {
    /** For 250, 300, 350 and 400 points: what the sides may spend, and the victory points that they need. */
    points: readonly BySide[];
    victoryPoints: readonly BySide[];
    squadronLeaders: readonly number[];
    edgeDepth: number;
    columns: number;
    rows: number;
    admiral: { initiative: number; range: number };
    squadronLeader: { range: number };
    /** Ships as "type marines/crew marks xN". */
    fleets: Readonly<Record<string, string>>;
  };
  duel: { columns: number; rows: number; turnLimit: number };
}

export const DATA: Data = {
  ram: tables.RAM,
  rake: tables.RAKE,
  grapple: tables.GRAPPLE,
  boarding: tables.BOARDING,
  fatigue: tables.FATIGUE,
  anastropheFatigue: tables.ANASTROPHE_FATIGUE,
  missile: tables.MISSILE,
  missileMild: tables.MISSILE_MILD,
  fireFighting: tables.FIRE_FIGHTING,
  grappleDisengage: tables.GRAPPLE_DISENGAGE,
  foulDisengage: tables.FOUL_DISENGAGE,
  doubleActivation: tables.DOUBLE_ACTIVATION,
  confusion: tables.CONFUSION,
  wind: tables.WIND,
  leaderReduced: { initiative: -1, initiativeMinimum: 0, range: -1, rangeMinimum: 1 },
  corvus: { grapple: 2, enemyDisengage: -2, ownRamAttack: -1, ownMaximum: -1 },
  harpax: { rangeTwo: 0, rangeOne: 1, enemyDisengage: -1 },
  prices: { marine: 1, crew: 1, defence: 1, towers: 1, engines: 1, corvus: 1, harpax: 1 },
  victory: { captureBonus: 1, flight: 25 },
  types: TYPES,
  scenarios: SCENARIOS,
  tournament: {
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
  duel: { columns: 24, rows: 24, turnLimit: 20 },
};

const LETTERS = ['-', 'D', 'D/F'];

/** 8.45 Numbers a result: 0 none, 1 depletion, 2 depletion and possible fire. */
export const missileCode = (result: string): number => Math.max(0, LETTERS.indexOf(result));
