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
import { compile } from './rules.js';
import { setUp } from './set-up.js';
import { copy, key, State } from './state.js';
import { TABLES } from './tables.js';
import { turn } from './turn.js';
import type { Types } from './types.js';
import { byHand, value } from './value.js';
import { OUTCOMES } from './victory.js';

export default defineGame<Types>({
  id: 'their-finest-hour',
  title: 'Their Finest Hour',
  version: '1.5',
  about: 'Dogfights from 1917 to the stars: reactions interrupt reactions (ChainReaction 3.0 in the air)',
  caveat: 'Aircraft, scenarios and table are designed by us: the rule book prints none.',
  seats: ['blue', 'red'],
  defaultStrategies: ['tail-chaser', 'tail-chaser'],
  panel: ['random', 'tail-chaser', 'strong'],
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
  length: 'turns',

  copy,
  view: (state, seat) => state.questions[seat],
  /** Nothing is hidden in this game. */
  redeal: () => {},
  key,
  value,
  fit: {
    features: FEATURES,
    measure,
    weights: WEIGHTS,
    setUps: ['duel', 'two-on-one', 'two-on-two', 'three-on-two', 'four-on-four', 'novices', 'escort', 'dive-bombing'].map((scenario) => ({
      scenario,
    })),
    players: ['strong', 'tail-chaser'],
    byHand,
  },
  describe,

  decisions: DECISIONS,
  plain: PLAIN,
  measures: MEASURES,
  odds: ODDS,
  invariant,
});

export { type Aircraft, BURNT, COLLIDED, DESTROYED, DIVED, EVADED, FATES, FLEW_FAST, FLYING, LEFT, PASSED } from './aircraft.js';
export * from './answers.js';
export { ACE, AGILE, BOMBER, CLUMSY, DIVE_BOMBER, FOUR_ENGINED, FRAGILE, GREEN, INTERCEPTOR, ROBUST, STABLE, STEALTH } from './attributes.js';
export { ROW } from './counters.js';
export { bears, canHit, facesThatHit, movesOfShooter } from './fire.js';
export { hasMission } from './focus.js';
export { bearing, COS, SIN, turnBetween, turned, turnTo } from './geometry.js';
export { lossIn36, WHOLE } from './loss.js';
export { mayFlick, mayTurn, SHARPEST, STRETCH, sharpest } from './movement.js';
export type { Player } from './player.js';
export { LOSSES, type Rules, type Weapon } from './rules.js';
export { cloudBetween } from './sight.js';
export type { Seen, View } from './state.js';
export type { Types } from './types.js';
