import type { Perfect } from '../engine/index.js';
import { endAfter, isEnd, startedOf } from '../simulation/blocks.js';
import { type Focus, frontier, Journal, layOut, type Merged, type Plan, type RunOptions, type Started } from '../simulation/index.js';
import { MATTERS, sized } from '../statistics/verdict.js';
import { type Asked, type Found, type Heading, isOpen, sureOf } from './asked.js';
import type { Counts } from './census/counts.js';
import { type Census, secondsLeft } from './census/rounds.js';
import { type Claim, verdictOn } from './claims.js';
import { Judge } from './judge.js';
import { cellsOf, keyOf, type Quantity } from './quantity.js';
import type { Subject } from './subject.js';

export interface Playing {
  run(plan: Plan, options: Partial<RunOptions>): Promise<Merged>;
  journal?: Journal;
  start?: Started;
  /** The user stopped it. */
  isStopped?: () => boolean;
  /** Called once, when a tenth of the time is over: what is known by then. */
  early?: (played: Played) => void;
}

/** What the games are asked. */
interface Questions {
  subject: Subject;
  plan: Plan;
  quantities: readonly Quantity[];
  /** Numbers whose intervals hold together. */
  family: number;
  claims: readonly Claim[];
  asked: readonly InScene[];
  /** What a game of one cell takes. */
  seconds: number;
}

/** What the headings ask about one scenario, or about the whole game. */
export interface InScene {
  subject: Subject;
  headings: readonly (readonly [Heading, Asked])[];
}

export interface Played {
  run: Merged;
  /** By scenario. */
  counts: readonly Counts[];
  perfect: readonly (Perfect | undefined)[];
}

/** The part of the time after which there is a first page; and the least seconds for the first games, since threads have to start. */
const [EARLY, LEAST] = [0.1, 10];

/**
 * Plays block after block, in the cells whose quantities are open. The games depend on their number only: a review that is cut by its time is that of
 * as many games, and one that goes on later is that of all of them.
 */
export async function play(
  { subject, plan, quantities, family, claims, asked, seconds }: Questions,
  census: Census,
  playing: Playing,
): Promise<Played> {
  const { limits } = census;
  const focus = focusOn({ subject, plan, quantities, family, claims, asked });
  // A game of every cell must have time to end, or there is nothing to show.
  const least = Math.max(LEAST, 2 * seconds * plan.cells.length);
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
    const target = goesOn ? Math.min(limits.games, end) : before;
    const left = early === undefined ? secondsLeft(limits) - ending : secondsLeft({ until: EARLY * (limits.until as number) });
    const within = Math.max(before === 0 ? least : 0, left);
    const run = await playing.run({ ...plan, games: target }, optionsOf(start, focus, { limits, journal, within }));
    const played = frontier(run);
    const isSettled = openIn(Judge.reading(run, quantities, family), { quantities, claims, asked }).every((one) => one.games < played);
    const found: Played = { run, counts: census.counts(played), perfect };
    const isEarly = early !== undefined && secondsLeft({ until: EARLY * (limits.until as number) }) === 0;
    if (isEarly) {
      early?.(found);
      early = undefined;
    }
    const isOver = (isSettled && isEnd(played, plan.first)) || played >= limits.games;
    if (isOver || (!isEarly && (played === before || played < target))) return found;
    start = startedOf(run);
  }
}

interface Bounds {
  limits: Census['limits'];
  journal: Journal | undefined;
  /** Seconds. */
  within: number;
}

function optionsOf(start: Started | undefined, focus: (run: Merged) => Focus, { limits, journal, within }: Bounds): Partial<RunOptions> {
  return {
    ...(journal === undefined ? {} : { journal }),
    ...(start === undefined ? {} : { start }),
    ...(limits.until === undefined ? {} : { within }),
    focus,
  };
}

/** Numbers of a heading that its sentence and its advice tell: their sizes are known when the others have a verdict. */
const TOLD = 2;

interface Open extends Found {
  quantity: Quantity;
  cells: readonly number[];
  /** Never set aside. */
  first: boolean;
}

/** Quantities that go on: open ones, those whose size is told but not known, and those of claims that are not decided. */
function openIn(judge: Judge, { quantities, claims, asked }: Pick<Questions, 'quantities' | 'claims' | 'asked'>): Open[] {
  const undecided = claims
    .filter((one) => verdictOn(one, judge).verdict === 'undecided')
    .flatMap(({ numbers }) => numbers.flatMap((number) => number.quantities));
  const headings = asked.flatMap((scene) => scene.headings);
  const goesOn = new Set([...undecided, ...headings.flatMap(([, one]) => one.keeps?.(judge) ?? []), ...roughIn(judge, headings)].map(keyOf));
  const leading = headings.flatMap(([heading, one]) => (heading.leads ? one.quantities : []));
  const first = new Set([...undecided, ...leading].map(keyOf));
  const fine = new Set((asked.length > 1 ? [] : headings).flatMap(([heading, one]) => (heading.fine ? one.quantities : [])).map(keyOf));
  return quantities
    .map((quantity) => ({ ...judge.of(quantity), quantity, cells: cellsOf(quantity), first: first.has(keyOf(quantity)) }))
    .filter((one) => isOpen(one) || goesOn.has(keyOf(one.quantity)) || (fine.has(keyOf(one.quantity)) && isWide(one)));
}

/** A number of a fine heading is played until it is known to what matters. */
const isWide = ({ word, interval: [low, high] }: Found) => isKnown(word) && high - low > 2 * MATTERS;
const isKnown = (word: Found['word']) => word === 'more' || word === 'less';

/**
 * The largest numbers of each heading whose sizes are not known yet, of those that still go on; of a leading heading, those of every scenario. The
 * largest for sure: which estimate is the largest changes from look to look.
 */
function roughIn(judge: Judge, headings: InScene['headings']): Quantity[] {
  const ids = [...new Set(headings.map(([{ id }]) => id))];
  return ids.flatMap((id) => {
    const own = headings.filter(([heading]) => heading.id === id);
    const found = own
      .flatMap(([{ sized: isSized }, one]) => (isSized === false ? [] : one.quantities))
      .map((quantity) => ({ ...judge.of(quantity), quantity }))
      .filter(({ word, games, quantity: { kind }, estimate }) => isKnown(word) && games >= judge.run.games && isAsked(kind, estimate))
      .sort((a, b) => sureOf(b) - sureOf(a))
      // Wins of either seat say the same of a change.
      .filter(({ quantity }, n, all) => all.findIndex((one) => String(cellsOf(one.quantity)) === String(cellsOf(quantity))) === n);
    return (own[0][0].leads ? found : found.slice(0, TOLD)).filter((one) => !sized(one, MATTERS)).map(({ quantity }) => quantity);
  });
}

const isAsked = (kind: Quantity['kind'], estimate: number) => (kind === 'above' ? estimate > 0 : kind !== 'below' || estimate < 0);

/** How much a number may say: of a gain that only counts as one, nothing if it is a loss; of a remedy, how much of what is uneven it takes away. */
function worthOf({ quantity, estimate }: Found & { quantity: Quantity }, judge: Judge): number {
  switch (quantity.kind) {
    case 'above':
      return estimate;
    case 'below':
      return -estimate;
    case 'share':
    case 'lead':
    case 'excess': {
      if (quantity.remedy === undefined) return Math.abs(estimate);
      const from = quantity.kind === 'share' ? 0.5 : 0;
      const now = Math.max(...quantity.remedy.map((one) => Math.abs(judge.of(one).estimate - from)));
      return now - Math.abs(estimate - from);
    }
    default:
      return Math.abs(estimate);
  }
}

/**
 * In several scenarios, or between general searches, there are more numbers than any time settles: of each heading half of them go on after the first
 * block, those that say most; after twice its games a quarter, and so on, but at least this many. So each doubling takes about as long as the one before.
 */
const LEAST_KEPT = 6;
/** The same between general searches, whose games take long. */
export const LEAST_SEARCHED = 2;

function largest(
  open: readonly Open[],
  headings: InScene['headings'],
  { judge, share, least }: { judge: Judge; share: number; least: number },
): Open[] {
  const ids = [...new Set(headings.map(([{ id }]) => id))];
  const kept = ids.flatMap((id) => {
    const keys = new Set(headings.filter(([heading]) => heading.id === id).flatMap(([, one]) => one.quantities.map(keyOf)));
    const own = open.filter(({ quantity, first }) => !first && keys.has(keyOf(quantity)));
    const most = Math.max(least, Math.ceil(share * keys.size));
    return own.sort((a, b) => worthOf(b, judge) - worthOf(a, judge)).slice(0, most);
  });
  return [...open.filter(({ first }) => first), ...kept];
}

/** The cells of what is open. */
function focusOn(questions: Pick<Questions, 'subject' | 'plan' | 'quantities' | 'family' | 'claims' | 'asked'>): (run: Merged) => Focus {
  const of = questions.quantities.length;
  const several = questions.asked.length > 1;
  const { slow } = questions.subject;
  return (run) => {
    const judge = Judge.looking(run, questions.quantities, questions.family);
    const all = openIn(judge, questions);
    // What was set aside does not come back: its cells have ended.
    const games = frontier(run);
    const played = all.filter((one) => one.games >= games);
    const headings = questions.asked.flatMap((scene) => scene.headings);
    const share = (questions.plan.first as number) / 2 / games;
    const open = several || slow ? largest(played, headings, { judge, share, least: slow ? LEAST_SEARCHED : LEAST_KEPT }) : all;
    const cells = [...new Set(open.flatMap((one) => one.cells))].sort((a, b) => a - b);
    const needs = (cell: number) => Math.max(...open.filter((one) => one.cells.includes(cell)).map((one) => one.needs - one.games));
    const left = cells.reduce((sum, cell) => sum + Math.max(0, needs(cell)), 0);
    return { cells, settled: of - open.length, of, left };
  };
}
