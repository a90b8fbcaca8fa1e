import type { Battle } from './battle.js';
import { boardingSegment } from './boarding.js';
import { admiralOf, initiativeOf, offerTransfer, rangeOf } from './commanders.js';
import { fatigueTest } from './fatigue.js';
import { afloat, apart } from './geometry.js';
import { activateShip } from './movement.js';
import { TRY } from './record.js';
import { slow } from './speed.js';
import { type Leader, ON, PHASE, type Ship, type State } from './state.js';

/** 3.1 E, 5.41 One commanded galley acts: a squadron is chosen first, if none is under way. Ends the phase when none is left. */
export function commandedPhase(b: Battle): void {
  const { state } = b;
  if (state.active < 0 && !chooseSquadron(b)) {
    state.phase = PHASE.individual;
    state.side = state.first;
    individualPhase(b);
    return;
  }
  const acts = (ship: Ship) => afloat(ship) && ship.squadron >= 0 && (ship.squadron === state.active || ship.squadron === state.activeToo);
  const left = listed(b, (ship) => acts(ship) && ship.moved === 0);
  if (left > 0) {
    const ship = chooseShip(b);
    b.dice.clock.turn = unit(state, ship.id + 1);
    activateShip(b, ship);
  }
  if (left > 1 && anyLeft(state, acts)) return;
  for (const ship of state.ships) if (acts(ship)) fatigueTest(b, ship);
  boardingSegment(b, acts);
  state.active = -1;
  state.activeToo = -1;
  state.side = 1 - state.side;
}

/** The address of the dice: a turn has room for each ship's activation, its opening and its close. */
export const unit = (state: State, n: number): number => state.turn * 128 + n;

const anyLeft = (state: State, acts: (ship: Ship) => boolean): boolean => state.ships.some((ship) => acts(ship) && ship.moved === 0);

function listed(b: Battle, may: (ship: Ship) => boolean): number {
  const { choices } = b.state.views[b.state.side];
  choices.length = 0;
  for (const ship of b.state.ships) if (may(ship)) choices.push(ship.id);
  return choices.length;
}

function chooseShip(b: Battle): Ship {
  const view = b.state.views[b.state.side];
  return b.state.ships[view.choices.length === 1 ? view.choices[0] : b.seats[b.state.side].ship(view)];
}

/** 5.41 The side whose turn it is takes a squadron; if it has none left, the other goes on. False when nobody has one. */
function chooseSquadron(b: Battle): boolean {
  const { state } = b;
  if (available(b, state.side) === 0) {
    state.side = 1 - state.side;
    if (available(b, state.side) === 0) return false;
  }
  for (const ship of state.ships) ship.answered = 0;
  if (tryDouble(b, state.side)) return true;
  available(b, state.side);
  const view = b.state.views[state.side];
  const leader = state.leaders[view.choices.length === 1 ? view.choices[0] : b.seats[state.side].activate(view)];
  begin(b, leader);
  return true;
}

/** Lists the leaders of a side whose squadrons have not acted. 5.13: the admiral whose initiative won acts first. */
function available(b: Battle, side: number): number {
  const { state } = b;
  const { choices } = state.views[side];
  choices.length = 0;
  for (const leader of state.leaders) if (leader.seat === side && leader.ship >= 0 && leader.done === 0) choices.push(leader.id);
  const must = state.mustLead;
  if (must >= 0 && state.leaders[must].seat === side && state.leaders[must].done === 0 && state.leaders[must].ship >= 0) {
    choices.length = 0;
    choices.push(must);
  }
  return choices.length;
}

/** A squadron becomes the one that acts; its leader may change ships first (5.51), with reduced values used up (5.52). */
function begin(b: Battle, leader: Leader): void {
  const { state, record } = b;
  leader.done = 1;
  if (state.mustLead === leader.id) state.mustLead = -1;
  if (state.active < 0) state.active = leader.id;
  else state.activeToo = leader.id;
  b.dice.clock.turn = unit(state, state.ships[leader.ship].id + 1);
  offerTransfer(b, leader);
  if (leader.shaken === 1) leader.shaken = 2;
  if (record.telling) record.say('5.41', `${leader.card.name} (${side(leader)}) leads his squadron`);
}

const side = (leader: Leader): string => (leader.seat === 0 ? 'blue' : 'red');

/** 5.42 Once a turn the admiral may try to move two squadrons together: his own, and one whose leader is in his range. */
function tryDouble(b: Battle, seat: number): boolean {
  const { state } = b;
  const tried = seat === 0 ? state.blueDouble : state.redDouble;
  const admiral = admiralOf(b, seat);
  if (tried === 1 || state.mustLead >= 0 || admiral === undefined || admiral.done === 1) return false;
  const view = state.views[seat];
  const flagship = state.ships[admiral.ship];
  view.choices.length = 0;
  view.choices.push(-1);
  for (const leader of state.leaders)
    if (
      leader !== admiral &&
      leader.seat === seat &&
      leader.done === 0 &&
      leader.ship >= 0 &&
      apart(b.rules, flagship, state.ships[leader.ship]) <= rangeOf(b, admiral)
    )
      view.choices.push(leader.id);
  if (view.choices.length === 1) return false;
  view.leader = admiral.id;
  const other = b.seats[seat].double(view);
  if (other < 0) return false;
  doubleActivation(b, admiral, state.leaders[other]);
  return true;
}

/** 5.42 Success: both squadrons. Failure: the other one acts, in confusion; the admiral's may act later. */
export function doubleActivation(b: Battle, admiral: Leader, other: Leader): void {
  const { state, rules, dice, record } = b;
  if (admiral.seat === 0) state.blueDouble = 1;
  else state.redDouble = 1;
  dice.clock.turn = unit(state, admiral.ship + 1);
  dice.at(ON.command);
  const roll = dice.d6();
  const success = roll <= rules.data.doubleActivation[Math.min(4, initiativeOf(b, admiral))];
  record.attempt(TRY.double, admiral.seat, success);
  if (record.telling)
    record.say('5.42', `${admiral.card.name} tries a double activation with ${other.card.name}: ${roll}, ${success ? 'both act' : 'confusion'}`);
  if (success) begin(b, admiral);
  begin(b, other);
  if (!success) for (const ship of state.ships) if (afloat(ship) && ship.squadron === other.id) confusion(b, ship);
}

/** 5.42 The confusion table: one d6 a ship, the best crews subtract one, the poorest add one. */
export function confusion(b: Battle, ship: Ship): void {
  const { dice, rules, record } = b;
  dice.at(ON.confusion);
  const roll = dice.d6();
  const result = confusionResult(rules.data.confusion, roll, ship.crew);
  if (record.telling) record.say('5.42', `${ship.card.name} in confusion: ${roll}, ${result}`);
  if (result !== 'none') slow(ship);
  if (result === 'half-speed') ship.half = 1;
}

export function confusionResult(table: readonly string[], roll: number, crew: number): string {
  const modifier = crew === 4 ? -1 : crew <= 1 ? 1 : 0;
  return table[Math.min(6, Math.max(1, roll + modifier)) - 1];
}

/** 3.1 F, 5.31 One individual squadron acts, the sides in turn; then the turn closes. */
export function individualPhase(b: Battle): void {
  const { state } = b;
  const alone = (ship: Ship) => afloat(ship) && ship.moved === 0 && ship.owner === state.side;
  if (listed(b, alone) === 0) {
    state.side = 1 - state.side;
    if (listed(b, alone) === 0) {
      state.phase = PHASE.closing;
      return;
    }
  }
  for (const ship of state.ships) ship.answered = 0;
  const view = state.views[state.side];
  const ship = state.ships[view.choices.length === 1 ? view.choices[0] : b.seats[state.side].individual(view)];
  b.dice.clock.turn = unit(state, ship.id + 1);
  crewTest(b, ship);
  activateShip(b, ship);
  fatigueTest(b, ship);
  boardingSegment(b, (one) => one === ship && afloat(one));
  ship.restrained = 0;
  state.side = 1 - state.side;
}

/** 5.31 A crew test for a ship on its own, unless an enemy was beside it when the turn began. */
function crewTest(b: Battle, ship: Ship): void {
  if (ship.engaged === 1) return;
  b.dice.at(ON.crewTest);
  const roll = b.dice.d6();
  if (b.record.telling)
    b.record.say(
      '5.31',
      `${ship.card.name}, on her own, takes a crew test: ${roll}, ${roll <= ship.crew ? 'free to act' : 'cruise speed, and away from enemies'}`,
    );
  if (roll <= ship.crew) return;
  ship.restrained = 1;
  slow(ship);
}
