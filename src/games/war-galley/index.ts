import { defineGame, type Game } from '../../engine/index.js';
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

/** War Galley (2nd edition): naval war in the ancient world. RULES.md maps rule numbers to these files. */
const game: Game<Types> = defineGame<Types>({
  id: 'war-galley',
  title: 'War Galley',
  version: '1.6',
  about: 'Galley battles of antiquity: row, ram, rake, board. From a duel of two ships to a battle of sixty.',
  caveat:
    'Charts, ship values, scenarios and devices are not in the rule text: reconstructed so that all its worked examples come out; deployments are designed.',
  seats: ['blue', 'red'],
  defaultStrategies: ['rower', 'rower'],
  panel: ['random', 'rower', 'strong'],
  channels: CHANNELS,
  options: OPTIONS,
  data: TABLES,

  compile,
  newState: (rules) => new State(rules),
  newRecorder: (rules) => new GameRecord(rules),
  setUp,
  turn,
  over: (state) => state.over,
  outcomes: OUTCOMES,
  turnLimit: 60 * 130,

  copy,
  view: (state, seat) => state.views[seat],
  redeal: () => {},
  key,
  value,
  fit: {
    features: FEATURES,
    measure,
    weights: WEIGHTS,
    setUps: ['duel', 'drill', 'lade', 'mylae'].map((scenario) => ({ scenario })),
    players: ['strong', 'rower'],
    byHand,
  },
  describe,
  decisions: DECISIONS,
  plain: PLAIN,
  measures: MEASURES,
  length: 'turns',
  odds: ODDS,
  invariant,
});
export default game;

export { Course } from './course.js';
export type { Card, LeaderCard } from './fleet/deployment.js';
export type { Leader } from './leader.js';
export type { Options } from './options.js';
export type { Player } from './player.js';
export * from './questions.js';
export type { Rules } from './rules.js';
export type { Ship } from './ship.js';
export type { Sea, View } from './state.js';
export type { Data } from './tables.js';
export type { Types } from './types.js';
