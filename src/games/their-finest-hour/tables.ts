import { type DataOf, shape, table, tables } from '../../engine/index.js';
import { ATTRIBUTES, type Attribute } from './attributes.js';
import { length, rep, SCENARIOS, scenario } from './scenarios.js';
import { faultsOfScenario } from './soundness.js';

/**
 * Aircraft and scenarios. The rule book prints neither: we designed everything and tuned it until the median duel lasts 4 to 20
 * turns (figures in RULES.md). Lengths are in cm, headings in degrees.
 */
const { list: listOf, named, oneOf, whole, word } = shape;

export const ARCS = ['fixed-forward', 'front-arc', 'left-flank', 'right-flank', 'rear', 'panoramic'] as const;
export type Arc = (typeof ARCS)[number];

const weapon = { name: word(), arc: oneOf(ARCS), range: length, rate: whole(1, 6), impact: whole(1, 6) };
export type WeaponData = shape.TypeOf<typeof weapon>;
const aircraft = { era: word(), name: word(), class: whole(1, 3), rep, weapons: listOf(weapon, 1, 8), attributes: listOf(oneOf(ATTRIBUTES)) };
type AircraftData = shape.TypeOf<typeof aircraft>;

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

const list = {
  table: table({
    about: 'The table, in cm',
    form: { width: length, height: length },
    value: { width: 120, height: 90 },
    ours: 'the text plays on any table',
  }),
  aircraft: table({
    rule: '1.1, 7',
    about: 'Speed class, REP, attributes; weapons with range in cm, rate in dice, impact from 1 to 6',
    form: named(aircraft),
    value: Object.fromEntries(Object.entries(AIRCRAFT).map(([id, row]) => [id, aircraftOf(row)])),
    ours: '16 aircraft of four eras',
    steps: {
      range: {
        about: 'The range of every weapon, 2 cm a step',
        at: '*.weapons.*.range',
        change: (range: number, by: number) => Math.max(1, range + 2 * by),
        up: 'with two centimetres more range',
        down: 'with two centimetres less range',
      },
      rate: {
        about: 'The rate of every weapon, 1 die a step, never below 1',
        at: '*.weapons.*.rate',
        up: 'with one die more for every weapon',
        down: 'with one die less for every weapon',
      },
      impact: {
        about: 'The impact of every weapon, 1 a step, from 1 to 6',
        at: '*.weapons.*.impact',
        up: 'with one more impact',
        down: 'with one less impact',
      },
      rep: {
        about: 'The REP of every crew, 1 a step, from 2 to 5',
        at: '*.rep',
        up: 'with one more REP for every crew',
        down: 'with one less REP for every crew',
      },
    },
  }),
  fixedForwardHalfAngle: table({
    rule: '4.2',
    about: 'Half the angle of the fixed forward arc, in degrees',
    form: whole(1, 44),
    value: 5,
    ours: 'the text says "where the nose points"',
    steps: {
      forwardAngle: {
        about: 'Half the angle of the fixed forward arc, 1 degree a step',
        up: 'if the forward arc is one degree wider on either side',
        down: 'if the forward arc is one degree narrower on either side',
      },
    },
  }),
  touch: table({
    rule: '5.4',
    about: 'Distance in cm at which a flight path touches an aircraft',
    form: length,
    value: 1,
    ours: 'the text names no size of an aircraft',
  }),
  scenarios: table({
    about: 'Who starts where: x and y in cm, heading in degrees',
    form: named(scenario),
    value: SCENARIOS,
    ours: 'ten scenarios, with their victory conditions, turn limits and sight distances',
  }),
};

export type Data = DataOf<typeof list>;
export const TABLES = tables(list, { also: (data) => Object.keys(data.scenarios).flatMap((name) => faultsOfScenario(data, name)) });
