import { defineGame } from '../../engine/index.js';
import { ceiling } from './ceiling.js';
import { CHANNELS } from './channels.js';
import { GameRecord, MEASURES } from './counters.js';
import { DECISIONS } from './decisions.js';
import { describe } from './describe.js';
import { FEATURES, measure, WEIGHTS } from './features.js';
import { invariant } from './invariant.js';
import { ODDS } from './odds/index.js';
import { OPTIONS } from './options.js';
import { PLAIN } from './plain.js';
import { compile } from './rules.js';
import { setUp } from './set-up.js';
import { copy, key, State } from './state.js';
import { TABLES } from './tables.js';
import { turn } from './turn.js';
import type { Types } from './types.js';
import { byHand, value } from './value.js';
import { OUTCOMES } from './victory.js';

export default defineGame<Types>({
  id: 'schwarm',
  title: 'Schwarm!',
  version: '1.2',
  about: 'German fighters against a lone B-17, autumn 1943: a solitaire game by Jeremy White and Mark Aasted',
  caveat:
    'The rule book’s text does not show the map or the counters: most of their numbers are reconstructed (see RULES.md and the experiment schwarm-sensitivity); a data file puts the printed ones in.',
  seats: ['german'],
  defaultStrategies: ['cautious'],
  panel: ['novice', 'cautious', 'opportunist', 'strong'],
  channels: CHANNELS,
  options: OPTIONS,
  data: TABLES,

  compile,
  newState: () => new State(),
  newRecorder: (rules) => new GameRecord(rules),
  setUp,
  turn,
  over: (state) => state.outcome,
  outcomes: OUTCOMES,
  turnLimit: 1001,

  copy,
  view: (state) => state,
  redeal: () => {},
  key,
  value,
  ceiling,
  fit: {
    features: FEATURES,
    measure,
    weights: WEIGHTS,
    setUps: [{}, { tacticalPoints: 3 }, { tacticalPoints: 8 }, { startingRolls: 0 }, { startingRolls: 2 }, { hitsPerPoint: 3 }],
    players: ['opportunist', 'strong'],
    midUnit: ['attack'],
    byHand,
  },
  describe,

  decisions: DECISIONS,
  plain: PLAIN,
  measures: MEASURES,
  length: 'passes',
  odds: ODDS,
  invariant,
});

export { adjusted, HOURS_PER_POINT, refunded } from './adjustment.js';
export * from './answers.js';
export * from './board.js';
export { Chances, chanceOf, type Fit, SURE } from './chances.js';
export { mayCombine } from './combat.js';
export { ABORTS, driftOf, levelsLost } from './drift.js';
export { attackModifier, blackOfSpace, defenceModifier, defenceOfPlace, redOfSpace, sectionStruck } from './modifiers.js';
export type { Player } from './player.js';
export { costsHigh, type Rules } from './rules.js';
export { State, type View } from './state.js';
export { freeRottes } from './turn.js';
export { canTarget } from './turrets.js';
export type { Types } from './types.js';
