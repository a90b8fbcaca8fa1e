import { defineGame } from '../../engine/index.js';
import { CHANNELS } from './channels.js';
import { GameRecord, MEASURES } from './counters.js';
import { DECISIONS } from './decisions.js';
import { describe } from './describe.js';
import { FEATURES, measure, WEIGHTS } from './features.js';
import { invariant } from './invariant.js';
import { ODDS } from './odds/index.js';
import { OPTIONS } from './options.js';
import { PLAIN } from './plain.js';
import { compile, SEATS } from './rules.js';
import { setUp } from './set-up.js';
import { copy, key, State } from './state.js';
import { TABLES } from './tables.js';
import { turn } from './turn.js';
import type { Types } from './types.js';
import { byHand, value } from './value.js';
import { OUTCOMES } from './victory.js';

export default defineGame<Types>({
  id: 'space-fleet',
  title: 'Space Fleet (Petit Wargame spatial)',
  version: '1.3',
  about: 'Two fleets of 500 points in a cube of space: detection, manoeuvre, and six sectors that fire and are hit one by one',
  caveat: 'The shipped fleets, the opposite faces and the turn limit are ours; all rules and both tables are printed.',
  seats: SEATS,
  defaultStrategies: ['hunter', 'hunter'],
  panel: ['novice', 'hunter', 'strong'],
  channels: CHANNELS,
  options: OPTIONS,
  data: TABLES,
  compile,
  newState: (rules) => new State(rules),
  newRecorder: (rules) => new GameRecord(rules),
  setUp,
  turn,
  over: (state) => state.outcome,
  outcomes: OUTCOMES,
  turnLimit: 20_000,
  copy,
  view: (state, seat) => state.views[seat],
  // Both players see the whole board: there is nothing to deal again.
  redeal: () => {},
  key,
  value,
  fit: {
    features: FEATURES,
    measure,
    weights: WEIGHTS,
    setUps: [
      ['balanced', 'balanced'],
      ['few-large', 'swarm'],
      ['motley', 'turtles'],
      ['skirmish', 'skirmish'],
      ['swarm', 'motley'],
    ].map(([blueFleet, redFleet]) => ({ blueFleet, redFleet })),
    players: ['strong', 'hunter'],
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

/** Questions that players put to the rules. */
export * from './answers.js';
export { deploymentCells, faceOf, mayDeploy } from './deployment.js';
export { searchable, usableDetectors } from './detection.js';
export * from './elements.js';
export { outranging, rangeOf } from './fight.js';
export { CONCENTRATED, defenceScore, hitScore, SCATTERED } from './fire.js';
export { canAct, PASS } from './initiative.js';
export { firingOf, hitOf, position } from './manoeuvre.js';
export { manoeuvreOf } from './movement.js';
export type { Options } from './options.js';
export type { Player } from './player.js';
export { LOSS_CAP, type Rules, SHOT_ROLLS } from './rules.js';
export { jamScore, SIGHT_ROLLS, searchScore, turnsJammed, waysToSee } from './sighting.js';
export { cellOf, distance, inReach, manoeuvreCost, xOf, yOf, zOf } from './space.js';
export type { Board, Ints, Question, View } from './state.js';
export type { Data } from './tables.js';
export { TEST_ROLLS, waysToTie, waysToWin } from './test-odds.js';
export { COMBAT_TABLE, DETECTION_TABLE, token } from './tokens.js';
export type { Types } from './types.js';
