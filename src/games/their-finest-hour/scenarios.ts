import { shape } from '../../engine/index.js';
import { ATTRIBUTES } from './attributes.js';

const { decimal, list, oneOf, optional, tagged, whole, word, yesNo } = shape;

export const SIDES = ['blue', 'red'] as const;

/** In cm; headings are in degrees (0 = along +x, anticlockwise). */
export const length = decimal(0.1, 10_000);
const place = decimal(-10_000, 10_000);
export const rep = whole(2, 5);
const many = whole(1, 30);

const unit = {
  id: word(),
  side: oneOf(SIDES),
  aircraft: word(),
  x: place,
  y: place,
  heading: whole(0, 359),
  /** Aircraft with one group name start in formation behind their leader. */
  group: optional(word()),
  leader: optional(yesNo),
  star: optional(yesNo),
  /** 1.1 The REP of this crew; by default that of the model. */
  rep: optional(rep),
  /** 7 Attributes besides those of the model: ace, green … */
  attributes: optional(list(oneOf(ATTRIBUTES))),
};
export type UnitData = shape.TypeOf<typeof unit>;

const victory = tagged('kind', {
  /** The last side with an aircraft in the air. */
  'last-side': {},
  /** The first side with that many losses loses; at the limit, the side with more aircraft left wins. */
  losses: { losses: many },
  /** Blue wins when that number of its bombers has passed the line x; red otherwise. */
  pass: { x: place, bombers: many },
  /** Blue wins with that number of bombs on the objective; red otherwise. */
  bombs: { hits: many },
});
export type VictoryData = shape.TypeOf<typeof victory>;

export const scenario = {
  /** Pages leave it out. */
  about: optional(word()),
  turnLimit: whole(1, 200),
  victory,
  /** Distance at which an aircraft is seen; unlimited by default. */
  sight: optional(length),
  clouds: optional(list({ x: place, y: place, r: length })),
  objective: optional({ kind: word(), x: place, y: place, radius: length }),
  time: optional(oneOf(['day', 'night'])),
  visibility: optional(oneOf(['good', 'poor'])),
  units: list(unit),
};
export type ScenarioData = shape.TypeOf<typeof scenario>;

type More = Partial<UnitData>;
const starts =
  (side: (typeof SIDES)[number], heading: number) =>
  (number: number, aircraft: string, x: number, y: number, more: More = {}) => ({
    ...{ id: `${side}${number}`, side, aircraft, x, y, heading },
    ...more,
  });
const blue = starts('blue', 0);
const red = starts('red', 180);

/** Aircraft side by side; those with a group name start in formation, and the second leads. */
function abreast(side: typeof blue, aircraft: string, x: number, places: readonly number[], group?: string): UnitData[] {
  return places.map((y, n) => side(n + 1, aircraft, x, y, group === undefined ? {} : n === 1 ? { group, leader: true } : { group }));
}

/** The scenarios that ship: we designed all of them, since the rule book prints none. */
export const SCENARIOS: Readonly<Record<string, ScenarioData>> = {
  duel: {
    about: 'One against one, nose to nose',
    turnLimit: 40,
    victory: { kind: 'last-side' },
    units: [blue(1, 'p51d', 20, 45), red(1, 'fw190a8', 100, 45)],
  },
  'two-on-two': {
    about: 'Two pairs that are not yet groups',
    turnLimit: 40,
    victory: { kind: 'last-side' },
    units: [...abreast(blue, 'spitfire-1', 15, [35, 55]), ...abreast(red, 'bf109e', 105, [35, 55])],
  },
  'two-on-one': {
    about: 'A pair against one',
    turnLimit: 40,
    victory: { kind: 'last-side' },
    units: [...abreast(blue, 'spitfire-1', 15, [35, 55]), red(1, 'bf109e', 105, 45)],
  },
  'three-on-two': {
    about: 'Three against a pair',
    turnLimit: 40,
    victory: { kind: 'last-side' },
    units: [...abreast(blue, 'spitfire-1', 15, [25, 45, 65]), ...abreast(red, 'bf109e', 105, [35, 55])],
  },
  novices: {
    about: 'A veteran and three novices against a group of four, in haze: the first side to lose two loses',
    turnLimit: 40,
    victory: { kind: 'losses', losses: 2 },
    sight: 30,
    units: [
      blue(1, 'camel', 15, 37, { group: 'novices', rep: 3, attributes: ['green'] }),
      blue(2, 'camel', 15, 42, { group: 'novices', leader: true, rep: 5, attributes: ['ace'] }),
      blue(3, 'camel', 15, 47, { group: 'novices', rep: 3, attributes: ['green'] }),
      blue(4, 'camel', 15, 52, { group: 'novices', rep: 3, attributes: ['green'] }),
      ...abreast(red, 'albatros-d5', 105, [37, 42, 47, 52], 'albatroses'),
    ],
  },
  'four-on-four': {
    about: 'Two groups of four in haze: the first side to lose two loses',
    turnLimit: 40,
    victory: { kind: 'losses', losses: 2 },
    sight: 30,
    units: [...abreast(blue, 'camel', 15, [37, 42, 47, 52], 'camels'), ...abreast(red, 'albatros-d5', 105, [37, 42, 47, 52], 'albatroses')],
  },
  escort: {
    about: 'A box of three bombers and two escorts against three interceptors: two bombers must pass the line',
    turnLimit: 30,
    victory: { kind: 'pass', x: 110, bombers: 2 },
    units: [
      blue(1, 'b17g', 10, 38, { group: 'box' }),
      blue(2, 'b17g', 16, 45, { group: 'box', leader: true }),
      blue(3, 'b17g', 10, 52, { group: 'box' }),
      blue(4, 'p51d', 25, 22),
      blue(5, 'p51d', 25, 68),
      ...abreast(red, 'fw190a8', 100, [20, 70]),
      red(3, 'me262', 112, 45),
    ],
  },
  'dive-bombing': {
    about: 'Three dive bombers and an escort against two fighters: two bombs must hit the ship',
    turnLimit: 20,
    victory: { kind: 'bombs', hits: 2 },
    time: 'day',
    visibility: 'good',
    objective: { kind: 'ship', x: 90, y: 45, radius: 5 },
    units: [...abreast(blue, 'ju87b', 25, [37, 45, 53]), blue(4, 'bf109e', 35, 45), ...abreast(red, 'spitfire-1', 105, [25, 65])],
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
      blue(1, 'gotha-g4', 15, 39, { group: 'box' }),
      blue(2, 'gotha-g4', 20, 45, { group: 'box', leader: true }),
      blue(3, 'gotha-g4', 15, 51, { group: 'box' }),
      ...abreast(red, 'camel', 105, [30, 60]),
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
    units: [blue(1, 'needle', 38, 18), blue(2, 'dart', 20, 45), red(1, 'warden', 100, 50), red(2, 'dart', 105, 35)],
  },
};
