import { bomberPoints, entered, HIGH, NONE, type Rules, type SeenCounter, type SeenFighter, type View } from 'sortie/games/nightfighter';

/** The counters on the map for which something holds, first in first. */
export function* counters(view: View, rules: Rules, holds: (counter: SeenCounter) => boolean = () => true): Iterable<SeenCounter> {
  for (let n = view.first, end = entered(view, rules); n < end; n++) {
    const counter = view.counters[n];
    if (counter.hex >= 0 && holds(counter)) yield counter;
  }
}

/** Of the counters on the map for which something holds, the one that is worth the most; undefined where nothing is worth anything. */
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

/** The fighter that a question is about. */
export function asked(view: View): SeenFighter {
  return view.fighters[view.now[0].fighter];
}

/** How likely a counter is the bomber, as far as anybody knows. */
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

/** As an answer: its number, or NONE. */
export function answer(counter: SeenCounter | undefined): number {
  return counter?.index ?? NONE;
}
