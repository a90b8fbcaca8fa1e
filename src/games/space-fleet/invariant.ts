import { DEFENCE, DETECTOR, KIND_COUNT, KINDS } from './elements.js';
import type { Rules } from './rules.js';
import { SEATS } from './rules.js';
import { inGrid } from './space.js';
import { State, SUMS, sumUp } from './state.js';

/** What must be true between turns, checked by a recount from the elements alone. */
export function invariant(state: State, rules: Rules): string | undefined {
  return elements(state, rules) ?? sums(state, rules) ?? losses(state, rules) ?? places(state, rules) ?? scratch(state);
}

function elements({ elements }: State, rules: Rules): string | undefined {
  const [kinds, defence, detector] = [KIND_COUNT, DEFENCE, DETECTOR];
  for (let at = 0; at < elements.length; at++) {
    if (elements[at] === 0) continue;
    const kind = at % kinds;
    if (elements[at] > rules.elements[at]) return `there are ${elements[at]} of ${KINDS[kind]} where ${rules.elements[at]} were built`;
    if (kind >= defence && kind < detector && elements[at] > 1) return `two defences ${KINDS[kind]} in one sector`;
  }
  return undefined;
}

function sums(state: State, rules: Rules): string | undefined {
  let recount = recounts.get(rules);
  if (recount === undefined) recounts.set(rules, (recount = new State(rules)));
  recount.elements.set(state.elements);
  sumUp(recount);
  for (const sum of SUMS)
    for (let i = 0; i < state[sum].length; i++)
      if (state[sum][i] !== recount[sum][i]) return `${sum} is ${state[sum]}, but the elements say ${recount[sum]}`;
  return undefined;
}

/** By rules: a state for recounting the sums. */
const recounts = new WeakMap<Rules, State>();

/** 8 The points and elements lost agree with the wrecks and the ships. */
function losses(state: State, rules: Rules): string | undefined {
  for (const side of [0, 1]) {
    let points = 0;
    let left = 0;
    for (let ship = rules.firstShip[side]; ship < rules.firstShip[side + 1]; ship++) {
      left += state.left[ship];
      if (state.left[ship] === 0) points += rules.points[ship];
    }
    if (points !== state.lostPoints[side]) return `${SEATS[side]} has lost ${state.lostPoints[side]} points, but its wrecks say ${points}`;
    if (rules.fleetElements[side] - left !== state.lostElements[side])
      return `${SEATS[side]} has lost ${state.lostElements[side]} elements, but its ships say ${rules.fleetElements[side] - left}`;
  }
  for (let squadron = 0; squadron < rules.squadronCount; squadron++) {
    const ships = state.left.subarray(rules.squadronStart[squadron], rules.squadronStart[squadron + 1]).filter((left) => left > 0).length;
    if (ships !== state.shipsLeft[squadron]) return `${rules.squadronNames[squadron]} has ${ships} ships, not ${state.shipsLeft[squadron]}`;
  }
  return undefined;
}

function places(state: State, rules: Rules): string | undefined {
  for (let ship = 0; ship < rules.shipCount; ship++) if (!inGrid(state.cell[ship], rules.grid)) return `${rules.shipNames[ship]} has left the grid`;
  if (state.detection.some((score) => score < 2 || score > 8)) return `detection table: ${state.detection}`;
  if (state.combat.some((score) => score < 2 || score > 12)) return `combat table: ${state.combat}`;
  for (const side of [0, 1]) {
    const acted = state.acted.subarray(rules.firstSquadron[side], rules.firstSquadron[side + 1]).filter((one) => one === 1).length;
    if (acted !== state.actedCount[side]) return `${acted} squadrons of ${SEATS[side]} have acted, not ${state.actedCount[side]}`;
  }
  return undefined;
}

function scratch(state: State): string | undefined {
  if (state.tokens.some((count) => count !== 0)) return 'tokens are left over';
  if (state.open.some((set) => set !== 0) || state.prey.some((set) => set !== 0)) return 'an activation has left searches or fights open';
  return undefined;
}
