import { type Battle, lowest } from './battle.js';
import { KIND_COUNT, SECTORS, WEAPON, WEAPONS } from './elements.js';
import { nameDefence, shoot } from './fire.js';
import { manoeuvre } from './manoeuvre.js';
import type { Board } from './state.js';

/** A defence that has not been named. */
const UNNAMED = -1;

/** 7 One fight: the position, then the active ship's weapon, the riposte it draws, and its shot. */
export function fight(battle: Battle, ship: number, target: number): void {
  const { now } = battle.state;
  now.ship = ship;
  now.target = target;
  battle.record.fights++;
  manoeuvre(battle, ship, target);
  exchange(battle, ship, now.firing, target, now.hit);
}

/** 7.3 and 7.4 The exchange of fire, once the sectors are settled. */
export function exchange(battle: Battle, ship: number, firing: number, target: number, hit: number): void {
  const { state, rules } = battle;
  const armed = state.weapons[ship * SECTORS.length + firing];
  if (armed === 0) {
    voided(battle, ship, firing);
    if (rules.riposteUnarmed) riposte(battle, target, hit, ship, firing, 0);
    return;
  }
  const defence = rules.defenceFirst && !rules.allWeapons ? nameDefence(battle, ship, firing, target, hit, -1) : UNNAMED;
  const weapon = rules.allWeapons ? -1 : nameWeapon(battle, ship, firing, target, hit, armed);
  const range = rules.allWeapons ? longest(state, ship, firing) : rangeOf(state, ship, firing, weapon);
  riposte(battle, target, hit, ship, firing, range);
  if (state.outcome !== 0 || state.left[ship] === 0) return;
  if (rules.allWeapons) volley(battle, ship, firing, target, hit, armed);
  else fireUnlessLost(battle, ship, firing, target, hit, weapon, defence);
}

/** 7.3 The target fires first if a weapon in its sector reaches strictly farther than the one used on it. */
function riposte(battle: Battle, target: number, hit: number, ship: number, firing: number, range: number): void {
  const { state, rules, record } = battle;
  const longer = outranging(state, target, hit, range);
  if (longer === 0) return;
  record.ripostes++;
  if (record.telling) record.say('7.3', `${rules.shipNames[target]} outranges it and fires first`);
  if (rules.allWeapons) {
    volley(battle, target, hit, ship, firing, longer);
    return;
  }
  const defence = rules.defenceFirst ? nameDefence(battle, target, hit, ship, firing, -1) : UNNAMED;
  const weapon = nameWeapon(battle, target, hit, ship, firing, longer);
  shoot(battle, target, hit, ship, firing, weapon, defence);
}

/** 7.3 A weapon that the riposte has shot away does not fire, unless what was begun goes on. */
function fireUnlessLost(battle: Battle, ship: number, firing: number, target: number, hit: number, weapon: number, defence: number): void {
  const { state, rules, record } = battle;
  if (rules.riposteFixed || rangeOf(state, ship, firing, weapon) > 0) shoot(battle, ship, firing, target, hit, weapon, defence);
  else if (record.telling) record.say('7.3', `${rules.shipNames[ship]} has lost its weapon ${WEAPONS[weapon]} and does not fire`);
}

/** 7.4 Where every type in the sector fires, they do so in the order of their letters. */
function volley(battle: Battle, shooter: number, from: number, victim: number, at: number, weapons: number): void {
  const { state, rules } = battle;
  for (let rest = weapons; rest !== 0 && state.outcome === 0 && state.left[victim] > 0; rest &= rest - 1) {
    const weapon = lowest(rest);
    if (rules.riposteFixed || rangeOf(state, shooter, from, weapon) > 0) shoot(battle, shooter, from, victim, at, weapon, UNNAMED);
  }
}

/** 7.3 and 7.4 The weapon is named by its owner, with both sectors known. */
function nameWeapon({ state, rules, seats }: Battle, shooter: number, from: number, victim: number, at: number, choice: number): number {
  if ((choice & (choice - 1)) === 0) return lowest(choice);
  const { now } = state;
  now.shooter = shooter;
  now.from = from;
  now.victim = victim;
  now.at = at;
  now.weaponChoice = choice;
  const side = rules.sideOf[shooter];
  return seats[side].weapon(state.views[side]);
}

/** 1.5 The range of a weapon: how many elements of its type the sector has. */
export function rangeOf(board: Board, ship: number, sector: number, weapon: number): number {
  return board.elements[(ship * SECTORS.length + sector) * KIND_COUNT + WEAPON + weapon];
}

function longest(board: Board, ship: number, sector: number): number {
  let range = 0;
  for (let weapon = 0; weapon < WEAPONS.length; weapon++) range = Math.max(range, rangeOf(board, ship, sector, weapon));
  return range;
}

/** 7.3 The weapons in a sector that reach farther than that, a bit each. */
export function outranging(board: Board, ship: number, sector: number, range: number): number {
  let longer = 0;
  for (let rest = board.weapons[ship * SECTORS.length + sector]; rest !== 0; rest &= rest - 1)
    if (rangeOf(board, ship, sector, lowest(rest)) > range) longer |= rest & -rest;
  return longer;
}

function voided({ rules, record }: Battle, ship: number, firing: number): void {
  record.voided++;
  if (record.telling) record.say('7.4', `${rules.shipNames[ship]} has no weapon in its ${SECTORS[firing]} sector`);
}
