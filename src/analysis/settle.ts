import { CONFIDENCE } from '../statistics/methods/estimate.js';
import { BLUNDER, FINEST, type Gauged, isSettled, negative, PART, ZERO } from './analysis.js';
import { differenceOf } from './difference.js';
import { addDuel, armsOf, type Duelled, noDuel, type Piloted } from './duel.js';
import { asReference, isSlight, type Place, rankOf, type Screened } from './screen.js';
import { type Hand, performAll } from './tasks.js';

/** A decision on its way to a verdict. */
export interface Course {
  at: Place;
  screened: Screened;
  /** What a future costs, in playouts. */
  price: number;
  piloted: Piloted | null;
  duelled: Duelled;
  /** Fresh futures of each answer. */
  futures: number;
  /** The best other answer less the given one; the given one less the reference player's. */
  better: Gauged;
  play: Gauged;
}

export const begun = (at: Place, screened: Screened, { seats, price }: { seats: number; price: number }): Course => ({
  ...{ at, screened, price, piloted: null, duelled: noDuel(seats), futures: 0, better: ZERO, play: ZERO },
});

interface Limits {
  /** Playouts. */
  budget: number;
  /** Whether the game measures luck. */
  adjusted: boolean;
  /** Called with the playouts that were paid for, and the futures that they were. */
  tell(playouts: number, futures: number): void;
}

/** Futures of a pilot, of the first look and at most; each look doubles them. */
const [PILOT, FIRST_LOOK, MOST] = [32, 64, 8192];
/** The number of futures at which intervals are to be narrowest. */
const PLANNED = 1024;
/** The first numbers of the futures of a pilot, and of a duel. */
const [PILOT_FROM, DUEL_FROM] = [4096, 8192];
/** The share of the playouts that first looks may take: the rest measures what they find. */
const LOOKING = 0.5;
/** The share of the playouts that the next look at one decision may take, before all others had theirs. */
const ONE = 1 / 8;
/** An interval that holds at every look is about three standard errors wide on each side. */
const ERRORS = 3;

/**
 * Plays fresh futures of the differences that are open, while the budget lasts. First the blunders are sought: a decision that does not look like
 * one waits until all others had a look. Then the rest is settled. Slight decisions come last, except where the reference player answers
 * otherwise: without futures, what they cost would count as luck.
 */
export async function settle(hands: readonly Hand[], courses: readonly Course[], limits: Limits): Promise<void> {
  const compared = courses.filter(({ at, screened }) => screened.challenger !== null || !asReference(at, screened));
  compared.sort((a, b) => rankOf(b) - rankOf(a) || a.at.place - b.at.place);
  const waits = ({ at, screened }: Course) => isSlight(screened) && asReference(at, screened);
  const first = compared.filter((course) => !waits(course));
  const seeks = (course: Course) => mayBlunder(course) && costOf(course) <= limits.budget * ONE;
  let left = limits.budget;
  for (let next = 0; next < first.length; ) {
    const batch = within(first.slice(next), left * LOOKING);
    const before = left;
    left = await look(hands, batch, { ...limits, budget: left, goesOn: seeks });
    if (left === before) break;
    next += batch.length;
  }
  left = await look(hands, first, { ...limits, budget: left, goesOn: isOpen });
  await look(hands, compared.filter(waits), { ...limits, budget: left, goesOn: isOpen });
}

/** The first ones whose first looks cost no more than this; one at least. */
function within(courses: readonly Course[], budget: number): Course[] {
  let sum = 0;
  return courses.filter((course, n) => {
    sum += costOf(course);
    return n === 0 || sum <= budget;
  });
}

interface Looking extends Limits {
  /** Whether more futures of a decision are wanted. */
  goesOn(course: Course): boolean;
}

/** Look after look, those that need the least first: most are settled so, and the largest costs are among them. Returns the rest of the budget. */
async function look(hands: readonly Hand[], courses: readonly Course[], { budget, adjusted, tell, goesOn }: Looking): Promise<number> {
  let left = budget;
  const pay = (course: Course): boolean => {
    const cost = costOf(course);
    if (cost > left) return false;
    left -= cost;
    tell(cost, cost / course.price);
    return true;
  };
  const wanted = (course: Course) => course.futures === 0 || (course.futures < MOST && goesOn(course));
  const byNeed = (a: Course, b: Course) => needed(a) - needed(b) || a.at.place - b.at.place;
  let open = courses.filter(wanted);
  if (open.every(({ futures }) => futures > 0)) open.sort(byNeed);
  for (open = open.filter(pay); open.length > 0; open = open.filter(wanted).sort(byNeed).filter(pay)) {
    const begins = open.filter(({ piloted }) => piloted === null);
    const piloted = await performAll<'pilot'>(
      hands,
      begins.map(({ at, screened }) => ({ kind: 'pilot', at, screened, range: [PILOT_FROM, PILOT_FROM + PILOT] })),
    );
    begins.forEach((course, n) => {
      course.piloted = piloted[n];
    });
    const until = ({ futures }: Course) => Math.max(FIRST_LOOK, 2 * futures);
    const found = await performAll<'duel'>(
      hands,
      open.map((course) => ({
        ...{ kind: 'duel', at: course.at, screened: course.screened, piloted: course.piloted as Piloted },
        range: [DUEL_FROM + course.futures, DUEL_FROM + until(course)],
      })),
    );
    open.forEach((course, n) => {
      addDuel(course.duelled, found[n]);
      course.futures = until(course);
      gauge(course, adjusted);
    });
  }
  return left;
}

/** The playouts of the next look of all answers; the first one has a pilot. */
const costOf = (course: Course) => course.price * armsIn(course) * (course.futures === 0 ? PILOT + FIRST_LOOK : course.futures);

/** Futures that settle a cost, up to a factor: by the width of its interval so far, and the one that its size asks for. In playouts. */
const needed = ({ better: { estimate, interval }, futures, price }: Course) =>
  price * futures * ((interval[1] - interval[0]) / Math.max(FINEST, Math.abs(estimate) / PART)) ** 2;

function armsIn({ at, screened }: Course): number {
  const { challenger, policy } = armsOf(at, screened);
  return 1 + Number(challenger) + Number(policy);
}

function isOpen({ at, screened, better, play }: Course): boolean {
  const playOpen = !asReference(at, screened) && !isSettled(play) && !isSettled(negative(play));
  return playOpen || (screened.challenger !== null && !isSettled(better));
}

/** Whether a cost is not settled, and would be that of a blunder if it were a standard error larger. */
function mayBlunder(course: Course): boolean {
  const { estimate, interval } = course.better;
  return estimate + (interval[1] - estimate) / ERRORS >= BLUNDER && isOpen(course);
}

/** Looks at the differences so far; the intervals hold at every look. */
function gauge(course: Course, adjusted: boolean): void {
  const { piloted, duelled, at } = course;
  const { slopes, deviations } = piloted as Piloted;
  const expected = (deviation: number) => ({ deviation, planned: PLANNED, adjusted: adjusted && slopes[at.seat] !== 0 });
  course.better = differenceOf(duelled.better, expected(deviations[0]), CONFIDENCE);
  course.play = differenceOf(duelled.play, expected(deviations[1]), CONFIDENCE);
}
