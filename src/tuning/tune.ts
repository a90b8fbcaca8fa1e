import { Dice } from '../chance/index.js';
import { distinct } from './distinct.js';
import { Normals } from './normals.js';
import { defaultsOf, type Point, type Range, snap, spread } from './parameters.js';
import { SepCmaEs } from './sep-cma-es.js';
import { type PlayCandidates, successiveHalving } from './successive-halving.js';

interface Tuning {
  /** The best point found, or the defaults if nothing beat them. */
  point: number[];
  /** All games played in the search. */
  games: number;
}

/** The share of the budget for the first race over the whole ranges; the rest refines its winner. */
const RACE = 0.4;
const CANDIDATES = 32;
/** The first steps of the evolution, as a part of each range. */
const SIGMA = 0.15;
/** Games of one candidate in one generation. With fewer, luck decides which one is picked. */
const GENERATION_GAMES = 200;

/**
 * Searches for the parameters with the highest score. First a race on shared dice over points spread over the ranges, with the
 * defaults among them; then an evolution strategy from its winner; then a race of the winner, the end of the evolution and the
 * defaults. Scores of the search are biased upward, so the answer is estimated on fresh games.
 */
export async function tune(ranges: readonly Range[], play: PlayCandidates<Point>, budget: number, seed: number): Promise<Tuning> {
  let spent = 0;
  let block = 1;
  const counted: PlayCandidates<Point> = async (points, games) => {
    const scores = await play(points, games, block++);
    spent += points.length * games;
    return scores;
  };
  const dice = new Dice();
  dice.open(seed, 0, 97);
  const own = defaultsOf(ranges);
  const first = [own, ...spread(ranges, CANDIDATES - 1, (n) => dice.below(n))];
  const raced = await successiveHalving(distinct(first), counted, RACE * budget);
  const evolved = await evolve(raced[0]);
  const finalists = distinct([own, raced[0], evolved]);
  const [point] = await successiveHalving(finalists, counted, 0.2 * budget);
  return { point: [...point], games: spent };

  async function evolve(start: Point): Promise<number[]> {
    const scaled = (point: Point) => ranges.map(({ min, max }, n) => (point[n] - min) / (max - min || 1));
    const unscaled = (point: Point) =>
      snap(
        ranges,
        ranges.map(({ min, max }, n) => min + point[n] * (max - min)),
      );
    const normals = new Normals(seed);
    const strategy = new SepCmaEs(scaled(start), SIGMA, () => normals.next());
    const left = (1 - RACE - 0.2) * budget;
    const games = Math.max(20, Math.min(GENERATION_GAMES, Math.floor(left / (8 * strategy.offspring))));
    for (let used = 0; used + games * strategy.offspring <= left; used += games * strategy.offspring)
      strategy.tell(await counted(strategy.ask().map(unscaled), games, 0));
    return unscaled(strategy.mean);
  }
}
