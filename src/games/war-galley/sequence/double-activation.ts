import { activation, diceOf, ON } from '../channels.js';
import { admiralsOf, initiativeOf } from '../command/commanders.js';
import { reachOf } from '../command/squadrons.js';
import { TRY } from '../counters.js';
import { afloat } from '../geometry.js';
import { slow } from '../ship/speed.js';
import { choicesIn } from '../state.js';
import { byCrew, crewModifier } from '../two-dice.js';
import type { Leader, Play, Ship } from '../types.js';
import { commander, signed } from '../words.js';
import { begin } from './activation.js';

/**
 * 5.42 Once a turn an admiral may try to activate two squadrons: his own, and one whose leader is in his range. Each of several admirals is
 * asked (5.13), but none while one must act first: a failure would let another squadron act before his.
 */
export function tryDouble(play: Play, seat: number): boolean {
  const { state } = play;
  const tried = seat === 0 ? state.blueDouble : state.redDouble;
  if (tried === 1 || state.mustLead >= 0) return false;
  for (const admiral of admiralsOf(state, seat)) {
    if (admiral.done === 1 || !partners(play, admiral)) continue;
    const view = state.views[seat];
    view.leader = admiral.id;
    const other = play.seats[seat].double(view);
    if (other < 0) continue;
    doubleActivation(play, admiral, state.leaders[other]);
    return true;
  }
  return false;
}

/** Lists -1 and the leaders in the admiral's range whose squadrons have not acted. False if there are none. */
function partners(play: Play, admiral: Leader): boolean {
  const { state } = play;
  const reached = reachOf(play, admiral);
  const choices = choicesIn(state.views[admiral.seat], -1);
  for (const leader of state.leaders)
    if (leader !== admiral && leader.seat === admiral.seat && leader.done === 0 && leader.ship >= 0 && reached.has(leader.ship))
      choices.push(leader.id);
  return choices.length > 1;
}

/** 5.42 Success: both squadrons act. Failure: the other one acts, confused; the admiral's may act later. */
export function doubleActivation(play: Play, admiral: Leader, other: Leader): void {
  const { state, rules, dice, record } = play;
  if (admiral.seat === 0) state.blueDouble = 1;
  else state.redDouble = 1;
  dice.clock.turn = activation(state.turn, admiral.ship);
  dice.at(ON.command);
  const roll = dice.d6();
  const success = roll <= rules.data.doubleActivation[Math.min(4, initiativeOf(play, admiral))];
  record.attempt(TRY.doubleActivation, admiral.seat, success);
  if (record.telling)
    record.say('5.42', `${commander(admiral)} tries a double activation with ${commander(other)}: ${roll}, ${success ? 'both act' : 'confusion'}`);
  if (success) begin(play, admiral);
  begin(play, other);
  if (!success) confuse(play, other);
}

/** 5.42 A d6 for each galley of the squadron, or one for all (option confusionRoll). */
export function confuse(play: Play, leader: Leader): void {
  const { state, rules, record } = play;
  let roll = 0;
  let galleys = 0;
  for (const ship of state.ships) {
    if (!afloat(ship) || ship.squadron !== leader.id) continue;
    if (galleys++ === 0 || rules.options.confusionRoll === 'each-galley') {
      roll = diceOf(play, ON.confusion, ship.id).d6();
    }
    confusion(play, ship, roll);
  }
  if (galleys > 1) record.asked.confusionRoll++;
}

const CONFUSION_WORDS = { none: 'no effect', cruise: 'cruise speed', 'half-speed': 'half speed' };

function confusion({ rules, record }: Play, ship: Ship, roll: number): void {
  const result = byCrew(rules.data.confusion, roll, ship.crew);
  if (record.telling) record.say('5.42', `${ship.name} in confusion: ${roll}${signed(crewModifier(ship.crew))}, ${CONFUSION_WORDS[result]}`);
  if (result !== 'none') slow(ship);
  if (result === 'half-speed') ship.half = 1;
}
