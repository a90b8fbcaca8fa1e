import { logistic } from '../../engine/index.js';
import { type Aircraft, DESTROYED } from './aircraft.js';
import { STABLE } from './attributes.js';
import { CHANCE, LUCK, PARTS } from './counters.js';
import { MINOR, MISS, ON_FIRE, WRECK } from './damage-table.js';
import {
  featureOf,
  flying,
  gainOfActing,
  isFight,
  lead,
  settled,
  signed,
  standing,
  worthOf,
  worthOfBurning,
  worthOfStunned,
  worthOfWaiting,
} from './features.js';
import { PAIRS, pairsUpTo, resultOfFire } from './loss.js';
import { BOMBS, type Rules, type Weapon } from './rules.js';
import type { State } from './state.js';
import type { Play } from './types.js';

/**
 * Blue's luck. Each roll adds blue's fitted chance to win after it, less the exact mean of that chance over all faces, so that
 * the sum has mean 0 for any value function (AIVAT; Burch and others 2018). Counted are initiative, fire, damage and bombs; a pass of
 * a reaction counts as 1/20 of a win, since the value cannot see what a player will do with it. Rallies, fast moves and drawn
 * targets are not counted: over thousands of fights they explained nothing.
 */
const FACES = 6;
/** Pairs of unequal dice. */
const UNEQUAL = FACES * (FACES - 1);

/** The logistic curve from −8 to 8 in steps of 1/64. */
const STEPS = 64;
const FAR = 8;
const CURVE = Int16Array.from({ length: 2 * FAR * STEPS + 1 }, (_, n) => Math.round(CHANCE * logistic(n / STEPS - FAR)));

function thousandths(standing: number): number {
  return CURVE[Math.round(STEPS * (Math.min(FAR, Math.max(-FAR, standing)) + FAR))];
}

/** Blue's chance after each result of the damage table, for the target `foreseen`. */
const after = new Int16Array(WRECK + 1);

let foreseen: Aircraft | null = null;

/** Clears the cache: chances stay the same from the first die of a volley to its first damage roll. */
export function newVolley(): void {
  foreseen = null;
}

function foresee({ state, rules }: Play, target: Aircraft): void {
  if (target === foreseen) return;
  foreseen = target;
  if (isFight(rules)) foreseeFight(state, rules, target);
  else for (const result of [MISS, MINOR, ON_FIRE, WRECK]) after[result] = as(target, result, state, () => thousandths(standing(state, rules)));
}

/** An approximation: only the worth of the target changes, not the place of the others relative to it. */
function foreseeFight(state: State, rules: Rules, target: Aircraft): void {
  const sign = signed(target);
  const others = lead(state, rules, target);
  const count = flying(state);
  after[MISS] = thousandths((others + sign * worthOf(state, rules, target)) / count);
  const unmoved = target.burning !== 0 || (target.attributes & STABLE) !== 0;
  after[MINOR] = unmoved ? after[MISS] : thousandths((others + sign * worthOfStunned(target)) / count);
  after[ON_FIRE] = thousandths((others + sign * worthOfBurning()) / count);
  const known = as(target, WRECK, state, () => settled(state, rules));
  after[WRECK] = Number.isNaN(known) ? thousandths(others / (count - 1)) : CHANCE * known;
}

/** An answer as if the result were carried out. */
function as(target: Aircraft, result: number, { turn }: State, asked: () => number): number {
  const { fate, burning } = target;
  if (result === WRECK) target.fate = DESTROYED;
  if (result === ON_FIRE) target.burning ||= turn;
  const answer = asked();
  target.fate = fate;
  target.burning = burning;
  return answer;
}

/** Blue's chance after one hit, summed over 36 pairs of dice. */
function promiseOfHit(target: Aircraft, impact: number): number {
  const wreck = pairsUpTo(1, target.attributes);
  const burns = pairsUpTo(impact, target.attributes) - wreck;
  return wreck * after[WRECK] + burns * after[resultOfFire(target)] + (PAIRS - wreck - burns) * after[MINOR];
}

/** A die of fire: `hitting` of its six faces hit. */
export function luckOfShot(play: Play, weapon: Weapon, target: Aircraft, hit: boolean, hitting: number): void {
  foresee(play, target);
  const gain = promiseOfHit(target, weapon.impact) - PAIRS * after[MISS];
  play.record.lucks[LUCK.fire] += ((hit ? FACES : 0) - hitting) * gain * (PARTS / FACES / PAIRS);
}

/** A damage roll, before it is carried out. */
export function luckOfDamage(play: Play, target: Aircraft, impact: number, result: number): void {
  foresee(play, target);
  const taken = result === ON_FIRE ? resultOfFire(target) : result;
  play.record.lucks[LUCK.damage] += (PAIRS * after[taken] - promiseOfHit(target, impact)) * (PARTS / PAIRS);
  foreseen = null;
}

/** 2.1, 2.2 By default the dice of initiative also say which aircraft are activated. */
export function luckOfInitiative({ state, rules, record }: Play): void {
  if (!isFight(rules) || rules.options.activationDie === 'per-side' || rules.options.activationDie === 'per-unit') return;
  const waiting = weighActing(state);
  const [blue, red] = acting;
  let promised = 0;
  let came = 0;
  for (let from = 1, to: number; from <= FACES; from = to) {
    to = blue.sameTo(from);
    for (let start = 1, end: number; start <= FACES; start = end) {
      end = red.sameTo(start);
      const chance = thousandths(waiting + blue.gain[from] + red.gain[start]);
      // Equal dice are rolled again.
      const equal = Math.max(0, Math.min(to, end) - Math.max(from, start));
      promised += ((to - from) * (end - start) - equal) * chance;
      if (from <= state.dieBlue && state.dieBlue < to && start <= state.dieRed && state.dieRed < end) came = chance;
    }
  }
  record.lucks[LUCK.initiative] += (UNEQUAL * came - promised) * (PARTS / UNEQUAL);
}

/** The contribution of the activated aircraft of a side to the standing, by the face of its die. */
class Acting {
  readonly gain = new Float64Array(FACES + 1);

  /** The next face with another gain. */
  sameTo(face: number): number {
    const { gain } = this;
    let to = face + 1;
    while (to <= FACES && gain[to] === gain[face]) to++;
    return to;
  }
}

const acting = [new Acting(), new Acting()];

/** Fills in `acting`, and returns the standing if no aircraft is activated. */
function weighActing(state: State): number {
  const part = 1 / flying(state);
  let waiting = 0;
  for (const { gain } of acting) gain.fill(0);
  for (const one of state.aircraft) {
    if (!one.flying) continue;
    const feature = featureOf(state, one, false);
    const counts = signed(one) * part;
    const more = counts * gainOfActing(feature);
    waiting += counts * worthOfWaiting(one, feature);
    const { gain } = acting[one.side];
    for (let face = Math.min(FACES, one.rep); face > 0; face--) gain[face] += more;
  }
  return waiting;
}

/** Passes, two at most, by REP and number of dice, summed over all throws of three dice. */
const MOST_DICE = 3;
const PASSES = Int32Array.from({ length: (FACES + 1) * (MOST_DICE + 1) }, (_, at) => {
  const [rep, count] = [Math.floor(at / (MOST_DICE + 1)), at % (MOST_DICE + 1)];
  let sum = 0;
  for (let passed = 0, ways = 1; passed <= count; passed++) {
    sum += Math.min(2, passed) * ways * rep ** passed * (FACES - rep) ** (count - passed);
    ways = (ways * (count - passed)) / (passed + 1);
  }
  return sum * FACES ** (MOST_DICE - count);
});
const THROWS = FACES ** MOST_DICE;
const PASS = CHANCE / 20;

/** 5 The passes of a reaction. */
export function luckOfReaction({ record }: Play, one: Aircraft, rep: number, count: number, passed: number): void {
  if (count > MOST_DICE) return;
  const promised = PASSES[Math.min(FACES, Math.max(0, rep)) * (MOST_DICE + 1) + count];
  record.lucks[LUCK.reactions] += signed(one) * (THROWS * passed - promised) * PASS * (PARTS / THROWS);
}

/** 6 A bomb: `hits` of its 36 throws hit. */
export function luckOfBomb({ state, rules, record }: Play, hits: number, hit: boolean): void {
  if (rules.victory !== BOMBS) return;
  const missed = thousandths(standing(state, rules));
  state.bombHits++;
  const gain = thousandths(standing(state, rules)) - missed;
  state.bombHits--;
  record.lucks[LUCK.bombs] += ((hit ? PAIRS : 0) - hits) * gain * (PARTS / PAIRS);
}
