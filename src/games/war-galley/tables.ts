import { type DataOf, type Problem, Refused, table, tables } from '../../engine/index.js';
import { list as listOf, oneOf, type Shape, whole } from '../../engine/shapes.js';
import { deploy } from './fleet/deployment.js';
import { readFleet } from './fleet/entry.js';
import { SCENARIO_NAMES } from './fleet/scenarios.js';
import { COUNTERS } from './fleet/tables.js';
import { OPTIONS, type Options } from './options.js';

/**
 * The charts of the player's aid card. The rule text prints none of them: they are ours, except for the cells of its worked examples
 * ("fixed"; tables.test.ts asserts them). Owners of the game enter the printed values in a data file of this shape.
 */
/** The lowest total of 2d6; 13 is never (2.4). */
const need = whole(2, 13);
const d6 = whole(0, 7);
const level = whole(0, 9);
/** Crews 0 to 4. */
const ofCrew = listOf(d6, 5);
const grid = (cell: Shape<number>, rows: number, columns: number) => listOf(listOf(cell, columns), rows);
/** 8.45 No effect, depletion, depletion and possible fire. */
const SHOTS = ['-', 'D', 'D/F'] as const;
const shots = listOf(listOf(oneOf(SHOTS), 4), 7);

/** Slides results along the die: a step makes each result need one pip more. */
const later = <T>(results: readonly T[], by: number) => results.map((_, i) => results[Math.min(results.length - 1, Math.max(0, i - by))]);
/** The table has no F-1 (6.43): the step below F-2 is "none", and the step above "none" is F-2. */
function tired(cell: number, by: number): number {
  const moved = Math.max(0, (cell === 0 ? 1 : cell) + by);
  return moved <= 1 ? 0 : moved;
}

const list = {
  ram: table({
    rule: '7.14',
    about: 'Lowest 2d6 that rams (13: never): defence of the target down, attack 1 to 12 across',
    form: grid(need, 12, 12),
    value: [
      [8, 7, 6, 5, 4, 3, 2, 2, 2, 2, 2, 2],
      [10, 8, 7, 6, 5, 4, 3, 2, 2, 2, 2, 2],
      [10, 10, 8, 7, 6, 5, 4, 3, 2, 2, 2, 2],
      [11, 10, 10, 8, 7, 6, 5, 4, 3, 2, 2, 2],
      [12, 11, 10, 10, 8, 7, 6, 5, 4, 3, 2, 2],
      [12, 12, 11, 10, 10, 8, 7, 6, 5, 4, 3, 2],
      [13, 12, 12, 11, 10, 10, 8, 7, 6, 5, 4, 3],
      [13, 13, 12, 12, 11, 10, 10, 8, 7, 6, 5, 4],
      [13, 13, 13, 12, 12, 11, 10, 10, 8, 7, 6, 5],
      [13, 13, 13, 13, 12, 12, 11, 10, 10, 8, 7, 6],
      [13, 13, 13, 13, 13, 12, 12, 11, 10, 10, 8, 7],
      [13, 13, 13, 13, 13, 13, 12, 12, 11, 10, 10, 8],
    ],
    ours: 'fixed: 6 v 7 = 10, 8 v 4 = 4, 4 v 2 = 6, equal = 8',
    steps: { ram: { about: 'ram need, pips harder in every cell', at: '*.*', up: 'if ramming needs one more', down: 'if ramming needs one less' } },
  }),
  rake: table({
    rule: '7.26',
    about: 'Lowest 2d6 that rakes: crew of the target 0 to 4 down, of the raking ship 0 to 4 across',
    form: grid(need, 5, 5),
    value: [
      [8, 7, 6, 5, 4],
      [9, 8, 7, 6, 5],
      [10, 9, 8, 7, 6],
      [11, 10, 9, 8, 7],
      [12, 11, 10, 9, 8],
    ],
    ours: 'equal crews need 8',
    steps: {
      rake: { about: 'rake need, pips harder in every cell', at: '*.*', most: 12, up: 'if raking needs one more', down: 'if raking needs one less' },
    },
  }),
  grapple: table({
    rule: '8.12',
    about: 'Lowest d6 that grapples, by crew 0 to 4',
    form: ofCrew,
    value: [6, 5, 4, 3, 2],
    ours: 'one pip a point of crew',
    steps: {
      grapple: { about: 'grapple need, pips harder', at: '*', least: 1, up: 'if grappling needs one more', down: 'if grappling needs one less' },
    },
  }),
  boarding: table({
    rule: '8.23',
    about: 'Lowest 2d6 that captures a ship: marines defending 0 to 8+ down, attacking 1 to 8+ across',
    form: grid(need, 9, 8),
    value: [
      [4, 3, 2, 2, 2, 2, 2, 2],
      [8, 6, 5, 4, 3, 2, 2, 2],
      [10, 8, 7, 6, 5, 4, 3, 2],
      [11, 9, 8, 7, 6, 5, 4, 3],
      [12, 10, 9, 8, 7, 6, 5, 4],
      [12, 11, 10, 9, 8, 7, 6, 5],
      [12, 12, 11, 10, 9, 8, 7, 6],
      [12, 12, 11, 11, 10, 9, 8, 7],
      [12, 12, 12, 11, 10, 10, 9, 8],
    ],
    ours: 'fixed: 4 v 1 = 4',
    steps: {
      boarding: {
        about: 'boarding need, pips harder in every cell',
        at: '*.*',
        most: 12,
        up: 'if boarding needs one more',
        down: 'if boarding needs one less',
      },
    },
  }),
  fatigue: table({
    rule: '6.42',
    about: 'Fatigue level (0: none): modified d6 from 2 or less to 10 or more down, crew 0 to 4 across',
    form: grid(level, 9, 5),
    value: [
      [0, 0, 0, 0, 0],
      [2, 0, 0, 0, 0],
      [2, 2, 0, 0, 0],
      [3, 2, 2, 0, 0],
      [3, 3, 2, 2, 0],
      [4, 3, 3, 2, 2],
      [4, 4, 3, 3, 2],
      [5, 4, 4, 3, 3],
      [5, 5, 4, 4, 3],
    ],
    ours: 'fixed: crew 3 at 4 none, at 7 F-2',
    steps: {
      fatigue: {
        about: 'fatigue, levels worse in every cell (row 7A stays)',
        at: '*.*',
        change: tired,
        up: 'if crews tire one level more',
        down: 'if crews tire one level less',
      },
    },
  }),
  anastropheFatigue: table({
    rule: '7.36',
    about: 'Row 7A of the fatigue table, by crew 0 to 4',
    form: listOf(level, 5),
    value: [4, 3, 3, 2, 2],
    ours: 'row 7 of the fatigue table; fixed: crew 2 F-3',
  }),
  missile: table({
    rule: '8.45',
    about:
      'Missiles (-: no effect, D: depletion, D/F: depletion and possible fire): modified d6 from 1 or less to 7 or more down; marines 0, 1-2, 3-4, 5+ across',
    form: shots,
    value: [
      ['-', '-', '-', '-'],
      ['-', '-', '-', '-'],
      ['-', '-', '-', '-'],
      ['-', '-', '-', '-'],
      ['-', '-', '-', 'D'],
      ['-', 'D', 'D/F', 'D/F'],
      ['D', 'D/F', 'D/F', 'D/F'],
    ],
    ours: 'a 6 reduces a ship under the fire of one marine',
    steps: { missile: { about: 'missile results, pips harder', change: later, up: 'if missiles need one more', down: 'if missiles need one less' } },
  }),
  missileMild: table({
    about: 'The same under the option missileTable: mild',
    form: shots,
    value: [
      ['-', '-', '-', '-'],
      ['-', '-', '-', '-'],
      ['-', '-', '-', '-'],
      ['-', '-', '-', '-'],
      ['-', '-', '-', '-'],
      ['-', '-', 'D', 'D/F'],
      ['D', 'D', 'D/F', 'D/F'],
    ],
    ours: 'marines 1-2 need a positive modifier, since the note to 8.45 says that missiles had little effect',
  }),
  fireFighting: table({
    rule: '8.54',
    about: 'Result by modified d6, from 1 or less to 6 or more',
    form: listOf(oneOf(['out', 'burns', 'burns-reduced', 'burns-reduced-spread', 'burnt-out']), 6),
    value: ['out', 'out', 'burns', 'burns-reduced', 'burns-reduced-spread', 'burnt-out'],
    ours: 'a 1 or a 2 puts it out, a 6 burns the ship out',
    steps: {
      fireFighting: {
        about: 'fire fighting, pips easier',
        change: later,
        up: 'if fires are one easier to fight',
        down: 'if fires are one harder to fight',
      },
    },
  }),
  grappleDisengage: table({
    rule: '8.32',
    about: 'Lowest d6 that cuts a grapple, by crew 0 to 4',
    form: ofCrew,
    value: [6, 6, 5, 4, 3],
    ours: 'harder than to throw it',
    steps: {
      grappleDisengage: {
        about: 'cutting a grapple, pips harder',
        at: '*',
        least: 1,
        up: 'if cutting loose needs one more',
        down: 'if cutting loose needs one less',
      },
    },
  }),
  foulDisengage: table({
    rule: '8.35',
    about: 'Lowest d6 that ends a fouling, by crew 0 to 4',
    form: ofCrew,
    value: [6, 6, 5, 4, 4],
    ours: 'as a grapple, at best on a 4',
    steps: {
      foulDisengage: {
        about: 'breaking a fouling, pips harder',
        at: '*',
        least: 1,
        up: 'if breaking a fouling needs one more',
        down: 'if breaking a fouling needs one less',
      },
    },
  }),
  doubleActivation: table({
    rule: '5.42',
    about: 'Highest d6 that activates twice, by the initiative of the admiral 0 to 4',
    form: ofCrew,
    value: [1, 2, 3, 4, 5],
    ours: 'one pip a point of initiative',
    steps: {
      doubleActivation: {
        about: 'double activation, pips easier',
        at: '*',
        most: 6,
        up: 'if double activation works on one pip more',
        down: 'if double activation works on one pip less',
      },
    },
  }),
  confusion: table({
    rule: '5.42',
    about: 'Result for a ship by modified d6, 1 to 6',
    form: listOf(oneOf(['none', 'cruise', 'half-speed']), 6),
    value: ['none', 'none', 'cruise', 'cruise', 'half-speed', 'half-speed'],
    ours: 'two faces each',
    steps: { confusion: { about: 'confusion, pips milder', change: later, up: 'if confusion is one milder', down: 'if confusion is one worse' } },
  }),
  wind: table({
    rule: '6.2',
    about: 'Change of the wind by 2d6, 2 to 12',
    form: listOf(oneOf(['calm', 'weaker', 'stronger', 'clockwise', 'anticlockwise', 'two-hexsides', 'same']), 11),
    value: ['calm', 'weaker', 'anticlockwise', 'same', 'same', 'same', 'same', 'same', 'clockwise', 'stronger', 'two-hexsides'],
    ours: 'it stays on 5 to 9',
  }),
  leaderReduced: table({
    rule: '5.52, 5.53',
    about: "Changes to a reduced leader's values, and their minimums (range in hexes)",
    form: { initiative: whole(-4, 4), initiativeMinimum: whole(0, 4), range: whole(-12, 12), rangeMinimum: whole(0, 12) },
    value: { initiative: -1, initiativeMinimum: 0, range: -1, rangeMinimum: 1 },
    ours: 'initiative and range one less',
  }),
  ...COUNTERS,
  victory: table({
    rule: '9.1',
    about: 'Points for a capture beside the ram defence; 9.2 points for the enemy of a fleet that flees',
    form: { captureBonus: whole(0, 10), flight: whole(0, 100) },
    value: { captureBonus: 1, flight: 25 },
  }),
};

export type Data = DataOf<typeof list>;
export const TABLES = tables(list, { also: faultsOf });

/** 8.45 Numbers a result: 0 none, 1 depletion, 2 depletion and possible fire. */
export const missileCode = (result: (typeof SHOTS)[number]): number => SHOTS.indexOf(result);

/** Tables that rise (1) or fall (-1) steadily down and across: a better attack never needs a higher roll. A row only goes across. */
const ORDERED: { readonly [K in keyof Data]?: readonly [down: number, across: number] } = {
  ...{ ram: [1, -1], rake: [1, -1], boarding: [1, -1], fatigue: [1, -1], missile: [1, 1], missileMild: [1, 1] },
  ...{ grapple: [0, -1], grappleDisengage: [0, -1], foulDisengage: [0, -1], doubleActivation: [0, 1], anastropheFatigue: [0, -1] },
};

/** Tables out of order and fleets that cannot be read; if there are none, fleets that do not fit the maps. */
function faultsOf(data: Data): Problem[] {
  const problems = Object.entries(ORDERED).flatMap(([name, [down, across]]) =>
    outOfOrder(name, data[name as keyof typeof ORDERED] as never, down, across),
  );
  for (const [name, text] of Object.entries(data.tournament.fleets)) {
    const fleet = readFleet(text, data);
    if (!('ships' in fleet)) problems.push({ path: ['tournament', 'fleets', name], expected: fleet.expected, found: fleet.found });
  }
  return problems.length > 0 ? problems : SCENARIO_NAMES.flatMap((name) => deploymentFaults(name, data));
}

type Cell = number | (typeof SHOTS)[number];

function outOfOrder(name: string, rows: readonly (Cell | readonly Cell[])[], down: number, across: number): Problem[] {
  const rank = (cell: Cell) => (typeof cell === 'number' ? cell : missileCode(cell));
  const fault = (path: (string | number)[], found: Cell, before: Cell | undefined, way: number, where: string): Problem[] => {
    if (before === undefined || (rank(found) - rank(before)) * way >= 0) return [];
    return [{ path, expected: `${way > 0 ? 'at least' : 'at most'} ${before}, the cell ${where}: the table must be monotone`, found }];
  };
  return rows.flatMap((cells, i) => {
    if (!Array.isArray(cells)) return fault([name, i], cells as Cell, rows[i - 1] as Cell, across, 'before it');
    const above = rows[i - 1] as readonly Cell[] | undefined;
    return cells.flatMap((cell: Cell, j) =>
      [...fault([name, i, j], cell, above?.[j], down, 'above'), ...fault([name, i, j], cell, cells[j - 1], across, 'to its left')].slice(0, 1),
    );
  });
}

/** 6.6 Ships off the map, on land, two in a hex or of unknown type. */
function deploymentFaults(scenario: Options['scenario'], data: Data): Problem[] {
  const defaults = Object.fromEntries(Object.entries(OPTIONS).map(([name, spec]) => [name, spec.default])) as unknown as Options;
  try {
    deploy({ ...defaults, scenario }, data);
    return [];
  } catch (refused) {
    if (refused instanceof Refused) return [...refused.problems];
    throw refused;
  }
}
