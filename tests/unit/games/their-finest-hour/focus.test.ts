import { describe, expect, test } from 'vitest';
import { MISSION, NONE, turnOf } from '../../../../src/games/their-finest-hour/answers.js';
import { ask } from '../../../../src/games/their-finest-hour/ask.js';
import { DECISIONS } from '../../../../src/games/their-finest-hour/decisions.js';
import { chooseFocus } from '../../../../src/games/their-finest-hour/focus.js';
import finest from '../../../../src/games/their-finest-hour/index.js';
import { readyToFly } from '../../../../src/games/their-finest-hour/movement.js';
import type { Player } from '../../../../src/games/their-finest-hour/player.js';
import type { View } from '../../../../src/games/their-finest-hour/state.js';
import { loadStrategy } from '../../../../src/players/loading/index.js';
import { playOn, scene } from './scene.js';

const objective = { kind: 'bridge', x: 20, y: 80, radius: 5 };

const three = (options = {}) =>
  scene(
    { blue: [{ at: [20, 20, 0] }], red: [{ at: [80, 20, 180] }, { at: [50, 20, 180] }, { at: [60, 20, 180] }], ...options },
    { focus: () => 1, bestTarget: () => 3 },
  );
const focus = (game: ReturnType<typeof scene>, rolls: number[]) => {
  playOn(game, rolls, (play) => chooseFocus(play, game.of('blue1')));
  if (game.state.focus === MISSION) return 'mission';
  return game.state.focus < 0 ? 'none' : game.state.aircraft[game.state.focus].id;
};

describe('5.1 focus', () => {
  test('two passes: the best target, as the player sees it', () => expect(focus(three(), [1, 1])).toBe('red3'));

  test('two passes: the best target, or the objective of its mission', () => {
    const seen: [number, number][] = [];
    const bomber = three({ objective });
    bomber.of('blue1').bombs = 1;
    Object.assign(bomber.seats[0], {
      bestTarget: (view: View) => {
        seen.push([view.choices, view.mission]);
        return MISSION;
      },
    });
    expect(focus(bomber, [1, 1])).toBe('mission');
    expect(bomber.told.at(-1)).toBe('5.1 blue1 goes for the objective of its mission');
    expect(ask(bomber, bomber.of('blue1')).focus).toBe(NONE);
    bomber.state.unit = 1;
    expect(ask(bomber, bomber.of('blue1')).focus).toBe(MISSION);
    expect(seen).toEqual([[0b1110, 1]]);
  });

  test('one pass: the objective of its mission or the nearest, whichever the player wants', () => {
    for (const [answer, target] of [
      [MISSION, 'mission'],
      [2, 'red2'],
    ] as const) {
      const seen: [number, number][] = [];
      const bomber = three({ objective });
      bomber.of('blue1').bombs = 1;
      Object.assign(bomber.seats[0], {
        bestTarget: (view: View) => {
          seen.push([view.choices, view.mission]);
          expect([...DECISIONS.bestTarget.legal(view, bomber.rules)]).toEqual([MISSION, 2]);
          expect(DECISIONS.bestTarget.check(view, 1, bomber.rules)).toContain('-2 (the objective of its mission), 2 (red2)');
          return answer;
        },
      });
      expect(focus(bomber, [1, 6])).toBe(target);
      expect(seen).toEqual([[0b0100, 1]]);
    }
  });

  test('one pass: the mission of a defender is an enemy that flies one', () => {
    const game = scene(
      { blue: [{ at: [20, 20, 0] }, { at: [10, 20, 0] }], red: [{ at: [60, 20, 180] }], objective },
      {},
      { focus: () => 1, bestTarget: (view: View) => (view.choices === 0b011 && view.mission === 0 ? 1 : 0) },
    );
    game.of('blue1').bombs = 0;
    game.of('blue2').bombs = 1;
    playOn(game, [1, 6], (play) => chooseFocus(play, game.of('red1')));
    expect(game.state.focus).toBe(1);
  });

  test('solo-focus: it takes its mission where the table lets it, and leaves it where the table names an enemy', async () => {
    const bomber = three({ objective });
    const solo = (await loadStrategy(finest, 'solo-focus')).create({ rules: bomber.rules } as never) as unknown as Player;
    const one = bomber.of('blue1');
    one.bombs = 1;
    bomber.state.unit = 1;
    const view = ask(bomber, one);
    view.mission = 1;
    view.choices = 0b0110;
    expect(solo.bestTarget(view)).toBe(MISSION);
    readyToFly(one);
    // The objective is to the left of its nose, red2 straight ahead.
    for (const [chosen, turn] of [
      [MISSION, 45],
      [2, 0],
    ]) {
      bomber.state.focus = chosen;
      expect(turnOf(solo.fly(ask(bomber, one)))).toBe(turn);
    }
  });

  test('one pass, and no mission: the nearest', () => expect(focus(three(), [1, 6])).toBe('red2'));

  test('no pass: a die for each, two for the nearest, and the highest draws it', () => {
    // red1, then red2 with two dice, then red3.
    expect(focus(three(), [6, 6, 6, 3, 2, 4])).toBe('red1');
    expect(focus(three(), [6, 6, 6, 3, 4, 4])).toBe('red2');
  });

  test('no pass: of equals the nearest', () => {
    expect(focus(three(), [6, 6, 6, 1, 1, 6])).toBe('red3');
    expect(focus(three(), [6, 6, 6, 3, 3, 6])).toBe('red2');
  });

  test('with a single enemy in sight there is no test', () => {
    const game = three({ sight: 35 });
    expect(focus(game, [])).toBe('red2');
    expect(game.told).toEqual(['5.1 blue1 goes for red2']);
  });

  test('at any moment of an activation, and once: where an enemy comes into sight it is offered again', () => {
    const game = three({ sight: 25 });
    expect(focus(game, [])).toBe('none');
    game.of('blue1').x += 100;
    expect(focus(game, [])).toBe('red2');
    game.of('blue1').x += 100;
    expect(focus(game, [1, 1])).toBe('red3');
    game.of('blue1').x += 300;
    expect(focus(game, [])).toBe('red3');
  });

  test('a side that is played does not test', () => {
    const game = three();
    Object.assign(game.seats[0], { focus: () => 0 });
    expect(focus(game, [])).toBe('none');
  });
});
