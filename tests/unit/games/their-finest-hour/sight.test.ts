import { describe, expect, test } from 'vitest';
import { activation } from '../../../../src/games/their-finest-hour/activation.js';
import { EVADED } from '../../../../src/games/their-finest-hour/aircraft.js';
import { DIVE, EVADE, leg, NONE, shot } from '../../../../src/games/their-finest-hour/answers.js';
import { sees } from '../../../../src/games/their-finest-hour/sight.js';
import { inTurn, type Placed, playOn, RING_GUN, type Scene, scene } from './scene.js';
import { at, sight, watched } from './watched.js';

describe('5.2 in sight', () => {
  test('two passes: it fires if it can', () => {
    const game = watched({});
    // 5 + 4 = 9 hits; 6 is minor: blue1 evades and is stunned, and so does not test.
    sight(game, [1, 1, 5, 6]);
    expect(game.of('blue1').stunned).toBe(1);
    expect(game.of('red1').moves).toBe(0);
  });

  test('two passes: it evades at once if it cannot', () => {
    const game = watched({ at: at(30, 20, 0) });
    sight(game, [4, 4]);
    expect(game.of('red1').moves).toBe(EVADED);
  });

  test('one pass: it fires at REP - 1 if it can', () => {
    const game = watched({});
    // 5 + 3 = 8 hits, 4 would not have.
    sight(game, [4, 5, 5, 6]);
    expect(game.told.find((line) => line.startsWith('4.4'))).toContain('5 + 3 = 8, hit');
  });

  test('one pass: it does nothing if it cannot', () => {
    const game = watched({ at: at(30, 20, 0) });
    sight(game, [4, 5]);
    expect(game.of('red1').moves).toBe(0);
  });

  test('no pass: nothing', () => {
    const game = watched({});
    sight(game, [5, 6]);
    expect(game.of('red1').fired).toBe(0);
  });

  test('a stunned crew does not test, nor does one on fire with forward weapons only', () => {
    for (const condition of ['stunned', 'burning'] as const) {
      const game = watched({});
      game.of('red1')[condition] = 1;
      sight(game, []);
    }
  });

  test('the move stops where the unit is first seen, and goes on after the reaction', () => {
    const game = scene(
      { blue: [{ at: at(20, 20) }], red: [{ at: at(60, 20, 90) }], sight: 25 },
      { manoeuvre: () => 0, fly: inTurn(leg(0, 300), leg(0, 100), leg(0, 0)) },
      { evade: () => 0 },
    );
    // Seen after 15 cm, passes 2, cannot fire: evades.
    playOn(game, [1, 1], (play) => activation(play, game.of('blue1')));
    expect(game.told.slice(-3).map((line) => line.slice(0, 40))).toEqual([
      '5.2 red1 sees an enemy: passes 2 of 2 di',
      '3.4 red1 evades towards 0°, now at (75.0',
      '3.1 blue1 flies to (45.0, 20.0) heading ',
    ]);
  });

  test('with clouds the unit is seen where it comes out from behind', () => {
    const game = scene(
      { blue: [{ at: at(20, 20) }], red: [{ at: at(60, 35, 90) }], clouds: [{ x: 40, y: 27.5, r: 5 }] },
      { manoeuvre: () => 0, fly: inTurn(leg(0, 300), leg(0, 0)) },
    );
    playOn(game, [6, 6], (play) => activation(play, game.of('blue1')));
    const stop = game.told.find((line) => line.startsWith('3.1')) as string;
    const x = Number(/\((\d+\.\d)/.exec(stop)?.[1]);
    // The line from red1 past the cloud's edge meets blue1's path at 37.85 cm.
    expect(x).toBe(38);
  });

  test('the nearest tests first', () => {
    const red: Placed[] = [{ at: at(90, 20, 180) }, { at: at(60, 20, 180) }, { at: at(75, 20, 180) }];
    const game = scene({ blue: [{ at: at(20, 20) }], red }, { manoeuvre: () => 2, dive: () => 0 });
    playOn(game, [6, 6, 6, 6, 6, 6], (play) => activation(play, game.of('blue1')));
    expect(game.told.filter((line) => line.startsWith('5.2')).map((line) => line.slice(4, 8))).toEqual(['red2', 'red3', 'red1']);
  });

  test('once a reaction has stopped the unit, the others who see it test all the same', () => {
    const game = scene(
      { blue: [{ at: at(20, 20) }], red: [{ at: at(30, 20, 180) }, { at: at(60, 20, 180) }] },
      { evade: () => 90, manoeuvre: inTurn() },
    );
    // red1 passes 2, hits with a 5, and a 6 is minor: blue1 evades and is stunned. red2 passes nothing.
    playOn(game, [1, 1, 5, 6, 6, 6], (play) => activation(play, game.of('blue1')));
    expect(game.told.filter((line) => line.startsWith('5.2'))).toEqual([
      '5.2 red1 sees an enemy: passes 2 of 2 dice',
      '5.2 red2 sees an enemy: passes 0 of 2 dice',
    ]);
    expect(game.state.unseen).toBe(0);
  });

  test('an enemy that saw the unit at its stop tests even if a reaction takes the unit out of its sight', () => {
    const red: Placed[] = [{ at: at(30, 20, 180) }, { at: at(20, 42, 0) }];
    const game = scene({ blue: [{ at: at(20, 20) }], red, sight: 25 }, { evade: () => -90, manoeuvre: inTurn() });
    // red1 passes 2, hits with a 5, and a 6 is minor: blue1 evades south, where red2 sees it no more. red2 passes nothing.
    playOn(game, [1, 1, 5, 6, 6, 6], (play) => activation(play, game.of('blue1')));
    expect(sees(game.rules, game.of('red2'), game.of('blue1'))).toBe(false);
    expect(game.told.filter((line) => line.startsWith('5.2'))).toEqual([
      '5.2 red1 sees an enemy: passes 2 of 2 dice',
      '5.2 red2 sees an enemy: passes 0 of 2 dice',
    ]);
  });

  test.each([
    ['an evasion', EVADE, 50, ['5.2 blue1 comes into view at (25.0', '3.4 blue1 evades towards 0°, now at (35.0']],
    ['a dive', DIVE, 48, ['5.2 blue1 comes into view at (23.0', '3.3 blue1 dives 5 cm']],
  ] as const)('%s as a manoeuvre stops where the unit is first seen, and goes on after the reaction', (_, choice, x, [stop, end]) => {
    const game = scene(
      { blue: [{ at: at(20, 20) }], red: [{ at: at(x, 20, 90) }], sight: 25 },
      { manoeuvre: () => choice, evade: () => 0, dive: () => 50, fire: () => NONE },
      { evade: () => 90 },
    );
    // red1 passes 2, cannot fire, and evades.
    playOn(game, [1, 1], (play) => activation(play, game.of('blue1')));
    const lines = game.told
      .slice(-4)
      .map((line, n) => (n === 0 ? line.slice(0, stop.length) : n === 3 ? line.slice(0, end.length) : line.slice(0, 17)));
    expect(lines).toEqual([stop, '5.2 red1 sees an ', '3.4 red1 evades t', end]);
  });

  test('a chosen evasion that a reaction has ended is not resumed', () => {
    const game = scene(
      { blue: [{ at: at(20, 20) }], red: [{ at: at(50, 20, 180), weapons: [{ ...RING_GUN, range: 30 }] }], sight: 25 },
      { manoeuvre: () => EVADE, evade: inTurn(0, 90), fire: () => NONE },
    );
    // Seen after 5 cm; red1 passes 2, fires and misses; blue1 passes 1 and evades 15 cm to the left.
    playOn(game, [1, 1, 1, 1, 6], (play) => activation(play, game.of('blue1')));
    expect([Math.round(game.of('blue1').x), Math.round(game.of('blue1').y)]).toEqual([250, 350]);
  });

  /** red1, with two guns, sees blue1; red2 is 38 cm to the side of it and sees 25. */
  const aside = (blue: Partial<Placed>, x = 20) =>
    scene(
      {
        blue: [{ at: at(20, 20), ...blue }],
        red: [
          { at: at(40, 20, 180), weapons: [RING_GUN, { ...RING_GUN, name: 'second' }].map((gun) => ({ ...gun, range: 30 })) },
          { at: at(x, 58, 0) },
        ],
        sight: 25,
      },
      { evade: () => 90, fire: () => NONE, manoeuvre: () => DIVE, dive: () => 0 },
      { fire: (view) => shot(view.bearing[0] ? 0 : 1, 0) },
    );
  const rules = (game: Scene) => game.told.filter((line) => !line.startsWith('2.2')).map((line) => line.slice(0, 8));

  test('an evasion in a reaction calls those who see the unit only then, before anything else goes on', () => {
    const game = aside({});
    // red1 passes 2; its first gun misses; blue1 passes 1 and evades, into the view of red2, which passes nothing; the second gun
    // misses too; blue1 passes 1 and evades once more.
    playOn(game, [1, 1, 1, 1, 6, 6, 6, 1, 1, 6], (play) => activation(play, game.of('blue1')));
    expect(rules(game)).toEqual(['5.2 red1', '4.4 red1', '5.3 blue', '3.4 blue', '5.2 red2', '4.4 red1', '5.3 blue', '3.4 blue']);
  });

  test('so does an evasion by damage, before the test of fire received', () => {
    const game = aside({ attributes: ['stable'] });
    // A 6 hits, a 6 is minor: blue1 evades, red2 passes nothing, blue1 passes nothing and evades; the second gun does not reach it.
    playOn(game, [1, 1, 6, 6, 6, 6, 6, 6], (play) => activation(play, game.of('blue1')));
    expect(rules(game).slice(0, 7)).toEqual(['5.2 red1', '4.4 red1', '4.3 blue', '3.4 blue', '5.2 red2', '5.3 blue', '3.4 blue']);
  });

  test('who saw the unit before waits until the nearer one is done', () => {
    const game = aside({}, 20);
    game.of('red2').y = 440;
    playOn(game, [1, 1, 1, 1, 6, 1, 1, 6, 6, 6], (play) => activation(play, game.of('blue1')));
    expect(rules(game)).toEqual(['5.2 red1', '4.4 red1', '5.3 blue', '3.4 blue', '4.4 red1', '5.3 blue', '3.4 blue', '5.2 red2']);
  });

  test('an aircraft out of formation with its leader is seen for itself', () => {
    const wing = (x: number, y: number): Placed => ({ at: at(x, y), model: 'wing' });
    const game = scene(
      { blue: [wing(20, 28), wing(20, 20)], red: [{ at: at(20, 60, 90) }], sight: 25 },
      { formation: () => 1, manoeuvre: () => EVADE, evade: (view) => (view.me === 0 ? 90 : 270), fire: () => NONE },
    );
    // blue1 evades towards red1, and then blue2, which leads, away from it.
    playOn(game, [6, 6], (play) => activation(play, game.of('blue2')));
    expect(game.told.filter((line) => line.startsWith('5.2 red'))).toEqual(['5.2 red1 sees an enemy: passes 0 of 2 dice']);
  });

  test('sight first-per-turn: everybody who sees it tests once; newly-visible: only who did not see it before', () => {
    const tests = (sightReading: 'first-per-turn' | 'newly-visible', turn: number) => {
      const red: Placed[] = [{ at: at(40, 20, 0) }, { at: at(68, 20, 0) }];
      const game = scene(
        { blue: [{ at: at(20, 20) }], red, sight: 30, options: { sight: sightReading } },
        { manoeuvre: () => 0, fly: (view) => (view.one.flown < 300 ? leg(0, 300 - view.one.flown) : leg(0, 0)), fire: () => -1 },
      );
      game.state.turn = turn;
      playOn(game, new Array(sightReading === 'newly-visible' && turn > 1 ? 2 : 4).fill(6), (play) => activation(play, game.of('blue1')));
      return game.told.filter((line) => line.startsWith('5.2')).map((line) => line.slice(4, 8));
    };
    expect(tests('first-per-turn', 2)).toEqual(['red1', 'red2']);
    expect(tests('newly-visible', 2)).toEqual(['red2']);
    expect(tests('newly-visible', 1)).toEqual(['red1', 'red2']);
  });
});
