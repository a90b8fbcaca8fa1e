import { SPACES, TURRETS, ZONE_HOURS, ZONES } from './board.js';
import { ON } from './channels.js';
import type { Rules } from './rules.js';
import type { View } from './state.js';
import type { Play } from './types.js';

/** 3.0 A fighter that is placed draws the turrets of its zone that can target it and have no fighter yet. */
export function stackTurrets({ state, rules, record }: Play, fighter: number): void {
  const space = state.space[fighter];
  const zone = rules.zone[space];
  const first = (state.zonesEntered & (1 << zone)) === 0;
  state.zonesEntered |= 1 << zone;
  for (let turret = 0; turret < 2; turret++) {
    if (state.turretZone[turret] !== zone || state.turretOn[turret] >= 0 || !canTarget(rules, turret, space)) continue;
    if (!first) record.asked.turretStacks++;
    if (!first && rules.options.turretStacks === 'first-only') continue;
    state.turretOn[turret] = fighter;
    state.turretHour[turret] = rules.hour[space];
    if (record.telling) record.say('3.0', `The ${TURRETS[turret]} turret takes ${record.fighter(fighter)} into its sight`);
  }
}

/** 1.4 Whether the turret can target the altitude. */
export function canTarget(rules: Rules, turret: number, space: number): boolean {
  return rules.reach[turret * SPACES + space] === 1;
}

export function turretsOn(view: View, fighter: number): number {
  return (view.turretOn[0] === fighter ? 1 : 0) + (view.turretOn[1] === fighter ? 1 : 0);
}

/** 3.1.1 A turret follows its fighter within the zone to spaces that it can target; otherwise it stays behind and sprays. */
export function follow({ state, rules, record }: Play, fighter: number, from: number, to: number): void {
  const sameZone = rules.zone[from] === rules.zone[to];
  for (let turret = 0; turret < 2; turret++) {
    if (state.turretOn[turret] !== fighter) continue;
    if (sameZone && canTarget(rules, turret, to)) {
      state.turretHour[turret] = rules.hour[to];
      continue;
    }
    state.turretOn[turret] = -1;
    if (record.telling)
      record.say('3.1.1', `${record.fighter(fighter)} shakes off the ${TURRETS[turret]} turret, which sprays the ${ZONES[state.turretZone[turret]]}`);
  }
}

/**
 * 4.3 Each turret without a fighter in its zone moves one zone. The zones with a fighter, and with one that the turret can
 * target, are sets, one bit each (1.05 × the games of `cautious`).
 */
export function moveTurrets(play: Play): void {
  const { state, rules, dice, record } = play;
  let occupied = 0;
  for (let fighter = 0; fighter < state.fighters; fighter++) {
    if ((state.flying & (1 << fighter)) !== 0) occupied |= 1 << rules.zone[state.space[fighter]];
  }
  for (let turret = 0; turret < 2; turret++) {
    if (state.turretOn[turret] < 0) {
      record.asked.sprayScope++;
      const targets = zonesWithTarget(state, rules, turret);
      if (isIdle(play, turret, occupied, targets)) moveTurret(play, turret, targets);
    }
    dice.checkpoint(state);
  }
}

function zonesWithTarget(view: View, rules: Rules, turret: number): number {
  let zones = 0;
  for (let fighter = 0; fighter < view.fighters; fighter++) {
    const space = view.space[fighter];
    if ((view.flying & (1 << fighter)) !== 0) zones |= rules.reach[turret * SPACES + space] << rules.zone[space];
  }
  return zones;
}

function isIdle({ state, rules, record }: Play, turret: number, occupied: number, targets: number): boolean {
  const zone = state.turretZone[turret];
  if (((occupied >> zone) & 1) === 0) return true;
  if (((targets >> zone) & 1) === 1) return false;
  record.asked.turretIdle++;
  return rules.options.turretIdle === 'no-target';
}

/** 4.3 To the neighbouring zone with a target. If both or neither have one a die decides: clockwise on an even roll. */
function moveTurret({ state, dice, record }: Play, turret: number, targets: number): void {
  const zone = state.turretZone[turret];
  const clockwise = (zone + 1) & 3;
  const anticlockwise = (zone + 3) & 3;
  const ahead = (targets >> clockwise) & 1;
  const behind = (targets >> anticlockwise) & 1;
  let to = ahead === 1 ? clockwise : anticlockwise;
  if (ahead === behind) {
    dice.at(ON.turretMoves);
    to = dice.d10() % 2 === 0 ? clockwise : anticlockwise;
  }
  state.turretZone[turret] = to;
  state.turretHour[turret] = ZONE_HOURS[to][1];
  if (record.telling) record.say('4.3', `The ${TURRETS[turret]} turret has no fighter and swings from ${ZONES[zone]} to ${ZONES[to]}`);
}

/** 3.0 Added to the defence die: sight on the turret's own fighter, spray on every fighter it covers. */
export function turretDefence(view: View, rules: Rules, fighter: number): number {
  const space = view.space[fighter];
  let red = 0;
  for (let turret = 0; turret < 2; turret++) {
    const target = view.turretOn[turret];
    if (target === fighter) red += rules.sightDefence[turret];
    else if (target < 0 && sprays(view, rules, turret, space)) red += rules.sprayDefence[turret];
  }
  return red;
}

/** 1.4, 3.0 */
function sprays(view: View, rules: Rules, turret: number, space: number): boolean {
  if (!canTarget(rules, turret, space)) return false;
  return rules.options.sprayScope === 'hour' ? view.turretHour[turret] === rules.hour[space] : view.turretZone[turret] === rules.zone[space];
}

/** 3.0 Added to the attack die: the black number of a turret with the fighter in its sight. */
export function turretAttack(view: View, rules: Rules, fighter: number): number {
  return (view.turretOn[0] === fighter ? rules.sightAttack[0] : 0) + (view.turretOn[1] === fighter ? rules.sightAttack[1] : 0);
}

/** 3.0 Turrets leave the fighter and turn to their spray side. */
export function unstack({ state, record }: Play, fighter: number): void {
  for (let turret = 0; turret < 2; turret++) {
    if (state.turretOn[turret] !== fighter) continue;
    state.turretOn[turret] = -1;
    if (record.telling) record.say('3.0', `The ${TURRETS[turret]} turret is left without it and sprays the ${ZONES[state.turretZone[turret]]}`);
  }
}

/** 6.0 After the pass turrets stay in their zones, on their spray side. */
export function tellSpray({ state, record }: Play): void {
  for (let turret = 0; turret < 2; turret++) {
    if (state.turretOn[turret] >= 0) record.say('6.0', `The ${TURRETS[turret]} turret goes back to spraying the ${ZONES[state.turretZone[turret]]}`);
  }
}
