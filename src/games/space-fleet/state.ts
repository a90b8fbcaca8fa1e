import { DEFENCE, DETECTOR, ENGINE, JAMMER, KIND_COUNT, REAR, SECTORS, WEAPON } from './elements.js';
import type { Rules } from './rules.js';

/** A list of whole numbers that its reader cannot change. */
export interface Ints {
  readonly length: number;
  readonly [index: number]: number;
}

/**
 * The position, as both players see it: nothing in this game is hidden. Ships and squadrons are numbered as in `Rules`.
 * Sets of enemies are whole numbers: bit n stands for the enemy side's ship number n.
 */
export interface Board {
  readonly turn: number;
  /** By side: squadrons that have acted this turn. */
  readonly actedCount: Ints;
  /** By squadron: 1 once it has acted this turn, and its ships that are left. */
  readonly acted: Ints;
  readonly shipsLeft: Ints;
  /** By ship. */
  readonly cell: Ints;
  readonly movement: Ints;
  readonly manoeuvre: Ints;
  readonly manoeuvreSpent: Ints;
  readonly left: Ints;
  /** By ship: sectors that have elements left. */
  readonly standing: Ints;
  /** By ship: the jammers it has left, a bit a type. */
  readonly jammers: Ints;
  /** By ship × 4 + type: detector elements left, and the last turn in which they are silent. */
  readonly detectors: Ints;
  readonly silentUntil: Ints;
  /** By ship × 6 + sector: elements left; weapons and defences there, a bit a type. */
  readonly sectorLeft: Ints;
  readonly weapons: Ints;
  readonly defences: Ints;
  /** By (ship × 6 + sector) × KIND_COUNT + kind. */
  readonly elements: Ints;
  /** By squadron: the enemies it may fight. */
  readonly detected: Ints;
  /** In the detection phase, by ship × 4 + type: the enemies that may still be searched for. */
  readonly open: Ints;
  /** In the combat phase, by ship: the enemies that may still be fought. */
  readonly prey: Ints;
  /** By side: points of its ships destroyed, elements of its ships shot off. */
  readonly lostPoints: Ints;
  readonly lostElements: Ints;
  /** 5 and 7.4 The tables in force, rows one after the other; while they are built (9), 0 is a place still free. */
  readonly detection: Ints;
  readonly combat: Ints;
  /** Another number for another pair of tables. */
  readonly tablesMark: number;
  /** 9 By side × 16 + value: tokens still to be placed. */
  readonly tokens: Ints;
}

/** What a player is being asked about. A field that the question has not reached yet is -1. */
export interface Question {
  squadron: number;
  /** 4 Whether the initiative may be left to the other side: 1, or 0. */
  mayPass: number;
  /** The active ship, and the enemy it searches for or fights. */
  ship: number;
  target: number;
  detector: number;
  jammer: number;
  /** 7.2 The sectors that the winner of the manoeuvre may name, a bit each, then those named. */
  firingChoice: number;
  hitChoice: number;
  firing: number;
  hit: number;
  /** 7.4 One shot: who fires from where, who is hit where, with what. */
  shooter: number;
  from: number;
  victim: number;
  at: number;
  weapon: number;
  /** 7.3 The weapons that may be named, a bit each. */
  weaponChoice: number;
  defence: number;
  /** 7.5 The sector that loses an element. */
  sector: number;
  /** 9 The table that is built: 0 detection, 1 combat. */
  table: number;
}

function noQuestion(): Question {
  return {
    squadron: -1,
    mayPass: 0,
    ship: -1,
    target: -1,
    detector: -1,
    jammer: -1,
    firingChoice: 0,
    hitChoice: 0,
    firing: -1,
    hit: -1,
    shooter: -1,
    from: -1,
    victim: -1,
    at: -1,
    weapon: -1,
    weaponChoice: 0,
    defence: -1,
    sector: -1,
    table: -1,
  };
}

/** What a player sees: the whole board, and what is asked. */
export class View {
  constructor(
    readonly seat: number,
    readonly board: Board,
    readonly now: Readonly<Question>,
  ) {}
}

export class State implements Board {
  /** 0 while the game goes on, else 1 + the number of its outcome. */
  outcome = 0;
  turn = 1;
  /** Activations so far this turn: the second half of the dice's clock. */
  activations = 0;
  readonly actedCount = new Int32Array(2);
  readonly lostPoints = new Int32Array(2);
  readonly lostElements = new Int32Array(2);
  readonly acted: Int32Array;
  readonly shipsLeft: Int32Array;
  readonly detected: Int32Array;
  readonly cell: Int32Array;
  readonly movement: Int32Array;
  readonly manoeuvre: Int32Array;
  readonly manoeuvreSpent: Int32Array;
  readonly left: Int32Array;
  readonly standing: Int32Array;
  readonly jammers: Int32Array;
  readonly prey: Int32Array;
  readonly detectors: Int32Array;
  readonly silentUntil: Int32Array;
  readonly open: Int32Array;
  readonly sectorLeft: Int32Array;
  readonly weapons: Int32Array;
  readonly defences: Int32Array;
  readonly elements: Uint8Array;
  readonly detection = new Int8Array(5 * 4);
  readonly combat = new Int8Array(7 * 6);
  tablesMark = 0;
  readonly tokens = new Int32Array(2 * 16);
  readonly now: Question = noQuestion();
  readonly views: readonly [View, View];

  constructor(rules: Rules) {
    const { shipCount: ships, squadronCount: squadrons } = rules;
    this.acted = new Int32Array(squadrons);
    this.shipsLeft = new Int32Array(squadrons);
    this.detected = new Int32Array(squadrons);
    this.cell = new Int32Array(ships);
    this.movement = new Int32Array(ships);
    this.manoeuvre = new Int32Array(ships);
    this.manoeuvreSpent = new Int32Array(ships);
    this.left = new Int32Array(ships);
    this.standing = new Int32Array(ships);
    this.jammers = new Int32Array(ships);
    this.prey = new Int32Array(ships);
    this.detectors = new Int32Array(ships * 4);
    this.silentUntil = new Int32Array(ships * 4);
    this.open = new Int32Array(ships * 4);
    this.sectorLeft = new Int32Array(ships * SECTORS.length);
    this.weapons = new Int32Array(ships * SECTORS.length);
    this.defences = new Int32Array(ships * SECTORS.length);
    this.elements = new Uint8Array(ships * SECTORS.length * KIND_COUNT);
    this.views = [new View(0, this, this.now), new View(1, this, this.now)];
  }
}

/**
 * 1 The position before set-up, every ship whole. Fleets do not change within a cell: it is made once, with the rules,
 * and every game begins as a copy of it.
 */
export function yard(rules: Rules): State {
  const state = new State(rules);
  state.elements.set(rules.elements);
  sumUp(state);
  for (let squadron = 0; squadron < rules.squadronCount; squadron++)
    state.shipsLeft[squadron] = rules.squadronStart[squadron + 1] - rules.squadronStart[squadron];
  state.detection.set(rules.detection);
  state.combat.set(rules.combat);
  return state;
}

/** What is kept beside the elements and follows from them. */
export const SUMS = ['movement', 'manoeuvre', 'left', 'standing', 'jammers', 'detectors', 'sectorLeft', 'weapons', 'defences'] as const;

/** Makes the sums anew from the elements alone. */
export function sumUp(state: State): void {
  for (const sum of SUMS) state[sum].fill(0);
  const kinds = KIND_COUNT;
  for (let at = 0; at < state.elements.length; at++) if (state.elements[at] > 0) count(state, Math.floor(at / kinds), at % kinds, state.elements[at]);
}

/** Adds elements of one sector (ship × 6 + sector) to the sums that are kept of them. */
function count(state: State, place: number, kind: number, elements: number): void {
  const ship = (place / SECTORS.length) | 0;
  state.left[ship] += elements;
  if (state.sectorLeft[place] === 0) state.standing[ship]++;
  state.sectorLeft[place] += elements;
  if (kind === ENGINE) {
    if (place % SECTORS.length === REAR) state.movement[ship] += elements;
    else state.manoeuvre[ship] += elements;
  } else if (kind < DEFENCE) state.weapons[place] |= 1 << (kind - WEAPON);
  else if (kind < DETECTOR) state.defences[place] |= 1 << (kind - DEFENCE);
  else if (kind < JAMMER) state.detectors[ship * 4 + kind - DETECTOR] += elements;
  else state.jammers[ship] |= 1 << (kind - JAMMER);
}

/** Takes one element away, and keeps the sums right. */
export function takeOff(state: State, ship: number, sector: number, kind: number): void {
  const place = ship * SECTORS.length + sector;
  const rest = --state.elements[place * KIND_COUNT + kind];
  state.left[ship]--;
  if (--state.sectorLeft[place] === 0) state.standing[ship]--;
  if (kind === ENGINE) {
    if (sector === REAR) state.movement[ship]--;
    else state.manoeuvre[ship]--;
  } else if (kind < DEFENCE) {
    if (rest === 0) state.weapons[place] &= ~(1 << (kind - WEAPON));
  } else if (kind < DETECTOR) state.defences[place] &= ~(1 << (kind - DEFENCE));
  else if (kind < JAMMER) state.detectors[ship * 4 + kind - DETECTOR]--;
  else state.jammers[ship] &= ~(1 << (kind - JAMMER));
}

export function copy(to: State, from: State): void {
  to.outcome = from.outcome;
  to.turn = from.turn;
  to.activations = from.activations;
  to.actedCount.set(from.actedCount);
  to.lostPoints.set(from.lostPoints);
  to.lostElements.set(from.lostElements);
  to.acted.set(from.acted);
  to.shipsLeft.set(from.shipsLeft);
  to.detected.set(from.detected);
  to.cell.set(from.cell);
  to.movement.set(from.movement);
  to.manoeuvre.set(from.manoeuvre);
  to.manoeuvreSpent.set(from.manoeuvreSpent);
  to.left.set(from.left);
  to.standing.set(from.standing);
  to.jammers.set(from.jammers);
  to.prey.set(from.prey);
  to.detectors.set(from.detectors);
  to.silentUntil.set(from.silentUntil);
  to.open.set(from.open);
  to.sectorLeft.set(from.sectorLeft);
  to.weapons.set(from.weapons);
  to.defences.set(from.defences);
  to.elements.set(from.elements);
  to.detection.set(from.detection);
  to.combat.set(from.combat);
  to.tablesMark = from.tablesMark;
  to.tokens.set(from.tokens);
  Object.assign(to.now, from.now);
}

/** All that the rest of a game can depend on; the sums that follow from the elements are left out. */
export function key(state: State): string {
  return [
    state.outcome,
    state.turn,
    state.activations,
    state.acted,
    state.detected,
    state.cell,
    state.manoeuvreSpent,
    state.silentUntil,
    state.elements,
    state.open,
    state.prey,
    state.detection,
    state.combat,
    state.tokens,
  ].join(';');
}
