import { isFileValue, type Problem, Refused } from '../../engine/index.js';
import { twoDice } from '../../mechanics/margins.js';
import { type Design, type Fleet, type FleetFile, readFleet } from './fleet.js';
import { checkFleet } from './fleet-check.js';
import type { Options } from './options.js';
import { SIZE_NAMES } from './sizes.js';
import { State, sumUp } from './state.js';
import { type Data, tokenList } from './tables.js';

export const SEATS = ['blue', 'red'] as const;
/**
 * Options, tables and both fleets, compiled once a cell. Ships and squadrons are numbered squadron by squadron, blue's first. A
 * side has at most 30 ships (600 points), so a set of them is one whole number.
 */
export class Rules {
  readonly shipCount: number;
  readonly squadronCount: number;
  /** By side, with the end of the last: ships firstShip[s] … firstShip[s + 1] - 1. */
  readonly firstShip: Int32Array;
  readonly firstSquadron: Int32Array;
  /** By squadron, with the end of the last. */
  readonly squadronStart: Int32Array;
  readonly sideOfSquadron: Int32Array;
  readonly squadronNames: readonly string[];
  /** By ship. */
  readonly sideOf: Int32Array;
  readonly squadronOf: Int32Array;
  readonly points: Int32Array;
  readonly sizeOf: Int32Array;
  /** Design index of each ship; red's designs come after blue's. */
  readonly designOf: Int32Array;
  readonly designCount: number;
  readonly shipNames: readonly string[];
  readonly elements: Uint8Array;
  /** By side. */
  readonly fleetPoints: Int32Array;
  readonly fleetElements: Int32Array;

  /** The printed tables, row-major. */
  readonly detection: Int8Array;
  readonly combat: Int8Array;
  readonly detectionTokens: Int8Array;
  readonly combatTokens: Int8Array;
  /** Damage summed over all 36 × 36 rolls, by hit score × 16 + defence score (0: no defence). */
  readonly damageSums: Int32Array;
  /** The same, limited by the elements of a sector: (hit score × 16 + defence score) × LOSS_CAP + elements. */
  readonly lossSums: Int32Array;

  readonly grid: number;
  readonly turnLimit: number;
  /** 1 The state before set-up, with every ship whole; every game begins as its copy. */
  readonly yard: State;

  constructor(
    readonly options: Options,
    readonly data: Data,
    readonly fleets: readonly [Fleet, Fleet],
  ) {
    const squadrons = fleets.flatMap((fleet, side) => fleet.squadrons.map((squadron) => ({ ...squadron, side })));
    const ships = squadrons.flatMap(({ ships, side }, squadron) => ships.map((design) => ({ design: fleets[side].designs[design], side, squadron })));
    this.shipCount = ships.length;
    this.squadronCount = squadrons.length;
    this.firstShip = bounds(ships.map(({ side }) => side));
    this.firstSquadron = bounds(squadrons.map(({ side }) => side));
    this.squadronStart = bounds(ships.map(({ squadron }) => squadron));
    this.sideOfSquadron = Int32Array.from(squadrons, ({ side }) => side);
    this.squadronNames = squadrons.map(({ name, side }) => `${SEATS[side]} ${name}`);
    this.sideOf = Int32Array.from(ships, ({ side }) => side);
    this.squadronOf = Int32Array.from(ships, ({ squadron }) => squadron);
    this.points = Int32Array.from(ships, ({ design }) => design.points);
    this.sizeOf = Int32Array.from(ships, ({ design }) => SIZE_NAMES.indexOf(design.size));
    this.designOf = Int32Array.from(ships, ({ design, side }) => (side === 0 ? 0 : fleets[0].designs.length) + fleets[side].designs.indexOf(design));
    this.designCount = fleets[0].designs.length + fleets[1].designs.length;
    this.shipNames = christen(ships);
    this.elements = Uint8Array.from(ships.flatMap(({ design }) => design.elements));
    this.fleetPoints = Int32Array.from(fleets, ({ points }) => points);
    this.fleetElements = Int32Array.from(SEATS, (_, side) =>
      sum(ships.filter((ship) => ship.side === side).flatMap(({ design }) => design.elements)),
    );

    this.detection = Int8Array.from(data.detection.flat());
    this.combat = Int8Array.from(data.combat.flat());
    this.detectionTokens = Int8Array.from(tokenList(data.detectionTokens));
    this.combatTokens = Int8Array.from(tokenList(data.combatTokens));

    this.grid = options.grid;
    this.turnLimit = options.turnLimit;
    this.lossSums = this.#sumLosses();
    this.damageSums = this.lossSums.filter((_, at) => at % LOSS_CAP === LOSS_CAP - 1);
    this.yard = this.#lieInTheYard();
  }

  /** 7.4 Damage of one shot: the shooter's margin less the defender's, never below 0. */
  damage(hit: number, parry: number): number {
    if (this.options.hitRequired && hit < 0) return 0;
    return Math.max(0, hit - (this.options.defenceMargin === 'floor-zero' && parry < 0 ? 0 : parry));
  }

  #lieInTheYard(): State {
    const state = new State(this);
    state.elements.set(this.elements);
    sumUp(state);
    for (let squadron = 0; squadron < this.squadronCount; squadron++)
      state.shipsLeft[squadron] = this.squadronStart[squadron + 1] - this.squadronStart[squadron];
    state.detection.set(this.detection);
    state.combat.set(this.combat);
    return state;
  }

  #sumLosses(): Int32Array {
    const sums = new Int32Array(16 * 16 * LOSS_CAP);
    const rolls = twoDice(6);
    for (let hit = 0; hit <= 12; hit++)
      for (let defence = 0; defence <= 12; defence++)
        for (const [shot, ways] of rolls)
          for (const [parry, times] of rolls) {
            const points = this.damage(hit - shot, defence === 0 ? 0 : defence - parry);
            for (let left = 0; left < LOSS_CAP; left++) sums[(hit * 16 + defence) * LOSS_CAP + left] += ways * times * Math.min(points, left);
          }
    return sums;
  }
}

/** No shot does more than 20 points. */
export const LOSS_CAP = 21;

/** Results of four dice: the denominator of `damageSums`. */
export const SHOT_ROLLS = 36 * 36;

/** The start of each group of a sorted list, and the end of the last. */
function bounds(groups: readonly number[]): Int32Array {
  const starts = groups.flatMap((group, i) => (group === groups[i - 1] ? [] : [i]));
  return Int32Array.from([...starts, groups.length]);
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}

/** "blue picket 3": ships of a design are numbered in the order of their squadrons. */
function christen(ships: readonly { design: Design; side: number }[]): string[] {
  const seen = new Map<string, number>();
  return ships.map(({ design, side }) => {
    const name = `${SEATS[side]} ${design.name}`;
    seen.set(name, (seen.get(name) ?? 0) + 1);
    return `${name} ${seen.get(name)}`;
  });
}

export function compile(options: Options, data: Data): Rules {
  const problems: Problem[] = [];
  const blue = fleetOf(options, data, 'blueFleet', problems);
  const red = fleetOf(options, data, 'redFleet', problems);
  if (blue === null || red === null || problems.length > 0) throw new Refused(problems);
  return new Rules(options, data, [blue, red]);
}

function fleetOf(options: Options, { costs }: Data, option: 'blueFleet' | 'redFleet', problems: Problem[]): Fleet | null {
  const { capital, [option]: file } = options;
  if (!isFileValue(file)) {
    problems.push({ path: [option], expected: 'a fleet file, already read', found: file });
    return null;
  }
  const faults = checkFleet(file.content);
  problems.push(...faults);
  if (faults.length > 0) return null;
  const fleet = readFleet(file.name, file.content as FleetFile, costs);
  if (fleet.points > capital) problems.push({ path: [option], expected: `a fleet of at most ${capital} points (1.1)`, found: fleet.points });
  return fleet;
}
