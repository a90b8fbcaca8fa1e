import { type Problem, Refused } from '../../engine/index.js';
import { attributeBits } from './attributes.js';
import { tangent } from './geometry.js';
import { lossTable } from './loss.js';
import { attributesIn, type Options } from './options.js';
import { type ScenarioData, SIDES, type UnitData } from './scenarios.js';
import { faultsOfChoice, faultsOfScenario } from './soundness.js';
import { ARCS, type Data } from './tables.js';

/** Data is in cm, the rules reckon in mm. */
const MM = 10;

const FIXED_FORWARD = ARCS.indexOf('fixed-forward');
const FRONT_ARC = ARCS.indexOf('front-arc');

export class Weapon {
  readonly rangeSq: number;
  constructor(
    readonly name: string,
    /** Index in ARCS. */
    readonly arc: number,
    readonly range: number,
    readonly rate: number,
    readonly impact: number,
  ) {
    this.rangeSq = range * range;
  }
}

/** The properties of an aircraft that do not change in a game. */
export interface Identity {
  readonly index: number;
  readonly id: string;
  readonly side: number;
  readonly model: string;
  readonly name: string;
  readonly class: number;
  readonly rep: number;
  readonly attributes: number;
  readonly weapons: readonly Weapon[];
  readonly star: boolean;
  readonly start: Start;
}

/** The same, with derived values. */
export type Entry = Readonly<ReturnType<typeof enter>>;

export function enter(one: Identity) {
  const { index, weapons } = one;
  /** 4.3 The weapons that point forward, as bits. */
  const forward = weapons.reduce((bits, { arc }, n) => (arc === FIXED_FORWARD || arc === FRONT_ARC ? bits | (1 << n) : bits), 0);
  /** All its weapons, as bits. */
  const allFired = (1 << weapons.length) - 1;
  return {
    ...one,
    bit: 1 << index,
    /** Dice times impact, summed over its weapons. */
    guns: weapons.reduce((sum, { rate, impact }) => sum + rate * impact, 0),
    /** Square of the longest range of its weapons. */
    longestSq: Math.max(...weapons.map((weapon) => weapon.rangeSq)),
    forward,
    forwardOnly: forward === allFired,
    allFired,
    /** 4.1 Whether two of its weapons have the same arc. */
    paired: new Set(weapons.map(({ arc }) => arc)).size < weapons.length,
    /** 4.3 See `lossTable`. */
    losses: lossTable(one.attributes),
  };
}

export interface Start {
  readonly x: number;
  readonly y: number;
  readonly heading: number;
  /** Index of its leader; its own when it starts alone. */
  readonly leader: number;
}

/** Kinds of victory. */
export const LAST_SIDE = 0;
export const LOSSES = 1;
export const PASS = 2;
export const BOMBS = 3;
const VICTORIES = ['last-side', 'losses', 'pass', 'bombs'];

/** Options, data and scenario, compiled once a cell. Lengths are in mm; sets of aircraft are bits by index. */
export type Rules = Readonly<ReturnType<typeof compile>>;

export function compile(options: Options, data: Data) {
  refuse(faultsOfChoice(options, data));
  refuse(faultsOfScenario(data, options.scenario));
  const scenario = data.scenarios[options.scenario];
  const entries: readonly Entry[] = muster(options, data, scenario);
  return {
    options,
    entries,
    /** For each aircraft, the others of its side and model. */
    kin: entries.map((one) => bitsOf(entries.filter((other) => other !== one && other.side === one.side && other.model === one.model))),
    /** The aircraft of each side. */
    sides: SIDES.map((_, side) => bitsOf(entries.filter((one) => one.side === side))),
    width: data.table.width * MM,
    height: data.table.height * MM,
    turnLimit: options.turnLimit === 0 ? scenario.turnLimit : options.turnLimit,
    /** Square of the distance at which an aircraft is seen. */
    sightSq: sightOf(options, scenario) ** 2,
    /** x, y, radius of each cloud. */
    clouds: Float64Array.from((scenario.clouds ?? []).flatMap(({ x, y, r }) => [x * MM, y * MM, r * MM])),
    /** Tangent of half the fixed forward arc. */
    forwardTan: tangent(data.fixedForwardHalfAngle),
    touchSq: (data.touch * MM) ** 2,
    ...victoryOf(scenario),
    night: (options.time === 'scenario' ? scenario.time : options.time) === 'night',
    goodVisibility: (options.visibility === 'scenario' ? scenario.visibility : options.visibility) !== 'poor',
  };
}

function refuse(problems: readonly Problem[]): void {
  if (problems.length > 0) throw new Refused(problems);
}

function bitsOf(entries: readonly Entry[]): number {
  return entries.reduce((bits, one) => bits | (1 << one.index), 0);
}

function sightOf(options: Options, scenario: ScenarioData): number {
  const cm = options.sightDistance === 'scenario' ? scenario.sight : Number(options.sightDistance);
  return cm === undefined || Number.isNaN(cm) ? Number.POSITIVE_INFINITY : cm * MM;
}

function victoryOf({ victory, objective }: ScenarioData) {
  return {
    victory: VICTORIES.indexOf(victory.kind),
    victoryCount: 'losses' in victory ? victory.losses : 'bombers' in victory ? victory.bombers : 'hits' in victory ? victory.hits : 0,
    /** x of the line that bombers must pass; infinite without one. */
    lineX: victory.kind === 'pass' ? victory.x * MM : Number.POSITIVE_INFINITY,
    objective: objective ? { x: objective.x * MM, y: objective.y * MM, radius: objective.radius * MM } : null,
  };
}

/** Aircraft in the order of their names, so that the order of the data file does not matter. */
function muster(options: Options, data: Data, scenario: ScenarioData): Entry[] {
  const units = [...scenario.units].sort((a, b) => (a.id < b.id ? -1 : 1));
  const index = new Map(units.map((unit, n) => [unit, n]));
  const leads = new Map(units.filter((unit) => unit.leader).map((unit) => [unit.group, unit]));
  const sight = sightOf(options, scenario);
  const first = SIDES.map((side) => units.find((unit) => unit.side === side));
  return units.map((unit, n) => {
    const leader = unit.group === undefined ? n : (index.get(leads.get(unit.group) as UnitData) as number);
    const star = unit.star === true || (first[SIDES.indexOf(unit.side)] === unit && (options.stars === 'both' || options.stars === unit.side));
    const start = { x: unit.x * MM, y: unit.y * MM, heading: unit.heading, leader };
    return enter({ index: n, id: unit.id, star, start, ...crewOf(options, data, unit, sight) });
  });
}

/** Model, crew and the options for its side. 4.1 No aircraft fires beyond its sight. */
function crewOf(options: Options, data: Data, unit: UnitData, sight: number) {
  const side = SIDES.indexOf(unit.side);
  const asked = side === 0 ? options.blueAircraft : options.redAircraft;
  const model = asked === 'scenario' ? unit.aircraft : asked;
  const printed = data.aircraft[model];
  const range = (cm: number) => Math.min(cm * MM, sight);
  const weapons = printed.weapons.map((one) => new Weapon(one.name, ARCS.indexOf(one.arc), range(one.range), one.rate, one.impact));
  const own = [...printed.attributes, ...(unit.attributes ?? [])];
  const attributes = attributeBits(attributesIn(side === 0 ? options.blueAttributes : options.redAttributes, own));
  const rep = (side === 0 ? options.blueRep : options.redRep) || (unit.rep ?? printed.rep);
  return { side, model, name: printed.name, class: printed.class, rep, attributes, weapons };
}
