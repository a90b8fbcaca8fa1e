import type { ShiftableTable } from '../../engine/index.js';
import type { AircraftData, Data, WeaponData } from './data.js';

const within = (low: number, value: number, high: number) => Math.min(high, Math.max(low, value));

function eachAircraft(data: Data, change: (one: AircraftData) => AircraftData): Data {
  return { ...data, aircraft: Object.fromEntries(Object.entries(data.aircraft).map(([id, one]) => [id, change(one)])) };
}

function eachWeapon(data: Data, change: (one: WeaponData) => WeaponData): Data {
  return eachAircraft(data, (one) => ({ ...one, weapons: one.weapons.map(change) }));
}

/** The designed tables that an experiment may move a step, to see whether its answer depends on them. */
export const SHIFTS: Readonly<Record<string, ShiftableTable<Data>>> = {
  range: {
    about: 'The range of every weapon, 2 cm a step',
    shift: (data, by) => eachWeapon(data, (one) => ({ ...one, range: Math.max(1, one.range + 2 * by) })),
  },
  rate: {
    about: 'The rate of every weapon, 1 die a step, never below 1',
    shift: (data, by) => eachWeapon(data, (one) => ({ ...one, rate: within(1, one.rate + by, 6) })),
  },
  impact: {
    about: 'The impact of every weapon, 1 a step, from 1 to 6',
    shift: (data, by) => eachWeapon(data, (one) => ({ ...one, impact: within(1, one.impact + by, 6) })),
  },
  rep: {
    about: 'The REP of every crew, 1 a step, from 2 to 5',
    shift: (data, by) => eachAircraft(data, (one) => ({ ...one, rep: within(2, one.rep + by, 5) })),
  },
  forwardAngle: {
    about: 'Half the angle of the fixed forward arc, 1 degree a step',
    shift: (data, by) => ({ ...data, fixedForwardHalfAngle: within(1, data.fixedForwardHalfAngle + by, 44) }),
  },
};
