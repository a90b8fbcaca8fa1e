import { describe, expect, test } from 'vitest';
import { canEvade, evadeRoll, offerEvasions } from '../../../../src/games/war-galley/fighting/evasion.js';
import { activateShip } from '../../../../src/games/war-galley/sequence/movement-segment.js';
import { fatigueLevel, fatigueModifier, fatigueTest, recoverFatigue, tire } from '../../../../src/games/war-galley/ship/fatigue.js';
import { OUT } from '../../../../src/games/war-galley/ship.js';
import { PHASE } from '../../../../src/games/war-galley/state.js';
import { turn } from '../../../../src/games/war-galley/turn.js';
import { at, rows, scene } from './scene.js';

const one = (ship = '4', options = {}) => scene([at('blue', ship, '2013', 0), at('red', '5', '0505', 0)], options);

describe('6.4 Crew and fatigue', () => {
  test('6.42, 6.43 the example: 5 of 6 points at cruise 4, crew 3: a 3 gives nothing; 6 points and a 5 give F-2', () => {
    const s = one();
    const [ship] = s.ships;
    ship.startedFast = 1;
    ship.mpUsed = 5;
    s.play([3], (b) => fatigueTest(b, ship));
    expect(ship.fatigue).toBe(0);
    ship.mpUsed = 6;
    s.play([5], (b) => fatigueTest(b, ship));
    expect(ship.fatigue).toBe(2);
  });

  test('6.42 one for an attempt to ram, one for an attempt to rake', () => {
    const s = one();
    const [ship] = s.ships;
    ship.mpUsed = 4;
    expect(fatigueModifier(s.rules, ship)).toBe(0);
    ship.ramTried = 1;
    ship.rakeTried = 1;
    expect(fatigueModifier(s.rules, ship)).toBe(2);
  });

  test('6.42 reading: points below cruise speed do not help, or they do', () => {
    const below = (options = {}) => {
      const s = one('4', options);
      s.ships[0].mpUsed = 2;
      return fatigueModifier(s.rules, s.ships[0]);
    };
    expect([below(), below({ fatigueBelowCruise: 'negative' })]).toEqual([0, -2]);
  });

  test('6.14 only ships that began at maximum speed test, at any number of points used', () => {
    const s = one();
    s.play([], (b) => fatigueTest(b, s.ships[0]));
    s.ships[0].fast = 1;
    s.play([6], (b) => {
      activateShip(b, s.ships[0]);
      fatigueTest(b, s.ships[0]);
    });
    expect(s.ships[0].fatigue).toBe(2);
  });

  test('6.42, 9.1 an individual squadron that rowed off the map at maximum speed takes no fatigue test', () => {
    const s = scene([at('blue', '5', '2001', 0), at('red', '5', '0505', 0)]);
    const [ship] = s.ships;
    ship.fast = 1;
    ship.squadron = -1;
    s.ships[1].moved = 1;
    s.state.phase = PHASE.individual;
    // The one roll is the crew test of 5.31.
    s.play([1], (b) => turn(b), rows([1, 0]));
    expect([ship.out, ship.startedFast, ship.fatigue, ship.fast]).toEqual([OUT.exited, 1, 0, 1]);
    expect([...s.record.fatigueLevels].reduce((sum, count) => sum + count)).toBe(0);
  });

  test('7.36 row 7 is row 7A for every crew', () => {
    const { rules } = one();
    expect([0, 1, 2, 3, 4].map((crew) => fatigueLevel(rules, 7, crew))).toEqual([...rules.data.anastropheFatigue]);
  });

  test('6.45 ships that are out of play recover no more, and are not counted', () => {
    const s = one('4');
    s.play([], (b) => {
      tire(b, s.ships[0], 3);
      s.ships[0].out = OUT.sunk;
      recoverFatigue(b);
    });
    expect([s.ships[0].fatigue, s.record.fatiguedShipTurns]).toEqual([3, 0]);
  });

  test('6.45 recovery: a marker first falls in the turn after it was received, or by the other reading at once', () => {
    const left = (options: object, turns: number) => {
      const s = one('4', options);
      s.play([], (b) => {
        tire(b, s.ships[0], 3);
        for (let n = 0; n < turns; n++) recoverFatigue(b);
      });
      return s.ships[0].fatigue;
    };
    expect(
      [1, 2, 3, 4].map((n) => left({}, n)),
      'F-3 tires the crew for the next three turns',
    ).toEqual([3, 2, 1, 0]);
    expect([1, 2, 3].map((n) => left({ fatigueRecovery: 'same-turn' }, n))).toEqual([2, 1, 0]);
  });

  test('6.44 a tired crew turns its cruise face up; a worse marker replaces a better one', () => {
    const s = one();
    s.ships[0].fast = 1;
    s.play([], (b) => {
      tire(b, s.ships[0], 3);
      tire(b, s.ships[0], 2);
    });
    expect([s.ships[0].fast, s.ships[0].fatigue]).toEqual([0, 3]);
  });
});

describe('6.5 Evasion', () => {
  const met = () => scene([at('blue', '5', '2013', 0), at('red', '5', '2113', 0)]);

  test('6.51, 6.52 a ship beside the hex just entered: at most its crew, a hex ahead, and F-2', () => {
    const s = met();
    expect(s.play([3], (b) => offerEvasions(b, s.ships[0], s.ships[0].bow), { evade: () => 1 })).toBe(true);
    expect([s.where(s.ships[1]), s.ships[1].fatigue]).toEqual(['2112-2113', 2]);
  });

  test('6.52 above it: no evasion, no fatigue', () => {
    const s = met();
    expect(s.play([4], (b) => offerEvasions(b, s.ships[0], s.ships[0].bow), { evade: () => 1 })).toBe(false);
    expect([s.where(s.ships[1]), s.ships[1].fatigue]).toEqual(['2113-2114', 0]);
  });

  test('6.52 backwards at cruise only', () => {
    const s = met();
    s.play([1], (b) => offerEvasions(b, s.ships[0], s.ships[0].bow), { evade: () => 2 });
    expect(s.where(s.ships[1])).toBe('2114-2115');
    const fast = met();
    fast.ships[1].fast = 1;
    let offered: number[] = [];
    fast.play([], (b) => offerEvasions(b, fast.ships[0], fast.ships[0].bow), {
      evade: (view) => {
        offered = [...view.choices];
        return 0;
      },
    });
    expect(offered).toEqual([0, 1]);
  });

  test('6.53 fatigued, crippled, fouled, grappled and rammed ships do not evade; half speed adds one', () => {
    for (const mark of ['fatigue', 'crippledPort', 'fouls', 'grapples', 'rammed'] as const) {
      const s = met();
      s.ships[1][mark] = 1;
      expect(canEvade(s.ships[1]), mark).toBe(false);
    }
    expect([evadeRoll(3, 3, 0), evadeRoll(3, 3, 1), evadeRoll(2, 3, 1)]).toEqual([true, false, true]);
  });

  test('6.54 any number of attempts: one for each hex entered beside it', () => {
    const s = scene([at('blue', '5', '2015', 0), at('red', '5', '2113', 0)]);
    s.play([6, 6], (b) => activateShip(b, s.ships[0]), { ...rows([2, 0, 0]), evade: () => 1 });
    expect(s.name(s.ships[0].bow)).toBe('2013');
  });
});
