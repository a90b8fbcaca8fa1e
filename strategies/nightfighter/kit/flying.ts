import {
  headingOf,
  hexOf,
  type Reach,
  type Rules,
  reachOfFighter,
  type SeenCounter,
  type SeenFighter,
  station,
  tailOf,
  type View,
} from 'sortie/games/nightfighter';
import { asked } from './counters.js';

/** The station in reach that is worth most. A tallied bomber is followed instead. */
export function bestStation(view: View, rules: Rules, worth: (at: number) => number): number {
  const fighter = asked(view);
  const tail = tailOf(view, rules, fighter);
  return tail >= 0 ? tail : bestOf(reachOfFighter(rules, fighter).from(station(fighter.hex, fighter.heading)), worth);
}

function bestOf(ends: Int16Array, worth: (at: number) => number): number {
  let found = ends[0];
  let most = Number.NEGATIVE_INFINITY;
  for (let n = 0; n < ends.length; n++) {
    const value = worth(ends[n]);
    if (value > most) {
      most = value;
      found = ends[n];
    }
  }
  return found;
}

/**
 * Moves towards a hex: to the nearest station in reach, where any other heading than the bombers' counts as `turnedAway` hexes more. The
 * answer depends only on station and hex, and is cached (twice as many games per second).
 */
export class Way {
  readonly #known = new Map<Reach, (Int16Array | undefined)[]>();

  constructor(
    readonly rules: Rules,
    readonly turnedAway: number,
  ) {}

  /** A tallied bomber is followed instead. */
  to(view: View, hex: number): number {
    const fighter = asked(view);
    const tail = tailOf(view, this.rules, fighter);
    return tail >= 0 ? tail : this.#towards(reachOfFighter(this.rules, fighter), station(fighter.hex, fighter.heading), hex);
  }

  #towards(reach: Reach, from: number, hex: number): number {
    const ends = this.#endsFrom(reach, from);
    if (ends[hex] < 0)
      ends[hex] = bestOf(reach.from(from), (at) => -this.rules.sky.distance(hexOf(at), hex) - (headingOf(at) === 0 ? 0 : this.turnedAway));
    return ends[hex];
  }

  /** By hex: the end of the move, or -1 if it is not computed yet. */
  #endsFrom(reach: Reach, from: number): Int16Array {
    let known = this.#known.get(reach);
    if (known === undefined) {
      known = [];
      this.#known.set(reach, known);
    }
    known[from] ??= new Int16Array(this.rules.sky.size).fill(-1);
    return known[from];
  }
}

/** Distance from the nearest fighter to a hex. */
export function onTheWay(view: View, rules: Rules, hex: number): number {
  let nearest = Number.POSITIVE_INFINITY;
  for (const fighter of view.fighters) if (fighter.hex >= 0) nearest = Math.min(nearest, rules.sky.distance(fighter.hex, hex));
  return nearest;
}

/** Whether another fighter tallies this bomber. */
export function isTaken({ tally }: SeenCounter, fighter: SeenFighter): boolean {
  return (tally & ~(1 << fighter.index)) !== 0;
}
