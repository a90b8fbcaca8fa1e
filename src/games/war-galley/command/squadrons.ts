import { afloat, ahead, astern, enemyAdjacent, flankOf, PORT, STARBOARD } from '../geometry.js';
import { choicesIn } from '../state.js';
import type { Leader, Play, Rules, Sea, Ship } from '../types.js';
import { commander } from '../words.js';
import { rangeOf } from './commanders.js';

/** 3.1 B, 5.24 Assigns ships to squadrons for this turn. The rest are individual squadrons (5.3). */
export function formSquadrons(play: Play): void {
  const { state, rules, record } = play;
  if (rules.duel) {
    for (const ship of state.ships) ship.squadron = ship.taken === 0 && afloat(ship) ? ship.card.squadron : -1;
    return;
  }
  const claims = claimsOf(play);
  for (const ship of state.ships) {
    if (!afloat(ship)) continue;
    ship.squadron = squadronOf(play, ship, claims[ship.id]);
    record.shipTurns++;
    if (ship.squadron >= 0) record.commandedShipTurns++;
    ship.engaged = ship.squadron < 0 && enemyAdjacent(state, rules, ship) ? 1 : 0;
  }
  if (record.telling) tellSquadrons(play);
}

function tellSquadrons({ state, record }: Play): void {
  for (const leader of state.leaders) {
    const own = state.ships.filter((ship) => afloat(ship) && ship.squadron === leader.id);
    if (leader.ship >= 0) record.say('5.24', `${commander(leader)}, in ${state.ships[leader.ship].name}: ${own.map(({ name }) => name).join(', ')}`);
  }
}

/** By ship: the leaders, as bits, whose range or line it is in. */
function claimsOf(play: Play): number[] {
  const { state } = play;
  const claims = state.ships.map(() => 0);
  for (const leader of state.leaders) {
    if (leader.ship < 0) continue;
    claims[leader.ship] |= 1 << leader.id;
    for (const id of reachOf(play, leader)) claims[id] |= 1 << leader.id;
    lineAstern(state, play.rules, leader, claims);
  }
  return claims;
}

/** 5.24 The player chooses between several leaders; a command ship stays with its own. -1: an individual squadron. */
function squadronOf(play: Play, ship: Ship, claims: number): number {
  const { state } = play;
  const view = state.views[ship.owner];
  const choices = choicesIn(view);
  for (const leader of state.leaders) {
    if (leader.ship === ship.id) return leader.id;
    if ((claims & (1 << leader.id)) !== 0) choices.push(leader.id);
  }
  if (choices.length < 2) return choices[0] ?? -1;
  view.ship = ship.id;
  return play.seats[ship.owner].squadron(view);
}

/** 5.23 Ids of friends in command range: counted from any part of the command ship, through friends but not through enemies. */
export function reachOf(play: Play, leader: Leader): ReadonlySet<number> {
  const { state, rules } = play;
  const reached = new Set<number>();
  const command = state.ships[leader.ship];
  const seen = new Uint8Array(rules.grid.size);
  let edge = [command.bow, command.stern];
  for (const hex of edge) seen[hex] = 1;
  for (let far = rangeOf(play, leader); far > 0 && edge.length > 0; far--) {
    const wider: number[] = [];
    for (const hex of edge)
      for (let d = 0; d < 6; d++) {
        const to = rules.next[(hex << 4) | d];
        if (to < 0 || seen[to] === 1) continue;
        seen[to] = 1;
        const id = state.occupant[to];
        if (id >= 0 && state.ships[id].owner !== leader.seat) continue;
        if (id >= 0) reached.add(id);
        wider.push(to);
      }
    edge = wider;
  }
  return reached;
}

/**
 * 5.22 Claims the line astern of the command ship, if she is first or second in it. Each bow is in the stern hex or a stern-flank hex of
 * the ship before.
 */
export function lineAstern(state: Sea, rules: Rules, leader: Leader, claims: number[]): void {
  const command = state.ships[leader.ship];
  const line = new Set<Ship>([command]);
  let last: Ship | undefined = command;
  while ((last = follower(state, rules, last, line)) !== undefined) line.add(last);
  const before = shipsBefore(state, rules, command, line);
  if (before.length > 0) {
    const first = before.find((ship) => shipsBefore(state, rules, ship, line).length === 0);
    if (first === undefined) return;
    line.add(first);
  }
  for (const ship of line) claims[ship.id] |= 1 << leader.id;
}

/** The next friend astern, not yet in the line: straight astern, else to starboard, else to port. */
function follower(state: Sea, rules: Rules, ship: Ship, line: ReadonlySet<Ship>): Ship | undefined {
  for (const hex of wake(rules, ship)) {
    const id = hex < 0 ? -1 : state.occupant[hex];
    if (id < 0) continue;
    const other = state.ships[id];
    if (other.owner === ship.owner && other.bow === hex && !line.has(other) && follows(rules, other, ship)) return other;
  }
  return undefined;
}

function wake(rules: Rules, ship: Ship): number[] {
  const behind = (turn: number) => rules.next[(ship.stern << 4) | (ship.facing + turn)];
  return [behind(3), behind(flankOf(STARBOARD)), behind(flankOf(PORT))];
}

/** 5.22 Straight astern she must point at the stern. In echelon any heading will do. */
function follows(rules: Rules, ship: Ship, before: Ship): boolean {
  return ship.bow !== astern(rules.next, before) || ahead(rules.next, ship) === before.stern;
}

/** The friends directly before this ship, except those in the line behind her. */
function shipsBefore(state: Sea, rules: Rules, ship: Ship, behind: ReadonlySet<Ship>): Ship[] {
  return state.ships.filter(
    (other) =>
      !behind.has(other) && afloat(other) && other.owner === ship.owner && wake(rules, other).includes(ship.bow) && follows(rules, ship, other),
  );
}
