import { place } from './geometry.js';
import { stateFields } from './state.js';
import type { Play, Ship } from './types.js';

export function setUp(play: Play): void {
  const { state, rules } = play;
  stateFields.reset(state);
  state.points.set(rules.given);
  state.windTowards = rules.options.windTowards;
  state.windStrength = rules.options.wind === 'none' ? 0 : rules.options.windStrength === 'fresh' ? 2 : 1;
  for (const ship of state.ships) launch(play, ship);
  for (const leader of state.leaders) leader.ship = leader.card.ship;
}

function launch({ state, rules }: Play, ship: Ship): void {
  const { card } = ship;
  ship.owner = card.seat;
  ship.squadron = card.squadron;
  ship.sails = rules.options.wind !== 'none' && card.sailsUp ? 1 : 0;
  place(state, ship, card.bow, card.double ? rules.next[(card.bow << 4) | (card.facing + 3)] : card.bow, card.facing);
}
