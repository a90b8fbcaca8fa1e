import { type Game, isFileValue, type OptionValue } from '../engine/index.js';
import { wordOf } from '../players/index.js';
import { type CellPlan, type CellReading, NONE, type Plan } from '../simulation/index.js';
import { fiveQuantiles } from './methods/quantiles.js';
import type { CellResult } from './results.js';

/** The quickest win of each seat, the longest game and the first game of median length, with the command that tells them. */
export function replays(game: Game, plan: Plan, cell: CellPlan, reading: CellReading): CellResult['replays'] {
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
  return found.map(({ why, game: number }) => ({ why, game: number, command: playCommand(game, plan, cell, number) }));
}

/** The command line that tells one game of a cell again. */
export function playCommand(game: Game, plan: Pick<Plan, 'seed'>, cell: CellPlan, number: number): string {
  const quote = (word: string) => (/^[\w./:=,+-]+$/.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`);
  const seats = cell.players.map(({ id, parameters }, seat) => {
    const tuned = Object.entries(parameters).map(([name, value]) => `${name}=${value}`);
    return ` --seat ${quote(`${game.seats.length > 1 ? `${game.seats[seat]}=` : ''}${id}${tuned.length > 0 ? `:${tuned.join(',')}` : ''}`)}`;
  });
  const options = Object.entries(plainOptions(cell.changed)).map(([name, value]) => ` --option ${quote(`${name}=${value}`)}`);
  const shift = Object.entries(cell.shift).map(([table, by]) => ` --shift ${table}=${by}`);
  return `npx sortie play ${quote(wordOf(game.id))} --seed ${plan.seed} --game ${number}${seats.join('')}${options.join('')}${shift.join('')}`;
}

export function plainOptions(options: Record<string, OptionValue>): Record<string, string | number | boolean> {
  return Object.fromEntries(Object.entries(options).map(([name, value]) => [name, isFileValue(value) ? value.name : value]));
}
