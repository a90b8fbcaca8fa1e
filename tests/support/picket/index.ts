import { defineGame } from 'sortie/engine';
import { CHANNELS } from './channels.js';
import { GameRecord, MEASURES } from './counters.js';
import { DECISIONS } from './decisions.js';
import { ODDS } from './odds.js';
import { OPTIONS } from './options.js';
import { setUp } from './set-up.js';
import { copy, key, SEATS, State } from './state.js';
import { TABLES } from './tables.js';
import { turn } from './turn.js';
import type { Types } from './types.js';
import { value } from './value.js';
import { OUTCOMES } from './victory.js';

export default defineGame<Types>({
  id: 'picket',
  title: 'Picket',
  version: '1.0',
  about: 'Three ships a side that fire at each other: a game of one page, to be copied and changed',
  caveat: '',
  seats: SEATS,
  defaultStrategies: ['steady', 'steady'],
  channels: CHANNELS,
  options: OPTIONS,
  data: TABLES,
  compile: (options, data) => ({ ...options, ...data }),
  newState: () => new State({}),
  newRecorder: (rules) => new GameRecord(rules),
  setUp,
  turn,
  over: ({ outcome }) => outcome,
  outcomes: OUTCOMES,
  turnLimit: 101,
  copy,
  view: ({ views }, seat) => views[seat],
  // Both players see everything.
  redeal: () => {},
  key,
  value,
  describe: ({ turn: now, hulls }) => `turn ${now}: hulls ${hulls.join(' ')}`,
  decisions: DECISIONS,
  measures: MEASURES,
  length: 'turns',
  odds: ODDS,
  invariant: ({ hulls }) => (hulls.some((hull) => hull < 0) ? `a hull below nothing: ${hulls}` : undefined),
});

/** What players ask the rules. */
export { targets } from './decisions.js';
export { SHIPS, type View } from './state.js';
export type { Types } from './types.js';
