import { lowest, single } from '../../engine/index.js';
import { KIND_COUNT, SECTORS, WEAPON, WEAPONS } from './elements.js';
import { aim, nameDefence, shoot, UNNAMED } from './fire.js';
import { manoeuvre } from './manoeuvre.js';
import type { Board, State } from './state.js';
import type { Play } from './types.js';

/** 7 One fight: the position, then the active ship's weapon, the riposte it draws, and its shot. */
export function fight(play: Play, ship: number, target: number): void {
  const { now } = play.state;
  now.ship = ship;
  now.target = target;
  play.record.begun++;
  manoeuvre(play);
  exchange(play);
}

/** 7.3 and 7.4 The exchange of fire, once the sectors are settled. */
export function exchange(play: Play): void {
  const { state, rules, record } = play;
  const { ship, firing, target, hit } = state.now;
  const armed = state.weapons[ship * SECTORS.length + firing];
  if (armed === 0) {
    voided(play);
    if (outranging(state, target, hit, 0) !== 0) record.asked.riposteUnarmed++;
    if (rules.options.riposteUnarmed) riposte(play, 0);
    return;
  }
  if (!single(armed)) record.asked.weaponsPerCombat++;
  if (!single(armed) && state.defences[target * SECTORS.length + hit] !== 0) record.asked.defencePick++;
  activeAims(state);
  if (rules.options.weaponsPerCombat === 'all-in-sector') {
    riposte(play, longest(state, ship, firing));
    if (state.outcome !== 0 || state.left[ship] === 0) return;
    activeAims(state);
    volley(play, armed);
    return;
  }
  const defence = rules.options.defencePick === 'before' ? nameDefence(play) : UNNAMED;
  const weapon = nameWeapon(play, armed);
  riposte(play, rangeOf(state, ship, firing, weapon));
  if (state.outcome !== 0 || state.left[ship] === 0) return;
  activeAims(state);
  fireUnlessLost(play, weapon, defence);
}

function activeAims({ now }: State): void {
  aim(now, now.ship, now.firing, now.target, now.hit);
}

/** 7.3 The target fires first if a weapon in its sector reaches strictly farther than the one used on it. */
function riposte(play: Play, range: number): void {
  const { state, rules, record } = play;
  const { ship, firing, target, hit } = state.now;
  const longer = outranging(state, target, hit, range);
  if (longer === 0) return;
  record.outranged++;
  if (record.telling) record.say('7.3', `${rules.shipNames[target]} outranges it and fires first`);
  aim(state.now, target, hit, ship, firing);
  if (rules.options.weaponsPerCombat === 'all-in-sector') {
    volley(play, longer);
    return;
  }
  const defence = rules.options.defencePick === 'before' ? nameDefence(play) : UNNAMED;
  shoot(play, nameWeapon(play, longer), defence);
}

/** 7.3 A weapon that the riposte has shot away does not fire, except under riposteAfterLoss: fixed. */
function fireUnlessLost(play: Play, weapon: number, defence: number): void {
  const { state, rules, record } = play;
  const { shooter, from } = state.now;
  const lost = rangeOf(state, shooter, from, weapon) === 0;
  if (lost) record.asked.riposteAfterLoss++;
  if (rules.options.riposteAfterLoss === 'fixed' || !lost) shoot(play, weapon, defence);
  else if (record.telling) record.say('7.3', `${rules.shipNames[shooter]} has lost its weapon ${WEAPONS[weapon]} and does not fire`);
}

/** 7.4 Under all-in-sector the types fire in the order of their letters. */
function volley(play: Play, weapons: number): void {
  const { state, rules } = play;
  const { shooter, from, victim } = state.now;
  for (let rest = weapons; rest !== 0 && state.outcome === 0 && state.left[victim] > 0; rest &= rest - 1) {
    const weapon = lowest(rest);
    if (rules.options.riposteAfterLoss === 'fixed' || rangeOf(state, shooter, from, weapon) > 0) shoot(play, weapon, UNNAMED);
  }
}

/** 7.3 and 7.4 The owner names the weapon, with both sectors known. */
function nameWeapon({ state, rules, seats }: Play, choice: number): number {
  if (single(choice)) return lowest(choice);
  const { now } = state;
  now.weaponChoice = choice;
  const side = rules.sideOf[now.shooter];
  return seats[side].weapon(state.views[side]);
}

/** 1.5 The range of a weapon: the number of its elements in the sector. */
export function rangeOf(board: Board, ship: number, sector: number, weapon: number): number {
  return board.elements[(ship * SECTORS.length + sector) * KIND_COUNT + WEAPON + weapon];
}

function longest(board: Board, ship: number, sector: number): number {
  let range = 0;
  for (let weapon = 0; weapon < WEAPONS.length; weapon++) range = Math.max(range, rangeOf(board, ship, sector, weapon));
  return range;
}

/** 7.3 The weapons in a sector of longer range, a bit each. */
export function outranging(board: Board, ship: number, sector: number, range: number): number {
  let longer = 0;
  for (let rest = board.weapons[ship * SECTORS.length + sector]; rest !== 0; rest &= rest - 1)
    if (rangeOf(board, ship, sector, lowest(rest)) > range) longer |= rest & -rest;
  return longer;
}

function voided({ state: { now }, rules, record }: Play): void {
  record.voided++;
  if (record.telling) record.say('7.4', `${rules.shipNames[now.ship]} has no weapon in its ${SECTORS[now.firing]} sector`);
}
