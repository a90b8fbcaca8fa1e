import { defineGame } from '../../engine/index.js';
import { SECTIONS, spaceName, TURRETS, ZONES } from './board.js';
import { channels } from './channels.js';
import { decisions } from './decisions.js';
import { measures } from './measures.js';
import { odds } from './odds/index.js';
import { options } from './options.js';
import { pass } from './pass.js';
import { SchwarmRecord } from './record.js';
import { SchwarmRules } from './rules.js';
import { setUp } from './set-up.js';
import { reconstructed } from './shifts.js';
import { brokenPromise, copyState, keyOf, SchwarmState } from './state.js';
import { PRINTED } from './tables.js';
import type { SchwarmTypes } from './types.js';
import { winChance } from './value.js';
import { outcomes } from './victory.js';

export default defineGame<SchwarmTypes>({
  id: 'schwarm',
  title: 'Schwarm!',
  version: '1.0',
  about: 'German fighters against a lone B-17, autumn 1943: a solitaire game by Jeremy White and Mark Aasted',
  caveat:
    'The rule book’s text does not show the map or the counters: most of their numbers are reconstructed (see RULES.md and the experiment schwarm-sensitivity); a data file puts the printed ones in.',
  seats: ['german'],
  defaultStrategies: ['cautious'],
  channels,
  options,
  data: {
    defaults: PRINTED,
    check: async (input) => (await import('./data-schema.js')).checkData(input),
    reconstructed,
  },

  compile: (chosen, data) => new SchwarmRules(chosen, data),
  newState: () => new SchwarmState(),
  newRecorder: (rules) => new SchwarmRecord(rules),
  setUp: ({ state, rules, dice, record }) => setUp(state, rules, dice, record),
  turn: ({ state, rules, seats, dice, record }) => pass(state, rules, seats[0], dice, record),
  over: (state) => state.outcome,
  outcomes,
  turnLimit: 1001,

  copy: copyState,
  view: (state) => state,
  redeal: () => {},
  key: keyOf,
  value: winChance,
  describe: (state) => {
    const hits = SECTIONS.map((section, i) => `${section} ${state.damage[i]}`).filter((_, i) => state.damage[i] > 0);
    const turrets = TURRETS.map((name, turret) => `${name} turret ${ZONES[state.turretZone[turret]]}`);
    return `${state.tacticalPoints} TP; bomber ${hits.join(', ') || 'undamaged'}; sun ${spaceName(state.sun)}; ${turrets.join(', ')}`;
  },

  decisions,
  measures,
  length: 'passes',
  odds,
  invariant: (state, rules) => brokenPromise(state, rules.destroyedAt),
});

export * from './board.js';
export { defenceOfPlace } from './combat.js';
export * from './player.js';
export type { SchwarmRules } from './rules.js';
export type { Numbers, SchwarmView } from './state.js';
export { chart, fighters, Tactics } from './tactics.js';
export type { SchwarmTypes } from './types.js';
