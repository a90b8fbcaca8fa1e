import type { ShiftableTable } from '../../engine/index.js';
import { HOURS, turned } from './board.js';
import type { ByHour, Counter, Data } from './data.js';

/** The reconstructed tables. An experiment may move each to see how much the answer depends on it. */
export const SHIFTS: Readonly<Record<string, ShiftableTable<Data>>> = {
  inertia: {
    about: 'Inertia of 5, 7 to 12 o’clock, one dot more a step',
    shift: (data, by) => ({ ...data, inertia: mapHours(data.inertia, (dots, hour) => (PRINTED_INERTIA.has(hour) ? dots : Math.max(1, dots + by))) }),
  },
  spaceAttack: {
    about: 'Black numbers of all spaces but 12 high, one more a step',
    shift: (data, by) => ({
      ...data,
      spaceAttack: mapHours(data.spaceAttack, (row, hour) => row.map((n, i) => (hour === 12 && i === 0 ? n : n + by))),
    }),
  },
  spaceDefence: {
    about: 'Red numbers of all spaces, one more a step',
    shift: (data, by) => ({ ...data, spaceDefence: mapHours(data.spaceDefence, (row) => row.map((n) => n + by)) }),
  },
  damage: {
    about: 'Rows of damage, each result needing one more on the die a step (the ends are repeated)',
    shift: (data, by) => ({ ...data, damage: mapHours(data.damage, (row) => row.map((_, i) => row[Math.min(Math.max(i - by, 0), row.length - 1)])) }),
  },
  sun: {
    about: 'The sun’s spaces for 2 to 10, one hour clockwise a step',
    shift: (data, by) => ({
      ...data,
      sun: Object.fromEntries(Object.entries(data.sun).map(([die, at]) => [die, die === '1' ? at : { ...at, hour: turned(at.hour, by) }])),
    }),
  },
  turretSpray: {
    about: 'Red number of both turrets on their spray side, one more a step',
    shift: (data, by) => moveTurrets(data, (turret) => ({ ...turret, sprayDefence: turret.sprayDefence + by })),
  },
  turretSight: {
    about: 'Red number of both turrets on their sight side, one more a step',
    shift: (data, by) => moveTurrets(data, (turret) => ({ ...turret, sightDefence: turret.sightDefence + by })),
  },
  turretSightAttack: {
    about: 'Black number of both turrets on their sight side, one more a step',
    shift: (data, by) => moveTurrets(data, (turret) => ({ ...turret, sightAttack: turret.sightAttack + by })),
  },
  fighterAttack: {
    about: 'Black numbers of all counters, one more a step',
    shift: (data, by) => moveCounters(data, ([attack, defence]) => [attack + by, defence]),
  },
  fighterDefence: {
    about: 'Red numbers of all counters, one more a step',
    shift: (data, by) => moveCounters(data, ([attack, defence]) => [attack, defence + by]),
  },
};

/** 2.1 names these. */
const PRINTED_INERTIA = new Set([1, 2, 3, 4, 6]);

function mapHours<V, W>(table: ByHour<V>, change: (value: V, hour: number) => W): ByHour<W> {
  return Object.fromEntries(Array.from({ length: HOURS }, (_, i) => [i + 1, change(table[i + 1], i + 1)]));
}

function moveTurrets(data: Data, change: (turret: Data['turrets']['top']) => Data['turrets']['top']): Data {
  return { ...data, turrets: { top: change(data.turrets.top), ball: change(data.turrets.ball) } };
}

function moveCounters(data: Data, change: (counter: Counter) => Counter): Data {
  return { ...data, fighters: { fw190: data.fighters.fw190.map(change), bf109: data.fighters.bf109.map(change) } };
}
