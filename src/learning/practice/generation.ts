import type { Minds, Trained } from '../../players/trained/index.js';
import type { CellPlan } from '../../simulation/index.js';
import type { Crew } from '../crew.js';
import { inOrder, type Moments, momentsOf } from '../nets/fit.js';
import { joined } from '../nets/samples.js';
import type { Done, Task } from '../work.js';
import type { Practised } from './games.js';
import { improve } from './improve.js';

/** Practice so far: all that it needs to go on. */
export interface Progress {
  moments: Moments[];
  games: number;
  /** Games of another beginner, who was given up. */
  before: number;
  updates: number;
  /** Questions of a game, about: the learner's, with more than one answer. */
  asked: number;
  lucks: [number, number];
  /** See Practising. */
  alike: boolean;
  /** The mean of the weights of late, each update counting less than the next: it plays better than the last ones, which swing. */
  mean: Float64Array<ArrayBuffer>;
  /** Steps are shortened by this factor. */
  pace: number;
  /** What setbacks go back to; null before the first generation. */
  kept: Kept | null;
}

/** The last generation that was kept, and the scores of those of late. */
interface Kept extends Pick<Progress, 'moments' | 'mean'> {
  weights: Float64Array<ArrayBuffer>;
  scores: number[];
}

/** Questions of an update, and those of one game that are noted at most. */
const QUESTIONS = 4000;
const NOTED_A_GAME = 250;
const FEWEST_GAMES = 8;
const SHARDS = 8;
/** Updates between two looks at the learner. */
const UPDATES = 24;
/** And of one of two beginners: their games are paid for twice. */
const FEW = 12;
/** Steps: smaller ones where answers are seen by what they lead to, as many weights move together there. */
const RATE = 0.02;
const FORESEEING = 0.003;
/** In the first updates only the value of positions is learned: a game that is not over must not look better than one that is lost. */
const FIRST = 4;
/** The part of a mean that an update brings. */
const FOLLOWS = 0.1;
/** Values begin nearly equal. */
const FLAT = 0.05;
/** What earlier updates say of the luck counts this much less with each one. */
const FADES = 0.98;
/** In a game for one, what comes after this many games' questions is worth e times less, until practice ends: to put the end off gains nothing. */
const HORIZON = 2.5;

/** All answers begin with nearly the same chance. */
export function beginPractice(minds: Minds, { asked, warmth, alike }: Pick<Progress, 'asked' | 'alike'> & { warmth: number }): Progress {
  for (const { parts } of Object.values(minds.decisions))
    for (const heads of [parts.prior, parts.priorDirect]) for (let n = 0; n < heads.length; n++) heads[n] *= warmth;
  const { value, valueDirect } = minds.position.parts;
  for (const heads of [value, valueDirect]) for (let n = 0; n < heads.length; n++) heads[n] *= FLAT;
  return {
    moments: inOrder(minds).map(momentsOf),
    games: 0,
    before: 0,
    updates: 0,
    asked: Math.max(1, asked),
    lucks: [0, 0],
    alike,
    mean: new Float64Array(0),
    pace: 1,
    kept: null,
  };
}

interface Session {
  crew: Crew;
  /** The cell of the learner and its opponents, with today's weights. */
  cell(): CellPlan;
  minds: Minds;
  /** All weights of the minds. */
  weights: Float64Array;
  trained: Pick<Trained, 'warmth' | 'sight'>;
  seed: number;
  /** Share of games against others. */
  others: number;
  forOne: boolean;
  /** Questions of a game of beginners. */
  usual: number;
  /** It is one of two beginners. */
  brief: boolean;
  /** How much of the practice is over, from 0 to 1: the steps become smaller. */
  share(): number;
  signal?: AbortSignal | undefined;
}

/** One generation of practice; false if it was stopped. The next games are played while the nets learn from the last ones. */
export async function practise(practice: Progress, session: Session): Promise<boolean> {
  const { minds, weights, trained, seed } = session;
  const updates = session.brief ? FEW : UPDATES;
  let next: ReturnType<typeof gathered> | null = gathered(practice, session);
  for (let n = 1; next !== null; n++) {
    const done: Practised[] | undefined = await next;
    if (done === undefined) return false;
    next = n < updates && session.share() < 1 ? gathered(practice, session) : null;
    // A fault is thrown where it is waited for.
    next?.catch(() => {});
    const samples = joined(
      done.map(({ samples: one }) => one),
      { inputs: trained.sight.features.length },
    );
    const rate = practice.pace * (trained.sight.foresees ? FORESEEING : RATE) * (1 - 0.9 * Math.min(1, session.share()));
    const quiet = practice.updates <= FIRST;
    if (practice.updates === 0) minds.position.parts.level[0] = mean(samples.values);
    await improve(minds, samples, { quiet, moments: practice.moments, rate, seed: seed + practice.updates, warmth: trained.warmth });
    if (quiet) practice.mean = Float64Array.from(weights);
    else for (let n = 0; n < weights.length; n++) practice.mean[n] += FOLLOWS * (weights[n] - practice.mean[n]);
    practice.updates++;
  }
  return true;
}

/** Plays the games of an update. */
async function gathered(practice: Progress, { crew, cell, others, forOne, usual, share, signal }: Session): Promise<Practised[] | undefined> {
  const rate = Math.min(1, NOTED_A_GAME / practice.asked);
  const games = Math.max(FEWEST_GAMES, Math.ceil(QUESTIONS / (practice.asked * rate)));
  const [together, alone] = practice.lucks;
  const fades = forOne ? Math.max(0, 1 - share()) / (HORIZON * Math.max(1, usual * rate)) : 0;
  const how = {
    ...{ rate, others, luck: alone > 0 ? together / alone : 0, fades },
    ...{ whole: practice.updates < FIRST, alike: practice.alike },
  };
  const first = practice.games + 1;
  practice.games += games;
  const tasks = Array.from({ length: SHARDS }, (_, n): Task => {
    const at = (share: number) => first + Math.floor((games * share) / SHARDS);
    return { kind: 'practise', key: `practise ${first}`, from: at(n), to: at(n + 1), how };
  });
  const done = await crew.all(cell(), tasks, signal);
  const all = done?.map((one) => (one as Extract<Done, { practised: unknown }>).practised);
  if (all === undefined) return undefined;
  const sum = (of: (one: Practised) => number) => all.reduce((total, one) => total + of(one), 0);
  practice.asked = Math.max(1, sum(({ questions }) => questions) / rate / games);
  practice.lucks = [0, 1].map((at) => FADES * practice.lucks[at] + sum(({ lucks }) => lucks[at])) as [number, number];
  return all;
}

function mean(numbers: Float32Array): number {
  let sum = 0;
  for (const x of numbers) sum += x;
  return sum / Math.max(1, numbers.length);
}
