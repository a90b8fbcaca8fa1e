import { type Problem, Refused } from '../../../engine/index.js';
import { HexGrid } from '../../../mechanics/hexes.js';
import { SHIPS_AT_MOST } from '../channels.js';
import type { Data } from '../data.js';
import type { Options } from '../options.js';
import type { Card, LeaderCard } from './card.js';
import { duelPlan } from './duel.js';
import { type Entry, readFleet } from './entry.js';
import type { Equipment, Line, Scenario, Squadron } from './scenarios.js';
import { TYPE_ORDER } from './ships.js';
import { tournamentPlan } from './tournament.js';

export const SEATS = ['blue', 'red'] as const;

/** The start of a battle, checked against the map. */
export interface Deployment {
  title: string;
  columns: number;
  rows: number;
  turnLimit: number;
  points: readonly [number, number];
  land: readonly number[];
  exitSouth: number;
  leaders: readonly LeaderCard[];
  cards(grid: HexGrid): readonly Card[];
}

/** Deploys the scenario of the options. Throws Refused with all ships that do not fit the map. */
export function deploy(options: Options, data: Data): Deployment {
  const plan = planOf(options, data);
  const muster = new Muster(options, data, plan);
  plan.squadrons.forEach((squadrons, seat) => {
    for (const [n, squadron] of squadrons.entries()) muster.squadron(seat, n, squadron);
  });
  const { leaders, cards } = muster.mustered();
  const { title, columns, rows, turnLimit, points } = plan;
  return { title, columns, rows, turnLimit, points, land: muster.land, exitSouth: plan.exitSouth === 'red' ? 1 : -1, leaders, cards: () => cards };
}

function planOf(options: Options, data: Data): Scenario {
  if (options.scenario === 'duel') return duelPlan(options, data);
  if (options.scenario === 'tournament') return tournamentPlan(options, data);
  const plan = data.scenarios[options.scenario];
  if (plan !== undefined) return plan;
  const known = Object.keys(data.scenarios);
  throw new Refused([{ path: ['scenarios'], expected: 'a scenario of the data file', unknown: options.scenario, known }]);
}

type Placed = Pick<Card, 'id' | 'seat' | 'name' | 'bow' | 'facing' | 'squadron'>;

/** Places counters one by one and collects what is wrong. */
class Muster {
  readonly #grid: HexGrid;
  readonly land: readonly number[];
  readonly #leaders: LeaderCard[] = [];
  readonly #cards: Card[] = [];
  readonly #taken = new Map<number, string>();
  readonly #problems: Problem[] = [];
  /** Ships placed, by side. */
  readonly #numbers = [0, 0];

  constructor(
    readonly options: Options,
    readonly data: Data,
    readonly plan: Scenario,
  ) {
    this.#grid = new HexGrid(plan.columns, plan.rows, 'odd');
    this.land = this.#shore();
  }

  #shore(): number[] {
    const { landRows, landHexes } = this.plan;
    const land: number[] = [];
    for (let hex = 0; hex < this.#grid.size; hex++) if (landRows.includes(this.#grid.row(hex))) land.push(hex);
    for (const [n, name] of landHexes.entries()) {
      const hex = this.#grid.named(name);
      if (hex >= 0) land.push(hex);
      else
        this.#problems.push({
          path: ['scenarios', this.options.scenario, 'landHexes', n],
          expected: `a hex of the map of ${this.#grid.columns} columns and ${this.#grid.rows} rows`,
          found: `${name}; move it or enlarge the map`,
        });
    }
    return land;
  }

  squadron(seat: number, n: number, squadron: Squadron): void {
    const { leader: name, initiative, range, admiral, flagship } = squadron;
    const first = this.#cards.length;
    const at = (...path: (string | number)[]) => ['scenarios', this.options.scenario, 'squadrons', seat, n, ...path];
    for (const [l, line] of squadron.lines.entries()) this.#line(seat, line, at('lines', l));
    if (this.#cards[first + flagship] === undefined && this.#problems.length === 0)
      this.#problems.push({ path: at('flagship'), expected: 'the number of a ship of the squadron, from 0', found: flagship });
    this.#leaders.push({ id: this.#leaders.length, seat, name, initiative, range, admiral, ship: first + flagship });
  }

  #line(seat: number, line: Line, path: Problem['path']): void {
    const fleet = readFleet(line.ships, this.data);
    if ('ships' in fleet)
      for (const [n, entry] of fleet.ships.entries()) this.#ship(seat, entry, { bow: shipName(line.bow, n), facing: line.facing }, path);
    else this.#problems.push({ path: [...path, 'ships'], expected: fleet.expected, found: fleet.found, ...unknownType(fleet.unknown, this.data) });
  }

  #ship(seat: number, entry: Entry, { bow, facing }: Pick<Line, 'bow' | 'facing'>, path: Problem['path']): void {
    const card = this.#card(entry, {
      id: this.#cards.length,
      seat,
      name: `${SEATS[seat]} ${this.data.types[entry.type].name} ${++this.#numbers[seat]}`,
      bow: this.#grid.named(bow),
      facing,
      squadron: this.#leaders.length,
    });
    const fault = this.#placeFault(card, bow);
    if (fault === undefined) this.#cards.push(card);
    else this.#problems.push({ path: [...path, 'bow'], ...fault });
  }

  /** Why the ship cannot stand there; if it can, its hexes are taken. */
  #placeFault(card: Card, bow: string): Omit<Problem, 'path'> | undefined {
    const grid = this.#grid;
    const hexes = [card.bow];
    if (card.bow >= 0 && card.double) hexes.push(grid.next[(card.bow << 4) | (card.facing + 3)]);
    if (hexes.includes(-1))
      return {
        expected: `bow and stern on the map of ${grid.columns} columns and ${grid.rows} rows`,
        found: `${card.name} at ${bow}; move it or enlarge the map`,
      };
    for (const hex of hexes) {
      const other = this.#taken.get(hex);
      if (other !== undefined) return { expected: 'one ship a hex (6.6)', found: `${card.name} and ${other} at ${grid.name(hex)}; move one of them` };
      if (this.land.includes(hex)) return { expected: 'open sea', found: `${card.name} at ${grid.name(hex)}, which is land; move it` };
    }
    for (const hex of hexes) this.#taken.set(hex, card.name);
    return undefined;
  }

  /** Towers and the corvus take one off the maximum, the corvus also one off the ram attack. */
  #card(entry: Entry, { id, seat, name, bow, facing, squadron }: Placed): Card {
    const { options, data, plan } = this;
    const type = data.types[entry.type];
    const has = plan.equipment[seat];
    const corvus = (entry.corvus || has.corvus.includes(entry.type)) && options.corvus === 'scenario';
    const slower = (entry.towers ? 1 : 0) - (corvus ? data.corvus.ownMaximum : 0);
    const blunter = corvus ? data.corvus.ownRamAttack : 0;
    return {
      id,
      seat,
      type: entry.type,
      kind: Math.max(0, (TYPE_ORDER as readonly string[]).indexOf(entry.type)),
      name,
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
      harpax: entry.harpax || has.harpax.includes(entry.type),
      incendiary: sideHas(options.incendiary, seat, has, 'incendiary'),
      firePots: sideHas(options.firePots, seat, has, 'firePots'),
      bow,
      facing,
      squadron,
      sailsUp: options.sailsUp === 'both' || options.sailsUp === SEATS[seat],
      speed: options.scenario === 'duel' ? ['free', 'cruise', 'maximum'].indexOf(seat === 0 ? options.blueSpeed : options.redSpeed) : 0,
    };
  }

  mustered(): { leaders: readonly LeaderCard[]; cards: readonly Card[] } {
    const path = ['scenarios', this.options.scenario, 'squadrons'];
    if (this.#cards.length > SHIPS_AT_MOST) this.#problems.push({ path, expected: `at most ${SHIPS_AT_MOST} ships`, found: this.#cards.length });
    if (this.#problems.length > 0) throw new Refused(this.#problems);
    return { leaders: this.#leaders, cards: this.#cards };
  }
}

function unknownType(unknown: string | undefined, data: Data): Partial<Problem> {
  return unknown === undefined ? {} : { unknown, known: Object.keys(data.types) };
}

/** "1720" and 2 → "1920": a line of ships runs along the columns. */
function shipName(bow: string, n: number): string {
  return String(Number(bow.slice(0, 2)) + n).padStart(2, '0') + bow.slice(2);
}

function sideHas(option: string, seat: number, has: Equipment, what: 'incendiary' | 'firePots'): boolean {
  return option === 'scenario' ? has[what] : option === 'both' || option === SEATS[seat];
}
