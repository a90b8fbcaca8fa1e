import { bytes, fields, resetOf } from '../../engine/index.js';
import { FIGHTERS, type Numbers, SECTIONS, TURRETS, UNROLLED, ZONES } from './board.js';

export const ALL_COUNTERS = (1 << FIGHTERS) - 1;

/** 7.0 Values of `outcome`, in the order of OUTCOMES. */
export const WIN = 1;
export const FIGHTER_LOST = 2;
export const ESCAPED = 3;
export const PASS_LIMIT = 4;

/** Kept from pass to pass. */
const hunt = {
  /** 1 + the number of the outcome; 0 while the game goes on. */
  outcome: 0,
  /** 1 for the first pass; 0 at set-up. */
  pass: 0,
  tacticalPoints: 0,
  /** Hits by section, in the order of SECTIONS; guns also by zone. */
  damage: bytes(SECTIONS.length),
  guns: bytes(ZONES.length),
  /** Hits since the last point they earned. */
  towardsPoint: 0,
  /** 4.4 An odd abort kept from earlier passes (abortPairs: cumulative). */
  spareAborts: 0,
  /** The sun's space, and the one from which it blinds. */
  sun: 0,
  facingSun: 0,
  /** By turret: its zone, and its hour (used under sprayScope: hour). */
  turretZone: bytes(TURRETS.length),
  turretHour: bytes(TURRETS.length),
};

/** Kept for a pass; 6.0 resets it. */
const pass = {
  /** The fighter under the top and the ball turret, or -1. */
  turretOn: bytes(TURRETS.length, -1),
  /** Rottes of this pass, and fighters placed so far. */
  rottes: 0,
  fighters: 0,
  /** 2.0 The zone that the fighter to be placed is bound to, or -1. */
  boundZone: -1,
  /** 6.0 The rotte being placed has paid for high altitude. */
  highPaid: 0,
  /** 3.0 Zones in which a fighter was placed in this pass, one bit each. */
  zonesEntered: 0,
  /** By fighter: its space, the space it was placed in, hours shifted for points, and its counter or -1 while unseen. */
  space: bytes(FIGHTERS),
  placedIn: bytes(FIGHTERS),
  shifted: bytes(FIGHTERS),
  counter: bytes(FIGHTERS, -1),
  /** Fighters that may still attack in this pass, one bit each. */
  flying: 0,
  /** Counters not seen in this pass, one bit each. */
  cup: ALL_COUNTERS,
  /** 4.1 Hours paid for and not used. */
  credit: 0,
  /** 4.4 Fighters that had to abort. */
  forcedAborts: 0,
};

/** Kept for an attack. */
const attack = {
  /** The fighter that a question is about, and the second one of a combined attack, or -1. */
  fighter: -1,
  wingman: -1,
  /** 5.3 The black number that the attack uses, and the red one of the fighter's own counter. */
  black: 0,
  red: 0,
  pressed: 0,
  /** 5.4 The section that the attack strikes, NONE, or UNROLLED. Void if the fighter is hit and saved. */
  blow: UNROLLED,
};

const table = fields({ ...hunt, ...pass, ...attack });
export const { copy, key, reset } = table;

export class State extends table.State {
  constructor() {
    super(undefined);
  }
}

/** The player sees everything: a counter is drawn when it is flipped, so nothing on the table is hidden (RULES.md, 2.0). */
export type View = { readonly [K in keyof State]: State[K] extends number ? number : Numbers };

/** 6.0 Counters go back to the cup, turrets to their spray side in their zones. */
export const clearSky: (state: State) => void = resetOf({ ...pass, ...attack });

/** Resets the fields of an attack. */
export const clearAttack: (state: State) => void = resetOf(attack);
