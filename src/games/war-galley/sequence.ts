import { commandedPhase, individualPhase, unit } from './activation.js';
import type { Battle } from './battle.js';
import { admiralOf, initiativeOf, offerTransfer } from './commanders.js';
import { defection } from './defection.js';
import { breakFoulings } from './disengagement.js';
import { recoverFatigue } from './fatigue.js';
import { recoverFromFire } from './fire.js';
import { afloat, place } from './geometry.js';
import { sink } from './losses.js';
import type { Rules } from './rules.js';
import { wind } from './sails.js';
import { chooseSpeeds } from './speed.js';
import { formSquadrons } from './squadrons.js';
import { type Leader, ON, PHASE, type Ship, type State } from './state.js';
import { victoryPhase } from './victory.js';

/** Deploys the scenario. */
export function setUp(state: State, rules: Rules): void {
  state.turn = 0;
  state.phase = PHASE.opening;
  state.side = 0;
  state.first = 0;
  state.active = -1;
  state.activeToo = -1;
  state.over = 0;
  state.windTowards = rules.options.windTowards;
  state.windStrength = rules.windy ? (rules.options.windStrength === 'fresh' ? 2 : 1) : 0;
  state.blueDouble = 0;
  state.redDouble = 0;
  state.mustLead = -1;
  state.defected = 0;
  state.fled = -1;
  state.mover = -1;
  state.points.fill(0);
  state.occupant.fill(-1);
  state.ties.fill(0);
  for (const ship of state.ships) launch(state, rules, ship);
  for (const leader of state.leaders) appoint(leader);
}

function launch(state: State, rules: Rules, ship: Ship): void {
  const { card } = ship;
  ship.bow = -1;
  ship.stern = -1;
  ship.out = 0;
  ship.owner = card.seat;
  ship.taken = 0;
  ship.fast = 0;
  ship.half = 0;
  ship.fatigue = 0;
  ship.fatigueFresh = 0;
  ship.crippledPort = 0;
  ship.crippledStarboard = 0;
  ship.rammed = 0;
  ship.rammedBy = -1;
  ship.aground = 0;
  ship.everAground = 0;
  ship.struck = 0;
  ship.burning = 0;
  ship.burningFresh = 0;
  ship.depletion = 0;
  ship.sails = rules.windy && card.sailsUp ? 1 : 0;
  ship.mastsDown = 0;
  ship.mastsFresh = 0;
  ship.jettisoned = 0;
  ship.grapples = 0;
  ship.fouls = 0;
  ship.squadron = card.squadron;
  ship.worth = 0;
  ship.worthTo = 1 - card.seat;
  ship.exitPoints = 0;
  newTurn(ship);
  place(state, ship, card.bow, card.double ? rules.next[(card.bow << 4) | (card.facing + 3)] : card.bow, card.facing);
}

function appoint(leader: Leader): void {
  leader.ship = leader.card.ship;
  leader.reduced = 0;
  leader.shaken = 0;
  leader.done = 0;
  leader.transferTried = 0;
}

/** Everything that is counted by the turn. */
function newTurn(ship: Ship): void {
  ship.moved = 0;
  ship.engaged = 0;
  ship.restrained = 0;
  ship.ramTried = 0;
  ship.rakeTried = 0;
  ship.grappleTried = 0;
  ship.collided = 0;
  ship.startedFast = 0;
  ship.mpUsed = 0;
  ship.anastrophe = 0;
  ship.repelled = 0;
  ship.fired = 0;
  ship.answered = 0;
  ship.hampered = 0;
}

/** 3.1 One restart unit: the opening of a turn, one ship's activation, or its close. */
export function turn(b: Battle): void {
  const { state } = b;
  if (state.phase === PHASE.opening) openTurn(b);
  else if (state.phase === PHASE.commanded) commandedPhase(b);
  else if (state.phase === PHASE.individual) individualPhase(b);
  else closeTurn(b);
}

/** 3.1 A to D: wind, squadrons, initiative, speed levels. */
function openTurn(b: Battle): void {
  const { state, record, rules } = b;
  state.turn++;
  b.dice.clock.turn = unit(state, 0);
  record.turns = state.turn;
  if (record.telling) record.say('3.1', `Turn ${state.turn}`);
  for (const ship of state.ships) newTurn(ship);
  state.blueDouble = 0;
  state.redDouble = 0;
  for (const leader of state.leaders) {
    leader.done = 0;
    leader.transferTried = 0;
  }
  wind(b);
  if (rules.options.ionianDefection) defection(b);
  formSquadrons(b);
  initiative(b);
  state.phase = PHASE.opening;
  chooseSpeeds(b);
  state.phase = PHASE.commanded;
  state.side = state.first;
  state.active = -1;
}

/** 3.2 Both roll and add their admiral's initiative, again after a tie; the higher says who is first in phases D to F. */
function initiative(b: Battle): void {
  const { state, dice, record } = b;
  const admirals = [admiralOf(b, 0), admiralOf(b, 1)];
  const blue = admirals[0] === undefined ? 0 : initiativeOf(b, admirals[0]);
  const red = admirals[1] === undefined ? 0 : initiativeOf(b, admirals[1]);
  dice.at(ON.initiative);
  let ours = 0;
  let theirs = 0;
  while (ours === theirs) {
    ours = dice.d6() + blue;
    theirs = dice.d6() + red;
  }
  const winner = ours > theirs ? 0 : 1;
  const view = state.views[winner];
  view.choices.length = 0;
  view.choices.push(0, 1);
  state.first = b.seats[winner].first(view);
  state.mustLead = state.first === winner && severalAdmirals(state, winner) ? (admirals[winner]?.id ?? -1) : -1;
  if (record.telling) record.say('3.2', `Initiative: blue ${ours}, red ${theirs}; ${state.first === 0 ? 'blue' : 'red'} goes first`);
}

/** 5.13 With several admirals the one whose value counted must act first. */
function severalAdmirals(state: State, seat: number): boolean {
  let admirals = 0;
  for (const leader of state.leaders) if (leader.seat === seat && leader.card.admiral && leader.ship >= 0) admirals++;
  return admirals > 1;
}

/** 3.1 G and H: disengagement, recovery, fatigue, sinking; then victory. */
function closeTurn(b: Battle): void {
  const { state, rules } = b;
  b.dice.clock.turn = unit(state, 127);
  for (const leader of state.leaders) if (leader.ship >= 0 && state.ships[leader.ship].rammed === 1) offerTransfer(b, leader);
  breakFoulings(b);
  recoverFromFire(b);
  for (const ship of state.ships) if (ship.mastsDown === 1) raiseMasts(ship, rules.mastsWait);
  recoverFatigue(b);
  sinking(b);
  for (const leader of state.leaders) if (leader.shaken === 2) leader.shaken = 0;
  state.phase = PHASE.opening;
  if (state.over === 0) victoryPhase(b);
}

/** 3.1 G2, 6.24 Masts-down markers come off, those of this turn in the next one. */
function raiseMasts(ship: Ship, wait: boolean): void {
  if (ship.mastsFresh === 0 || !wait) ship.mastsDown = 0;
  ship.mastsFresh = 0;
}

/** 3.1 G4, 7.17 A rammed galley sinks on a 6. */
function sinking(b: Battle): void {
  const { state, dice } = b;
  dice.at(ON.sinking);
  for (const ship of state.ships) {
    if (!afloat(ship) || ship.rammed === 0) continue;
    const roll = dice.d6();
    if (b.record.telling) b.record.say('7.17', `${ship.card.name}, rammed: ${roll}, ${roll === 6 ? 'going down' : 'still afloat'}`);
    if (roll === 6) sink(b, ship);
  }
}
