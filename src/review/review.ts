import { hashOf } from '../players/loading/index.js';
import type { Experiment, Merged, Plan } from '../simulation/index.js';
import type { Answer, Asked, Fact, Heading, Quantity, Seen } from './asked.js';
import { Cells } from './cells.js';
import type { Counts } from './census/counts.js';
import { type Claim, claimsIn, verdictOn } from './claims.js';
import { HEADINGS } from './headings/index.js';
import { Judge } from './judge.js';
import { Census, type Limits, type Playing, play } from './play.js';
import { distinct } from './quantity.js';
import { REVIEW_SCHEMA, type Review } from './result.js';
import { playerText, type Subject } from './subject.js';

/** A review that is ready to be played. */
export interface Laid {
  subject: Subject;
  plan: Plan;
  census: Census;
  quantities: readonly Quantity[];
  asked: readonly (readonly [Heading, Asked])[];
  claims: readonly Claim[];
}

/** Plays the first round of the census, and lays out what all headings ask. Undefined if the time was up. */
export async function layOut(subject: Subject, limits: Limits, experiment?: Experiment): Promise<Laid | undefined> {
  const first = await Cells.of(subject);
  first.mirror();
  const census = new Census(await first.plan([]), limits);
  if (!(await census.next())) return undefined;
  const cells = await Cells.of(subject);
  const asked = HEADINGS.map((heading) => [heading, heading.ask(subject, cells, census.counts)] as const);
  const quantities = distinct(asked.flatMap(([, one]) => one.quantities));
  const claims =
    experiment === undefined
      ? []
      : claimsIn(
          experiment,
          asked.map(([, one]) => one),
        );
  return { subject, plan: await cells.plan(quantities), census, quantities, asked, claims };
}

export async function playReview(laid: Laid, playing: Playing): Promise<{ review: Review; run: Merged }> {
  const { run, counts } = await play(laid, laid.census, playing).finally(() => laid.census.end());
  return { review: judged(laid, run, counts), run };
}

function judged({ subject, plan, quantities, asked, claims }: Laid, run: Merged, counts: Counts): Review {
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
    ...{ games, cells: plan.cells.length, played: cells.reduce((sum, count) => sum + count, counts.games), hash: hashOfPlan(plan) },
    method: 'betting',
    headings: asked.map(([{ id, title }]) => {
      const { picture: _, ...rest } = before.get(id) as Answer;
      return { id, title, ...rest, facts: rest.facts.map(short) };
    }),
    ...(claims.length === 0 ? {} : { claims: claims.map((one) => verdictOn(one, seen)) }),
  };
}

/** Identity of the questions and of the code that plays them. */
export function hashOfPlan({ cells, pairs }: Plan): string {
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
