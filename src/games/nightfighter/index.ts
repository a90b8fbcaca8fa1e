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
  id: 'nightfighter',
  title: 'Nightfighter (solo)',
  version: '1.2',
  about: 'Night fighters look for bombers in the dark: radar, searchlights and eyes against an uncertainty that dice resolve at each search',
  caveat:
    'The solo rules change a base game whose text and counters we do not have: movement, combat, aircraft, radars and scenarios are reconstructed (see RULES.md); a data file can replace them with the printed ones.',
  seats: ['fighter'],
  defaultStrategies: ['strong'],
  panel: ['random', 'orbit', 'vector', 'strong'],
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
  turnLimit: 61,
  copy,
  view: (state) => state,
  // Nothing is hidden: dice decide where a bomber is, and which counter is a phantom, only when it is searched for.
  redeal: () => {},
  key,
  value,
  fit: {
    features: FEATURES,
    measure,
    weights: WEIGHTS,
    setUps: ['1', '2', '3', '4', '5', '6', '7', '8'].map((scenario) => ({ scenario })),
    players: ['strong', 'vector'],
    byHand,
  },
  describe,
  decisions: DECISIONS,
  plain: PLAIN,
  measures: MEASURES,
  ceiling,
  length: 'turns',
  odds: ODDS,
  invariant,
});

export { hears, type Sweep } from './arcs.js';
export { EXACT, EXACT_AREA, HIGH, LOW, LOW_AREA, MEDIUM, MEDIUM_AREA, NARROWING } from './areas.js';
// For strategies.
export { bomberPoints } from './bombers/movement.js';
export type { Standing } from './field.js';
export { followsOn, LATE, responseMod, responseTo, returnFirepower, targetOf } from './fighters/combat.js';
export { reachOfFighter, tailOf } from './fighters/movement.js';
export { secondTallyDice, seen, tallyDice } from './fighters/sight.js';
export { inSight } from './fighters/tally.js';
export { chanceOfHits, fireOf } from './gunnery.js';
export type { Player } from './player.js';
export { headingOf, hexOf, type Reach, station } from './reach.js';
export type { FighterRules, Radar, Rules } from './rules.js';
export { inSweep, swept } from './sensors/ai-radar.js';
export { searchable } from './sensors/ground-radar.js';
export { audible } from './sensors/homers.js';
export { chanceOf, neededFor } from './sensors/narrowing.js';
export { lightsReach, mayBeLit } from './sensors/searchlights.js';
export { mayBeDirected } from './sensors/serrate.js';
export { HEADINGS, type Place, type Sky, stepsTo, turned } from './sky.js';
export { entered, LISTEN, NONE, type SeenCounter, type SeenFighter, SILENT, type View } from './state.js';
export type { Types } from './types.js';
export { chanceWithin } from './uncertainty/locate.js';
export { areaOf, openSlots, type Searched, slotsIn } from './uncertainty/location.js';
