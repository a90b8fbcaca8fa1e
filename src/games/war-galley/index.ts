import { defineGame, type Game } from '../../engine/index.js';
import { DATA, RECONSTRUCTED } from './data.js';
import { DECISIONS } from './decisions.js';
import { MEASURES } from './measures.js';
import { ODDS } from './odds/index.js';
import { OPTIONS } from './options.js';
import { describe, invariant, value } from './position.js';
import { Log } from './record.js';
import { compile } from './rules.js';
import { setUp, turn } from './sequence.js';
import { CHANNELS, copyState, State, stateKey } from './state.js';
import type { GalleyTypes } from './types.js';
import { OUTCOMES } from './victory.js';

export { Captain, type Manner } from './captain/index.js';
export type { Rules } from './rules.js';
export type { Player, Ship, State, View } from './state.js';
export type { GalleyTypes } from './types.js';

/** War Galley (2nd edition): naval war in the ancient world. RULES.md leads from the rule book's numbers to these files. */
const game: Game<GalleyTypes> = defineGame<GalleyTypes>({
  id: 'war-galley',
  title: 'War Galley',
  version: '1.0',
  about: 'Galley battles of antiquity: row, ram, rake, board. From a duel of two ships to a battle of forty.',
  caveat:
    'Charts, ship values, scenarios and devices are not in the rule text: reconstructed so that all its worked examples come out; deployments are designed.',
  seats: ['blue', 'red'],
  defaultStrategies: ['rower', 'rower'],
  channels: CHANNELS,
  options: OPTIONS,
  data: {
    defaults: DATA,
    check: async (input) => (await import('./data-schema.js')).checkData(input),
    reconstructed: RECONSTRUCTED,
  },

  compile,
  newState: (rules) => new State(rules),
  newRecorder: () => new Log(),
  setUp: ({ state, rules }) => setUp(state, rules),
  turn,
  over: (state) => state.over,
  outcomes: OUTCOMES,
  turnLimit: 60 * 130,

  copy: copyState,
  view: (state, seat) => state.views[seat],
  redeal: () => {},
  key: stateKey,
  value,
  describe,
  decisions: DECISIONS,
  measures: MEASURES,
  length: 'turns',
  odds: ODDS,
  invariant,
});
export default game;
