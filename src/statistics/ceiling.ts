import { compileCell } from '../engine/compiled.js';
import { type Game, winOf } from '../engine/index.js';
import { RELIED_ON } from '../players/words.js';
import type { Plan } from '../simulation/index.js';
import type { Results } from './results.js';

/** In a sweep of more set-ups than these, the best cell is not an answer, and no ceiling is printed. */
const MOST_SET_UPS = 6;
/** With fewer games the interval of a win rate is wider than what is left to the ceiling. */
const LEAST_GAMES = 400;

/**
 * The results with the one ceiling that a report prints: that of the cell with the most wins, among those in which the game proves
 * one. It is computed only where the strongest shipped player plays, because it takes about two seconds.
 */
export function withCeiling(game: Game, plan: Plan, results: Results): Results {
  if (game.ceiling === undefined || setUps(plan) > MOST_SET_UPS || results.cells.every(({ games }) => games < LEAST_GAMES)) return results;
  if (!results.cells.some(({ strategies }) => Object.values(strategies).includes(RELIED_ON))) return results;
  const wins = results.cells.flatMap(({ measures }, cell) => {
    const win = measures[winOf(game)];
    return win?.kind === 'share' ? [{ cell, rate: win.estimate }] : [];
  });
  for (const { cell } of wins.sort((a, b) => b.rate - a.rate)) {
    const ceiling = game.ceiling(compileCell(game, plan.cells[cell]));
    if (ceiling !== undefined) return { ...results, cells: results.cells.with(cell, { ...results.cells[cell], ceiling }) };
  }
  return results;
}

function setUps({ cells }: Plan): number {
  return new Set(cells.map(({ options, data, shift }) => JSON.stringify([options, data, shift]))).size;
}
