import { defineGame } from '../../engine/index.js';
import { SECTIONS, spaceName, TURRETS, ZONES } from './board.js';
import { channels } from './channels.js';
import { PRINTED } from './data.js';
import { WORDS } from './data-words.js';
import { decisions } from './decisions.js';
import { FEATURES, measure } from './features.js';
import { WEIGHTS } from './fitted.js';
import { measures } from './measures.js';
import { odds } from './odds/index.js';
import { options } from './options.js';
import { GameRecord } from './record.js';
import { Rules } from './rules.js';
import { setUp } from './set-up.js';
import { reconstructed } from './shifts.js';
import { brokenPromise, game, State } from './state.js';
import { turn } from './turn.js';
import type { Types } from './types.js';
import { byHand, winChance } from './value.js';
import { outcomes } from './victory.js';

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
  channels,
  options,
  data: {
    defaults: PRINTED,
    words: WORDS,
    check: async (input) => (await import('./data-schema.js')).checkData(input),
    reconstructed,
  },

  compile: (chosen, data) => new Rules(chosen, data),
  newState: () => new State(),
  newRecorder: (rules) => new GameRecord(rules),
  setUp,
  turn,
  over: (state) => state.outcome,
  outcomes,
  turnLimit: 1001,

  copy: game.copy,
  view: (state) => state,
  redeal: () => {},
  key: game.key,
  value: winChance,
  fit: {
    features: FEATURES,
    measure,
    weights: WEIGHTS,
    setUps: [{}, { tacticalPoints: 3 }, { tacticalPoints: 8 }, { startingRolls: 0 }, { startingRolls: 2 }, { hitsPerPoint: 3 }],
    players: ['opportunist', 'strong'],
    midUnit: ['attack'],
    byHand,
  },
  describe: (state) => {
    const hits = SECTIONS.map((section, i) => `${section} ${state.damage[i]}`).filter((_, i) => state.damage[i] > 0);
    const turrets = TURRETS.map((name, turret) => `${name} turret ${ZONES[state.turretZone[turret]]}`);
    return `${state.tacticalPoints} TP; bomber ${hits.join(', ') || 'undamaged'}; sun ${spaceName(state.sun)}; ${turrets.join(', ')}`;
  },

  decisions,
  measures,
  length: 'passes',
  odds,
  invariant: brokenPromise,
});

export { adjusted, HOURS_PER_POINT, refunded } from './adjustment.js';
export * from './board.js';
export { Chances, chanceOf, type Fit, SURE } from './chances.js';
export { mayCombine } from './combat.js';
export { ABORTS, driftOf, levelsLost } from './drift.js';
export { attackModifier, blackOfSpace, defenceModifier, defenceOfPlace, redOfSpace, sectionStruck } from './modifiers.js';
export * from './player.js';
export { costsHigh, type Rules } from './rules.js';
export { State, type View } from './state.js';
export { freeRottes } from './turn.js';
export { canTarget } from './turrets.js';
export type { Types } from './types.js';
