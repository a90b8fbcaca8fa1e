import { describe, expect, test } from 'vitest';
import { boardgameIo, fromStateMachine, gameIn, type StateMachine } from '../../../src/bridges/index.js';
import { completeGame, type Game, Table } from '../../../src/engine/index.js';
import { lookahead, randomPlayer, search } from '../../../src/players/index.js';
import { bridged } from '../../support/bridges/modules.js';
// @ts-expect-error: plain JavaScript
import * as noughts from '../../support/bridges/noughts-io/game.mjs';
import { few } from '../../support/witness.js';

// Untyped: its types need more libraries than we have.
const engine = await import('boardgame.io/internal' as string);
const noughtsGame = () => completeGame(boardgameIo(gameIn(noughts), engine, { id: 'noughts' })) as Game;

const gameOf = <S extends object>(machine: StateMachine<S>) => completeGame(fromStateMachine(machine, { id: 'toy' })) as Game;

/** What perfect play leads to: an outcome, and the number of positions. */
function perfectOf(game: Game): [string, number] | undefined {
  const found = game.perfect?.(Object.fromEntries(Object.entries(game.options).map(([name, spec]) => [name, spec.default])));
  return found && [game.outcomes[found.over - 1].name, found.positions];
}

/** A game of two without chance, for both the bridge and the witness. */
interface Toy {
  who: 0 | 1;
  piles: number[];
}

const toy = (begin: number[], rules: Pick<StateMachine<Toy>, 'asks' | 'step'>, more: Partial<StateMachine<Toy>> = {}): StateMachine<Toy> => ({
  ...{ seats: ['ann', 'ben'], decisions: ['take'], hidden: [], view: (state) => state, copy: (state) => structuredClone(state) },
  ...{ key: (state) => JSON.stringify(state), begin: () => ({ who: 0, piles: [...begin] }), drew: () => false },
  ...rules,
  ...more,
});

/** Nim: take from one pile; the last stone wins. */
const nim = (begin: number[], more: Partial<StateMachine<Toy>> = {}) =>
  toy(
    begin,
    {
      asks({ who, piles }) {
        if (piles.every((stones) => stones === 0)) return { winners: [1 - who] };
        const answers = piles.flatMap((stones, pile) => Array.from({ length: stones }, (_, n) => `${pile} ${n + 1}`));
        return { questions: [{ seat: who, decision: 'take', answers }] };
      },
      step({ who, piles }, { answer }) {
        const [pile, stones] = answer.split(' ').map(Number);
        piles[pile] -= stones;
        return { who: who === 0 ? 1 : 0, piles };
      },
    },
    more,
  );

/** Sowing with two houses and a store a side: houses 0 1, store 2, houses 3 4, store 5. A last stone in the own store gives another turn. */
const sowing = (stones: number) =>
  toy([stones, stones, 0, stones, stones, 0], {
    asks({ who, piles }) {
      const answers = [0, 1].filter((house) => piles[3 * who + house] > 0).map((house) => `sow ${house}`);
      if (answers.length > 0) return { questions: [{ seat: who, decision: 'take', answers }] };
      const [ann, ben] = [0, 3].map((from) => piles[from] + piles[from + 1] + piles[from + 2]);
      return { winners: ann === ben ? [] : [ann > ben ? 0 : 1] };
    },
    step({ who, piles }, { answer }) {
      let at = 3 * who + Number(answer.split(' ')[1]);
      let hand = piles[at];
      piles[at] = 0;
      while (hand > 0) {
        at = (at + 1) % 6;
        if (at === (who === 0 ? 5 : 2)) continue;
        piles[at]++;
        hand--;
      }
      return { who: at === 3 * who + 2 ? who : who === 0 ? 1 : 0, piles };
    },
  });

/** The witness: every line to its end, with no table and no bridge. The score of the first seat. */
function minimax(machine: StateMachine<Toy>, state: Toy): number {
  const found = machine.asks(state, 2);
  if ('winners' in found) return found.winners.length === 1 ? 1 - found.winners[0] : 0.5;
  const [{ seat, answers }] = found.questions;
  const scores = answers.map((answer) => minimax(machine, machine.step(structuredClone(state), { seat, answer, seed: 1 })));
  return seat === 0 ? Math.max(...scores) : Math.min(...scores);
}

const LINES = ['012', '345', '678', '036', '147', '258', '048', '246'].map((line) => [...line].map(Number));

/** Noughts and crosses without boardgame.io: the worth to the player to move, and the positions met that are not over. */
function noughtsFrom(cells: string, mark: string, met: Set<string>): number {
  if (LINES.some((line) => line.every((n) => cells[n] !== '.' && cells[n] === cells[line[0]]))) return -1;
  if (!cells.includes('.')) return 0;
  met.add(cells);
  const worths = [...cells].flatMap((cell, n) =>
    cell === '.' ? [-noughtsFrom(cells.slice(0, n) + mark + cells.slice(n + 1), mark === 'x' ? 'o' : 'x', met)] : [],
  );
  return Math.max(...worths);
}

describe('a small game is solved', () => {
  test('noughts and crosses is drawn, as every line to its end says, in as many positions', () => {
    const met = new Set<string>();
    expect(Math.abs(noughtsFrom('.........', 'x', met))).toBe(0);
    expect(perfectOf(noughtsGame())).toEqual(['drawn', met.size]);
  });

  test.each([[[1]], [[2, 2]], [[1, 2, 3]], [[1, 2, 4]], [[3, 3, 1]], [[1, 1, 1, 1]], [[2, 3, 4]]])('Nim with %j: the sum of bits tells', (piles) => {
    const sum = piles.reduce((all, one) => all ^ one, 0);
    expect(perfectOf(gameOf(nim(piles)))?.[0]).toBe(sum === 0 ? 'ben' : 'ann');
  });

  test.each([1, 2, 3])('sowing with %i stones a house, where a turn may go on', (stones) => {
    const machine = sowing(stones);
    const score = minimax(machine, machine.begin(1, {}));
    expect(perfectOf(gameOf(machine))?.[0]).toBe(score === 1 ? 'ann' : score === 0 ? 'ben' : 'drawn');
  });

  test('no search loses it, and two of them draw', () => {
    const game = noughtsGame();
    const random = randomPlayer(game);
    const games = few(3, 20);
    for (const thinking of [search(game, random, 'random'), lookahead(game, random, 'random')]) {
      const ends = (seats: readonly object[]) => {
        const table = new Table(game, {}, seats.map((strategy, n) => ({ id: `${n}`, strategy })) as never, 1);
        return new Set(Array.from({ length: games }, (_, n) => game.outcomes[table.play(n + 1) - 1].name));
      };
      expect(ends([thinking, random])).not.toContain('player-1');
      expect(ends([random, thinking])).not.toContain('player-0');
      expect(ends([thinking, thinking])).toEqual(new Set(['drawn']));
    }
  });

  test('nothing is said where dice, hidden things, circles, a third seat or size stand against it', () => {
    const step: StateMachine<Toy>['step'] = (state, { seed }) => ({ ...state, who: seed % 2 === 0 ? 0 : 1 });
    const one = nim([1, 2, 3]);
    expect(perfectOf(gameOf(one))).toBeDefined();
    expect(perfectOf(gameOf({ ...one, drew: undefined }))).toBeUndefined();
    expect(perfectOf(gameOf({ ...one, drew: (_, seed) => seed > 0 }))).toBeUndefined();
    expect(perfectOf(gameOf({ ...one, step }))).toBeUndefined();
    expect(perfectOf(gameOf({ ...one, hidden: [['piles']] }))).toBeUndefined();
    expect(perfectOf(gameOf({ ...one, seats: ['ann', 'ben', 'cleo'] }))).toBeUndefined();
    expect(perfectOf(gameOf(nim([9, 9, 9, 9, 9, 9])))).toBeUndefined();
    expect(['skirmish', 'pot', 'bids'].map((name) => perfectOf(bridged(name)))).toEqual([undefined, undefined, undefined]);
  });
});
