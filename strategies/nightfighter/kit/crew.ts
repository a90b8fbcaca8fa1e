import {
  audible,
  inSight,
  inSweep,
  LISTEN,
  mayBeDirected,
  mayBeLit,
  PASS,
  type Player,
  type Rules,
  type SeenCounter,
  type Sweep,
  searchable,
  secondTallyDice,
  type View,
} from 'sortie/games/nightfighter';
import { chanceAgain, chanceByAi, chanceByEye } from './chances.js';
import { asked, best, counters, isReal, turnsLeft } from './counters.js';
import { onTheWay } from './flying.js';

/** Who stays at his station: everything but where the fighters fly and where the ground radars look, always for the likeliest counter. */
export function crew(rules: Rules): Omit<Player, 'move' | 'search'> {
  const answer = (counter: SeenCounter | undefined) => counter?.index ?? PASS;
  return {
    home: (view) => {
      const { fighter, homer } = view.now[0];
      return answer(
        best(
          counters(view, rules, (one) => audible(view, rules, fighter, homer, one)),
          (one) => narrowable(view, one),
        ),
      );
    },
    serrate: (view) =>
      best(
        counters(view, rules, (one) => mayBeDirected(view, rules, asked(view).index, one)),
        (one) => narrowable(view, one),
      )?.index ?? LISTEN,
    scan: (view) => {
      const fighter = asked(view);
      const ai = rules.fighters[fighter.index].ai as Sweep;
      return answer(
        best(
          counters(view, rules, (one) => inSweep(rules, fighter, ai, one)),
          (one) => chanceByAi(view, rules, fighter, one),
        ),
      );
    },
    light: (view) =>
      answer(
        best(
          counters(view, rules, (one) => mayBeLit(view, rules, one)),
          (one) => isReal(view, one) / (1 + onTheWay(view, rules, one.hex)),
        ),
      ),
    look: (view) => {
      const fighter = asked(view);
      return answer(
        best(
          counters(view, rules, (one) => inSight(view, rules, fighter, one)),
          (one) => chanceByEye(view, rules, fighter, one),
        ),
      );
    },
    lookAgain: (view) => {
      const fighter = asked(view);
      return answer(
        best(
          counters(view, rules, (one) => secondTallyDice(rules, fighter, one) > 0),
          (one) => chanceAgain(rules, fighter, one),
        ),
      );
    },
    fire: () => 1,
    follow: () => 1,
  };
}

/** What a search for a counter promises: much where little is known of a bomber that is surely there. */
function narrowable(view: View, counter: SeenCounter): number {
  return isReal(view, counter) * (counter.level + 1);
}

/** S13 Every search counter on the bomber that most is known of, the rest next to it: one bomber at a time. */
export function concentrate(rules: Rules): Player['search'] {
  return (view) => {
    const { search } = rules.radars[view.now[0].radar];
    const useful = (one: SeenCounter) => searchable(one) && (search === 1 || one.level > 1);
    return (
      best(
        counters(view, rules, useful),
        (one) => isReal(view, one) * Math.min(6, turnsLeft(view, rules, one)) * (4 - one.level) + 1 / (2 + onTheWay(view, rules, one.hex)),
      )?.index ?? PASS
    );
  };
}

/** S13 Every search counter on another bomber, those first that nobody knows anything of. */
export function spread(rules: Rules): Player['search'] {
  return (view) => {
    const { search } = rules.radars[view.now[0].radar];
    const searched = new Set<number>();
    for (const one of counters(view, rules, ({ searched }) => searched > 0)) searched.add(one.bomber);
    const useful = (one: SeenCounter) => searchable(one) && (search === 1 || one.level > 1);
    return (
      best(counters(view, rules, useful), (one) => (searched.has(one.bomber) ? 1 : 10) + one.level + turnsLeft(view, rules, one) / 100)?.index ?? PASS
    );
  };
}
