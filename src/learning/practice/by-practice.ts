import { mindsOf, type Trained } from '../../players/trained/index.js';
import { type Course, MEASURED, type Method, questionsIn, SELVES } from '../course.js';
import type { State } from '../training.js';
import { type Progress, practise } from './generation.js';
import { keep, setBack, surelyWorse } from './setback.js';

/** Pairs of games that show the strength in the middle of practice. */
const GLANCE = 96;
/** The part of the budget in which each of two beginners shows how well it learns. */
const TRIAL = 0.15;

/** Learns from whole games with itself and its old selves (docs/training.md, how it learns). */
export class ByPractice implements Method {
  constructor(
    readonly course: Course,
    readonly practice: Progress,
  ) {}

  over(): boolean {
    return this.share() >= 1;
  }

  /** How much of the practice is over. */
  share(): number {
    return this.course.spent(this.practice.games + this.practice.before);
  }

  async generation(): Promise<boolean> {
    const { course, practice } = this;
    const { training, state } = course;
    const opponents = [...training.against, ...(training.replies ? [] : state.pool.map((one) => course.player(one, { mix: 1 })))];
    const now = () => course.file(state.weights, state.generation, 0);
    const going = await practise(practice, {
      ...{ crew: course.crew, trained: now(), seed: training.plan.seed, signal: training.signal },
      minds: mindsOf({ ...state.discovered, hidden: training.hidden }, state.weights),
      weights: state.weights,
      cell: () => course.cell([course.player(now()), ...opponents]),
      others: course.others(opponents),
      forOne: training.game.seats.length === 1,
      usual: questionsIn(state.discovered),
      brief: course.quiet,
      share: () => this.share(),
    });
    if (!going) return false;
    const seats = training.game.seats.length;
    const [pairs, usual] = [this.over() ? MEASURED : GLANCE, GLANCE].map((each) => course.pairs(each));
    state.generation++;
    state.games = practice.games + practice.before;
    let score = await course.score(this.settled(), pairs);
    const late = practice.kept?.scores ?? [];
    const kept = score === undefined || !surelyWorse(score, late, { games: pairs * seats, ofEach: usual * seats });
    if (!kept) {
      setBack(practice, state.weights);
      score = this.over() ? await course.score(this.settled(), pairs) : late[late.length - 1];
    }
    if (score === undefined) return false;
    if (kept) {
      keep(practice, state.weights, score);
      state.pool = [...state.pool, this.settled()].slice(-SELVES);
    }
    const { generation, games } = state;
    course.told({ generation, games, labels: 0, seconds: course.seconds(), kept, score }, this.settled());
    return true;
  }

  /** The mean of the weights of late. */
  settled(): Trained {
    return this.course.file(this.practice.mean, this.course.state.generation, 0);
  }

  /** Whether practice has made a player that is better than the one that it began with. */
  async end(): Promise<boolean> {
    const { course } = this;
    const { training, state } = course;
    const lead = await course.compared([course.player(this.settled()), training.from, ...course.target], { key: 'lead' });
    if (lead !== undefined && lead.interval[0] > 0) state.best = { weights: this.practice.mean, margin: 0, generation: state.generation };
    return lead !== undefined;
  }
}

/** A part of the budget for each: one that sees what its answers lead to plays more slowly. The better one goes on; undefined if it was stopped. */
export async function betterBeginner(course: Course, plain: State, foreseeing: State): Promise<State | undefined> {
  course.quiet = true;
  for (const state of [plain, foreseeing]) {
    course.state = state;
    const method = methodOf(course);
    const before = method.share();
    do if (!(await method.generation())) return undefined;
    while (method.share() - before < TRIAL);
  }
  course.quiet = false;
  const [one, other] = [plain, foreseeing].map(({ steps }) => steps[steps.length - 1].score);
  const [better, left] = other > one ? [foreseeing, plain] : [plain, foreseeing];
  course.state = better;
  const method = methodOf(course);
  // The games of both were played.
  method.practice.before = (left.practice as Progress).games;
  const step = better.steps[better.steps.length - 1];
  better.steps = better.steps.slice(0, -1);
  course.told(step, method.settled());
  return better;
}

function methodOf(course: Course): ByPractice {
  return new ByPractice(course, course.state.practice as Progress);
}
