import type { ShiftableTable } from '../../engine/index.js';
import type { Data } from './data.js';
import type { Line, Scenario, Squadron } from './fleet/scenarios.js';
import type { ShipType } from './fleet/ships.js';

const clamp = (low: number, high: number) => (value: number) => Math.min(high, Math.max(low, value));

/** Shifts every cell of a table, within the values that the rules can use. */
function cells(about: string, name: 'ram' | 'rake' | 'boarding' | 'fatigue', low: number, high: number): ShiftableTable<Data> {
  const within = clamp(low, high);
  return {
    about,
    shift: (data, by) => ({
      ...data,
      [name]: data[name].map((row) => row.map((cell) => (name === 'fatigue' ? tired(cell, by) : within(cell + by)))),
    }),
  };
}

/** The table has no F-1 (6.43): the step below F-2 is "none", and the step above "none" is F-2. */
function tired(level: number, by: number): number {
  const moved = Math.max(0, (level === 0 ? 1 : level) + by);
  return moved <= 1 ? 0 : moved;
}

function row(
  about: string,
  name: 'grapple' | 'grappleDisengage' | 'foulDisengage' | 'doubleActivation',
  low: number,
  high: number,
): ShiftableTable<Data> {
  const within = clamp(low, high);
  return { about, shift: (data, by) => ({ ...data, [name]: data[name].map((cell) => within(cell + by)) }) };
}

/** Slides results along the die: +1 makes each result need one pip more. */
function later<T>(list: readonly T[], by: number): T[] {
  const last = list.length - 1;
  return list.map((_, i) => list[clamp(0, last)(i - by)]);
}

/** Tables of ours. An experiment may shift each by whole steps. */
export const SHIFTS: Readonly<Record<string, ShiftableTable<Data>>> = {
  ram: cells('ram need, pips harder in every cell', 'ram', 2, 13),
  rake: cells('rake need, pips harder in every cell', 'rake', 2, 12),
  grapple: row('grapple need, pips harder', 'grapple', 1, 7),
  boarding: cells('boarding need, pips harder in every cell', 'boarding', 2, 12),
  fatigue: cells('fatigue, levels worse in every cell (row 7A stays)', 'fatigue', 0, 9),
  missile: { about: 'missile results, pips harder', shift: (data, by) => ({ ...data, missile: later(data.missile, by) }) },
  fireFighting: { about: 'fire fighting, pips easier', shift: (data, by) => ({ ...data, fireFighting: later(data.fireFighting, by) }) },
  grappleDisengage: row('cutting a grapple, pips harder', 'grappleDisengage', 1, 7),
  foulDisengage: row('breaking a fouling, pips harder', 'foulDisengage', 1, 7),
  doubleActivation: row('double activation, pips easier', 'doubleActivation', 0, 6),
  confusion: { about: 'confusion, pips milder', shift: (data, by) => ({ ...data, confusion: later(data.confusion, by) }) },
  speed: {
    about: 'maximum speed of every type, movement points more',
    shift: (data, by) => ({ ...data, types: mapTypes(data, (one) => ({ ...one, maximum: Math.max(one.cruise, one.maximum + by) })) }),
  },
  defence: {
    about: 'ram defence of every type, points more',
    shift: (data, by) => ({ ...data, types: mapTypes(data, (one) => ({ ...one, defence: clamp(1, 12)(one.defence + by) })) }),
  },
  crew: {
    about: "crew of Blue's galleys in the scenarios, points more",
    shift: (data, by) => ({ ...data, scenarios: mapBlue(data, (one) => ({ ...one, lines: one.lines.map((line) => crewed(line, by)) })) }),
  },
  commandRange: {
    about: "command range of Blue's leaders in the scenarios, hexes more",
    shift: (data, by) => ({ ...data, scenarios: mapBlue(data, (one) => ({ ...one, range: Math.max(1, one.range + by) })) }),
  },
  initiative: {
    about: "initiative of Blue's admirals in the scenarios, points more",
    shift: (data, by) => ({
      ...data,
      scenarios: mapBlue(data, (one) => (one.admiral ? { ...one, initiative: clamp(0, 4)(one.initiative + by) } : one)),
    }),
  },
  corvus: { about: 'grapple bonus of the corvus', shift: (data, by) => ({ ...data, corvus: { ...data.corvus, grapple: data.corvus.grapple + by } }) },
  harpax: {
    about: 'grapple bonus of the harpax at both ranges',
    shift: (data, by) => ({ ...data, harpax: { ...data.harpax, rangeOne: data.harpax.rangeOne + by, rangeTwo: data.harpax.rangeTwo + by } }),
  },
};

function mapTypes(data: Data, change: (one: ShipType) => ShipType): Record<string, ShipType> {
  return Object.fromEntries(Object.entries(data.types).map(([id, one]) => [id, change(one)]));
}

function mapBlue(data: Data, change: (one: Squadron) => Squadron): Record<string, Scenario> {
  return Object.fromEntries(
    Object.entries(data.scenarios).map(([id, one]) => [id, { ...one, squadrons: [one.squadrons[0].map(change), one.squadrons[1]] as const }]),
  );
}

/** "3 1/3 x8" with other crews */
const crewed = (line: Line, by: number): Line => ({
  ...line,
  ships: line.ships.replace(/\/(\d)/g, (_, crew: string) => `/${clamp(0, 4)(Number(crew) + by)}`),
});
