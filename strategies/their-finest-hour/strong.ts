import { defineStrategy, lowest } from 'sortie/engine';
import {
  bearing,
  COS,
  DIVE,
  EVADE,
  FAST,
  FIRE_RECEIVED,
  FLY,
  IN_SIGHT,
  leg,
  mayFlick,
  mayTurn,
  NONE,
  type Rules,
  type Seen,
  SHARPEST,
  SIN,
  STAR_EVADE,
  STAR_FIRE,
  STAR_NOTHING,
  STRETCH,
  shot,
  type Types,
  turnBetween,
  turned,
  turnTo,
  type View,
} from 'sortie/games/their-finest-hour';
import { Crew, distanceSq, FlightPlan, nearestEnemy, Outlook, Places, STOP, type Weights } from 'sortie/strategies/their-finest-hour/kit';

/** The columns of the reaction table. */
const NO_PASS = 0;
const FULL_PASS = 2;

/** Evasions are weighed in eight directions, and straight at each enemy; in sixteen it plays no better (49.7 ± 2.2 %). */
const DIRECTIONS = Int32Array.from({ length: 8 }, (_, n) => n * 45);
const MOST_FOES = 30;

interface Manner extends Weights {
  /** How much a shot weighs beside the place where the move ends. */
  shot: number;
  /** Farther than this from every enemy, in mm, it flies fast. */
  far: number;
}

/**
 * Weighs where each of its moves would end, and every shot on the way: whom its guns would bear on, who could bear on it next, and
 * who is to act first. Aircraft with a mission fly it, fast, which spoils the aim of whoever waits for them; their gunners choose their
 * shots as everybody does.
 */
class Strong extends Crew {
  readonly #outlook: Outlook;
  readonly #plan: FlightPlan;
  readonly #places = new Places(DIRECTIONS.length + MOST_FOES);
  /** The worth of the place that `#bestOf` chose last, and of the evasion that `#bestEvasion` did. */
  #worth = 0;
  #evasion = 0;
  /** Where everybody was when flight and evasion were weighed for a manoeuvre: what was chosen then is done if nothing has changed. */
  #weighedAt = Number.NaN;
  #direction = 0;

  constructor(
    rules: Rules,
    readonly manner: Manner,
  ) {
    super(rules);
    this.#outlook = new Outlook(rules, manner);
    this.#plan = new FlightPlan(this.#outlook, manner.shot);
  }

  /** The farthest from the enemy first: those at grips wait and see. Before all in the order of names: 51.8 ± 1.8 % two against two. */
  override activate(view: View): number {
    let first = NONE;
    let most = Number.NEGATIVE_INFINITY;
    for (let rest = view.choices; rest !== 0; rest &= rest - 1) {
      const one = view.aircraft[lowest(rest)];
      const nearest = nearestEnemy(view, one);
      const distance = nearest === NONE ? 0 : distanceSq(one, view.aircraft[nearest]);
      if (distance <= most) continue;
      most = distance;
      first = one.index;
    }
    return first;
  }

  /** Each weighs its own places: four against four, 53.4 ± 2.6 % against groups that fly as their leader does. */
  override formation(): number {
    return 0;
  }

  override manoeuvre(view: View): number {
    const { one } = view;
    if (this.hasGoal(one)) return this.overObjective(one) ? DIVE : FAST;
    if (this.#isFar(view, one)) return FAST;
    if (!one.canEvade || one.clumsy) return FLY;
    this.#outlook.survey(view);
    this.#weighedAt = signOf(view);
    const flight = this.#bestFlight(one, one.class * STRETCH, one.class);
    if (this.#outlook.promise(one.x, one.y, evasionOf(one), this.manner.shot) <= flight) return FLY;
    this.#direction = this.#bestEvasion(one, true);
    return this.#evasion > flight ? EVADE : FLY;
  }

  override fly(view: View): number {
    const { one } = view;
    if (this.hasGoal(one)) return super.fly(view);
    const left = one.limit - one.flown;
    const planned = signOf(view) === this.#weighedAt && left === one.class * STRETCH;
    if (!planned) this.#outlook.survey(view);
    if (left === 0) return leg(this.#lastTurn(one), 0);
    const into = one.flown % STRETCH;
    if (into !== 0 && left > 0) return leg(0, Math.min(left, STRETCH - into));
    if (left > one.class * STRETCH) return super.fly(view);
    if (!planned) this.#bestFlight(one, left, mayTurn(one) ? one.turns : 0);
    const { turn } = this.#plan;
    if (turn === STOP) return leg(this.#lastTurn(one), 0);
    // A shot that is there as soon as the nose points so is not waited with.
    return leg(turn, turn !== 0 && this.#hasShot(one, turned(one.heading, turn)) ? 1 : Math.min(left, STRETCH));
  }

  #bestFlight(one: Seen, mm: number, turns: number): number {
    return this.#plan.from(one.x, one.y, one.heading, mm, turns, one.flown >= STRETCH, one.fired !== one.allFired);
  }

  #hasShot(one: Seen, heading: number): boolean {
    const places = this.#places;
    places.count = 0;
    places.add(one.x, one.y, heading);
    this.#outlook.shots(places);
    return one.fired !== one.allFired && places.shot[0] > 0;
  }

  #isFar(view: View, one: Seen): boolean {
    const nearest = nearestEnemy(view, one);
    return nearest === NONE || distanceSq(one, view.aircraft[nearest]) > this.manner.far * this.manner.far;
  }

  /** 7 Agile: the turn with which the move ends. */
  #lastTurn(one: Seen): number {
    if (!mayFlick(one)) return 0;
    const places = this.#places;
    const outlook = this.#outlook;
    places.count = 0;
    for (let kind = 0; kind < 3 + outlook.foes; kind++) {
      const turn =
        kind < 3 ? (kind - 1) * SHARPEST : turnTo(COS[one.heading], SIN[one.heading], outlook.foeX(kind - 3) - one.x, outlook.foeY(kind - 3) - one.y);
      if (turn >= -SHARPEST && turn <= SHARPEST) places.add(one.x, one.y, turned(one.heading, turn));
    }
    const best = this.#bestOf(places, 0, one.fired !== one.allFired);
    return turnBetween(one.heading, places.heading[best]);
  }

  /** The first of the best places to end a move in, with the shot that there is from it if it may still fire. */
  #bestOf(places: Places, evaded: number, mayFire: boolean): number {
    this.#outlook.weigh(places, evaded);
    if (mayFire) this.#outlook.shots(places);
    let best = 0;
    this.#worth = Number.NEGATIVE_INFINITY;
    for (let n = 0; n < places.count; n++) {
      const worth = mayFire ? places.worth[n] + this.manner.shot * places.shot[n] : places.worth[n];
      if (worth <= this.#worth) continue;
      this.#worth = worth;
      best = n;
    }
    return best;
  }

  override evade(view: View): number {
    const { one } = view;
    if (one.clumsy) return NONE;
    if (this.hasGoal(one)) return super.evade(view);
    if (view.chosen === 1 && signOf(view) === this.#weighedAt) return this.#direction;
    this.#outlook.survey(view);
    const direction = this.#bestEvasion(one, view.chosen === 1);
    return view.must === 0 && this.#staying(one) > this.#evasion ? NONE : direction;
  }

  /** The direction in which to evade; `#evasion` is then the worth of it. */
  #bestEvasion(one: Seen, mayFire: boolean): number {
    const places = this.#places;
    const outlook = this.#outlook;
    const mm = evasionOf(one);
    places.count = 0;
    for (let n = 0; n < DIRECTIONS.length + outlook.foes; n++) {
      const foe = n - DIRECTIONS.length;
      const direction = foe < 0 ? DIRECTIONS[n] : bearing(outlook.foeX(foe) - one.x, outlook.foeY(foe) - one.y);
      places.add(one.x + COS[direction] * mm, one.y + SIN[direction] * mm, direction);
    }
    const best = this.#bestOf(places, 1, mayFire);
    this.#evasion = this.#worth;
    return places.heading[best];
  }

  /** What it is worth to stay; `#places` then holds that one place, and the shot from it. */
  #staying(one: Seen): number {
    const places = this.#places;
    places.count = 0;
    places.add(one.x, one.y, one.heading);
    this.#outlook.weigh(places, 0);
    this.#outlook.shots(places);
    return places.worth[0];
  }

  /** 1.2 A star fires when it can; else it evades only to a better place. Whom it was shot at by is answered as the rule has it. */
  override star(view: View): number {
    if (view.row !== IN_SIGHT && view.row !== FIRE_RECEIVED) return super.star(view);
    const { one } = view;
    this.#outlook.survey(view);
    this.#bestEvasion(one, false);
    const stays = this.#staying(one);
    const fires = stays + this.manner.shot * this.#places.shot[0];
    if (this.rules.starChoosesAction) {
      if ((view.choices & (1 << STAR_FIRE)) !== 0 && fires > this.#evasion) return STAR_FIRE;
      return (view.choices & (1 << STAR_EVADE)) !== 0 && this.#evasion > stays ? STAR_EVADE : STAR_NOTHING;
    }
    return view.row === FIRE_RECEIVED || fires > stays || this.#evasion > stays ? FULL_PASS : NO_PASS;
  }

  override fire(view: View): number {
    this.#outlook.surveyShots(view);
    let best = NONE;
    let most = view.must === 1 ? Number.NEGATIVE_INFINITY : 0;
    for (let gun = 0; gun < view.one.weapons.length; gun++)
      for (let rest = view.bearing[gun]; rest !== 0; rest &= rest - 1) {
        const index = lowest(rest);
        const worth = this.#outlook.shotAt(gun, view.aircraft[index]);
        if (worth <= most) continue;
        most = worth;
        best = shot(gun, index);
      }
    return best;
  }
}

/** 3.4 The mm that an evasion covers. */
function evasionOf(one: Seen): number {
  return (one.class * STRETCH) / 2;
}

/** A number that is the same where everybody stands as before, and hardly ever elsewhere. */
function signOf(view: View): number {
  const { one } = view;
  let sign = one.x + 3 * one.y + 5 * one.heading + 7 * one.fired + 11 * one.index;
  for (let rest = view.enemies; rest !== 0; rest &= rest - 1) {
    const foe = view.aircraft[lowest(rest)];
    sign = 1.37 * sign + foe.x + 3 * foe.y + 5 * foe.heading + 7 * foe.moves + 11 * foe.burning + 13 * foe.stunned;
  }
  return sign;
}

const part = (byDefault: number, max: number, about: string) => ({ default: byDefault, min: 0, max, about });

export default defineStrategy<Types>({
  game: 'their-finest-hour',
  about: 'Weighs every place its moves can end in and every shot on the way, with the chances of the rules',
  parameters: {
    guns: part(0.42, 3, 'Guns that bear on an enemy when it wakes'),
    exposed: part(0.82, 3, 'Enemy guns that bear when this aircraft wakes'),
    hunt: part(0.86, 3, 'A shot within reach of the next activation'),
    hunted: part(0.98, 3, 'Being within reach of an enemy in its next activation'),
    late: part(0.5, 1, 'Chance that the enemy acts first in the next turn'),
    spent: part(0.4, 1, 'Chance that an enemy that has acted acts first'),
    waiting: part(0.05, 1, 'Chance that an enemy that waits while another acts comes first'),
    answer: part(0, 1, 'Chance to act before the enemy after a reaction'),
    round: part(0.87, 1, 'A shot after going round in an evasion, as a part of one in flight'),
    apart: part(0.001, 0.005, 'Every mm between the two'),
    reply: part(2.4, 4, 'The reply to a shot'),
    quarry: part(4, 10, 'What an enemy on a mission counts for'),
    duty: part(0.1, 2, 'How much it fears for itself while it has a mission to stop'),
    shot: part(2.1, 4, 'A shot, beside the place where the move ends'),
    far: { default: 360, min: 100, max: 3000, about: 'Farther than this from every enemy, in mm, it flies fast' },
  },
  create: ({ rules, parameters }) => new Strong(rules, parameters as unknown as Manner),
});
