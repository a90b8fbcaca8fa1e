import type { Problem } from '../../engine/index.js';
import type { Options } from './options.js';
import { type ScenarioData, SIDES, type UnitData } from './scenarios.js';

/** 2.3 Members fly within 10 cm of their leader. */
const FORMATION = 10;
/** Sets of aircraft are bits of one whole number. */
const MOST_AIRCRAFT = 30;

/** The data that a scenario is held against. */
interface Data {
  readonly table: { readonly width: number; readonly height: number };
  readonly aircraft: Readonly<Record<string, unknown>>;
  readonly scenarios: Readonly<Record<string, ScenarioData>>;
}

/** Options that the data cannot meet. */
export function faultsOfChoice(options: Options, data: Data): Problem[] {
  const problems: Problem[] = [];
  const scenarios = Object.keys(data.scenarios);
  if (!scenarios.includes(options.scenario))
    problems.push({ path: ['scenario'], expected: 'a scenario of the data', unknown: options.scenario, known: scenarios });
  const known = ['scenario', ...Object.keys(data.aircraft)];
  for (const name of ['blueAircraft', 'redAircraft'] as const)
    if (!known.includes(options[name])) problems.push({ path: [name], expected: 'an aircraft of the data', unknown: options[name], known });
  for (const name of ['blueRep', 'redRep'] as const)
    if (options[name] === 1) problems.push({ path: [name], expected: 'a REP from 2 to 5, or 0 for what the model has', found: 1 });
  return problems;
}

/** Every fault of a scenario that the schema of single values cannot find, with its path and remedy. */
export function faultsOfScenario(data: Data, name: string): Problem[] {
  const scenario = data.scenarios[name];
  const at = (...path: (string | number)[]) => ['scenarios', name, ...path];
  return [
    ...scenario.units.flatMap((unit, n) => faultsOfUnit(data, scenario, unit, at('units', n))),
    ...faultsOfSides(scenario, at('units')),
    ...faultsOfClouds(data, scenario, at('clouds')),
    ...faultsOfObjective(data, scenario, at),
  ];
}

function faultsOfUnit(data: Data, scenario: ScenarioData, unit: UnitData, path: (string | number)[]): Problem[] {
  const problems: Problem[] = [];
  const { width, height } = data.table;
  const known = Object.keys(data.aircraft);
  if (!known.includes(unit.aircraft))
    problems.push({ path: [...path, 'aircraft'], expected: 'an aircraft of this file', unknown: unit.aircraft, known });
  if (unit.x < 0 || unit.x > width)
    problems.push({ path: [...path, 'x'], expected: `a start on the table: 0 to ${width} (move the aircraft or widen the table)`, found: unit.x });
  if (unit.y < 0 || unit.y > height)
    problems.push({ path: [...path, 'y'], expected: `a start on the table: 0 to ${height} (move the aircraft or widen the table)`, found: unit.y });
  if (scenario.units.filter(({ id }) => id === unit.id).length > 1)
    problems.push({ path: [...path, 'id'], expected: 'a name of its own for each aircraft', found: unit.id });
  return unit.group === undefined ? problems : [...problems, ...faultsOfGroup(scenario, unit, path)];
}

function faultsOfGroup(scenario: ScenarioData, unit: UnitData, path: (string | number)[]): Problem[] {
  const group = [...path, 'group'];
  const leaders = scenario.units.filter((one) => one.group === unit.group && one.leader);
  if (leaders.length !== 1)
    return [{ path: group, expected: `one leader in group "${unit.group}" (mark one of its aircraft leader: true)`, found: leaders.length }];
  const [leader] = leaders;
  if (leader.side !== unit.side || leader.aircraft !== unit.aircraft) {
    const expected = `aircraft of one side and one model in group "${unit.group}", as its leader ${leader.id}`;
    return [{ path: group, expected, found: `${unit.side} ${unit.aircraft}` }];
  }
  const apart = Math.sqrt((unit.x - leader.x) ** 2 + (unit.y - leader.y) ** 2);
  const expected = `members within ${FORMATION} cm of their leader ${leader.id} (move it closer)`;
  return apart > FORMATION ? [{ path: group, expected, found: Number(apart.toFixed(1)) }] : [];
}

function faultsOfSides(scenario: ScenarioData, path: (string | number)[]): Problem[] {
  const problems: Problem[] = [];
  for (const side of SIDES)
    if (!scenario.units.some((unit) => unit.side === side)) problems.push({ path, expected: `at least one ${side} aircraft`, found: 0 });
  if (scenario.units.length > MOST_AIRCRAFT) problems.push({ path, expected: `at most ${MOST_AIRCRAFT} aircraft`, found: scenario.units.length });
  return problems;
}

function faultsOfClouds(data: Data, scenario: ScenarioData, path: (string | number)[]): Problem[] {
  const clouds = scenario.clouds ?? [];
  const problems: Problem[] = [];
  clouds.forEach((one, n) => {
    if (one.x < 0 || one.x > data.table.width || one.y < 0 || one.y > data.table.height)
      problems.push({ path: [...path, n], expected: 'a cloud with its centre on the table', found: `${one.x}, ${one.y}` });
    clouds.slice(0, n).forEach((other, m) => {
      if (Math.sqrt((one.x - other.x) ** 2 + (one.y - other.y) ** 2) < one.r + other.r)
        problems.push({
          path: [...path, n],
          expected: `clouds that do not overlap (move it, or make r smaller than it is to cloud ${m})`,
          found: `${one.x}, ${one.y}, r ${one.r}`,
        });
    });
  });
  return problems;
}

function faultsOfObjective(data: Data, { objective, victory }: ScenarioData, at: (...path: (string | number)[]) => (string | number)[]): Problem[] {
  if (victory.kind === 'bombs' && objective === undefined)
    return [{ path: at('objective'), expected: 'an objective with x, y and radius, since victory is by bombs', found: undefined }];
  if (objective === undefined) return [];
  const off = objective.x < 0 || objective.x > data.table.width || objective.y < 0 || objective.y > data.table.height;
  return off ? [{ path: at('objective'), expected: 'an objective on the table', found: `${objective.x}, ${objective.y}` }] : [];
}
