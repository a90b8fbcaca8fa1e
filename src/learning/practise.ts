import type { Minds, Trained } from '../players/trained/index.js';
import type { CellPlan } from '../simulation/index.js';
import type { Crew } from './crew.js';
import { inOrder, type Moments, momentsOf } from './fit.js';
import { improve } from './improve.js';
import type { Practised } from './practice.js';
import { joined } from './samples.js';
import type { Done, Task } from './work.js';

/** Practice so far: all that it needs to go on. */
export interface Progress {
  moments: Moments[];
  games: number;
  updates: number;
  /** Questions of a game, about: the learner's, with more than one answer. */
  asked: number;
  lucks: [number, number];
}

/** Questions of an update, and those of one game that are noted at most. */
const QUESTIONS = 4000;
const NOTED_A_GAME = 250;
const FEWEST_GAMES = 8;
const SHARDS = 8;
/** Updates between two looks at the learner. */
const UPDATES = 24;
const RATE = 0.02;
/** The value that the game itself gives positions leads the way in this share of the practice, less and less; then only results count. */
const LEADS = 0.5;
/** What earlier updates say of the luck counts this much less with each one. */
const FADES = 0.98;

/** All answers begin with nearly the same chance. */
export function beginPractice(minds: Minds, { asked, warmth }: { asked: number; warmth: number }): Progress {
  for (const { parts } of Object.values(minds.decisions))
    for (const heads of [parts.prior, parts.priorDirect]) for (let n = 0; n < heads.length; n++) heads[n] *= warmth;
  return { moments: inOrder(minds).map(momentsOf), games: 0, updates: 0, asked: Math.max(1, asked), lucks: [0, 0] };
}

interface Session {
  crew: Crew;
  /** The cell of the learner and its opponents, with today's weights. */
  cell(): CellPlan;
  minds: Minds;
  trained: Pick<Trained, 'warmth' | 'sight'>;
  seed: number;
  /** Share of games against others. */
  others: number;
  /** How much of the practice is over, from 0 to 1: the steps become smaller. */
  share(): number;
  signal?: AbortSignal | undefined;
}

/** One generation of practice; false if it was stopped. The next games are played while the nets learn from the last ones. */
export async function practise(practice: Progress, session: Session): Promise<boolean> {
  const { minds, trained, seed } = session;
  let next: ReturnType<typeof gathered> | null = gathered(practice, session);
  for (let n = 1; next !== null; n++) {
    const done: Practised[] | undefined = await next;
    if (done === undefined) return false;
    next = n < UPDATES && session.share() < 1 ? gathered(practice, session) : null;
    // A fault is thrown where it is waited for.
    next?.catch(() => {});
    const samples = joined(
      done.map(({ samples: one }) => one),
      { inputs: trained.sight.features.length },
    );
    const rate = RATE * (1 - 0.9 * Math.min(1, session.share()));
    await improve(minds, samples, { moments: practice.moments, rate, seed: seed + practice.updates, warmth: trained.warmth });
    practice.updates++;
  }
  return true;
}

/** Plays the games of an update. */
async function gathered(practice: Progress, { crew, cell, others, share, signal }: Session): Promise<Practised[] | undefined> {
  const rate = Math.min(1, NOTED_A_GAME / practice.asked);
  const games = Math.max(FEWEST_GAMES, Math.ceil(QUESTIONS / (practice.asked * rate)));
  const [together, alone] = practice.lucks;
  const how = { rate, others, luck: alone > 0 ? together / alone : 0, standing: Math.max(0, 1 - share() / LEADS) };
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
