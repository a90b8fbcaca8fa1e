import { describe, expect, test } from 'vitest';
import { Dice } from '../../../src/chance/index.js';
import type { Strategy } from '../../../src/engine/index.js';
import { initiativeOf, leaderLost, offerTransfer, rangeOf } from '../../../src/games/war-galley/command/commanders.js';
import { formSquadrons, reachOf } from '../../../src/games/war-galley/command/squadrons.js';
import type { Squadron } from '../../../src/games/war-galley/fleet/scenarios.js';
import game, { type Types } from '../../../src/games/war-galley/index.js';
import type { Player } from '../../../src/games/war-galley/player.js';
import { confuse, confusionResult, doubleActivation } from '../../../src/games/war-galley/sequence/double-activation.js';
import { initiative } from '../../../src/games/war-galley/sequence/initiative.js';
import { PHASE } from '../../../src/games/war-galley/state.js';
import { turn } from '../../../src/games/war-galley/turn.js';
import type { Play } from '../../../src/games/war-galley/types.js';
import { loadStrategy, shippedStrategies } from '../../../src/players/loading/index.js';
import { type Scene, scene } from './scene.js';

/** Ships of one side in squadrons: leader, range, flagship's place and lines. */
const squadron = (
  leader: string,
  admiral: boolean,
  initiative: number,
  range: number,
  flagship: number,
  ...lines: [string, number, string][]
): Squadron => ({
  leader,
  admiral,
  initiative,
  range,
  flagship,
  lines: lines.map(([bow, facing, ships]) => ({ bow, facing, ships })),
});
const RED = squadron('red admiral', true, 2, 12, 0, ['0505', 3, '5']);
const fleet = (...blue: Squadron[]): Scene => scene([], {}, { squadrons: [blue, [RED]] });

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

describe('5.4 Activation', () => {
  const two = (options = {}) =>
    scene([], options, {
      squadrons: [
        [squadron('a', true, 2, 12, 0, ['2010', 0, '5'], ['2210', 0, '5']), squadron('b', false, 0, 1, 0, ['2610', 0, '5'])],
        [squadron('r', true, 1, 12, 0, ['0505', 3, '5']), squadron('q', false, 0, 1, 0, ['3505', 3, '5'])],
      ],
    });

  test('3.1 E, 5.41 the sides take squadrons in turn, one ship at a time; a side with none left passes', () => {
    const s = two();
    const order: string[] = [];
    const answers: Partial<Player> = {
      first: () => 1,
      activate: (view) => view.choices[0],
      row: (view) => {
        order.push(view.sea.ships[view.ship].card.name);
        return [0];
      },
    };
    s.play(
      [6, 1],
      (b) => {
        const next = () => turn(b);
        s.state.turn = 0;
        next();
        while (s.state.phase === PHASE.commanded) next();
      },
      answers,
    );
    expect(order).toEqual(['red quinquereme 1', 'blue quinquereme 1', 'blue quinquereme 2', 'red quinquereme 2', 'blue quinquereme 3']);
  });

  test('3.2, 5.12 the higher total chooses who is first; a tie is rolled again', () => {
    const s = two();
    // Blue adds 2, Red 1: 3+2 against 4+1 is a tie, 5+2 against 6+1 another.
    s.play(
      [3, 4, 5, 6, 6, 6],
      (b) => {
        s.state.turn = 0;
        turn(b);
      },
      { first: (view) => view.seat },
    );
    expect(s.state.first).toBe(0);
    const other = two();
    other.play(
      [1, 6],
      (b) => {
        other.state.turn = 0;
        turn({ ...b, state: other.state, rules: other.rules, record: other.record });
      },
      { first: (view) => view.seat },
    );
    expect(other.state.first).toBe(1);
  });

  describe('5.13 Several admirals', () => {
    /** Blue's are of initiative 1 and 3, or both of the same; what is asked before the roll, and who may act first. */
    const opened = (rolls: number[], named: number, first: (seat: number) => number, values: [number, number] = [1, 3]) => {
      const s = scene(
        [],
        {},
        {
          squadrons: [
            [squadron('a', true, values[0], 6, 0, ['2010', 0, '5']), squadron('b', true, values[1], 6, 0, ['2310', 0, '5'])],
            [squadron('r', true, 1, 1, 0, ['0505', 3, '5'])],
          ],
        },
      );
      const asked: number[][] = [];
      let free: readonly number[] = [];
      const doubles: number[][] = [];
      s.play(
        rolls,
        (b) => {
          s.state.turn = 0;
          for (let n = 0; n < 2; n++) turn(b);
        },
        {
          admiral: (view) => {
            asked.push([...view.choices]);
            return named;
          },
          first: (view) => first(view.seat),
          activate: (view) => {
            free = [...view.choices];
            return view.choices[0];
          },
          double: (view) => {
            doubles.push([view.leader, ...view.choices]);
            return -1;
          },
        },
      );
      return { asked, free, doubles, moved: s.state.ships.filter((ship) => ship.moved === 1).map((ship) => ship.card.name), state: s.state };
    };
    const own = (seat: number) => seat;
    const other = (seat: number) => 1 - seat;

    test('5.13 the player names before the roll the admiral who counts: 3+1 does not beat 5, 3+3 does', () => {
      expect(opened([3, 4], 0, own)).toMatchObject({ asked: [[0, 1]], state: { first: 1, blueCounts: 0, redCounts: 2 } });
      expect(opened([3, 4], 1, own)).toMatchObject({ asked: [[0, 1]], state: { first: 0, blueCounts: 1, redCounts: 2 } });
    });

    test('5.13 if his side wins and goes first, his squadron acts first, without a double activation', () => {
      expect(opened([6, 1], 0, own)).toMatchObject({ moved: ['blue quinquereme 1'], free: [], doubles: [] });
      expect(opened([6, 1], 1, own)).toMatchObject({ moved: ['blue quinquereme 2'], free: [], doubles: [] });
    });

    test('5.13 in second place, and where their values are equal, the player chooses the squadron; 5.42 either admiral may try two', () => {
      // Red acts first; then Blue is free.
      const second = opened([6, 1], 1, other);
      expect([second.state.mustLead, second.moved]).toEqual([-1, ['red quinquereme 1']]);
      const equal = opened([6, 1], 1, own, [2, 2]);
      expect(equal).toMatchObject({
        asked: [],
        free: [0, 1],
        doubles: [
          [0, -1, 1],
          [1, -1, 0],
        ],
      });
    });

    test('5.13, 5.53 an admiral reduced to the other’s value leaves nothing to name', () => {
      const s = scene(
        [],
        {},
        {
          squadrons: [
            [squadron('a', true, 2, 6, 0, ['2010', 0, '5']), squadron('b', true, 3, 6, 0, ['2310', 0, '5'])],
            [squadron('r', true, 1, 1, 0, ['0505', 3, '5'])],
          ],
        },
      );
      s.state.leaders[1].reduced = 1;
      const admiral = () => {
        throw new Error('asked');
      };
      s.play([6, 1], (b) => initiative(b), { admiral, first: (view) => view.seat });
      expect([s.state.blueCounts, s.state.mustLead]).toEqual([0, -1]);
    });

    test('5.13 every captain names the best initiative', async () => {
      const s = scene(
        [],
        {},
        {
          squadrons: [
            [squadron('a', true, 1, 1, 0, ['2010', 0, '5']), squadron('b', true, 3, 1, 0, ['2310', 0, '5'])],
            [squadron('r', true, 1, 1, 0, ['0505', 3, '5'])],
          ],
        },
      );
      for (const id of shippedStrategies('war-galley')) {
        const strategy = (await loadStrategy(game, id)) as Strategy<Types>;
        const player = strategy.create({ seat: 0, rules: s.rules, dice: new Dice(), parameters: {}, replay: null });
        s.play([6, 1], (b) => initiative(b), { admiral: (view) => player.admiral(view), first: (view) => view.seat });
        expect(s.state.blueCounts, id).toBe(1);
      }
    });
  });

  test('5.42 double activation by the admiral’s initiative: both squadrons act', () => {
    const s = two();
    s.play([3], (b) => doubleActivation(b, s.state.leaders[0], s.state.leaders[1]));
    expect([s.state.active, s.state.activeToo, s.state.blueDouble, s.state.leaders[0].done]).toEqual([0, 1, 1, 1]);
  });

  test('5.42 failure: the other squadron acts in confusion, the admiral’s later', () => {
    const s = two();
    s.play([], (b) => formSquadrons(b), { squadron: (view) => view.choices[0] });
    s.state.ships[2].squadron = 1;
    s.state.ships[2].fast = 1;
    s.play([4, 5], (b) => doubleActivation(b, s.state.leaders[0], s.state.leaders[1]));
    expect([s.state.active, s.state.leaders[0].done, s.state.ships[2].fast, s.state.ships[2].half, s.state.ships[0].half]).toEqual([1, 0, 0, 1, 0]);
  });

  test('5.42 reading confusionRoll: a roll for each galley, or one for all of them', () => {
    const confused = (confusionRoll: 'each-galley' | 'once', rolls: number[]) => {
      const s = two({ confusionRoll });
      for (const ship of s.state.ships.slice(1, 3)) ship.squadron = 1;
      s.play(rolls, (b) => confuse(b, s.state.leaders[1]));
      return s.state.ships.slice(1, 3).map((ship) => ship.half);
    };
    expect(confused('each-galley', [5, 1])).toEqual([1, 0]);
    expect(confused('once', [5])).toEqual([1, 1]);
  });

  test('5.42, 5.23 a squadron leader behind the enemy is out of the admiral’s range', () => {
    const far = (range: number, ...walls: [string, number, string][]) =>
      scene(
        [],
        {},
        {
          squadrons: [
            [squadron('a', true, 2, range, 0, ['2010', 0, 'L2']), squadron('b', false, 0, 3, 0, ['2008', 0, 'L2'])],
            [squadron('r', true, 1, 3, 0, ...walls)],
          ],
        },
      );
    const reached = (s: Scene) => s.play([], (b) => reachOf(b, s.state.leaders[0]).has(1));
    expect(reached(far(2, ['3030', 3, 'L2']))).toBe(true);
    // The one hex between them is an enemy's; the way around is longer than the range, or just within a longer one.
    expect(reached(far(2, ['2009', 3, 'L2']))).toBe(false);
    expect(reached(far(4, ['2009', 3, 'L2']))).toBe(true);
  });

  test('5.42 confusion by roll; crew 4 subtracts one, crew 1 adds one', () => {
    const s = two();
    const results = (crew: number) => [1, 2, 3, 4, 5, 6].map((roll) => confusionResult(s.rules.data.confusion, roll, crew));
    expect(results(3)).toEqual(['none', 'none', 'cruise', 'cruise', 'half-speed', 'half-speed']);
    expect(results(4)).toEqual(['none', 'none', 'none', 'cruise', 'cruise', 'half-speed']);
    expect(results(1)).toEqual(['none', 'cruise', 'cruise', 'half-speed', 'half-speed', 'half-speed']);
  });
});

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
