import { endAfter, isEnd, startedOf } from '../simulation/blocks.js';
import { type Focus, frontier, Journal, layOut, type Merged, type Plan, type RunOptions, type Started } from '../simulation/index.js';
import { MATTERS } from '../statistics/verdict.js';
import { type Asked, type Found, type Heading, isOpen } from './asked.js';
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
  /** Called once, when a tenth of the time is over: what is known by then. */
  early?: (played: Played) => void;
}

/** What the games are asked. */
interface Questions {
  subject: Subject;
  plan: Plan;
  quantities: readonly Quantity[];
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
}

/** The part of the time after which there is a first page; and the least seconds for the first games, since threads have to start. */
const [EARLY, LEAST] = [0.1, 10];

/**
 * Plays block after block, in the cells whose quantities are open. The games depend on their number only: a review that is cut by its time is that of
 * as many games, and one that goes on later is that of all of them.
 */
export async function play({ subject, plan, quantities, claims, asked, seconds }: Questions, census: Census, playing: Playing): Promise<Played> {
  const { limits } = census;
  const focus = focusOn({ quantities, claims, asked });
  // A game of every cell must have time to end, or there is nothing to show.
  const least = Math.max(LEAST, 2 * seconds * plan.cells.length);
  let start = playing.start ?? playing.journal?.load(plan, layOut(subject.whole, plan));
  // From here on its record is of this review.
  const journal = playing.journal && new Journal(playing.journal.path, true, { onlyWrites: true });
  await census.through(start === undefined ? 0 : frontier(start), true);
  let early = limits.until === undefined || start !== undefined ? undefined : playing.early;
  for (;;) {
    const before = start === undefined ? 0 : frontier(start);
    const end = endAfter(before, plan.first);
    const goesOn = before === 0 || (secondsLeft(limits) > 0 && before < limits.games && (await census.through(end)));
    const target = goesOn ? Math.min(limits.games, end) : before;
    const left = early === undefined ? secondsLeft(limits) : secondsLeft({ until: EARLY * (limits.until as number) });
    const within = before === 0 ? Math.max(least, left) : left;
    const run = await playing.run({ ...plan, games: target }, optionsOf(start, focus, { limits, journal, within }));
    const played = frontier(run);
    const isSettled = openIn(Judge.reading(run, quantities), { quantities, claims, asked }).every((one) => one.games < played);
    const found: Played = { run, counts: census.counts(played) };
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

/** Half of the interval of a difference that is known to be one, before its cell stops; of a fine heading it is what matters. */
const ROUGH = 0.1;
const isRough = ({ word, interval: [low, high], fine }: Found & { fine: boolean }) =>
  (word === 'more' || word === 'less') && high - low > 2 * (fine ? MATTERS : ROUGH);

/** Quantities that go on: open and rough ones, and those of claims that are not decided. `first`: never set aside. */
function openIn(judge: Judge, { quantities, claims, asked }: Pick<Questions, 'quantities' | 'claims' | 'asked'>) {
  const undecided = claims
    .filter((one) => verdictOn(one, judge).verdict === 'undecided')
    .flatMap(({ numbers }) => numbers.flatMap((number) => number.quantities));
  const kept = asked.flatMap(({ headings }) => headings.flatMap(([, one]) => one.keeps?.(judge) ?? []));
  const goesOn = new Set([...undecided, ...kept].map(keyOf));
  const ofHeadings = (which: 'leads' | 'fine') =>
    asked.flatMap(({ headings }) => headings.flatMap(([heading, one]) => (heading[which] ? one.quantities : [])));
  const first = new Set([...undecided, ...ofHeadings('leads')].map(keyOf));
  const fine = new Set(ofHeadings('fine').map(keyOf));
  return quantities
    .map((one) => ({ ...judge.of(one), cells: cellsOf(one), kept: goesOn.has(keyOf(one)), first: first.has(keyOf(one)), fine: fine.has(keyOf(one)) }))
    .filter((one) => isOpen(one) || one.kept || isRough(one));
}

/**
 * In several scenarios there are more numbers than any time settles: after 8 games half of them go on, the largest; after 16 a quarter, and so on,
 * but at least this many. So each doubling of the games takes about as long as the one before.
 */
const LEAST_KEPT = 24;

function largest<Q extends { estimate: number; first: boolean }>(open: readonly Q[], of: number, games: number): Q[] {
  const most = Math.max(LEAST_KEPT, Math.ceil((4 * of) / games));
  const rest = open.filter(({ first }) => !first).sort((a, b) => Math.abs(b.estimate) - Math.abs(a.estimate));
  return [...open.filter(({ first }) => first), ...rest.slice(0, most)];
}

/** The cells of what is open. */
function focusOn(questions: Pick<Questions, 'quantities' | 'claims' | 'asked'>): (run: Merged) => Focus {
  const of = questions.quantities.length;
  const several = questions.asked.length > 1;
  return (run) => {
    const all = openIn(Judge.looking(run, questions.quantities), questions);
    // What was set aside does not come back: its cells have ended.
    const games = frontier(run);
    const open = several
      ? largest(
          all.filter((one) => one.games >= games),
          of,
          games,
        )
      : all;
    const cells = [...new Set(open.flatMap((one) => one.cells))].sort((a, b) => a - b);
    const needs = (cell: number) => Math.max(...open.filter((one) => one.cells.includes(cell)).map((one) => one.needs - one.games));
    const left = cells.reduce((sum, cell) => sum + Math.max(0, needs(cell)), 0);
    return { cells, settled: of - open.length, of, left };
  };
}
