import type { Aircraft } from './aircraft.js';
import { firstOf, placesOf } from './bits.js';
import type { Fight } from './state.js';

/** 2.3 A member is no farther from its leader: 10 cm. */
const FORMATION_SQ = 100 * 100;

export function inFormation(one: Aircraft, leader: Aircraft): boolean {
  const dx = one.x - leader.x;
  const dy = one.y - leader.y;
  return dx * dx + dy * dy <= FORMATION_SQ;
}

/** 2.3 The leader whose group an aircraft is in now; itself once the leader is gone, stunned or too far away. */
export function leaderOf(fight: Fight, one: Aircraft): Aircraft {
  if (one.leader === one.index) return one;
  const leader = fight.aircraft[one.leader];
  return leader.able && inFormation(one, leader) ? leader : one;
}

/** 2.3 Its model, its side, within 10 cm. */
export function companionsInFormation(fight: Fight, leader: Aircraft): number {
  let bits = 0;
  for (let rest = fight.rules.kin[leader.index]; rest !== 0; rest &= rest - 1) {
    const one = fight.aircraft[firstOf(rest)];
    if (one.flying && inFormation(one, leader)) bits |= one.bit;
  }
  return bits;
}

/** 2.3 Who may fly with this leader now: whoever is in formation and has not been activated. */
export function companions(fight: Fight, leader: Aircraft): number {
  const near = companionsInFormation(fight, leader);
  let bits = near;
  for (let rest = near; rest !== 0; rest &= rest - 1) {
    const one = fight.aircraft[firstOf(rest)];
    if (one.activated === 1 || (fight.rules.everyRep && one.ready === 0)) bits &= ~one.bit;
  }
  return bits;
}

/** 2.3 The player forms a group behind the leader, or lets it fly alone; whoever is left behind is independent. */
export function formUp(fight: Fight, leader: Aircraft): void {
  const choices = companions(fight, leader);
  let members = 0;
  if (choices !== 0) {
    const view = fight.ask(leader);
    view.choices = choices;
    members = fight.pilots[leader.side].formation(view);
  }
  fight.leader = leader.index;
  fight.unit = leader.bit | members;
  leader.leader = leader.index;
  for (let rest = fight.rules.kin[leader.index]; rest !== 0; rest &= rest - 1) {
    const one = fight.aircraft[firstOf(rest)];
    if ((one.bit & members) !== 0) one.leader = leader.index;
    else if (one.leader === leader.index) one.leader = one.index;
  }
  if (members !== 0 && fight.record.telling) fight.record.say('2.3', `${names(fight, members)} with ${leader.id}`);
}

/** The first of the unit that can still fly on: its leader, or whoever is left when a reaction has stopped the leader. */
export function leadOf(fight: Fight): Aircraft | null {
  const leader = fight.aircraft[fight.leader];
  if (fliesOn(leader)) return leader;
  for (let rest = fight.unit & ~leader.bit; rest !== 0; rest &= rest - 1) {
    const one = fight.aircraft[firstOf(rest)];
    if (fliesOn(one)) return one;
  }
  return null;
}

export function fliesOn(one: Aircraft): boolean {
  return one.able && one.halted === 0;
}

export function names(fight: Fight, bits: number): string {
  return placesOf(bits)
    .map((n) => fight.aircraft[n].id)
    .join(', ');
}
