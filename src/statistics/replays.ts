import type { Game } from '../engine/index.js';
import type { CellReading } from '../simulation/index.js';
import { NONE } from '../simulation/tally/index.js';
import { fiveQuantiles } from './methods/quantiles.js';
import type { CellResult } from './results.js';

/** The quickest win of each seat, the longest game and the first game of median length. `command` names the command that tells a game. */
export function replays(game: Game, reading: CellReading, command: (number: number) => string): CellResult['replays'] {
  const { any, won } = reading.firsts;
  if (any.length === 0) return [];
  const found: { why: string; game: number }[] = [];
  const note = (why: string, number: number | undefined) => {
    if (number !== undefined && number !== NONE) found.push({ why, game: number });
  };
  game.seats.forEach((seat, n) => {
    note(
      game.seats.length === 1 ? 'the quickest win' : `the quickest win of ${seat}`,
      won[n].find((number) => number !== NONE),
    );
  });
  note(
    `the longest game, by ${game.length}`,
    [...any].reverse().find((number) => number !== NONE),
  );
  note('a game of median length', any[fiveQuantiles(reading.measure(game.length, 'count').histogram).p50]);
  return found.map(({ why, game: number }) => ({ why, game: number, command: command(number) }));
}
