import {
  ahead,
  apart,
  Course,
  cannotRake,
  cannotRam,
  EVADE,
  inSight,
  type Player,
  type Rules,
  rakedSide,
  ramRefusal,
  ramTarget,
  type Sea,
  type Ship,
  type View,
} from 'sortie/games/war-galley';
import { Helm, type Judge } from './helm.js';
import { type Manner, STEADY } from './manner.js';
import { boardChance, grappleChance, missileWorth, rakeChance, ramChance } from './prospects.js';
import { flagWorth, takenWorth } from './worth.js';

const NOTHING: readonly number[] = [];
/** A ship that strikes from where it lies, without a run. */
const STANDING = new Course();

/** A player whose whole character is a set of weights. Strategies name theirs, and override what they do otherwise. */
export class Captain implements Player {
  readonly manner: Manner;
  readonly rules: Rules;
  readonly helm: Helm;

  constructor(rules: Rules, manner: Partial<Manner> = {}, judge: Judge | null = null) {
    this.rules = rules;
    this.manner = { ...STEADY, ...manner };
    this.helm = new Helm(rules, this.manner, judge);
  }

  /** 5.24 The squadron it was in already, else the first. */
  squadron(view: View): number {
    const { squadron } = view.sea.ships[view.ship];
    return view.choices.includes(squadron) ? squadron : view.choices[0];
  }

  /** 3.2 First when a blow can be struck, else the other side may come closer first. */
  first(view: View): number {
    return this.#nearestEnemy(view.sea, view.seat) <= 7 ? view.seat : 1 - view.seat;
  }

  speedNext(view: View): number {
    return view.choices[0];
  }

  /** 6.12 Maximum speed to strike, or not to be struck; cruise to save the crew, and to grapple. */
  speed(view: View): number {
    const ship = view.sea.ships[view.ship];
    if (this.manner.dash < 0) return 0;
    const far = this.#distance(view.sea, ship);
    return far >= 2 && far <= ship.card.maximum + this.manner.dash ? 1 : 0;
  }

  /** 5.42 Only when it is more likely than not, and the enemy is near. */
  double(view: View): number {
    const { initiative } = view.sea.leaders[view.leader].card;
    const likely = this.rules.data.doubleActivation[Math.min(4, initiative)] >= 4;
    return likely && this.#nearestEnemy(view.sea, view.seat) <= 7 ? view.choices[1] : -1;
  }

  /** 5.41 The squadron nearest to the enemy. */
  activate(view: View): number {
    return this.#nearest(view, (id) => view.sea.ships[view.sea.leaders[id].ship]);
  }

  individual(view: View): number {
    return this.#nearest(view, (id) => view.sea.ships[id]);
  }

  ship(view: View): number {
    return this.#nearest(view, (id) => view.sea.ships[id]);
  }

  /** 5.51 Off a ship that is rammed or burning. */
  transfer(view: View): number {
    const ship = view.sea.ships[view.ship];
    return ship.rammed === 1 || ship.burning === 1 ? view.choices[1] : -1;
  }

  successor(view: View): number {
    return view.choices[0];
  }

  refloat(view: View): number {
    return view.sea.ships[view.ship].crew >= 2 ? 1 : 0;
  }

  sails(_view: View): number {
    return 0;
  }

  /** 8.32 From prizes, from stronger marines, and from anybody if boarding is not this captain's business. */
  disengage(view: View): readonly number[] {
    const { sea: state } = view;
    const ship = state.ships[view.ship];
    if (ship.fouls > 0 || ship.rammed === 1) return NOTHING;
    for (const id of view.choices) {
      const other = state.ships[id];
      if (other.owner !== ship.owner && boardChance(this.rules, ship, other) >= this.manner.boldness) return NOTHING;
    }
    return view.choices.slice();
  }

  row(view: View): readonly number[] {
    return this.helm.row(view);
  }

  /** 6.51 Out of the way of a likely blow: back when the bow is aimed at, else ahead. */
  evade(view: View): number {
    const { sea: state, choices } = view;
    const ship = state.ships[view.ship];
    const mover = state.ships[view.other];
    if (ship.crew - ship.half < 1 || this.#danger(state, mover, ship) < this.manner.evade) return EVADE.no;
    const aimedAtBow = ahead(this.rules.next, mover) === ship.bow;
    const wish: number = aimedAtBow && ship.card.double ? EVADE.back : EVADE.ahead;
    return choices.includes(wish) ? wish : choices[choices.length - 1];
  }

  /** The chance that the mover's blow, now or with its next stroke, does harm. */
  #danger(state: Sea, mover: Ship, ship: Ship): number {
    const { course } = state;
    let danger = 0;
    if (ramTarget(state, this.rules, mover, mover.owner) === ship.id && ramRefusal(state, this.rules, mover, course, ship.id) === undefined)
      danger = ramChance(this.rules, mover, ship, course);
    if (cannotRake(mover) === undefined && (this.#rakesNow(mover, ship, course.from) || (course.left > 0 && this.#rakesNext(mover, ship))))
      danger = Math.max(danger, 0.6 * rakeChance(this.rules, mover, ship));
    return danger;
  }

  #rakesNow(mover: Ship, ship: Ship, from: number): boolean {
    return rakedSide(this.rules.next, ship, from, mover.bow) !== 0;
  }

  #rakesNext(mover: Ship, ship: Ship): boolean {
    return rakedSide(this.rules.next, ship, mover.bow, ahead(this.rules.next, mover)) !== 0;
  }

  /** 6.7 When it is likely enough to be worth a collision. */
  reactionRam(view: View): number {
    const { sea: state } = view;
    const ship = state.ships[view.ship];
    if (cannotRam(ship) !== undefined) return 0;
    return ramChance(this.rules, ship, state.ships[view.other], STANDING) >= 0.3 ? 1 : 0;
  }

  withdraw(_view: View): number {
    return 1;
  }

  answerFire(view: View): number {
    const { sea: state, choices } = view;
    const ship = state.ships[view.ship];
    const other = state.ships[view.other];
    if (this.manner.fire === 0 || missileWorth(this.rules, ship, other, choices.includes(2)) === 0) return 0;
    return choices[choices.length - 1];
  }

  /** 8.42 At the likeliest target, with fire if there is any aboard. */
  fire(view: View): readonly number[] {
    if (this.manner.fire === 0) return NOTHING;
    const { sea: state, choices } = view;
    const ship = state.ships[view.ship];
    let most = 0.02;
    let best = -1;
    let burning = 0;
    for (const id of choices) {
      const target = state.ships[id];
      for (let way = 0; way < 2; way++) {
        if (!inSight(state, this.rules, ship, target, way === 1)) continue;
        const worth = missileWorth(this.rules, ship, target, way === 1) * (target.rammed === 1 ? 0.3 : 1);
        if (worth <= most) continue;
        most = worth;
        best = id;
        burning = way;
      }
    }
    return best < 0 ? NOTHING : [best, ship.marines, burning];
  }

  /** 8.11 The ship that is likeliest carried. */
  grapple(view: View): number {
    const { sea: state } = view;
    const ship = state.ships[view.ship];
    let most = 0;
    let best = -1;
    for (const id of view.choices) {
      if (id < 0 || this.manner.board === 0) continue;
      const target = state.ships[id];
      const carried = boardChance(this.rules, ship, target);
      const worth =
        carried < this.manner.boldness || (target.rammed === 1 && this.flag(state, target) === 0)
          ? 0
          : carried * grappleChance(this.rules, ship, target) * takenWorth(target, this.flag(state, target));
      if (worth <= most) continue;
      most = worth;
      best = id;
    }
    return best;
  }

  /** What the admiral aboard is worth to this captain. */
  protected flag(sea: Sea, ship: Ship): number {
    return this.manner.flag === 0 ? 0 : this.manner.flag * flagWorth(sea, this.rules, ship);
  }

  /** 8.21 All marines where they do most; nowhere when they would only be lost. */
  board(view: View): readonly number[] {
    const { sea: state } = view;
    const ship = state.ships[view.ship];
    let most = 0.2;
    let best = -1;
    for (const id of view.choices) {
      const chance = boardChance(this.rules, ship, state.ships[id]);
      if (chance <= most) continue;
      most = chance;
      best = id;
    }
    return best < 0 ? NOTHING : [best, ship.marines];
  }

  #distance(state: Sea, ship: Ship): number {
    let least = 99;
    for (const other of state.ships) if (other.bow >= 0 && other.owner !== ship.owner) least = Math.min(least, apart(this.rules, ship, other));
    return least;
  }

  #nearestEnemy(state: Sea, seat: number): number {
    let least = 99;
    for (const ship of state.ships) if (ship.bow >= 0 && ship.owner === seat) least = Math.min(least, this.#distance(state, ship));
    return least;
  }

  #nearest(view: View, shipOf: (id: number) => Ship): number {
    let best = view.choices[0];
    let least = Number.POSITIVE_INFINITY;
    for (const id of view.choices) {
      const far = this.#distance(view.sea, shipOf(id));
      if (far >= least) continue;
      least = far;
      best = id;
    }
    return best;
  }
}
