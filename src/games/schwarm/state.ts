import { FIGHTERS, SECTIONS, SPACES, TURRETS, UNROLLED, ZONES } from './board.js';

/** Small whole numbers that may be read, not written. */
export interface Numbers {
  readonly length: number;
  readonly [index: number]: number;
}

/**
 * What the player sees, which is everything: a counter is drawn from the cup when it is flipped, so nothing on the
 * table is hidden (see RULES.md, 2.0).
 */
export interface SchwarmView {
  readonly outcome: number;
  /** 1 for the first pass; 0 at set-up. */
  readonly pass: number;
  readonly tacticalPoints: number;

  /** Hits by section, in the order of SECTIONS; guns also by zone. */
  readonly damage: Numbers;
  readonly guns: Numbers;
  /** Hits since the last point they earned. */
  readonly towardsPoint: number;

  /** The sun's space, and the one from which it blinds. */
  readonly sun: number;
  readonly facingSun: number;

  /** Of the top and the ball turret: zone, hour (of use under sprayScope: hour), and the fighter under it or -1. */
  readonly turretZone: Numbers;
  readonly turretHour: Numbers;
  readonly turretOn: Numbers;

  /** Rottes of this pass, and fighters placed so far. */
  readonly rottes: number;
  readonly fighters: number;
  /** The zone that the fighter to be placed is bound to, or -1. */
  readonly boundZone: number;
  /** 6.0 The rotte being placed has paid for high altitude. */
  readonly highPaid: number;
  /** By fighter: its space, the space it was placed in, hours shifted for points, and its counter or -1 while unseen. */
  readonly space: Numbers;
  readonly placedIn: Numbers;
  readonly shifted: Numbers;
  readonly counter: Numbers;
  /** Fighters that may still attack in this pass, one bit each. */
  readonly flying: number;
  /** Counters not seen in this pass, one bit each. */
  readonly cup: number;
  /** 4.1 Hours paid for and not used. */
  readonly credit: number;
  /** Aborts of this pass, forced ones first; and an odd one kept from earlier passes (abortPairs: cumulative). */
  readonly forcedAborts: number;
  readonly spareAborts: number;

  /** The fighter that a question is about, and in a combined attack the other one, else -1. */
  readonly fighter: number;
  readonly wingman: number;
  /** 5.3 The black number that the attack uses, and the red one of the fighter's own counter. */
  readonly black: number;
  readonly red: number;
  readonly pressed: number;
  /** 5.4 The section that the fighter's attack strikes, NONE, or UNROLLED: void when the fighter is hit and saved. */
  readonly blow: number;
}

/** Preallocated once for any number of games; fields in the order of the view. */
export class SchwarmState implements SchwarmView {
  outcome = 0;
  pass = 0;
  tacticalPoints = 0;
  readonly damage = new Int8Array(SECTIONS.length);
  readonly guns = new Int8Array(ZONES.length);
  towardsPoint = 0;
  sun = 0;
  facingSun = 0;
  readonly turretZone = new Int8Array(TURRETS.length);
  readonly turretHour = new Int8Array(TURRETS.length);
  readonly turretOn = new Int8Array(TURRETS.length).fill(-1);
  rottes = 0;
  fighters = 0;
  boundZone = -1;
  highPaid = 0;
  /** Zones in which a fighter was placed in this pass, one bit each. */
  zonesEntered = 0;
  readonly space = new Int8Array(FIGHTERS);
  readonly placedIn = new Int8Array(FIGHTERS);
  readonly shifted = new Int8Array(FIGHTERS);
  readonly counter = new Int8Array(FIGHTERS).fill(-1);
  flying = 0;
  cup = ALL_COUNTERS;
  credit = 0;
  forcedAborts = 0;
  spareAborts = 0;
  fighter = -1;
  wingman = -1;
  black = 0;
  red = 0;
  pressed = 0;
  blow = UNROLLED;
}

export const ALL_COUNTERS = (1 << FIGHTERS) - 1;

export function clearGame(s: SchwarmState): void {
  s.outcome = 0;
  s.pass = 0;
  s.damage.fill(0);
  s.guns.fill(0);
  s.towardsPoint = 0;
  s.spareAborts = 0;
  clearSky(s);
}

/** 6.0 Fighters back to the cup, turrets back to their spray side in the zone they are in. */
export function clearSky(s: SchwarmState): void {
  s.turretOn[0] = -1;
  s.turretOn[1] = -1;
  s.rottes = 0;
  s.boundZone = -1;
  s.highPaid = 0;
  s.zonesEntered = 0;
  for (let fighter = 0; fighter < s.fighters; fighter++) {
    s.space[fighter] = 0;
    s.placedIn[fighter] = 0;
    s.shifted[fighter] = 0;
    s.counter[fighter] = -1;
  }
  s.fighters = 0;
  s.flying = 0;
  s.cup = ALL_COUNTERS;
  s.credit = 0;
  s.forcedAborts = 0;
  clearAttack(s);
}

/** Nobody is attacking. */
export function clearAttack(s: SchwarmState): void {
  s.fighter = -1;
  s.wingman = -1;
  s.black = 0;
  s.red = 0;
  s.pressed = 0;
  s.blow = UNROLLED;
}

export function copyState(to: SchwarmState, from: SchwarmState): void {
  to.outcome = from.outcome;
  to.pass = from.pass;
  to.tacticalPoints = from.tacticalPoints;
  to.damage.set(from.damage);
  to.guns.set(from.guns);
  to.towardsPoint = from.towardsPoint;
  to.sun = from.sun;
  to.facingSun = from.facingSun;
  to.turretZone.set(from.turretZone);
  to.turretHour.set(from.turretHour);
  to.turretOn.set(from.turretOn);
  to.rottes = from.rottes;
  to.fighters = from.fighters;
  to.boundZone = from.boundZone;
  to.highPaid = from.highPaid;
  to.zonesEntered = from.zonesEntered;
  to.space.set(from.space);
  to.placedIn.set(from.placedIn);
  to.shifted.set(from.shifted);
  to.counter.set(from.counter);
  to.flying = from.flying;
  to.cup = from.cup;
  to.credit = from.credit;
  to.forcedAborts = from.forcedAborts;
  to.spareAborts = from.spareAborts;
  to.fighter = from.fighter;
  to.wingman = from.wingman;
  to.black = from.black;
  to.red = from.red;
  to.pressed = from.pressed;
  to.blow = from.blow;
}

/** Every field: a key that forgot one would merge what differs. */
export function keyOf(s: SchwarmState): string {
  return (
    `${s.outcome},${s.pass},${s.tacticalPoints}|${s.damage}|${s.guns}|${s.towardsPoint},${s.sun},${s.facingSun}|` +
    `${s.turretZone}|${s.turretHour}|${s.turretOn}|${s.rottes},${s.fighters},${s.boundZone},${s.highPaid},${s.zonesEntered}|` +
    `${s.space}|${s.placedIn}|${s.shifted}|${s.counter}|${s.flying},${s.cup},${s.credit},${s.forcedAborts},${s.spareAborts}|` +
    `${s.fighter},${s.wingman},${s.black},${s.red},${s.pressed},${s.blow}`
  );
}

/** What must be true of every state between two passes; the first promise broken, in words. */
export function brokenPromise(s: SchwarmState, limits: Numbers): string | undefined {
  if (s.tacticalPoints < 0) return `${s.tacticalPoints} tactical points`;
  for (let section = 1; section < SECTIONS.length; section++) {
    const hits = s.damage[section];
    if (hits < 0 || (hits >= limits[section] && s.outcome !== 1)) return `${hits} hits on the ${SECTIONS[section]}, and the game goes on`;
  }
  if (s.guns.reduce((sum, hits) => sum + hits, 0) !== s.damage[0]) return 'gun hits do not add up over the zones';
  if (s.turretZone.some((zone) => zone < 0 || zone >= ZONES.length)) return 'a turret is in no zone';
  if (s.sun < 0 || s.sun >= SPACES) return 'the sun is nowhere';
  if (s.outcome === 0 && (s.flying !== 0 || s.cup !== ALL_COUNTERS || s.turretOn.some((fighter) => fighter >= 0)))
    return 'fighters have not gone back to the cup';
  return undefined;
}
