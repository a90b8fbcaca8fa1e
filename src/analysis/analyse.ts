import type { Game } from '../engine/index.js';
import type { Analysis, Gauged } from './analysis.js';
import { assembled, judged } from './assemble.js';
import type { History } from './history.js';
import { luckOf, refine } from './luck.js';
import { Prices } from './price.js';
import type { Point, Replayer } from './replayer.js';
import type { Place } from './screen.js';
import { between, screenAll } from './search.js';
import { begun, type Course, settle } from './settle.js';
import { type Hand, performAll } from './tasks.js';
import { addWorth, gaugedOf, WORTH_LEAST, WORTH_MOST } from './worth.js';

/** What is asked of an analysis. */
export interface Request {
  /** Seats whose answers are compared with the best ones. */
  seats: readonly number[];
  /** The name of the reference player. */
  reference: string;
  /** Playouts of the whole analysis, roughly; fewer in a game of very many decisions, whose playouts take longer. */
  playouts: number;
}

/** Shares of the playouts: to find better answers, to measure differences, for the chances along the game, after single rolls, and at the start. */
const [SCREEN, DUEL, WORTH, ROLLS, START] = [0.3, 0.5, 0.08, 0.06, 0.06];
/** The most decisions whose chances are told. */
const CHANCES = 150;
/** The first number of the futures of chances. */
const WORTH_FROM = 32_768;
/** Whole games from the start, whose chance is part of every sum: the fewest, and those of one task. */
const [START_LEAST, START_PART] = [512, 128];

interface Played {
  game: Game;
  history: History;
  replayer: Replayer;
}

/** Analyses a game that was played. The result does not depend on the number of hands. `tell`: the share that is done. */
export async function analyse(played: Played, hands: readonly Hand[], request: Request, tell: (done: number) => void = () => {}): Promise<Analysis> {
  const { game, history, replayer } = played;
  const { seats, reference } = request;
  let [spent, count] = [0, 0];
  const pay = (sum: number, futures: number) => {
    spent += sum;
    count += futures;
    tell(Math.min(0.99, spent / request.playouts));
  };
  // A game in play, also one that a refused answer stopped: nothing is told that the persons at the table do not know.
  const inPlay = history.result === null;
  const places = placesOf(history).filter(({ seat }) => !inPlay || seats.includes(seat));
  const { playouts } = request;
  const { start, prices } = await startOf(hands, START * playouts, pay);

  const screened = await screenAll(hands, { places, seats, prices, budget: SCREEN * playouts, tell: pay });
  const courses = places.map((at, n) => begun(at, screened[n], { seats: game.seats.length, price: prices.whole(at.point) }));
  await settle(hands, courses, { budget: DUEL * playouts, adjusted: replayer.measuresLuck, tell: pay });

  const { told, lacking, futures } = alongOf(courses, WORTH * playouts);
  const worths = await performAll<'worth'>(
    hands,
    lacking.map(({ at: { place, point, seat }, duelled }) => ({
      kind: 'worth',
      place,
      point,
      range: [WORTH_FROM + duelled.worth.n, WORTH_FROM + futures],
      ...(inPlay ? { knows: seat } : {}),
    })),
  );
  lacking.forEach(({ duelled, price }, n) => {
    pay(price * worths[n].n, worths[n].n);
    addWorth(duelled.worth, worths[n]);
  });
  const decisions = courses.map((course) => judged({ ...played, seats }, course, told.has(course)));
  const stretches = luckOf(history, decisions, places, start);
  const luck = inPlay
    ? []
    : await refine(hands, history, { stretches, place: placesOf(history).length + 1, from: WORTH_FROM, budget: ROLLS * playouts, prices, tell: pay });
  return assembled({ game, history, seats }, { reference, decisions, luck, start, playouts: count });
}

/** All questions with more than one legal answer. */
export function placesOf({ units }: Pick<History, 'units'>): Place[] {
  const places: Place[] = [];
  units.forEach(({ asked }, unit) => {
    asked.forEach(({ seat, decision, answer, rolls, choice }, answers) => {
      if (choice) places.push({ place: places.length + 1, point: { unit, rolls, answers, question: true }, seat, decision, given: answer });
    });
  });
  return places;
}

/**
 * The decisions whose chances are told, about evenly over the game. Futures of the reference player's answer are futures of the position, so those
 * that were measured need few more; of the others there are as many as the budget affords.
 */
function alongOf(courses: readonly Course[], budget: number): { told: Set<Course>; lacking: Course[]; futures: number } {
  const step = Math.ceil(courses.length / CHANCES);
  const stretches = Array.from({ length: Math.ceil(courses.length / step) }, (_, n) => courses.slice(n * step, (n + 1) * step));
  const along = stretches.map((some) => some.reduce((most, one) => (one.duelled.worth.n > most.duelled.worth.n ? one : most)));
  const costOf = (all: readonly Course[], futures: number) =>
    all.reduce((sum, { price, duelled }) => sum + price * Math.max(0, futures - duelled.worth.n), 0);
  const futures = between(budget / Math.max(1, costOf(along, 1)), WORTH_LEAST, WORTH_MOST);
  const short = along.filter(({ duelled }) => duelled.worth.n < futures);
  const every = Math.max(1, Math.ceil(costOf(short, futures) / budget));
  const lacking = short.filter((_, n) => n % every === 0);
  return { told: new Set([...along.filter((one) => !short.includes(one)), ...lacking]), lacking, futures };
}

/** The chance of each seat before the first roll, and what futures cost. */
async function startOf(
  hands: readonly Hand[],
  budget: number,
  pay: (sum: number, futures: number) => void,
): Promise<{ start: Gauged[]; prices: Prices }> {
  const point: Point = { unit: 0, rolls: 0, answers: 0, question: false };
  const first = (part: number) => WORTH_FROM + part * START_PART;
  const play = async (from: number, to: number) => {
    const parts = Array.from({ length: to - from }, (_, n) => from + n);
    const found = await performAll<'worth'>(
      hands,
      parts.map((part) => ({ kind: 'worth', place: 0, point, range: [first(part), first(part + 1)] })),
    );
    for (const one of found) addWorth(worth, one);
  };
  const least = START_LEAST / START_PART;
  const [worth] = await performAll<'worth'>(hands, [{ kind: 'worth', place: 0, point, range: [first(0), first(least)] }]);
  const prices = new Prices(worth.units / worth.n);
  await play(least, Math.max(least, Math.ceil(budget / prices.whole(point) / START_PART)));
  pay(prices.whole(point) * worth.n, worth.n);
  return { start: gaugedOf(worth), prices };
}
