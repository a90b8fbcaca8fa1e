import { closing, diceOf, ON } from '../channels.js';
import { offerTransfer } from '../command/commanders.js';
import { LUCK } from '../counters.js';
import { breakFoulings } from '../fighting/disengagement.js';
import { recoverFromFire } from '../fighting/fire.js';
import { afloat } from '../geometry.js';
import { luckOfDie } from '../luck.js';
import { recoverFatigue } from '../ship/fatigue.js';
import { sink } from '../ship/losses.js';
import { PHASE } from '../state.js';
import type { Play, Ship, State } from '../types.js';
import { victoryPhase } from '../victory.js';

/** 3.1 G and H */
export function closeTurn(play: Play): void {
  const { state } = play;
  play.dice.clock.turn = closing(state.turn);
  for (const leader of state.leaders) if (leader.ship >= 0 && state.ships[leader.ship].rammed === 1) offerTransfer(play, leader);
  breakFoulings(play);
  recoverFromFire(play);
  for (const ship of state.ships) if (afloat(ship) && ship.mastsDown === 1) raiseMasts(play, ship);
  recoverFatigue(play);
  sinking(play);
  for (const leader of state.leaders) if (leader.shaken === 2) leader.shaken = 0;
  state.phase = PHASE.opening;
  if (state.over === 0) victoryPhase(play);
}

/** 3.1 G2, 6.24 Masts that fell in this turn wait for the next. */
function raiseMasts({ rules, record }: Play, ship: Ship): void {
  if (ship.mastsFresh === 1) record.asked.mastsDownRemoval++;
  if (ship.mastsFresh === 0 || rules.options.mastsDownRemoval === 'same-turn') ship.mastsDown = 0;
  ship.mastsFresh = 0;
}

/** 3.1 G4, 7.17 A rammed galley sinks on a 6. */
function sinking(play: Play): void {
  const { state } = play;
  for (const ship of state.ships) {
    if (!afloat(ship) || ship.rammed === 0) continue;
    const roll = diceOf(play, ON.sinking, ship.id).d6();
    if (play.record.telling) play.record.say('7.17', `${ship.name}, rammed: ${roll}, ${roll === 6 ? 'going down' : 'still afloat'}`);
    luckOfDie(play, LUCK.sinking, 0, roll, (face) => (face === 6 ? tiedTo(state, ship) : 0));
    if (roll === 6) sink(play, ship);
  }
}

/** 7.17 Points for Blue of the ships tied to this one. */
function tiedTo({ ships, ties }: State, ship: Ship): number {
  let points = 0;
  for (const other of ships)
    if (other !== ship && afloat(other) && ties[ship.id * ships.length + other.id] !== 0)
      points += other.owner === 0 ? -other.card.defence : other.card.defence;
  return points;
}
