import { type Aircraft, COLLIDED } from './aircraft.js';
import { firstOf } from './bits.js';
import { canFire } from './fire.js';
import { evade, remove } from './movement.js';
import { NONE } from './player.js';
import { column, fireInReaction } from './reactions.js';
import { COLLISION, WANTS_COLLISION } from './record.js';
import type { Fight } from './state.js';

/** 5.4 The enemies that a leg of `mm`, flown straight from there, passes close enough to touch, a bit each. */
export function touched(fight: Fight, one: Aircraft, fromX: number, fromY: number, mm: number): number {
  const { ux, uy } = one;
  const { touchSq } = fight.rules;
  let bits = 0;
  for (let rest = fight.rules.sides[1 - one.side]; rest !== 0; rest &= rest - 1) {
    const other = fight.aircraft[firstOf(rest)];
    const dx = other.x - fromX;
    const dy = other.y - fromY;
    const aside = dy * ux - dx * uy;
    if (aside * aside > touchSq || !other.flying) continue;
    const along = dx * ux + dy * uy;
    const short = along < 0 ? along : along > mm ? along - mm : 0;
    if (aside * aside + short * short <= touchSq) bits |= other.bit;
  }
  return bits;
}

/** 5.4 Aircraft pass above and below each other, unless the active player declares a collision with one that the path touches. */
export function mayRam(fight: Fight, one: Aircraft, fromX: number, fromY: number, mm: number): void {
  if (!one.able) return;
  const choices = touched(fight, one, fromX, fromY, mm);
  if (choices === 0) return;
  const view = fight.ask(one);
  view.choices = choices;
  const target = fight.pilots[one.side].ram(view);
  if (target !== NONE) wantsCollision(fight, one, fight.aircraft[target]);
}

/** 5.4 Wants a collision. Two passes: it goes for it. One: it fires and evades if it can fire, else goes for it. None: it evades. */
export function wantsCollision(fight: Fight, one: Aircraft, target: Aircraft): void {
  fight.depth++;
  const passed = column(fight, one, WANTS_COLLISION, one.rep, collisionDice(one));
  if (passed === 0) evade(fight, one, true);
  else if (passed === 1 && canFire(fight, one, target.bit)) {
    fireInReaction(fight, one, target.bit, one.rep);
    evade(fight, one, true);
  } else collision(fight, target, one);
  fight.depth--;
}

/** 5.4 Collision, tested by the inactive aircraft. Two passes: it fires if it can, then evades. One: evades, then fires if it can. None: both are lost. */
export function collision(fight: Fight, one: Aircraft, rammer: Aircraft): void {
  fight.depth++;
  const passed = column(fight, one, COLLISION, one.rep, collisionDice(one));
  if (passed === 2) {
    fireInReaction(fight, one, rammer.bit, one.rep);
    evade(fight, one, true);
  } else if (passed === 1) {
    evade(fight, one, true);
    fireInReaction(fight, one, rammer.bit, one.rep);
  } else {
    remove(fight, one, COLLIDED);
    remove(fight, rammer, COLLIDED);
  }
  fight.depth--;
}

/** 7 A clumsy aircraft takes its collision tests on one die. */
export function collisionDice(one: Readonly<Aircraft>): number {
  return one.clumsy ? 1 : 2;
}
