import { Refused } from '../engine/index.js';
import { hashOf } from '../players/loading/index.js';
import { mindsOf, type Trained, weightsIn } from '../players/trained/index.js';
import { Course, type Method, questionsIn, WARMTH } from './course.js';
import { Crew } from './crew.js';
import { GROWTH_LOOKS, verdictOf } from './growth.js';
import { ByLabels } from './labels/by-labels.js';
import { NEVER } from './labels/margin.js';
import type { Lead } from './match.js';
import { freshen } from './nets/fit.js';
import { ByPractice, betterBeginner } from './practice/by-practice.js';
import { beginPractice } from './practice/generation.js';
import type { Discovered } from './sight/discover.js';
import type { State, TrainedResult, Training } from './training.js';
import type { Done } from './work.js';

/** The usual sizes of a training. */
export const SIZES = { hidden: 16, playouts: 48 };
/** Games of fewer questions are learned from labels, longer ones by practice. */
const LONG = 12;
/** Games that features are found in. */
const LOOKED_AT = 96;
/** A player sees what answers lead to only if a game has no more of them than this: each costs some 20 µs. */
const FORESEEN = 20_000;
/** Generations that a player that draws its answers is the average of, at most, and the share of the first ones that do not count. */
const AVERAGED = 32;
const BEGINNERS = 0.25;
/** The share of the time in which it is found out whether a reply still grows. */
const GROWTH_TIME = 0.1;

const NOTHING_LEARNED = {
  path: ['--from'],
  expected: 'a player to lean on, or opponents (--against): every game of random players ended alike, so that results teach nothing',
};

/** Trains a player; undefined if it was stopped. Depends on the seed and the number of games, not on the number of threads. */
export async function train(training: Training): Promise<TrainedResult | undefined> {
  const { plan, workers, patience } = training;
  const crew = new Crew(plan, { workers, patience });
  try {
    return await learned(new Course(training, crew));
  } finally {
    crew.end();
  }
}

async function learned(course: Course): Promise<TrainedResult | undefined> {
  const begun = course.training.state ?? (await beginning(course));
  if (begun === undefined) return undefined;
  course.state = begun;
  const { practice } = begun;
  const method: Method = practice === null ? new ByLabels(course) : new ByPractice(course, practice);
  while (!method.over()) if (!(await method.generation())) return undefined;
  if (!(await method.end())) return undefined;
  const { best, discovered, steps, weights, margin } = course.state;
  // One that leans on a player and beats it nowhere plays as that one.
  const file = course.file(best?.weights ?? practice?.mean ?? weights, best?.generation ?? 0, best?.margin ?? (course.leans ? NEVER : margin));
  const past = averaged(course.state.past);
  const growth = await growthOf(course, best === null ? 'nothing' : file);
  if (growth === undefined) return undefined;
  const grown = growth === null ? {} : { growth };
  return { file: past.length > 0 ? { ...file, past } : file, steps, discovered, unchanged: best === null, ...grown };
}

/** Finds features, and begins; undefined if it was stopped. */
async function beginning(course: Course): Promise<State | undefined> {
  const { training, leans } = course;
  const found = await course.done(
    training.game.seats.map(() => training.from),
    [{ kind: 'discover', games: LOOKED_AT, leans }],
  );
  if (found === undefined) return undefined;
  const { discovered } = found[0] as Extract<Done, { discovered: unknown }>;
  const plain = fresh(course, discovered);
  if (plain.practice !== null && discovered.alike && !discovered.valued && training.against.length === 0) throw new Refused([NOTHING_LEARNED]);
  if (plain.practice === null || questionsIn(discovered) < LONG || discovered.answered > FORESEEN || discovered.alike) return plain;
  const { sight, measured } = discovered;
  return betterBeginner(
    course,
    plain,
    fresh(course, { ...discovered, sight: { ...sight, foresees: true, features: [...sight.features, ...measured] } }),
  );
}

/** A training that has only begun. */
function fresh({ training, leans }: Course, discovered: Discovered): State {
  const { hidden, labels, plan } = training;
  const weights = new Float64Array(weightsIn({ ...discovered, hidden }));
  const minds = mindsOf({ ...discovered, hidden }, weights);
  freshen(minds, plan.seed);
  const asked = questionsIn(discovered);
  const practises = !leans && (labels === undefined ? asked >= LONG : labels === 0);
  return {
    ...{ asked: askedOf(training), discovered, generation: 0, games: 0, weights, margin: leans ? NEVER : 0, best: null },
    ...{ past: [], pool: [], buffer: [], steps: [], seconds: 0, early: null },
    importance: Object.fromEntries(Object.keys(discovered.asked).map((name) => [name, 1])),
    practice: practises ? beginPractice(minds, { ...discovered, asked, warmth: WARMTH }) : null,
  };
}

/** What four times the budget adds to a reply; null for another training, undefined if it was stopped. */
async function growthOf(course: Course, last: Trained | 'nothing'): Promise<Lead | null | undefined> {
  const { replies, from, budget } = course.training;
  const { early } = course.state;
  if (replies !== true || early === null || last === 'nothing') return null;
  const players = [course.player(last), early === 'nothing' ? from : course.player(early), ...course.target];
  const end = course.seconds() + GROWTH_TIME * (budget.seconds ?? Number.POSITIVE_INFINITY);
  return course.compared(players, { key: 'growth', looks: GROWTH_LOOKS, end, settled: (lead) => verdictOf(lead) !== 'open' });
}

/** Generations spread evenly over the later ones. */
function averaged(past: readonly string[]): string[] {
  const later = past.slice(Math.floor(past.length * BEGINNERS));
  const count = Math.min(AVERAGED, later.length);
  return Array.from({ length: count }, (_, n) => later[Math.floor(((n + 1) * later.length) / count) - 1]);
}

/** Identity of what a training is asked. */
export function askedOf({
  game,
  plan,
  from,
  against,
  hidden,
  labels = -1,
  playouts,
  ahead = -1,
  replies = false,
}: Omit<Training, 'reference'>): string {
  const [{ hash, code }] = plan.cells;
  const players = [from, ...against].map(({ id, parameters, hash: own = '' }) => [id, parameters, own]);
  return hashOf(JSON.stringify([game.id, game.version, plan.seed, hash, code, players, hidden, labels, playouts, ahead, replies]));
}
