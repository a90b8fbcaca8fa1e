import { type Problem, Refused } from '../../../engine/index.js';
import { HexGrid } from '../../../mechanics/hexes.js';
import { SHIPS_AT_MOST } from '../channels.js';
import type { Options } from '../options.js';
import { duelPlan } from './duel.js';
import { type Entry, readFleet } from './entry.js';
import type { Line, Scenario, Squadron } from './scenarios.js';
import { TYPE_ORDER } from './ships.js';
import type { CounterData } from './tables.js';
import { tournamentPlan } from './tournament.js';

export const SEATS = ['blue', 'red'] as const;

/** The start of a battle, checked against the map. Throws Refused with all ships that do not fit it. */
export function deploy(options: Options, data: CounterData) {
  const plan = planOf(options, data);
  const muster = new Muster(options, data, plan);
  for (const [seat, squadrons] of plan.squadrons.entries()) for (const [n, squadron] of squadrons.entries()) muster.squadron(seat, n, squadron);
  return { plan, grid: muster.grid, land: muster.land, ...muster.mustered() };
}

function planOf(options: Options, data: CounterData): Scenario {
  if (options.scenario === 'duel') return duelPlan(options, data);
  return options.scenario === 'tournament' ? tournamentPlan(options, data) : data.scenarios[options.scenario];
}

/** A ship's counter in this battle, and where it starts. */
export type Card = Readonly<ReturnType<typeof cardOf>>;
export type LeaderCard = Readonly<{ id: number; seat: number; name: string; ship: number }> & Pick<Squadron, 'initiative' | 'range' | 'admiral'>;

/** A counter's number and name, and where it starts. */
interface Placed {
  id: number;
  seat: number;
  name: string;
  bow: number;
  facing: number;
  squadron: number;
}

/** Towers and the corvus take one off the maximum, the corvus also one off the ram attack. */
function cardOf(entry: Entry, { id, seat, name, bow, facing, squadron }: Placed, { options, data, plan }: Muster) {
  const type = data.types[entry.type];
  const has = plan.equipment[seat];
  const corvus = (entry.corvus || has.corvus.includes(entry.type)) && options.corvus === 'scenario';
  const slower = (entry.towers ? 1 : 0) - (corvus ? data.corvus.ownMaximum : 0);
  const blunter = corvus ? data.corvus.ownRamAttack : 0;
  return {
    id,
    seat,
    type: entry.type,
    /** Index in TYPE_ORDER, for the tables of measures. */
    kind: Math.max(0, (TYPE_ORDER as readonly string[]).indexOf(entry.type)),
    /** "blue trireme 3" */
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
    incendiary: sideHas(options.incendiary, seat, has.incendiary),
    firePots: sideHas(options.firePots, seat, has.firePots),
    bow,
    facing,
    squadron,
    sailsUp: sideHas(options.sailsUp, seat, false),
    /** A duel may fix the speed level: 0 free, 1 cruise, 2 maximum. */
    speed: options.scenario === 'duel' ? ['free', 'cruise', 'maximum'].indexOf(seat === 0 ? options.blueSpeed : options.redSpeed) : 0,
  };
}

function sideHas(option: string, seat: number, inScenario: boolean): boolean {
  return option === 'scenario' ? inScenario : option === 'both' || option === SEATS[seat];
}

/** Places counters one by one and collects what is wrong. */
class Muster {
  readonly grid: HexGrid;
  readonly land: readonly number[];
  readonly #leaders: LeaderCard[] = [];
  readonly #cards: Card[] = [];
  readonly #taken = new Map<number, string>();
  readonly #problems: Problem[] = [];
  /** Ships placed, by side. */
  readonly #numbers = [0, 0];

  constructor(
    readonly options: Options,
    readonly data: CounterData,
    readonly plan: Scenario,
  ) {
    this.grid = new HexGrid(plan.columns, plan.rows, 'odd');
    this.land = this.#shore();
  }

  #shore(): number[] {
    const { landRows, landHexes } = this.plan;
    const land: number[] = [];
    for (let hex = 0; hex < this.grid.size; hex++) if (landRows.includes(this.grid.row(hex))) land.push(hex);
    for (const [n, name] of landHexes.entries()) {
      const hex = this.grid.named(name);
      if (hex >= 0) land.push(hex);
      else
        this.#problems.push({
          path: ['scenarios', this.options.scenario, 'landHexes', n],
          expected: `a hex of the map of ${this.grid.columns} columns and ${this.grid.rows} rows`,
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
    const name = `${SEATS[seat]} ${this.data.types[entry.type].name} ${++this.#numbers[seat]}`;
    const placed = { id: this.#cards.length, seat, name, bow: this.grid.named(bow), facing, squadron: this.#leaders.length };
    const card = cardOf(entry, placed, this);
    const fault = this.#placeFault(card, bow);
    if (fault === undefined) this.#cards.push(card);
    else this.#problems.push({ path: [...path, 'bow'], ...fault });
  }

  /** Why the ship cannot stand there; if it can, its hexes are taken. */
  #placeFault(card: Card, bow: string): Omit<Problem, 'path'> | undefined {
    const { grid } = this;
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

  mustered(): { leaders: readonly LeaderCard[]; cards: readonly Card[] } {
    const path = ['scenarios', this.options.scenario, 'squadrons'];
    if (this.#cards.length > SHIPS_AT_MOST) this.#problems.push({ path, expected: `at most ${SHIPS_AT_MOST} ships`, found: this.#cards.length });
    if (this.#problems.length > 0) throw new Refused(this.#problems);
    return { leaders: this.#leaders, cards: this.#cards };
  }
}

function unknownType(unknown: string | undefined, data: CounterData): Partial<Problem> {
  return unknown === undefined ? {} : { unknown, known: Object.keys(data.types) };
}

/** "1720" and 2 → "1920": a line of ships runs along the columns. */
function shipName(bow: string, n: number): string {
  return String(Number(bow.slice(0, 2)) + n).padStart(2, '0') + bow.slice(2);
}
