import { lowest } from '../../engine/index.js';
import { type Aircraft, COLLIDED } from './aircraft.js';
import { NONE } from './answers.js';
import { ask } from './ask.js';
import { ROW } from './counters.js';
import { canFire } from './fire.js';
import { remove } from './movement.js';
import { column, evadeInReaction, fireInReaction } from './reactions.js';
import type { Play } from './types.js';

/** 5.4 The enemies that a leg of `mm` along its heading touches, as bits. */
export function touched({ state, rules }: Play, one: Aircraft, fromX: number, fromY: number, mm: number): number {
  const { ux, uy } = one;
  const { touchSq } = rules;
  let bits = 0;
  for (let rest = rules.sides[1 - one.side]; rest !== 0; rest &= rest - 1) {
    const other = state.aircraft[lowest(rest)];
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

/**
 * 5.4 Aircraft pass above and below each other, unless the active player declares a collision with one on the path: once for each
 * target in an activation, or a path of many short legs would test until it hits.
 */
export function mayRam(play: Play, one: Aircraft, fromX: number, fromY: number, mm: number): void {
  const { state, seats } = play;
  if (!one.able) return;
  const choices = touched(play, one, fromX, fromY, mm) & ~one.rammed;
  if (choices === 0) return;
  const view = ask(play, one);
  view.choices = choices;
  const target = seats[one.side].ram(view);
  if (target === NONE) return;
  one.rammed |= 1 << target;
  wantsCollision(play, one, state.aircraft[target]);
}

/** 5.4 Wants a collision. Two passes: it rams. One: it fires and evades if it can fire, else rams. None: it evades. */
export function wantsCollision(play: Play, one: Aircraft, target: Aircraft): void {
  const { state } = play;
  state.depth++;
  const passed = column(play, one, ROW.wantsCollision, one.rep, collisionDice(one));
  if (passed === 0) evadeInReaction(play, one, true);
  else if (passed === 1 && canFire(play, one, target.bit)) {
    fireInReaction(play, one, target.bit, one.rep);
    evadeInReaction(play, one, true);
  } else collision(play, target, one);
  state.depth--;
}

/** 5.4 Collision, tested by the inactive aircraft. Two passes: it fires, then evades. One: it evades, then fires. None: both are lost. */
export function collision(play: Play, one: Aircraft, rammer: Aircraft): void {
  const { state } = play;
  state.depth++;
  const passed = column(play, one, ROW.collision, one.rep, collisionDice(one));
  if (passed === 0) collide(play, one, rammer);
  else {
    if (passed === 2) fireInReaction(play, one, rammer.bit, one.rep);
    if (!stays(play, one, rammer)) evadeInReaction(play, one, true);
    if (passed === 1) fireInReaction(play, one, rammer.bit, one.rep);
  }
  state.depth--;
}

/** 5.4, 7 A target that passed but cannot evade: clumsy, stunned or on fire. Under `hit` it collides, unless the rammer has broken off. */
function stays(play: Play, one: Aircraft, rammer: Aircraft): boolean {
  const { rules, record } = play;
  if (one.canEvade && !one.clumsy) return false;
  if (!one.flying || !rammer.flying || (rammer.halted === 1 && !rammer.clumsy)) return false;
  record.asked.collisionStay++;
  if (record.telling) record.say('5.4', `${one.id} cannot evade, ${rules.options.collisionStay === 'hit' ? 'and is hit' : 'but is missed'}`);
  if (rules.options.collisionStay === 'hit') collide(play, one, rammer);
  return rules.options.collisionStay === 'hit';
}

function collide(play: Play, one: Aircraft, rammer: Aircraft): void {
  remove(play, one, COLLIDED);
  remove(play, rammer, COLLIDED);
}

/** 7 Clumsy aircraft roll one die. */
export function collisionDice(one: Readonly<Aircraft>): number {
  return one.clumsy ? 1 : 2;
}
