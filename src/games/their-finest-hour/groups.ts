import { lowest } from '../../engine/index.js';
import type { Aircraft } from './aircraft.js';
import { ask } from './ask.js';
import type { Play } from './types.js';

/** 2.3 Members stay within 10 cm of their leader. */
const FORMATION_SQ = 100 * 100;

export function inFormation(one: Aircraft, leader: Aircraft): boolean {
  const dx = one.x - leader.x;
  const dy = one.y - leader.y;
  return dx * dx + dy * dy <= FORMATION_SQ;
}

/** 2.3 The leader that an aircraft follows now; itself once the leader is gone, stunned or too far away. */
export function leaderOf({ state }: Play, one: Aircraft): Aircraft {
  if (one.leader === one.index) return one;
  const leader = state.aircraft[one.leader];
  return leader.able && inFormation(one, leader) ? leader : one;
}

/** 2.3 Aircraft of the leader's model and side within 10 cm, as bits. */
export function companionsInFormation({ state, rules }: Play, leader: Aircraft): number {
  let bits = 0;
  for (let rest = rules.kin[leader.index]; rest !== 0; rest &= rest - 1) {
    const one = state.aircraft[lowest(rest)];
    if (one.flying && inFormation(one, leader)) bits |= one.bit;
  }
  return bits;
}

/** 2.3 Those in formation that have not been activated, as bits. */
export function companions(play: Play, leader: Aircraft): number {
  const { state, rules, record } = play;
  const near = companionsInFormation(play, leader);
  let bits = near;
  for (let rest = near; rest !== 0; rest &= rest - 1) {
    const one = state.aircraft[lowest(rest)];
    if (one.activated === 1) bits &= ~one.bit;
    else if (one.ready === 0) {
      record.asked.groupRep++;
      if (rules.options.groupRep === 'each') bits &= ~one.bit;
    }
  }
  return bits;
}

/** 2.3 The player chooses the members of the unit; aircraft left behind become independent. */
export function formUp(play: Play, leader: Aircraft): void {
  const { state, rules, seats, record } = play;
  const choices = companions(play, leader);
  let members = 0;
  if (choices !== 0) {
    const view = ask(play, leader);
    view.choices = choices;
    members = seats[leader.side].formation(view);
  }
  state.leader = leader.index;
  state.unit = leader.bit | members;
  leader.leader = leader.index;
  for (let rest = rules.kin[leader.index]; rest !== 0; rest &= rest - 1) {
    const one = state.aircraft[lowest(rest)];
    if ((one.bit & members) !== 0) one.leader = leader.index;
    else if (one.leader === leader.index) one.leader = one.index;
  }
  if (members !== 0 && record.telling) record.say('2.3', `${names(play, members)} with ${leader.id}`);
}

/** The leader, or once a reaction has stopped it the first of the unit that can still fly on. */
export function leadOf({ state }: Play): Aircraft | null {
  const leader = state.aircraft[state.leader];
  if (fliesOn(leader)) return leader;
  for (let rest = state.unit & ~leader.bit; rest !== 0; rest &= rest - 1) {
    const one = state.aircraft[lowest(rest)];
    if (fliesOn(one)) return one;
  }
  return null;
}

export function fliesOn(one: Aircraft): boolean {
  return one.able && one.halted === 0;
}

export function names({ state }: Play, bits: number): string {
  return indexesOf(bits)
    .map((n) => state.aircraft[n].id)
    .join(', ');
}

/** The indexes of the bits that are set, in order. */
export function indexesOf(bits: number): number[] {
  const indexes: number[] = [];
  for (let rest = bits; rest !== 0; rest &= rest - 1) indexes.push(lowest(rest));
  return indexes;
}
