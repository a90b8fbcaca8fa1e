import { bytes, fields, longs, shorts } from '../../engine/index.js';
import { CHANNELS } from './channels.js';
import { DEFENCE, DETECTOR, ENGINE, JAMMER, KIND_COUNT, REAR, SECTORS, WEAPON } from './elements.js';

interface Counts {
  readonly shipCount: number;
  readonly squadronCount: number;
}
const SIDES = 2;
const perSquadron = longs(({ squadronCount }: Counts) => squadronCount);
const perShip = longs(({ shipCount }: Counts) => shipCount);
const perSystem = longs(({ shipCount }: Counts) => shipCount * 4);
const perSector = longs(({ shipCount }: Counts) => shipCount * SECTORS.length);

/**
 * The position. Ships and squadrons are numbered as in `Rules`. Sets of enemies are whole numbers: bit n stands for the enemy
 * side's ship number n.
 */
const position = fields({
  /** 0 while the game goes on, else 1 + the number of its outcome. */
  outcome: 0,
  turn: 1,
  /** Activations so far this turn: the second half of the dice's clock. */
  activations: 0,
  /** By ship × CHANNELS + channel: its rolls so far. */
  rolls: shorts(({ shipCount }: Counts) => shipCount * CHANNELS.length),
  /** 2 By side: squadrons placed so far. */
  placed: longs(SIDES),
  /** By side: squadrons that have acted this turn. */
  actedCount: longs(SIDES),
  /** By side: points of its ships destroyed, elements of its ships shot off. */
  lostPoints: longs(SIDES),
  lostElements: longs(SIDES),
  /** By squadron: 1 once it has acted this turn, its ships that are left, the enemies it may fight. */
  acted: perSquadron,
  shipsLeft: perSquadron,
  detected: perSquadron,
  cell: perShip,
  movement: perShip,
  manoeuvre: perShip,
  manoeuvreSpent: perShip,
  /** By ship: elements left, and sectors that have any. */
  left: perShip,
  standing: perShip,
  /** By ship: the jammers it has left, a bit a type. */
  jammers: perShip,
  /** In the combat phase, by ship: the enemies that may still be fought. */
  prey: perShip,
  /** By ship × 4 + type: detector elements left, and the last turn in which they are silent. */
  detectors: perSystem,
  silentUntil: perSystem,
  /** In the detection phase, by ship × 4 + type: the enemies that may still be searched for. */
  open: perSystem,
  /** By ship × 6 + sector: elements left; weapons and defences there, a bit a type. */
  sectorLeft: perSector,
  weapons: perSector,
  defences: perSector,
  /** By (ship × 6 + sector) × KIND_COUNT + kind. */
  elements: bytes(({ shipCount }: Counts) => shipCount * SECTORS.length * KIND_COUNT),
  /** 5 and 7.4 The current tables, row-major; while they are built (9), 0 marks a free place. */
  detection: bytes(5 * 4),
  combat: bytes(7 * 6),
  /** Differs from one pair of tables to another. */
  tablesMark: 0,
  /** 9 By side × 16 + value: tokens still to be placed. */
  tokens: longs(SIDES * 16),
});

/** The subject of a question; -1 in fields that are not known yet. */
const question = fields({
  squadron: -1,
  /** 4 Whether the initiative may be left to the other side: 1, or 0. */
  mayPass: 0,
  /** The active ship, and the enemy it searches for or fights. */
  ship: -1,
  target: -1,
  detector: -1,
  jammer: -1,
  /** 7.2 The sectors that the winner of the manoeuvre may name, a bit each, then those named. */
  firingChoice: 0,
  hitChoice: 0,
  firing: -1,
  hit: -1,
  /** 7.4 One shot: who fires from where, who is hit where, with what. */
  shooter: -1,
  from: -1,
  victim: -1,
  at: -1,
  weapon: -1,
  /** 7.3 The weapons that may be named, a bit each. */
  weaponChoice: 0,
  defence: -1,
  /** 7.4 Concentrated or scattered. */
  mode: -1,
  /** 7.5 The points of damage that are left, this one included, and the sector that loses an element. */
  points: 0,
  sector: -1,
  /** 9 The table that is built: 0 detection, 1 combat. */
  table: -1,
});

type Position = InstanceType<typeof position.State>;
export type Question = InstanceType<typeof question.State>;

/** A read-only list of whole numbers. */
export interface Ints {
  readonly length: number;
  readonly [index: number]: number;
}

/** The position as both players see it, read-only. Nothing in this game is hidden. */
export type Board = { readonly [K in Exclude<keyof Position, 'outcome' | 'activations' | 'rolls'>]: Position[K] extends number ? number : Ints };

export class View {
  constructor(
    readonly seat: number,
    readonly board: Board,
    readonly now: Readonly<Question>,
  ) {}
}

export class State extends position.State {
  readonly now = new question.State({});
  readonly views: readonly [View, View] = [new View(0, this, this.now), new View(1, this, this.now)];
}

export function copy(to: State, from: State): void {
  position.copy(to, from);
  question.copy(to.now, from.now);
}

/** Everything but the question, which is set anew each time. */
export function key(state: State): string {
  return position.key(state);
}

/** Fields that follow from the elements. */
export const SUMS = ['movement', 'manoeuvre', 'left', 'standing', 'jammers', 'detectors', 'sectorLeft', 'weapons', 'defences'] as const;

/** Computes the sums from the elements alone. */
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

/** Takes one element away, and updates the sums. */
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
