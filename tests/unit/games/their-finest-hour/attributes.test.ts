import { describe, expect, test } from 'vitest';
import { activation } from '../../../../src/games/their-finest-hour/activation.js';
import { EVADED, FLEW_FAST } from '../../../../src/games/their-finest-hour/aircraft.js';
import { EVADE, leg } from '../../../../src/games/their-finest-hour/answers.js';
import { ask } from '../../../../src/games/their-finest-hour/ask.js';
import { AGILE, type Attribute, attributeBits, FAST, FRAGILE, ROBUST, SLOW } from '../../../../src/games/their-finest-hour/attributes.js';
import { damage } from '../../../../src/games/their-finest-hour/damage.js';
import { damageDie } from '../../../../src/games/their-finest-hour/damage-table.js';
import { DECISIONS } from '../../../../src/games/their-finest-hour/decisions.js';
import { isHit, movesOfShooter } from '../../../../src/games/their-finest-hour/fire.js';
import { evade, fastMoveDice, mayFlick, readyToFly } from '../../../../src/games/their-finest-hour/movement.js';
import { inSight, openFire, receivedFire } from '../../../../src/games/their-finest-hour/reactions.js';
import { withRolls } from '../../../support/scripted.js';
import { inTurn, playOn, type Scene, scene } from './scene.js';

const pair = (blue: Attribute[], red: Attribute[] = []): Scene =>
  scene({ blue: [{ at: [20, 20, 0], attributes: blue }], red: [{ at: [30, 20, 0], attributes: red }] }, { evade: () => 90 }, { evade: () => 90 });
const hitRed = (game: Scene, rolls: number[]) =>
  playOn(game, rolls, (play) => damage(play, game.of('blue1'), game.of('blue1').weapons[0], game.of('red1')));

describe('7 attributes, each alone', () => {
  test('stealth: -1 REP to others who test on seeing it', () => {
    for (const [attributes, passed] of [
      [['stealth'], 0],
      [[], 1],
    ] as const) {
      const game = pair([...attributes]);
      game.state.unit = 1;
      playOn(game, [4, 5], (play) => inSight(play, game.of('red1'), game.of('blue1')));
      expect(game.told[0]).toBe(`5.2 red1 sees an enemy: passes ${passed} of 2 dice`);
    }
  });

  test('stealth does not weaken the fire that follows', () => {
    const game = scene({ blue: [{ at: [20, 20, 0], attributes: ['stealth'] }], red: [{ at: [30, 20, 180] }] }, { evade: () => 90 });
    game.state.unit = 1;
    playOn(game, [1, 1, 4, 6], (play) => inSight(play, game.of('red1'), game.of('blue1')));
    expect(game.told.find((line) => line.startsWith('4.4'))).toContain('4 + 4 = 8, hit');
  });

  test('interceptor: its fast move does not penalise its own fire', () => {
    const { rules, of } = pair(['interceptor']);
    const one = of('blue1');
    one.moves = FLEW_FAST;
    expect(isHit(8, movesOfShooter(rules, one, true), 0, 1)).toBe(true);
    one.moves |= EVADED;
    expect(movesOfShooter(rules, one, true)).toBe(EVADED);
  });

  test('interceptorFire: later in the turn the fast move counts, or never', () => {
    const one = pair(['interceptor']).of('blue1');
    one.moves = FLEW_FAST;
    expect(movesOfShooter(pair([]).rules, one, false)).toBe(FLEW_FAST);
    const allTurn = scene({ blue: [{ at: [20, 20, 0] }], red: [{ at: [25, 20, 180] }], options: { interceptorFire: 'whole-turn' } });
    expect(movesOfShooter(allTurn.rules, one, false)).toBe(0);
  });

  test('robust: the better of two damage dice for the target; fragile: the worse', () => {
    expect(withRolls([1, 5], (dice) => damageDie(dice, ROBUST))).toBe(5);
    expect(withRolls([5, 1], (dice) => damageDie(dice, FRAGILE))).toBe(1);
    expect(withRolls([3], (dice) => damageDie(dice, 0))).toBe(3);
  });

  test('robust and fragile cancel: one die', () => {
    expect(attributeBits(['robust', 'fragile', 'agile'])).toBe(AGILE);
  });

  test('ace: one die more', () => {
    const game = pair(['ace'], ['clumsy']);
    game.state.questions[0].bearing[0] = 2;
    playOn(game, [1, 1, 6, 6], (play) => openFire(play, game.of('blue1'), 0, 1, 4));
    expect(game.told.filter((line) => line.startsWith('4.4')).length).toBe(2);
  });

  test('green: in sight on one die, so never two passes', () => {
    const game = pair([], ['green']);
    game.state.unit = 1;
    playOn(game, [1], (play) => inSight(play, game.of('red1'), game.of('blue1')));
    expect(game.told[0]).toContain('passes 1');
  });

  test('green: fire received is tested with two dice as usual', () => {
    const game = pair([], ['green']);
    game.of('red1').aggressors = 1;
    playOn(game, [1, 1], (play) => receivedFire(play, game.of('red1')));
    expect(game.told[0]).toBe('5.3 red1 is fired at: passes 2 of 2 dice');
  });

  test('four-engined: the first fire is minor damage, the second is a fire', () => {
    const game = pair([], ['four-engined']);
    hitRed(game, [3]);
    expect([game.of('red1').burning, game.of('red1').stunned]).toEqual([0, 1]);
    hitRed(game, [3]);
    expect(game.of('red1').burning).toBe(1);
  });

  test('stable: minor damage does not stun, but it evades', () => {
    const game = pair([], ['stable']);
    hitRed(game, [6]);
    expect([game.of('red1').stunned, game.of('red1').moves]).toEqual([0, EVADED]);
  });

  test('clumsy: it stays where it is, gets no modifier, and its move is over', () => {
    const game = pair(['clumsy']);
    const one = game.of('blue1');
    expect(evade(game, one, true)).toBe(true);
    expect([one.x, one.y, one.moves, one.halted]).toEqual([200, 200, 0, 1]);
    expect(DECISIONS.manoeuvre.check(ask(game, one), EVADE, game.rules)).toContain('clumsy');
  });

  test('agile: one more turn where the move ends', () => {
    const game = pair(['agile']);
    Object.assign(game.seats[0], { manoeuvre: () => 0, fly: inTurn(leg(45, 100), leg(45, 100), leg(45, 100), leg(45, 0)), fire: () => -1 });
    playOn(game, [6, 6], (play) => activation(play, game.of('blue1')));
    expect(game.of('blue1').heading).toBe(180);
    const plain = pair([]).of('blue1');
    readyToFly(plain);
    plain.flown = 300;
    expect(mayFlick(plain)).toBe(false);
    const fresh = pair(['agile']).of('blue1');
    readyToFly(fresh);
    fresh.flown = 99;
    expect(mayFlick(fresh), 'not before the shortest flight is flown').toBe(false);
  });

  test('slow: one die for a fast move; fast: the best two of three', () => {
    expect([fastMoveDice(SLOW), fastMoveDice(0), fastMoveDice(FAST)]).toEqual([1, 2, 3]);
  });
});
