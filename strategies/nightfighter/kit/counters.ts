import { bomberPoints, entered, HIGH, NONE, type Rules, type SeenCounter, type SeenFighter, type View } from 'sortie/games/nightfighter';

/** The counters on the map that satisfy a condition, in order of entry. */
export function* counters(view: View, rules: Rules, holds: (counter: SeenCounter) => boolean = () => true): Iterable<SeenCounter> {
  for (let n = view.first, end = entered(view, rules); n < end; n++) {
    const counter = view.counters[n];
    if (counter.hex >= 0 && holds(counter)) yield counter;
  }
}

/** The counter on the map that satisfies a condition and is worth most; undefined if none is worth more than 0. */
export function best(
  view: View,
  rules: Rules,
  holds: (counter: SeenCounter) => boolean,
  worth: (counter: SeenCounter) => number,
): SeenCounter | undefined {
  let found: SeenCounter | undefined;
  let most = 0;
  for (let n = view.first, end = entered(view, rules); n < end; n++) {
    const counter = view.counters[n];
    if (counter.hex < 0 || !holds(counter)) continue;
    const value = worth(counter);
    if (value > most) {
      most = value;
      found = counter;
    }
  }
  return found;
}

/** The fighter of the current question. */
export function asked(view: View): SeenFighter {
  return view.fighters[view.now.fighter];
}

/** The chance that a counter is the bomber. */
export function isReal(view: View, counter: SeenCounter): number {
  return counter.level === HIGH ? 1 / view.siblings[counter.bomber] : 1;
}

/** Turns until a counter leaves the map, this one included. */
export function turnsLeft(view: View, rules: Rules, { hex }: SeenCounter): number {
  let row = rules.sky.rowOf[hex];
  let turns = 0;
  while (row <= rules.sky.rows) row += bomberPoints(rules, view.turn + ++turns);
  return Math.min(turns, rules.turns - view.turn + 1);
}

export function answer(counter: SeenCounter | undefined): number {
  return counter?.index ?? NONE;
}
