/**
 * Aircraft and scenarios. The rule book prints neither: everything in this file is DESIGNED by us, from what such
 * aircraft are known for, and tuned until the median duel lasts 4 to 20 turns (figures in RULES.md).
 * Lengths are centimetres as a player would measure them, headings degrees (0 = along +x, anticlockwise).
 */
export const ARCS = ['fixed-forward', 'front-arc', 'left-flank', 'right-flank', 'rear', 'panoramic'] as const;
export type Arc = (typeof ARCS)[number];

/** 7 Attributes, in the order of the rule book's list. */
export const ATTRIBUTES = [
  'stealth',
  'interceptor',
  'bomber',
  'dive-bomber',
  'robust',
  'fragile',
  'ace',
  'green',
  'four-engined',
  'stable',
  'clumsy',
  'agile',
  'slow',
  'fast',
] as const;
export type Attribute = (typeof ATTRIBUTES)[number];

export const SIDES = ['blue', 'red'] as const;

export interface WeaponData {
  name: string;
  arc: Arc;
  range: number;
  rate: number;
  impact: number;
}
export interface AircraftData {
  era: string;
  name: string;
  class: number;
  rep: number;
  weapons: readonly WeaponData[];
  attributes: readonly Attribute[];
}
export interface UnitData {
  id: string;
  side: (typeof SIDES)[number];
  aircraft: string;
  x: number;
  y: number;
  heading: number;
  /** Aircraft of one group name start in formation behind its leader. */
  group?: string;
  leader?: boolean;
  star?: boolean;
  /** 1.1 The REP of this crew; that of the model where it is not said. */
  rep?: number;
  /** 7 What this crew has besides the attributes of the model: ace, green … */
  attributes?: readonly Attribute[];
}
export type VictoryData =
  /** The last side with an aircraft in the air. */
  | { kind: 'last-side' }
  /** The first side to lose so many loses; at the limit, the side with more aircraft left. */
  | { kind: 'losses'; losses: number }
  /** Blue wins when so many of its bombers have passed the line x; red otherwise. */
  | { kind: 'pass'; x: number; bombers: number }
  /** Blue wins with so many bombs on the objective; red otherwise. */
  | { kind: 'bombs'; hits: number };
export interface ScenarioData {
  about: string;
  turnLimit: number;
  victory: VictoryData;
  /** How far an aircraft is seen; unlimited where it is not said. */
  sight?: number;
  clouds?: readonly { x: number; y: number; r: number }[];
  objective?: { kind: string; x: number; y: number; radius: number };
  time?: 'day' | 'night';
  visibility?: 'good' | 'poor';
  units: readonly UnitData[];
}
export interface Data {
  table: { width: number; height: number };
  /** "Where the nose points" is within so many degrees of it. */
  fixedForwardHalfAngle: number;
  /** A flight path touches an aircraft that it passes within this distance. */
  touch: number;
  aircraft: Readonly<Record<string, AircraftData>>;
  scenarios: Readonly<Record<string, ScenarioData>>;
}

export const DATA: Data = {
  table: { width: 120, height: 90 },
  fixedForwardHalfAngle: 5,
  touch: 1,
  aircraft: {
    camel: {
      era: '1917',
      name: 'Sopwith Camel',
      class: 3,
      rep: 4,
      attributes: ['agile'],
      weapons: [{ name: 'twin Vickers', arc: 'fixed-forward', range: 10, rate: 2, impact: 2 }],
    },
    'albatros-d5': {
      era: '1917',
      name: 'Albatros D.Va',
      class: 3,
      rep: 4,
      attributes: ['fast'],
      weapons: [{ name: 'twin Spandau', arc: 'fixed-forward', range: 10, rate: 2, impact: 2 }],
    },
    'bristol-f2b': {
      era: '1917',
      name: 'Bristol F.2B',
      class: 2,
      rep: 4,
      attributes: ['stable'],
      weapons: [
        { name: 'Vickers', arc: 'fixed-forward', range: 10, rate: 1, impact: 2 },
        { name: 'Lewis', arc: 'rear', range: 6, rate: 1, impact: 1 },
      ],
    },
    'gotha-g4': {
      era: '1917',
      name: 'Gotha G.IV',
      class: 1,
      rep: 3,
      attributes: ['bomber', 'clumsy', 'stable', 'slow'],
      weapons: [
        { name: 'nose gun', arc: 'front-arc', range: 10, rate: 1, impact: 1 },
        { name: 'tail gun', arc: 'rear', range: 10, rate: 1, impact: 1 },
      ],
    },
    'spitfire-1': {
      era: '1940',
      name: 'Spitfire I',
      class: 3,
      rep: 4,
      attributes: ['agile'],
      weapons: [{ name: 'eight .303', arc: 'fixed-forward', range: 15, rate: 3, impact: 3 }],
    },
    bf109e: {
      era: '1940',
      name: 'Bf 109 E',
      class: 3,
      rep: 4,
      attributes: ['fast'],
      weapons: [{ name: 'cannon and MG', arc: 'fixed-forward', range: 15, rate: 2, impact: 4 }],
    },
    ju87b: {
      era: '1940',
      name: 'Ju 87 B',
      class: 2,
      rep: 3,
      attributes: ['dive-bomber', 'slow'],
      weapons: [
        { name: 'MG 17', arc: 'fixed-forward', range: 10, rate: 1, impact: 2 },
        { name: 'rear MG 15', arc: 'rear', range: 6, rate: 1, impact: 1 },
      ],
    },
    he111h: {
      era: '1940',
      name: 'He 111 H',
      class: 1,
      rep: 3,
      attributes: ['bomber', 'clumsy', 'stable', 'slow'],
      weapons: [
        { name: 'nose MG 15', arc: 'front-arc', range: 10, rate: 1, impact: 1 },
        { name: 'dorsal and ventral MG 15', arc: 'rear', range: 15, rate: 1, impact: 1 },
        { name: 'left beam MG 15', arc: 'left-flank', range: 10, rate: 1, impact: 1 },
        { name: 'right beam MG 15', arc: 'right-flank', range: 10, rate: 1, impact: 1 },
      ],
    },
    p51d: {
      era: '1944',
      name: 'P-51D',
      class: 3,
      rep: 4,
      attributes: ['fast'],
      weapons: [{ name: 'six .50', arc: 'fixed-forward', range: 20, rate: 3, impact: 3 }],
    },
    fw190a8: {
      era: '1944',
      name: 'Fw 190 A-8',
      class: 3,
      rep: 4,
      attributes: ['robust'],
      weapons: [{ name: 'four cannon', arc: 'fixed-forward', range: 15, rate: 2, impact: 4 }],
    },
    me262: {
      era: '1944',
      name: 'Me 262',
      class: 3,
      rep: 4,
      attributes: ['fast', 'interceptor', 'fragile'],
      weapons: [{ name: 'four MK 108', arc: 'fixed-forward', range: 10, rate: 2, impact: 5 }],
    },
    b17g: {
      era: '1944',
      name: 'B-17G',
      class: 1,
      rep: 3,
      attributes: ['bomber', 'four-engined', 'robust', 'clumsy', 'stable', 'slow'],
      weapons: [
        { name: 'turrets', arc: 'panoramic', range: 10, rate: 2, impact: 2 },
        { name: 'tail guns', arc: 'rear', range: 15, rate: 1, impact: 2 },
      ],
    },
    dart: {
      era: 'stars',
      name: 'Dart',
      class: 3,
      rep: 4,
      attributes: ['agile', 'fragile'],
      weapons: [{ name: 'pulse guns', arc: 'fixed-forward', range: 20, rate: 2, impact: 3 }],
    },
    warden: {
      era: 'stars',
      name: 'Warden',
      class: 2,
      rep: 4,
      attributes: ['stable'],
      weapons: [
        { name: 'lance', arc: 'fixed-forward', range: 20, rate: 1, impact: 3 },
        { name: 'ball emitter', arc: 'panoramic', range: 6, rate: 1, impact: 1 },
      ],
    },
    needle: {
      era: 'stars',
      name: 'Needle',
      class: 3,
      rep: 4,
      attributes: ['stealth', 'interceptor'],
      weapons: [{ name: 'needle beam', arc: 'front-arc', range: 15, rate: 1, impact: 3 }],
    },
    hauler: {
      era: 'stars',
      name: 'Hauler',
      class: 1,
      rep: 3,
      attributes: ['bomber', 'robust', 'four-engined', 'clumsy', 'stable'],
      weapons: [{ name: 'twin ring turrets', arc: 'panoramic', range: 10, rate: 2, impact: 2 }],
    },
  },
  scenarios: {
    duel: {
      about: 'One against one, nose to nose',
      turnLimit: 40,
      victory: { kind: 'last-side' },
      units: [
        { id: 'blue1', side: 'blue', aircraft: 'p51d', x: 20, y: 45, heading: 0 },
        { id: 'red1', side: 'red', aircraft: 'fw190a8', x: 100, y: 45, heading: 180 },
      ],
    },
    'two-on-two': {
      about: 'Two pairs that are not yet groups',
      turnLimit: 40,
      victory: { kind: 'last-side' },
      units: [
        { id: 'blue1', side: 'blue', aircraft: 'spitfire-1', x: 15, y: 35, heading: 0 },
        { id: 'blue2', side: 'blue', aircraft: 'spitfire-1', x: 15, y: 55, heading: 0 },
        { id: 'red1', side: 'red', aircraft: 'bf109e', x: 105, y: 35, heading: 180 },
        { id: 'red2', side: 'red', aircraft: 'bf109e', x: 105, y: 55, heading: 180 },
      ],
    },
    'two-on-one': {
      about: 'A pair against one',
      turnLimit: 40,
      victory: { kind: 'last-side' },
      units: [
        { id: 'blue1', side: 'blue', aircraft: 'spitfire-1', x: 15, y: 35, heading: 0 },
        { id: 'blue2', side: 'blue', aircraft: 'spitfire-1', x: 15, y: 55, heading: 0 },
        { id: 'red1', side: 'red', aircraft: 'bf109e', x: 105, y: 45, heading: 180 },
      ],
    },
    'three-on-two': {
      about: 'Three against a pair',
      turnLimit: 40,
      victory: { kind: 'last-side' },
      units: [
        { id: 'blue1', side: 'blue', aircraft: 'spitfire-1', x: 15, y: 25, heading: 0 },
        { id: 'blue2', side: 'blue', aircraft: 'spitfire-1', x: 15, y: 45, heading: 0 },
        { id: 'blue3', side: 'blue', aircraft: 'spitfire-1', x: 15, y: 65, heading: 0 },
        { id: 'red1', side: 'red', aircraft: 'bf109e', x: 105, y: 35, heading: 180 },
        { id: 'red2', side: 'red', aircraft: 'bf109e', x: 105, y: 55, heading: 180 },
      ],
    },
    novices: {
      about: 'A veteran and three novices against a group of four, in haze: the first side to lose two loses',
      turnLimit: 40,
      victory: { kind: 'losses', losses: 2 },
      sight: 30,
      units: [
        { id: 'blue1', side: 'blue', aircraft: 'camel', x: 15, y: 37, heading: 0, group: 'novices', rep: 3, attributes: ['green'] },
        { id: 'blue2', side: 'blue', aircraft: 'camel', x: 15, y: 42, heading: 0, group: 'novices', leader: true, rep: 5, attributes: ['ace'] },
        { id: 'blue3', side: 'blue', aircraft: 'camel', x: 15, y: 47, heading: 0, group: 'novices', rep: 3, attributes: ['green'] },
        { id: 'blue4', side: 'blue', aircraft: 'camel', x: 15, y: 52, heading: 0, group: 'novices', rep: 3, attributes: ['green'] },
        { id: 'red1', side: 'red', aircraft: 'albatros-d5', x: 105, y: 37, heading: 180, group: 'albatroses' },
        { id: 'red2', side: 'red', aircraft: 'albatros-d5', x: 105, y: 42, heading: 180, group: 'albatroses', leader: true },
        { id: 'red3', side: 'red', aircraft: 'albatros-d5', x: 105, y: 47, heading: 180, group: 'albatroses' },
        { id: 'red4', side: 'red', aircraft: 'albatros-d5', x: 105, y: 52, heading: 180, group: 'albatroses' },
      ],
    },
    'four-on-four': {
      about: 'Two groups of four in haze: the first side to lose two loses',
      turnLimit: 40,
      victory: { kind: 'losses', losses: 2 },
      sight: 30,
      units: [
        { id: 'blue1', side: 'blue', aircraft: 'camel', x: 15, y: 37, heading: 0, group: 'camels' },
        { id: 'blue2', side: 'blue', aircraft: 'camel', x: 15, y: 42, heading: 0, group: 'camels', leader: true },
        { id: 'blue3', side: 'blue', aircraft: 'camel', x: 15, y: 47, heading: 0, group: 'camels' },
        { id: 'blue4', side: 'blue', aircraft: 'camel', x: 15, y: 52, heading: 0, group: 'camels' },
        { id: 'red1', side: 'red', aircraft: 'albatros-d5', x: 105, y: 37, heading: 180, group: 'albatroses' },
        { id: 'red2', side: 'red', aircraft: 'albatros-d5', x: 105, y: 42, heading: 180, group: 'albatroses', leader: true },
        { id: 'red3', side: 'red', aircraft: 'albatros-d5', x: 105, y: 47, heading: 180, group: 'albatroses' },
        { id: 'red4', side: 'red', aircraft: 'albatros-d5', x: 105, y: 52, heading: 180, group: 'albatroses' },
      ],
    },
    escort: {
      about: 'A box of three bombers and two escorts against three interceptors: two bombers must pass the line',
      turnLimit: 30,
      victory: { kind: 'pass', x: 110, bombers: 2 },
      units: [
        { id: 'blue1', side: 'blue', aircraft: 'b17g', x: 10, y: 38, heading: 0, group: 'box' },
        { id: 'blue2', side: 'blue', aircraft: 'b17g', x: 16, y: 45, heading: 0, group: 'box', leader: true },
        { id: 'blue3', side: 'blue', aircraft: 'b17g', x: 10, y: 52, heading: 0, group: 'box' },
        { id: 'blue4', side: 'blue', aircraft: 'p51d', x: 25, y: 22, heading: 0 },
        { id: 'blue5', side: 'blue', aircraft: 'p51d', x: 25, y: 68, heading: 0 },
        { id: 'red1', side: 'red', aircraft: 'fw190a8', x: 100, y: 20, heading: 180 },
        { id: 'red2', side: 'red', aircraft: 'fw190a8', x: 100, y: 70, heading: 180 },
        { id: 'red3', side: 'red', aircraft: 'me262', x: 112, y: 45, heading: 180 },
      ],
    },
    'dive-bombing': {
      about: 'Three dive bombers and an escort against two fighters: two bombs must hit the ship',
      turnLimit: 20,
      victory: { kind: 'bombs', hits: 2 },
      time: 'day',
      visibility: 'good',
      objective: { kind: 'ship', x: 90, y: 45, radius: 5 },
      units: [
        { id: 'blue1', side: 'blue', aircraft: 'ju87b', x: 25, y: 37, heading: 0 },
        { id: 'blue2', side: 'blue', aircraft: 'ju87b', x: 25, y: 45, heading: 0 },
        { id: 'blue3', side: 'blue', aircraft: 'ju87b', x: 25, y: 53, heading: 0 },
        { id: 'blue4', side: 'blue', aircraft: 'bf109e', x: 35, y: 45, heading: 0 },
        { id: 'red1', side: 'red', aircraft: 'spitfire-1', x: 105, y: 25, heading: 180 },
        { id: 'red2', side: 'red', aircraft: 'spitfire-1', x: 105, y: 65, heading: 180 },
      ],
    },
    'night-raid': {
      about: 'A box of three bombers against two night fighters: one bomb must hit the docks in the dark',
      turnLimit: 30,
      victory: { kind: 'bombs', hits: 1 },
      sight: 25,
      time: 'night',
      visibility: 'good',
      objective: { kind: 'docks', x: 95, y: 45, radius: 8 },
      units: [
        { id: 'blue1', side: 'blue', aircraft: 'gotha-g4', x: 15, y: 39, heading: 0, group: 'box' },
        { id: 'blue2', side: 'blue', aircraft: 'gotha-g4', x: 20, y: 45, heading: 0, group: 'box', leader: true },
        { id: 'blue3', side: 'blue', aircraft: 'gotha-g4', x: 15, y: 51, heading: 0, group: 'box' },
        { id: 'red1', side: 'red', aircraft: 'camel', x: 105, y: 30, heading: 180 },
        { id: 'red2', side: 'red', aircraft: 'camel', x: 105, y: 60, heading: 180 },
      ],
    },
    'cloud-ambush': {
      about: 'Star fighters among three clouds',
      turnLimit: 40,
      victory: { kind: 'last-side' },
      clouds: [
        { x: 45, y: 30, r: 10 },
        { x: 75, y: 58, r: 12 },
        { x: 60, y: 45, r: 6 },
      ],
      units: [
        { id: 'blue1', side: 'blue', aircraft: 'needle', x: 38, y: 18, heading: 0 },
        { id: 'blue2', side: 'blue', aircraft: 'dart', x: 20, y: 45, heading: 0 },
        { id: 'red1', side: 'red', aircraft: 'warden', x: 100, y: 50, heading: 180 },
        { id: 'red2', side: 'red', aircraft: 'dart', x: 105, y: 35, heading: 180 },
      ],
    },
  },
};
