import type { Perfect } from '../engine/index.js';
import { endAfter, isEnd, startedOf } from '../simulation/blocks.js';
import { defaultWorkers, type Focus, frontier, Journal, layOut, type Merged, type Plan, type RunOptions, type Started } from '../simulation/index.js';
import { type Asked, cellsOf, distinct, type Found, Judge, keyOf, sureOf } from '../statistics/judge.js';
import { settled } from '../statistics/settled.js';
import { MATTERS, sized } from '../statistics/verdict.js';
import { type Heading, openOf, type Question } from './asked.js';
import type { Counts } from './census/counts.js';
import { type Census, secondsLeft } from './census/rounds.js';
import { type Claim, verdictOn } from './claims.js';
import { isKnown } from './headings/words.js';
import type { Subject } from './subject.js';

export interface Playing {
  run(plan: Plan, options: Partial<RunOptions>): Promise<Merged>;
  journal?: Journal;
  start?: Started;
  /** Called once, when a tenth of the time is over: what is known by then. */
  early?: (played: Played) => Promise<void>;
}

/** What the games are asked. */
interface Questions {
  subject: Subject;
  plan: Plan;
  numbers: readonly Asked[];
  claims: readonly Claim[];
  asked: readonly InScene[];
  /** What a game of one cell takes. */
  seconds: number;
}

/** What the headings ask about one scenario, or about the whole game. */
export interface InScene {
  subject: Subject;
  questions: readonly (readonly [Heading, Question])[];
}

export interface Played {
  run: Merged;
  /** By scenario. */
  counts: readonly Counts[];
  perfect: readonly (Perfect | undefined)[];
}

/** The part of the time after which there is a first page. */
const EARLY = 0.1;

/**
 * Plays block after block, in the cells whose numbers are open. The games depend on their number only: a review that is cut by its time is that of
 * as many games, and one that goes on later is that of all of them. As much of the first block as there is time for, and a game of each cell at least,
 * is played whatever the time: there is something to show.
 */
export async function play(questions: Questions, census: Census, playing: Playing): Promise<Played> {
  const { subject, plan, seconds } = questions;
  const { limits } = census;
  const focus = focusOn(questions);
  let start = playing.start ?? playing.journal?.load(plan, layOut(subject.whole, plan));
  // From here on its record is of this review.
  const journal = playing.journal && new Journal(playing.journal.path, true, { onlyWrites: true });
  await census.through(start === undefined ? 0 : frontier(start), true);
  const perfect = subject.whole.perfect === undefined ? [] : await census.perfect();
  let early = limits.until === undefined || start !== undefined ? undefined : playing.early;
  for (;;) {
    const before = start === undefined ? 0 : frontier(start);
    const end = endAfter(before, plan.first);
    // A game of all cells that go on is played to its end by one thread.
    const ending = seconds * (start?.blocks?.at(-1)?.cells.length ?? plan.cells.length);
    const goesOn = before === 0 || (secondsLeft(limits) > ending && before < limits.games && (await census.through(end)));
    const target = goesOn ? Math.min(limits.games, before === 0 ? firstGames(questions, limits) : end) : before;
    const until = early === undefined ? limits.until : EARLY * (limits.until as number);
    const within = before === 0 || until === undefined ? {} : { within: Math.max(0, secondsLeft({ until }) - (early === undefined ? ending : 0)) };
    const run = await playing.run(
      { ...plan, games: target },
      { focus, ...within, ...(journal === undefined ? {} : { journal }), ...(start === undefined ? {} : { start }) },
    );
    const played = frontier(run);
    const judge = Judge.reading(run, questions.numbers);
    const isSettled = openIn(judge, questions).every((number) => judge.of(number).games < played);
    const found: Played = { run, counts: census.counts(played), perfect };
    const isEarly = early !== undefined && secondsLeft({ until }) === 0;
    if (isEarly) {
      await early?.(found);
      early = undefined;
    }
    const isOver = (isSettled && isEnd(played, plan.first)) || played >= limits.games;
    if (isOver || (!isEarly && (played === before || played < target))) return found;
    start = startedOf(run);
  }
}

/** Games of each cell that there is time for, at least one and at most the first block. */
function firstGames({ plan, seconds }: Questions, limits: Census['limits']): number {
  const all = plan.first as number;
  const fitting = Math.floor((secondsLeft(limits) * (limits.workers ?? defaultWorkers())) / (seconds * plan.cells.length));
  return Math.max(1, Math.min(all, fitting));
}

type Open = Pick<Questions, 'numbers' | 'claims' | 'asked'>;

/** Numbers of claims that are not decided. */
const undecidedIn = (judge: Judge, claims: readonly Claim[]): Asked[] =>
  claims.filter((claim) => verdictOn(claim, judge).verdict === 'undecided').flatMap(({ numbers }) => numbers.flatMap((number) => number.numbers));

/** Numbers that go on: what a heading says is open, the largest whose size is told but not known, and those of claims that are not decided. */
function openIn(judge: Judge, { claims, asked }: Open): Asked[] {
  const all = asked.flatMap(({ questions }) => questions);
  const open = all.flatMap(([, question]) => openOf(question, judge));
  const ids = [...new Set(all.map(([{ id }]) => id))];
  const usualOf = (id: string) => all.flatMap(([heading, asking]) => (heading.id === id && asking.open === undefined ? asking.numbers : []));
  const rough = ids.flatMap((id) => roughIn(usualOf(id), judge));
  return distinct([...open, ...rough, ...undecidedIn(judge, claims)]);
}

/** Numbers of a heading that its sentence and its cards tell: their sizes are known when the others have a verdict. */
const TOLD = 2;

/** The largest for sure, of those that still go on, if the size is not known: which estimate is the largest changes from look to look. */
function roughIn(numbers: readonly Asked[], judge: Judge): Asked[] {
  return numbers
    .map((number) => ({ number, found: judge.of(number) }))
    .filter(({ number, found }) => isFound(number, found) && found.games >= judge.run.games)
    .sort((a, b) => sureOf(b.found) - sureOf(a.found))
    .filter(({ number }, n, all) => all.findIndex((one) => String(cellsOf(one.number)) === String(cellsOf(number))) === n)
    .slice(0, TOLD)
    .flatMap(({ number, found }) => (sized(found, MATTERS) ? [] : [number]));
}

/** It is there for sure; of a gain that only counts as one, not if it is a loss. */
const isFound = ({ side }: Asked, { word }: Found) => (side === undefined ? isKnown({ word }) : word === (side === 'above' ? 'more' : 'less'));

/** How much a number may say: of a gain that only counts as one, nothing if it is a loss. */
function worthOf(number: Asked, judge: Judge): number {
  const { estimate } = judge.of(number);
  if (number.side === undefined) return Math.abs(estimate);
  return number.side === 'above' ? estimate : -estimate;
}

/**
 * In several scenarios, or between general searches, there are more numbers than any time settles: of each heading half of them go on after the first
 * block, those that say most; after twice its games a quarter, and so on, but at least this many; fewer between general searches, whose games take long.
 * So each doubling takes about as long as the one before. Numbers of leading headings and of claims are never set aside.
 */
const [LEAST_KEPT, LEAST_SEARCHED] = [6, 2];

function largest(open: readonly Asked[], { asked, claims }: Open, judge: Judge, { share, least }: { share: number; least: number }): Asked[] {
  const all = asked.flatMap(({ questions }) => questions);
  const keysOf = (numbers: readonly Asked[]) => new Set(numbers.map(keyOf));
  const first = keysOf([...all.flatMap(([{ leads }, question]) => (leads ? question.numbers : [])), ...undecidedIn(judge, claims)]);
  const ids = [...new Set(all.map(([{ id }]) => id))];
  const kept = ids.flatMap((id) => {
    const own = all.filter(([heading]) => heading.id === id);
    const keys = keysOf(own.flatMap(([, asking]) => asking.numbers));
    const worth = new Map(
      own.flatMap(([, one]) => one.numbers.map((number) => [keyOf(number), one.worth?.(number, judge) ?? worthOf(number, judge)])),
    );
    return open
      .filter((one) => !first.has(keyOf(one)) && keys.has(keyOf(one)))
      .sort((a, b) => (worth.get(keyOf(b)) as number) - (worth.get(keyOf(a)) as number))
      .slice(0, Math.max(least, Math.ceil(share * keys.size)));
  });
  return [...open.filter((one) => first.has(keyOf(one))), ...kept];
}

/** The cells of what is open. What was set aside does not come back: its cells have ended. */
function focusOn(questions: Questions): (run: Merged) => Focus {
  const { numbers, asked, plan, subject } = questions;
  return (run) => {
    const judge = Judge.looking(run, numbers);
    const games = frontier(run);
    const all = openIn(judge, questions).filter((number) => judge.of(number).games >= games);
    const share = (plan.first as number) / 2 / games;
    const isMany = asked.length > 1 || subject.slow;
    const open = isMany ? largest(all, questions, judge, { share, least: subject.slow ? LEAST_SEARCHED : LEAST_KEPT }) : all;
    const keys = new Set(open.map(keyOf));
    const goals = distinct([...numbers, ...open]).map((one) => ({ cells: cellsOf(one), isOpen: keys.has(keyOf(one)), games: judge.of(one).needs }));
    return settled(goals, games);
  };
}
