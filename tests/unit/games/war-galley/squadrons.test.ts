import { describe, expect, test } from 'vitest';
import { formSquadrons } from '../../../../src/games/war-galley/command/squadrons.js';
import type { Player } from '../../../../src/games/war-galley/player.js';
import { PHASE } from '../../../../src/games/war-galley/state.js';
import { turn } from '../../../../src/games/war-galley/turn.js';
import { type Scene, scene } from './scene.js';
import { fleet, squadron } from './squadron.js';

describe('5.2 Squadrons', () => {
  test('5.11, 5.23 range is counted from any part of the command ship to any part of the other', () => {
    const s = fleet(squadron('a', true, 1, 3, 0, ['2010', 0, '5'], ['2014', 0, '5'], ['2019', 0, '5']));
    s.play([], (b) => formSquadrons(b));
    // The command ship lies in 2010-2011: 2014 is three from its stern, 2019 is too far.
    expect(s.state.ships.slice(0, 3).map((ship) => ship.squadron)).toEqual([0, 0, -1]);
  });

  test('5.23 through friends, never through enemies', () => {
    const wall = [2006, 2007, 2008, 2009, 2010, 2011, 2012, 2013, 2014, 2015].map((hex) => [String(hex), 0, 'L'] as [string, number, string]);
    const s = scene(
      [],
      {},
      { squadrons: [[squadron('a', true, 1, 3, 0, ['1910', 0, 'L2'], ['2110', 0, 'L2'])], [squadron('r', true, 1, 1, 0, ...wall)]] },
    );
    s.play([], (b) => formSquadrons(b));
    expect(s.state.ships[1].squadron).toBe(-1);
    const open = fleet(squadron('a', true, 1, 3, 0, ['1910', 0, 'L2'], ['2110', 0, 'L2'], ['2010', 0, 'L2']));
    open.play([], (b) => formSquadrons(b));
    expect(open.state.ships[1].squadron).toBe(0);
  });

  test('5.14, 5.21, 5.24 in range of two leaders the player chooses; a command ship stays with its own', () => {
    const s = fleet(squadron('a', true, 1, 4, 0, ['2010', 0, 'L2'], ['2210', 0, 'L2']), squadron('b', false, 0, 4, 0, ['2410', 0, 'L2']));
    s.play([], (b) => formSquadrons(b), { squadron: (view) => view.choices[1] });
    expect(s.state.ships.slice(0, 3).map((ship) => ship.squadron)).toEqual([0, 1, 1]);
  });

  test('5.22 line astern needs no range: bow to stern, or in echelon; command ship first or second', () => {
    const astern = fleet(squadron('a', true, 1, 1, 0, ['2010', 0, '5'], ['2012', 0, '5'], ['2014', 0, '5'], ['2016', 0, '5']));
    astern.play([], (b) => formSquadrons(b));
    expect(astern.state.ships.slice(0, 4).map((ship) => ship.squadron)).toEqual([0, 0, 0, 0]);
    const second = fleet(squadron('a', true, 1, 1, 1, ['2010', 0, '5'], ['2012', 0, '5'], ['2014', 0, '5'], ['2016', 0, '5']));
    second.play([], (b) => formSquadrons(b));
    expect(second.state.ships.slice(0, 4).map((ship) => ship.squadron)).toEqual([0, 0, 0, 0]);
    const third = fleet(squadron('a', true, 1, 1, 2, ['2010', 0, '5'], ['2012', 0, '5'], ['2014', 0, '5'], ['2016', 0, '5']));
    third.play([], (b) => formSquadrons(b));
    expect(third.state.ships.slice(0, 4).map((ship) => ship.squadron)).toEqual([-1, 0, 0, 0]);
    const echelon = fleet(squadron('a', true, 1, 1, 0, ['2010', 0, '5'], ['2111', 0, '5'], ['2213', 0, '5']));
    echelon.play([], (b) => formSquadrons(b));
    expect(echelon.where(echelon.state.ships[1])).toBe('2111-2112');
    expect(echelon.state.ships.slice(0, 3).map((ship) => ship.squadron)).toEqual([0, 0, 0]);
  });

  test('5.22 in echelon the follower’s bow lies in a stern-flank hex, and nothing else is asked: no heading either', () => {
    const s = fleet(squadron('a', true, 1, 1, 0, ['2010', 0, '5'], ['2111', 5, '5'], ['2213', 1, '5']));
    s.play([], (b) => formSquadrons(b));
    expect(s.state.ships.slice(0, 3).map(s.where)).toEqual(['2010-2011', '2111-2212', '2213-2113']);
    expect(s.state.ships.slice(0, 3).map((ship) => ship.squadron)).toEqual([0, 0, 0]);
    // Straight astern the bow must face the stern.
    const across = fleet(squadron('a', true, 1, 0, 0, ['2010', 0, '5'], ['2012', 1, '5']));
    across.play([], (b) => formSquadrons(b));
    expect(across.state.ships[1].squadron).toBe(-1);
  });

  test('5.22 with the command ship third, no ship joins her by the line, neither before her nor behind', () => {
    const file: [string, number, string][] = ['2008', '2010', '2012', '2014', '2016'].map((bow) => [bow, 0, '5']);
    const led = (flagship: number) => {
      const s = fleet(squadron('a', true, 1, 0, flagship, ...file));
      s.play([], (b) => formSquadrons(b));
      return s.state.ships.slice(0, 5).map((ship) => ship.squadron);
    };
    expect(led(1)).toEqual([0, 0, 0, 0, 0]);
    expect(led(2)).toEqual([-1, -1, 0, -1, -1]);
  });

  test('5.22 behind two ships at once, the one that leads her line counts', () => {
    const s = fleet(squadron('a', true, 1, 0, 0, ['2111', 0, '5'], ['2010', 0, '5'], ['2210', 0, '5'], ['2008', 0, '5']));
    s.play([], (b) => formSquadrons(b));
    // 2010 is second behind 2008, and she would be third there; behind 2210 she is second.
    expect(s.state.ships.slice(0, 4).map((ship) => ship.squadron)).toEqual([0, -1, 0, -1]);
  });

  test('5.22 two bows, each in a stern-flank hex of the other ship, are a line of two', () => {
    const s = fleet(squadron('a', true, 1, 0, 0, ['2010', 0, '5'], ['2111', 3, '5']));
    s.play([], (b) => formSquadrons(b));
    expect(s.state.ships.slice(0, 2).map((ship) => ship.squadron)).toEqual([0, 0]);
  });

  test('5.31 the turn notes the lone ships with an enemy beside them', () => {
    const s = scene(
      [],
      {},
      {
        squadrons: [
          [squadron('a', true, 1, 1, 0, ['2010', 0, '5'], ['2510', 0, '5'], ['3010', 0, '5'])],
          [squadron('r', true, 1, 1, 0, ['2610', 0, '5'])],
        ],
      },
    );
    s.play([], (b) => formSquadrons(b));
    expect(s.state.ships.map((ship) => [ship.squadron, ship.engaged])).toEqual([
      [0, 0],
      [-1, 1],
      [-1, 0],
      [1, 0],
    ]);
  });
});

describe('5.3 Individual squadrons', () => {
  const lone = () => {
    const s = scene(
      [],
      {},
      { squadrons: [[squadron('a', true, 1, 1, 0, ['0110', 0, '5'], ['2510', 0, '5'])], [squadron('r', true, 1, 1, 0, ['2507', 3, '5'])]] },
    );
    s.play([], (b) => formSquadrons(b));
    s.state.ships[0].moved = 1;
    s.state.phase = PHASE.individual;
    s.state.ships[1].fast = 1;
    return s;
  };
  const go = (s: Scene, rolls: number[], answers: Partial<Player>) => s.play(rolls, (b) => turn(b), answers);

  test('5.31 a crew test at most the crew: free to do as it likes', () => {
    const s = lone();
    go(s, [3, 1], { row: (view) => [view.sea.course.left < 0 ? 1 : view.sea.course.left, 0] });
    expect([s.name(s.state.ships[1].bow), s.state.ships[1].moved]).toEqual(['2509', 1]);
  });

  test('5.31 above it: cruise speed, and not into a hex beside an enemy', () => {
    const s = lone();
    expect(() => go(s, [4], { row: () => [2, 0, 0] })).toThrow('5.31');
    expect(s.state.ships[1].fast).toBe(0);
  });

  test('5.31 with an enemy beside her when the turn began she is not tested, and keeps her speed', () => {
    const s = lone();
    s.state.ships[1].engaged = 1;
    // The one roll is her fatigue test (6.14).
    go(s, [1], { row: (view) => [view.sea.course.left < 0 ? 2 : view.sea.course.left, 0] });
    expect([s.name(s.state.ships[1].bow), s.state.ships[1].restrained]).toEqual(['2509', 0]);
  });
});
