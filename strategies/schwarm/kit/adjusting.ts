import {
  ALTITUDES,
  ANTICLOCKWISE,
  adjusted,
  adjustment,
  alone,
  CLIMB,
  CLOCKWISE,
  DIVE,
  DONE,
  FIGHTERS,
  flies,
  HIGH,
  HOURS_PER_POINT,
  levelsLost,
  type Rules,
  spaceAt,
  together,
  turned,
  type View,
} from 'sortie/games/schwarm';
import type { Outlook } from './outlook.js';

/** A move is made when it gains more than this, in ten-thousandths of a win. */
const LEAST = 1;

/** 4.1, 4.2 The worth of the fighters in the air where they are, and where they could go. */
export class Adjusting {
  /** By fighter: the worth of its attack from its space, set by `weigh`. */
  readonly worths = new Float64Array(FIGHTERS);
  /** The best move found so far, and its gain. */
  #best = DONE;
  #most = 0;

  constructor(
    readonly rules: Rules,
    readonly outlook: Outlook,
  ) {}

  /** Weighs every fighter in the air. After `outlook.read`. */
  weigh(view: View): void {
    this.outlook.look(view);
    for (let fighter = 0; fighter < view.fighters; fighter++) {
      if (!flies(view, fighter)) continue;
      const twin = this.#twin(view, fighter);
      this.worths[fighter] = twin < 0 ? this.#worth(view, fighter) : this.worths[twin];
    }
  }

  #worth(view: View, fighter: number): number {
    this.outlook.watch(view, fighter);
    return this.#from(view, fighter, view.space[fighter]);
  }

  /** The first step of the move that gains most over `cost` a point, or DONE. After `outlook.read`. */
  best(view: View, cost: number): number {
    const { outlook } = this;
    outlook.look(view);
    outlook.lookUp();
    this.#best = DONE;
    this.#most = LEAST;
    for (let fighter = 0; fighter < view.fighters; fighter++) {
      if (!flies(view, fighter) || this.#twin(view, fighter) >= 0) continue;
      const now = Math.max(0, this.#worth(view, fighter));
      // Most fighters cannot gain that much (1.2 × the games of `opportunist`).
      if (outlook.sky - now <= this.#most) continue;
      const shifts = view.credit > 0 || (view.tacticalPoints > 0 && outlook.sky - now - cost > this.#most);
      const furthest = shifts ? HOURS_PER_POINT : 0;
      for (let hours = -furthest; hours <= furthest; hours++) this.#look(view, fighter, hours, now, cost);
    }
    return this.#best;
  }

  /** Considers the three spaces of an hour. */
  #look(view: View, fighter: number, hours: number, now: number, cost: number): void {
    const { outlook, rules } = this;
    const from = view.space[fighter];
    const shift = Math.abs(hours) > view.credit ? 1 : 0;
    const high = hours === 0 ? from - rules.altitude[from] : spaceAt(turned(rules.hour[from], hours), HIGH);
    const ceiling = outlook.ceiling(high) - now;
    if (shift > view.tacticalPoints || ceiling - shift * cost <= this.#most) return;
    for (let to = high; to < high + ALTITUDES.length; to++) {
      const climb = rules.altitude[from] + this.#drop(view, fighter, hours) - (to - high);
      const points = shift + Math.max(0, climb);
      if (to === from || points > view.tacticalPoints || ceiling - points * cost <= this.#most) continue;
      const gain = this.#from(view, fighter, to) - now - points * cost;
      if (gain <= this.#most) continue;
      this.#most = gain;
      this.#best = adjustment(fighter, this.#firstMove(view, fighter, hours, climb));
    }
  }

  /** A fighter before it in the same space, neither under a turret, has the same worths (1.1 ×); -1 without one. */
  #twin(view: View, fighter: number): number {
    if (
      this.rules.options.adjustDrops ||
      this.rules.options.combine === 'placed-together' ||
      view.turretOn[0] === fighter ||
      view.turretOn[1] === fighter
    )
      return -1;
    for (let other = 0; other < fighter; other++) {
      if (view.space[other] === view.space[fighter] && flies(view, other) && view.turretOn[0] !== other && view.turretOn[1] !== other) return other;
    }
    return -1;
  }

  /** Levels lost by the shift under the option adjustDrops. */
  #drop(view: View, fighter: number, hours: number): number {
    if (!this.rules.options.adjustDrops) return 0;
    return levelsLost(view.shifted[fighter] + Math.abs(hours)) - levelsLost(view.shifted[fighter]);
  }

  /** The first step on the way to a space: the shift, unless it would take the fighter below low. */
  #firstMove(view: View, fighter: number, hours: number, climb: number): number {
    const shift = hours > 0 ? CLOCKWISE : ANTICLOCKWISE;
    if (hours !== 0 && adjusted(view, this.rules, fighter, shift) >= 0) return shift;
    return climb > 0 ? CLIMB : DIVE;
  }

  /** The fighter with the best attack of a set. After `weigh`. */
  worthiest(view: View, among: number): number {
    let best = -1;
    for (let fighter = 0; fighter < view.fighters; fighter++) {
      if ((among & (1 << fighter)) !== 0 && (best < 0 || this.worths[fighter] > this.worths[best])) best = fighter;
    }
    return best;
  }

  /** 5.0 The best attack, with its partner if it has one. After `weigh`. */
  attack(view: View): number {
    const best = this.worthiest(view, view.flying);
    const other = partner(view, this.rules, best, view.space[best]);
    return other < 0 ? alone(best) : together(Math.min(best, other), Math.max(best, other));
  }

  #from(view: View, fighter: number, space: number): number {
    return this.outlook.from(space, partner(view, this.rules, fighter, space) >= 0);
  }
}

/** 5.3 The fighter that would combine with this one in that space, or -1. */
function partner(view: View, rules: Rules, fighter: number, space: number): number {
  for (let other = 0; other < view.fighters; other++) {
    if (view.space[other] !== space || other === fighter || !flies(view, other)) continue;
    if (rules.options.combine !== 'placed-together' || view.placedIn[other] === view.placedIn[fighter]) return other;
  }
  return -1;
}
