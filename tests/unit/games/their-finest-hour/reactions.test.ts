import { describe, expect, test } from 'vitest';
import { activation } from '../../../../src/games/their-finest-hour/activation.js';
import { DIVED, EVADED } from '../../../../src/games/their-finest-hour/aircraft.js';
import { DIVE, leg, NONE, STAR_EVADE, STAR_FIRE, STAR_NOTHING, shot } from '../../../../src/games/their-finest-hour/answers.js';
import { fireAtWill, receivedFire } from '../../../../src/games/their-finest-hour/reactions.js';
import { inTurn, NOSE_GUN, type Placed, playOn, RING_GUN, type Scene, scene } from './scene.js';
import { at, sight, watched } from './watched.js';

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
    expect(game.record.asked.reply).toBe(1);
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
      '5.3 red1 is fired',
      '4.4 red1 ring at ',
      '5.3 blue1 is fire',
      '4.4 blue1 second ',
      '5.3 red1 is fired',
      '4.4 red1 second a',
      '5.3 blue1 is fire',
    ]);
    expect([game.record.chain, game.record.volleys]).toEqual([4, 4]);
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
    expect(game.record.volleys).toBe(4);
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
