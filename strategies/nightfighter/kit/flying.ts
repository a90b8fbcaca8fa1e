import { type Rules, reachOfFighter, type SeenCounter, type SeenFighter, station, tailOf, type View } from 'sortie/games/nightfighter';
import { asked } from './counters.js';

/** The station of all in reach that is worth the most; a bomber that is tallied is followed. */
export function bestStation(view: View, rules: Rules, worth: (at: number) => number): number {
  const fighter = asked(view);
  const tail = tailOf(view, rules, fighter);
  if (tail >= 0) return tail;
  const ends = reachOfFighter(rules, fighter).from(station(fighter.hex, fighter.heading));
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

/** Steps from the nearest fighter to a hex. */
export function onTheWay(view: View, rules: Rules, hex: number): number {
  let nearest = Number.POSITIVE_INFINITY;
  for (const fighter of view.fighters) if (fighter.hex >= 0) nearest = Math.min(nearest, rules.sky.distance(fighter.hex, hex));
  return nearest;
}

/** Whether another fighter has this bomber in its sights. */
export function isTaken({ tally }: SeenCounter, fighter: SeenFighter): boolean {
  return (tally & ~(1 << fighter.index)) !== 0;
}
