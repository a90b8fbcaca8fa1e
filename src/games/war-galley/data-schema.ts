import { z } from 'zod';
import { mergeData, shapeProblems } from '../../engine/data-file.js';
import { type Problem, Refused } from '../../engine/index.js';
import { DATA } from './data.js';
import { deploy } from './fleet/deployment.js';
import { readFleet } from './fleet/entry.js';
import { OPTIONS } from './options.js';
import type { Data, Options } from './types.js';

/** A data file holds any of the parts of data.ts, in the same shape. The rest keeps its defaults. */
const need = z.int().min(2).max(13);
const d6 = z.int().min(0).max(7);
const crews = 5;

const grid = (cell: z.ZodType<number>, rows: number, columns: number) => z.array(z.array(cell).length(columns)).length(rows);
const ofCrew = (cell: z.ZodType<number>) => z.array(cell).length(crews);
const missile = z.array(z.array(z.enum(['-', 'D', 'D/F'])).length(4)).length(7);
const price = z.number().min(0).max(20);
/** One number for both sides, or blue's and red's. */
const bySide = z.union([z.int().min(1), z.tuple([z.int().min(1), z.int().min(1)])]);
const stat = z.int().min(0).max(12);

const shipType = z.strictObject({
  name: z.string(),
  cruise: z.int().min(1).max(9),
  maximum: z.int().min(1).max(10),
  attackCruise: stat,
  attackMaximum: stat,
  anastrophe: z.boolean(),
  defence: z.int().min(1).max(12),
  marines: z.int().min(0).max(20),
  crew: z.int().min(0).max(4),
  size: z.enum(['square', 'double']),
});
const squadron = z.strictObject({
  leader: z.string(),
  initiative: z.int().min(0).max(4),
  range: z.int().min(1).max(12),
  admiral: z.boolean(),
  flagship: z.int().min(0),
  lines: z.array(z.strictObject({ bow: z.string().regex(/^\d{4}$/, 'a hex as CCRR'), facing: z.int().min(0).max(5), ships: z.string() })).min(1),
});
const equipment = z.strictObject({ corvus: z.array(z.string()), harpax: z.array(z.string()), incendiary: z.boolean(), firePots: z.boolean() });
const scenario = z.strictObject({
  title: z.string(),
  history: z.enum(['blue', 'red', 'none']),
  sides: z.tuple([z.string(), z.string()]),
  columns: z.int().min(4).max(60),
  rows: z.int().min(4).max(60),
  turnLimit: z.int().min(1).max(60),
  points: z.tuple([z.int().min(1), z.int().min(1)]),
  squadrons: z.tuple([z.array(squadron).min(1), z.array(squadron).min(1)]),
  equipment: z.tuple([equipment, equipment]),
  landRows: z.array(z.int().min(1)),
  landHexes: z.array(z.string().regex(/^\d{4}$/, 'a hex as CCRR')),
  exitSouth: z.enum(['none', 'red']),
});
export const schema = z.strictObject({
  ram: grid(need, 12, 12),
  rake: grid(need, crews, crews),
  grapple: ofCrew(d6),
  boarding: grid(need, 9, 8),
  fatigue: grid(z.int().min(0).max(9), 9, crews),
  anastropheFatigue: ofCrew(z.int().min(0).max(9)),
  missile,
  missileMild: missile,
  fireFighting: z.array(z.enum(['out', 'burns', 'burns-reduced', 'burns-reduced-spread', 'burnt-out'])).length(6),
  grappleDisengage: ofCrew(d6),
  foulDisengage: ofCrew(d6),
  doubleActivation: ofCrew(d6),
  confusion: z.array(z.enum(['none', 'cruise', 'half-speed'])).length(6),
  wind: z.array(z.enum(['calm', 'weaker', 'stronger', 'clockwise', 'anticlockwise', 'two-hexsides', 'same'])).length(11),
  leaderReduced: z.strictObject({ initiative: z.int(), initiativeMinimum: z.int().min(0), range: z.int(), rangeMinimum: z.int().min(0) }),
  corvus: z.strictObject({ grapple: z.int(), enemyDisengage: z.int(), ownRamAttack: z.int(), ownMaximum: z.int() }),
  harpax: z.strictObject({ rangeTwo: z.int(), rangeOne: z.int(), enemyDisengage: z.int() }),
  prices: z.strictObject({ marine: price, crew: price, defence: price, towers: price, engines: price, corvus: price, harpax: price }),
  victory: z.strictObject({ captureBonus: z.int().min(0).max(10), flight: z.int().min(0).max(100) }),
  types: z.record(z.string(), shipType),
  scenarios: z.record(z.string(), scenario),
  tournament: z.strictObject({
    points: z.array(bySide).length(4),
    victoryPoints: z.array(bySide).length(4),
    squadronLeaders: z.array(z.int()).length(4),
    edgeDepth: z.int().min(2),
    columns: z.int().min(10).max(60),
    rows: z.int().min(20).max(60),
    admiral: z.strictObject({ initiative: z.int().min(0).max(4), range: z.int().min(1) }),
    squadronLeader: z.strictObject({ range: z.int().min(1) }),
    fleets: z.record(z.string(), z.string()),
  }),
  duel: z.strictObject({ columns: z.int().min(24).max(60), rows: z.int().min(24).max(60), turnLimit: z.int().min(1) }),
});

/** Reports all problems of a data file: shapes first, then the order within tables, then whether the fleets fit the maps. */
export function checkData(input: unknown): { value: Data } | { problems: Problem[] } {
  const merged = mergeData(DATA, input);
  const parsed = schema.safeParse(merged);
  if (!parsed.success) return { problems: shapeProblems(parsed.error.issues, merged, Object.keys(DATA)) };
  const value: Data = parsed.data;
  const problems = [...monotony(value), ...fleets(value)];
  if (problems.length === 0) problems.push(...deployments(value));
  return problems.length > 0 ? { problems } : { value };
}

/** Values must rise or fall steadily down and across a table: a better attack never needs a higher roll. */
function monotony(data: Data): Problem[] {
  return [
    ...ordered('ram', data.ram, 1, -1),
    ...ordered('rake', data.rake, 1, -1),
    ...ordered('boarding', data.boarding, 1, -1),
    ...ordered('fatigue', data.fatigue, 1, -1),
    ...ordered('missile', data.missile.map(rank), 1, 1),
    ...ordered('missileMild', data.missileMild.map(rank), 1, 1),
    ...orderedRow('grapple', data.grapple, -1),
    ...orderedRow('grappleDisengage', data.grappleDisengage, -1),
    ...orderedRow('foulDisengage', data.foulDisengage, -1),
    ...orderedRow('doubleActivation', data.doubleActivation, 1),
    ...orderedRow('anastropheFatigue', data.anastropheFatigue, -1),
  ];
}

const rank = (row: readonly string[]): number[] => row.map((cell) => ['-', 'D', 'D/F'].indexOf(cell));

function ordered(name: string, table: readonly (readonly number[])[], down: number, across: number): Problem[] {
  const problems: Problem[] = [];
  table.forEach((row, i) => {
    row.forEach((cell, j) => {
      if (i > 0 && (cell - table[i - 1][j]) * down < 0) problems.push(outOfOrder([name, i, j], cell, down, `${table[i - 1][j]}, the cell above`));
      else if (j > 0 && (cell - row[j - 1]) * across < 0)
        problems.push(outOfOrder([name, i, j], cell, across, `${row[j - 1]}, the cell to its left`));
    });
  });
  return problems;
}

function orderedRow(name: string, row: readonly number[], across: number): Problem[] {
  return row.flatMap((cell, j) =>
    j > 0 && (cell - row[j - 1]) * across < 0 ? [outOfOrder([name, j], cell, across, `${row[j - 1]}, the cell before it`)] : [],
  );
}

function outOfOrder(path: (string | number)[], found: number, way: number, neighbour: string): Problem {
  return { path, expected: `${way > 0 ? 'at least' : 'at most'} ${neighbour}: the table must be monotone`, found };
}

function fleets(data: Data): Problem[] {
  return Object.entries(data.tournament.fleets).flatMap(([name, text]) => {
    const fleet = readFleet(text, data);
    return 'ships' in fleet ? [] : [{ path: ['tournament', 'fleets', name], expected: fleet.expected, found: fleet.found }];
  });
}

/** 6.6 Deploys every scenario to find ships off the map, on land, two in a hex or of unknown type. */
function deployments(data: Data): Problem[] {
  const defaults = Object.fromEntries(Object.entries(OPTIONS).map(([name, spec]) => [name, spec.default])) as unknown as Options;
  return Object.keys(data.scenarios).flatMap((name) => {
    try {
      deploy({ ...defaults, scenario: name as Options['scenario'] }, data);
      return [];
    } catch (refused) {
      if (refused instanceof Refused) return refused.problems;
      throw refused;
    }
  });
}
