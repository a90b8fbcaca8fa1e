import { diceOf, ON } from '../channels.js';
import { leaderLost } from '../command/commanders.js';
import { FATE, LUCK, ONCE, TRY } from '../counters.js';
import { afloat, grappledTo } from '../geometry.js';
import { luckOfTwoDice, worthOfMarine } from '../luck.js';
import { reduce, rescore } from '../ship/losses.js';
import { choicesIn } from '../state.js';
import { reaches, twoDice } from '../two-dice.js';
import type { Play, Rules, Ship, State } from '../types.js';
import { signed } from '../words.js';

/** 8.23, 8.28 Results of a boarding roll. */
export const BOARDED = { captured: 0, capturedReduced: 1, repulsed: 2, repulsedDefenderReduced: 3 } as const;

export function boardingNeed(rules: Rules, attackers: number, defenders: number): number {
  return rules.boarding[(Math.min(defenders, 8) << 4) | (Math.min(attackers, 8) - 1)];
}

/** 8.23, 8.28 A capture on 9 or more costs the attackers a marine each; a repulse always does, and on 2 to 5 costs the defender one too. */
export function boardingResult(rules: Rules, roll: number, attackers: number, defenders: number, modifier: number): number {
  const total = roll + modifier;
  if (reaches(total, boardingNeed(rules, attackers, defenders))) return total >= 9 ? BOARDED.capturedReduced : BOARDED.captured;
  const low = total <= 5 && (total >= 2 || rules.options.boardingBelowTwo === 'repulsed-defender-reduced');
  return low ? BOARDED.repulsedDefenderReduced : BOARDED.repulsed;
}

interface Party {
  ship: Ship;
  target: number;
  marines: number;
}

/** 3.1 E.2, 8.21, 8.22 Every ship of the active squadrons assigns its marines, then each target is fought for. */
export function boardingSegment(play: Play, acts: (ship: Ship) => boolean): void {
  const { state } = play;
  const parties: Party[] = [];
  for (const ship of state.ships) {
    if (ship.grapples === 0 || ship.marines === 0 || !acts(ship) || !targets(state, ship)) continue;
    const view = state.views[ship.owner];
    view.ship = ship.id;
    const sent = play.seats[ship.owner].board(view);
    for (let i = 0; i + 1 < sent.length; i += 2) parties.push({ ship, target: sent[i], marines: sent[i + 1] });
  }
  if (parties.length === 0) return;
  for (const target of new Set(parties.map((party) => party.target))) {
    const against = parties.filter((party) => party.target === target);
    const marines = against.reduce((sum, party) => sum + party.marines, 0);
    const attackers = against.map((party) => party.ship);
    if (afloat(state.ships[target])) board(play, attackers, marines, state.ships[target]);
  }
}

/** 8.21 Lists the enemies grappled to this ship in its view. */
export function targets(state: State, ship: Ship): boolean {
  const choices = choicesIn(state.views[ship.owner]);
  for (const other of state.ships) if (afloat(other) && other.owner !== ship.owner && grappledTo(state, ship, other)) choices.push(other.id);
  return choices.length > 0;
}

/** 8.24, 8.47 Towers on one side only. */
export function boardingModifier(attackers: readonly Ship[], target: Ship): number {
  const above = attackers.some((ship) => ship.towers);
  return (above && !target.towers ? 1 : 0) - (target.towers && !above ? 1 : 0);
}

export function board(play: Play, attackers: readonly Ship[], marines: number, target: Ship): void {
  const { rules, record } = play;
  const seat = attackers[0].owner;
  const defenders = target.marines;
  const modifier = boardingModifier(attackers, target);
  const roll = twoDice(diceOf(play, ON.boarding, attackers[0].id));
  if (roll + modifier < 2) record.asked.boardingBelowTwo++;
  const result = boardingResult(rules, roll, marines, defenders, modifier);
  const captured = result <= BOARDED.capturedReduced;
  record.attempt(TRY.board, seat, captured);
  record.between(TRY.board, attackers[0].card.kind, target.card.kind, captured);
  luckOfBoarding(play, attackers, target, roll, (sum) => boardingResult(rules, sum, marines, defenders, modifier));
  if (record.telling)
    record.say(
      '8.23',
      `${attackers.map(({ name }) => name).join(' and ')} board ${target.name}: ${marines} marines against ${defenders}, needs ${boardingNeed(rules, marines, defenders)} or more, ${roll}${signed(modifier)}: ${['captured', 'captured at a cost', 'repulsed', 'repulsed at a cost to both'][result]}`,
    );
  if (result !== BOARDED.captured) for (const ship of attackers) reduce(play, ship);
  if (result === BOARDED.repulsedDefenderReduced) reduce(play, target);
  if (captured) capture(play, target, seat);
  else target.repelled = 1;
}

/** 9.1 The points of a capture, and 8.28 the marines it costs. */
function luckOfBoarding(play: Play, attackers: readonly Ship[], target: Ship, roll: number, resultOf: (roll: number) => number): void {
  const { rules } = play;
  const seat = attackers[0].owner;
  const prize = target.card.defence + rules.data.victory.captureBonus;
  const own = attackers.reduce((sum, ship) => sum + worthOfMarine(rules, ship, target), 0);
  const theirs = worthOfMarine(rules, target, attackers[0]);
  // By BOARDED. A captured ship has no marines to lose, and its captors no longer need theirs against it.
  const costs = [0, LEAST, own, own - theirs];
  luckOfTwoDice(play, LUCK.boardings, seat, roll, (sum) => (resultOf(sum) <= BOARDED.capturedReduced ? prize : 0));
  luckOfTwoDice(play, LUCK.marines, seat, roll, (sum) => -costs[resultOf(sum)]);
}

/** Cost of marines lost in a capture, in points. */
const LEAST = 1;

/** 8.25, 8.26 Its points count (9.1) before its leader is lost (5.53, 9.2). */
export function capture(play: Play, ship: Ship, seat: number): void {
  const { state, rules, record } = play;
  ship.owner = seat;
  ship.taken = 1;
  ship.fast = 0;
  ship.moved = 1;
  ship.squadron = -1;
  if (seat !== ship.card.seat) {
    if (record.first(ship.id, ONCE.captured)) record.fate(ship.card.seat, ship.card.kind, FATE.captured);
  } else if (record.first(ship.id, ONCE.retaken)) record.prizesRetaken++;
  record.lastBlow = 1 + FATE.captured;
  rescore(state, rules, ship);
  leaderLost(play, ship, true);
}
