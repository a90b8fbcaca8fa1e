import { Refused } from '../../engine/index.js';
import { attributeBits } from './attributes.js';
import { ARCS, type Data, type ScenarioData, SIDES, type UnitData } from './data.js';
import { tangent } from './geometry.js';
import { lossTable } from './loss.js';
import { attributesIn, type Options } from './options.js';
import { faultsOfChoice, faultsOfScenario } from './soundness.js';

/** Centimetres on the table are millimetres in here. */
const MM = 10;

const FIXED_FORWARD = ARCS.indexOf('fixed-forward');
const FRONT_ARC = ARCS.indexOf('front-arc');

export class Weapon {
  readonly rangeSq: number;
  constructor(
    readonly name: string,
    /** Place in ARCS. */
    readonly arc: number,
    readonly range: number,
    readonly rate: number,
    readonly impact: number,
  ) {
    this.rangeSq = range * range;
  }
}

/** What an aircraft is: all of it that does not change in a game. */
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

/** And what follows from it. */
export interface Entry extends Identity {
  readonly bit: number;
  readonly longestSq: number;
  /** Dice times impact of all weapons. */
  readonly guns: number;
  /** 4.3 The weapons that point forward, a bit each; whether all do. */
  readonly forward: number;
  readonly forwardOnly: boolean;
  /** A bit for each weapon. */
  readonly allFired: number;
  /** 4.1 Two of its weapons have the same arc. */
  readonly paired: boolean;
  /** 4.3 What one hit takes from it: see `lossTable`. */
  readonly losses: Int16Array;
}

export function enter(one: Identity): Entry {
  const { index, weapons } = one;
  const forward = weapons.reduce((bits, { arc }, n) => (arc === FIXED_FORWARD || arc === FRONT_ARC ? bits | (1 << n) : bits), 0);
  const allFired = (1 << weapons.length) - 1;
  return {
    ...one,
    bit: 1 << index,
    guns: weapons.reduce((sum, { rate, impact }) => sum + rate * impact, 0),
    longestSq: Math.max(...weapons.map((weapon) => weapon.rangeSq)),
    forward,
    forwardOnly: forward === allFired,
    allFired,
    paired: new Set(weapons.map(({ arc }) => arc)).size < weapons.length,
    losses: lossTable(one.attributes),
  };
}

export interface Start {
  readonly x: number;
  readonly y: number;
  readonly heading: number;
  /** Place of its leader; its own when it starts alone. */
  readonly leader: number;
}

/** Victory kinds, as numbers for the loop. */
export const LAST_SIDE = 0;
export const LOSSES = 1;
export const PASS = 2;
export const BOMBS = 3;
const VICTORIES = ['last-side', 'losses', 'pass', 'bombs'];

/** Options, data and scenario, compiled once a cell into what the rules look at. */
export interface Rules {
  readonly scenario: string;
  readonly entries: readonly Entry[];
  /** Those of the same side and model as each aircraft, without itself, a bit each. */
  readonly kin: readonly number[];
  /** The aircraft of each side, a bit each. */
  readonly sides: readonly number[];
  readonly width: number;
  readonly height: number;
  readonly turnLimit: number;
  /** Square of the distance at which an aircraft is seen. */
  readonly sightSq: number;
  /** x, y, radius of each cloud. */
  readonly clouds: Float64Array;
  readonly forwardTan: number;
  readonly touchSq: number;
  readonly victory: number;
  readonly victoryCount: number;
  readonly objective: { readonly x: number; readonly y: number; readonly radius: number } | null;
  readonly lineX: number;
  readonly night: boolean;
  readonly goodVisibility: boolean;
  readonly diePerSide: boolean;
  readonly diePerUnit: boolean;
  readonly everyRep: boolean;
  readonly onlyNewlyVisible: boolean;
  readonly weaponPerTest: boolean;
  readonly chainLimit: number;
  readonly shotPerDie: boolean;
  readonly movesSinceActivation: boolean;
  readonly fireEndsWithTurn: boolean;
  readonly stunEndsWithTurn: boolean;
  readonly evadeKeepsHeading: boolean;
  readonly evadeFreesHeading: boolean;
  readonly starChoosesAction: boolean;
  readonly replyToOne: boolean;
  readonly stunnedEvades: boolean;
  readonly interceptorsOwnFire: boolean;
  readonly diveBombsByDay: boolean;
  readonly stayersCollide: boolean;
  readonly edgeLeaves: boolean;
  readonly edgeClamps: boolean;
}

export function compile(options: Options, data: Data): Rules {
  const problems = faultsOfChoice(options, data);
  if (problems.length > 0) throw new Refused(problems);
  const scenario = data.scenarios[options.scenario];
  const faults = faultsOfScenario(data, options.scenario);
  if (faults.length > 0) throw new Refused(faults);
  const entries = muster(options, data, scenario);
  return {
    scenario: options.scenario,
    entries,
    kin: entries.map((one) => bitsOf(entries.filter((other) => other !== one && other.side === one.side && other.model === one.model))),
    sides: SIDES.map((_, side) => bitsOf(entries.filter((one) => one.side === side))),
    width: data.table.width * MM,
    height: data.table.height * MM,
    turnLimit: options.turnLimit === 0 ? scenario.turnLimit : options.turnLimit,
    sightSq: sightOf(options, scenario) ** 2,
    clouds: Float64Array.from((scenario.clouds ?? []).flatMap(({ x, y, r }) => [x * MM, y * MM, r * MM])),
    forwardTan: tangent(data.fixedForwardHalfAngle),
    touchSq: (data.touch * MM) ** 2,
    ...victoryOf(scenario),
    night: (options.time === 'scenario' ? scenario.time : options.time) === 'night',
    goodVisibility: (options.visibility === 'scenario' ? scenario.visibility : options.visibility) !== 'poor',
    ...readingsOf(options),
  };
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
    victoryCount:
      victory.kind === 'losses' ? victory.losses : victory.kind === 'pass' ? victory.bombers : victory.kind === 'bombs' ? victory.hits : 0,
    lineX: victory.kind === 'pass' ? victory.x * MM : Number.POSITIVE_INFINITY,
    objective: objective ? { x: objective.x * MM, y: objective.y * MM, radius: objective.radius * MM } : null,
  };
}

function readingsOf(options: Options) {
  return {
    diePerSide: options.activationDie === 'per-side',
    diePerUnit: options.activationDie === 'per-unit',
    everyRep: options.groupRep === 'each',
    onlyNewlyVisible: options.sight === 'newly-visible',
    weaponPerTest: options.shotsPerWeapon === 'once-per-test',
    chainLimit: options.chainLimit,
    shotPerDie: options.shotCount === 'per-die',
    movesSinceActivation: options.moveCounts === 'since-activation',
    fireEndsWithTurn: options.fireEnds === 'next-turn',
    stunEndsWithTurn: options.stunEnds === 'next-turn',
    evadeKeepsHeading: options.evadeHeading === 'kept',
    evadeFreesHeading: options.evadeHeading === 'free',
    starChoosesAction: options.starChooses === 'action',
    replyToOne: options.reply === 'one-aggressor',
    stunnedEvades: options.stunnedHit === 'evades',
    interceptorsOwnFire: options.interceptorFire === 'own-activation',
    stayersCollide: options.collisionStay === 'hit',
    diveBombsByDay: options.diveBombing === 'by-day',
    edgeLeaves: options.edge === 'leaves',
    edgeClamps: options.edge === 'clamp',
  };
}

/** In order of their names, whatever order the file lists them in: no game depends on how aircraft are stored. */
function muster(options: Options, data: Data, scenario: ScenarioData): Entry[] {
  const units = [...scenario.units].sort((a, b) => (a.id < b.id ? -1 : 1));
  const index = new Map(units.map((unit, n) => [unit, n]));
  const leads = new Map(units.filter((unit) => unit.leader).map((unit) => [unit.group, unit]));
  const sight = sightOf(options, scenario);
  const first = SIDES.map((side) => units.find((unit) => unit.side === side));
  return units.map((unit, n) => {
    const side = SIDES.indexOf(unit.side);
    const leader = unit.group === undefined ? n : (index.get(leads.get(unit.group) as UnitData) as number);
    const star = unit.star === true || (first[side] === unit && (options.stars === 'both' || options.stars === unit.side));
    return entryOf(options, data, unit, n, side, sight, star, { x: unit.x * MM, y: unit.y * MM, heading: unit.heading, leader });
  });
}

/** What the model has, what the crew adds, and what the options order for all of its side. 4.1 Nobody fires beyond its sight. */
function entryOf(options: Options, data: Data, unit: UnitData, index: number, side: number, sight: number, star: boolean, start: Start): Entry {
  const asked = side === 0 ? options.blueAircraft : options.redAircraft;
  const model = asked === 'scenario' ? unit.aircraft : asked;
  const ordered = side === 0 ? options.blueRep : options.redRep;
  const printed = data.aircraft[model];
  const range = (cm: number) => Math.min(cm * MM, sight);
  const weapons = printed.weapons.map((one) => new Weapon(one.name, ARCS.indexOf(one.arc), range(one.range), one.rate, one.impact));
  const own = [...printed.attributes, ...(unit.attributes ?? [])];
  const attributes = attributeBits(attributesIn(side === 0 ? options.blueAttributes : options.redAttributes, own));
  const rep = ordered === 0 ? (unit.rep ?? printed.rep) : ordered;
  return enter({ index, id: unit.id, side, model, name: printed.name, class: printed.class, rep, attributes, weapons, star, start });
}
