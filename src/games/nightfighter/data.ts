import { BASE_SCENARIOS, type ScenarioData } from './scenarios.js';
import type { Arc, Moon, Visibility } from './terms.js';

/** Movement points, firepower, robustness, 1 for an excellent view, AI range and arc, a note. */
export type FighterRow = readonly [mp: number, fp: number, robust: number, view: number, ai: readonly [range: number, arc: Arc] | null, note: string];
/** Movement points ("3*": one more on even turns), firepower, robustness, tally digit, a note. */
export type BomberRow = readonly [mp: string, fp: number, robust: number, digit: number, note: string];

export interface RadarData {
  readonly search: number;
  readonly counters: number;
  readonly gci?: boolean;
  readonly mew?: boolean;
}

/**
 * The values of the base game, which the solo rules use and do not print. All are reconstructed except those that RULES.md calls fixed.
 * A data file of this shape replaces any part of them.
 */
export interface Data {
  readonly map: { readonly columns: number; readonly rows: number };
  readonly fighter_move: {
    readonly hex: number;
    readonly turn_60deg_after_a_hex: number;
    readonly second_60deg_same_hex: number;
    /** The share of its movement points that a fighter must spend, rounded up. */
    readonly least_share: number;
  };
  readonly tally: {
    readonly visibility_dice: Readonly<Record<Visibility, number>>;
    readonly moon_dice: Readonly<Record<Moon, number>>;
    readonly excellent_view_die: number;
    readonly advanced_dice: {
      readonly AI_fix: { readonly same_hex: number; readonly '1_hex': number };
      readonly searchlight_fix: { readonly '0-1_hex': number; readonly '2': number; readonly '3': number };
      readonly illuminated_cloud: number;
    };
  };
  readonly combat: {
    readonly hits_on: number;
    /** The share of its robustness at which hits damage, rounded up. */
    readonly damaged_share: number;
    readonly mods: { readonly experte: number; readonly green: number; readonly altitude_advantage: number; readonly oblique_guns: number };
  };
  /** By faces of the die, "1-3" or "4": text that begins with a word of RESPONSES. */
  readonly bomber_response_d6: Readonly<Record<string, string>>;
  readonly response_mods: {
    readonly oblique_guns: number;
    readonly alerted: number;
    readonly good_visibility_and_full_moon: number;
    readonly no_tail_gunner: number;
  };
  readonly return_fire_hits_on: number;
  readonly ground_radar: Readonly<Record<string, RadarData>>;
  readonly ai_search: { readonly jammed_dice: { readonly light: number; readonly heavy: number } };
  readonly searchlight_dice: { readonly radar_directed: number; readonly plain: number; readonly moon_full: number };
  readonly flak_damages_on: number;
  readonly jamming: { readonly ground_light_removed_on: readonly number[]; readonly ground_heavy_removed_on: readonly number[] };
  readonly fighters: { readonly types: Readonly<Record<string, FighterRow>> };
  /** Types with guns that fire upwards; bombers respond less to them. */
  readonly oblique_gun_types: readonly string[];
  readonly bombers: { readonly types: Readonly<Record<string, BomberRow>> };
  readonly scenarios: Readonly<Record<string, ScenarioData>>;
  readonly searchlightZones: Readonly<Record<string, readonly string[]>>;
  readonly followCorkscrew: { readonly d6AtLeast: number; readonly experte: number; readonly green: number };
  readonly electronics: {
    readonly Flensburg: { readonly search: number; readonly crowding: boolean };
    readonly Naxos: { readonly search: number; readonly crowding: boolean };
    readonly Serrate: { readonly search: number; readonly reveals_on: number };
  };
  readonly ju88Target: { readonly fp: number; readonly robust: number };
  readonly pilots: { readonly green: { readonly tallyDice: number; readonly minimumDice: number } };
}

const fighters: Readonly<Record<string, FighterRow>> = {
  'Hurricane I': [5, 3, 1, 0, null, ''],
  'Defiant I': [5, 2, 1, 1, null, 'turret: may fire as oblique guns'],
  'Blenheim IF': [4, 2, 2, 0, [1, 'wide'], 'AI III optional'],
  'Beaufighter IF': [5, 5, 2, 0, [3, 'wide'], 'AI IV'],
  'Mosquito NF.II': [6, 5, 2, 0, [3, 'wide'], 'AI V; Serrate in scenario 7'],
  'Mosquito NF.XIII': [6, 5, 2, 0, [4, 'narrow'], 'AI VIII'],
  'P-61A': [6, 5, 2, 1, [5, 'wide'], 'AI X'],
  'P-70': [5, 4, 2, 0, [3, 'wide'], ''],
  'P-40E': [5, 3, 1, 0, null, 'scenario 2C'],
  'Me110C-4': [5, 4, 2, 1, null, ''],
  'Me110G-4': [5, 5, 2, 1, [2, 'narrow'], 'FuG 212; with SN-2 range 3 wide; oblique guns optional'],
  'Ju88C-2': [5, 4, 2, 0, null, ''],
  'Ju88C-6': [5, 5, 2, 0, [2, 'narrow'], 'FuG 202'],
  'Ju88G-1': [5, 6, 2, 0, [3, 'wide'], 'SN-2; Flensburg, Naxos'],
  Do217J: [4, 5, 2, 0, [2, 'narrow'], ''],
  He219A: [6, 7, 2, 1, [3, 'wide'], 'oblique guns'],
  Fw190A: [6, 5, 1, 0, null, 'Wilde Sau'],
  Bf109G: [6, 4, 1, 0, null, 'Wilde Sau'],
  'J1N1-S': [5, 4, 2, 0, null, 'oblique guns only'],
};

const bombers: Readonly<Record<string, BomberRow>> = {
  He111: ['3*', 1, 2, 3, ''],
  Do17Z: ['4', 1, 2, 2, ''],
  Ju88A: ['4', 1, 2, 2, ''],
  He177A: ['4', 2, 3, 4, ''],
  G4M: ['4', 1, 1, 3, ''],
  H8K1: ['3', 3, 3, 5, ''],
  Hampden: ['3*', 1, 2, 2, ''],
  Whitley: ['3', 1, 2, 3, ''],
  'Wellington Ic': ['3', 2, 2, 3, ''],
  Stirling: ['3', 2, 3, 5, ''],
  Halifax: ['3*', 2, 3, 4, 'digit 6 with H2S'],
  Lancaster: ['3*', 2, 3, 4, 'digit 6 with H2S'],
  'B-29': ['4*', 3, 4, 5, ''],
  'Mosquito B': ['6', 0, 2, 1, ''],
  'V-1': ['6', 0, 1, 6, 'always located; never responds'],
};

export const DATA: Data = {
  map: { columns: 18, rows: 24 },
  fighter_move: { hex: 1, turn_60deg_after_a_hex: 0, second_60deg_same_hex: 1, least_share: 0.5 },
  tally: {
    visibility_dice: { poor: 1, medium: 2, good: 3 },
    moon_dice: { none: 0, half: 1, full: 2 },
    excellent_view_die: 1,
    advanced_dice: {
      AI_fix: { same_hex: 4, '1_hex': 2 },
      searchlight_fix: { '0-1_hex': 5, '2': 4, '3': 3 },
      illuminated_cloud: 1,
    },
  },
  combat: { hits_on: 4, damaged_share: 0.5, mods: { experte: 1, green: -1, altitude_advantage: 1, oblique_guns: 1 } },
  bomber_response_d6: { '1-3': 'unaware', '4': 'late', '5': 'fires', '6': 'corkscrew' },
  response_mods: { oblique_guns: -2, alerted: 1, good_visibility_and_full_moon: 1, no_tail_gunner: -1 },
  return_fire_hits_on: 6,
  ground_radar: {
    Wuerzburg: { search: 1, counters: 1 },
    Freya: { search: 2, counters: 2 },
    Mammut_Wassermann: { search: 2, counters: 3 },
    CHL: { search: 2, counters: 2 },
    GL_Mk2: { search: 1, counters: 1 },
    GCI_Type7: { search: 1, counters: 1, gci: true },
    Himmelbett_Wuerzburg_Riese: { search: 1, counters: 1, gci: true },
    'SCR-270': { search: 3, counters: 2 },
    IJN_Type11: { search: 3, counters: 1 },
    MEW: { search: 1, counters: 2, mew: true },
  },
  ai_search: { jammed_dice: { light: 2, heavy: 1 } },
  searchlight_dice: { radar_directed: 4, plain: 2, moon_full: -1 },
  flak_damages_on: 6,
  jamming: { ground_light_removed_on: [1, 2], ground_heavy_removed_on: [1, 2, 3, 4] },
  fighters: { types: fighters },
  oblique_gun_types: ['Defiant I', 'He219A', 'J1N1-S'],
  bombers: { types: bombers },
  scenarios: BASE_SCENARIOS,
  searchlightZones: zones(),
  followCorkscrew: { d6AtLeast: 4, experte: 1, green: -1 },
  electronics: { Flensburg: { search: 2, crowding: true }, Naxos: { search: 2, crowding: false }, Serrate: { search: 1, reveals_on: 5 } },
  ju88Target: { fp: 1, robust: 2 },
  pilots: { green: { tallyDice: -1, minimumDice: 1 } },
};

/** Sixteen zones of seven hexes each, in four rows of four: A around hex 0205 to P around 1420. */
function zones(): Readonly<Record<string, readonly string[]>> {
  const two = (n: number) => String(n).padStart(2, '0');
  const around = (column: number, row: number) =>
    [
      [-1, 0],
      [-1, 1],
      [0, -1],
      [0, 0],
      [0, 1],
      [1, 0],
      [1, 1],
    ].map(([right, down]) => two(column + right) + two(row + down));
  return Object.fromEntries([...'ABCDEFGHIJKLMNOP'].map((letter, n) => [letter, around(2 + 4 * (n % 4), 5 + 5 * Math.floor(n / 4))]));
}
