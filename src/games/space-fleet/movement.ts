import type { Rules } from './rules.js';
import { cellName, manoeuvreCost } from './space.js';
import type { Board } from './state.js';
import type { Play } from './types.js';

/** 6 Phase 3: each ship of the squadron may move. Ships do not block one another, so their order does not matter. */
export function movement(play: Play, squadron: number): void {
  const { state, rules, seats } = play;
  const side = rules.sideOfSquadron[squadron];
  for (let ship = rules.squadronStart[squadron]; ship < rules.squadronStart[squadron + 1]; ship++) {
    if (state.left[ship] === 0 || state.movement[ship] === 0) continue;
    state.now.ship = ship;
    moveTo(play, ship, seats[side].move(state.views[side]));
  }
}

function moveTo({ state, rules, record }: Play, ship: number, cell: number): void {
  const from = state.cell[ship];
  if (cell === from) return;
  const spent = manoeuvreCost(from, cell, state.movement[ship]);
  state.manoeuvreSpent[ship] = spent;
  state.cell[ship] = cell;
  if (!record.telling) return;
  const cost = spent > 0 ? `, ${spent} manoeuvre` : '';
  record.say('6', `${rules.shipNames[ship]} moves ${cellName(from)} to ${cellName(cell)}${cost}`);
}

/** 1.4 Manoeuvre points that count in a fight: all, or under per-turn-shared those not spent on moving. */
export function manoeuvreOf(board: Board, rules: Rules, ship: number): number {
  const points = board.manoeuvre[ship];
  return rules.options.manoeuvrePool === 'per-turn-shared' ? Math.max(0, points - board.manoeuvreSpent[ship]) : points;
}
