import { hashOf } from '../players/loading/index.js';
import type { Merged, Plan } from '../simulation/index.js';
import { readable } from '../statistics/json.js';
import type { Answer, Asked, Fact, Heading, Quantity, Seen } from './asked.js';
import { Cells } from './cells.js';
import type { Counts } from './census/counts.js';
import { HEADINGS } from './headings/index.js';
import { Judge } from './judge.js';
import { Census, type Limits, type Playing, play } from './play.js';
import { distinct } from './quantity.js';
import { playerText, type Subject } from './subject.js';

/** The file of a review. */
export const REVIEW = 'review.json';
export const REVIEW_SCHEMA = 'sortie/review/1';

/** The content of review.json. It holds nothing that depends on the machine, the workers or the clock. */
export interface Review {
  schema: typeof REVIEW_SCHEMA;
  question: string;
  game: string;
  gameTitle: string;
  gameVersion: string;
  seed: number;
  options: Readonly<Record<string, unknown>>;
  /** A file of printed values. */
  data?: string;
  /** From the least skilled to the best. */
  players: readonly string[];
  caveat: string;
  /** Repeats the review, to the byte. */
  command: string;
  /** Games of a cell at most; cells that were settled sooner have fewer. */
  games: number;
  cells: number;
  /** Games of all cells, and of the census. */
  played: number;
  /** Identity of the questions and of the code that played them: equal hashes and games mean an equal review. */
  hash: string;
  headings: readonly ReviewHeading[];
}

export interface ReviewHeading extends Omit<Answer, 'picture'> {
  id: string;
  title: string;
}

/** A review that is ready to be played. */
export interface Laid {
  subject: Subject;
  plan: Plan;
  census: Census;
  quantities: readonly Quantity[];
  asked: readonly (readonly [Heading, Asked])[];
}

/** Plays the first round of the census, and lays out what all headings ask. Undefined if the time was up. */
export async function layOut(subject: Subject, limits: Limits): Promise<Laid | undefined> {
  const first = await Cells.of(subject);
  first.mirror();
  const census = new Census(await first.plan([]), limits);
  if (!(await census.next())) return undefined;
  const cells = await Cells.of(subject);
  const asked = HEADINGS.map((heading) => [heading, heading.ask(subject, cells, census.counts)] as const);
  const quantities = distinct(asked.flatMap(([, one]) => one.quantities));
  return { subject, plan: await cells.plan(quantities), census, quantities, asked };
}

export async function playReview(laid: Laid, playing: Playing): Promise<{ review: Review; run: Merged }> {
  const { run, counts } = await play(laid.subject, laid.plan, laid.quantities, laid.census, playing);
  return { review: judged(laid, run, counts), run };
}

function judged({ subject, plan, quantities, asked }: Laid, run: Merged, counts: Counts): Review {
  const judge = Judge.reading(run, quantities);
  const before = new Map<string, Answer>();
  const seen: Seen = { of: (one) => judge.of(one), cell: (cell) => judge.cell(cell), counts, before, all: quantities };
  for (const [{ id }, one] of asked) before.set(id, one.answer(seen));
  const { game, options, seed, panel, data } = subject;
  const games = run.games;
  const cells = plan.cells.map((_, cell) => judge.cell(cell).games);
  return {
    ...{ schema: REVIEW_SCHEMA, question: subject.question, game: game.id, gameTitle: game.title, gameVersion: game.version, seed, options },
    ...(data === undefined ? {} : { data }),
    ...{ players: panel.map(playerText), caveat: game.caveat },
    command: `npx sortie review ${subject.asked}${subject.named} --seed ${seed} --games ${games}`,
    ...{ games, cells: plan.cells.length, played: cells.reduce((sum, count) => sum + count, counts.games), hash: hashOfAll(plan) },
    headings: asked.map(([{ id, title }]) => {
      const { picture: _, ...rest } = before.get(id) as Answer;
      return { id, title, ...rest, facts: rest.facts.map(short) };
    }),
  };
}

function hashOfAll({ cells, pairs }: Plan): string {
  return hashOf(JSON.stringify([cells.map(({ name, hash, code }) => [name, hash, code]), pairs]));
}

/** Six figures. */
function short({ label, estimate, interval, word }: Fact): Fact {
  const figures = (value: number) => Number(value.toPrecision(6));
  return {
    ...{ label, estimate: figures(estimate) },
    ...(interval === undefined ? {} : { interval: [figures(interval[0]), figures(interval[1])] }),
    ...(word === undefined ? {} : { word }),
  };
}

export const reviewText = (review: Review): string => readable(review);

export type Stand = 'settled' | 'not settled' | 'cannot be asked';

export const standOf = ({ asked, settled, of }: Pick<Answer, 'asked' | 'settled' | 'of'>): Stand =>
  !asked ? 'cannot be asked' : settled < of ? 'not settled' : 'settled';

/** "settled", "not settled: 3 of 12", "cannot be asked of this game". */
export function chipText(heading: Pick<Answer, 'asked' | 'settled' | 'of'>): string {
  const stand = standOf(heading);
  if (stand === 'cannot be asked') return 'cannot be asked of this game';
  return stand === 'settled' || heading.of === 1 ? stand : `${stand}: ${heading.of - heading.settled} of ${heading.of}`;
}
