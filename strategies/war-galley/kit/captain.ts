import {
  ahead,
  allowance,
  apart,
  Course,
  cannotRake,
  cannotRam,
  EVADE,
  initiativeOf,
  inSight,
  kindOf,
  missileModifier,
  type Player,
  type Rules,
  rakedSide,
  ramRefusal,
  ramTarget,
  type Sea,
  type Ship,
  STEP,
  step,
  type View,
  windHelps,
} from 'sortie/games/war-galley';
import { prizeWorth } from './blows.js';
import { Helm } from './helm.js';
import type { Judge } from './judge.js';
import { Lookout } from './lookout.js';
import { type Manner, STEADY } from './manner.js';
import { type Aim, boardChance, company, missileWorth, rakeChance, ramChance } from './prospects.js';
import { flagWorth, takenWorth } from './worth.js';

/** An aim with the weight of a shot by either kind of missile; 0 if it is not in sight. */
interface Sight extends Aim {
  plain: number;
  burning: number;
}

const NOTHING: readonly number[] = [];
/** Lowest chance of capture at which marines board. */
const LEAST_HOPE = 0.2;
/** Two ships are nearer than their bows by a hull each at most. */
const HULLS = 2;
/** A standing start, without a speed bonus. */
const STANDING = new Course();

/** A player defined by weights. Strategies set them, and may override decisions. */
export class Captain implements Player {
  readonly manner: Manner;
  readonly rules: Rules;
  readonly helm: Helm;
  /** Finds the best blow possible at either speed. */
  readonly #eyes: Lookout;

  constructor(rules: Rules, manner: Partial<Manner> = {}, judge: Judge | null = null) {
    this.rules = rules;
    this.manner = { ...STEADY, ...manner };
    this.helm = new Helm(rules, this.manner, judge);
    const { rake, board, flag } = this.manner;
    this.#eyes = new Lookout(rules, { now: 0, later: 0, hope: 0, tempo: 0, approach: 0, charge: 0, patience: 0, share: 0, rake, board, flag });
  }

  /** 5.24 Its last squadron, else the first. */
  squadron(view: View): number {
    const { squadron } = view.sea.ships[view.ship];
    return view.choices.includes(squadron) ? squadron : view.choices[0];
  }

  /** 5.13 The best initiative; between equals the squadron nearest to the enemy, which may have to act first. */
  admiral(view: View): number {
    const { leaders, ships } = view.sea;
    const value = (id: number) => initiativeOf(this, leaders[id]);
    const most = Math.max(...view.choices.map(value));
    const best = view.choices.filter((id) => value(id) === most);
    return this.#nearestOf(view.sea, best, (id) => ships[leaders[id].ship]);
  }

  /** 3.2 First if a blow is in reach; otherwise lets the enemy come closer. */
  first(view: View): number {
    return this.#nearestEnemy(view.sea, view.seat) <= 7 ? view.seat : 1 - view.seat;
  }

  speedNext(view: View): number {
    return view.choices[0];
  }

  /** 6.12 Maximum speed for a better blow; otherwise cruise, which saves the crew and allows a grapple. */
  speed(view: View): number {
    const { sea } = view;
    const ship = sea.ships[view.ship];
    if (this.manner.dash < 0) return 0;
    const far = this.#distance(sea, ship);
    if (far < 2 || far > ship.maximum + this.manner.dash) return 0;
    const slow = this.#eyes.promise(sea, ship, allowance(sea, this.rules, ship), false);
    return this.manner.exits > 0 || this.#eyes.promise(sea, ship, ship.maximum, true) > slow ? 1 : 0;
  }

  /** 5.42 Only if success is likely and the enemy is near. */
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

  /** 5.51 Leaves a ship that is rammed or burning. */
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

  /** 6.2 Raised with a fair wind while no enemy is near, lowered before the fight. */
  sails(view: View): number {
    const ship = view.sea.ships[view.ship];
    const wanted = windHelps(view.sea, this.rules, ship) && this.#distance(view.sea, ship) > this.manner.furl ? 1 : 0;
    return wanted === ship.sails ? 0 : 1;
  }

  /** 8.32 Cuts every grapple, unless an enemy among them can be captured. */
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
    const course = this.helm.row(view);
    return this.manner.fire < 1 || course.length < 2 || view.sea.course.left >= 0 ? course : this.#shootFirst(view, course);
  }

  /** 3.1 E.1, 8.42 Shoots before it rows away. */
  #shootFirst({ sea, ship: id }: View, course: readonly number[]): readonly number[] {
    const ship = sea.ships[id];
    if (ship.fired === 1 || kindOf(course[1]) === STEP.jettison) return course;
    let most = 0.1;
    let shot = -1;
    for (const foe of sea.ships) {
      if (foe.bow < 0 || foe.owner === ship.owner || this.rules.grid.distance(ship.bow, foe.bow) > 4) continue;
      const aim = this.#sight(sea, ship, foe);
      const worth = this.#shot(aim, ship.marines);
      if (worth <= most) continue;
      most = worth;
      shot = step(this.#burns(aim, ship.marines) === 1 ? STEP.fireIncendiary : STEP.fire, foe.id);
    }
    return shot < 0 ? course : [course[0], shot, ...course.slice(1)];
  }

  /** 6.51 Evades a likely blow: back if the bow is aimed at, else ahead. */
  evade(view: View): number {
    const { sea: state, choices } = view;
    const ship = state.ships[view.ship];
    const mover = state.ships[view.other];
    if (ship.crew - ship.half < 1 || this.#danger(state, mover, ship) < this.manner.evade) return EVADE.no;
    const aimedAtBow = ahead(this.rules.next, mover) === ship.bow;
    const wish: number = aimedAtBow && ship.card.double ? EVADE.back : EVADE.ahead;
    return choices.includes(wish) ? wish : choices[choices.length - 1];
  }

  /** Chance that the mover harms this ship, now or with its next step. */
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

  /** 6.7 If the ram is likely enough to be worth the risk of a collision. */
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
    if (
      this.manner.fire === 0 ||
      missileWorth(this.rules, { ship, target: other, modifier: missileModifier(this.rules, ship, other) }, ship.marines, choices.includes(2)) === 0
    )
      return 0;
    return choices[choices.length - 1];
  }

  /** 8.42, 8.43 At the best target, or split over two if that is worth more; with incendiaries if they do better. */
  fire(view: View): readonly number[] {
    if (this.manner.fire === 0) return NOTHING;
    const { sea: state, choices } = view;
    const ship = state.ships[view.ship];
    let most = 0.02;
    const { marines } = ship;
    const aims = choices.map((id) => this.#sight(state, ship, state.ships[id]));
    const orders = (aim: Sight, part: number) => [aim.target.id, part, this.#burns(aim, part)];
    let best: readonly number[] = NOTHING;
    for (const first of aims) {
      const worth = this.#shot(first, marines);
      if (worth > most) {
        most = worth;
        best = orders(first, marines);
      }
      for (const second of aims)
        for (let part = 1; second.target.id > first.target.id && part < marines; part++) {
          const one = this.#shot(first, part);
          const other = this.#shot(second, marines - part);
          if (one <= 0 || other <= 0 || one + other <= most) continue;
          most = one + other;
          best = [...orders(first, part), ...orders(second, marines - part)];
        }
    }
    return best;
  }

  /** A rammed ship is hardly worth a shot. */
  #sight(sea: Sea, ship: Ship, target: Ship): Sight {
    const weight = target.rammed === 1 ? 0.3 : 1;
    const plain = inSight(sea, this.rules, ship, target, false) ? weight : 0;
    const burning = inSight(sea, this.rules, ship, target, true) ? weight : 0;
    return { ship, target, modifier: plain + burning > 0 ? missileModifier(this.rules, ship, target) : 0, plain, burning };
  }

  /** Worth of a shot, with incendiaries if they do better. */
  #shot(aim: Sight, marines: number): number {
    return Math.max(this.#missiles(aim, marines), this.#fires(aim, marines));
  }

  #burns(aim: Sight, marines: number): number {
    return this.#fires(aim, marines) > this.#missiles(aim, marines) ? 1 : 0;
  }

  #missiles(aim: Sight, marines: number): number {
    return aim.plain === 0 ? 0 : aim.plain * missileWorth(this.rules, aim, marines, false);
  }

  #fires(aim: Sight, marines: number): number {
    return aim.burning === 0 ? 0 : aim.burning * missileWorth(this.rules, aim, marines, true);
  }

  /** 8.11 The best prize. */
  grapple(view: View): number {
    if (this.manner.board === 0) return -1;
    const { sea } = view;
    let most = 0;
    let best = -1;
    for (const id of view.choices) {
      const worth = id < 0 ? 0 : prizeWorth(sea, this.rules, this.manner, sea.ships[view.ship], sea.ships[id]);
      if (worth <= most) continue;
      most = worth;
      best = id;
    }
    return best;
  }

  /** Worth of the admiral aboard, in points. */
  protected flag(sea: Sea, ship: Ship): number {
    return this.manner.flag === 0 ? 0 : this.manner.flag * flagWorth(sea, this.rules, ship);
  }

  /** 8.21 Sends all marines to the enemy that gains most, or none. */
  board(view: View): readonly number[] {
    const { sea } = view;
    const ship = sea.ships[view.ship];
    if (this.manner.board === 0) return NOTHING;
    let most = 0;
    let best = -1;
    for (const id of view.choices) {
      const gain = this.#boarding(sea, ship, sea.ships[id]);
      if (gain <= most) continue;
      most = gain;
      best = id;
    }
    return best < 0 ? NOTHING : [best, ship.marines];
  }

  /** 8.22 The chance that these marines add times the ship's worth, or the bare chance for a captain who ignores friends. */
  #boarding(sea: Sea, ship: Ship, target: Ship): number {
    const friends = this.manner.company === 0 ? 0 : company(sea, ship, target);
    const chance = boardChance(this.rules, ship, target, friends);
    if (chance <= LEAST_HOPE) return 0;
    if (this.manner.company === 0) return chance;
    return (chance - boardChance(this.rules, ship, target, friends - ship.marines)) * takenWorth(target, this.flag(sea, target));
  }

  /** Distance of the nearest enemy, or `most` if none is nearer. */
  #distance(state: Sea, ship: Ship, most = 99): number {
    const { grid } = this.rules;
    let least = most;
    for (const other of state.ships) {
      if (other.bow < 0 || other.owner === ship.owner || grid.distance(ship.bow, other.bow) - HULLS >= least) continue;
      least = Math.min(least, apart(this.rules, ship, other));
    }
    return least;
  }

  #nearestEnemy(state: Sea, seat: number): number {
    let least = 99;
    for (const ship of state.ships) if (ship.bow >= 0 && ship.owner === seat) least = this.#distance(state, ship, least);
    return least;
  }

  #nearest({ sea, choices }: View, shipOf: (id: number) => Ship): number {
    return this.#nearestOf(sea, choices, shipOf);
  }

  #nearestOf(sea: Sea, choices: readonly number[], shipOf: (id: number) => Ship): number {
    let best = choices[0];
    let least = 100;
    for (const id of choices) {
      const far = this.#distance(sea, shipOf(id), least);
      if (far >= least) continue;
      least = far;
      best = id;
    }
    return best;
  }
}
