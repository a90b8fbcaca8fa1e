import { defineStrategy } from 'sortie/engine';
import { EXACT, HIGH, LOW, MEDIUM, mayBeLit, type Rules, type SeenCounter, searchable, type Types, type View } from 'sortie/games/nightfighter';
import {
  AT_HIGH,
  AT_LOW,
  AT_MEDIUM,
  answer,
  asked,
  best,
  crew,
  helps,
  isElsewhere,
  isReal,
  KNOWN,
  Lights,
  Outlook,
  Stations,
  TRACKED,
  turnsLeft,
} from 'sortie/strategies/nightfighter/kit';

/**
 * The strongest player. It decides like this:
 *
 *  1. Every choice is worth the victory points that exact chances let it expect; nothing is sampled or played out.
 *  2. The prize of a bomber is what a fighter that tallies it can expect from attacks in the turns left, less the risk of being shot down
 *     (`kit/prize.ts`).
 *  3. From the prize a table of pursuit is computed backwards, turn by turn: the worth of a bomber by the fighter's place and heading
 *     relative to its counter, by the knowledge of its position, and by the turns left; a bomber too fast to come up with is worth nothing
 *     (`kit/pursuit.ts`).
 *  4. Tables depend on aircraft, radars and visibility only, so they are made once and shared (`kit/outlook.ts`).
 *  5. A search counter goes where more knowledge adds most points, times the chance that the search succeeds.
 *  6. A test for phantoms gets a fixed bonus on top.
 *  7. A fighter moves to the station with the greatest worth of its best bomber plus a large share of the next best, because the best often
 *     gets away; searchlights and Serrate are included (`kit/stations.ts`).
 *  8. It follows a bomber that it tallies, and with little to expect it waits in the column of its beacon.
 *  9. AI and eyes look for the counter with the greatest chance times prize, where a bomber that another fighter is after counts a fifth;
 *     it always fires and always follows a corkscrew (`kit/crew.ts`): it plays for points, also when the game is won.
 * 10. Searchlights search where a fighter can make most of a lit bomber (`kit/lights.ts`).
 */
export default defineStrategy<Types>({
  game: 'nightfighter',
  called: 'the best player',
  about: 'Weighs every station, search and look by the points that exact chances let it expect; scores on when the game is won',
  parameters: {
    others: { default: 0.8, min: 0, max: 1, step: 0.05, about: 'Share of the next best bomber in the worth of a station' },
    phantoms: { default: 0.1, min: 0, max: 1, step: 0.05, about: 'Bonus of a test for phantoms, in points' },
    waitRow: { default: 9, min: 1, max: 20, step: 1, about: 'Row where it waits, in the column of its beacon' },
  },
  create: ({ rules, parameters: { others, phantoms, waitRow } }) => {
    const outlook = new Outlook(rules);
    const lights = new Lights(rules, outlook);
    const stations = new Stations(rules, outlook, lights, others);
    const prize = (view: View, one: SeenCounter) =>
      outlook.prize(view, asked(view).index, turnsLeft(view, rules, one) - 1, one) * (isElsewhere(view, one) ? 0.2 : 1) + 0.001;
    return {
      search: (view) => answer(best(view, rules, searchable, (one) => gainOfSearch(view, rules, outlook, one, phantoms))),
      move: (view) => stations.best(view, rules.sky.grid.at(rules.sky.columnOf[rules.fighters[asked(view).index].hex], waitRow)),
      ...crew(rules, prize),
      light: (view) =>
        answer(
          best(
            view,
            rules,
            (one) => mayBeLit(view, rules, one),
            (one) => lights.gain(view, one) + 0.001 * isReal(view, one),
          ),
        ),
    };
  },
});

/** S13 Points that a search counter adds, to the fighter that gains most. Small constants settle ties in favour of a search. */
function gainOfSearch(view: View, rules: Rules, outlook: Outlook, one: SeenCounter, phantoms: number): number {
  const radar = rules.radars[view.now.radar];
  const worth = (level: number) => outlook.before(view, one, level);
  if (one.level === HIGH) return isReal(view, one) * (worth(AT_MEDIUM) - worth(AT_HIGH) + phantoms);
  if (one.tally !== 0) return 0.0001;
  if (one.level === MEDIUM) return helps(radar, MEDIUM) * (worth(AT_LOW) - worth(AT_MEDIUM) + 0.01);
  if (radar.search !== 1) return 0;
  if (one.track === 1) return worth(TRACKED) - worth(AT_LOW) + 0.001;
  return helps(radar, LOW) * (worth(TRACKED) - worth(one.level === EXACT ? (rules.bomber.certain ? TRACKED : KNOWN) : AT_LOW) + 0.001);
}
