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
  knowledge,
  Lights,
  Outlook,
  Stations,
  TRACKED,
  turnsLeft,
} from 'sortie/strategies/nightfighter/kit';

/** Weighs everything by the odds: each station, search and look by the victory points that exact chances let it expect. */
export default defineStrategy<Types>({
  game: 'nightfighter',
  about: 'Weighs every station, search and look by the points that exact chances let it expect',
  parameters: {
    others: { default: 0.25, min: 0, max: 1, step: 0.05, about: 'What a station is worth for the next best bomber, against the best' },
    phantoms: {
      default: 0.1,
      min: 0,
      max: 1,
      step: 0.05,
      about: 'Points that it takes a test for phantoms for, besides what it can make of the bomber',
    },
    waitRow: {
      default: 9,
      min: 1,
      max: 20,
      step: 1,
      about: 'The row, in the column of its beacon, where it waits while there is little to hope for',
    },
  },
  create: ({ rules, parameters: { others, phantoms, waitRow } }) => {
    const outlook = new Outlook(rules);
    const lights = new Lights(rules, outlook);
    const stations = new Stations(rules, outlook, lights, others);
    /** The points of a tally, less where somebody else is at it. */
    const prize = (view: View, one: SeenCounter) =>
      outlook.prize(view, asked(view).index, turnsLeft(view, rules, one) - 1, one) * (isElsewhere(view, one) ? 0.2 : 1) + 0.001;
    return {
      ...crew(rules, prize),
      search: (view) => answer(best(view, rules, searchable, (one) => gainOfSearch(view, rules, outlook, one, phantoms))),
      move: (view) => stations.best(view, rules.sky.grid.at(rules.sky.columnOf[rules.fighters[asked(view).index].hex], waitRow)),
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

/** S13 The points that a search counter adds: what more would be known, for the fighter that can make the most of it, times its chance. */
function gainOfSearch(view: View, rules: Rules, outlook: Outlook, one: SeenCounter, phantoms: number): number {
  const radar = rules.radars[view.now[0].radar];
  const worth = (level: number) => outlook.before(view, one, level);
  if (one.level === HIGH) return isReal(view, one) * (worth(AT_MEDIUM) - worth(AT_HIGH) + phantoms);
  if (one.tally !== 0) return 0.0001;
  if (one.level === MEDIUM) return helps(radar, MEDIUM) * (worth(AT_LOW) - worth(AT_MEDIUM) + 0.01);
  if (radar.search !== 1) return 0;
  if (one.track === 1) return worth(TRACKED) - worth(AT_LOW) + 0.001;
  return helps(radar, LOW) * (worth(TRACKED) - worth(one.level === EXACT ? knowledge(one) : AT_LOW) + 0.001);
}
