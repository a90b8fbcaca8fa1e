import {
  audible,
  inSight,
  inSweep,
  LISTEN,
  LOW,
  mayBeDirected,
  mayBeLit,
  type Player,
  type Rules,
  type SeenCounter,
  type SeenFighter,
  type Sweep,
  searchable,
  secondTallyDice,
  type View,
} from 'sortie/games/nightfighter';
import { chanceAgain, chanceByAi, chanceByEye } from './chances.js';
import { answer, asked, best, counters, isReal, turnsLeft } from './counters.js';
import { onTheWay } from './flying.js';

/** Value of finding the bomber behind a counter, on any scale: only the order of the counters matters. */
export type Prize = (view: View, counter: SeenCounter) => number;

/**
 * Answers everything except where fighters fly and what ground radars search for. A search picks the counter with the greatest product
 * of chance and prize; the default prize is the same for all counters.
 */
export function crew(rules: Rules, prize: Prize = () => 1): Omit<Player, 'move' | 'search'> {
  return {
    home: (view) => {
      const { fighter, homer } = view.now;
      return answer(
        best(
          view,
          rules,
          (one) => audible(view, rules, fighter, homer, one),
          (one) => worthNarrowing(view, one),
        ),
      );
    },
    serrate: (view) =>
      best(
        view,
        rules,
        (one) => mayBeDirected(view, rules, asked(view).index, one),
        (one) => worthNarrowing(view, one),
      )?.index ?? LISTEN,
    scan: (view) =>
      likeliest(view, rules, prize, chanceByAi, (fighter, one) => inSweep(rules, fighter, rules.fighters[fighter.index].ai as Sweep, one)),
    light: (view) =>
      answer(
        best(
          view,
          rules,
          (one) => mayBeLit(view, rules, one),
          (one) => isReal(view, one) / (1 + onTheWay(view, rules, one.hex)),
        ),
      ),
    look: (view) => likeliest(view, rules, prize, chanceByEye, (fighter, one) => inSight(view, rules, fighter, one)),
    lookAgain: (view) => {
      const fighter = asked(view);
      return answer(
        best(
          view,
          rules,
          (one) => secondTallyDice(rules, fighter, one) > 0,
          (one) => chanceAgain(rules, fighter, one),
        ),
      );
    },
    fire: () => 1,
    follow: () => 1,
  };
}

type Chance = (view: View, rules: Rules, fighter: SeenFighter, counter: SeenCounter) => number;

function likeliest(view: View, rules: Rules, prize: Prize, chance: Chance, may: (fighter: SeenFighter, counter: SeenCounter) => boolean): number {
  const fighter = asked(view);
  return answer(
    best(
      view,
      rules,
      (one) => may(fighter, one),
      (one) => chance(view, rules, fighter, one) * prize(view, one),
    ),
  );
}

/** Value of reducing the uncertainty of a counter: highest for uncertain counters that are probably real. */
function worthNarrowing(view: View, counter: SeenCounter): number {
  return isReal(view, counter) * (counter.level + 1);
}

/** S13 Puts all search counters on the least uncertain bomber and, if equal, on the one nearest to a fighter. */
export function concentrate(rules: Rules): Player['search'] {
  return (view) =>
    answer(
      best(
        view,
        rules,
        (one) => mayHelp(view, rules, one),
        (one) => isReal(view, one) * Math.min(6, turnsLeft(view, rules, one)) * (4 - one.level) + 1 / (2 + onTheWay(view, rules, one.hex)),
      ),
    );
}

/** S13 Puts each search counter on a different bomber, the most uncertain first. */
export function spread(rules: Rules): Player['search'] {
  return (view) => {
    const searched = new Set<number>();
    for (const one of counters(view, rules, ({ searched }) => searched > 0)) searched.add(one.bomber);
    return answer(
      best(
        view,
        rules,
        (one) => mayHelp(view, rules, one),
        (one) => (searched.has(one.bomber) ? 1 : 10) + one.level + turnsLeft(view, rules, one) / 100,
      ),
    );
  };
}

/** S13 Only a radar with search 1 can reduce low uncertainty further. */
function mayHelp(view: View, rules: Rules, one: SeenCounter): boolean {
  return searchable(one) && (rules.radars[view.now.radar].search === 1 || one.level > LOW);
}
