import {
  ANTICLOCKWISE,
  adjusted,
  adjustment,
  CLIMB,
  CLOCKWISE,
  DIVE,
  DONE,
  flies,
  HOURS_PER_POINT,
  levelsLost,
  type Rules,
  SPACES,
  spaceAt,
  turned,
  type View,
} from 'sortie/games/schwarm';
import type { Outlook } from './outlook.js';

/** 4.1, 4.2 Where the fighters in the air are, and where they could go. */
export class Adjusting {
  /** Fighters in the air by space. */
  readonly #there = new Int8Array(SPACES);

  constructor(
    readonly rules: Rules,
    readonly outlook: Outlook,
    /** A move is made when it gains more than this. */
    readonly least = 1,
  ) {}

  /** Counts the fighters in the air, before any of them is weighed. After `outlook.read`. */
  look(view: View): void {
    this.outlook.look(view);
    this.#there.fill(0);
    for (let fighter = 0; fighter < view.fighters; fighter++) if (flies(view, fighter)) this.#there[view.space[fighter]]++;
  }

  /** The next move of the adjustment that gains most when a point costs so much, or DONE. After `outlook.read`. */
  best(view: View, cost: number): number {
    const { outlook, rules } = this;
    this.look(view);
    let best = DONE;
    let most = this.least;
    for (let fighter = 0; fighter < view.fighters; fighter++) {
      if (!flies(view, fighter) || this.#isTwin(view, fighter)) continue;
      const from = view.space[fighter];
      outlook.watch(view, fighter);
      const now = Math.max(0, this.#from(view, fighter, from));
      for (let hours = -HOURS_PER_POINT; hours <= HOURS_PER_POINT; hours++) {
        const shift = Math.abs(hours) > view.credit ? 1 : 0;
        const level = spaceAt(turned(rules.hour[from], hours), 0);
        // Most of what could be looked at cannot gain so much (1.2 × the games of `opportunist`).
        if (shift > view.tacticalPoints || outlook.ceiling(level) - now - shift * cost <= most) continue;
        for (let to = level; to < level + 3; to++) {
          const climb = rules.altitude[from] + this.#drop(view, fighter, hours) - (to - level);
          const points = shift + Math.max(0, climb);
          if (to === from || points > view.tacticalPoints) continue;
          const gain = this.#from(view, fighter, to) - now - points * cost;
          if (gain <= most) continue;
          most = gain;
          best = adjustment(fighter, this.#firstMove(view, fighter, hours, climb));
        }
      }
    }
    return best;
  }

  /** What a fighter's attack is worth where it is. After `look`. */
  worth(view: View, fighter: number): number {
    this.outlook.watch(view, fighter);
    return this.#from(view, fighter, view.space[fighter]);
  }

  /** One before it flies in the same space, neither under a turret: whatever can be said of the two is the same (1.1 ×). */
  #isTwin(view: View, fighter: number): boolean {
    if (this.rules.adjustDrops || view.turretOn[0] === fighter || view.turretOn[1] === fighter) return false;
    for (let other = 0; other < fighter; other++) {
      if (flies(view, other) && view.space[other] === view.space[fighter] && view.turretOn[0] !== other && view.turretOn[1] !== other)
        return !this.rules.combinePlacedTogether;
    }
    return false;
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
    const others = this.#there[space] - (space === view.space[fighter] ? 1 : 0);
    return this.outlook.from(space, others > 0 && (!this.rules.combinePlacedTogether || partner(view, this.rules, fighter, space) >= 0));
  }
}

/** 5.3 Who would combine with the fighter, were it in that space; -1 for nobody. */
export function partner(view: View, rules: Rules, fighter: number, space: number): number {
  for (let other = 0; other < view.fighters; other++) {
    if (other === fighter || !flies(view, other) || view.space[other] !== space) continue;
    if (!rules.combinePlacedTogether || view.placedIn[other] === view.placedIn[fighter]) return other;
  }
  return -1;
}
