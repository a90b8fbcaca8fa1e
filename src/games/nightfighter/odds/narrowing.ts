import { Distribution, Fraction } from '../../../chance/index.js';
import { choice, flag, type OddsQuestion, text, type Values } from '../../../engine/index.js';
import { EXACT, HIGH, type Level, LOW, MEDIUM } from '../areas.js';
import { type Radar, type Rules, radarRules } from '../rules.js';
import { chanceOf, neededFor } from '../sensors/narrowing.js';
import { radarPhase } from '../sensors/radar-phase.js';
import { NONE, ON_MAP, type View } from '../state.js';
import { counters, jamming } from './params.js';
import { known, Stage, without } from './stage.js';

/** Turns listed separately; later ones are summed. */
const TOLD = 12;

const params = {
  radar: text('Freya,Wuerzburg', {
    about: 'Radars of the data, separated by commas, each with all its search counters',
    rule: 'S13',
    role: 'setting',
  }),
  from: choice(['high', 'medium', 'low'], { about: 'How uncertain it is where the bomber is', rule: 'S5', role: 'setting' }),
  counters,
  crowded: flag(false, { about: 'Another counter, not of high uncertainty, is within four hexes', rule: 'S13', role: 'setting' }),
  jamming,
};

/** S13 All search counters of some radars on one bomber, turn after turn: from high to medium, to low, to Track. */
export const narrowing: OddsQuestion = {
  about: 'Turns from the first search for a bomber to its Track, or to low if no radar has search 1 (S13)',
  params,
  ask(rules: Rules, { radar, from, counters, crowded, jamming }: Values<typeof params>) {
    const radars = radar.split(',').map((name) => {
      const type = name.trim();
      return radarRules(rules.data, type, known('--radar', type, rules.data.ground_radar).counters, jamming);
    });
    const end = radars.some(({ search }) => search === 1) ? 'track' : 'low';
    const steps = new Steps({ ...rules, radars }, crowded, end);
    const start = from === 'high' ? `high ${counters}` : from;
    const { told, rest } = turnsTold(steps, start, end);
    const outcomes = Distribution.of(
      [...told.map((weight, n) => [`${n + 1}`, weight] as const), ['more', rest.weight] as const].filter(
        ([, weight]) => !weight.equals(Fraction.zero),
      ),
    );
    return {
      outcomes,
      ...(Number.isFinite(rest.mean) ? { worth: (name: string) => (name === 'more' ? TOLD + rest.mean : Number(name)) } : {}),
      note: end === 'track' ? 'to Track' : 'to low: without search 1 there is no Track',
    };
  },
};

/** A Markov chain over stages of uncertainty that never goes back. A step is one radar phase, enumerated. */
class Steps {
  readonly #from = new Map<string, Distribution>();
  readonly #mean = new Map<string, number>();

  constructor(
    readonly rules: Rules,
    readonly crowded: boolean,
    readonly end: string,
  ) {}

  turn(stage: string): Distribution {
    const known = this.#from.get(stage);
    if (known !== undefined) return known;
    const [level, left = '2'] = stage.split(' ');
    const scene = new Stage(this.rules, { level: level as Level, counters: Number(left), crowded: this.crowded, together: true });
    const odds = scene.odds(
      (play) => {
        radarPhase(play);
        return stageOf(play.state);
      },
      { search: (view) => placed(view, scene.rules) },
    );
    this.#from.set(stage, odds);
    return odds;
  }

  /** The exact mean number of turns to the end. */
  mean(stage: string): number {
    if (this.done(stage)) return 0;
    const known = this.#mean.get(stage);
    if (known !== undefined) return known;
    const odds = this.turn(stage);
    let mean = 1;
    for (const [next, weight] of odds.weights) if (next !== stage) mean += weight.toNumber() * this.mean(next);
    mean /= without(odds.fraction(stage)).toNumber();
    this.#mean.set(stage, mean);
    return mean;
  }

  done(stage: string): boolean {
    return stage === this.end || stage === 'track';
  }
}

function stageOf({ siblings, counters }: View): string {
  if (siblings[0] > 1) return `high ${siblings[0]}`;
  for (const { place, level, bomber } of counters)
    if (bomber === 0 && place === ON_MAP) return level === EXACT ? 'track' : level === LOW ? 'low' : 'medium';
  return 'track';
}

/** The player searches for one bomber only. All its high counters are tested; a single counter gets the radar most likely to help. */
function placed(view: View, rules: Rules): number {
  const { radar } = view.now;
  const one = view.counters.find(({ bomber, place, searched }) => bomber === 0 && place === ON_MAP && searched === 0);
  if (one === undefined) return NONE;
  if (one.level === HIGH) return one.index;
  const worth = rules.radars.map((set) => helps(set, one.level));
  return worth[radar] > 0 && worth[radar] === Math.max(...worth) ? one.index : NONE;
}

function helps(set: Radar, level: number): number {
  if (level !== MEDIUM && set.search !== 1) return 0;
  return ((6 - set.jammedOn.length) / 6) * (set.mew ? 1 : chanceOf(neededFor(level, set, false), set.gci));
}

/** The chance of each number of turns up to TOLD, and the rest. */
function turnsTold(steps: Steps, start: string, end: string): { told: Fraction[]; rest: { weight: Fraction; mean: number } } {
  let at = new Map([[start, Fraction.one]]);
  const told: Fraction[] = [];
  for (let turn = 1; turn <= TOLD; turn++) {
    const next = new Map<string, Fraction>();
    for (const [stage, weight] of at)
      for (const [to, chance] of steps.turn(stage).weights) next.set(to, (next.get(to) ?? Fraction.zero).plus(weight.times(chance)));
    told.push((next.get(end) ?? Fraction.zero).plus(end === 'track' ? Fraction.zero : (next.get('track') ?? Fraction.zero)));
    next.delete(end);
    next.delete('track');
    at = next;
  }
  const weight = [...at.values()].reduce((sum, one) => sum.plus(one), Fraction.zero);
  const mean = [...at].reduce((sum, [stage, share]) => sum + share.toNumber() * steps.mean(stage), 0) / Math.max(weight.toNumber(), Number.MIN_VALUE);
  return { told, rest: { weight, mean } };
}
