import { describe, expect, test } from 'vitest';
import { Dice } from '../../../../src/chance/index.js';
import type { Strategy } from '../../../../src/engine/index.js';
import { formSquadrons, reachOf } from '../../../../src/games/war-galley/command/squadrons.js';
import game, { type Types } from '../../../../src/games/war-galley/index.js';
import type { Player } from '../../../../src/games/war-galley/player.js';
import { confuse, doubleActivation } from '../../../../src/games/war-galley/sequence/double-activation.js';
import { initiative } from '../../../../src/games/war-galley/sequence/initiative.js';
import { PHASE } from '../../../../src/games/war-galley/state.js';
import { turn } from '../../../../src/games/war-galley/turn.js';
import { byCrew } from '../../../../src/games/war-galley/two-dice.js';
import { loadStrategy, shippedStrategies } from '../../../../src/players/loading/index.js';
import { type Scene, scene } from './scene.js';
import { squadron } from './squadron.js';

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
      expect(opened([3, 4], 0, own)).toMatchObject({ asked: [[0, 1]], state: { first: 1, blueAdmiral: 0, redAdmiral: 2 } });
      expect(opened([3, 4], 1, own)).toMatchObject({ asked: [[0, 1]], state: { first: 0, blueAdmiral: 1, redAdmiral: 2 } });
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
      expect([s.state.blueAdmiral, s.state.mustLead]).toEqual([0, -1]);
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
        expect(s.state.blueAdmiral, id).toBe(1);
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
    const results = (crew: number) => [1, 2, 3, 4, 5, 6].map((roll) => byCrew(s.rules.data.confusion, roll, crew));
    expect(results(3)).toEqual(['none', 'none', 'cruise', 'cruise', 'half-speed', 'half-speed']);
    expect(results(4)).toEqual(['none', 'none', 'none', 'cruise', 'cruise', 'half-speed']);
    expect(results(1)).toEqual(['none', 'cruise', 'cruise', 'half-speed', 'half-speed', 'half-speed']);
  });
});
