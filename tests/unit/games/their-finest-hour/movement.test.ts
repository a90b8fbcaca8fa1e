import { describe, expect, test } from 'vitest';
import { activation } from '../../../../src/games/their-finest-hour/activation.js';
import { DIVED, EVADED, FLEW_FAST, LEFT, PASSED } from '../../../../src/games/their-finest-hour/aircraft.js';
import { DIVE, EVADE, leg } from '../../../../src/games/their-finest-hour/answers.js';
import { ask } from '../../../../src/games/their-finest-hour/ask.js';
import { DECISIONS } from '../../../../src/games/their-finest-hour/decisions.js';
import { evade, fastDistance, fastMove, flyOn, mayTurn, readyToFly, turnBy } from '../../../../src/games/their-finest-hour/movement.js';
import { inTurn, type Placed, playOn, scene } from './scene.js';

const foe: Placed[] = [{ at: [110, 80, 180] }];
const alone = (more: Partial<Placed> = {}): Placed[] => [{ at: [20, 20, 0], ...more }];

describe('3.1 normal flight', () => {
  test('a class flies 10 cm: 10, 20 or 30, never less than 10', () => {
    for (const size of [1, 2, 3]) {
      const game = scene({ blue: alone({ class: size }), red: foe });
      const one = game.of('blue1');
      readyToFly(one);
      const check = (answer: number) => DECISIONS.fly.check(ask(game, one), answer, game.rules);
      expect(check(leg(0, size * 100))).toBeUndefined();
      expect(check(leg(0, size * 100 + 1))).toContain('3.1');
      expect(check(leg(0, 0))).toContain('a flight of at least 100 mm');
      one.flown = 100;
      expect(check(leg(0, 0))).toBeUndefined();
    }
  });

  test('one turn of up to 45 degrees in each 10 cm begun: 45, 90, 135 in all', () => {
    const game = scene({ blue: alone(), red: foe });
    const one = game.of('blue1');
    readyToFly(one);
    const turns: number[] = [];
    for (let mm = 0; mm < 300; mm += 10) {
      if (mayTurn(one)) {
        turnBy(one, 45);
        turns.push(one.flown);
      }
      flyOn(game, one, 10);
    }
    expect(turns).toEqual([0, 100, 200]);
    expect(one.heading).toBe(135);
  });

  test('a turn that was not made in its 10 cm is lost', () => {
    const game = scene({ blue: alone({ class: 2 }), red: foe });
    const one = game.of('blue1');
    readyToFly(one);
    flyOn(game, one, 150);
    expect(mayTurn(one)).toBe(true);
    turnBy(one, 45);
    flyOn(game, one, 40);
    expect(mayTurn(one)).toBe(false);
    expect(DECISIONS.fly.check(ask(game, one), leg(10, 10), game.rules)).toContain('one turn in each 10 cm');
  });

  test('no turn is sharper than 45 degrees', () => {
    const game = scene({ blue: alone(), red: foe });
    readyToFly(game.of('blue1'));
    const check = (answer: number) => DECISIONS.fly.check(ask(game, game.of('blue1')), answer, game.rules);
    expect(check(leg(-45, 100))).toBeUndefined();
    expect(check(leg(46, 100))).toContain('45');
    expect(check(leg(-46, 100))).toContain('leg(turn, mm)');
  });
});

describe('3.2 fast moves', () => {
  test('double on two passes, half as much again on one, normal on none', () => {
    for (const [rolls, mm, moves] of [
      [[1, 1], 600, FLEW_FAST],
      [[1, 6], 450, FLEW_FAST],
      [[6, 6], 300, 0],
    ] as const) {
      const game = scene({ blue: alone(), red: foe });
      const one = game.of('blue1');
      readyToFly(one);
      playOn(game, rolls, (play) => fastMove(play, one));
      expect([one.limit, one.moves]).toEqual([mm, moves]);
    }
    expect([1, 2, 3].map((size) => fastDistance(size, 1))).toEqual([150, 300, 450]);
  });

  test('it adds distance, never turns', () => {
    const game = scene({ blue: alone({ class: 1 }), red: foe });
    const one = game.of('blue1');
    readyToFly(one);
    playOn(game, [1, 1], (play) => fastMove(play, one));
    turnBy(one, 45);
    flyOn(game, one, 150);
    expect(mayTurn(one)).toBe(false);
  });
});

describe('3.3 dives', () => {
  test('at most 5 cm straight on, instead of the normal move', () => {
    const game = scene({ blue: alone(), red: foe }, { manoeuvre: () => DIVE, dive: () => 50 });
    playOn(game, [6, 6], (play) => activation(play, game.of('blue1')));
    const one = game.of('blue1');
    expect([one.x, one.y, one.moves, one.dived]).toEqual([250, 200, DIVED, 1]);
    expect(DECISIONS.dive.check(ask(game, one), 51, game.rules)).toContain('3.3');
  });
});

describe('3.4 evasions', () => {
  test('half the class in any direction', () => {
    for (const size of [1, 2, 3]) {
      const game = scene({ blue: alone({ class: size }), red: foe }, { evade: () => 90 });
      const one = game.of('blue1');
      evade(game, one, true);
      expect([one.x, one.y, one.moves]).toEqual([expect.closeTo(200, 9), 200 + size * 50, EVADED]);
    }
  });

  test('evadeHeading: along the move, kept, or free', () => {
    const headings = (['along-move', 'kept', 'free'] as const).map((evadeHeading) => {
      const game = scene({ blue: alone(), red: foe, options: { evadeHeading } }, { evade: () => 90, face: () => 200 });
      evade(game, game.of('blue1'), true);
      return game.of('blue1').heading;
    });
    expect(headings).toEqual([90, 0, 200]);
  });

  test('as a manoeuvre it takes the place of the move', () => {
    const game = scene({ blue: alone(), red: foe }, { manoeuvre: () => EVADE, evade: inTurn(270) });
    playOn(game, [6, 6], (play) => activation(play, game.of('blue1')));
    expect(game.of('blue1').y).toBeCloseTo(50, 9);
  });

  test('several in one turn are no fault', () => {
    const game = scene({ blue: alone(), red: foe }, { evade: inTurn(0, 0) });
    evade(game, game.of('blue1'), true);
    evade(game, game.of('blue1'), true);
    expect(game.of('blue1').x).toBe(500);
  });

  test('where the table leaves the choice, an aircraft may stay', () => {
    const game = scene({ blue: alone(), red: foe }, { evade: () => -1 });
    expect(evade(game, game.of('blue1'), false)).toBe(false);
    expect(game.of('blue1').moves).toBe(0);
    const view = ask(game, game.of('blue1'));
    view.must = 1;
    expect(DECISIONS.evade.check(view, -1, game.rules)).toContain('3.4');
    view.must = 0;
    expect(DECISIONS.evade.check(view, -1, game.rules)).toBeUndefined();
  });
});

describe('the edge of the table', () => {
  const over = (edge: 'open' | 'leaves' | 'clamp') => {
    const game = scene({ blue: [{ at: [5, 20, 180] }], red: foe, options: { edge } });
    readyToFly(game.of('blue1'));
    flyOn(game, game.of('blue1'), 100);
    return game.of('blue1');
  };

  test('open: the sky goes on', () => expect([over('open').x, over('open').flying]).toEqual([-50, true]));
  test('leaves: an aircraft that crosses it has left the fight', () => expect(over('leaves').fate).toBe(LEFT));
  test('clamp: no aircraft can cross it', () => expect([over('clamp').x, over('clamp').flying]).toEqual([0, true]));

  test('1.3 clamp: the transcript tells where the aircraft is', () => {
    const game = scene({ blue: [{ at: [5, 20, 180] }], red: foe, options: { edge: 'clamp' } }, { evade: () => 180 });
    const one = game.of('blue1');
    readyToFly(one);
    flyOn(game, one, 100);
    evade(game, one, true);
    expect(game.told).toEqual(['3.1 blue1 flies to (0.0, 20.0) heading 180°', '3.4 blue1 evades towards 180°, now at (0.0, 20.0) heading 180°']);
  });

  test('a bomber that reaches its line has passed', () => {
    const game = scene({
      blue: [{ at: [20, 20, 0], attributes: ['bomber'] }, { at: [20, 30, 0] }],
      red: foe,
      victory: { kind: 'pass', x: 25, bombers: 1 },
    });
    for (const one of game.state.aircraft.slice(0, 2)) {
      readyToFly(one);
      flyOn(game, one, 60);
    }
    expect([game.of('blue1').fate, game.of('blue2').flying]).toEqual([PASSED, true]);
  });
});
