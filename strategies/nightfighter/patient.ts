import { defineStrategy } from 'sortie/engine';
import type { Rules, Types, View } from 'sortie/games/nightfighter';
import { asked, best, concentrate, crew, isReal, isTaken, Way } from 'sortie/strategies/nightfighter/kit';

/** Waits over the searchlights, or over its beacon if there are none, and flies to the counters that they hold. */
export default defineStrategy<Types>({
  game: 'nightfighter',
  called: 'the one who follows the searchlights',
  about: 'Follows the searchlights: waits where they will have a counter next, and goes for what they hold',
  create: ({ rules }) => {
    const lit = Array.from(rules.zoneOf.keys()).filter((hex) => rules.zoneOf[hex] >= 0);
    const way = new Way(rules, 0.4);
    return {
      ...crew(rules),
      search: concentrate(rules),
      move: (view) => {
        const fighter = asked(view);
        const held = best(
          view,
          rules,
          (one) => one.light >= 0 && !isTaken(one, fighter),
          (one) => 1 / (1 + rules.sky.distance(fighter.hex, one.hex)),
        );
        return way.to(view, held?.hex ?? nextLit(view, rules, fighter.hex, lit) ?? rules.fighters[fighter.index].hex);
      },
    };
  },
});

/** The hex of a likely and near counter over a searchlight zone, or else the nearest hex of such a zone. */
function nextLit(view: View, rules: Rules, from: number, lit: readonly number[]): number | undefined {
  const over = best(
    view,
    rules,
    (one) => rules.zoneOf[one.hex] >= 0,
    (one) => isReal(view, one) / (2 + rules.sky.distance(from, one.hex)),
  );
  if (over !== undefined) return over.hex;
  return lit.length === 0
    ? undefined
    : lit.reduce((nearest, hex) => (rules.sky.distance(from, hex) < rules.sky.distance(from, nearest) ? hex : nearest));
}
