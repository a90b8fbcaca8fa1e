/**
 * Aircraft and scenarios. The rule book prints neither: we designed everything in this file and tuned it until the median
 * duel lasts 4 to 20 turns (figures in RULES.md). Lengths are in cm, headings in degrees (0 = along +x, anticlockwise).
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
  /** Aircraft with one group name start in formation behind their leader. */
  group?: string;
  leader?: boolean;
  star?: boolean;
  /** 1.1 The REP of this crew; by default that of the model. */
  rep?: number;
  /** 7 Attributes besides those of the model: ace, green … */
  attributes?: readonly Attribute[];
}
export type VictoryData =
  /** The last side with an aircraft in the air. */
  | { kind: 'last-side' }
  /** The first side with that many losses loses; at the limit, the side with more aircraft left wins. */
  | { kind: 'losses'; losses: number }
  /** Blue wins when that number of its bombers has passed the line x; red otherwise. */
  | { kind: 'pass'; x: number; bombers: number }
  /** Blue wins with that number of bombs on the objective; red otherwise. */
  | { kind: 'bombs'; hits: number };
export interface ScenarioData {
  about: string;
  turnLimit: number;
  victory: VictoryData;
  /** Distance at which an aircraft is seen; unlimited by default. */
  sight?: number;
  clouds?: readonly { x: number; y: number; r: number }[];
  objective?: { kind: string; x: number; y: number; radius: number };
  time?: 'day' | 'night';
  visibility?: 'good' | 'poor';
  units: readonly UnitData[];
}
export interface Data {
  table: { width: number; height: number };
  /** 4.2 Half the angle of the fixed forward arc, in degrees. */
  fixedForwardHalfAngle: number;
  /** 5.4 Distance at which a flight path touches an aircraft. */
  touch: number;
  aircraft: Readonly<Record<string, AircraftData>>;
  scenarios: Readonly<Record<string, ScenarioData>>;
}

type WeaponRow = readonly [name: string, arc: Arc, range: number, rate: number, impact: number];
type AircraftRow = readonly [era: string, name: string, speedClass: number, rep: number, attributes: readonly Attribute[], ...WeaponRow[]];

/** Era, name, class, REP, attributes; then each weapon: name, arc, range in cm, rate in dice, impact. */
// biome-ignore format: a table, a row an aircraft
const AIRCRAFT: Readonly<Record<string, AircraftRow>> = {
  camel: ['1917', 'Sopwith Camel', 3, 4, ['agile'], ['twin Vickers', 'fixed-forward', 10, 2, 2]],
  'albatros-d5': ['1917', 'Albatros D.Va', 3, 4, ['fast'], ['twin Spandau', 'fixed-forward', 10, 2, 2]],
  'bristol-f2b': ['1917', 'Bristol F.2B', 2, 4, ['stable'], ['Vickers', 'fixed-forward', 10, 1, 2], ['Lewis', 'rear', 6, 1, 1]],
  'gotha-g4': ['1917', 'Gotha G.IV', 1, 3, ['bomber', 'clumsy', 'stable', 'slow'],
    ['nose gun', 'front-arc', 10, 1, 1], ['tail gun', 'rear', 10, 1, 1]],
  'spitfire-1': ['1940', 'Spitfire I', 3, 4, ['agile'], ['eight .303', 'fixed-forward', 15, 3, 3]],
  bf109e: ['1940', 'Bf 109 E', 3, 4, ['fast'], ['cannon and MG', 'fixed-forward', 15, 2, 4]],
  ju87b: ['1940', 'Ju 87 B', 2, 3, ['dive-bomber', 'slow'], ['MG 17', 'fixed-forward', 10, 1, 2], ['rear MG 15', 'rear', 6, 1, 1]],
  he111h: ['1940', 'He 111 H', 1, 3, ['bomber', 'clumsy', 'stable', 'slow'],
    ['nose MG 15', 'front-arc', 10, 1, 1], ['dorsal and ventral MG 15', 'rear', 15, 1, 1],
    ['left beam MG 15', 'left-flank', 10, 1, 1], ['right beam MG 15', 'right-flank', 10, 1, 1]],
  p51d: ['1944', 'P-51D', 3, 4, ['fast'], ['six .50', 'fixed-forward', 20, 3, 3]],
  fw190a8: ['1944', 'Fw 190 A-8', 3, 4, ['robust'], ['four cannon', 'fixed-forward', 15, 2, 4]],
  me262: ['1944', 'Me 262', 3, 4, ['fast', 'interceptor', 'fragile'], ['four MK 108', 'fixed-forward', 10, 2, 5]],
  b17g: ['1944', 'B-17G', 1, 3, ['bomber', 'four-engined', 'robust', 'clumsy', 'stable', 'slow'],
    ['turrets', 'panoramic', 10, 2, 2], ['tail guns', 'rear', 15, 1, 2]],
  dart: ['stars', 'Dart', 3, 4, ['agile', 'fragile'], ['pulse guns', 'fixed-forward', 20, 2, 3]],
  warden: ['stars', 'Warden', 2, 4, ['stable'], ['lance', 'fixed-forward', 20, 1, 3], ['ball emitter', 'panoramic', 6, 1, 1]],
  needle: ['stars', 'Needle', 3, 4, ['stealth', 'interceptor'], ['needle beam', 'front-arc', 15, 1, 3]],
  hauler: ['stars', 'Hauler', 1, 3, ['bomber', 'robust', 'four-engined', 'clumsy', 'stable'], ['twin ring turrets', 'panoramic', 10, 2, 2]],
};

function aircraftOf([era, name, speedClass, rep, attributes, ...rows]: AircraftRow): AircraftData {
  const weapons = rows.map(([name, arc, range, rate, impact]) => ({ name, arc, range, rate, impact }));
  return { era, name, class: speedClass, rep, attributes, weapons };
}

export const DATA: Data = {
  table: { width: 120, height: 90 },
  fixedForwardHalfAngle: 5,
  touch: 1,
  aircraft: Object.fromEntries(Object.entries(AIRCRAFT).map(([id, row]) => [id, aircraftOf(row)])),
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
