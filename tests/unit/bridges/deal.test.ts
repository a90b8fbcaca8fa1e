import { describe, expect, test } from 'vitest';
import type { Position } from '../../../src/bridges/position.js';
import { Dice, type Game } from '../../../src/engine/index.js';
import { lookahead, randomPlayer } from '../../../src/players/index.js';
import { bridged, tableOf } from '../../support/bridges/modules.js';

interface Bids {
  deck: number[];
  hands: number[][];
  score: number[];
}

const RULES = { scenario: 'Standard' };
const bids = bridged('bids');

/** A position of `bids` before any answer. */
function start(game: Game = bids, number = 1): Position<Bids> {
  const state = game.newState(RULES) as Position<Bids>;
  const dice = new Dice();
  dice.open(1, number);
  game.setUp({ state, rules: RULES, dice, seats: [], record: game.newRecorder(RULES) } as never);
  return state;
}

function dealt(game: Game, from: Position<Bids>, seat: number, deal: number): Bids {
  const state = game.newState(RULES) as Position<Bids>;
  game.copy(state, from);
  const dice = new Dice();
  dice.open(9, deal);
  game.redeal({ state, rules: RULES, dice, seats: [], record: game.newRecorder(RULES) } as never, seat);
  return state.raw as Bids;
}

describe('what a search must not know', () => {
  test('is found in games at random, and dealt anew: deck and the other hand, not what the seat sees', () => {
    expect(bids.unsearchable?.(RULES)).toBeUndefined();
    const state = start();
    const truth = state.raw as Bids;
    const deals = Array.from({ length: 400 }, (_, n) => dealt(bids, state, 0, n));
    const others = truth.hands[1].concat(truth.deck);
    const seen = new Map<number, number>();
    for (const { deck, hands } of deals) {
      expect(hands[0]).toEqual(truth.hands[0]);
      expect([...deck, ...hands[1]].sort()).toEqual([...others].sort());
      // The rules keep hands in order.
      expect(hands[1]).toEqual([...hands[1]].sort((a, b) => a - b));
      for (const card of hands[1]) seen.set(card, (seen.get(card) ?? 0) + 1);
    }
    // Every card that it does not see is in the other hand equally often: 400 × 3 of 9 = 133, standard deviation 9.4.
    for (const card of others) expect(Math.abs((seen.get(card) ?? 0) - 400 / 3)).toBeLessThan(45);
    expect(deals.filter(({ hands }) => String(hands[1]) === String(truth.hands[1])).length).toBeLessThan(30);
  });

  test('declared lists replace those that are found', () => {
    const game = bridged('bids', { hidden: [['deck']] });
    const state = start(game);
    for (let n = 0; n < 20; n++) expect(dealt(game, state, 0, n).hands).toEqual((state.raw as Bids).hands);
    expect(dealt(bridged('bids', { hidden: [] }), state, 0, 1)).toEqual(state.raw);
  });

  test('a hidden list that holds the same thing twice is refused, with its name: it may be an order of march', () => {
    const game = bridged('bids', {}, {
      roles: ['North', 'South'],
      scenarios: ['Standard'],
      setup: (seed: number) => ({ seed, log: [], active: 'North', state: 'choose', plan: [1, 1, 2], turn: 0 }),
      view: (state: { plan: number[] }, role: string) => ({ plan: role === 'North' ? state.plan : undefined, actions: { guess: [1, 2, 3] } }),
      action: (state: { active: string; plan: number[]; turn: number; result?: string }, role: string, _: string, noun: number) => {
        if (role === 'North') state.plan = [...state.plan.slice(1), noun];
        if (++state.turn > 9) Object.assign(state, { result: role });
        state.active = state.turn > 9 ? 'None' : role === 'North' ? 'South' : 'North';
        return state;
      },
    } as never);
    expect(game.unsearchable?.(RULES)).toMatch(/^plan of the state is hidden/);
  });

  test('a hidden number that no list holds is refused, with its name', () => {
    const game = bridged('bids', {}, {
      roles: ['North', 'South'],
      scenarios: ['Standard'],
      setup: (seed: number) => ({ seed, log: [], active: 'North', state: 'choose', north: 0, guesses: 0 }),
      view: (state: { north: number }, role: string) => ({ own: role === 'North' ? state.north : undefined, actions: { guess: [1, 2, 3] } }),
      action: (state: { active: string; north: number; guesses: number; result?: string }, role: string, _: string, noun: number) => {
        if (role === 'North') state.north = noun;
        else Object.assign(state, { result: noun === state.north ? 'South' : 'North', guesses: 1 });
        state.active = role === 'North' ? 'South' : 'None';
        return state;
      },
    } as never);
    expect(game.unsearchable?.(RULES)).toMatch(/^north of the state is hidden from the seat that is asked/);
    expect(() => tableOf(game, {}, [lookahead(game, randomPlayer(game), 'random') as never])).toThrow(
      /a search cannot play bids: north of the state/,
    );
    tableOf(game).play(1);
  });
});
