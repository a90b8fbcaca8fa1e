import { weightsOf } from '../../engine/index.js';
import { EXACT, HIGH, LOW, MEDIUM } from './areas.js';
import type { Rules } from './rules.js';
import { entered, ON_MAP, type View } from './state.js';
import { STRENGTHS } from './strengths.js';
import { VISIBILITIES } from './terms.js';
import { pointsOf } from './victory.js';
import fitted from './weights.json' with { type: 'json' };

/** The features for missing kills go up to this number. */
const MOST_MISSING = 6;
/** A bomber with fewer rows left than this counts in proportion. */
export const ROWS_NEEDED = 12;

const ALWAYS = 0;
const MISSING = ALWAYS + 1;
const TALLIED = MISSING + MOST_MISSING;
const HERE = TALLIED + 1;
const LEVELS = [EXACT, LOW, MEDIUM, HIGH];
const COMING = HERE + LEVELS.length;
const FIGHTERS = COMING + 2;
const HURT = FIGHTERS + 1;
/** All features from here on are 0 unless kills are missing. */
const EACH = HURT + 1;
const BOMBERS = ['bombers tallied', 'bombers found', ...['low', 'medium', 'high'].map((level) => `counters of ${level} uncertainty`)];
const TO_COME = ['bombers to come', 'counters of high uncertainty to come'];
const TIME = EACH + BOMBERS.length + TO_COME.length;
const TIME_EACH = TIME + 1;
const VISIBILITY = TIME_EACH + 1;
const SCENARIO = VISIBILITY + VISIBILITIES.length;

/** Features of a position: the points missing for a victory, and their possible sources. */
export const FEATURES: readonly string[] = [
  'always',
  ...Array.from({ length: MOST_MISSING }, (_, n) => `kills missing: ${n + 1}`),
  ...BOMBERS,
  ...TO_COME,
  'fighters',
  'fighters damaged',
  ...[...BOMBERS, ...TO_COME].map((one) => `${one}, for each kill that is missing`),
  'time left: tens of turns',
  'time left, for each kill that is missing',
  ...VISIBILITIES.map((visibility) => `${visibility} visibility`),
  ...STRENGTHS,
];

export const WEIGHTS = weightsOf(fitted, FEATURES);

export function measure(state: View, rules: Rules, _seat: number, into: Float64Array): void {
  measureWith(state, rules, pointsOf(state, rules), into);
}

/** The features of the position if it had given a number of victory points so far. */
export function measureWith(state: View, rules: Rules, points: number, into: Float64Array): void {
  into.fill(0);
  into[ALWAYS] = 1;
  const missing = Math.max(0, Math.ceil((rules.levels[0] - points) / Math.max(1, rules.points.destroyed)));
  into.fill(1, MISSING, MISSING + Math.min(MOST_MISSING, missing));
  for (let n = state.first, end = entered(state, rules); n < end; n++) {
    const { hex, place, level, tally } = state.counters[n];
    if (place === ON_MAP)
      into[tally !== 0 ? TALLIED : HERE + LEVELS.indexOf(level)] += Math.min(1, (rules.sky.rows - rules.sky.rowOf[hex]) / ROWS_NEEDED);
  }
  for (let n = state.waves; n < rules.waves.length; n++) into[COMING + (rules.waves[n].level === HIGH ? 1 : 0)] += rules.waves[n].count;
  for (const { hex, damaged } of state.fighters) {
    if (hex < 0) continue;
    into[FIGHTERS]++;
    if (damaged > 0) into[HURT]++;
  }
  if (missing > 0) measureHope(state, rules, missing, into);
}

/** The features that count only while kills are missing. */
function measureHope({ turn, visibility }: View, { turns, strengths }: Rules, missing: number, into: Float64Array): void {
  for (let n = 0; n < TIME - EACH; n++) into[EACH + n] = into[TALLIED + n] / missing;
  into[TIME] = Math.max(0, turns - turn) / 10;
  into[TIME_EACH] = into[TIME] / missing;
  into[VISIBILITY + visibility] = 1;
  into.set(strengths, SCENARIO);
}
