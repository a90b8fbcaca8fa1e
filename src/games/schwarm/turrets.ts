import type { Dice } from '../../chance/index.js';
import { SPACES, TURRETS, ZONE_HOURS, ZONES } from './board.js';
import { TURRET_MOVES } from './channels.js';
import type { SchwarmRecord } from './record.js';
import type { SchwarmRules } from './rules.js';
import type { SchwarmState, SchwarmView } from './state.js';

/** 3.0 A fighter just placed draws the turrets of its zone that can target it and have no fighter yet. */
export function stackTurrets(s: SchwarmState, rules: SchwarmRules, fighter: number, record: SchwarmRecord): void {
  const space = s.space[fighter];
  const zone = rules.zone[space];
  const first = (s.zonesEntered & (1 << zone)) === 0;
  s.zonesEntered |= 1 << zone;
  if (rules.stackFirstOnly && !first) return;
  for (let turret = 0; turret < 2; turret++) {
    if (s.turretZone[turret] !== zone || s.turretOn[turret] >= 0 || rules.reach[turret * SPACES + space] === 0) continue;
    s.turretOn[turret] = fighter;
    s.turretHour[turret] = rules.hour[space];
    if (record.telling) record.say('3.0', `The ${TURRETS[turret]} turret takes ${record.fighter(fighter)} into its sight`);
  }
}

export function turretsOn(s: SchwarmView, fighter: number): number {
  return (s.turretOn[0] === fighter ? 1 : 0) + (s.turretOn[1] === fighter ? 1 : 0);
}

/** 3.1.1 A turret follows its fighter inside the zone and where it can target it; else it stays behind and sprays. */
export function follow(s: SchwarmState, rules: SchwarmRules, fighter: number, from: number, to: number, record: SchwarmRecord): void {
  const sameZone = rules.zone[from] === rules.zone[to];
  for (let turret = 0; turret < 2; turret++) {
    if (s.turretOn[turret] !== fighter) continue;
    if (sameZone && rules.reach[turret * SPACES + to] === 1) {
      s.turretHour[turret] = rules.hour[to];
      continue;
    }
    s.turretOn[turret] = -1;
    if (record.telling) record.say('3.1.1', `${record.fighter(fighter)} shakes off the ${TURRETS[turret]} turret`);
  }
}

/** 4.3 Turrets without a fighter in their zone move one zone, each for itself. */
export function moveTurrets(s: SchwarmState, rules: SchwarmRules, dice: Dice, record: SchwarmRecord): void {
  for (let turret = 0; turret < 2; turret++) {
    if (s.turretOn[turret] < 0 && isIdle(s, rules, turret)) moveTurret(s, rules, turret, dice, record);
    dice.checkpoint(s);
  }
}

function isIdle(s: SchwarmState, rules: SchwarmRules, turret: number): boolean {
  return rules.idleWithoutTarget ? !hasTarget(s, rules, turret, s.turretZone[turret]) : !hasFighter(s, rules, s.turretZone[turret]);
}

/** 4.3 To the neighbouring zone with a target; by the die when both have one or neither, clockwise on an even roll. */
function moveTurret(s: SchwarmState, rules: SchwarmRules, turret: number, dice: Dice, record: SchwarmRecord): void {
  const zone = s.turretZone[turret];
  const clockwise = (zone + 1) & 3;
  const anticlockwise = (zone + 3) & 3;
  const ahead = hasTarget(s, rules, turret, clockwise);
  const behind = hasTarget(s, rules, turret, anticlockwise);
  let to = ahead ? clockwise : anticlockwise;
  if (ahead === behind) {
    dice.at(TURRET_MOVES);
    to = dice.d10() % 2 === 0 ? clockwise : anticlockwise;
  }
  s.turretZone[turret] = to;
  s.turretHour[turret] = ZONE_HOURS[to][1];
  if (record.telling) record.say('4.3', `The ${TURRETS[turret]} turret has no fighter and swings from ${ZONES[zone]} to ${ZONES[to]}`);
}

function hasFighter(s: SchwarmState, rules: SchwarmRules, zone: number): boolean {
  for (let fighter = 0; fighter < s.fighters; fighter++) {
    if ((s.flying & (1 << fighter)) !== 0 && rules.zone[s.space[fighter]] === zone) return true;
  }
  return false;
}

function hasTarget(s: SchwarmState, rules: SchwarmRules, turret: number, zone: number): boolean {
  for (let fighter = 0; fighter < s.fighters; fighter++) {
    const space = s.space[fighter];
    if ((s.flying & (1 << fighter)) !== 0 && rules.zone[space] === zone && rules.reach[turret * SPACES + space] === 1) return true;
  }
  return false;
}

/** 3.0 What the turrets add to the defence die: sight on their own fighter only, spray on every fighter they cover. */
export function turretDefence(s: SchwarmView, rules: SchwarmRules, fighter: number): number {
  const space = s.space[fighter];
  let red = 0;
  for (let turret = 0; turret < 2; turret++) {
    const target = s.turretOn[turret];
    if (target === fighter) red += rules.sightDefence[turret];
    else if (target < 0 && sprays(s, rules, turret, space)) red += rules.sprayDefence[turret];
  }
  return red;
}

/** 1.4, 3.0 */
function sprays(s: SchwarmView, rules: SchwarmRules, turret: number, space: number): boolean {
  if (rules.reach[turret * SPACES + space] === 0) return false;
  return rules.sprayHour ? s.turretHour[turret] === rules.hour[space] : s.turretZone[turret] === rules.zone[space];
}

/** 3.0 What they take from the attack die: the black number of a turret that has the fighter in its sight. */
export function turretAttack(s: SchwarmView, rules: SchwarmRules, fighter: number): number {
  return (s.turretOn[0] === fighter ? rules.sightAttack[0] : 0) + (s.turretOn[1] === fighter ? rules.sightAttack[1] : 0);
}

/** 3.0 Off its fighter, on its spray side. */
export function unstack(s: SchwarmState, fighter: number): void {
  for (let turret = 0; turret < 2; turret++) if (s.turretOn[turret] === fighter) s.turretOn[turret] = -1;
}
