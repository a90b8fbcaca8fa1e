import { type Problem, Refused } from '../../../engine/index.js';
import { HexGrid } from '../../../mechanics/hexes.js';
import { SHIPS_AT_MOST } from '../channels.js';
import type { Data } from '../data.js';
import type { Options } from '../options.js';
import type { Card, LeaderCard } from './card.js';
import { duelPlan } from './duel.js';
import { type Entry, readFleet } from './entry.js';
import type { Equipment, Scenario } from './scenarios.js';
import { TYPE_ORDER } from './ships.js';
import { tournamentPlan } from './tournament.js';

export const SEATS = ['blue', 'red'] as const;

/** Where everything stands at the start, held against the map. */
export interface Deployment {
  title: string;
  columns: number;
  rows: number;
  turnLimit: number;
  points: readonly [number, number];
  landRows: readonly number[];
  exitSouth: number;
  leaders: readonly LeaderCard[];
  cards(grid: HexGrid): readonly Card[];
}

/** Reads the scenario that the options name; refuses what does not fit on the map, with place and remedy. */
export function deploy(options: Options, data: Data): Deployment {
  const plan =
    options.scenario === 'duel'
      ? duelPlan(options, data)
      : options.scenario === 'tournament'
        ? tournamentPlan(options, data)
        : data.scenarios[options.scenario];
  if (plan === undefined)
    throw new Refused([
      { path: ['scenarios'], expected: 'a scenario of the data file', unknown: options.scenario, known: Object.keys(data.scenarios) },
    ]);
  const problems: Problem[] = [];
  const grid = new HexGrid(plan.columns, plan.rows, 'odd');
  const leaders: LeaderCard[] = [];
  const cards: Card[] = [];
  const taken = new Map<number, string>();
  const at = (...path: (string | number)[]) => ['scenarios', options.scenario, ...path];
  plan.squadrons.forEach((squadrons, seat) => {
    let number = 0;
    squadrons.forEach((squadron, s) => {
      const leader = {
        id: leaders.length,
        seat,
        name: squadron.leader,
        initiative: squadron.initiative,
        range: squadron.range,
        admiral: squadron.admiral,
      };
      const first = cards.length;
      squadron.lines.forEach((line, l) => {
        const path = at('squadrons', seat, s, 'lines', l);
        const fleet = readFleet(line.ships, data);
        if (!('ships' in fleet)) {
          problems.push({ path: [...path, 'ships'], expected: fleet.expected, found: fleet.found, ...unknownType(fleet.unknown, data) });
          return;
        }
        fleet.ships.forEach((entry, n) => {
          const name = shipName(line.bow, n);
          const bow = grid.named(name);
          const card = makeCard(options, data, plan, seat, ++number, entry, cards.length, bow, line.facing, leader.id);
          const fault = placeFault(grid, taken, card, name, plan.landRows);
          if (fault === undefined) cards.push(card);
          else problems.push({ path: [...path, 'bow'], ...fault });
        });
      });
      if (cards[first + squadron.flagship] === undefined && problems.length === 0)
        problems.push({
          path: at('squadrons', seat, s, 'flagship'),
          expected: 'the number of a ship of the squadron, from 0',
          found: squadron.flagship,
        });
      leaders.push({ ...leader, ship: first + squadron.flagship });
    });
  });
  if (cards.length > SHIPS_AT_MOST) problems.push({ path: at('squadrons'), expected: `at most ${SHIPS_AT_MOST} ships`, found: cards.length });
  if (problems.length > 0) throw new Refused(problems);
  const { title, columns, rows, turnLimit, points, landRows } = plan;
  return { title, columns, rows, turnLimit, points, landRows, exitSouth: plan.exitSouth === 'red' ? 1 : -1, leaders, cards: () => cards };
}

function unknownType(unknown: string | undefined, data: Data): Partial<Problem> {
  return unknown === undefined ? {} : { unknown, known: Object.keys(data.types) };
}

/** "1720" and 2 → "1920": the lines of a deployment run through the columns. */
function shipName(bow: string, n: number): string {
  return String(Number(bow.slice(0, 2)) + n).padStart(2, '0') + bow.slice(2);
}

function placeFault(grid: HexGrid, taken: Map<number, string>, card: Card, name: string, land: readonly number[]): Omit<Problem, 'path'> | undefined {
  const hexes = [card.bow];
  if (card.bow >= 0 && card.double) hexes.push(grid.next[(card.bow << 4) | (card.facing + 3)]);
  if (hexes.includes(-1))
    return {
      expected: `bow and stern on the map of ${grid.columns} columns and ${grid.rows} rows`,
      found: `${card.name} at ${name}; move it or enlarge the map`,
    };
  for (const hex of hexes) {
    const other = taken.get(hex);
    if (other !== undefined) return { expected: 'one ship a hex (6.6)', found: `${card.name} and ${other} at ${grid.name(hex)}; move one of them` };
    if (land.includes(grid.row(hex))) return { expected: 'open sea', found: `${card.name} at ${grid.name(hex)}, which is land; move it` };
  }
  for (const hex of hexes) taken.set(hex, card.name);
  return undefined;
}

/** One counter, with what its side has: towers and the corvus slow it (marks, devices), the corvus blunts its ram. */
function makeCard(
  options: Options,
  data: Data,
  plan: Scenario,
  seat: number,
  number: number,
  entry: Entry,
  id: number,
  bow: number,
  facing: number,
  squadron: number,
): Card {
  const type = data.types[entry.type];
  const has = plan.equipment[seat];
  const corvus = has.corvus.includes(entry.type) && options.corvus === 'scenario';
  const slower = (entry.towers ? 1 : 0) - (corvus ? data.corvus.ownMaximum : 0);
  const blunter = corvus ? data.corvus.ownRamAttack : 0;
  return {
    id,
    seat,
    type: entry.type,
    kind: Math.max(0, (TYPE_ORDER as readonly string[]).indexOf(entry.type)),
    name: `${SEATS[seat]} ${type.name} ${number}`,
    double: type.size === 'double',
    cruise: type.cruise,
    maximum: Math.max(type.cruise, type.maximum - slower),
    attackCruise: Math.max(0, type.attackCruise + blunter),
    attackMaximum: Math.max(0, type.attackMaximum + blunter),
    anastrophe: type.anastrophe,
    tremiola: entry.type === 'Trm',
    defence: type.defence,
    marines: entry.marines,
    crew: entry.crew,
    towers: entry.towers,
    engines: entry.engines,
    corvus,
    harpax: has.harpax.includes(entry.type),
    incendiary: sideHas(options.incendiary, seat, has, 'incendiary'),
    firePots: sideHas(options.firePots, seat, has, 'firePots'),
    bow,
    facing,
    squadron,
    sailsUp: options.sailsUp === 'both' || options.sailsUp === SEATS[seat],
    speed: options.scenario === 'duel' ? ['free', 'cruise', 'maximum'].indexOf(seat === 0 ? options.blueSpeed : options.redSpeed) : 0,
  };
}

function sideHas(option: string, seat: number, has: Equipment, what: 'incendiary' | 'firePots'): boolean {
  return option === 'scenario' ? has[what] : option === 'both' || option === SEATS[seat];
}
