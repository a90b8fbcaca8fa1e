import { describe, expect, test } from 'vitest';
import { Clock, Dice, ScriptedRolls } from '../../../../src/chance/index.js';
import { Refused } from '../../../../src/engine/index.js';
import { formSquadrons } from '../../../../src/games/war-galley/command/squadrons.js';
import { GameRecord } from '../../../../src/games/war-galley/counters.js';
import { capture } from '../../../../src/games/war-galley/fighting/boarding.js';
import { buildingPoints, type Entry, readFleet } from '../../../../src/games/war-galley/fleet/entry.js';
import { admiralLost, fleeRoll } from '../../../../src/games/war-galley/flight.js';
import { apart } from '../../../../src/games/war-galley/geometry.js';
import { invariant } from '../../../../src/games/war-galley/invariant.js';
import type { Player } from '../../../../src/games/war-galley/player.js';
import { compile, type Rules } from '../../../../src/games/war-galley/rules.js';
import { defection } from '../../../../src/games/war-galley/sequence/defection.js';
import { activateShip } from '../../../../src/games/war-galley/sequence/movement-segment.js';
import { setUp } from '../../../../src/games/war-galley/set-up.js';
import { lose, strike } from '../../../../src/games/war-galley/ship/losses.js';
import { State, type View } from '../../../../src/games/war-galley/state.js';
import { type Data, TABLES } from '../../../../src/games/war-galley/tables.js';
import type { Play } from '../../../../src/games/war-galley/types.js';
import { OUTCOMES, victoryPhase } from '../../../../src/games/war-galley/victory.js';
import { at, DEFAULTS, rows, type Scene, scene } from './scene.js';
import { rulesWith } from './support.js';

const pair = (options = {}, change = {}) =>
  scene([at('blue', '5', '2013', 0), at('red', '5', '2113', 0), at('red', '3', '3013', 0)], options, change);
const points = (s: Scene) => [...s.state.points];
const outcome = (s: Scene) => (s.state.over === 0 ? 'goes on' : OUTCOMES[s.state.over - 1].name);

describe('9.1 Victory points', () => {
  test('9.1 rammed: the ram defence, once, in any later event', () => {
    const s = pair();
    s.play([], (b) => strike(b, s.ships[1]));
    expect(points(s)).toEqual([8, 0]);
    s.play([], (b) => strike(b, s.ships[1]));
    expect(points(s)).toEqual([8, 0]);
  });

  test('9.1 captured: one more; rammed after that, the bonus is lost', () => {
    const s = pair();
    s.play([], (b) => capture(b, s.ships[2], 0));
    expect(points(s)).toEqual([7, 0]);
    s.play([], (b) => strike(b, s.ships[2]));
    expect(points(s)).toEqual([6, 0]);
  });

  test('9.1 reading capturedLost: the captor of a lost prize loses everything', () => {
    const s = pair({ capturedLost: 'all-lost' });
    s.play([], (b) => {
      capture(b, s.ships[2], 0);
      strike(b, s.ships[2]);
    });
    expect(points(s)).toEqual([0, 0]);
  });

  test('9.1 a prize retaken gives its points back', () => {
    const s = pair();
    s.play([], (b) => {
      capture(b, s.ships[2], 0);
      capture(b, s.ships[2], 1);
    });
    expect(points(s)).toEqual([0, 0]);
  });

  test('9.1 a prize rammed by its old owner and then retaken gives nothing any more; lost again under its own flag it counts', () => {
    const s = pair();
    s.play([], (b) => {
      capture(b, s.ships[2], 0);
      strike(b, s.ships[2]);
    });
    expect(points(s)).toEqual([6, 0]);
    s.play([], (b) => capture(b, s.ships[2], 1));
    expect(points(s)).toEqual([0, 0]);
    s.play([], (b) => lose(b, s.ships[2], 'sunk'));
    expect(points(s)).toEqual([6, 0]);
  });

  test('9.1 rammed under its own flag it counts for good, whichever side holds it later', () => {
    const s = pair();
    s.play([], (b) => {
      strike(b, s.ships[2]);
      capture(b, s.ships[2], 0);
      capture(b, s.ships[2], 1);
    });
    expect(points(s)).toEqual([6, 0]);
  });

  test('9.1 aground: once, or while it lasts', () => {
    const run = (options = {}) => {
      const s = scene([at('blue', '5', '2021', 3), at('red', '5', '0505', 0)], options, { landRows: [22] });
      s.play([], (b) => activateShip(b, s.ships[0]), rows([1, 0]));
      s.state.turn = 2;
      s.play([1], (b) => activateShip(b, s.ships[0]), { refloat: () => 1 });
      return points(s)[1];
    };
    expect([run(), run({ agroundPoints: 'while-aground' })]).toEqual([8, 0]);
  });

  test('9.1 leaving the map gives nothing, but half defence rounded up to Red in the south, by scenario', () => {
    const exit = (exitSouth: 'none' | 'red', ship: string) => {
      const s = scene([at('blue', '5', '2013', 0), at('red', ship, '2030', 3)], {}, { exitSouth });
      s.play([], (b) => activateShip(b, s.ships[1]), rows([1, 0]));
      return points(s);
    };
    expect([exit('none', '5'), exit('red', '5'), exit('red', 'cat3')]).toEqual([
      [0, 0],
      [0, 4],
      [0, 4],
    ]);
  });

  test('9.1 if Red scores by the southern edge, a ship that leaves by another counts as lost', () => {
    const back = (exitSouth: 'none' | 'red', facing: number, bow: string) => {
      const s = scene([at('blue', '5', '2013', 0), at('red', '5', bow, facing)], {}, { exitSouth });
      s.play([], (b) => activateShip(b, s.ships[1]), rows([1, 0]));
      expect(invariant(s.state, s.rules)).toBeUndefined();
      return points(s);
    };
    expect([back('none', 0, '2001'), back('red', 0, '2001'), back('red', 1, '4415')]).toEqual([
      [0, 0],
      [8, 0],
      [8, 0],
    ]);
  });
});

describe('3.1 H Victory', () => {
  test('3.1 H the points needed', () => {
    const s = pair({}, { points: [8, 8] });
    s.play([], (b) => {
      strike(b, s.ships[1]);
      victoryPhase(b);
    });
    expect(outcome(s)).toBe('blue-points');
  });

  test('3.1 H both in one turn: more points win, equal points draw; or always a draw', () => {
    const both = (options = {}, also = false) => {
      const s = pair(options, { points: [8, 8] });
      s.play([], (b) => {
        strike(b, s.ships[0]);
        strike(b, s.ships[1]);
        if (also) strike(b, s.ships[2]);
        victoryPhase(b);
      });
      return outcome(s);
    };
    expect([both(), both({}, true), both({ simultaneousVictory: 'draw' }, true)]).toEqual(['even', 'blue-points', 'even']);
  });

  test('handicap (ours): the points that a side is given count like any others', () => {
    expect([points(pair({ handicap: 7 })), points(pair({ handicap: -7 }))]).toEqual([
      [7, 0],
      [0, 7],
    ]);
    const s = pair({ handicap: -7 }, { points: [20, 15] });
    s.play([], (b) => {
      strike(b, s.ships[0]);
      victoryPhase(b);
    });
    expect([points(s), outcome(s), invariant(s.state, s.rules)]).toEqual([[0, 15], 'red-points', undefined]);
  });

  test('turn limit (ours): points decide', () => {
    const s = pair({ turnLimit: 1 });
    s.play([], (b) => {
      strike(b, s.ships[1]);
      victoryPhase(b);
    });
    expect(outcome(s)).toBe('blue-ahead');
  });
});

describe('the duel and the scenarios (designed)', () => {
  const opened = (rules: Rules): Play => {
    const play = { state: new State(rules), rules, seats: [], dice: new Dice(), record: new GameRecord(rules) };
    setUp(play);
    return play;
  };

  const duel = (mark: (s: State) => void) => {
    const rules = compile({ ...DEFAULTS, scenario: 'duel' }, TABLES.defaults);
    const play = opened(rules);
    const { state } = play;
    state.turn = 1;
    mark(state);
    victoryPhase(play);
    return state.over === 0 ? 'goes on' : OUTCOMES[state.over - 1].name;
  };

  test('5.13, 10.0 Ecnomus and Arginusae: admirals of different values, and points by the law behind the tournament table', () => {
    for (const scenario of ['ecnomus', 'arginusae'] as const) {
      const { leaders, cards, needed } = rulesWith({ scenario });
      const cost = (seat: number) =>
        cards
          .filter((card) => card.seat === seat)
          .reduce((sum, card) => sum + buildingPoints({ ...card, corvus: false, harpax: false }, TABLES.defaults), 0);
      expect(needed, scenario).toEqual([1, 0].map((enemy) => Math.round(0.2 * cost(enemy) + 5)));
      const values = (seat: number) => leaders.filter((leader) => leader.seat === seat && leader.admiral).map(({ initiative }) => initiative);
      expect(new Set(values(0)).size, scenario).toBe(2);
    }
    expect([0, 1].map((seat) => rulesWith({ scenario: 'arginusae' }).leaders.filter((one) => one.seat === seat && one.admiral).length)).toEqual([
      8, 1,
    ]);
  });

  test('5.22, 5.24 at Ecnomus each consul leads the whole file behind him, beyond his range; no ship is alone in either battle', () => {
    for (const scenario of ['ecnomus', 'arginusae'] as const) {
      const play = opened(compile({ ...DEFAULTS, scenario }, TABLES.defaults));
      const asked = { squadron: (view: View) => view.sea.ships[view.ship].squadron } as Player;
      formSquadrons({ ...play, seats: [asked, asked] });
      expect(play.state.ships.map((ship) => ship.squadron)).toEqual(play.rules.cards.map((card) => card.squadron));
    }
  });

  test('6.31 the islands of Arginusae are land, and the sea around them is not', () => {
    const { land, grid } = rulesWith({ scenario: 'arginusae' });
    expect(['1825', '2026', '2226', '2426', '2625'].map((hex) => land[grid.named(hex)])).toEqual([1, 1, 0, 1, 1]);
    expect(land.reduce((sum, one) => sum + one, 0)).toBe(12);
  });

  test('a duel is lost by the first ship rammed, captured or gone; both in one turn draw', () => {
    expect(duel(() => {})).toBe('goes on');
    expect(duel((s) => (s.ships[1].rammed = 1))).toBe('blue-points');
    expect(duel((s) => (s.ships[0].owner = 1))).toBe('red-points');
    expect(duel((s) => (s.ships[0].out = 4))).toBe('red-points');
    expect(duel((s) => (s.ships[0].rammed = s.ships[1].rammed = 1))).toBe('even');
  });

  test('the set-up "given": the two at that range, bearing and heading', () => {
    for (const [range, bearing, facing] of [
      [1, 0, 3],
      [8, 1, 3],
      [12, 2, 5],
      [5, 4, 0],
    ]) {
      const rules = compile({ ...DEFAULTS, scenario: 'duel', duelSetup: 'given', range, bearing, facing }, TABLES.defaults);
      const { state } = opened(rules);
      expect(apart(rules, state.ships[0], state.ships[1]), `${range} ${bearing} ${facing}`).toBe(range + 1);
      expect([state.ships[0].facing, state.ships[1].facing]).toEqual([0, facing]);
    }
  });

  test('Lade: the right wing may go home, once, and gives nothing', () => {
    const rules = compile({ ...DEFAULTS, scenario: 'lade', ionianDefection: true }, TABLES.defaults);
    const script = new ScriptedRolls([4, 5]);
    const b = { ...opened(rules), dice: new Dice(new Clock(), script) };
    const { state } = b;
    defection(b);
    expect(state.ships.filter((ship) => ship.out === 4).length).toBe(0);
    defection(b);
    defection(b);
    expect(state.ships.filter((ship) => ship.out === 4).length).toBe(6);
    expect([script.left.length, ...state.points]).toEqual([0, 0, 0]);
  });
});

describe('9.2 Loss of the admiral', () => {
  test('9.2 the roll: initiative, and one when behind, over 6', () => {
    expect([fleeRoll(4, 2, false), fleeRoll(5, 2, false), fleeRoll(4, 2, true)]).toEqual([false, true, true]);
  });

  test('9.2 flight: the other side adds 25 points', () => {
    const s = pair();
    s.play([6], (b) => admiralLost(b, 0, 2));
    expect([outcome(s), points(s)]).toEqual(['blue-fled', [0, 25]]);
  });

  test('9.2 a fleet that fled and is ahead: a draw, or a win by the other reading', () => {
    const flee = (options = {}) => {
      const s = pair(options);
      s.state.points[0] = 40;
      s.play([6], (b) => admiralLost(b, 0, 2));
      return outcome(s);
    };
    expect([flee(), flee({ fleeWinner: 'win' })]).toEqual(['fled-ahead', 'blue-fled-won']);
  });

  test('9.1, 9.2 the points of a captured flagship count before its fleet decides to flee', () => {
    const s = pair();
    // Without the prize's 8 + 1 points Red would not be behind, and 4 + 2 would not be over 6.
    s.play([4], (b) => capture(b, s.ships[1], 0));
    expect([outcome(s), points(s)]).toEqual(['red-fled', [9 + 25, 0]]);
  });

  test('9.2 the fleet stays on less', () => {
    const s = pair();
    s.play([3], (b) => admiralLost(b, 0, 2));
    expect(outcome(s)).toBe('goes on');
  });
});

describe('10.0 Tournament', () => {
  test('10.0 M2, C3 and defence 8 cost 13; towers and engines one each', () => {
    const cost = (text: string) => {
      const fleet = readFleet(text, TABLES.defaults);
      return 'ships' in fleet ? fleet.ships.map((one) => buildingPoints(one, TABLES.defaults)) : fleet;
    };
    expect([cost('5 2/3'), cost('5 2/3 TE'), cost('3 x2')]).toEqual([[13], [15], [10, 10]]);
  });

  test('10.0 prices are data: a dearer corvus buys fewer ships, and the points may differ by side', async () => {
    const ships = (seat: number, data: Data, fleet = 'carriers') =>
      compile({ ...DEFAULTS, scenario: 'tournament', blueFleet: fleet, redFleet: 'fives' }, data).cards.filter((card) => card.seat === seat).length;
    const read = async (given: object) => {
      const checked = await TABLES.check({ tournament: { fleets: { carriers: '5R 3/2 C x20' } }, ...given });
      return 'value' in checked ? checked.value : expect.fail(JSON.stringify(checked.problems));
    };
    const carriers = { fleets: { carriers: '5R 3/2 C x20' } };
    const [printed, dear] = [await read({}), await read({ prices: { corvus: 3 } })];
    const price = (data: Data) => buildingPoints((readFleet('5R 3/2 C', data) as { ships: Entry[] }).ships[0], data);
    expect([price(printed), price(dear)]).toEqual([14, 16]);
    expect([ships(0, printed), ships(0, dear)]).toEqual([20, Math.floor(300 / 16)]);
    expect(compile({ ...DEFAULTS, scenario: 'tournament', blueFleet: 'carriers', redFleet: 'fives' }, printed).cards[0].corvus).toBe(true);
    expect(() => ships(0, dear, '5R 3/2 C x20')).toThrow('at most 300 building points');
    const uneven = await read({ tournament: { ...carriers, points: [250, [300, 200], 350, 400], victoryPoints: [55, [65, 40], 75, 85] } });
    const rules = compile({ ...DEFAULTS, scenario: 'tournament', blueFleet: 'fives', redFleet: 'fives' }, uneven);
    expect([[0, 1].map((seat) => rules.cards.filter((card) => card.seat === seat).length), rules.needed]).toEqual([
      [23, 15],
      [65, 40],
    ]);
  });

  test('9.1, 9.2 the bonus for a capture and the points of a flight are data', () => {
    const ships = [at('blue', '5', '2013', 0), at('red', '5', '2113', 0), at('red', '3', '3013', 0)];
    const s = scene(ships, {}, {}, { victory: { captureBonus: 4, flight: 40 } });
    s.play([], (b) => capture(b, s.ships[2], 0));
    expect(points(s)).toEqual([6 + 4, 0]);
    s.play([6], (b) => admiralLost(b, 0, 2));
    expect([points(s), invariant(s.state, s.rules)]).toEqual([[10, 40], undefined]);
  });

  test('10.0 the named fleets fit their points; leaders by size; all within eight hexes of their edge', () => {
    for (const points of ['250', '300', '350', '400'] as const)
      for (const fleet of Object.keys(TABLES.defaults.tournament.fleets)) {
        const rules = compile({ ...DEFAULTS, scenario: 'tournament', points, blueFleet: fleet, redFleet: 'fives' }, TABLES.defaults);
        const cost = rules.cards.filter((card) => card.seat === 0).reduce((sum, c) => sum + c.marines + c.crew + c.defence, 0);
        expect(cost, fleet).toBeLessThanOrEqual(Number(points));
        expect(cost, fleet).toBeGreaterThan(Number(points) - 20);
        expect(rules.leaders.filter((leader) => leader.seat === 0).length).toBe(1 + { 250: 2, 300: 3, 350: 3, 400: 4 }[points]);
        expect(rules.needed[0]).toBe({ 250: 55, 300: 65, 350: 75, 400: 85 }[points]);
        for (const card of rules.cards) expect(card.seat === 0 ? rules.grid.row(card.bow) >= 23 : rules.grid.row(card.bow) <= 8).toBe(true);
      }
  });

  test('10.0 a fleet that is too dear is refused', () => {
    expect(() => compile({ ...DEFAULTS, scenario: 'tournament', blueFleet: '10 x20' }, TABLES.defaults)).toThrow('at most 300 building points');
    expect(() => compile({ ...DEFAULTS, scenario: 'tournament', blueFleet: '99 x2' }, TABLES.defaults)).toThrow('99');
  });

  test.each(['constructor', 'toString', '__proto__', 'toString 1/1', '__proto__ 1/1', '5, constructor 1/1'])(
    '10.0 "%s" is no fleet and no type of galley',
    (blueFleet) => {
      expect(() => compile({ ...DEFAULTS, scenario: 'tournament', blueFleet }, TABLES.defaults)).toThrow(Refused);
    },
  );
});
