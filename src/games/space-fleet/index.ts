import { defineGame } from '../../engine/index.js';
import { CHANNELS } from './battle.js';
import { decisions } from './decisions.js';
import { deployment } from './deployment.js';
import { invariant } from './invariant.js';
import { measures } from './measures.js';
import { odds } from './odds/index.js';
import { options } from './options.js';
import { SpaceFleetRecord } from './record.js';
import { compile, SEATS } from './rules.js';
import { copy, key, State } from './state.js';
import { PRINTED } from './tables.js';
import { buildTables } from './tokens.js';
import { activate } from './turn.js';
import type { SpaceFleet } from './types.js';
import { OUTCOMES, value } from './victory.js';

export default defineGame<SpaceFleet>({
  id: 'space-fleet',
  title: 'Space Fleet (Petit Wargame spatial)',
  version: '1.0',
  about: 'Two fleets of 500 points in a cube of space: detection, manoeuvre, and six sectors that fire and are hit one by one',
  caveat: 'The shipped fleets, the opposite faces and the turn limit are ours; all rules and both tables are printed.',
  seats: SEATS,
  defaultStrategies: ['hunter', 'hunter'],
  channels: CHANNELS,
  options,
  data: {
    defaults: PRINTED,
    check: async (input) => (await import('./data-schema.js')).checkData(input),
    reconstructed: {},
  },
  compile,
  newState: (rules) => new State(rules),
  newRecorder: () => new SpaceFleetRecord(),
  setUp: (battle) => {
    const { state, rules } = battle;
    copy(state, rules.yard);
    if (rules.constructed) buildTables(battle);
    deployment(battle);
  },
  turn: activate,
  over: (state) => state.outcome,
  outcomes: OUTCOMES,
  turnLimit: 20_000,
  copy,
  view: (state, seat) => state.views[seat],
  // Both players see the whole board: there is nothing to deal again.
  redeal: () => {},
  key,
  value,
  describe: (state, rules) =>
    `turn ${state.turn}: ${SEATS.map((seat, side) => `${seat} has lost ${state.lostPoints[side]} of ${rules.fleetPoints[side]} points and ${state.lostElements[side]} elements`).join(', ')}`,
  decisions,
  measures,
  length: 'turns',
  odds,
  invariant,
});

export * from './kit/index.js';
export type { SpaceFleet } from './types.js';
