import { diceOf, ON } from '../channels.js';
import { TRY } from '../counters.js';
import { admiralLost } from '../flight.js';
import { afloat, apart } from '../geometry.js';
import { choicesIn } from '../state.js';
import type { Leader, Play, Rules, Sea, Ship, State, View } from '../types.js';
import { commander } from '../words.js';

const isReduced = (leader: Leader): boolean => leader.reduced === 1 || leader.shaken > 0;

/** 5.12, 5.52, 5.53 */
export function initiativeOf({ rules }: { rules: Rules }, leader: Leader): number {
  const { initiative, initiativeMinimum } = rules.data.leaderReduced;
  return isReduced(leader) ? Math.max(initiativeMinimum, leader.card.initiative + initiative) : leader.card.initiative;
}

/** 5.11 */
export function rangeOf(play: Play, leader: Leader): number {
  const { range, rangeMinimum } = play.rules.data.leaderReduced;
  return isReduced(leader) ? Math.max(rangeMinimum, leader.card.range + range) : leader.card.range;
}

export function leaderAboard(state: Sea, ship: Ship): Leader | undefined {
  for (const leader of state.leaders) if (leader.ship === ship.id) return leader;
  return undefined;
}

/** 5.12, 5.13 The admirals in play. */
export function admiralsOf(state: State, seat: number): Leader[] {
  return state.leaders.filter((leader) => leader.seat === seat && leader.card.admiral && leader.ship >= 0);
}

/** 5.51, 5.53 Lists the nearest friendly galleys that pass; all of them where several are equally near. */
function nearest(play: Play, view: View, from: Ship, seat: number, passes: (ship: Ship) => boolean): void {
  let least = Number.POSITIVE_INFINITY;
  choicesIn(view);
  for (const ship of play.state.ships) {
    if (ship === from || !afloat(ship) || ship.owner !== seat || !passes(ship)) continue;
    const far = apart(play.rules, from, ship);
    if (far > least) continue;
    if (far < least) choicesIn(view, ship.id);
    else view.choices.push(ship.id);
    least = far;
  }
}

/** 5.51, 5.52 Once a turn a leader may try to move to the nearest friendly galley that is neither fouled nor grappled. */
export function offerTransfer(play: Play, leader: Leader): void {
  if (leader.ship < 0 || leader.transferTried === 1 || play.state.ships.length <= 2) return;
  const from = play.state.ships[leader.ship];
  const view = play.state.views[leader.seat];
  nearest(play, view, from, leader.seat, (ship) => ship.grapples + ship.fouls === 0 && leaderAboard(play.state, ship) === undefined);
  if (view.choices.length === 0) return;
  view.choices.unshift(-1);
  view.leader = leader.id;
  view.ship = from.id;
  const to = play.seats[leader.seat].transfer(view);
  if (to >= 0) transfer(play, leader, play.state.ships[to]);
}

/** 5.52 Succeeds on 3 to 6. The leader is shaken, and his new ship slows to cruise. */
export function transfer(play: Play, leader: Leader, to: Ship): void {
  leader.transferTried = 1;
  const roll = diceOf(play, ON.transfer, leader.ship).d6();
  play.record.attempt(TRY.transfer, leader.seat, roll >= 3);
  if (play.record.telling) play.record.say('5.52', `${commander(leader)} transfers to ${to.name}: ${roll}, ${roll >= 3 ? 'done' : 'he stays'}`);
  if (roll < 3) return;
  leader.ship = to.id;
  leader.shaken = 1;
  to.fast = 0;
}

/** 5.53 The leader of a ship lost or captured goes, reduced, to the nearest galley of his squadron; 9.2 applies to a sole admiral. */
export function leaderLost(play: Play, ship: Ship, inAction: boolean): void {
  const leader = leaderAboard(play.state, ship);
  if (leader === undefined) return;
  const lostInitiative = initiativeOf(play, leader);
  const sole =
    leader.card.admiral && !play.state.leaders.some((one) => one !== leader && one.seat === leader.seat && one.card.admiral && one.ship >= 0);
  leader.ship = -1;
  if (inAction && leader.card.admiral) play.record.asked.admiralAfterLoss++;
  if (inAction && !(leader.card.admiral && play.rules.options.admiralAfterLoss === 'gone')) succeed(play, leader, ship);
  if (!inAction) return;
  leader.reduced = 1;
  if (leader.card.admiral) play.record.admiralsLost |= 1 << leader.seat;
  if (sole && !play.rules.duel) admiralLost(play, leader.seat, lostInitiative);
}

function succeed(play: Play, leader: Leader, ship: Ship): void {
  const view = play.state.views[leader.seat];
  nearest(play, view, ship, leader.seat, (other) => other.squadron === leader.id && leaderAboard(play.state, other) === undefined);
  if (view.choices.length === 0) return;
  view.leader = leader.id;
  view.ship = ship.id;
  leader.ship = view.choices.length === 1 ? view.choices[0] : play.seats[leader.seat].successor(view);
  if (play.record.telling) play.record.say('5.53', `${commander(leader)} is lost; his reduced counter goes to ${play.state.ships[leader.ship].name}`);
}
