import { logistic } from '../../engine/index.js';
import { type Aircraft, DESTROYED } from './aircraft.js';
import { FOUR_ENGINED, STABLE } from './attributes.js';
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
import { PAIRS, pairsUpTo } from './loss.js';
import { LUCK } from './record.js';
import { BOMBS, type Rules, type Weapon } from './rules.js';
import type { State } from './state.js';
import type { Play } from './types.js';

/**
 * Luck: what the dice gave, less what they promised, as blue sees it. Each roll adds blue's chance to win after it, by the fitted value,
 * less the exact mean of that chance over all the faces that the die has; so the sum has mean 0 whatever the value is
 * (AIVAT; Burch and others 2018). Counted are the dice of initiative, which say who acts, of fire, of damage and of bombs; and the
 * passes of reactions, each for a twentieth of a win, since what a captain makes of them no value sees. Rallies, fast moves and draws
 * of a target are not: over thousands of fights they told nothing.
 */
const FACES = 6;
/** Chances are taken in thousandths: whole numbers add up to the same in any order. */
const CHANCE = 1000;
/** Pairs of dice that are not equal. */
const UNEQUAL = FACES * (FACES - 1);
/** Parts that a chance is counted in: of 30 pairs of dice, and of 6 faces of a die of fire by 36 pairs of damage dice. */
const PARTS = 1080;
export const LUCK_SCALE = PARTS * CHANCE;

/** The logistic curve in steps of 1/64, as far as 8 to either side. */
const STEPS = 64;
const FAR = 8;
const CURVE = Int16Array.from({ length: 2 * FAR * STEPS + 1 }, (_, n) => Math.round(CHANCE * logistic(n / STEPS - FAR)));

function thousandths(standing: number): number {
  return CURVE[Math.round(STEPS * (Math.min(FAR, Math.max(-FAR, standing)) + FAR))];
}

/** Blue's chance by what a roll leaves of a target: as it is, and after each result of the damage table. */
const after = new Int16Array(WRECK + 1);

/** Whose chances stand there. */
let foreseen: Aircraft | null = null;

/** Nothing that chances rest on changes from the first die of a volley to the first of its damage rolls: they are looked up once for all. */
export function newVolley(): void {
  foreseen = null;
}

function foresee({ state, rules }: Play, target: Aircraft): void {
  if (target === foreseen) return;
  foreseen = target;
  if (isFight(rules)) foreseeFight(state, rules, target);
  else for (const result of [MISS, MINOR, ON_FIRE, WRECK]) after[result] = as(target, result, state, () => thousandths(standing(state, rules)));
}

/** Only what the target itself counts for is changed: how the others stand to the enemy they have left, no roll waits for. */
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

/** Asks something as if a result were carried out. */
function as(target: Aircraft, result: number, { turn }: State, asked: () => number): number {
  const { fate, burning } = target;
  if (result === WRECK) target.fate = DESTROYED;
  if (result === ON_FIRE) target.burning ||= turn;
  const answer = asked();
  target.fate = fate;
  target.burning = burning;
  return answer;
}

/** After one hit, summed over 36 pairs of dice. */
function promiseOfHit(target: Aircraft, impact: number): number {
  const wreck = pairsUpTo(1, target.attributes);
  const burns = pairsUpTo(impact, target.attributes) - wreck;
  const fire = (target.attributes & FOUR_ENGINED) !== 0 && target.spared === 0 ? MINOR : ON_FIRE;
  return wreck * after[WRECK] + burns * after[fire] + (PAIRS - wreck - burns) * after[MINOR];
}

/** A die of fire: `hitting` of its six faces hit. */
export function luckOfShot(play: Play, weapon: Weapon, target: Aircraft, hit: boolean, hitting: number): void {
  foresee(play, target);
  const gain = promiseOfHit(target, weapon.impact) - PAIRS * after[MISS];
  play.record.lucks[LUCK.fire] += ((hit ? FACES : 0) - hitting) * gain * (PARTS / FACES / PAIRS);
}

/** A damage roll, before anything comes of it. */
export function luckOfDamage(play: Play, target: Aircraft, impact: number, result: number): void {
  foresee(play, target);
  const first = result === ON_FIRE && (target.attributes & FOUR_ENGINED) !== 0 && target.spared === 0;
  play.record.lucks[LUCK.damage] += (PAIRS * after[first ? MINOR : result] - promiseOfHit(target, impact)) * (PARTS / PAIRS);
  foreseen = null;
}

/** 2.1, 2.2 The dice of initiative say also who acts, where no other dice do. */
export function luckOfInitiative({ state, rules, record }: Play): void {
  if (!isFight(rules) || rules.diePerSide || rules.diePerUnit) return;
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

/** What those of a side who act add to its standing, by the face of its die. */
class Acting {
  readonly gain = new Float64Array(FACES + 1);

  /** The next face on which others act: crews of one REP act on the same faces. */
  sameTo(face: number): number {
    const { gain } = this;
    let to = face + 1;
    while (to <= FACES && gain[to] === gain[face]) to++;
    return to;
  }
}

const acting = [new Acting(), new Acting()];

/** Fills in `acting`, and returns how the fight stands if nobody acts. */
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

/** Of so many dice: passes at a REP, two at most, summed over all throws of three. */
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
/** What a pass is worth. */
const PASS = CHANCE / 20;

/** 5 The passes of a reaction. */
export function luckOfReaction({ record }: Play, one: Aircraft, rep: number, count: number, passed: number): void {
  if (count > MOST_DICE) return;
  const promised = PASSES[Math.min(FACES, Math.max(0, rep)) * (MOST_DICE + 1) + count];
  record.lucks[LUCK.reactions] += signed(one) * (THROWS * passed - promised) * PASS * (PARTS / THROWS);
}

/** 6 A bomb: in so many of 36 throws it hits. */
export function luckOfBomb({ state, rules, record }: Play, hits: number, hit: boolean): void {
  if (rules.victory !== BOMBS) return;
  const missed = thousandths(standing(state, rules));
  state.bombHits++;
  const gain = thousandths(standing(state, rules)) - missed;
  state.bombHits--;
  record.lucks[LUCK.bombs] += ((hit ? PAIRS : 0) - hits) * gain * (PARTS / PAIRS);
}
