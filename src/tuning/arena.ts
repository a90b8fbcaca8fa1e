import { type Game, winOf } from '../engine/index.js';
import { wordOf } from '../players/loading/index.js';
import { type Merged, madeExperiment, type PairPlan, type Plan, planOf, Reading } from '../simulation/index.js';
import { CONFIDENCE, differencesOf, type Estimate, type Interval, levelOfEach, type Method, once, type Published } from '../statistics/index.js';
import { type Counts, winsOf } from './wins.js';

/** A strategy with its parameters, as an experiment names it. */
export interface Fighter {
  id: string;
  parameters: Record<string, number>;
}

/** The rules and the opponents; no opponents in a game of one seat. */
export interface Arena {
  game: Game;
  options: Readonly<Record<string, unknown>>;
  /** A mix of opponents, each equally often, from either seat. */
  against: readonly Fighter[];
  /** The seats that are measured; all by default. */
  seats?: readonly number[];
  seed: number;
  run(plan: Plan): Promise<Merged>;
}

/** A place in a game: the players of all seats, and the seat that is measured. */
interface Place {
  seat: number;
  seats: (fighter: Fighter) => Record<string, Fighter>;
}

function placesOf({ game, against, seats = game.seats.map((_, seat) => seat) }: Arena): Place[] {
  if (game.seats.length === 1) return [{ seat: 0, seats: (fighter) => ({ [game.seats[0]]: fighter }) }];
  return seats.flatMap((seat) =>
    against.map((other) => ({
      seat,
      seats: (fighter: Fighter) => Object.fromEntries(game.seats.map((one, at) => [one, at === seat ? fighter : other])),
    })),
  );
}

/** Distance of blocks of games in the seed, so that blocks share no game. */
export const BLOCK = 1_000_003;

/** How many games, and which block of the seed they take: blocks share no game. */
export interface Block {
  games: number;
  block: number;
}

interface Cells {
  cells: Record<string, unknown>;
  compare?: unknown;
}

async function played(arena: Arena, { cells, compare }: Cells, { games, block }: Block): Promise<Merged> {
  const file = {
    question: 'Who plays better?',
    game: wordOf(arena.game.id),
    seed: arena.seed + block * BLOCK,
    games,
    options: arena.options,
    cells,
    ...(compare === undefined ? {} : { compare }),
  };
  const { plan } = await planOf(madeExperiment('tuning', file));
  return arena.run(plan);
}

/** Scores of several fighters on the same games, divided over the places. A win counts 1, a draw half. */
export async function scores(arena: Arena, fighters: readonly Fighter[], games: number, block: number): Promise<number[]> {
  const places = placesOf(arena);
  const cells = Object.fromEntries(
    fighters.flatMap((fighter, n) => places.map((place, at) => [`${n} at ${at}`, { strategies: place.seats(fighter) }])),
  );
  const run = await played(arena, { cells }, { games: Math.max(1, Math.round(games / places.length)), block });
  const reading = new Reading(run.layout, run.tally);
  return fighters.map((_, n) => {
    const points = places.map(({ seat }, at) => {
      const cell = reading.cell(n * places.length + at);
      const { wins, draws } = winsOf(arena.game, cell);
      return (wins[seat] + (arena.game.seats.length === 1 ? 0 : draws / 2)) / cell.games;
    });
    return mean(points);
  });
}

export interface Duel {
  /** The scores of both fighters, and their difference. */
  score: number;
  scoreInterval: Interval;
  other: number;
  difference: number;
  /** The interval of the difference. */
  interval: Interval;
  /** The differences by place; their intervals hold together. */
  places: readonly { seat: string; score: number; other: number; difference: number; interval: Interval }[];
  confidence: number;
  method: Method;
  games: number;
}

/** A paired difference of shares. */
export function differenceOf(reading: Reading, pair: PairPlan, confidence: number): Published {
  const counted = reading.pair(pair);
  if (counted.kind !== 'flag') throw new TypeError(`${pair.measure} is not a share`);
  return once(differencesOf(counted), confidence);
}

/**
 * The difference of a seat's score, from the differences of every seat's wins: a score is the mean of the share won and the
 * share not lost.
 */
export function limitsOfScore(wins: readonly Estimate[], seat: number): Interval {
  const limits = wins.map(({ interval }, winner) => (winner === seat ? interval : ([-interval[1], -interval[0]] as const)));
  return [mean(limits.map(([low]) => low)), mean(limits.map(([, high]) => high))];
}

/**
 * Compares two fighters in every place on the same dice: the difference of their scores. The second may be a different one for
 * each seat. The intervals of the places are wide enough to hold together.
 */
export async function paired(arena: Arena, one: Fighter | readonly Fighter[], other: Fighter, { games, block }: Block): Promise<Duel> {
  const { game } = arena;
  const places = placesOf(arena);
  const measures = game.seats.map((_, seat) => winOf(game, seat));
  const level = levelOfEach(places.length * measures.length);
  const each = Math.max(1, Math.round(games / places.length));
  const found: { seat: number; score: number; other: number; low: number; high: number; limits: Interval }[] = [];
  for (const { seat, seats } of places) {
    const cells = { other: { strategies: seats(other) }, one: { strategies: seats('id' in one ? one : one[seat]) } };
    const compare = { baseline: 'other', measure: measures.length === 1 ? measures[0] : measures };
    const run = await played(arena, { cells, compare }, { games: each, block });
    const reading = new Reading(run.layout, run.tally);
    const score = (cell: number) => {
      const { wins, draws } = winsOf(game, reading.cell(cell));
      return (wins[seat] + (measures.length === 1 ? 0 : draws / 2)) / each;
    };
    const wins = measures.map((measure) => differenceOf(reading, { cell: 1, baseline: 0, measure }, level));
    const [low, high] = limitsOfScore(wins, seat);
    const limits = scoreLimits(winsOf(game, reading.cell(1)), seat, measures.length, levelOfEach(places.length));
    found.push({ seat, score: score(1), other: score(0), low, high, limits });
  }
  const over = (of: (place: (typeof found)[number]) => number) => mean(found.map(of));
  const [score, otherScore] = [over((place) => place.score), over((place) => place.other)];
  return {
    score,
    scoreInterval: [over(({ limits }) => limits[0]), over(({ limits }) => limits[1])],
    other: otherScore,
    difference: score - otherScore,
    interval: [over(({ low }) => low), over(({ high }) => high)],
    places: found.map((place) => ({
      seat: game.seats[place.seat],
      score: place.score,
      other: place.other,
      difference: place.score - place.other,
      interval: [place.low, place.high],
    })),
    confidence: CONFIDENCE,
    method: 'gaffke',
    games: each * places.length,
  };
}

/** The limits of a seat's score in one place; a game of one seat has no draws. */
export function scoreLimits({ wins, draws }: Counts, seat: number, seats: number, confidence: number): Interval {
  if (seats === 1) return once({ from: 0, counts: [draws, wins[0]] }, confidence).interval;
  const [low, high] = once({ from: 0, counts: [wins[1 - seat], draws, wins[seat]] }, confidence).interval;
  return [low / 2, high / 2];
}

function mean(numbers: readonly number[]): number {
  return numbers.reduce((sum, one) => sum + one, 0) / numbers.length;
}
