import { describe, expect, test } from 'vitest';
import { activation as activate } from '../../../../src/games/their-finest-hour/activation.js';
import { DIVED, EVADED, FLEW_FAST } from '../../../../src/games/their-finest-hour/aircraft.js';
import { NONE, shot } from '../../../../src/games/their-finest-hour/answers.js';
import { ask } from '../../../../src/games/their-finest-hour/ask.js';
import { DECISIONS } from '../../../../src/games/their-finest-hour/decisions.js';
import { canFire, isHit, takeAim } from '../../../../src/games/their-finest-hour/fire.js';
import { fireAtWill, fireInReaction, openFire } from '../../../../src/games/their-finest-hour/reactions.js';
import { inTurn, NOSE_GUN, type Placed, playOn, RING_GUN, scene } from './scene.js';

const at = (x: number, y: number, heading = 0): [number, number, number] => [x, y, heading];

describe('4.4 the to-hit table, row by row', () => {
  test('3 to 7 miss', () => {
    for (let total = 3; total <= 7; total++) expect(isHit(total, 0, 0, 1)).toBe(false);
  });

  test('8 hits, unless either side has evaded, dived or flown fast, or it is the second shot or later', () => {
    expect(isHit(8, 0, 0, 1)).toBe(true);
    for (const moved of [EVADED, DIVED, FLEW_FAST]) {
      expect(isHit(8, moved, 0, 1), `shooter ${moved}`).toBe(false);
      expect(isHit(8, 0, moved, 1), `target ${moved}`).toBe(false);
    }
    expect(isHit(8, 0, 0, 2)).toBe(false);
  });

  test('9 misses if the target evaded or flew fast, the shooter dived or flew fast, or from the third shot', () => {
    expect(isHit(9, 0, 0, 2)).toBe(true);
    expect([EVADED, DIVED, FLEW_FAST].map((moved) => isHit(9, 0, moved, 1))).toEqual([false, true, false]);
    expect([EVADED, DIVED, FLEW_FAST].map((moved) => isHit(9, moved, 0, 1))).toEqual([true, false, false]);
    expect(isHit(9, 0, 0, 3)).toBe(false);
  });

  test('10 and more hit whatever has happened', () => {
    for (const total of [10, 11]) expect(isHit(total, 7, 7, 9)).toBe(true);
  });

  test('the most penalising of several movements counts', () => {
    expect(isHit(9, EVADED | DIVED, 0, 1)).toBe(false);
    expect(isHit(9, 0, DIVED | EVADED, 1)).toBe(false);
  });
});

describe('4.1 firing', () => {
  const duel = (weapons: Placed['weapons'], red: Placed[] = [{ at: at(30, 20, 180), weapons: [RING_GUN] }]) => ({
    blue: [{ at: at(20, 20), weapons }],
    red,
  });

  test('in range, in the arc, and behind other aircraft all the same', () => {
    const game = scene(duel([NOSE_GUN], [{ at: at(25, 20) }, { at: at(34, 20) }, { at: at(36, 20) }, { at: at(20, 30) }]));
    const view = ask(game, game.of('blue1'));
    expect(takeAim(game, game.of('blue1'), 0b11110, false)).toBe(2);
    expect(view.bearing[0]).toBe(0b00110);
  });

  test('no aircraft fires beyond its sight', () => {
    const seen = (sight?: number) => canFire(scene({ ...duel([NOSE_GUN]), sight }), scene({ ...duel([NOSE_GUN]), sight }).of('blue1'), 2);
    expect([seen(), seen(10), seen(9)]).toEqual([true, true, false]);
  });

  test('the view holds the target of the last die, and a crew stays with its choice', () => {
    const foes: Placed[] = [{ at: at(30, 20) }, { at: at(26, 20) }];
    const game = scene({ blue: [{ at: at(20, 20), weapons: [{ ...NOSE_GUN, rate: 3 }] }], red: foes }, { fire: inTurn(shot(0, 1), NONE) });
    // Three dice that miss at red1, the farther one, which then passes nothing and evades.
    playOn(game, [1, 1, 1, 6, 6], (play) => fireAtWill(play, game.of('blue1'), 0b110, 4, false));
    expect(game.told.filter((line) => line.startsWith('4.4')).map((line) => line.slice(0, 22))).toEqual(new Array(3).fill('4.4 blue1 gun at red1:'));
  });

  test('only clouds block the line of sight', () => {
    const cloud = { x: 26, y: 20, r: 2 };
    expect(canFire(scene(duel([NOSE_GUN])), scene(duel([NOSE_GUN])).of('blue1'), 2)).toBe(true);
    const game = scene({ ...duel([NOSE_GUN]), clouds: [cloud] });
    expect(canFire(game, game.of('blue1'), 2)).toBe(false);
    const beside = scene({ ...duel([NOSE_GUN]), clouds: [{ ...cloud, y: 23 }] });
    expect(canFire(beside, beside.of('blue1'), 2)).toBe(true);
  });

  test('each weapon fires once in an activation; weapons on different arcs may take different targets', () => {
    const tail = { ...NOSE_GUN, arc: 'rear' as const };
    const game = scene(
      duel([NOSE_GUN, tail], [{ at: at(30, 20) }, { at: at(10, 20, 180) }]),
      { fire: inTurn(shot(0, 1), shot(1, 2)) },
      { evade: () => -1 },
    );
    // Two volleys that miss; each target passes its test and does not evade.
    playOn(game, [1, 1, 1, 1, 1, 1], (play) => fireAtWill(play, game.of('blue1'), 0b110, 4, false));
    expect(game.of('blue1').fired).toBe(0b11);
    expect(canFire(game, game.of('blue1'), 0b110)).toBe(false);
  });

  test('weapons of one arc take the same target; shared dice of the first open no other to the second', () => {
    const foes: Placed[] = [{ at: at(30, 20) }, { at: at(30, 24) }];
    const front = { ...NOSE_GUN, arc: 'front-arc' as const };
    const offered: number[][] = [];
    const game = scene(
      duel([front, { ...front, name: 'second' }, { ...RING_GUN, name: 'third' }], foes),
      {
        fire: (view) => {
          offered.push([0, 1, 2].map((n) => view.bearing[n]));
          return offered.length === 1 ? shot(0, 2) : NONE;
        },
      },
      { evade: () => -1 },
    );
    // It misses red2, which passes its test and stays.
    playOn(game, [1, 1, 1], (play) => fireAtWill(play, game.of('blue1'), 0b110, 4, false));
    expect(offered).toEqual([
      [0b110, 0b110, 0b110],
      [0, 0b100, 0b110],
    ]);
    // It holds for all of the activation; the next one is free again.
    expect(takeAim(game, game.of('blue1'), 0b010, true)).toBe(1);
    Object.assign(game.seats[0], { manoeuvre: () => 2, dive: () => 0 });
    playOn(game, [6, 6, 6, 6], (play) => activate(play, game.of('blue1')));
    expect(offered[2]).toEqual([0b110, 0b110, 0b110]);
  });

  test('under once-per-test each test is a firing of its own, and may take another target with the same arc', () => {
    const foes: Placed[] = [{ at: at(30, 20) }, { at: at(30, 24) }];
    const guns = [RING_GUN, { ...RING_GUN, name: 'second' }];
    const game = scene({ ...duel(guns, foes), options: { shotsPerWeapon: 'once-per-test' } }, { fire: (view) => (view.must ? shot(0, 2) : NONE) });
    game.of('blue1').fired = 1;
    game.of('blue1').aimed[5] = 0b010;
    playOn(game, [1, 6, 6], (play) => fireInReaction(play, game.of('blue1'), 0b110, 4));
    expect(game.told.some((line) => line.startsWith('4.4 blue1 ring at red2'))).toBe(true);
    expect(game.of('blue1').aimed[5]).toBe(0b010);
  });

  test('a die for each point of rate, all added to REP', () => {
    const game = scene(duel([{ ...NOSE_GUN, rate: 3 }], [{ at: at(30, 20, 180), weapons: [RING_GUN], attributes: ['stable', 'clumsy'] }]));
    game.state.questions[0].bearing[0] = 2;
    // 3, 4 and 5 with REP 4: missed, 8 and 9 hit; two damage dice; the target tests.
    playOn(game, [3, 4, 5, 6, 6, 6, 6], (play) => openFire(play, game.of('blue1'), 0, 1, 4));
    expect(game.told.filter((line) => line.startsWith('4.4')).map((line) => line.split(', ')[1])).toEqual(['missed', 'hit', 'hit']);
    expect(game.told.filter((line) => line.startsWith('4.3')).length).toBe(2);
  });

  test('the dice of one volley may be shared among targets within 10 cm of each other', () => {
    const red: Placed[] = [{ at: at(30, 20) }, { at: at(32, 20.5) }, { at: at(33.5, 20) }];
    const wide = { ...NOSE_GUN, arc: 'front-arc' as const, rate: 2 };
    const asked: number[] = [];
    const game = scene(
      duel([wide], [...red, { at: at(20.5, 20.4) }]),
      {
        fire: () => shot(0, 1),
        aim: (view) => {
          asked.push(view.choices);
          return 2;
        },
      },
      { evade: () => -1 },
    );
    // Two misses, then a test for each of the two that were shot at.
    playOn(game, [1, 1, 1, 1, 1, 1], (play) => fireAtWill(play, game.of('blue1'), 0b11110, 4, false));
    // blue1's 4th neighbour at 9.5 cm from the first target is among the choices, for it is within 10 cm.
    expect(asked).toEqual([0b11110]);
    expect(game.told.filter((line) => line.includes('is fired at')).map((line) => line.slice(4, 8))).toEqual(['red1', 'red2']);
  });

  test('targets farther apart are not shared', () => {
    const foes: Placed[] = [{ at: at(30, 20) }, { at: at(10, 20) }];
    const game = scene(duel([{ ...RING_GUN, rate: 2 }], foes), { fire: () => shot(0, 1), aim: inTurn() }, { evade: () => -1 });
    playOn(game, [1, 1, 1, 1], (play) => fireAtWill(play, game.of('blue1'), 0b110, 4, false));
    expect(game.told.filter((line) => line.includes('is fired at')).length).toBe(1);
  });

  test('holding fire is legal, unless the table has the crew fire', () => {
    const game = scene(duel([NOSE_GUN]));
    const view = ask(game, game.of('blue1'));
    takeAim(game, game.of('blue1'), 2, false);
    view.must = 0;
    expect([...DECISIONS.fire.legal(view, game.rules)]).toEqual([-1, shot(0, 1)]);
    view.must = 1;
    expect([...DECISIONS.fire.legal(view, game.rules)]).toEqual([shot(0, 1)]);
    expect(DECISIONS.fire.check(view, -1, game.rules)).toContain('the reaction table');
    expect(DECISIONS.fire.check(view, shot(1, 1), game.rules)).toContain('4.1');
  });

  test('shotCount: a volley is a shot, or each die is', () => {
    const count = (shotCount: 'per-weapon-firing' | 'per-die') => {
      const game = scene({ ...duel([{ ...NOSE_GUN, rate: 2 }]), options: { shotCount } }, {}, { evade: () => -1 });
      game.state.questions[0].bearing[0] = 2;
      // 8 and 8: as second shot the second die misses. One damage roll each that hits: 6, minor. The stunned do not test.
      const rolls = shotCount === 'per-die' ? [4, 4, 6] : [4, 4, 6, 6];
      Object.assign(game.seats[1], { evade: () => 0 });
      playOn(game, rolls, (play) => openFire(play, game.of('blue1'), 0, 1, 4));
      return game.of('blue1').shots;
    };
    expect([count('per-weapon-firing'), count('per-die')]).toEqual([1, 2]);
  });

  test('moveCounts: movements weigh until the turn ends, or until the next activation', () => {
    for (const moveCounts of ['whole-turn', 'since-activation'] as const) {
      const game = scene({ ...duel([NOSE_GUN]), options: { moveCounts } }, { manoeuvre: () => 2, dive: () => 0, fire: () => -1 });
      game.of('blue1').moves = EVADED;
      playOn(game, [6, 6], (play) => activate(play, game.of('blue1')));
      expect(game.of('blue1').moves).toBe(moveCounts === 'whole-turn' ? EVADED | DIVED : DIVED);
    }
  });
});
