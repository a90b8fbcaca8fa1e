import { DONE, shipOf, targetOf } from './answers.js';
import { fight } from './fight.js';
import type { Rules } from './rules.js';
import type { State } from './state.js';
import type { Play } from './types.js';

/** 7 Phase 4: the squadron's ships fight detected enemies in their own cells, one fight after the other. */
export function combat(play: Play, squadron: number): void {
  const { state, rules, seats, record } = play;
  if (state.detected[squadron] === 0) return;
  if (!findPrey(state, rules, squadron)) return;
  const side = rules.sideOfSquadron[squadron];
  do {
    const answer = seats[side].engage(state.views[side]);
    if (answer === DONE) return;
    const ship = shipOf(answer);
    const target = targetOf(answer);
    const bit = 1 << (target - rules.firstShip[1 - side]);
    const others = state.prey[ship] & ~bit;
    if (others !== 0) record.asked.combatsPerShip++;
    state.prey[ship] = rules.options.combatsPerShip === 'many' ? others : 0;
    fight(play, ship, target);
    if (state.outcome !== 0) return;
    bury(state, rules, squadron, ship, target);
  } while (anyPrey(state, rules, squadron));
}

/** 7.1 A ship may fight an enemy that its squadron has detected and that is in its square, at its altitude. */
function findPrey(state: State, rules: Rules, squadron: number): boolean {
  const { cell, left, prey } = state;
  const enemy = 1 - rules.sideOfSquadron[squadron];
  const first = rules.firstShip[enemy];
  let any = 0;
  for (let ship = rules.squadronStart[squadron]; ship < rules.squadronStart[squadron + 1]; ship++) {
    let set = 0;
    for (let rest = left[ship] > 0 ? state.detected[squadron] : 0; rest !== 0; rest &= rest - 1) {
      const target = first + 31 - Math.clz32(rest & -rest);
      if (cell[target] === cell[ship] && left[target] > 0) set |= rest & -rest;
    }
    prey[ship] = set;
    any |= set;
  }
  return any !== 0;
}

function anyPrey(state: State, rules: Rules, squadron: number): boolean {
  for (let ship = rules.squadronStart[squadron]; ship < rules.squadronStart[squadron + 1]; ship++) if (state.prey[ship] !== 0) return true;
  return false;
}

/** Takes wrecks out of further fights. */
function bury(state: State, rules: Rules, squadron: number, ship: number, target: number): void {
  if (state.left[ship] === 0) state.prey[ship] = 0;
  if (state.left[target] > 0) return;
  const bit = 1 << (target - rules.firstShip[rules.sideOf[target]]);
  for (let other = rules.squadronStart[squadron]; other < rules.squadronStart[squadron + 1]; other++) state.prey[other] &= ~bit;
}
