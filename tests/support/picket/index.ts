import { defineGame } from 'sortie/engine';
import { CHANNELS } from './channels.js';
import { PRINTED } from './data.js';
import { decisions } from './decisions.js';
import { measures } from './measures.js';
import { odds } from './odds.js';
import { options } from './options.js';
import { GameRecord } from './record.js';
import { compile, SEATS } from './rules.js';
import { setUp } from './set-up.js';
import { copy, key, State } from './state.js';
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
  options,
  data: { defaults: PRINTED, check: async (input) => (await import('./data-schema.js')).checkData(input), reconstructed: {} },
  compile,
  newState: () => new State({}),
  newRecorder: () => new GameRecord(),
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
  decisions,
  measures,
  length: 'turns',
  odds,
  invariant: ({ hulls }) => (hulls.some((hull) => hull < 0) ? `a hull below nothing: ${hulls}` : undefined),
});

/** What players ask the rules. */
export { targets } from './decisions.js';
export { SHIPS } from './rules.js';
export type { View } from './state.js';
export type { Types } from './types.js';
