import { type DataOf, shape, table, tables } from '../../engine/index.js';
import { ALTITUDES, DAMAGE_COLUMNS, FIGHTERS, HOURS, SECTIONS, turned, ZONE_HOURS, ZONES } from './board.js';

/**
 * Map, counters and charts. The text of the rule book holds some of the values; the others are ours. Owners of the game enter the
 * printed values in a data file of this shape.
 */
const { keyed, list: listOf, oneOf, row, whole } = shape;
const numbers = (to: number) => Array.from({ length: to }, (_, n) => `${n + 1}`);
const byHour = <const F extends shape.Form>(of: F) => keyed(numbers(HOURS), of);
const modifier = whole(-9, 9);
const byAltitude = listOf(modifier, ALTITUDES.length);
const altitude = oneOf(ALTITUDES);
/** 1.4 The altitudes that it can target; 3.0 red on every fighter of the zone; 3.0 black and red on the one fighter under it. */
const turret = { altitudes: listOf(altitude, 1, 3), sprayDefence: modifier, sightAttack: modifier, sightDefence: modifier };
/** Attack (black), defence (red). */
const counters = listOf(row(modifier, modifier), FIGHTERS);
const limit = whole(2, 20);

const list = {
  inertia: table({
    rule: '2.1',
    about: 'Black dots, by the hour',
    form: byHour(whole(1, 12)),
    value: { 1: 3, 2: 2, 3: 1, 4: 3, 5: 4, 6: 5, 7: 4, 8: 3, 9: 1, 10: 2, 11: 3, 12: 4 },
    ours: '5 and 7 to 12 o’clock: the text bounds 5 and 12, and the left side mirrors the right',
    steps: {
      inertia: {
        about: 'Inertia of 5, 7 to 12 o’clock, one dot more a step',
        at: ['5', '7', '8', '9', '10', '11', '12'],
        up: 'if inertia is one more',
        down: 'if inertia is one less',
      },
    },
  }),
  spaceAttack: table({
    rule: '5.1',
    about: 'Black numbers, by the hour: high, level, low',
    form: byHour(byAltitude),
    value: {
      1: [2, 1, 1],
      2: [2, 1, 1],
      3: [1, 1, 0],
      4: [2, 2, 1],
      5: [2, 1, 1],
      6: [2, 2, 2],
      7: [2, 1, 1],
      8: [2, 2, 1],
      9: [1, 1, 0],
      10: [2, 1, 1],
      11: [2, 1, 1],
      12: [2, 2, 1],
    },
    ours: 'all but 12 high (5.2)',
    steps: {
      spaceAttack: {
        about: 'Black numbers of all spaces but 12 high, one more a step',
        at: ['*.1', '*.2', ...numbers(11).map((hour) => `${hour}.0`)],
        up: "if the spaces' black numbers are one more",
        down: "if the spaces' black numbers are one less",
      },
    },
  }),
  spaceDefence: table({
    rule: '5.4',
    about: 'Red numbers, by the hour: high, level, low',
    form: byHour(byAltitude),
    value: {
      1: [0, 0, -1],
      2: [0, -1, -1],
      3: [0, -1, -1],
      4: [0, -1, -1],
      5: [1, 0, 0],
      6: [1, 2, 1],
      7: [1, 0, 0],
      8: [0, -1, -1],
      9: [0, -1, -1],
      10: [0, -1, -1],
      11: [0, 0, -1],
      12: [0, -1, -1],
    },
    ours: '5.2 speaks of a 0 in the front zone',
    steps: {
      spaceDefence: {
        about: 'Red numbers of all spaces, one more a step',
        at: '*.*',
        up: "if the spaces' red numbers are one more",
        down: "if the spaces' red numbers are one less",
      },
    },
  }),
  damage: table({
    rule: '5.1',
    about: 'What a modified 10, 11, 12, 13, 14 or more strikes, by the hour',
    form: byHour(listOf(oneOf(SECTIONS), DAMAGE_COLUMNS)),
    value: {
      1: ['gun', 'engine', 'fuselage', 'engine', 'cockpit'],
      2: ['fuselage', 'engine', 'fuselage', 'engine', 'engine'],
      3: ['fuselage', 'fuselage', 'engine', 'fuselage', 'fuselage'],
      4: ['fuselage', 'fuselage', 'fuselage', 'engine', 'tail'],
      5: ['fuselage', 'tail', 'fuselage', 'fuselage', 'tail'],
      6: ['gun', 'tail', 'fuselage', 'tail', 'tail'],
      7: ['fuselage', 'tail', 'fuselage', 'fuselage', 'tail'],
      8: ['fuselage', 'fuselage', 'fuselage', 'engine', 'tail'],
      9: ['fuselage', 'fuselage', 'engine', 'fuselage', 'fuselage'],
      10: ['fuselage', 'engine', 'fuselage', 'engine', 'engine'],
      11: ['gun', 'engine', 'fuselage', 'engine', 'cockpit'],
      12: ['gun', 'fuselage', 'engine', 'cockpit', 'cockpit'],
    },
    ours: 'all but the gun at 12 o’clock on a 10 (5.2)',
    steps: {
      damage: {
        about: 'Rows of damage, each result needing one more on the die a step (the ends are repeated)',
        at: '*',
        change: (results: readonly string[], by: number) => results.map((_, i) => results[Math.min(Math.max(i - by, 0), results.length - 1)]),
        up: 'if every kind of damage needs one more',
        down: 'if every kind of damage needs one less',
      },
    },
  }),
  sun: table({
    rule: '1.3',
    about: 'The space of the sun, by the die',
    form: keyed(numbers(10), { hour: whole(1, HOURS), altitude }),
    value: {
      1: { hour: 11, altitude: 'high' },
      2: { hour: 12, altitude: 'high' },
      3: { hour: 1, altitude: 'high' },
      4: { hour: 3, altitude: 'high' },
      5: { hour: 5, altitude: 'high' },
      6: { hour: 7, altitude: 'high' },
      7: { hour: 9, altitude: 'high' },
      8: { hour: 8, altitude: 'level' },
      9: { hour: 10, altitude: 'level' },
      10: { hour: 4, altitude: 'level' },
    },
    ours: 'all but the 1 (1.3)',
    steps: {
      sun: {
        about: 'The sun’s spaces for 2 to 10, one hour clockwise a step',
        at: numbers(10)
          .slice(1)
          .map((die) => `${die}.hour`),
        change: (hour: number, by: number) => turned(hour, by),
        up: 'if the sun stands one hour clockwise',
        down: 'if the sun stands one hour anticlockwise',
      },
    },
  }),
  turrets: table({
    rule: '1.4, 3.0',
    about: 'Which altitudes each turret can shoot at; red on all of its zone, black and red on the one under it',
    form: { top: turret, ball: turret },
    value: {
      top: { altitudes: ['high', 'level'], sprayDefence: 1, sightAttack: -1, sightDefence: 2 },
      ball: { altitudes: ['level', 'low'], sprayDefence: 1, sightAttack: -1, sightDefence: 1 },
    },
    ours: 'the numbers; the altitudes are those of 1.4',
    steps: {
      turretSpray: {
        about: 'Red number of both turrets on their spray side, one more a step',
        at: '*.sprayDefence',
        up: "if the turrets' spray counts one more",
        down: "if the turrets' spray counts one less",
      },
      turretSight: {
        about: 'Red number of both turrets on their sight side, one more a step',
        at: '*.sightDefence',
        up: "if the turrets' aimed fire counts one more",
        down: "if the turrets' aimed fire counts one less",
      },
      turretSightAttack: {
        about: 'Black number of both turrets on their sight side, one more a step',
        at: '*.sightAttack',
        up: 'if an aiming turret disturbs the attack one less',
        down: 'if an aiming turret disturbs the attack one more',
      },
    },
  }),
  fighters: table({
    rule: '1.1',
    about: 'Six counters of each type: attack (black), defence (red)',
    form: { fw190: counters, bf109: counters },
    value: {
      fw190: [
        [2, 0],
        [2, 1],
        [2, 1],
        [1, 0],
        [1, -1],
        [0, -1],
      ],
      bf109: [
        [2, 0],
        [1, 0],
        [1, -1],
        [1, -1],
        [0, -1],
        [0, -2],
      ],
    },
    ours: '1.1 gives twelve counters of two types, without their numbers',
    steps: {
      fighterAttack: {
        about: 'Black numbers of all counters, one more a step',
        at: '*.*.0',
        up: "if the fighters' black numbers are one more",
        down: "if the fighters' black numbers are one less",
      },
      fighterDefence: {
        about: 'Red numbers of all counters, one more a step',
        at: '*.*.1',
        up: "if the fighters' red numbers are one more",
        down: "if the fighters' red numbers are one less",
      },
    },
  }),
  destroyedAt: table({
    rule: '5.2',
    about: 'Hits in a section that destroy the bomber',
    form: { cockpit: limit, tail: limit, engine: limit, fuselage: limit },
    value: { cockpit: 2, tail: 3, engine: 4, fuselage: 6 },
  }),
};

export type Data = DataOf<typeof list>;
export const TABLES = tables(list, {
  comments: ['about', 'tuning'],
  fixed: {
    zones: Object.fromEntries(ZONES.map((zone, i) => [zone, ZONE_HOURS[i]])),
    startingDamage: { 1: null, '2-4': { fuselage: 1 }, 5: { fuselage: 2 }, '6-8': { engine: 1 }, '9-10': { tail: 1 } },
    tacticalPoints: 5,
  },
});

/** 1.2 Starting damage by the die: section and hits. */
export const STARTING_DAMAGE: readonly { section: (typeof SECTIONS)[number]; hits: number }[] = [
  { section: 'gun', hits: 0 },
  { section: 'fuselage', hits: 1 },
  { section: 'fuselage', hits: 1 },
  { section: 'fuselage', hits: 1 },
  { section: 'fuselage', hits: 2 },
  { section: 'engine', hits: 1 },
  { section: 'engine', hits: 1 },
  { section: 'engine', hits: 1 },
  { section: 'tail', hits: 1 },
  { section: 'tail', hits: 1 },
];
