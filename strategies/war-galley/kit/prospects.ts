/** Exact chances, from the rules' own modifiers and tables. */
import {
  attackOf,
  boardingModifier,
  boardingNeed,
  type Course,
  evasionOpen,
  grappledTo,
  grappleModifier,
  mayBurn,
  type Rules,
  rakeModifier,
  rakeNeed,
  ramModifier,
  ramNeed,
  type Sea,
  type Ship,
  speedBonus,
  ways,
} from 'sortie/games/war-galley';

export function ramChance(rules: Rules, ship: Ship, target: Ship, course: Course): number {
  const modifier = speedBonus(ship, course) + ramModifier(rules, ship, target);
  return ways(ramNeed(rules, attackOf(ship), target.card.defence), modifier) / 36;
}

/** The chance of an enemy at its best: full speed, straight. */
export function bestRamChance(rules: Rules, ship: Ship, target: Ship): number {
  if (ship.card.attackMaximum === 0) return 0;
  const tired = ship.fatigue > 0 || ship.taken === 1 || ship.half === 1;
  const attack = tired ? ship.card.attackCruise : ship.card.attackMaximum;
  return attack === 0 ? 0 : ways(ramNeed(rules, attack, target.card.defence), (tired ? 0 : 1) + ramModifier(rules, ship, target)) / 36;
}

export function rakeChance(rules: Rules, ship: Ship, target: Ship): number {
  return ways(rakeNeed(rules, ship.crew, target.crew), rakeModifier(rules, ship, target)) / 36;
}

/** Chance that the target evades if it tries. */
export function evadeChance(state: Sea, rules: Rules, target: Ship): number {
  return evasionOpen(state, rules, target) ? Math.max(0, target.crew - target.half) / 6 : 0;
}

export function grappleChance(rules: Rules, ship: Ship, target: Ship): number {
  return Math.min(1, Math.max(0, 7 - rules.data.grapple[ship.crew] + grappleModifier(rules, ship, target)) / 6);
}

/** 8.22, 8.23 Chance of a capture, alone or with the marines of friends. */
export function boardChance(rules: Rules, ship: Ship, target: Ship, friends = 0): number {
  const marines = ship.marines + friends;
  return marines <= 0 ? 0 : ways(boardingNeed(rules, marines, target.marines), boardingModifier([ship], target)) / 36;
}

/** 8.22 Marines of friends that hold the target and board in the same segment: ships of active squadrons. */
export function company(sea: Sea, ship: Ship, target: Ship): number {
  if (target.grapples === 0 || sea.active < 0) return 0;
  let marines = 0;
  for (const other of sea.ships)
    if (other !== ship && other.owner === ship.owner && other.marines > 0 && actsWith(sea, other) && grappledTo(sea, other, target))
      marines += other.marines;
  return marines;
}

const actsWith = (sea: Sea, { squadron }: Ship): boolean => squadron >= 0 && (squadron === sea.active || squadron === sea.activeToo);

/** A target, with the values that do not depend on the number of marines shooting at it. */
export interface Aim {
  ship: Ship;
  target: Ship;
  modifier: number;
}

/** Expected marines lost; a fire counts 1.5 marines. */
export function missileWorth(rules: Rules, { ship, target, modifier }: Aim, marines: number, incendiary: boolean): number {
  const column = marines === 0 ? 0 : marines <= 2 ? 1 : marines <= 4 ? 2 : 3;
  let worth = 0;
  for (let roll = 1; roll <= 6; roll++) {
    const row = Math.min(7, Math.max(1, roll + modifier)) - 1;
    const result = rules.missile[(row << 4) | column];
    if (result === 0) continue;
    worth += target.marines > 0 ? 1 : 0.05;
    if (result === 2 && incendiary && mayBurn(ship)) worth += 1.5;
  }
  return worth / 6;
}
