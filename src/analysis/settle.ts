import { CONFIDENCE } from '../statistics/methods/estimate.js';
import { type Gauged, isSettled, negative } from './analysis.js';
import { differenceOf } from './difference.js';
import { addDuel, armsOf, asReference, type Duelled, noDuel, type Piloted } from './duel.js';
import type { Place, Screened } from './screen.js';
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
/** The number of futures at which intervals are to be narrowest. */
const PLANNED = 1024;
/** The first numbers of the futures of a pilot, and of a duel. */
const [PILOT_FROM, DUEL_FROM] = [4096, 8192];

/** Plays fresh futures of all differences that are open, look after look, the largest possible cost first, while the budget lasts. */
export async function settle(hands: readonly Hand[], courses: readonly Course[], { budget, adjusted, tell }: Limits): Promise<void> {
  let left = budget;
  const pay = (all: readonly Course[], futures: (course: Course) => number): Course[] =>
    all.filter((course) => {
      const cost = futures(course) * armsIn(course);
      if (cost > left) return false;
      left -= cost;
      tell(cost);
      return true;
    });
  const compared = courses.filter(({ at, screened }) => screened.challenger !== null || !asReference(at, screened));
  const byGain = [...compared].sort((a, b) => b.screened.gain - a.screened.gain || a.at.place - b.at.place);
  let open = pay(byGain, () => PILOT + FIRST_LOOK);
  const piloted = await performAll<'pilot'>(
    hands,
    open.map(({ at, screened }) => ({ kind: 'pilot', at, screened, range: [PILOT_FROM, PILOT_FROM + PILOT] })),
  );
  open.forEach((course, n) => {
    course.piloted = piloted[n];
  });
  for (let look = FIRST_LOOK; open.length > 0 && look <= MOST; look *= 2) {
    const found = await performAll<'duel'>(
      hands,
      open.map(({ at, screened, piloted: known, futures }) => ({
        ...{ kind: 'duel', at, screened, piloted: known as Piloted },
        range: [DUEL_FROM + futures, DUEL_FROM + look],
      })),
    );
    open.forEach((course, n) => {
      addDuel(course.duelled, found[n]);
      course.futures = look;
      gauge(course, adjusted);
    });
    const more = open.filter(isOpen).sort((a, b) => stake(b) - stake(a) || a.at.place - b.at.place);
    open = pay(more, ({ futures }) => 2 * look - futures);
  }
}

/** How much more futures could still find. */
const stake = ({ better, play }: Course) => Math.max(better.interval[1], play.interval[1] - play.interval[0]);

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
