import { defineStrategy, lowest } from 'sortie/engine';
import {
  bearing,
  COS,
  DIVE,
  EVADE,
  FAST,
  FLY,
  leg,
  mayFlick,
  mayTurn,
  NONE,
  ROW,
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
import { Crew, distanceSq, FlightPlan, nearestEnemy, Outlook, Places, STOP, WEIGHTS } from 'sortie/strategies/their-finest-hour/kit';

/** The columns of the reaction table. */
const NO_PASS = 0;
const FULL_PASS = 2;

/** Evasions are weighed in eight directions and towards each enemy; sixteen play no better (49.7 ± 2.2 %). */
const DIRECTIONS = Int32Array.from({ length: 8 }, (_, n) => n * 45);
const MOST_FOES = 30;

const PARAMETERS = {
  ...WEIGHTS,
  shot: { default: 2.1, min: 0, max: 4, about: 'A shot, relative to the place where the move ends' },
  far: { default: 360, min: 100, max: 3000, about: 'Farther than this from every enemy, in mm, it flies fast' },
};
type Manner = Readonly<Record<keyof typeof PARAMETERS, number>>;

/** The parts of a position that flight and evasion depend on: the aircraft itself and its enemies. */
class Snapshot {
  readonly #kept = new Float64Array(6 + 6 * MOST_FOES);
  readonly #now = new Float64Array(6 + 6 * MOST_FOES);
  #count = 0;

  clear(): void {
    this.#count = 0;
  }

  take(view: View): void {
    this.#count = write(view, this.#kept);
  }

  matches(view: View): boolean {
    if (this.#count === 0 || write(view, this.#now) !== this.#count) return false;
    for (let n = 0; n < this.#count; n++) if (this.#now[n] !== this.#kept[n]) return false;
    return true;
  }
}

function write({ one, enemies, aircraft }: View, into: Float64Array): number {
  let n = 0;
  into[n++] = one.index;
  into[n++] = one.x;
  into[n++] = one.y;
  into[n++] = one.heading;
  into[n++] = one.fired;
  into[n++] = enemies;
  for (let rest = enemies; rest !== 0; rest &= rest - 1) {
    const foe = aircraft[lowest(rest)];
    into[n++] = foe.x;
    into[n++] = foe.y;
    into[n++] = foe.heading;
    into[n++] = foe.moves;
    into[n++] = foe.burning;
    into[n++] = foe.stunned;
  }
  return n;
}

/**
 * How it decides, in the order of the code:
 * 1. It activates the aircraft farthest from the enemy first; those in contact wait for the others to move.
 * 2. Every aircraft flies alone, but a leader takes along companions that would not act by their own REP.
 * 3. An aircraft with a mission flies it fast, which spoils the aim of the interceptors; one far from all enemies flies fast too.
 * 4. Any other aircraft compares its best flight with its best evasion and carries out the better one.
 * 5. A flight is planned in stretches of 10 cm, straight on, sharply to either side or towards an enemy (`FlightPlan`).
 * 6. Evasions are tried in eight directions and towards each enemy; one as a reaction is refused if staying is better.
 * 7. A place is worth the enemies that its guns will threaten there, less the threats to itself, by the chances to hit and by
 *    which side acts first (`Outlook`).
 * 8. A path is worth the place where it ends, plus the best shot on its way less the likely reply, plus the best collision.
 * 9. It declares a collision that takes more from the enemy than it costs: with a bomber on its mission, by the side that has more
 *    aircraft left, or in an aircraft that is lost anyway (`priceOf`).
 * 10. It fires the shot that gains most after the reply, as soon as its nose points at the target.
 * 11. A star fires if it can, and evades only to a better place.
 */
class Strong extends Crew {
  readonly #outlook: Outlook;
  readonly #plan: FlightPlan;
  readonly #places = new Places(DIRECTIONS.length + MOST_FOES);
  /** Worth of the last choice of `#bestOf`, and of the last evasion. */
  #worth = 0;
  #evasion = 0;
  /**
   * The position in which a manoeuvre was chosen, and its evasion if one was weighed: `search` may evade where this player would
   * fly. Plan and direction hold while nothing has moved.
   */
  readonly #weighed = new Snapshot();
  #direction = NONE;

  constructor(
    rules: Rules,
    readonly manner: Manner,
  ) {
    super(rules);
    this.#outlook = new Outlook(rules, manner);
    this.#plan = new FlightPlan(this.#outlook, manner.shot);
  }

  /** Wins 51.8 ± 1.8 % against activation in the order of names, two against two. */
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

  /**
   * 2.3 Takes along the companions whose REP missed the die, since they would not act in this turn: worth 4.2 ± 4.0 % of games four
   * against four with a die for each unit. A whole group that follows its leader loses 6.4 ± 4.4 % four against four, since its
   * members cannot aim for themselves.
   */
  override formation(view: View): number {
    let bits = 0;
    for (let rest = view.choices; rest !== 0; rest &= rest - 1) if (view.aircraft[lowest(rest)].ready === 0) bits |= rest & -rest;
    return bits;
  }

  override manoeuvre(view: View): number {
    const { one } = view;
    this.#weighed.clear();
    if (this.hasGoal(one)) return this.overObjective(one) ? DIVE : FAST;
    if (this.#isFar(view, one)) return FAST;
    if (!one.canEvade || one.clumsy) return FLY;
    this.#outlook.survey(view);
    this.#weighed.take(view);
    this.#direction = NONE;
    const flight = this.#bestFlight(one, one.class * STRETCH, one.class);
    if (this.#outlook.promise(one.x, one.y, evasionOf(one), this.manner.shot) <= flight) return FLY;
    this.#direction = this.#bestEvasion(one, true);
    return this.#evasion > flight ? EVADE : FLY;
  }

  override fly(view: View): number {
    const { one } = view;
    if (this.hasGoal(one)) return super.fly(view);
    const left = one.limit - one.flown;
    const planned = left === one.class * STRETCH && this.#weighed.matches(view);
    if (!planned) this.#outlook.survey(view);
    if (left === 0) return leg(this.#lastTurn(one), 0);
    const into = one.flown % STRETCH;
    if (into !== 0 && left > 0) return leg(0, Math.min(left, STRETCH - into));
    if (left > one.class * STRETCH) return super.fly(view);
    if (!planned) this.#bestFlight(one, left, mayTurn(one) ? one.turns : 0);
    const { turn } = this.#plan;
    if (turn === STOP) return leg(this.#lastTurn(one), 0);
    // Stops after 1 mm if the turn alone gives a shot.
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

  /** The index of the best place, counting the shot from it if it may still fire; sets `#worth`. */
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
    if (view.chosen === 1 && this.#direction !== NONE && this.#weighed.matches(view)) return this.#direction;
    this.#outlook.survey(view);
    const direction = this.#bestEvasion(one, view.chosen === 1);
    return view.must === 0 && this.#staying(one) > this.#evasion ? NONE : direction;
  }

  /** The best direction of an evasion; sets `#evasion` to its worth. */
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

  /** The worth of staying; leaves that place and its shot in `#places`. */
  #staying(one: Seen): number {
    const places = this.#places;
    places.count = 0;
    places.add(one.x, one.y, one.heading);
    this.#outlook.weigh(places, 0);
    this.#outlook.shots(places);
    return places.worth[0];
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

  /** 5.4 The collision that gains most by its chance, if any gains. */
  override ram(view: View): number {
    return this.#outlook.bestRam(view);
  }

  /** 1.2 Rows other than in sight and fire received are answered as by any crew. */
  override star(view: View): number {
    if (view.row !== ROW.inSight && view.row !== ROW.fireReceived) return super.star(view);
    const { one } = view;
    this.#outlook.survey(view);
    this.#bestEvasion(one, false);
    const stays = this.#staying(one);
    const fires = stays + this.manner.shot * this.#places.shot[0];
    if (this.rules.options.starChooses === 'action') {
      if ((view.choices & (1 << STAR_FIRE)) !== 0 && fires > this.#evasion) return STAR_FIRE;
      return (view.choices & (1 << STAR_EVADE)) !== 0 && this.#evasion > stays ? STAR_EVADE : STAR_NOTHING;
    }
    return view.row === ROW.fireReceived || fires > stays || this.#evasion > stays ? FULL_PASS : NO_PASS;
  }
}

/** 3.4 The mm that an evasion covers. */
function evasionOf(one: Seen): number {
  return (one.class * STRETCH) / 2;
}

export default defineStrategy<Types>({
  game: 'their-finest-hour',
  called: 'the best player',
  about: 'Weighs every place its moves can end in and every shot on the way, with the chances of the rules',
  parameters: PARAMETERS,
  create: ({ rules, parameters }) => new Strong(rules, parameters as unknown as Manner),
});
