import { describe, expect, test } from 'vitest';
import { activation } from '../../../../src/games/their-finest-hour/activation.js';
import { BURNT, DESTROYED, DIVED, EVADED } from '../../../../src/games/their-finest-hour/aircraft.js';
import { DIVE } from '../../../../src/games/their-finest-hour/answers.js';
import { damage } from '../../../../src/games/their-finest-hour/damage.js';
import { damageOf, MINOR, ON_FIRE, WRECK } from '../../../../src/games/their-finest-hour/damage-table.js';
import { takeAim } from '../../../../src/games/their-finest-hour/fire.js';
import { openTurn } from '../../../../src/games/their-finest-hour/initiative.js';
import { OPENING } from '../../../../src/games/their-finest-hour/state.js';
import type { WeaponData } from '../../../../src/games/their-finest-hour/tables.js';
import { turn } from '../../../../src/games/their-finest-hour/turn.js';
import type { Play } from '../../../../src/games/their-finest-hour/types.js';
import { NOSE_GUN, type Placed, playOn, RING_GUN, scene } from './scene.js';

const hit = (game: ReturnType<typeof scene>, rolls: number[], impact = 3) =>
  playOn(game, rolls, (play) => damage(play, game.of('blue1'), { ...play.state.aircraft[0].weapons[0], impact } as never, game.of('red1')));
const two = (red: Partial<Placed> = {}, options = {}) =>
  scene(
    { blue: [{ at: [20, 20, 0] }], red: [{ at: [30, 20, 180], ...red }], options },
    { manoeuvre: () => DIVE, dive: () => 0 },
    { evade: () => 90, dive: () => 30, manoeuvre: () => DIVE },
  );

describe('4.3 the damage table', () => {
  test('1 destroys, impact or less sets on fire, more is minor: every die against every impact', () => {
    for (let impact = 1; impact <= 6; impact++) {
      for (let die = 1; die <= 6; die++) expect(damageOf(die, impact)).toBe(die === 1 ? WRECK : die <= impact ? ON_FIRE : MINOR);
    }
  });

  test('destroyed: removed at once', () => {
    const game = two();
    hit(game, [1]);
    expect(game.of('red1').fate).toBe(DESTROYED);
  });

  test('fire: it dives at once, and can no longer evade', () => {
    const game = two();
    hit(game, [3]);
    const one = game.of('red1');
    expect([one.burning, one.moves, one.x, one.canEvade]).toEqual([1, DIVED, 270, false]);
  });

  test('fire: removed after its next activation', () => {
    const game = two({ weapons: [RING_GUN] });
    hit(game, [2]);
    game.state.first = 1;
    // Its activation: blue1 sees it and passes nothing; it fires once more, and misses; blue1 tests, and evades.
    Object.assign(game.seats[0], { evade: () => 180 });
    playOn(game, [6, 6, 1, 6, 6], (play) => activation(play, game.of('red1')));
    expect(game.of('red1').fate).toBe(BURNT);
  });

  test('fire caught in its own activation burns until the end of the next one', () => {
    const game = two({ weapons: [RING_GUN] });
    Object.assign(game.seats[1], { fire: () => -1 });
    game.state.first = 1;
    const one = game.of('red1');
    // blue1 passes two dice in sight and fires: 6 hits, 2 sets on fire; red1 tests, and does nothing.
    playOn(game, [1, 1, 6, 2, 6, 6], (play) => activation(play, one));
    expect([one.burning, one.flying]).toEqual([1, true]);
    game.state.turn = 2;
    playOn(game, [6, 6], (play) => activation(play, one));
    expect(one.fate).toBe(BURNT);
  });

  test('fireEnds next-turn: it burns to the end of the turn after, activated or not', () => {
    const game = two({}, { fireEnds: 'next-turn' });
    const one = game.of('red1');
    one.burning = 1;
    game.state.turn = 1;
    // A turn in which no aircraft is activated: 6 against 5 would be red's, so both sides need dice above their REP of 4: 6 and 5.
    playOn(game, [6, 5], (play) => {
      play.state.phase = OPENING;
      turnUntil(play, 2);
    });
    expect(one.fate).toBe(BURNT);
  });

  test('minor: it evades at once and its crew is stunned until its next activation', () => {
    const game = two();
    hit(game, [4]);
    const one = game.of('red1');
    expect([one.moves, one.stunned, one.able, one.y]).toEqual([EVADED, 1, false, 350]);
    game.state.first = 1;
    playOn(game, [6, 6], (play) => activation(play, one));
    expect(one.able).toBe(true);
  });

  test('stunEnds next-turn: the crew recovers when a turn opens', () => {
    const game = two({}, { stunEnds: 'next-turn' });
    hit(game, [4]);
    playOn(game, [1, 2], openTurn);
    expect(game.of('red1').stunned).toBe(0);
    const waits = two();
    hit(waits, [4]);
    playOn(waits, [1, 2], openTurn);
    expect(waits.of('red1').stunned).toBe(1);
  });

  test('an aircraft on fire that takes minor damage cannot evade, but is stunned', () => {
    const game = two();
    hit(game, [2]);
    const { x, y } = game.of('red1');
    hit(game, [6]);
    expect([game.of('red1').x, game.of('red1').y, game.of('red1').stunned]).toEqual([x, y, 1]);
  });

  test('an aircraft that is gone takes no more', () => {
    const game = two();
    hit(game, [1]);
    hit(game, []);
  });

  test('weapons that all point forward: on fire it tests no more; with others it does', () => {
    const forward = two({ weapons: [NOSE_GUN, { ...NOSE_GUN, arc: 'front-arc' }] });
    const rear = two({ weapons: [NOSE_GUN, { ...NOSE_GUN, arc: 'rear' }] });
    for (const game of [forward, rear]) hit(game, [2]);
    expect([forward.of('red1').reacts, rear.of('red1').reacts]).toEqual([false, true]);
  });
});

describe('4.3 a crew that is stunned already', () => {
  test.each([
    ['nothing', 350, 0],
    ['evades', 500, 1],
  ] as const)('stunnedHit %s', (stunnedHit, y, again) => {
    const game = two({}, { stunnedHit });
    hit(game, [4]);
    hit(game, [4]);
    const one = game.of('red1');
    expect([Math.round(one.y), one.stunned, game.record.evades]).toEqual([y, 1, 1 + again]);
    expect(game.record.asked.stunnedHit).toBe(1);
  });
});

describe('4.3 on fire an aircraft answers with its other weapons only', () => {
  test('in a reaction; in its own activation it fires them all', () => {
    const guns: WeaponData[] = [{ ...NOSE_GUN, arc: 'front-arc' }, RING_GUN];
    const game = scene({ blue: [{ at: [20, 20, 0] }], red: [{ at: [25, 20, 180], weapons: guns }] });
    const one = game.of('red1');
    const shots = (reacting: boolean) => takeAim(game, one, 1, reacting);
    expect(shots(true)).toBe(2);
    one.burning = 1;
    expect([shots(true), shots(false)]).toEqual([1, 2]);
    expect(game.state.questions[1].bearing[1]).toBe(1);
  });
});

function turnUntil(play: Play, last: number): void {
  while (play.state.turn <= last && play.state.outcome === 0) turn(play);
}
