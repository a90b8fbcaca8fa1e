import { defineStrategy } from 'sortie/engine';
import {
  bomberPoints,
  HIGH,
  headingOf,
  hears,
  hexOf,
  inSight,
  inSweep,
  LOW,
  MEDIUM,
  mayBeLit,
  NONE,
  PASS,
  type Rules,
  type SeenCounter,
  type Sweep,
  searchable,
  type Types,
  type View,
} from 'sortie/games/nightfighter';
import {
  AT_LOW,
  AT_MEDIUM,
  asked,
  best,
  bestStation,
  chanceByAi,
  chanceByEye,
  counters,
  crew,
  helps,
  isReal,
  knowledge,
  Lights,
  Outlook,
  TRACKED,
  turnsLeft,
} from 'sortie/strategies/nightfighter/kit';

/** Weighs everything by the odds: each station, search and look by the victory points that exact chances let it expect. */
export default defineStrategy<Types>({
  game: 'nightfighter',
  about: 'Weighs every station, search and look by the points that exact chances let it expect',
  parameters: {
    others: { default: 0.25, min: 0, max: 1, step: 0.05, about: 'What a station is worth for all bombers but the best, against that one' },
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
    const answer = (counter: SeenCounter | undefined) => counter?.index ?? PASS;
    /** What finding a bomber is worth: the points of a tally, less where somebody else is at it. */
    const worthFinding = (view: View, one: SeenCounter) =>
      outlook.prize(view, asked(view).index, turnsLeft(view, rules, one) - 1, one) * (isElsewhere(view, one) ? 0.2 : 1) + 0.001;
    return {
      ...crew(rules),
      search: (view) => answer(best(counters(view, rules, searchable), (one) => gainOfSearch(view, rules, outlook, one, phantoms))),
      move: (view) => {
        const worth = new StationWorth(view, rules, outlook, lights, others);
        const waiting = rules.sky.grid.at(rules.sky.columnOf[rules.fighters[asked(view).index].hex], waitRow);
        return bestStation(view, rules, (at) => worth.of(at) - AWAY * rules.sky.distance(hexOf(at), waiting));
      },
      scan: (view) => {
        const fighter = asked(view);
        const ai = rules.fighters[fighter.index].ai as Sweep;
        return answer(
          best(
            counters(view, rules, (one) => inSweep(rules, fighter, ai, one)),
            (one) => chanceByAi(view, rules, fighter, one) * worthFinding(view, one),
          ),
        );
      },
      light: (view) =>
        answer(
          best(
            counters(view, rules, (one) => mayBeLit(view, rules, one)),
            (one) => lights.gain(view, one) + 0.001 * isReal(view, one),
          ),
        ),
      look: (view) => {
        const fighter = asked(view);
        return answer(
          best(
            counters(view, rules, (one) => inSight(view, rules, fighter, one)),
            (one) => chanceByEye(view, rules, fighter, one) * worthFinding(view, one),
          ),
        );
      },
    };
  },
});

/** Points that a hex away from where it waits costs: enough to settle what else is nearly even. */
const AWAY = 0.002;

/** Another fighter than the one asked has it in its sights or on its radar. */
function isElsewhere(view: View, { tally, aiFix }: SeenCounter): boolean {
  return ((tally | aiFix) & ~(1 << view.now[0].fighter)) !== 0;
}

/** S13 The points that a search counter adds: what more would be known, for the fighter that can make the most of it, times its chance. */
function gainOfSearch(view: View, rules: Rules, outlook: Outlook, one: SeenCounter, phantoms: number): number {
  const radar = rules.radars[view.now[0].radar];
  const worth = (level: number) => outlook.before(view, one, level);
  if (one.level === HIGH) return isReal(view, one) * (worth(AT_MEDIUM) + phantoms);
  if (one.tally !== 0) return 0.0001;
  if (one.level === MEDIUM) return helps(radar, MEDIUM) * (worth(AT_LOW) - worth(AT_MEDIUM) + 0.01);
  if (radar.search !== 1) return 0;
  if (one.track === 1) return worth(TRACKED) - worth(AT_LOW) + 0.001;
  return helps(radar, LOW) * (worth(TRACKED) - worth(one.level === NONE ? knowledge(one) : AT_LOW) + 0.001);
}

/** A counter as one fighter sees it before it moves. */
interface Prospect {
  readonly counter: SeenCounter;
  /** How likely there is an enemy bomber in it at all. */
  readonly real: number;
  readonly chased: (at: number) => number;
}

/** One move: what every station is worth, the best bomber in full and the others in part. */
class StationWorth {
  readonly #fighter: number;
  readonly #prospects: readonly Prospect[];
  readonly #worth: Float64Array;

  constructor(
    readonly view: View,
    readonly rules: Rules,
    readonly outlook: Outlook,
    readonly lights: Lights,
    readonly others: number,
  ) {
    const fighter = asked(view).index;
    this.#fighter = fighter;
    this.#prospects = [...counters(view, rules, (one) => !isElsewhere(view, one))].map((counter) => ({
      counter,
      real: isReal(view, counter) * hostile(view, rules, counter),
      chased: outlook.after(view, fighter, counter, knowledge(counter)),
    }));
    this.#worth = new Float64Array(rules.bombers);
  }

  of(at: number): number {
    const worth = this.#worth;
    for (const { counter } of this.#prospects) worth[counter.bomber] = 0;
    for (const one of this.#prospects) worth[one.counter.bomber] += this.#from(at, one);
    let all = 0;
    let most = 0;
    for (const { counter } of this.#prospects) {
      const value = worth[counter.bomber];
      all += value;
      if (value > most) most = value;
      worth[counter.bomber] = 0;
    }
    return most + this.others * (all - most);
  }

  #from(at: number, { counter, real, chased }: Prospect): number {
    const { view, rules } = this;
    return real * (chased(at) + this.lights.from(view, this.#fighter, at, counter) + listening(view, rules, at, counter));
  }
}

/** Scenario 7: the chance that a counter is one of theirs. */
function hostile({ cupJu88, cupOther }: View, { cup }: Rules, { revealed }: SeenCounter): number {
  return cup === null || revealed === 1 ? 1 : cupJu88 / Math.max(1, cupJu88 + cupOther);
}

/** Scenario 7: a counter that Serrate will hear next turn. */
function listening(view: View, rules: Rules, at: number, one: SeenCounter): number {
  return rules.cup === null || one.revealed === 1 ? 0 : heardNext(view, rules, at, one) ? HEARING : 0;
}
const HEARING = 0.3;

function heardNext(view: View, rules: Rules, at: number, one: SeenCounter): boolean {
  const next = rules.sky.beside(one.hex, { right: 0, forward: 2 * bomberPoints(rules, view.turn + 1) });
  const fighter = { ...view.fighters[view.now[0].fighter], hex: hexOf(at), heading: headingOf(at) };
  return next >= 0 && hears(rules, fighter, next);
}
