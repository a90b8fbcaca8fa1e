import { describe, expect, test } from 'vitest';
import { activation } from '../../../src/games/their-finest-hour/activation.js';
import { DIVED, EVADED } from '../../../src/games/their-finest-hour/aircraft.js';
import { DIVE, EVADE, leg, NONE, STAR_EVADE, STAR_FIRE, STAR_NOTHING, shot } from '../../../src/games/their-finest-hour/player.js';
import { fireAtWill, inSight, receivedFire } from '../../../src/games/their-finest-hour/reactions.js';
import { READING } from '../../../src/games/their-finest-hour/record.js';
import { inTurn, NOSE_GUN, type Placed, playOn, RING_GUN, type Scene, scene } from './scene.js';

const at = (x: number, y: number, heading = 0): [number, number, number] => [x, y, heading];

/** red1 watches blue1 fly up; it can fire or not. */
function watched(red: Partial<Placed>, blue: Partial<Placed> = {}, options = {}): Scene {
  const game = scene(
    { blue: [{ at: at(20, 20), ...blue }], red: [{ at: at(30, 20, 180), ...red }], options },
    { evade: () => 180 },
    { evade: () => 90 },
  );
  game.state.unit = 1;
  game.state.unseen = 2;
  return game;
}
const sight = (game: Scene, rolls: number[]) => playOn(game, rolls, (play) => inSight(play, game.of('red1'), game.of('blue1')));

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
      '5.2 red1, in sight: passes 2',
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
    expect(game.told.filter((line) => line.startsWith('5.2'))).toEqual(['5.2 red1, in sight: passes 2', '5.2 red2, in sight: passes 0']);
    expect(game.state.unseen).toBe(0);
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
    expect(lines).toEqual([stop, '5.2 red1, in sigh', '3.4 red1 evades t', end]);
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
    expect(game.told.filter((line) => line.startsWith('5.2 red'))).toEqual(['5.2 red1, in sight: passes 0']);
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

/** blue1 has fired at red1. */
function shotAt(red: Partial<Placed> = {}, options = {}): Scene {
  const game = watched(red, { weapons: [RING_GUN] }, options);
  game.of('red1').aggressors = 1;
  return game;
}
const received = (game: Scene, rolls: number[]) => playOn(game, rolls, (play) => receivedFire(play, game.of('red1')));

describe('5.3 fire received', () => {
  test('two passes: it replies if it can', () => {
    const game = shotAt();
    // The reply misses; blue1 tests in its turn, and evades.
    received(game, [1, 1, 1, 5, 5]);
    expect(game.told.map((line) => line.slice(0, 3))).toEqual(['5.3', '4.4', '5.3', '3.4']);
  });

  test('two passes: if it cannot reply it may evade', () => {
    for (const direction of [90, -1]) {
      const game = shotAt({ at: at(30, 20, 0) });
      Object.assign(game.seats[1], { evade: () => direction });
      received(game, [1, 1]);
      expect(game.of('red1').moves).toBe(direction === 90 ? EVADED : 0);
    }
  });

  test('one pass: it evades and cannot reply', () => {
    const game = shotAt();
    received(game, [1, 6]);
    expect([game.of('red1').moves, game.of('red1').fired]).toEqual([EVADED, 0]);
  });

  test('one pass: an aircraft on fire or diving does nothing', () => {
    const diving = shotAt();
    diving.of('red1').moves = DIVED;
    received(diving, [1, 6]);
    expect(diving.of('red1').moves).toBe(DIVED);
    const burning = shotAt({ weapons: [RING_GUN] });
    burning.of('red1').burning = 1;
    received(burning, [1, 6]);
    expect(burning.of('red1').moves).toBe(0);
  });

  test('no pass: an aircraft on fire does nothing, a diver evades, the others too', () => {
    const diving = shotAt();
    diving.of('red1').moves = DIVED;
    received(diving, [6, 6]);
    expect(diving.of('red1').moves).toBe(DIVED | EVADED);
    const burning = shotAt({ weapons: [RING_GUN] });
    burning.of('red1').burning = 1;
    received(burning, [6, 6]);
    expect(burning.of('red1').moves).toBe(0);
    const plain = shotAt();
    received(plain, [6, 6]);
    expect(plain.of('red1').moves).toBe(EVADED);
  });

  test('on fire it can still reply with weapons that do not point forward', () => {
    const game = shotAt({ weapons: [RING_GUN] });
    game.of('red1').burning = 1;
    received(game, [1, 1, 1, 5, 5]);
    expect(game.of('red1').fired).toBe(1);
  });

  test('stunned it does nothing', () => {
    const game = shotAt();
    game.of('red1').stunned = 1;
    received(game, []);
  });

  test('it tests even when it was missed, and after the damage when it was hit', () => {
    const game = shotAt({ attributes: ['stable'], at: at(30, 20, 0) });
    game.of('red1').aggressors = 0;
    // Miss, then the test. Then, with the gun loaded again, a hit with minor damage, its evasion, and only then the test.
    playOn(game, [1, 6, 6], (play) => fireAtWill(play, game.of('blue1'), 2, 4, false));
    game.of('blue1').fired = 0;
    game.of('red1').x = 300;
    game.of('red1').y = 200;
    playOn(game, [6, 6, 1, 1], (play) => fireAtWill(play, game.of('blue1'), 2, 4, false));
    expect(game.told.map((line) => line.slice(0, 3))).toEqual(['4.4', '5.3', '3.4', '4.4', '4.3', '3.4', '5.3', '3.4']);
  });

  test('it may choose which of several aggressors it answers, and answers no other', () => {
    const offered: number[] = [];
    const game = scene(
      {
        blue: [{ at: at(20, 20), attributes: ['stable'] }, { at: at(20, 24) }, { at: at(24, 24) }],
        red: [{ at: at(30, 20, 180), weapons: [RING_GUN] }],
      },
      { evade: () => -1 },
      {
        fire: (view) => {
          offered.push(view.bearing[0]);
          return shot(0, 1);
        },
      },
    );
    game.of('red1').aggressors = 0b011;
    received(game, [1, 1, 1, 1, 1]);
    expect(offered).toEqual([0b011]);
    expect(game.told.find((line) => line.startsWith('4.4'))).toContain('at blue2');
  });

  test.each([
    ['any-aggressor', ['blue1', 'blue2']],
    ['one-aggressor', ['blue1', 'blue1']],
  ] as const)('reply %s: two guns and two aggressors', (reply, targets) => {
    const guns = [RING_GUN, { ...RING_GUN, name: 'second', arc: 'front-arc' as const }];
    const game = scene(
      {
        blue: [
          { at: at(20, 20), attributes: ['clumsy'] },
          { at: at(20, 24), attributes: ['clumsy'] },
        ],
        red: [{ at: at(30, 20, 180), weapons: guns }],
        options: { reply },
      },
      { evade: () => -1 },
      { fire: (view) => (view.bearing[0] ? shot(0, 0) : shot(1, view.bearing[1] & 2 ? 1 : 0)) },
    );
    game.of('red1').aggressors = 0b011;
    // Two passes; each volley misses, and who was shot at passes 1 and is too clumsy to evade.
    received(game, [1, 1, 1, 1, 6, 1, 1, 6]);
    expect(game.told.filter((line) => line.startsWith('4.4')).map((line) => line.match(/ at (\w+):/)?.[1])).toEqual(targets);
    expect(game.record.asked[READING.reply]).toBe(1);
  });

  test('who fired at it in an earlier activation is not answered', () => {
    const shooter = (y: number): Placed => ({ at: at(20, y), weapons: [RING_GUN] });
    const game = scene(
      { blue: [shooter(20), shooter(24)], red: [{ at: at(30, 20, 180), weapons: [RING_GUN] }] },
      { manoeuvre: () => DIVE, dive: () => 0 },
      // It would be asked if there were two to answer.
      { evade: () => 90, fire: inTurn() },
    );
    const red = game.of('red1');
    // Nothing in sight; blue1 fires and misses; red1 passes nothing and evades.
    playOn(game, [6, 6, 1, 6, 6], (play) => activation(play, game.of('blue1')));
    expect(red.aggressors).toBe(0b001);
    red.y = 200;
    // Nothing in sight; blue2 fires and misses; red1 passes 2 and replies, a miss; blue2 passes nothing and evades.
    playOn(game, [6, 6, 1, 1, 1, 1, 6, 6], (play) => activation(play, game.of('blue2')));
    expect(game.told.filter((line) => line.startsWith('4.4 red1')).map((line) => line.slice(0, 22))).toEqual(['4.4 red1 ring at blue2']);
  });

  test('7 clumsy: where it may evade it is asked, and need not stop', () => {
    for (const [direction, halted] of [
      [NONE, 0],
      [90, 1],
    ]) {
      const game = shotAt({ at: at(30, 20, 0), attributes: ['clumsy'] });
      Object.assign(game.seats[1], { evade: () => direction });
      received(game, [1, 1]);
      expect([game.of('red1').halted, game.of('red1').moves]).toEqual([halted, 0]);
    }
  });
});

describe('reactions inside reactions', () => {
  /** Each has two ring guns. */
  const rings = [RING_GUN, { ...RING_GUN, name: 'second' }];
  const brawl = (options = {}) =>
    scene(
      {
        blue: [{ at: at(20, 20), weapons: rings, attributes: ['stable', 'clumsy'] }],
        red: [{ at: at(25, 20, 180), weapons: rings, attributes: ['stable', 'clumsy'] }],
        options,
      },
      { fire: (view) => shot(view.bearing[0] ? 0 : 1, view.seat === 0 ? 1 : 0) },
      { fire: (view) => shot(view.bearing[0] ? 0 : 1, 0) },
    );

  test('each is resolved, with all that follows, before what it interrupted goes on', () => {
    const game = brawl();
    // blue ring: miss. red passes 2 and answers: ring, miss. blue passes 2 and answers: second, miss. red passes 2 and
    // answers: second, miss. blue passes 2, has nothing left, and may evade but, being clumsy, would only stop.
    playOn(game, [1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1], (play) => fireAtWill(play, game.of('blue1'), 2, 4, false));
    expect(game.told.map((line) => line.slice(0, 17))).toEqual([
      '4.4 blue1 ring at',
      '5.3 red1, fire re',
      '4.4 red1 ring at ',
      '5.3 blue1, fire r',
      '4.4 blue1 second ',
      '5.3 red1, fire re',
      '4.4 red1 second a',
      '5.3 blue1, fire r',
    ]);
    expect([game.record.deepest, game.record.mostVolleys]).toEqual([4, 4]);
  });

  test('an active aircraft forced to evade does not resume its move', () => {
    const game = scene(
      { blue: [{ at: at(20, 20) }], red: [{ at: at(60, 20, 180), weapons: [{ ...RING_GUN, range: 30 }] }], sight: 30 },
      { manoeuvre: () => 0, fly: inTurn(leg(0, 300)), evade: () => 90, fire: () => -1 },
    );
    // Seen after 10 cm; red1 passes 2, fires and misses; blue1 passes 1 and evades: its other 20 cm are gone.
    playOn(game, [1, 1, 1, 1, 6], (play) => activation(play, game.of('blue1')));
    expect([Math.round(game.of('blue1').x), Math.round(game.of('blue1').y)]).toEqual([300, 350]);
  });

  test('one that replies without having to evade flies on', () => {
    const game = scene(
      {
        blue: [{ at: at(20, 20), weapons: [{ ...RING_GUN, range: 30 }] }],
        red: [{ at: at(60, 20, 180), weapons: [{ ...RING_GUN, range: 30 }] }],
        sight: 30,
      },
      { manoeuvre: () => 0, fly: inTurn(leg(0, 300), leg(0, 200)) },
      { evade: () => -1 },
    );
    // red1 fires and misses; blue1 passes 2 and replies, a miss; red1 passes 2, has nothing left, and stays.
    playOn(game, [1, 1, 1, 1, 1, 1, 1, 1], (play) => activation(play, game.of('blue1')));
    expect(Math.round(game.of('blue1').x)).toBe(500);
  });

  test('shotsPerWeapon once-per-activation: no chain is longer than there are weapons', () => {
    const game = brawl();
    playOn(game, new Array(12).fill(1), (play) => fireAtWill(play, game.of('blue1'), 2, 4, false));
    expect(game.record.mostVolleys).toBe(4);
    expect(game.record.cut).toBe(0);
  });

  test('shotsPerWeapon once-per-test: weapons are loaded again for each test, until the chain limit, and that is counted', () => {
    const game = brawl({ shotsPerWeapon: 'once-per-test', chainLimit: 5 });
    // Everybody always passes two dice and always misses.
    const rolls = new Array(400).fill(1);
    const dice = { at: () => {}, d6: () => rolls.pop() as number };
    fireAtWill({ ...game, dice: dice as never }, game.of('blue1'), 2, 4, false);
    expect(game.state.answers).toBe(5);
    expect(game.record.cut).toBeGreaterThan(0);
    expect(rolls.length).toBeGreaterThan(300);
    expect(game.state.depth).toBe(0);
  });
});

describe('1.2 stars', () => {
  test('a star chooses its column without rolling', () => {
    for (const column of [0, 1, 2]) {
      const game = watched({ star: true, at: at(30, 20, 0) });
      Object.assign(game.seats[1], { star: () => column });
      sight(game, []);
      expect(game.of('red1').moves).toBe(column === 2 ? EVADED : 0);
    }
  });

  test('starChooses action: any action that is possible', () => {
    const seen: number[] = [];
    const choose = (action: number) => {
      const game = watched({ star: true }, {}, { starChooses: 'action' });
      Object.assign(game.seats[1], {
        star: (view: { choices: number }) => {
          seen.push(view.choices);
          return action;
        },
      });
      sight(game, action === STAR_FIRE ? [1, 6, 6] : []);
      return [game.of('red1').moves, game.of('red1').fired];
    };
    expect(choose(STAR_NOTHING)).toEqual([0, 0]);
    expect(choose(STAR_EVADE)).toEqual([EVADED, 0]);
    expect(choose(STAR_FIRE)).toEqual([0, 1]);
    expect(seen).toEqual([0b111, 0b111, 0b111]);
  });

  test('the option makes the first aircraft of a side a star', () => {
    const game = scene({ blue: [{ at: at(20, 20) }, { at: at(20, 30) }], red: [{ at: at(30, 20) }], options: { stars: 'blue' } });
    expect(game.state.aircraft.map((one) => one.star)).toEqual([true, false, false]);
  });

  test('4.1 in a reaction all weapons that bear may fire', () => {
    const tail = { ...NOSE_GUN, name: 'wing', arc: 'front-arc' as const };
    const game = watched({ weapons: [NOSE_GUN, tail] }, { at: at(20, 20, 180), attributes: ['clumsy'] });
    Object.assign(game.seats[1], { fire: (view: { bearing: Int32Array }) => (view.bearing[0] ? shot(0, 0) : shot(1, 0)) });
    // Two volleys that miss, and blue1, which cannot reply, tests after each.
    sight(game, [1, 1, 1, 6, 6, 1, 6, 6]);
    expect(game.of('red1').fired).toBe(0b11);
  });
});
