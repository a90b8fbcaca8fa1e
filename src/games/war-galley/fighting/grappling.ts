import { diceOf, ON } from '../channels.js';
import { LUCK, TRY } from '../counters.js';
import { afloat, apart, BOWS_IN_REACH, fouledWith, grappledTo } from '../geometry.js';
import { luckOfDie } from '../luck.js';
import { tie } from '../ship/losses.js';
import { choicesIn, TIE } from '../state.js';
import type { Play, Rules, Sea, Ship } from '../types.js';
import { signed } from '../words.js';
import { canEvade, offerEvasion } from './evasion.js';
import { offerAnswer } from './missiles.js';

/** 8.11, 8.13, 7.16 */
export function cannotGrapple(ship: Ship): boolean {
  return ship.fast === 1 || ship.grappleTried === 1 || ship.collided === 1 || ship.aground > 0;
}

/** 8.11 In reach: adjacent, or two hexes ahead with a harpax. 7.16 A rammed ship grapples only its rammer. */
export function canGrapple(state: Sea, rules: Rules, ship: Ship, target: Ship): boolean {
  if (!afloat(target) || target.owner === ship.owner || grappledTo(state, ship, target)) return false;
  if (ship.rammed === 1 && !fouledWith(state, ship, target)) return false;
  const far = apart(rules, ship, target);
  return far === 1 || (far === 2 && ship.card.harpax && inFrontArc(rules, ship, target, 2));
}

/** In the front arc of a corvus (one hex) or harpax (one or two): through the bow or a bow-flank hexside. */
export function inFrontArc(rules: Rules, ship: Ship, target: Ship, hexes: number): boolean {
  const { grid } = rules;
  for (const turn of [5, 0, 1]) {
    const beside = rules.next[(ship.bow << 4) | (ship.facing + turn)];
    if (beside < 0) continue;
    if (
      hexes === 1
        ? beside === target.bow || beside === target.stern
        : Math.min(grid.distance(beside, target.bow), grid.distance(beside, target.stern)) === 1
    )
      return true;
  }
  return false;
}

/** 8.12, with the scenario's devices. */
export function grappleModifier(rules: Rules, ship: Ship, target: Ship): number {
  const { corvus, harpax } = rules.data;
  let modifier = 0;
  if (target.crippled || target.tied) modifier++;
  if (target.sails === 1) modifier++;
  if (opposite(rules, ship, target) && target.fatigue === 0 && target.half === 0 && !target.crippled && !target.immobile) modifier--;
  if (ship.sails === 1) modifier--;
  const near = apart(rules, ship, target) === 1;
  if (ship.card.corvus && near && inFrontArc(rules, ship, target, 1)) modifier += corvus.grapple;
  else if (ship.card.harpax && inFrontArc(rules, ship, target, near ? 1 : 2)) modifier += near ? harpax.rangeOne : harpax.rangeTwo;
  return modifier;
}

function opposite(rules: Rules, ship: Ship, target: Ship): boolean {
  return target.facing === (ship.facing + 3) % 6 || (rules.options.grappleOpposite === 'opposite-or-oblique' && oblique(ship, target));
}

function oblique(ship: Ship, target: Ship): boolean {
  return target.facing === (ship.facing + 2) % 6 || target.facing === (ship.facing + 4) % 6;
}

export function grappleResult(rules: Rules, roll: number, crew: number, modifier: number): boolean {
  return roll + modifier >= rules.data.grapple[crew];
}

/** 8.1 After its movement a ship may try to grapple one enemy. */
export function offerGrapple(play: Play, ship: Ship): void {
  if (cannotGrapple(ship)) return;
  const { state, rules } = play;
  const view = state.views[ship.owner];
  const choices = choicesIn(view, -1);
  for (const target of state.ships) {
    if (target.owner === ship.owner || target.bow < 0 || rules.grid.distance(ship.bow, target.bow) > BOWS_IN_REACH) continue;
    if (canGrapple(state, rules, ship, target)) choices.push(target.id);
  }
  if (choices.length === 1) return;
  view.ship = ship.id;
  const id = play.seats[ship.owner].grapple(view);
  if (id >= 0) grapple(play, ship, state.ships[id]);
}

export function grapple(play: Play, ship: Ship, target: Ship): void {
  const { state, rules, record } = play;
  // 6.51 asks when a ship comes adjacent. A ship that grapples from its starting hex did not (3.1 E1).
  if (state.course.advanced === 0 && canEvade(target)) {
    record.asked.evadeGrapple++;
    if (rules.options.evadeGrapple === 'from-standing-start' && offerEvasion(play, target, ship)) return;
  }
  offerAnswer(play, target, ship);
  const modifier = grappleModifier(rules, ship, target);
  if (oblique(ship, target)) record.asked.grappleOpposite++;
  ship.grappleTried = 1;
  const roll = diceOf(play, ON.grapple, ship.id).d6();
  const success = grappleResult(rules, roll, ship.crew, modifier);
  luckOfDie(play, LUCK.grapples, ship.owner, roll, (face) => (grappleResult(rules, face, ship.crew, modifier) ? 1 : 0));
  record.attempt(TRY.grapple, ship.owner, success);
  record.between(TRY.grapple, ship.card.kind, target.card.kind, success);
  if (record.telling)
    record.say(
      '8.12',
      `${ship.name} grapples ${target.name}: needs ${rules.data.grapple[ship.crew]} or more, ${roll}${signed(modifier)}: ${success ? 'grappled' : 'failed'}`,
    );
  if (!success) return;
  tie(state, ship, target, TIE.grappled);
  const held = target.id * state.ships.length + ship.id;
  if (ship.card.corvus && apart(rules, ship, target) === 1 && inFrontArc(rules, ship, target, 1)) state.ties[held] |= TIE.corvus;
  else if (ship.card.harpax) state.ties[held] |= TIE.harpax;
}
