import { CONFIDENCE } from '../statistics/methods/estimate.js';
import { FINEST, type Gauged, isSettled, negative, PART } from './analysis.js';
import { differenceOf } from './difference.js';
import { addDuel, armsOf, asReference, type Duelled, noDuel, type Piloted } from './duel.js';
import { isSlight, type Place, type Screened } from './screen.js';
import { type Hand, performAll } from './tasks.js';

/** A decision on its way to a verdict. */
export interface Course {
  at: Place;
  screened: Screened;
  piloted: Piloted | null;
  duelled: Duelled;
  /** Fresh futures of each answer. */
  futures: number;
  /** The best other answer less the given one; the given one less the reference player's. */
  better: Gauged;
  play: Gauged;
}

export const ZERO: Gauged = { estimate: 0, interval: [0, 0], method: 'exact' };

export const begun = (at: Place, screened: Screened, seats: number): Course => ({
  ...{ at, screened, piloted: null, duelled: noDuel(seats), futures: 0, better: ZERO, play: ZERO },
});

interface Limits {
  /** Playouts. */
  budget: number;
  /** Whether the game measures luck. */
  adjusted: boolean;
  tell(playouts: number): void;
}

/** Futures of a pilot, of the first look and at most; each look doubles them. */
const [PILOT, FIRST_LOOK, MOST] = [32, 64, 8192];
/** The futures that a cost needs to be told, if there are not enough for all. */
const ENOUGH = 512;
/** The number of futures at which intervals are to be narrowest. */
const PLANNED = 1024;
/** The first numbers of the futures of a pilot, and of a duel. */
const [PILOT_FROM, DUEL_FROM] = [4096, 8192];

/**
 * Plays fresh futures of all differences that are open, while the budget lasts. Slight decisions wait for the others, except where the reference
 * player answers otherwise: without futures, what they cost would count as luck.
 */
export async function settle(hands: readonly Hand[], courses: readonly Course[], limits: Limits): Promise<void> {
  const compared = courses.filter(({ at, screened }) => screened.challenger !== null || !asReference(at, screened));
  let left = limits.budget;
  for (const waits of [false, true]) {
    const some = compared.filter(({ at, screened }) => (isSlight(screened) && asReference(at, screened)) === waits);
    left = await settleSome(hands, some, { ...limits, budget: left });
  }
}

/** Returns the rest of the budget. If it does not reach all, the ones that seem to cost most are measured well, few at a time. */
async function settleSome(hands: readonly Hand[], courses: readonly Course[], limits: Limits): Promise<number> {
  const byGain = [...courses].sort((a, b) => b.screened.gain - a.screened.gain || a.at.place - b.at.place);
  const futures = (course: Course) => armsIn(course) * (PILOT + FIRST_LOOK);
  let left = limits.budget;
  let next = 0;
  while (next < byGain.length) {
    const rest = byGain.slice(next);
    const [least, well] = [futures, (course: Course) => armsIn(course) * ENOUGH].map((of) => rest.reduce((sum, course) => sum + of(course), 0));
    const batch = least <= left ? rest : rest.slice(0, Math.max(1, Math.floor((left * rest.length) / well)));
    if (futures(batch[0]) > left) break;
    left = await look(hands, batch, { ...limits, budget: left });
    next += batch.length;
  }
  return left;
}

/** Look after look, those that need the fewest futures first: most are settled so, and the largest costs are among them. Returns the rest of the budget. */
async function look(hands: readonly Hand[], courses: readonly Course[], { budget, adjusted, tell }: Limits): Promise<number> {
  let left = budget;
  const pay = (all: readonly Course[], futures: (course: Course) => number): Course[] =>
    all.filter((course) => {
      const cost = futures(course) * armsIn(course);
      if (cost > left) return false;
      left -= cost;
      tell(cost);
      return true;
    });
  let open = pay(courses, () => PILOT + FIRST_LOOK);
  const piloted = await performAll<'pilot'>(
    hands,
    open.map(({ at, screened }) => ({ kind: 'pilot', at, screened, range: [PILOT_FROM, PILOT_FROM + PILOT] })),
  );
  open.forEach((course, n) => {
    course.piloted = piloted[n];
  });
  for (let until = FIRST_LOOK; open.length > 0 && until <= MOST; until *= 2) {
    const found = await performAll<'duel'>(
      hands,
      open.map(({ at, screened, piloted: known, futures }) => ({
        ...{ kind: 'duel', at, screened, piloted: known as Piloted },
        range: [DUEL_FROM + futures, DUEL_FROM + until],
      })),
    );
    open.forEach((course, n) => {
      addDuel(course.duelled, found[n]);
      course.futures = until;
      gauge(course, adjusted);
    });
    const more = open.filter(isOpen).sort((a, b) => needed(a) - needed(b) || a.at.place - b.at.place);
    open = pay(more, ({ futures }) => 2 * until - futures);
  }
  return left;
}

/** Futures that settle a cost, up to a factor: by the width of its interval so far, and the one that its size asks for. */
const needed = ({ better: { estimate, interval }, futures }: Course) =>
  futures * ((interval[1] - interval[0]) / Math.max(FINEST, Math.abs(estimate) / PART)) ** 2;

function armsIn({ at, screened }: Course): number {
  const { challenger, policy } = armsOf(at, screened);
  return 1 + Number(challenger) + Number(policy);
}

function isOpen({ at, screened, better, play }: Course): boolean {
  const playOpen = !asReference(at, screened) && !isSettled(play) && !isSettled(negative(play));
  return playOpen || (screened.challenger !== null && !isSettled(better));
}

/** Looks at the differences so far; the intervals hold at every look. */
function gauge(course: Course, adjusted: boolean): void {
  const { piloted, duelled, at } = course;
  const { slopes, deviations } = piloted as Piloted;
  const expected = (deviation: number) => ({ deviation, planned: PLANNED, adjusted: adjusted && slopes[at.seat] !== 0 });
  course.better = differenceOf(duelled.better, expected(deviations[0]), CONFIDENCE);
  course.play = differenceOf(duelled.play, expected(deviations[1]), CONFIDENCE);
}
