import { type Analysis, analyse, handHere, historyOf, replayerOf } from '../../src/analysis/index.js';
import { completeGame, type Game, type Strategy } from '../../src/engine/index.js';
import { chooser, type POTS, type PotsTypes, type Solved } from './pots.js';

/** A game of pots, analysed. */
export interface Case {
  analysis: Analysis;
  /** For every decision: throws before it, the lead, and the die that was chosen. */
  moves: { throws: number; lead: number; die: number }[];
}

export async function cases(
  declared: typeof POTS,
  solved: Solved,
  players: readonly Strategy<PotsTypes>[],
  games: number,
  playouts: number,
  hands = 1,
): Promise<Case[]> {
  const game = completeGame(declared as never) as Game<PotsTypes>;
  const found: Case[] = [];
  for (let number = 1; number <= games; number++) {
    const seated = players.map((strategy, n) => ({ id: `player ${n}`, strategy }));
    const history = historyOf({ game, rules: {}, seated, seed: 7, number });
    const reference = chooser(solved.choice);
    const replayers = Array.from({ length: hands }, () => replayerOf(game, {}, reference, history));
    const analysis = await analyse(
      { game, history, replayer: replayers[0] },
      replayers.map((replayer) => handHere(game, replayer)),
      { seats: [0, 1], reference: 'table', playouts },
    );
    const moves = history.units.flatMap(({ start, asked }) =>
      asked.map(({ answer }) => ({ ...(start as { throws: number; lead: number }), die: answer as number })),
    );
    found.push({ analysis, moves });
  }
  return found;
}

/** For each decision the exact difference of two dice, for the player who throws. */
export function differs(solved: Solved, { throws, lead }: Case['moves'][number], one: number, less: number): number {
  return (throws % 2 === 0 ? 1 : -1) * (solved.of(throws, lead, one) - solved.of(throws, lead, less));
}

export const dieOf = (words: string | null) => Number(words?.replace('die ', ''));
