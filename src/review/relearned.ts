import { type Learn, type Relearned, referenceOf, relearn, SIZES, type Step } from '../learning/index.js';
import { leafOf } from '../players/index.js';
import { isPath } from '../players/loading/index.js';
import { relearnedText } from '../report/terminal/relearned.js';
import type { Amount } from '../simulation/amount.js';
import { defaultWorkers, type Merged, type Plan, type RunOptions } from '../simulation/index.js';
import { answersOf } from './answers.js';
import type { Recommended } from './cards.js';
import { optionText, sceneText } from './headings/words.js';
import { type RelearnedChange, type Review, shortFact } from './result.js';
import type { Laid } from './review.js';
import { playerText, type Subject } from './subject.js';

/** Recommendations that are relearned, the largest first. */
const MOST = 3;
/** The part of the time that both trainings take; the rest plays fresh games, for some seconds at least, since threads have to start. */
const [TRAINING, LEAST_S] = [0.75, 10];
/** Fresh games of each cell: a difference is then known to about 2 points. */
const FRESH_GAMES = 4096;

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
  const share = 'seconds' in budget ? { seconds: budget.seconds / trials.length } : budget;
  const done: RelearnedChange[] = [];
  for (const trial of trials) {
    const inItsScene = asked.find(({ subject: { scene } }) => (scene?.name ?? '') === trial.scene)?.subject ?? subject;
    try {
      const relearned = await relearnedChange(inItsScene, trial, { ...relearning, budget: share });
      if (relearned !== undefined) done.push(relearned);
    } catch (error) {
      if (!signal.aborted) failed(settingText(trial), error);
    }
    if (signal.aborted) break;
  }
  // A training for a time ends where the clock does, and is not repeated to the byte.
  const flag = trials.length === 0 || signal.aborted || 'seconds' in budget ? '' : ` --relearn ${budget.games}`;
  return { ...review, relearned: done, command: review.command + flag };
}

/** "handicap 20, in Mylae" */
const settingText = ({ option, value, scene }: Trial) => `${optionText(option, value)}${scene === '' ? '' : `, in ${sceneText(scene)}`}`;

async function relearnedChange(subject: Subject, trial: Trial, relearning: Relearning): Promise<RelearnedChange | undefined> {
  const { game, whole, options, data, best, seed, searches, wins } = subject;
  const { budget, workers = defaultWorkers(), patience, learn, signal, tell, run } = relearning;
  const began = performance.now();
  const from = searches || isPath(leafOf(whole, best.id)) ? referenceOf(whole) : playerText(best);
  const { seat = 0 } = trial;
  const setting = settingText(trial);
  let games = 0;
  const found = await relearn({
    ...{ game: whole, base: options, options: { [trial.option]: trial.value }, data, from, ...SIZES, games: FRESH_GAMES, seed },
    ...{ workers, patience, learn, signal, measure: wins[seat] },
    today: Object.fromEntries(whole.seats.map((name) => [name, best])),
    budget: 'seconds' in budget ? { seconds: TRAINING * budget.seconds } : budget,
    tell: (rules, step, left) => tell?.(setting, { rules, step, left, from }),
    run: async (plan) => {
      const within = 'seconds' in budget ? { within: Math.max(LEAST_S, budget.seconds - (performance.now() - began) / 1000) } : {};
      const played = await run({ ...plan, blocks: true, until: {} }, within);
      games = played.games;
      return played;
    },
  });
  if (found === undefined || signal.aborted) return undefined;
  const { trained, unchanged } = found;
  return {
    text: relearnedText(found, { setting, who: game.seats.length === 1 ? 'the player' : game.seats[seat], from }),
    option: `${trial.option}=${trial.value}`,
    ...(subject.scene === undefined ? {} : { scenario: subject.scene.name }),
    ...{ trained, unchanged, facts: factsIn(found), games },
  };
}

const factsIn = (found: Relearned): RelearnedChange['facts'] =>
  (['today', 'relearned'] as const).map((label) => {
    const { estimate, interval } = found[label];
    return shortFact({ kind: 'relearned', label, estimate, interval });
  });
