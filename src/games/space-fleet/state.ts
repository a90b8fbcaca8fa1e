import { DEFENCE, DETECTOR, ENGINE, JAMMER, KIND_COUNT, REAR, SECTORS, WEAPON } from './elements.js';

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
  /** All of the arrays above, for whoever copies or compares positions. */
  readonly parts: readonly (Int32Array | Uint8Array | Int8Array)[];
  readonly views: readonly [View, View];

  constructor({ shipCount: ships, squadronCount: squadrons }: { readonly shipCount: number; readonly squadronCount: number }) {
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
    this.parts = [
      this.actedCount,
      this.lostPoints,
      this.lostElements,
      this.acted,
      this.shipsLeft,
      this.detected,
      this.cell,
      this.movement,
      this.manoeuvre,
      this.manoeuvreSpent,
      this.left,
      this.standing,
      this.jammers,
      this.prey,
      this.detectors,
      this.silentUntil,
      this.open,
      this.sectorLeft,
      this.weapons,
      this.defences,
      this.elements,
      this.detection,
      this.combat,
      this.tokens,
    ];
    this.views = [new View(0, this, this.now), new View(1, this, this.now)];
  }
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
  to.tablesMark = from.tablesMark;
  for (let part = 0; part < to.parts.length; part++) to.parts[part].set(from.parts[part]);
  copyQuestion(to.now, from.now);
}

function copyQuestion(to: Question, from: Question): void {
  to.squadron = from.squadron;
  to.mayPass = from.mayPass;
  to.ship = from.ship;
  to.target = from.target;
  to.detector = from.detector;
  to.jammer = from.jammer;
  to.firingChoice = from.firingChoice;
  to.hitChoice = from.hitChoice;
  to.firing = from.firing;
  to.hit = from.hit;
  to.shooter = from.shooter;
  to.from = from.from;
  to.victim = from.victim;
  to.at = from.at;
  to.weapon = from.weapon;
  to.weaponChoice = from.weaponChoice;
  to.defence = from.defence;
  to.sector = from.sector;
  to.table = from.table;
}

/** Everything but the question, which is asked anew whenever it is put: numbers of the position, one letter a byte. */
export function key(state: State): string {
  let text = `${state.outcome} ${state.turn} ${state.activations} ${state.tablesMark} `;
  for (const part of state.parts) text += letters.decode(new Uint8Array(part.buffer, part.byteOffset, part.byteLength));
  return text;
}

const letters = new TextDecoder('latin1');
