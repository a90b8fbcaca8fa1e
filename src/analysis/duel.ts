import type { Answer } from '../engine/index.js';
import { keyOf } from '../players/averages.js';
import { addDifferences, count, type Differences, deviationOf, noDifferences } from './difference.js';
import type { Replayer } from './replayer.js';
import { asReference, type Place, type Screened } from './screen.js';
import { addWorth, countWorth, type Future, noWorth, type Worth } from './worth.js';

/** Fresh futures of up to three answers: the one that was given, the best other one, and that of the reference player. */
export interface Duelled {
  /** The best other answer less the given one, for the seat that was asked. */
  better: Differences;
  /** The given answer less the reference player's, for the seat that was asked. */
  play: Differences;
  /** The same for every seat: sums without their luck, and of the squares. */
  seats: { sum: number; squares: number }[];
  /** The reference player's answer: what the position before it is worth. Empty where hidden things are dealt anew, because a chance starts from the truth. */
  worth: Worth;
}

export const noDuel = (seats: number): Duelled => ({
  better: noDifferences(),
  play: noDifferences(),
  seats: Array.from({ length: seats }, () => ({ sum: 0, squares: 0 })),
  worth: noWorth(seats),
});

export function addDuel(into: Duelled, more: Duelled): void {
  addDifferences(into.better, more.better);
  addDifferences(into.play, more.play);
  addWorth(into.worth, more.worth);
  more.seats.forEach(({ sum, squares }, seat) => {
    into.seats[seat].sum += sum;
    into.seats[seat].squares += squares;
  });
}

/** The answers that differ: two names of one answer share its futures. */
export function armsOf(at: Pick<Place, 'given'>, screened: Pick<Screened, 'policy' | 'challenger'>): { challenger: boolean; policy: boolean } {
  const { policy, challenger } = screened;
  return {
    challenger: challenger !== null,
    policy: !asReference(at, screened) && !(policy !== null && challenger !== null && keyOf(policy) === keyOf(challenger)),
  };
}

interface Score extends Future {
  scores: number[];
}

/** The futures from … to of a decision's answers. */
export interface Tried {
  at: Place;
  screened: Screened;
  range: readonly [number, number];
}

/** What a pilot block of futures says of the ones to come. Its own futures are not counted. */
export interface Piloted {
  /** Slope of each seat's score on the luck of a future; 0 where the game's luck is of no use. */
  slopes: number[];
  /** Deviations in one future: of the challenger less the given answer, and of the given answer less the reference player's. */
  deviations: [better: number, play: number];
}

/** Standard errors by which the mean luck of an answer may miss 0: beyond, the game's luck is not one at this question. */
const OFF = 4;

export function pilot(replayer: Replayer, tried: Tried): Piloted {
  const { at } = tried;
  const seats = replayer.scores.length;
  const rows: Score[][] = [[], [], []];
  playEach(replayer, tried, (scores) => {
    for (const [arm, score] of scores.entries()) rows[arm].push(score);
  });
  const sound = rows.every((all) => isFair(all.map(({ luck }) => luck)));
  const slopes = Array.from({ length: seats }, (_, seat) => (sound ? slopeOf(rows, seat) : 0));
  const [given, other, reference] = rows;
  const differences = (one: Score[], less: Score[]) =>
    one.map(({ scores, luck }, n) => scores[at.seat] - less[n].scores[at.seat] - slopes[at.seat] * (luck - less[n].luck));
  return { slopes, deviations: [deviationOf(differences(other, given)), deviationOf(differences(given, reference))] };
}

function isFair(lucks: readonly number[]): boolean {
  const n = lucks.length;
  const mean = lucks.reduce((sum, one) => sum + one, 0) / n;
  const squares = lucks.reduce((sum, one) => sum + (one - mean) ** 2, 0);
  return Math.abs(mean) <= OFF * Math.sqrt(squares / (n - 1) / n) + 1e-9;
}

/** Regression of the scores on the lucks, within answers. */
function slopeOf(rows: readonly Score[][], seat: number): number {
  let [together, spread] = [0, 0];
  for (const all of rows) {
    const score = all.reduce((sum, { scores }) => sum + scores[seat], 0) / all.length;
    const luck = all.reduce((sum, one) => sum + one.luck, 0) / all.length;
    for (const one of all) {
      together += (one.scores[seat] - score) * (one.luck - luck);
      spread += (one.luck - luck) ** 2;
    }
  }
  return spread > 1e-12 ? together / spread : 0;
}

/** Plays the futures from … to of the three answers, on the same dice. */
function playEach(
  replayer: Replayer,
  { at, screened, range: [from, to] }: Tried,
  take: (scores: readonly [given: Score, challenger: Score, reference: Score]) => void,
): void {
  const { place, point, seat, given } = at;
  const { policy, challenger } = screened;
  const arms = armsOf(at, screened);
  const played = (answer: Answer | null, number: number): Score => {
    replayer.play(point, answer, { place, number, knows: seat });
    return { scores: [...replayer.scores], luck: replayer.luck, units: replayer.units };
  };
  for (let number = from; number < to; number++) {
    const own = played(given, number);
    const other = arms.challenger ? played(challenger, number) : own;
    const reference = arms.policy ? () => played(policy, number) : () => other;
    take([own, other, asReference(at, screened) ? own : reference()]);
  }
}

/** Plays the futures from … to of every answer, on the same dice. */
export function duel(replayer: Replayer, tried: Tried & { piloted: Piloted }): Duelled {
  const { seat, point } = tried.at;
  const { slopes } = tried.piloted;
  const open = !replayer.deals(point, seat);
  const found = noDuel(replayer.scores.length);
  const differ = (one: Score, less: Score, of: number) => one.scores[of] - less.scores[of] - slopes[of] * (one.luck - less.luck);
  playEach(replayer, tried, ([own, other, reference]) => {
    count(found.better, other.scores[seat] - own.scores[seat], differ(other, own, seat));
    count(found.play, own.scores[seat] - reference.scores[seat], differ(own, reference, seat));
    if (open) countWorth(found.worth, reference);
    found.seats.forEach((sums, of) => {
      const difference = differ(own, reference, of);
      sums.sum += difference;
      sums.squares += difference * difference;
    });
  });
  return found;
}
