import { diceOf, ON } from '../channels.js';
import { LUCK, TRY } from '../counters.js';
import { ahead, inFlank } from '../geometry.js';
import { luckOfDie } from '../luck.js';
import { yesOrNo } from '../state.js';
import type { Play, Ship } from '../types.js';
import { chanceToRam, ramModifier } from './ram-odds.js';
import { cannotRam, RAMMED, resolveRam, targetRefusal } from './ramming.js';

/** 6.7 (optional) Enemies may ram the mover when it enters their bow hex. True if one did try. */
export function offerReactionRams(play: Play, mover: Ship): boolean {
  const { state, rules } = play;
  let tried = false;
  for (const ship of state.ships) {
    if (ship.bow < 0 || ship.owner === mover.owner || ahead(rules.next, ship) !== mover.bow) continue;
    if (!mayReact(play, ship, mover)) continue;
    const view = yesOrNo(state, ship);
    view.other = mover.id;
    if (play.seats[ship.owner].reactionRam(view) === 1 && reactionRam(play, ship, mover)) tried = true;
    if (mover.rammed === 1) return true;
  }
  return tried;
}

/** 6.7 names 7.13 and 7.14 to 7.16, but not 7.12: any angle, unless the option says otherwise. */
function mayReact(play: Play, ship: Ship, mover: Ship): boolean {
  if (cannotRam(ship) !== undefined || ship.crew === 0 || targetRefusal(play.rules, mover) !== undefined) return false;
  if (inFlank(play.rules.next, mover, ship.bow)) return true;
  play.record.asked.reactionRamFlank++;
  return play.rules.options.reactionRamFlank === 'any-facing';
}

/** 6.7 A crew test, then the ram. A failed ram costs the mover a point and hampers its blows. True if the blow was struck. */
function reactionRam(play: Play, ship: Ship, mover: Ship): boolean {
  const { state, record } = play;
  const roll = diceOf(play, ON.crewTest, ship.id).d6();
  const worth = chanceToRam(play.rules, ship, mover) * mover.card.defence;
  luckOfDie(play, LUCK.crews, ship.owner, roll, (face) => (crewTestRoll(face, ship.crew) ? worth : 0));
  if (!crewTestRoll(roll, ship.crew)) {
    record.attempt(TRY.reactionRam, ship.owner, false);
    if (record.telling) record.say('6.7', `${ship.name} is too slow for a reaction ram: ${roll}`);
    return false;
  }
  const { course } = state;
  const result = resolveRam(play, ship, mover, ramModifier(play.rules, ship, mover), TRY.reactionRam);
  if (result !== RAMMED.collision) course.ended = 1;
  else {
    // The collision affects the galley that did not move; the mover keeps its speed, pays a point and rows on.
    course.left = Math.max(0, course.left - 1);
    course.used++;
    mover.hampered = 1;
  }
  return true;
}

export const crewTestRoll = (roll: number, crew: number): boolean => roll <= crew;
