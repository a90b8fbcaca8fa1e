import { type Game, logistic, type ValueFit } from '../../engine/index.js';
import { dot, logisticRegression, type Reliability, reliability } from '../../statistics/index.js';
import { type FromGames, type Positions, positionsOf } from './positions.js';

/** A value of positions that was fitted to games, and how well it predicts fresh games. */
export interface FittedValue {
  features: readonly string[];
  weights: number[];
  games: number;
  positions: number;
  /** How well each value predicts fresh games: the fitted one, the one in use, and the one before any fit. */
  fitted: Reliability;
  inForce: Reliability;
  byHand: Reliability;
}

/** Strength of the ridge penalty: it keeps the weights of rare features small. */
const RIDGE = 2;
/** Added to the seed for the fresh games, so that no fitted game is among them. */
const FRESH = 1_000_003;

/** Fits a game's value to played games and tests it on as many fresh games. `games` is divided among the set-ups and players. */
export async function fitValue(game: Game, fit: ValueFit, { games, seed }: FromGames): Promise<FittedValue> {
  const each = Math.ceil(games / (fit.setUps.length * fit.players.length));
  const { rows, results } = await positionsOf(game, fit, { games: each, seed });
  const weights = logisticRegression(rows, results, RIDGE).map((weight) => Number(weight.toFixed(3)));
  const fresh = await positionsOf(game, fit, { games: each, seed: seed + FRESH });
  return {
    features: fit.features,
    weights,
    games: each * fit.setUps.length * fit.players.length,
    positions: results.length,
    fitted: reliability(predictions(fresh, weights), fresh.results),
    inForce: reliability(fresh.inForce, fresh.results),
    byHand: reliability(fresh.byHand, fresh.results),
  };
}

function predictions({ rows, results }: Positions, weights: readonly number[]): Float64Array {
  return Float64Array.from(results, (_, n) => logistic(dot(rows, n * weights.length, weights)));
}
