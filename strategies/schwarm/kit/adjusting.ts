import {
  ALTITUDES,
  ANTICLOCKWISE,
  adjusted,
  adjustment,
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
  turned,
  type View,
} from 'sortie/games/schwarm';
import type { Outlook } from './outlook.js';

/** 4.1, 4.2 What the fighters in the air are worth where they are, and where they could go. */
export class Adjusting {
  /** What each fighter's attack is worth where it is: see `weigh`. */
  readonly worths = new Float64Array(FIGHTERS);
  /** The best move found so far, and what it gains. */
  #best = DONE;
  #most = 0;

  constructor(
    readonly rules: Rules,
    readonly outlook: Outlook,
    /** A move is made when it gains more than this. */
    readonly least = 1,
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

  /** The next move of the adjustment that gains most when a point costs so much, or DONE. After `outlook.read`. */
  best(view: View, cost: number): number {
    const { outlook } = this;
    outlook.look(view);
    outlook.lookUp();
    this.#best = DONE;
    this.#most = this.least;
    for (let fighter = 0; fighter < view.fighters; fighter++) {
      if (!flies(view, fighter) || this.#twin(view, fighter) >= 0) continue;
      const now = Math.max(0, this.#worth(view, fighter));
      // Most of what could be looked at cannot gain so much (1.2 × the games of `opportunist`).
      if (outlook.sky - now <= this.#most) continue;
      const shifts = view.credit > 0 || (view.tacticalPoints > 0 && outlook.sky - now - cost > this.#most);
      const furthest = shifts ? HOURS_PER_POINT : 0;
      for (let hours = -furthest; hours <= furthest; hours++) this.#look(view, fighter, hours, now, cost);
    }
    return this.#best;
  }

  /** The three spaces so many hours on. */
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

  /** One before it that flies in the same space, neither under a turret: whatever can be said of the two is the same (1.1 ×); -1 for none. */
  #twin(view: View, fighter: number): number {
    if (this.rules.adjustDrops || this.rules.combinePlacedTogether || view.turretOn[0] === fighter || view.turretOn[1] === fighter) return -1;
    for (let other = 0; other < fighter; other++) {
      if (view.space[other] === view.space[fighter] && flies(view, other) && view.turretOn[0] !== other && view.turretOn[1] !== other) return other;
    }
    return -1;
  }

  /** Levels that the option adjustDrops makes of the shift. */
  #drop(view: View, fighter: number, hours: number): number {
    if (!this.rules.adjustDrops) return 0;
    return levelsLost(view.shifted[fighter] + Math.abs(hours)) - levelsLost(view.shifted[fighter]);
  }

  /** On the way to a space so many hours and levels away: the shift first, unless it would take the fighter below low. */
  #firstMove(view: View, fighter: number, hours: number, climb: number): number {
    const shift = hours > 0 ? CLOCKWISE : ANTICLOCKWISE;
    if (hours !== 0 && adjusted(view, this.rules, fighter, shift) >= 0) return shift;
    return climb > 0 ? CLIMB : DIVE;
  }

  #from(view: View, fighter: number, space: number): number {
    return this.outlook.from(space, partner(view, this.rules, fighter, space) >= 0);
  }
}

/** 5.3 Who would combine with the fighter, were it in that space; -1 for nobody. */
export function partner(view: View, rules: Rules, fighter: number, space: number): number {
  for (let other = 0; other < view.fighters; other++) {
    if (view.space[other] !== space || other === fighter || !flies(view, other)) continue;
    if (!rules.combinePlacedTogether || view.placedIn[other] === view.placedIn[fighter]) return other;
  }
  return -1;
}
