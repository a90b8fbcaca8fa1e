import type { Game } from '../engine/index.js';
import type { Analysis, Gauged } from './analysis.js';
import { assembled, judged } from './assemble.js';
import type { History } from './history.js';
import { luckOf, refine } from './luck.js';
import type { Point, Replayer } from './replayer.js';
import type { Place } from './screen.js';
import { begun, settle } from './settle.js';
import { type Hand, performAll } from './tasks.js';
import { addWorth, gaugedOf } from './worth.js';

/** What is asked of an analysis. */
export interface Request {
  /** Seats whose answers are compared with the best ones. */
  seats: readonly number[];
  /** The name of the reference player. */
  reference: string;
  /** Playouts of the whole analysis, roughly; fewer in a game of very many decisions, whose playouts take longer. */
  playouts: number;
}

/** Shares of the playouts: to find better answers, to measure differences, and for the chances along the game. */
const [SCREEN, DUEL, WORTH] = [0.3, 0.5, 0.2];
/** Playouts of one screening, its answers, and the units that each of its futures plays on. */
const [SCREEN_LEAST, SCREEN_MOST, WIDE, UNITS] = [16, 1500, 24, 8];
/** Futures for one chance, and the most decisions that have one. */
const [WORTH_LEAST, WORTH_MOST, CHANCES] = [48, 2048, 150];
/**
 * A game of more decisions has fewer playouts, by the square, because each takes longer; but at least this share. War Galley with 37 ships asks 701
 * times, Space Fleet 2,200 times.
 */
const [LONG, SHARE_LEAST] = [400, 0.2];
/** The first number of the futures of chances. */
const WORTH_FROM = 32_768;
/** Whole games from the start, whose chance is part of every sum: their share, the fewest, and those of one task. */
const [START, START_LEAST, START_PART] = [0.06, 256, 128];

interface Played {
  game: Game;
  history: History;
  replayer: Replayer;
}

/** Analyses a game that was played. The result does not depend on the number of hands. `tell`: the share that is done. */
export async function analyse(played: Played, hands: readonly Hand[], request: Request, tell: (done: number) => void = () => {}): Promise<Analysis> {
  const { game, history, replayer } = played;
  const { seats, reference } = request;
  let spent = 0;
  const pay = (sum: number) => {
    spent += sum;
    tell(Math.min(0.99, spent / request.playouts));
  };
  // A game in play, also one that a refused answer stopped: nothing is told that the persons at the table do not know.
  const inPlay = history.result === null;
  const places = placesOf(history).filter(({ seat }) => !inPlay || seats.includes(seat));
  const playouts = request.playouts * Math.min(1, Math.max(SHARE_LEAST, (LONG / Math.max(1, places.length)) ** 2));
  const start = await startOf(hands, playouts, pay);

  const asked = places.filter(({ seat }) => seats.includes(seat)).length;
  const each = between((SCREEN * playouts) / Math.max(1, asked), SCREEN_LEAST, SCREEN_MOST);
  const effort = { playouts: each, units: UNITS, wide: Math.max(2, Math.min(WIDE, Math.floor(each / 4))) };
  const screened = await performAll<'screen'>(
    hands,
    places.map((at) => ({ kind: 'screen', at, effort, rivals: seats.includes(at.seat) })),
    ({ playouts: some }) => pay(some),
  );
  const courses = places.map((at, n) => begun(at, screened[n], game.seats.length));
  await settle(hands, courses, { budget: DUEL * playouts, adjusted: replayer.measuresLuck, tell: pay });

  const step = Math.ceil(places.length / CHANCES);
  const along = places.filter((_, n) => n % step === 0);
  const futures = between((WORTH * playouts) / Math.max(1, along.length), WORTH_LEAST, WORTH_MOST);
  const worths = await performAll<'worth'>(
    hands,
    along.map(({ place, point, seat }) => ({
      kind: 'worth',
      place,
      point,
      range: [WORTH_FROM, WORTH_FROM + futures],
      ...(inPlay ? { knows: seat } : {}),
    })),
    () => pay(futures),
  );
  const decisions = courses.map((course, n) => judged({ ...played, seats }, course, n % step === 0 ? worths[n / step] : undefined));
  const stretches = luckOf(history, decisions, places, start);
  const luck = inPlay
    ? []
    : await refine(hands, history, { stretches, place: placesOf(history).length + 1, range: [WORTH_FROM, WORTH_FROM + futures] });
  return assembled({ game, history, seats }, { reference, decisions, luck, start, playouts: spent });
}

const between = (number: number, least: number, most: number) => Math.round(Math.min(most, Math.max(least, number)));

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

/** The chance of each seat before the first roll. */
async function startOf(hands: readonly Hand[], playouts: number, pay: (sum: number) => void): Promise<Gauged[]> {
  const parts = Math.max(2, Math.ceil(Math.max(START_LEAST, START * playouts) / START_PART));
  const point: Point = { unit: 0, rolls: 0, answers: 0, question: false };
  const from = (part: number) => WORTH_FROM + part * START_PART;
  const [sum, ...more] = await performAll<'worth'>(
    hands,
    Array.from({ length: parts }, (_, part) => ({ kind: 'worth', place: 0, point, range: [from(part), from(part + 1)] })),
    () => pay(START_PART),
  );
  for (const one of more) addWorth(sum, one);
  return gaugedOf(sum);
}
