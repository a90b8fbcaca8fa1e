import { describe, expect, test } from 'vitest';
import { type BoardgameWords, boardgameIo, gameIn } from '../../../src/bridges/index.js';
import type { Position } from '../../../src/bridges/position.js';
import { completeGame, Dice, type Game, Table, tell } from '../../../src/engine/index.js';
import { lookahead, randomPlayer } from '../../../src/players/index.js';
// @ts-expect-error: plain JavaScript
import * as bidding from '../../support/bridges/bids-io/game.mjs';
import { tableOf } from '../../support/bridges/modules.js';
// @ts-expect-error: plain JavaScript
import * as noughts from '../../support/bridges/noughts-io/game.mjs';

// Untyped: its types need more libraries than we have.
const engine = await import('boardgame.io/internal' as string);

const bridged = (found: Readonly<Record<string, unknown>>, words: Partial<BoardgameWords> = {}) =>
  completeGame(boardgameIo(gameIn(found), engine, { id: 'game', enumerate: found.enumerate as never, ...words })) as Game;

/** A move: points for the player. */
function take({ G, playerID }: { G: { points: number[] }; playerID: string }, n: number): void {
  G.points[Number(playerID)] += n;
}

/** As 0.49 calls it, `endIf(G, ctx)`: 0.50 gives it one object. */
const readsLeft = (_: object, ctx: { turn: number }) => (ctx.turn > 3 ? { draw: true } : undefined);

function faultOf(game: Game): string {
  const { fault } = tell(tableOf(game), 1);
  return `${fault?.message} ${fault?.remedy}`;
}

describe('a game of boardgame.io', () => {
  test('plays: noughts and crosses at random', () => {
    const game = bridged(noughts);
    expect([game.seats, Object.keys(game.decisions)]).toEqual([
      ['player-0', 'player-1'],
      ['turn', 'other'],
    ]);
    const table = tableOf(game);
    const ends = [0, 0, 0];
    for (let number = 1; number <= 100; number++) ends[table.play(number) - 1]++;
    // Exactly 58.5, 28.8 and 12.7 % for random answers.
    expect(Math.abs(ends[0] / 100 - 0.585)).toBeLessThan(0.19);
    expect(Math.abs(ends[1] / 100 - 0.288)).toBeLessThan(0.17);
    expect(tell(table, 3)).toEqual(tell(tableOf(game), 3));
  });

  test('seats answer at the same time; candidates that the rules refuse are dropped; the dice hang on the seed', () => {
    const game = bridged(bidding, { players: 4 });
    expect([game.seats.length, Object.keys(game.decisions)]).toEqual([4, ['bidding', 'turn', 'other']]);
    const told = tell(tableOf(game), 5);
    expect(told.lines).toHaveLength(12);
    expect(told.fault).toBeNull();
    expect(tell(tableOf(game), 5)).toEqual(told);
  });

  test('hands whose deck the game does not keep are dealt from what was seen in them; the seat keeps its own', () => {
    const game = bridged(bidding);
    expect(game.unsearchable?.({})).toBeUndefined();
    const table = tableOf(game);
    const state = game.newState({}) as Position<{ G: { secret: { hands: number[][] } } }>;
    const dice = new Dice();
    dice.open(1, 1);
    const play = { state, rules: {}, dice, seats: [], record: game.newRecorder({}) } as never;
    game.setUp(play);
    const own = state.raw?.G.secret.hands[0];
    const others = new Set<string>();
    for (let n = 1; n <= 40; n++) {
      dice.open(2, n);
      game.redeal(play, 0);
      expect(state.raw?.G.secret.hands[0]).toEqual(own);
      const other = state.raw?.G.secret.hands[1] ?? [];
      expect(new Set(other).size).toBe(3);
      others.add(String([...other].sort()));
    }
    // 3 of 6 cards: 20 hands, whatever the own one holds, because each seat has a deck of its own.
    expect(others.size).toBeGreaterThan(12);
    expect(table.play(1)).toBeGreaterThan(0);
  });

  test('a search plays a game that chooses the order of play: no part of the state is written to', () => {
    const ordered = {
      ...{ setup: () => ({ stock: 9, points: [0, 0] }), ai: { enumerate: () => [1, 2, 3].map((n) => ({ move: 'take', args: [n] })) } },
      moves: {
        take: ({ G, playerID }: { G: { stock: number; points: number[] }; playerID: string }, n: number) => ({
          ...G,
          stock: G.stock - n,
          points: G.points.map((one, seat) => one + (String(seat) === playerID ? n : 0)),
        }),
      },
      turn: {
        minMoves: 1,
        maxMoves: 1,
        order: { first: () => 0, next: ({ ctx }: { ctx: { playOrderPos: number } }) => (ctx.playOrderPos + 1) % 2, playOrder: () => ['1', '0'] },
      },
      endIf: ({ G }: { G: { stock: number; points: number[] } }) => (G.stock > 0 ? undefined : { winner: G.points[0] > G.points[1] ? '0' : '1' }),
    };
    const game = bridged({ default: ordered });
    const thinking = lookahead(game, randomPlayer(game), 'random');
    const table = new Table(
      game,
      {},
      [
        { id: 'a', strategy: thinking },
        { id: 'b', strategy: randomPlayer(game) },
      ] as never,
      1,
    );
    expect([1, 2]).toContain(table.play(1));
  });

  test('moves of a stage are counted once, whatever was tried and wherever a search played on', () => {
    const taking = {
      setup: () => ({ points: [0, 0] }),
      turn: { activePlayers: { all: 'taking', minMoves: 2, maxMoves: 2 }, stages: { taking: { moves: { take } } } },
      endIf: ({ G, ctx }: { G: { points: number[] }; ctx: { activePlayers: object | null } }) =>
        ctx.activePlayers === null && G.points[0] > 0 ? { winners: [] } : undefined,
    };
    const game = bridged({ default: taking, enumerate: () => [1, 2, 3].map((n) => ({ move: 'take', args: [n] })) });
    const { lines } = tell(tableOf(game), 1);
    expect(JSON.stringify(lines).match(/take \d/g)).toHaveLength(4);
    const table = tableOf(game);
    const state = game.newState({}) as Position<{ ctx: object }>;
    const dice = new Dice();
    dice.open(1, 1);
    game.setUp({ state, rules: {}, dice, seats: [], record: game.newRecorder({}) } as never);
    const before = JSON.stringify(state.raw);
    const other = game.newState({}) as Position;
    game.copy(other, state);
    game.turn({
      state: other,
      rules: {},
      dice,
      seats: [{ taking: () => 'take 1' }, { taking: () => 'take 2' }],
      record: game.newRecorder({}),
    } as never);
    expect(JSON.stringify(state.raw)).toBe(before);
    expect(table.play(1)).toBeGreaterThan(0);
  });

  test('rules for another version of boardgame.io are suspected where they throw', () => {
    const turn = { minMoves: 1, maxMoves: 1 };
    const enumerate = () => [{ move: 'take' }];
    const old = bridged({
      default: { turn, setup: () => ({ left: 3 }), moves: { take: (G: { left: number }) => ({ left: G.left - 1 }) }, endIf: readsLeft },
      enumerate,
    } as never);
    expect(faultOf(old)).toMatch(
      /threw at the set-up: .*mend the rules: .*; or the rules may be written for another version than boardgame\.io 0\.50, .* moves \(\{ G, ctx \}, …\)/,
    );
    // As 0.49 calls them.
    const apart = {
      ...engine,
      InitializeGame: ({ game, numPlayers }: { game: { setup(ctx: object): object }; numPlayers: number }) => ({ G: game.setup({ numPlayers }) }),
    };
    const now = { turn, setup: ({ ctx }: { ctx: { numPlayers: number } }) => ({ left: ctx.numPlayers }), moves: {} };
    const game = completeGame(boardgameIo(now as never, apart, { id: 'game', enumerate: enumerate as never })) as Game;
    expect(faultOf(game)).toMatch(/another version than boardgame\.io 0\.49, .* moves \(G, ctx, …\)/);
  });

  test('without candidates it is refused, with what to write', () => {
    expect(() => bridged({ default: bidding.default })).toThrow(/no ai\.enumerate: export enumerate\(G, ctx, playerID\)/);
    expect(() => bridged({ other: 1 })).toThrow(/exports no game of boardgame\.io/);
    const loose = bridged({ default: { ...noughts.Noughts, ai: { enumerate: () => [{ move: 'mark', args: [4] }] } } });
    expect(tell(tableOf(loose), 1).fault?.message).toMatch(
      /after player-1 answered "mark 4" at turn \(action 2\): its ai\.enumerate lists what the rules refuse/,
    );
  });

  test('a move that was tried is not made again: what took no chance is the same from every seed', () => {
    let made = 0;
    const game = bridged({
      default: {
        setup: () => ({ points: [0, 0] }),
        moves: {
          take: (at: Parameters<typeof take>[0], n: number) => {
            made++;
            take(at, n);
          },
        },
        turn: { minMoves: 1, maxMoves: 1 },
        endIf: ({ ctx }: { ctx: { turn: number } }) => (ctx.turn > 20 ? { draw: true } : undefined),
      },
      enumerate: () => [1, 2, 3].map((n) => ({ move: 'take', args: [n] })),
    });
    tableOf(game).play(1);
    // Twenty questions of three candidates each. The first looks compare the state before and after.
    expect(made).toBe(60);
  });
});
