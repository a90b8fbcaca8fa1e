import { describe, expect, test } from 'vitest';
import { boardRefusal } from '../../../../src/games/war-galley/decisions.js';
import { board, boardingModifier, boardingNeed, boardingSegment, capture } from '../../../../src/games/war-galley/fighting/boarding.js';
import { tie } from '../../../../src/games/war-galley/ship/losses.js';
import { TIE } from '../../../../src/games/war-galley/state.js';
import { alongside, at, scene, tied } from './scene.js';

describe('8.2 Boarding', () => {
  test('8.23 the example: two M2 against M1 need 4', () => {
    const s = scene([at('blue', '5', '2013', 0), at('blue', '5', '2213', 0), at('red', '5 1/3', '2113', 0)]);
    tie(s.state, s.ships[0], s.ships[2], TIE.grappled);
    tie(s.state, s.ships[1], s.ships[2], TIE.grappled);
    expect(boardingNeed(s.rules, 4, 1)).toBe(4);
    // The last roll is for the fleet of the lost admiral (9.2).
    s.play([1, 3, 1], (b) => boardingSegment(b, (ship) => ship.owner === 0), { board: () => [2, 2] });
    expect([s.ships[2].owner, s.ships[2].taken, s.ships[0].marines, s.state.points[0]]).toEqual([0, 1, 2, 9]);
  });

  test('8.23, 8.27 a 3 is repulsed, which costs both attackers a marine and the defender one', () => {
    const s = scene([at('blue', '5', '2013', 0), at('blue', '5', '2213', 0), at('red', '5 1/3', '2113', 0)]);
    tie(s.state, s.ships[0], s.ships[2], TIE.grappled);
    tie(s.state, s.ships[1], s.ships[2], TIE.grappled);
    s.play([1, 2], (b) => boardingSegment(b, (ship) => ship.owner === 0), { board: () => [2, 2] });
    expect(s.ships.map(({ marines }) => marines)).toEqual([1, 1, 0]);
    expect([s.ships[2].owner, s.ships[2].repelled]).toEqual([1, 1]);
  });

  test('8.28 a capture on 9 to 12 costs a marine; on less it does not', () => {
    const cheap = tied('5 4/3', '5 1/3');
    cheap.play([4, 4, 1], (b) => board(b, [cheap.ships[0]], 4, cheap.ships[1]));
    expect([cheap.ships[1].owner, cheap.ships[0].marines]).toEqual([0, 4]);
    const dear = tied('5 4/3', '5 1/3');
    dear.play([5, 4, 1], (b) => board(b, [dear.ships[0]], 4, dear.ships[1]));
    expect([dear.ships[1].owner, dear.ships[0].marines]).toEqual([0, 3]);
  });

  test('8.28 repulsed on 6 and more costs the attacker only', () => {
    const s = tied('5 2/3', '5 2/3');
    s.play([3, 4], (b) => board(b, [s.ships[0]], 2, s.ships[1]));
    expect([s.ships[0].marines, s.ships[1].marines]).toEqual([1, 2]);
  });

  test('2.4, 8.28 a total below 2 is repulsed without loss to the defender, unless the option says otherwise', () => {
    const low = (options = {}) => {
      const s = tied('5 2/3', '5 2/3 T', options);
      s.play([1, 1], (b) => board(b, [s.ships[0]], 2, s.ships[1]));
      return s.ships.map(({ marines }) => marines);
    };
    expect([low(), low({ boardingBelowTwo: 'repulsed-defender-reduced' })]).toEqual([
      [1, 2],
      [1, 1],
    ]);
  });

  test('8.24, 8.47 height: the attacker’s towers +1, the defender’s -1, both cancel', () => {
    const modifier = (blue: string, red: string) => {
      const s = alongside(blue, red);
      return boardingModifier([s.ships[0]], s.ships[1]);
    };
    expect([modifier('5 2/3 T', '5'), modifier('5', '5 2/3 T'), modifier('5 2/3 T', '5 2/3 T')]).toEqual([1, -1, 0]);
  });

  test('8.21 M0 does not board; 8.22 marines are split, one at least each', () => {
    const s = scene([at('blue', '5 3/3', '2013', 0), at('red', '5', '2113', 0), at('red', '5', '1913', 0)]);
    tie(s.state, s.ships[0], s.ships[1], TIE.grappled);
    tie(s.state, s.ships[0], s.ships[2], TIE.grappled);
    const view = s.state.views[0];
    view.ship = 0;
    view.choices.push(1, 2);
    expect([boardRefusal(view, [1, 1, 2, 2]), boardRefusal(view, [1, 3])]).toEqual([undefined, undefined]);
    expect(boardRefusal(view, [1, 2, 2, 2])).toMatch(/^8\.22/);
    expect(boardRefusal(view, [1, 0])).toMatch(/^8\.21/);
    expect(boardRefusal(view, [0, 1])).toMatch(/^8\.21/);
    s.ships[0].depletion = 3;
    s.play([], (b) => boardingSegment(b, (ship) => ship === s.ships[0]), {
      board: () => {
        throw new Error('asked');
      },
    });
  });

  test('8.25, 8.26, 9.1 a prize has no crew, no marines, no maximum speed; retaken it gives its points back', () => {
    const s = tied('5', '5');
    s.play([1], (b) => capture(b, s.ships[1], 0));
    expect([s.ships[1].crew, s.ships[1].marines, s.ships[1].fast, s.state.points[0]]).toEqual([0, 0, 0, 9]);
    s.play([], (b) => capture(b, s.ships[1], 1));
    expect([s.ships[1].owner, s.ships[1].crew, s.state.points[0]]).toEqual([1, 0, 0]);
  });
});
