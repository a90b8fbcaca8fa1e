import { describe, expect, test } from 'vitest';
import { initiativeOf, leaderLost, offerTransfer, rangeOf } from '../../../../src/games/war-galley/command/commanders.js';
import { PHASE } from '../../../../src/games/war-galley/state.js';
import { turn } from '../../../../src/games/war-galley/turn.js';
import type { Play } from '../../../../src/games/war-galley/types.js';
import { fleet, squadron } from './squadron.js';

describe('5.5 Transfer and loss of commanders', () => {
  const three = () => fleet(squadron('a', true, 2, 6, 0, ['2010', 0, '5'], ['2110', 0, '5'], ['2210', 0, '5'], ['1910', 0, '5']));

  test('5.51 to the nearest galley, not a fouled or grappled one', () => {
    const s = three();
    s.state.ships[1].grapples = 1;
    let offered: number[] = [];
    s.play([], (b) => offerTransfer(b, s.state.leaders[0]), {
      transfer: (view) => {
        offered = [...view.choices];
        return -1;
      },
    });
    expect(offered).toEqual([-1, 3]);
  });

  test('5.52 3 to 6: he moves, reduced at once; the ship rows at cruise. Once a turn', () => {
    const s = three();
    s.state.ships[1].fast = 1;
    s.play(
      [3],
      (b) => {
        offerTransfer(b, s.state.leaders[0]);
        offerTransfer(b, s.state.leaders[0]);
        expect([initiativeOf(b, s.state.leaders[0]), rangeOf(b, s.state.leaders[0])]).toEqual([1, 5]);
      },
      { transfer: (view) => view.choices[1] },
    );
    expect([s.state.leaders[0].ship, s.state.leaders[0].shaken, s.state.ships[1].fast]).toEqual([1, 1, 0]);
  });

  test('5.52 his reduced values last through the first turn that opens with them, then he is whole again', () => {
    const s = fleet(squadron('a', true, 2, 2, 0, ['2010', 0, '5'], ['2110', 0, '5'], ['2107', 0, '5']));
    const range: number[] = [];
    const commanded: number[] = [];
    const oneTurn = (b: Play) => {
      do turn(b);
      while (s.state.phase !== PHASE.opening);
      range.push(rangeOf(b, s.state.leaders[0]));
    };
    s.state.turn = 0;
    s.play(
      // Initiative, and in the first turn the transfer; in the second, out of his range of one, a crew test of ship 3.
      [6, 1, 3, 6, 1, 1, 6, 1],
      (b) => {
        for (let n = 0; n < 3; n++) {
          oneTurn(b);
          commanded.push(s.state.ships.slice(0, 3).filter((ship) => ship.squadron === 0).length);
        }
      },
      { transfer: (view) => (s.state.turn === 1 && view.ship === 0 ? 1 : -1), first: (view) => view.seat },
    );
    expect(range).toEqual([1, 2, 2]);
    expect(commanded).toEqual([3, 2, 3]);
  });

  test('5.52 1 and 2: he stays', () => {
    const s = three();
    s.play([2], (b) => offerTransfer(b, s.state.leaders[0]), { transfer: (view) => view.choices[1] });
    expect(s.state.leaders[0].ship).toBe(0);
  });

  test('5.53 lost: reduced for good, on the nearest galley of his squadron', () => {
    const s = three();
    for (const ship of s.state.ships.slice(0, 4)) ship.squadron = 0;
    s.play(
      [1],
      (b) => {
        leaderLost(b, s.state.ships[0], true);
        expect([initiativeOf(b, s.state.leaders[0]), rangeOf(b, s.state.leaders[0])]).toEqual([1, 5]);
      },
      { successor: (view) => view.choices[1] },
    );
    expect([s.state.leaders[0].ship, s.state.leaders[0].reduced]).toEqual([3, 1]);
  });
});
