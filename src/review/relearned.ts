import { apartOf, EFFECTS, type Learn, learnedBoth, referenceOf, SIZES, type Step } from '../learning/index.js';
import { leafOf } from '../players/index.js';
import { isPath } from '../players/loading/index.js';
import { recommendationText, standOf } from '../report/terminal/relearned.js';
import type { Amount } from '../simulation/amount.js';
import { defaultWorkers, type Merged, type Plan, type RunOptions } from '../simulation/index.js';
import type { Interval } from '../statistics/index.js';
import { type Asked, type Found, Judge, pairOf, quantitiesOf } from '../statistics/judge.js';
import { MATTERS } from '../statistics/verdict.js';
import type { Fact } from './asked.js';
import type { Recommended } from './cards.js';
import { levelsIn } from './headings/levels.js';
import { ends, gamesText, optionText, percentText, sceneText, sized } from './headings/words.js';
import { type RelearnedChange, type Review, shortFact } from './result.js';
import type { Laid } from './review.js';
import { playerText, type Subject } from './subject.js';
import { answersOf } from './told.js';

/** Recommendations that are relearned, the largest first. */
const MOST = 3;
/** The part of the time that both trainings take; the rest plays fresh games, for some seconds at least, since threads have to start. */
const [TRAINING, LEAST_S] = [0.75, 10];
/** Fresh games of each cell at most, and of the first block. */
const [MOST_GAMES, FIRST] = [16_384, 32];

export interface Relearning {
  /** A time for all recommendations together, or games of each training. */
  budget: Amount;
  workers: number | undefined;
  patience: number;
  learn?: Learn;
  run(plan: Plan, options: Partial<RunOptions>): Promise<Merged>;
  tell?(setting: string, course: Course): void;
  /** A change that cannot be learned. */
  failed(setting: string, error: unknown): void;
  signal: AbortSignal;
}

/** A generation of a training, what is left of its budget, and the player that it leans on. */
interface Course {
  rules: 'old' | 'new';
  step: Step;
  left: { games?: number; seconds?: number };
  from: string;
}

/** A game has an option that a recommendation could change. */
export const hasChoices = ({ options }: Pick<Subject['game'], 'options'>): boolean =>
  Object.values(options).some(({ role, limit, kind }) => role !== 'scenario' && !limit && ['integer', 'choice', 'flag'].includes(kind));

type Trial = NonNullable<Recommended['trial']>;

/** The largest recommendations that change an option. */
export const trialsIn = (review: Review): Trial[] =>
  answersOf(review)
    .cards.flatMap(({ trial }) => (trial === undefined ? [] : [trial]))
    .slice(0, MOST);

/**
 * The review with what became of its largest recommendations: players are trained for the rules of the scenario as they are and as changed, with
 * equal budgets. Those that were done before a stop are kept.
 */
export async function relearnedReview(
  { subject, asked }: Pick<Laid, 'subject' | 'asked'>,
  review: Review,
  relearning: Relearning,
  trials: readonly Trial[] = trialsIn(review),
): Promise<Review> {
  const { budget, signal, failed } = relearning;
  const one = 'seconds' in budget ? { seconds: budget.seconds / trials.length } : budget;
  const done: RelearnedChange[] = [];
  for (const trial of trials) {
    const scene = asked.find(({ subject: own }) => (own.scene?.name ?? '') === trial.scene)?.subject ?? subject;
    try {
      const relearned = await tried(scene, trial, { ...relearning, budget: one });
      if (relearned !== undefined) done.push(relearned);
    } catch (error) {
      if (!signal.aborted) failed(placed(trial), error);
    }
    if (signal.aborted) return { ...review, relearned: done };
  }
  // A training for a time ends where the clock does, and is not repeated to the byte.
  const flag = trials.length === 0 || 'seconds' in budget ? '' : ` --relearn ${budget.games}`;
  return { ...review, relearned: done, command: review.command + flag };
}

/** "handicap 20, in Mylae" */
const placed = ({ option, value, scene }: Trial) => `${optionText(option, value)}${scene === '' ? '' : `, in ${sceneText(scene)}`}`;

async function tried(subject: Subject, trial: Trial, relearning: Relearning): Promise<RelearnedChange | undefined> {
  const { whole, options, data, best, seed, searches } = subject;
  const { budget, workers = defaultWorkers(), patience, learn, signal, tell } = relearning;
  const began = performance.now();
  const from = searches || isPath(leafOf(whole, best.id)) ? referenceOf(whole) : playerText(best);
  const both = await learnedBoth({
    ...{ game: whole, base: options, options: { [trial.option]: trial.value }, data, from, ...SIZES, games: MOST_GAMES, seed },
    ...{ workers, patience, learn, signal },
    today: Object.fromEntries(whole.seats.map((seat) => [seat, best])),
    budget: 'seconds' in budget ? { seconds: TRAINING * budget.seconds } : budget,
    tell: (rules, step, left) => tell?.(placed(trial), { rules, step, left, from }),
  });
  if (both === undefined) return undefined;
  const { trained, unchanged } = both;
  const words = { setting: placed(trial), seats: subject.game.seats.length, evens: trial.moves === undefined, from, unchanged };
  const common = {
    option: `${trial.option}=${trial.value}`,
    ...(subject.scene === undefined ? {} : { scenario: subject.scene.name }),
    ...{ trained, unchanged },
  };
  if (unchanged.every(Boolean)) return { text: recommendationText(words, undefined), ...common, facts: [], games: 0 };
  const within = 'seconds' in budget ? { within: Math.max(LEAST_S, budget.seconds - (performance.now() - began) / 1000) } : {};
  const asked = trial.moves === undefined ? levels(subject) : effects(subject, trial.moves);
  const judge = await judged(both.plan, asked.quantities, (plan, focus) => relearning.run(plan, { ...within, focus }));
  if (signal.aborted) return undefined;
  const { facts, ...said } = asked.read(judge);
  return { text: recommendationText(words, said), ...common, facts: facts.map(shortFact), games: judge.run.games };
}

/** Plays fresh games until every number is known to what matters. */
async function judged(
  plan: Plan,
  quantities: readonly Asked[],
  run: (plan: Plan, focus: NonNullable<RunOptions['focus']>) => Promise<Merged>,
): Promise<Judge> {
  const pairs = quantitiesOf(quantities).flatMap(({ cell, baseline, measure }) => (baseline < 0 ? [] : [{ cell, baseline, measure }]));
  const played = await run({ ...plan, pairs, blocks: true, first: FIRST, until: {} }, (now) => {
    const judge = Judge.looking(now, quantities);
    const wide = quantities.filter((one) => isWide(judge.of(one)));
    return {
      cells: wide.length === 0 ? [] : plan.cells.map((_, cell) => cell),
      settled: quantities.length - wide.length,
      of: quantities.length,
      left: 0,
    };
  });
  return Judge.reading(played, quantities);
}

const isWide = ({ interval: [low, high] }: Found) => high - low > 2 * MATTERS;

interface Asking {
  quantities: readonly Asked[];
  read(judge: Judge): { stand: ReturnType<typeof standOf>; relearned: string; today: string; facts: Fact[] };
}

/** What the change moves, with today's players and with relearned ones. */
function effects({ game, wins }: Subject, { seat, up }: NonNullable<Trial['moves']>): Asking {
  const quantities = EFFECTS.map(({ cell, baseline }): Asked => pairOf(cell, baseline, wins[seat]));
  const amount = ({ estimate, interval }: Found) => `${gamesText(estimate)} ${estimate < 0 ? 'less' : 'more'} ${sized({ estimate, interval })}`;
  return {
    quantities,
    read: (judge) => {
      const found = quantities.map((one) => judge.of(one));
      const [today, relearned] = up ? found : found.map(turned);
      return {
        stand: standOf({ relearned, apart: apartOf(today, relearned) }),
        relearned: `${game.seats.length === 1 ? 'the player' : game.seats[seat]} wins ${amount(found[1])}`,
        today: amount(found[0]),
        facts: found.map((one, n) => ({ kind: 'relearned', label: ['today', 'relearned'][n], estimate: one.estimate, interval: one.interval })),
      };
    },
  };
}

const turned = ({ estimate, interval: [low, high] }: Pick<Found, 'estimate' | 'interval'>) => ({
  estimate: -estimate,
  interval: [-high, -low] as Interval,
});

/** How even the game is by the old and the new rules, with today's players and with relearned ones. */
function levels({ game, wins }: Subject): Asking {
  const CELLS = ['old rules, today', 'new rules, today', 'old rules, relearned', 'new rules, relearned'];
  const solo = wins.length === 1;
  const own = CELLS.map((_, cell) => levelsIn({ wins }, cell));
  return {
    quantities: own.flat(),
    read: (judge) => {
      const found = own.map((all) => all.map((one) => judge.of(one)));
      const [oldToday, newToday, oldRelearned, newRelearned] = found.map((all) => awayIn(all, solo ? 0.5 : 0));
      const [today, relearned] = [apartOf(newToday, oldToday), apartOf(newRelearned, oldRelearned)];
      return {
        stand: standOf({ relearned, apart: apartOf(today, relearned) }),
        relearned: levelText(game.seats, { old: found[2], fresh: found[3] }),
        today: levelText(game.seats, { old: found[0], fresh: found[1] }, true),
        facts: found.flatMap((all, cell) =>
          all.map(({ estimate, interval }, seat) => ({
            kind: 'relearned',
            label: all.length === 1 ? CELLS[cell] : `${CELLS[cell]} (${game.seats[seat]})`,
            ...{ estimate, interval },
          })),
        ),
      };
    },
  };
}

/** How far the numbers of a cell are from even: the farthest of them. */
function awayIn(found: readonly Found[], even: number): Pick<Found, 'estimate' | 'interval'> {
  const most = (of: (one: Found) => number) => Math.max(0, ...found.map(of));
  return {
    estimate: most(({ estimate }) => Math.abs(estimate - even)),
    interval: [
      most(({ interval: [low, high] }) => Math.max(low - even, even - high)),
      most(({ interval: [low, high] }) => Math.max(even - low, high - even)),
    ],
  };
}

/** "blue leads by 3 points [−2, 8] instead of red by 60", "37 % [32, 43] of the games are won instead of 96 %"; `short`: in brackets. */
function levelText(seats: readonly string[], { old, fresh }: Record<'old' | 'fresh', readonly Found[]>, short = false): string {
  if (seats.length === 1) {
    const [was, is] = [old[0], fresh[0]].map(({ estimate }) => percentText(estimate));
    return short ? `${is} instead of ${was}` : `${is} ${ends(fresh[0])} of the games are won instead of ${was}`;
  }
  const [was, is] = [leadIn(seats, old), leadIn(seats, fresh)];
  const before = was.who === is.who ? was.points : `${was.seat} ${was.lead}`;
  if (short) return `${is.seat} ${is.lead} instead of ${before}`;
  return seats.length === 2
    ? `${is.seat} leads by ${gamesText(is.one.estimate)} ${sized(is.one)} instead of ${before}`
    : `${is.seat} wins ${gamesText(is.one.estimate)} ${is.way} than its part ${sized(is.one)} instead of ${before}`;
}

/** The seat that is farthest from even, and how far: "by 60", or, of several, "60 more". */
function leadIn(seats: readonly string[], found: readonly Found[]) {
  const place = found.reduce((most, { estimate }, n) => (Math.abs(estimate) > Math.abs(found[most].estimate) ? n : most), 0);
  const one = found[place];
  const way = one.estimate < 0 ? 'less' : 'more';
  const seat = seats[seats.length === 2 ? Number(one.estimate < 0) : place];
  const points = String(Math.round(100 * Math.abs(one.estimate)));
  return { one, seat, way, points, who: `${seat} ${way}`, lead: seats.length === 2 ? `by ${points}` : `${points} ${way}` };
}
