import { type Dice, defineGame } from '../../engine/index.js';
import { CHANNELS } from './channels.js';
import { sky } from './data.js';
import { decisions } from './decisions.js';
import { measures } from './measures.js';
import { odds } from './odds.js';
import { options } from './options.js';
import type { Pilot } from './player.js';
import { describe, invariant, value } from './position.js';
import { SkyRecorder } from './record.js';
import { compile } from './rules.js';
import { playUnit } from './sequence.js';
import { shifts } from './shifts.js';
import { copyFight, Fight, keyOf, NO_DICE, NO_RECORD, NOBODY, setUp } from './state.js';
import type { TheirFinestHour } from './types.js';
import { OUTCOMES } from './victory.js';

/** The players sit down for a unit: nothing but the state outlives it. */
function sitDown(fight: Fight, pilots: readonly Pilot[], dice: Dice, record: SkyRecorder): void {
  fight.pilots = pilots;
  fight.dice = dice;
  fight.record = record;
}

export default defineGame<TheirFinestHour>({
  id: 'their-finest-hour',
  title: 'Their Finest Hour',
  version: '1.0',
  about: 'Dogfights from 1917 to the stars: reactions interrupt reactions (ChainReaction 3.0 in the air)',
  caveat: 'Aircraft, scenarios and table are designed by us: the rule book prints none.',
  seats: ['blue', 'red'],
  defaultStrategies: ['tail-chaser', 'tail-chaser'],
  channels: CHANNELS,
  options,
  data: {
    defaults: sky,
    check: async (input) => (await import('./data-schema.js')).checkData(input),
    reconstructed: shifts,
  },

  compile,
  newState: (rules) => new Fight(rules),
  newRecorder: () => new SkyRecorder(),
  setUp: ({ state }) => setUp(state),
  turn: ({ state: fight, seats, dice, record }) => {
    sitDown(fight, seats, dice, record);
    playUnit(fight);
    sitDown(fight, NOBODY, NO_DICE, NO_RECORD);
  },
  over: (fight) => fight.outcome,
  outcomes: OUTCOMES,
  turnLimit: 20_000,
  length: 'turns',

  copy: copyFight,
  view: (fight, seat) => fight.views[seat],
  /** Nothing is hidden in this game. */
  redeal: () => {},
  key: keyOf,
  value,
  describe,

  decisions,
  measures,
  odds,
  invariant,
});

// What strategies need.
export type { Aircraft } from './aircraft.js';
export { count, firstOf, placesOf, single } from './bits.js';
export { Crew } from './crew.js';
export { bearing, turnBetween, turned } from './geometry.js';
export * from './player.js';
export type { Rules } from './rules.js';
export * from './tactics.js';
export type { TheirFinestHour } from './types.js';
