import { describe, expect, test } from 'vitest';
import { reduce, sink, tie } from '../../../../src/games/war-galley/ship/losses.js';
import { TIE } from '../../../../src/games/war-galley/state.js';
import { alongside, at, type Scene, scene } from './scene.js';

describe('8.6 Losses', () => {
  test('6.46, 8.61, 8.62 reductions add up and stop at M0; the crew is untouched', () => {
    const s = alongside();
    s.play([], (b) => {
      for (let n = 0; n < 3; n++) reduce(b, s.ships[0]);
    });
    expect([s.ships[0].marines, s.ships[0].crew, s.ships[0].depletion]).toEqual([0, 3, 2]);
  });

  test('7.17 the note: A grappled to B, B fouled with C: all go down together', () => {
    const s: Scene = scene([
      at('blue', '5', '2013', 0),
      at('red', '5', '2113', 0),
      at('blue', '5', '2213', 0),
      at('blue', '5', '3013', 0),
      at('red', '5', '3513', 0),
    ]);
    const [a, b, c, far] = s.ships;
    tie(s.state, a, b, TIE.grappled);
    tie(s.state, b, c, TIE.fouled);
    s.play([1, 1], (battle) => sink(battle, a));
    expect([a.out, b.out, c.out, far.out]).toEqual([1, 1, 1, 0]);
    expect([...s.state.points]).toEqual([8, 16]);
    expect(s.state.occupant.filter((id) => id >= 0).length).toBe(4);
  });
});
